//! The screen. Widgets know nothing of the game; panes see only what a seat may see; commands are the app's.

pub mod act;
pub mod board;
pub mod canvas;
pub mod cx;
pub mod desk;
pub mod explain;
pub mod card_view;
pub mod future;
pub mod glyphs;
pub mod host;
pub mod keymap;
pub mod look;
pub mod play;
pub mod panes;
pub mod popups;
pub mod procedures;
pub mod screen;
pub mod seating;
pub mod settings;
pub mod sheets;
pub mod theme;
pub mod widgets;
