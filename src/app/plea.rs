//! What a player asks the Dealer to take back, where only the Dealer can: it waits until the laptop is passed, and as
//! long as nothing else happens.

use super::App;
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item};
use crate::ui::popups::choice::Choice;

/// What the Dealer is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plea {
    /// Who asks.
    seat: Seat,
    /// The last operation at that time: what happens after it is the answer.
    last: u64,
    /// Why it is for the Dealer to do.
    why: String,
}

impl App {
    /// A player asks the Dealer to take the last step back.
    // RULING U266: undo past what was seen.
    pub(super) fn ask_to_take_back(&mut self, why: &str) {
        let last = self.session.as_ref().map_or(0, crate::session::Session::last);
        self.plea = Some(Plea { seat: self.seat.clone(), last, why: why.to_owned() });
    }

    /// The question that still waits for the Dealer.
    fn waiting_plea(&self) -> Option<&Plea> {
        let last = self.session.as_ref()?.last();
        self.plea.as_ref().filter(|plea| plea.last == last && self.aside.is_none())
    }

    /// What the curtain before the Dealer says of it.
    pub(super) fn plea_told(&self) -> Option<String> {
        let asks = self.waiting_plea()?;
        Some(format!("{} asks to take a step back", self.name_of(&asks.seat)))
    }

    /// Asks the Dealer, who has the laptop now.
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
