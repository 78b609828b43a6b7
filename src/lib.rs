//! greenfelt: a full-screen terminal tabletop for one table.
#![forbid(unsafe_code)]

pub mod command;
pub mod content;
pub mod table;
pub mod words;
