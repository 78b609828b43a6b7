//! A current Nudge roll: its pool, its points, its dice. It holds no rule.

use super::Table;
use super::actor::ActorId;
use super::hook::{Attempt, Manner};
use super::sheet::Skill;
use super::terms::Figure;
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
    pub(crate) fn stands_against(&self, who: &ActorId) -> bool {
        match self {
            NudgeAim::Strike(other)
            | NudgeAim::Contest { with: other, .. }
            | NudgeAim::Answer { to: other, .. } => other == who,
            _ => false,
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

impl NudgeRoll {
    /// A one-line description: `Brannoch guards · Guard`.
    pub fn heading(&self, table: &Table) -> String {
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
}
