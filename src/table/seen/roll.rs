//! The visible part of a Nudge roll, whose dice are open to every seat. Types only.

use crate::table::nudge::{Die, NudgeRoll, Origin};

/// A Nudge roll with open dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRoll {
    pub roll: NudgeRoll,
    pub name: String,
    /// The names of helpers, in order.
    pub helpers: Vec<String>,
    pub heading: String,
    /// Derived figures of the moment.
    pub now: RollNow,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollNow {
    /// The dice to roll now, by origin.
    pub falls: Vec<Origin>,
    pub points: i32,
    pub all_points: i32,
    pub successes: u32,
    pub cry: String,
    pub grades: u32,
    pub next: String,
    /// The contest of which it is the second roll.
    pub contest: Option<SeenContest>,
    /// In the first roll of a contest, the other side's expected second roll, if known.
    pub to_come: Option<ToCome>,
}

/// The second roll of a contest before its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToCome {
    /// Its dice; may be 0 or negative.
    pub dice: i32,
    /// Its points.
    pub points: i32,
    pub stat: i32,
}

impl RollNow {
    pub fn owed(&self) -> usize {
        self.falls.len()
    }
}

/// A contest during its second roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenContest {
    pub first: String,
    /// The dice of the first roll, while they are on the felt.
    pub dice: Vec<Die>,
    pub successes: u32,
    pub critical: bool,
    pub end: Option<ContestEnd>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnd {
    /// The winner's name; `None` if both failed critically.
    pub winner: Option<String>,
    pub second: String,
    /// The successes, the winner's first.
    pub score: [u32; 2],
    pub why: &'static str,
}
