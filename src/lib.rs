//! greenfelt.
#![forbid(unsafe_code)]
