//! The one test binary.

mod screens;
mod journal;
