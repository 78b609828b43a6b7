//! Replaces refusals that would reveal cards or foes in ambush to a seat.

use super::{Refused, Session, now};
use crate::command::Command;
use crate::journal::OperationKind;
use crate::rules::map::lurking::{Unknown, as_known};
use crate::rules::{self, Refusal};
use crate::table::Seat;
use std::borrow::Cow;

impl Session {
    /// The actors that a seat does not know, and the short names that it reads.
    pub(super) fn unknown_to(&self, seat: &Seat) -> Unknown {
        Unknown::to(self.table(), self.side(seat))
    }

    /// Refuses a command that fails on the table as the seat knows it.
    pub(super) fn may_as_known(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        let command = &self.unknown_to(seat).as_read(command.clone());
        self.may_without_foes(command)?;
        match as_known(self.table(), self.side(seat)) {
            Cow::Borrowed(_) => Ok(()),
            Cow::Owned(known) => match rules::may(&known, command) {
                Err(refusal) if rules::withheld(&known, seat, command, &refusal).is_none() => {
                    Err(refusal.into())
                }
                _ => Ok(()),
            },
        }
    }

    /// A refusal as the seat may read it. If it would reveal cards, it is replaced by a neutral one, and the attempt is
    /// logged.
    pub(super) fn as_told(
        &mut self,
        seat: &Seat,
        command: &Command,
        refusal: Refusal,
    ) -> Result<Refusal, Refused> {
        let Some(told) = rules::withheld(&self.history.locked(self.history.table()), seat, command, &refusal)
        else {
            return Ok(refusal);
        };
        if told == Refusal::DealersDeck {
            return Ok(told);
        }
        let name = command.names_cards_of().map_or(String::new(), |who| self.history.table().name(who));
        let tried = Command::Note(match told {
            Refusal::NoSuchRow(_) => {
                format!("The Dealer asks for the laid cards of {name} in another order.")
            }
            _ => format!("The Dealer names cards that {name} does not have."),
        });
        let last = self.history.act(self.history.last());
        if last != Some(&OperationKind::Aside(tried.to_string())) {
            self.history.play_aside(&tried, seat, now())?;
            self.keep_last()?;
        }
        Ok(told)
    }
}
