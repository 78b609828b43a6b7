//! The screen: how things look, which keys mean what, the widgets that panes are made of, the panes, the popups and the
//! faces of procedures and of sheets.
//!
//! Widgets know nothing of the game. Panes read what a seat may see and nothing else; the app gives the commands.

pub mod act;
pub mod board;
pub mod canvas;
pub mod explain;
pub mod card_view;
pub mod future;
pub mod glyphs;
pub mod keymap;
pub mod look;
pub mod panes;
pub mod popups;
pub mod procedures;
pub mod sheets;
pub mod theme;
pub mod widgets;
