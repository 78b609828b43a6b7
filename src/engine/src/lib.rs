//! The rules of greenfelt as pure values, in reading order. No file, clock, screen or chance from outside.
//!
//! 1. [`table`]: the whole state of play, one value that is cheap to clone; [`table::seen`] is what a seat may see.
//! 2. [`command`]: every request to a table, its text form, and the catalog of all commands.
//! 3. [`rules`]: applies a command to a table, or refuses. One rule in one file, for example in [`rules::ultimo`] for
//!    the card challenge and [`rules::paper`] for the Nudge roll.
//! 4. [`entry`]: events, and how they read in the log of each seat.
//! 5. [`words`]: plurals, lists and suggestions. [`text_limits`]: limits of texts and numbers.
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod table;
pub mod command;
pub mod rules;
pub mod entry;
pub mod text_limits;
pub mod words;
