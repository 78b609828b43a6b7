//! What a seat sees of a Nudge roll: dice lie open for everybody. Types only.

use crate::table::nudge::{Die, NudgeRoll, Origin};

/// A Nudge roll; dice lie open for every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRoll {
    pub roll: NudgeRoll,
    pub name: String,
    /// Who helps, by name, in the order of the helpers.
    pub helpers: Vec<String>,
    pub heading: String,
    /// Figures of the moment, which the rules work out.
    pub now: RollNow,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollNow {
    /// The dice that have to be rolled now, by where they come from.
    pub falls: Vec<Origin>,
    pub points: i32,
    pub all_points: i32,
    pub successes: u32,
    pub cry: String,
    pub grades: u32,
    pub next: String,
    /// The contest whose second roll it is.
    pub contest: Option<SeenContest>,
    /// In the first roll of a contest, what the other side would answer with as everything stands, where that is known.
    pub to_come: Option<ToCome>,
}

/// The second roll of a contest before it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToCome {
    /// Its dice; 0 and less too.
    pub dice: i32,
    /// The points that it can spend.
    pub points: i32,
    pub stat: i32,
}

impl RollNow {
    pub fn owed(&self) -> usize {
        self.falls.len()
    }
}

/// A contest as it stands in its second roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenContest {
    pub first: String,
    /// The dice of the first roll, as long as they lie there.
    pub dice: Vec<Die>,
    pub successes: u32,
    pub critical: bool,
    pub end: Option<ContestEnd>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnd {
    /// Who wins, by name; nobody where both failed critically.
    pub winner: Option<String>,
    pub second: String,
    /// The successes, the winner's first.
    pub score: [u32; 2],
    pub why: &'static str,
}
