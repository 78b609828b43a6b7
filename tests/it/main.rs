//! The one test binary.

#[cfg(unix)]
mod pty;
