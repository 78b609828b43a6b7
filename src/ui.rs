//! The screen's ground: how things look, which keys mean what, and the widgets that panes are made of.
//!
//! Nothing here knows the game. Panes convert what a seat may see into the plain data that widgets take.

pub mod glyphs;
pub mod keymap;
pub mod look;
pub mod theme;
pub mod widgets;
