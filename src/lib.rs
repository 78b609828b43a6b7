//! greenfelt: a full-screen terminal tabletop for one table.
#![forbid(unsafe_code)]

pub mod command;
pub mod entry;
pub mod table;
pub mod words;
pub mod ui;
