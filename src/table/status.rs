//! The statuses of Paper Story: what they are called and what they hold. What each does is a rule.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A status (the status table of the rulings, P9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Status {
    Boosted,
    Weakened,
    Dazed,
    Stunned,
    Confused,
    Disoriented,
    Disarmed,
    Charmed,
    Provoked,
    Hustled,
    Lingering,
    Secure,
    Tutored,
}

impl Status {
    /// Every status, in the order of the table.
    pub const ALL: [Status; 13] = [
        Status::Boosted,
        Status::Weakened,
        Status::Dazed,
        Status::Stunned,
        Status::Confused,
        Status::Disoriented,
        Status::Disarmed,
        Status::Charmed,
        Status::Provoked,
        Status::Hustled,
        Status::Lingering,
        Status::Secure,
        Status::Tutored,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Status::Boosted => "Boosted",
            Status::Weakened => "Weakened",
            Status::Dazed => "Dazed",
            Status::Stunned => "Stunned",
            Status::Confused => "Confused",
            Status::Disoriented => "Disoriented",
            Status::Disarmed => "Disarmed",
            Status::Charmed => "Charmed",
            Status::Provoked => "Provoked",
            Status::Hustled => "Hustled",
            Status::Lingering => "Lingering",
            Status::Secure => "Secure",
            Status::Tutored => "Tutored",
        }
    }

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

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Status {
    type Err = ();

    fn from_str(text: &str) -> Result<Status, ()> {
        Status::ALL.into_iter().find(|s| s.name().eq_ignore_ascii_case(text)).ok_or(())
    }
}
