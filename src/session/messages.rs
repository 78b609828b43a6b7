//! Words between seats, as a seat may read them: whispers, a player's own notes, requests to undo.

use super::{Refused, Session};
use crate::command::Command;
use crate::journal::Plea;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::seat::Seat;

impl Session {
    /// The Dealer's whispers that this seat has not confirmed yet, oldest first.
    pub fn whispers(&self, seat: &Seat) -> Vec<&str> {
        let Seat::Player(who) = seat else { return Vec::new() };
        self.history.whispers(who)
    }

    /// The notes that this seat's player wrote, oldest first. No other seat reads them, the Dealer's neither.
    // RULING B10: private notes.
    pub fn own_notes(&self, seat: &Seat) -> Vec<&str> {
        let Seat::Player(who) = seat else { return Vec::new() };
        self.history.own_notes(who)
    }

    /// The request to undo that waits for the Dealer.
    // RULING U266: undo past what was seen.
    pub fn plea(&self) -> Option<&Plea> {
        self.history.plea()
    }

    /// Refuses an answer to no request, and a request that could not be granted.
    pub(super) fn may_message(&self, command: &Command) -> Result<(), Refused> {
        match command {
            Command::Decline(_) if self.plea().is_none() => {
                Err(Refused::new("nobody asks to undo anything", "a player's undo asks the Dealer"))
            }
            Command::AskUndo(who, _) => {
                self.history.may_undo(&Seat::Dealer)?;
                match self.plea() {
                    Some(plea) if plea.who == *who => {
                        Err(Refused::new("the Dealer is asked already", "p passes the laptop"))
                    }
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// The step that a request to undo asks of the Dealer; the public seat reads that it waits.
    pub(super) fn plea_step(&self, seat: &Seat) -> Option<Next> {
        let plea = self.plea()?;
        let name = self.table().name(&plea.who);
        let step = match seat {
            Seat::Dealer => NextStep::Choose(Wanted::Undo(plea.who.clone())),
            Seat::Public => NextStep::Wait,
            Seat::Player(_) => return None,
        };
        let words = format!("{name} asks to undo");
        Some(Next { seat: Seat::Dealer, occasion: Occasion::Rest, step, words })
    }
}
