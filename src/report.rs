//! Reports of a seat's view in words, JSON and Markdown, without a screen. It draws nothing and gives no command.

pub mod html;
pub mod lonelog;
pub mod printed;
pub mod procedures;
pub mod sheets;
pub mod state;
pub mod story;
pub mod traits;
pub mod turns;
