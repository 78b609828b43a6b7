//! A current check or test: two dice, a rating, boons of each kind, and invoked traits. It holds no rule.

use super::challenge::Lead;
use super::{ProcedureData, SeenProcedureData, Side};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::sheet::Skill;
use crate::table::terms::Figure;
use crate::words::words;
use serde::{Deserialize, Serialize};

/// The approach of a check, or its counterpart on another sheet (B1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckLead {
    pub lead: Lead,
    pub skill: Option<Skill>,
}

impl CheckLead {
    pub fn of(skill: Skill) -> CheckLead {
        CheckLead { lead: Lead::Skill(skill), skill: None }
    }

    /// The requested skill, alone or with an attribute.
    pub fn asked(&self) -> Option<&Skill> {
        self.skill.as_ref().or(if let Lead::Skill(skill) = &self.lead { Some(skill) } else { None })
    }

    /// For example `Nerve`, `STR and Brawling`.
    pub fn words(&self) -> String {
        match &self.skill {
            Some(skill) => format!("{} and {}", self.lead.words(), skill.name()),
            None => self.lead.words().into(),
        }
    }
}

/// House numbers of a table for checks (T1, T3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckHouse {
    pub boon: u8,
    pub success: u8,
}

impl Default for CheckHouse {
    fn default() -> CheckHouse {
        CheckHouse { boon: 2, success: 10 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CheckStage {
    /// Called: numbers can change, and traits can be invoked before it is rolled.
    Called,
    /// The dice have fallen; after a success traits can still be invoked.
    Rolled,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdvantageDie {
    #[default]
    Without,
    /// There is one: it falls after a success.
    Promised,
    Fell(u8),
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Benefit(word) = "what an invoked trait brings" {
        /// A boon to the circumstance, before the dice fall.
        Circumstance "circumstance",
        /// An Advantage die after a success; if there is one, a boon to the advantage.
        Advantage "advantage",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paid {
    Hope,
    Free(Option<ActorId>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invoked {
    pub id: u32,
    pub name: String,
    pub benefit: Benefit,
    pub paid: Paid,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneCheck {
    /// Its number at this table; challenges, rolls and trials count with them.
    pub number: u32,
    pub who: ActorId,
    pub with: CheckLead,
    /// The target of a check that is an attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<ActorId>,
    pub reason: String,
    /// True for a test, which has its own difficulty (T2).
    pub test: bool,
    pub stage: CheckStage,
    pub rating: Figure,
    pub circumstance: Figure,
    pub advantage: Figure,
    pub difficulty: Figure,
    pub boon: u8,
    pub dice: Vec<u8>,
    pub die: AdvantageDie,
    /// Success and steps of effect, once the dice fell; later changes do not affect them.
    pub came: Option<(bool, u32)>,
    pub invoked: Vec<Invoked>,
    /// Negative traits that the Dealer allows to be invoked, by number (T7).
    pub allowed: Vec<u32>,
}

impl ProcedureData for SceneCheck {
    fn leader(&self) -> &ActorId {
        &self.who
    }

    fn others(&self) -> Vec<&ActorId> {
        self.at.iter().collect()
    }

    fn is_called(&self) -> bool {
        self.stage == CheckStage::Called
    }

    fn heading(&self, table: &Table) -> String {
        let (name, with) = (table.name(&self.who), self.with.words());
        let what = match &self.at {
            Some(at) => format!("{name} attacks {} · {with}", table.name(at)),
            None => format!("{name} {} {with}", if self.test { "tests" } else { "checks" }),
        };
        if self.reason.is_empty() { what } else { format!("{what}: {}", self.reason) }
    }

    fn figures(&self) -> Vec<(Side, &Figure)> {
        vec![
            (Side::Rating, &self.rating),
            (Side::Circumstance, &self.circumstance),
            (Side::Advantage, &self.advantage),
            (Side::Difficulty, &self.difficulty),
        ]
    }
}

impl SceneCheck {
    /// The fallen dice: the two dice, then the Advantage die.
    pub fn faces(&self) -> Vec<u8> {
        let die = if let AdvantageDie::Fell(face) = self.die { Some(face) } else { None };
        self.dice.iter().copied().chain(die).collect()
    }

    pub fn figure_mut(&mut self, side: Side) -> Option<&mut Figure> {
        match side {
            Side::Rating => Some(&mut self.rating),
            Side::Circumstance => Some(&mut self.circumstance),
            Side::Advantage => Some(&mut self.advantage),
            Side::Difficulty => Some(&mut self.difficulty),
            _ => None,
        }
    }

    pub fn has_invoked(&self, id: u32) -> bool {
        self.invoked.iter().any(|one| one.id == id)
    }
}

/// A trait that can be invoked in the current check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocable {
    pub id: u32,
    pub name: String,
    /// True if a free invoke pays for it; otherwise it costs 1 Hope.
    pub free: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckNow {
    pub owed: Vec<u8>,
    /// Dice, rating and circumstance, once the dice fell.
    pub base: Option<i32>,
    pub success: Option<bool>,
    /// The total, once the dice fell.
    pub result: Option<i32>,
    pub steps: u32,
    pub invocable: Vec<Invocable>,
    pub hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCheck {
    pub check: SceneCheck,
    pub name: String,
    pub heading: String,
    /// Derived figures of the moment.
    pub now: CheckNow,
}

impl SeenCheck {
    /// Its figures, as far as the seat knows them.
    pub fn known(&self) -> Vec<(Side, &Figure)> {
        let hidden = self.now.hidden && self.check.rating.terms.is_empty();
        self.check.figures().into_iter().filter(|(side, _)| !(hidden && *side == Side::Rating)).collect()
    }
}

impl SeenProcedureData for SeenCheck {
    fn heading(&self) -> &str {
        &self.heading
    }

    fn leader(&self) -> &ActorId {
        &self.check.who
    }
}
