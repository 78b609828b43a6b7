//! The one test binary.

mod screens;
mod journal;
#[cfg(unix)]
mod pty;
mod content;
