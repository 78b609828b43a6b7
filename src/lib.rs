//! greenfelt: a full-screen terminal tabletop for one table.
#![forbid(unsafe_code)]

pub mod table;
pub mod command;
pub mod rules;
pub mod entry;
pub mod content;
pub mod journal;
pub mod session;
pub mod samples;
pub mod ui;
pub mod app;
pub mod words;
pub mod terminal;
pub mod place;
pub mod cli;
