//! The rules, played through the scene language.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::needless_raw_string_hashes, reason = "expect_test writes them")]

use greenfelt_scene as scene;

mod rules;
mod crossings;
mod fit;
