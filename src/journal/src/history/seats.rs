//! Data of seats outside of undo and redo: locks, whispers, notes, requests. A seat belongs to its character.

use super::History;
use crate::messages::Request;
use greenfelt_engine::table::Table;
use greenfelt_engine::table::actor::ActorId;
use greenfelt_engine::table::seat::{Lock, Seat};

impl History {
    pub fn lock(&self, seat: &Seat) -> Option<&Lock> {
        self.locks.of(seat, |seat, on| self.is_theirs(seat, on))
    }

    /// True if the character of a seat is the same as after an operation; a short name may have been reused for
    /// another.
    // RULING B16: leaving takes codes, notes and whispers along.
    pub fn is_theirs(&self, seat: &Seat, seq: u64) -> bool {
        let Seat::Player(who) = seat else { return true };
        let Some(since) = self.now.actor(who).map(|actor| actor.since.saturating_sub(self.before)) else {
            return false;
        };
        let on = if self.command(seq).is_some() {
            seq
        } else {
            self.placed(seq).map_or(seq, |placed| placed.base)
        };
        if self.line.binary_search(&on).is_ok() {
            return since <= on;
        }
        // A different branch is shared up to the point where it splits off; after that, another character may have had
        // the seat.
        let line = self.line_to(on).unwrap_or_default();
        let left = format!("leave {who}");
        since == 0
            || line
                .binary_search(&since)
                .is_ok_and(|at| !line[at..].iter().any(|seq| self.command(*seq) == Some(left.as_str())))
    }

    /// Whispers that this player's seat has not confirmed.
    pub fn whispers(&self, to: &ActorId) -> Vec<&str> {
        self.messages.whispers(to, |on| self.is_theirs(&Seat::Player(to.clone()), on))
    }

    pub fn own_notes(&self, of: &ActorId) -> Vec<&str> {
        self.messages.notes(of, |on| self.is_theirs(&Seat::Player(of.clone()), on))
    }

    /// The request of a player to the Dealer, if it is still open.
    pub fn plea(&self) -> Option<&Request> {
        self.messages.plea()
    }

    /// A copy of a table with the current locks.
    pub fn locked(&self, table: &Table) -> Table {
        let mut table = table.clone();
        table.dealer_pin = self.lock(&Seat::Dealer).cloned();
        let seats: Vec<_> = table.heroes().map(|hero| (hero.id.clone(), hero.pin.clone())).collect();
        for (who, pin) in seats {
            let lock = self.lock(&Seat::Player(who.clone())).cloned();
            if lock != pin
                && let Some(hero) = table.actor_mut(&who)
            {
                hero.pin = lock;
            }
        }
        table
    }
}
