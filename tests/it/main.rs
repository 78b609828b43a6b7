//! Tests of the whole program.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::needless_raw_string_hashes, reason = "expect_test writes them")]

use greenfelt_scene as scene;

mod anything_goes;
mod contain;
mod content;
mod cli;
mod screens;
mod large;
mod remember;
mod replay;
mod session;
mod tidy;
mod coverage;
#[path = "../fuzz/fuzz.rs"]
mod fuzz;
#[cfg(unix)]
mod pty;
#[cfg(unix)]
mod terminal;
