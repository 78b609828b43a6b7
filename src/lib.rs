//! greenfelt: a full-screen terminal tabletop for one table.
//!
//! The rules and everything that needs no screen are separate crates, in reading order; each crate depends only on
//! earlier ones:
//!
//! 1. [`greenfelt_engine`]: a table, the commands that it takes, and their results.
//! 2. [`greenfelt_content`]: skills, effects, foes, weapons and more, from `assets` and from packs.
//! 3. [`greenfelt_lab`]: exact odds, the best play, and simulated games, from what a seat sees.
//! 4. [`greenfelt_journal`]: the history (undo, redo, branches) and the folder that keeps it.
//!
//! The program is made of these modules, in reading order:
//!
//! 1. [`session`]: a table in play, the one entrance for commands. [`samples`]: the tables that ship.
//! 2. [`report`]: what a seat sees in words, JSON and Markdown, without a screen.
//! 3. [`tui`]: the program on the screen: screens, menus and forms that read what a seat may see and ask for acts, and the
//!    shell that carries them out.
//! 4. [`cli`]: the program without a screen, one subcommand in one file. [`data_dir`] knows where files are, and
//!    [`remember`] saves settings.
//! 5. [`terminal`]: raw mode, input and output.
//!
//! `docs/architecture.md` says what must stay true.
#![forbid(unsafe_code)]

pub use greenfelt_content::{self as content, input_file};
pub use greenfelt_engine::{command, entry, every_command, rules, table, text_limits, words};
pub use greenfelt_journal::{self as journal, catch_panic, private};
pub use greenfelt_lab as lab;

pub mod session;
pub mod samples;
pub mod report;
pub mod tui;
pub mod terminal;
pub mod data_dir;
pub mod remember;
pub mod cli;
