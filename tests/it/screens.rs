//! What stands on the screen, as text.

mod cards;
mod drawn;
mod ground;
mod nudge;
mod play;
mod popups;
mod table_screen;
mod widgets;
