//! greenfelt: a full-screen terminal tabletop for one table.
//!
//! The code map, in reading order. Arrows point one way: screen and command line ask the session, the session plays
//! through the history, the history plays the rules, the rules know the table, and the table knows nothing.
//!
//! 1. [`table`]: the whole state of play, one value that is cheap to clone; its nouns, and [`table::seen`], which is
//!    what a seat may see of it.
//! 2. [`command`]: everything that can be asked of a table, its one text form, and the catalog of it.
//! 3. [`rules`]: what a command makes of a table, or why not. One rule in one file, below [`rules::ultimo`] for the
//!    card challenge and below [`rules::paper`] for the Nudge roll.
//! 4. [`entry`]: what happened, and how it reads in the log of each seat.
//! 5. [`content`]: skills, effects, foes, weapons and the rest of both systems, read from `assets` and from packs.
//! 6. [`journal`]: the history (undo, redo, branches) and the folder that keeps it, whatever happens to the disk.
//! 7. [`session`]: a table that is being played: the one door for commands. [`samples`] ship with the program.
//! 8. [`lab`]: exact chances and the best play, made of what a seat sees and of the rules' own arithmetic.
//! 9. [`ui`]: how things look: themes, keys, widgets, panes and popups, all drawn from what a seat may see.
//! 10. [`app`]: the program on the screen: from an event to the next picture.
//! 11. [`cli`]: the program without a screen, one subcommand in one file; [`data_dir`] says where things are kept,
//!     [`private`] for whom, [`remember`] keeps what was chosen, [`input_file`] reads what a person hands in, [`sheets`]
//!     describes character sheets, and [`printed`] writes them out.
//! 12. [`terminal`]: the terminal taken over and given back; [`catch_panic`]: a fault stays in its part; [`words`] guesses
//!     what a wrong word meant; [`text_limits`] keeps texts to one line and numbers to what can be summed.
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
