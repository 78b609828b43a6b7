//! Locks of seats. Undo and redo do not affect them.

use greenfelt_engine::command::Command;
use greenfelt_engine::table::seat::{Lock, Pin, Seat};

/// Every change of a lock, oldest first: the seat, the operation on whose table it was set, the lock.
#[derive(Clone, Debug, Default)]
pub(super) struct Locks(Vec<(Seat, u64, Option<Lock>)>);

impl Locks {
    /// Records a command played on the table of an operation.
    pub(super) fn note(&mut self, text: &str, on: u64) {
        if !text.starts_with("pin ") {
            return;
        }
        match text.parse() {
            Ok(Command::Pin(seat, Pin::To(lock))) => self.0.push((locked(&seat), on, Some(lock))),
            Ok(Command::Pin(seat, Pin::Lifted)) => self.0.push((locked(&seat), on, None)),
            _ => {}
        }
    }

    /// The locks of a new history: the present ones, of all seats or of one.
    pub(super) fn only(&self, of: Option<&Seat>, is_theirs: impl Fn(&Seat, u64) -> bool) -> Locks {
        let mut kept = Locks::default();
        for (seat, ..) in self.0.iter().filter(|(seat, ..)| of.is_none_or(|of| of == seat)) {
            if kept.of(seat, |_, _| true).is_none() {
                kept.0.push((seat.clone(), 1, self.of(seat, &is_theirs).cloned()));
            }
        }
        kept
    }

    pub(super) fn of(&self, seat: &Seat, is_theirs: impl Fn(&Seat, u64) -> bool) -> Option<&Lock> {
        let theirs = |(whose, on, _): &&(Seat, u64, Option<Lock>)| whose == seat && is_theirs(seat, *on);
        self.0.iter().rev().find(theirs).and_then(|(.., lock)| lock.as_ref())
    }
}

/// The seat that a `pin` locks; the public seat counts as the Dealer's.
fn locked(seat: &Seat) -> Seat {
    match seat {
        Seat::Player(_) => seat.clone(),
        Seat::Dealer | Seat::Public => Seat::Dealer,
    }
}
