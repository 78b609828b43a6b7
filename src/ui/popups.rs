//! The popups, each in its file. A popup takes keys and says what to do; Esc leaves it without a trace.
//!
//! A popup changes no table: what it comes to is an [`Act`] of the app.

pub mod call;
pub mod cards;
pub mod choice;
pub mod dice;
pub mod form;
pub mod guard;
pub mod palette;
pub mod prompt;
pub mod roll;
pub mod sheet;
pub mod status;
pub mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::act::Act;
use super::keymap::{Chord, Keymap};
use super::look::Look;
use crate::command::Command;
use crate::session::{Refused, Session};
use crate::table::seat::Seat;
use crate::table::seen::Seen;

/// What a popup may read.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    /// How things look.
    pub look: Look<'a>,
    /// The keys.
    pub keymap: &'a Keymap,
    /// The table, to ask what would be taken.
    pub session: Option<&'a Session>,
    /// What the seat sees.
    pub seen: &'a Seen,
    /// The seat.
    pub seat: &'a Seat,
}

impl Cx<'_> {
    /// Why a command would be refused here; nothing if it would be taken.
    pub fn why_not(&self, command: &Command) -> Option<String> {
        self.refusal(command).map(|refused| refused.problem)
    }

    /// The whole refusal of a command; nothing if it would be taken.
    pub fn refusal(&self, command: &Command) -> Option<Refused> {
        self.session?.may(self.seat, command).err()
    }
}

/// What a key did to a popup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The popup took it.
    Taken,
    /// It means nothing here.
    Ignored,
    /// The popup is done with, without a trace.
    Leave,
    /// The popup is done with, and this is to be done; it comes back if that is refused.
    Done(Act),
    /// This is to be done, and the popup stays.
    Do(Act),
    /// News for the status line; the popup stays.
    Say(String),
}

/// A framed place over the rest that has the keys.
pub trait Popup {
    /// Draws it.
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer);
    /// Takes a key.
    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Step;
    /// Takes a click.
    fn click(&mut self, _place: Position, _cx: &Cx<'_>) -> Step {
        Step::Taken
    }
    /// Takes a pasted text; a wheel step is a key of the caller's.
    fn paste(&mut self, _text: &str) {}
    /// Whether letters are typed here, so that no letter is a command.
    fn is_typing(&self) -> bool {
        false
    }
}
