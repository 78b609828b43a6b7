//! What stands on the screen, as text.

mod cards;
mod chances;
mod drawn;
#[cfg(debug_assertions)]
mod faults;
mod flip;
mod forms;
mod lay_odds;
mod map;
mod letters;
mod ground;
mod hero;
mod moments;
mod next;
mod nudge;
mod odds;
mod offers;
mod personal;
pub(crate) mod play;
mod pictures;
mod popups;
mod choosing;
mod past;
mod people;
mod reach;
mod scratch;
mod seats;
mod settings;
mod sheet;
mod sizes;
mod stage;
mod story;
mod table_screen;
mod trial;
mod unsaved;
mod welcome;
mod widgets;
