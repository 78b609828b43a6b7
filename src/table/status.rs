//! The statuses of Paper Story: what they are called and what they hold. What each does is a rule.

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
    /// What has to be named with it: what is boosted, who charmed, what was taken away. `None` where nothing is.
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

    /// Whether a die is rolled for it when a turn begins.
    pub fn rolls_at_turn(self) -> bool {
        matches!(self, Status::Stunned | Status::Confused | Status::Provoked)
    }
}
