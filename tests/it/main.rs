//! The one test binary.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::needless_raw_string_hashes, reason = "expect_test writes them")]

mod anything_goes;
mod contain;
mod content;
mod cli;
mod rules;
mod scene;
mod screens;
mod journal;
mod lab;
mod large;
mod remember;
mod replay;
mod session;
mod tidy;
mod coverage;
mod crossings;
mod fit;
#[path = "../fuzz/fuzz.rs"]
mod fuzz;
#[cfg(unix)]
mod pty;
#[cfg(unix)]
mod terminal;
