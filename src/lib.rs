//! greenfelt.
#![forbid(unsafe_code)]

pub mod journal;
