//! The statuses of Paper Story: names and data. Their effects are rules.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Status(name) {
        Boosted "Boosted",
        Weakened "Weakened",
        Dazed "Dazed",
        Stunned "Stunned",
        Confused "Confused",
        Disoriented "Disoriented",
        Disarmed "Disarmed",
        Charmed "Charmed",
        Provoked "Provoked",
        Hustled "Hustled",
        Lingering "Lingering",
        Secure "Secure",
        Tutored "Tutored",
    }
}

impl Status {
    /// The kind of its subject: a boosted skill, a charmer, a lost item. `None` if it has no subject.
    pub fn asks_for(self) -> Option<&'static str> {
        match self {
            Status::Boosted | Status::Weakened => Some("the skill, stat, attack or defense"),
            Status::Disarmed => Some("the attack or trait"),
            Status::Charmed | Status::Provoked => Some("by whom"),
            Status::Tutored => Some("the technique traits"),
            Status::Dazed
            | Status::Stunned
            | Status::Confused
            | Status::Disoriented
            | Status::Hustled
            | Status::Lingering
            | Status::Secure => None,
        }
    }

    /// True if it requires a die at the start of a turn.
    pub fn rolls_at_turn(self) -> bool {
        matches!(self, Status::Stunned | Status::Confused | Status::Provoked)
    }
}
