//! Locks of seats. They belong to the table as a whole: undo and redo do not change them.

use greenfelt_engine::command::Command;
use greenfelt_engine::table::Table;
use greenfelt_engine::table::seat::{Lock, Pin, Seat};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(super) struct Locks(BTreeMap<Seat, Lock>);

impl Locks {
    pub(super) fn note(&mut self, text: &str) {
        if !text.starts_with("pin ") {
            return;
        }
        match text.parse() {
            Ok(Command::Pin(seat, Pin::To(lock))) => drop(self.0.insert(locked(&seat), lock)),
            Ok(Command::Pin(seat, Pin::Lifted)) => drop(self.0.remove(&locked(&seat))),
            _ => {}
        }
    }

    pub(super) fn only(&self, of: Option<&Seat>) -> Locks {
        let kept = self.0.iter().filter(|(seat, _)| of.is_none_or(|of| of == *seat));
        Locks(kept.map(|(seat, lock)| (seat.clone(), lock.clone())).collect())
    }

    pub(super) fn of(&self, seat: &Seat) -> Option<&Lock> {
        self.0.get(seat)
    }

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

/// The seat that a `pin` locks; the public seat counts as the Dealer's.
fn locked(seat: &Seat) -> Seat {
    match seat {
        Seat::Player(_) => seat.clone(),
        Seat::Dealer | Seat::Public => Seat::Dealer,
    }
}
