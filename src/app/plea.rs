//! A player's request to undo a step that only the Dealer can undo; the next command drops it.

use super::App;
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item};
use crate::ui::popups::choice::Choice;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plea {
    seat: Seat,
    /// The last operation when it was made; a later one drops the request.
    last: u64,
    why: String,
}

impl App {
    /// Keeps a player's request to undo the last step.
    // RULING U266: undo past what was seen.
    pub(super) fn ask_to_take_back(&mut self, why: &str) {
        let last = self.session.as_ref().map_or(0, crate::session::Session::last);
        self.plea = Some(Plea { seat: self.seat.clone(), last, why: why.to_owned() });
    }

    /// The request, unless something happened since.
    fn waiting_plea(&self) -> Option<&Plea> {
        let last = self.session.as_ref()?.last();
        self.plea.as_ref().filter(|plea| plea.last == last && self.suspended.is_none())
    }

    /// Describes the request on the Dealer's curtain.
    pub(super) fn plea_told(&self) -> Option<String> {
        let asks = self.waiting_plea()?;
        Some(format!("{} asks to take a step back", self.name_of(&asks.seat)))
    }

    pub(super) fn put_plea(&mut self) {
        let Some(plea) = self.waiting_plea().filter(|_| self.seat.is_dealer()).cloned() else { return };
        self.plea = None;
        let name = self.name_of(&plea.seat);
        let items = vec![Item::new('1', "take it back", Act::Undo).detail("Esc: it stands.")];
        let words = format!("{name} asks to take the last step back: {}.", plea.why);
        let title = format!("{name} asks");
        self.popups.push(Box::new(Choice::new(title, words, items)));
    }
}
