//! The locks of the seats. They belong to the table as a whole and not to a moment of it: whatever is taken back or
//! brought back, a lock stays as it was last set.

use crate::command::Command;
use crate::table::Table;
use crate::table::seat::{Lock, Pin, Seat};
use std::collections::BTreeMap;

/// The lock of every seat that has one.
#[derive(Clone, Debug, Default)]
pub(super) struct Locks(BTreeMap<Seat, Lock>);

impl Locks {
    /// Takes in a command of the history, if it sets or lifts a lock.
    pub(super) fn heed(&mut self, text: &str) {
        if !text.starts_with("pin ") {
            return;
        }
        match text.parse() {
            Ok(Command::Pin(seat, Pin::To(lock))) => drop(self.0.insert(locked(&seat), lock)),
            Ok(Command::Pin(seat, Pin::Lifted)) => drop(self.0.remove(&locked(&seat))),
            _ => {}
        }
    }

    /// These locks, or that of one seat alone.
    pub(super) fn only(&self, of: Option<&Seat>) -> Locks {
        let kept = self.0.iter().filter(|(seat, _)| of.is_none_or(|of| of == *seat));
        Locks(kept.map(|(seat, lock)| (seat.clone(), lock.clone())).collect())
    }

    pub(super) fn of(&self, seat: &Seat) -> Option<&Lock> {
        self.0.get(seat)
    }

    /// A table with these locks on its seats.
    pub(super) fn on(&self, table: &Table) -> Table {
        let mut table = table.clone();
        table.dealer_pin = self.of(&Seat::Dealer).cloned();
        let seats: Vec<_> = table.heroes().map(|hero| (hero.id.clone(), hero.pin.clone())).collect();
        for (who, pin) in seats {
            let lock = self.of(&Seat::Player(who.clone())).cloned();
            if lock != pin
                && let Some(hero) = table.actor_mut(&who)
            {
                hero.pin = lock;
            }
        }
        table
    }
}

/// The seat that a `pin` locks: whatever is no player's is the Dealer's.
fn locked(seat: &Seat) -> Seat {
    match seat {
        Seat::Player(_) => seat.clone(),
        Seat::Dealer | Seat::Public => Seat::Dealer,
    }
}
