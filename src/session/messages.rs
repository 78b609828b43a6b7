//! Messages between seats, as a seat may read them: whispers, a player's own notes, a player's request to the Dealer.

use super::{Refused, Session};
use crate::command::{Call, Command, Task};
use crate::entry::Entry;
use crate::journal::{Request, RequestKind};
use crate::rules;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::drawer;
use crate::table::seat::Seat;

impl Session {
    /// The Dealer's whispers that this seat has not confirmed yet, oldest first.
    pub fn whispers(&self, seat: &Seat) -> Vec<&str> {
        let Seat::Player(who) = seat else { return Vec::new() };
        self.history.whispers(who)
    }

    /// The notes that this seat's player wrote, oldest first. No other seat reads them, not even the Dealer's.
    // RULING B10: private notes.
    pub fn own_notes(&self, seat: &Seat) -> Vec<&str> {
        let Seat::Player(who) = seat else { return Vec::new() };
        self.history.own_notes(who)
    }

    /// The open request of a player to the Dealer: to undo a step (U266), or for a challenge (B11).
    pub fn plea(&self) -> Option<&Request> {
        self.history.plea()
    }

    /// Whispers for the handouts to some seats in these entries: like all messages between seats, undo does not affect
    /// them.
    pub(super) fn letters(&self, entries: &[Entry]) -> Vec<Command> {
        let drawer = &self.table().drawer;
        let brought = entries.iter().filter_map(|entry| match entry {
            Entry::BroughtIn(name) => drawer::find(drawer, name),
            _ => None,
        });
        let letters = brought.filter_map(|at| drawer[at].plan.handout());
        let each = letters.flat_map(|letter| letter.to.iter().map(|who| (who, &letter.text)));
        each.map(|(who, text)| Command::Whisper(who.clone(), text.clone())).collect()
    }

    /// True if a seat has not read a handout that it was given. Whether it has other whispers is nobody else's business.
    pub fn has_handout(&self, seat: &Seat) -> bool {
        let waiting = self.whispers(seat);
        let mut given = self.table().drawer.iter().filter_map(|one| one.plan.handout());
        given.any(|handout| waiting.contains(&handout.text.as_str()))
    }

    /// Refuses an answer without a request, and a request that could not be granted.
    pub(super) fn may_message(&self, command: &Command) -> Result<(), Refused> {
        match command {
            Command::Decline(_) if self.plea().is_none() => Err(Refused::new(
                "nobody asks for anything",
                "a player's undo asks the Dealer, and so does `propose`",
            )),
            Command::AskUndo(who, _) => {
                self.history.may_undo(&Seat::Dealer)?;
                match self.plea() {
                    Some(plea) if plea.who == *who && matches!(plea.what, RequestKind::Undo(_)) => {
                        Err(Refused::new("the Dealer is asked already", "p passes the laptop"))
                    }
                    _ => Ok(()),
                }
            }
            // A challenge that the Dealer could not call at any difficulty is refused.
            Command::Propose(who, with, _) => {
                let call = Call::for_task(who, Task::Plain(with.clone(), 0));
                Ok(rules::may(self.table(), &Command::Call(call))?)
            }
            _ => Ok(()),
        }
    }

    /// The step that a player asks the Dealer for; the public seat reads that it waits.
    pub(super) fn plea_step(&self, seat: &Seat) -> Option<Next> {
        let plea = self.plea()?;
        let name = self.table().name(&plea.who);
        let who = plea.who.clone();
        let wanted = match &plea.what {
            RequestKind::Undo(_) => Wanted::Undo(who),
            RequestKind::Challenge(with, _) => Wanted::Difficulty(who, with.clone()),
        };
        let words = format!("{name} asks {}", plea.words());
        let step = match seat {
            Seat::Dealer => NextStep::Choose(wanted),
            Seat::Public => NextStep::Wait,
            Seat::Player(_) => return None,
        };
        Some(Next { seat: Seat::Dealer, occasion: Occasion::Rest, step, words })
    }
}
