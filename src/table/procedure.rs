//! What is under way, whatever its kind: a card challenge or a Nudge roll, with what both have. It holds no rule.

use super::Table;
use super::actor::ActorId;
use super::challenge::Challenge;
use super::nudge::NudgeRoll;
use super::terms::Figure;
use serde::{Deserialize, Serialize};

/// Which figure of what is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// How many cards the leader may lay.
    Limit,
    /// How many cards the Dealer plays.
    Difficulty,
    /// How many dice are rolled.
    Dice,
    /// How many points nudge them.
    Points,
}

impl Side {
    /// The figure in one word.
    pub fn words(self) -> &'static str {
        match self {
            Side::Limit => "limit",
            Side::Difficulty => "difficulty",
            Side::Dice => "dice",
            Side::Points => "points",
        }
    }
}

/// A procedure that takes several steps. It is part of the table: saved, undone and resumed in the middle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Procedure {
    /// A card challenge.
    Challenge(Challenge),
    /// A Nudge roll.
    Nudge(NudgeRoll),
}

impl Procedure {
    /// What it is, in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            Procedure::Challenge(_) => "challenge",
            Procedure::Nudge(_) => "roll",
        }
    }

    /// Who leads it: the others help.
    pub fn leader(&self) -> &ActorId {
        match self {
            Procedure::Challenge(challenge) => challenge.leader(),
            Procedure::Nudge(roll) => &roll.who,
        }
    }

    /// One line that says what it is about.
    pub fn heading(&self, table: &Table) -> String {
        match self {
            Procedure::Challenge(challenge) => challenge.heading(table),
            Procedure::Nudge(roll) => roll.heading(table),
        }
    }

    /// Its two figures with reasons.
    pub fn figures(&self) -> [(Side, &Figure); 2] {
        match self {
            Procedure::Challenge(challenge) => {
                [(Side::Limit, &challenge.players[0].limit), (Side::Difficulty, &challenge.difficulty)]
            }
            Procedure::Nudge(roll) => [(Side::Dice, &roll.pool), (Side::Points, &roll.points)],
        }
    }
}
