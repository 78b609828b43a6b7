//! A current Nudge roll: its pool, its points, its dice. It holds no rule.

use super::{ProcedureData, SeenProcedureData, Side};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::hook::{Attempt, Manner};
use crate::table::sheet::Skill;
use crate::table::terms::Figure;
use crate::words::counted;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    Own,
    /// A helper, by index in the list of helpers.
    Helper(u8),
    Six,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// 1 to 6.
    pub face: u8,
    pub nudged: u8,
    pub origin: Origin,
}

/// The dice of a roll, with the points and dice left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    pub dice: Vec<Die>,
    pub spent: i32,
    pub owed: u32,
    pub critical: bool,
}

/// A helper: half the dice, all the points (P5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NudgeHelper {
    pub who: ActorId,
    /// The helper's own pool, with reasons.
    pub pool: Figure,
    pub dice: i32,
    pub points: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NudgeAim {
    Check,
    Strike(ActorId),
    /// Guarding against pending damage, by its number.
    Guard(u32),
    /// Steadying against an effect, by its number: this many grades end it.
    Steady {
        effect: u32,
        grades: u32,
    },
    /// A contest: the other side rolls after this one.
    Contest {
        with: ActorId,
        skill: Skill,
    },
    Answer {
        to: ActorId,
        successes: u32,
        /// The stat points of that roll.
        stat: i32,
        critical: bool,
    },
    Try(Box<Trying>),
    /// A required test, by the number of the pending item: this many grades meet it.
    Meet {
        due: u32,
        grades: u32,
    },
    Heal(ActorId),
}

impl NudgeAim {
    /// The actor on the other side, if there is one.
    pub(crate) fn opponent(&self) -> Option<&ActorId> {
        match self {
            NudgeAim::Strike(other)
            | NudgeAim::Contest { with: other, .. }
            | NudgeAim::Answer { to: other, .. } => Some(other),
            NudgeAim::Check
            | NudgeAim::Guard(_)
            | NudgeAim::Steady { .. }
            | NudgeAim::Try(_)
            | NudgeAim::Meet { .. }
            | NudgeAim::Heal(_) => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trying {
    pub name: String,
    pub of: String,
    /// The target, if not the roller.
    pub on: Option<ActorId>,
    pub words: String,
    pub risen: u32,
    pub attempt: Attempt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum RollStage {
    /// Called: numbers can change, helpers can join.
    Called,
    Rolled,
    Stopped,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NudgeRoll {
    /// Its number at this table; challenges and rolls count together.
    pub number: u32,
    pub who: ActorId,
    pub skill: Skill,
    /// The name of the stat or its counterpart.
    pub stat: String,
    pub reason: String,
    pub aim: NudgeAim,
    pub stage: RollStage,
    /// The number of dice, with reasons; it may be below 1.
    pub pool: Figure,
    pub points: Figure,
    pub helpers: Vec<NudgeHelper>,
    pub dice: Dice,
    /// Grades that the player chose to stop at, below the rolled ones.
    pub pulled: Option<u32>,
    /// Grades that the action needs beyond the first, for an extra one.
    pub needs: u32,
    /// The level of Disarmed that 1d6 has to exceed before the roll; 0 for none.
    #[serde(default)]
    pub bar: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manners: Vec<Manner>,
    /// Grades reached without a roll, by a copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<u32>,
}

impl ProcedureData for NudgeRoll {
    fn leader(&self) -> &ActorId {
        &self.who
    }

    fn helpers(&self) -> Vec<&ActorId> {
        self.helpers.iter().map(|helper| &helper.who).collect()
    }

    fn others(&self) -> Vec<&ActorId> {
        match &self.aim {
            NudgeAim::Strike(other)
            | NudgeAim::Contest { with: other, .. }
            | NudgeAim::Answer { to: other, .. }
            | NudgeAim::Heal(other) => vec![other],
            NudgeAim::Try(trying) => trying.on.iter().collect(),
            NudgeAim::Check | NudgeAim::Guard(_) | NudgeAim::Steady { .. } | NudgeAim::Meet { .. } => {
                Vec::new()
            }
        }
    }

    fn is_called(&self) -> bool {
        self.stage == RollStage::Called
    }

    fn heading(&self, table: &Table) -> String {
        let (name, skill) = (table.name(&self.who), self.skill.name());
        let what = match &self.aim {
            NudgeAim::Check => format!("{name} · {skill}"),
            NudgeAim::Strike(target) => format!("{name} strikes {} · {skill}", table.name(target)),
            NudgeAim::Guard(_) => format!("{name} guards · {skill}"),
            NudgeAim::Steady { .. } => format!("{name} steadies · {skill}"),
            NudgeAim::Contest { with, .. } => format!("{name} against {} · {skill}", table.name(with)),
            NudgeAim::Answer { to, .. } => format!("{name} answers {} · {skill}", table.name(to)),
            NudgeAim::Try(trying) => {
                let of = match &trying.on {
                    Some(on) => format!(": {}", table.name(on)),
                    None if trying.words.is_empty() => String::new(),
                    None => format!(": {}", trying.words),
                };
                format!("{name} tries {}{of} · {skill}", trying.name)
            }
            NudgeAim::Meet { .. } => format!("{name} takes a test · {skill}"),
            NudgeAim::Heal(target) => format!("{name} heals {} · {skill}", table.name(target)),
        };
        if self.reason.is_empty() { what } else { format!("{what}: {}", self.reason) }
    }

    fn figures(&self) -> Vec<(Side, &Figure)> {
        vec![(Side::Dice, &self.pool), (Side::Points, &self.points)]
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRoll {
    pub roll: NudgeRoll,
    pub name: String,
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
    /// The contest, if this is its second roll.
    pub contest: Option<SeenContest>,
    /// In the first roll of a contest, the other side's expected second roll, if known.
    pub to_come: Option<ToCome>,
}

/// The second roll of a contest before its call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToCome {
    /// Its dice; may be 0 or negative.
    pub dice: i32,
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

impl SeenContest {
    /// Describes the first roll, which has to be beaten while the contest is open.
    pub fn brought(&self) -> String {
        let brought = match (self.critical, self.successes) {
            (true, _) => "a critical failure".into(),
            (false, 0) => "no success".into(),
            (false, n) => counted(n, "success", "successes"),
        };
        if self.end.is_none() { format!("{brought} to beat") } else { brought }
    }

    /// Describes the outcome, otherwise the roll to beat.
    pub fn words(&self) -> String {
        let first = &self.first;
        match &self.end {
            Some(ContestEnd { winner: Some(winner), score: [more, less], why, .. }) => {
                format!("{winner} wins the contest, {more} to {less}: {why}.")
            }
            Some(ContestEnd { winner: None, second, why, .. }) => {
                format!("{first} and {second} both lose the contest: {why}.")
            }
            None => {
                let faces = self.dice.iter().fold(String::new(), |all, die| format!("{all} {}", die.face));
                format!("{first} rolled{faces}: {}", self.brought())
            }
        }
    }
}

impl SeenProcedureData for SeenRoll {
    fn heading(&self) -> &str {
        &self.heading
    }

    fn leader(&self) -> &ActorId {
        &self.roll.who
    }

    fn plays(&self, who: &ActorId) -> bool {
        self.leader() == who || self.roll.helpers().contains(&who)
    }
}
