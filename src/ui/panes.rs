//! The panes of the Table screen, each in its file. A pane draws what a seat may see, and nothing else reaches it.
//!
//! Panes change nothing: keys and clicks are the app's.

pub mod dealer;
pub mod felt;
pub mod foes;
pub mod hand;
pub mod log;
pub mod nudges;
pub mod paper;
pub mod party;
