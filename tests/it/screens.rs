//! What stands on the screen, as text.

mod cards;
mod drawn;
mod ground;
mod popups;
mod widgets;
