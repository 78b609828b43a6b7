//! greenfelt: a full-screen terminal tabletop for one table.
//!
//! The modules in reading order. Dependencies point one way: screen and command line use the session, the session the
//! history, the history the rules, and the rules the table.
//!
//! 1. [`table`]: the whole state of play, one value that is cheap to clone; [`table::seen`] is what a seat may see.
//! 2. [`command`]: every request to a table, its text form, and the catalog of all commands.
//! 3. [`rules`]: applies a command to a table, or refuses. One rule in one file, for example in [`rules::ultimo`] for
//!    the card challenge and [`rules::paper`] for the Nudge roll.
//! 4. [`entry`]: events, and how they read in the log of each seat.
//! 5. [`content`]: skills, effects, foes, weapons and more, from `assets` and from packs.
//! 6. [`journal`]: the history (undo, redo, branches) and the folder that keeps it.
//! 7. [`session`]: a table in play, the one entrance for commands. [`samples`]: the tables that ship.
//! 8. [`lab`]: exact odds and the best play, from what a seat sees.
//! 9. [`ui`]: themes, keys, widgets, panes and popups, drawn from what a seat may see.
//! 10. [`app`]: the program on the screen, from an event to the next picture.
//! 11. [`cli`]: the program without a screen, one subcommand in one file. [`data_dir`] knows where files are,
//!     [`private`] keeps them private, [`remember`] saves settings, [`input_file`] reads files of the user, [`sheets`]
//!     describes character sheets, and [`printed`] exports them.
//! 12. [`terminal`]: raw mode, input and output. [`catch_panic`]: the nets for panics. [`words`]: plurals, lists
//!     and suggestions. [`text_limits`]: limits of texts and numbers.
//!
//! `docs/architecture.md` says what must stay true.
#![forbid(unsafe_code)]

pub mod table;
pub mod command;
pub mod rules;
pub mod entry;
pub mod text_limits;
pub mod catch_panic;
pub mod content;
pub mod journal;
pub mod session;
pub mod samples;
pub mod lab;
pub mod ui;
pub mod app;
pub mod words;
pub mod terminal;
pub mod data_dir;
pub mod private;
pub mod remember;
pub mod input_file;
pub mod sheets;
pub mod printed;
pub mod cli;
