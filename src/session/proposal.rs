//! What a call would come to before it is made: its figures, and what of them can be switched.

use super::{Refused, Session};
use crate::command::{Call, Command};
use crate::rules::{self, Proposal};
use crate::table::seat::Seat;

impl Session {
    /// A challenge or a roll as it would be called from a seat, with every modifier that the rules propose.
    pub fn propose(&self, seat: &Seat, call: &Call) -> Result<Proposal, Refused> {
        let table = self.history.table();
        rules::may_seat(table, seat, &Command::Call(call.clone()))?;
        Ok(rules::propose(table, call)?)
    }
}
