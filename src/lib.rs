//! greenfelt.
#![forbid(unsafe_code)]

pub mod terminal;
