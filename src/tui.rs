//! The terminal user interface. [`screens`] and [`forms`] interpret a key in a context ([`cx`]) and reply with an act;
//! [`menus`] are lists of acts; the [`shell`] carries acts out. Widgets know nothing of the game, and nothing here sees
//! more of the table than its seat may see.

pub mod act;
pub mod board;
pub mod canvas;
pub mod cx;
pub mod desk;
pub mod explain;
pub mod felt;
pub mod forms;
pub mod preview;
pub mod glyphs;
pub mod host;
pub mod keymap;
pub mod painter;
pub mod menus;
pub mod odds;
pub mod panes;
pub mod play;
pub mod screens;
pub mod seating;
pub mod settings;
pub mod sheets;
pub mod shell;
pub mod theme;
pub mod widgets;
pub mod worker;

pub use host::{Host, TableEntry, TableEntryKind, TablePreview};
pub use settings::Settings;
pub use shell::run::run;
pub use shell::{App, Start, TerminalRequest};
