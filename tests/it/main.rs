//! The one test binary.
mod content;
mod screens;
mod journal;
#[cfg(unix)]
mod pty;
