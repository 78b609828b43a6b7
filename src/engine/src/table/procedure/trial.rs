//! A current trial: an attack roll, a contest, or a check against a passive value, between an initiator and a
//! defender. It holds no rule.

use super::{ProcedureData, SeenProcedureData, Side};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::sheet::{Arcane, CruciblePower, DamageType};
use crate::table::terms::Figure;
use crate::words::words;
use serde::{Deserialize, Serialize};

#[allow(clippy::large_enum_variant, reason = "a table holds one")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrialAim {
    /// An attack against Physical Defense.
    Attack {
        /// Name of the weapon or power; empty for the usual one.
        with: String,
        damage: Figure,
        types: Vec<DamageType>,
        /// Dodge, Parry and Armor of the target.
        parts: [Figure; 3],
    },
    Contest(Arcane),
    /// Resisting an effect on the actor who rolls.
    Resist {
        of: Arcane,
        effect: Option<u32>,
    },
    /// Maintaining an effect on the other actor.
    Maintain {
        of: Arcane,
        /// The number of the effect that a failure ends.
        effect: Option<u32>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TrialStage {
    Called,
    /// Rounds of a contest are on the felt, but it is not decided.
    Rolled,
    Stopped,
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Band(key, words) {
        Dodged "dodged" "dodged",
        Parried "parried" "parried",
        Armor "armor" "turned by armor",
        Hit "hit" "a hit",
        Critical "critical" "a critical hit",
    }
}

impl Band {
    pub fn strikes(self) -> bool {
        self >= Band::Hit
    }
}

/// The result of a trial; later changes of figures do not affect it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Came {
    Band(Band),
    Won(bool),
    Held(bool),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// The sides of each die; in a contest the initiator's comes first.
    pub sides: Vec<u8>,
    pub faces: Vec<u8>,
    /// True if the initiator won the round of a contest; `None` for a tie, and for any other trial.
    pub taken: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// Its number at this table; challenges and rolls count with them.
    pub number: u32,
    pub who: ActorId,
    pub other: ActorId,
    pub reason: String,
    pub aim: TrialAim,
    pub stage: TrialStage,
    pub bonus: Figure,
    /// The opposing figure, with reasons; in an attack, the modifiers of the whole Physical Defense.
    pub defense: Figure,
    pub throws: Vec<Throw>,
    pub typed: Option<i32>,
    pub came: Option<Came>,
    /// The talent or spell in use; `None` for a weapon, and if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<CruciblePower>,
}

impl ProcedureData for Trial {
    fn leader(&self) -> &ActorId {
        &self.who
    }

    fn others(&self) -> Vec<&ActorId> {
        vec![&self.other]
    }

    fn effect(&self) -> Option<(&ActorId, u32)> {
        match &self.aim {
            TrialAim::Resist { effect, .. } => effect.map(|id| (&self.who, id)),
            TrialAim::Maintain { effect, .. } => effect.map(|id| (&self.other, id)),
            TrialAim::Attack { .. } | TrialAim::Contest(_) => None,
        }
    }

    fn is_called(&self) -> bool {
        self.stage == TrialStage::Called
    }

    fn heading(&self, table: &Table) -> String {
        let (name, other) = (table.name(&self.who), table.name(&self.other));
        let what = match &self.aim {
            TrialAim::Attack { with, .. } if with.is_empty() => format!("{name} attacks {other}"),
            TrialAim::Attack { with, .. } => format!("{name} attacks {other} · {with}"),
            TrialAim::Contest(of) => {
                let with = self.power.as_ref().map_or_else(String::new, |power| format!(", {}", power.name));
                format!("{name} against {other} · {}{with}", of.contest())
            }
            TrialAim::Resist { of, .. } => format!("{name} resists {other} · {of}"),
            TrialAim::Maintain { of, .. } => format!("{name} maintains it on {other} · {of}"),
        };
        if self.reason.is_empty() { what } else { format!("{what}: {}", self.reason) }
    }

    fn figures(&self) -> Vec<(Side, &Figure)> {
        let mut figures = vec![(Side::Bonus, &self.bonus)];
        if let TrialAim::Attack { parts: [dodge, parry, armor], .. } = &self.aim {
            figures.extend([(Side::Dodge, dodge), (Side::Parry, parry), (Side::Armor, armor)]);
        }
        figures.push((Side::Defense, &self.defense));
        figures
    }
}

impl Trial {
    pub fn figure_mut(&mut self, side: Side) -> Option<&mut Figure> {
        let part = match side {
            Side::Bonus => return Some(&mut self.bonus),
            Side::Defense => return Some(&mut self.defense),
            Side::Dodge => 0,
            Side::Parry => 1,
            Side::Armor => 2,
            _ => return None,
        };
        if let TrialAim::Attack { parts, .. } = &mut self.aim { Some(&mut parts[part]) } else { None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialNow {
    pub owed: Vec<u8>,
    pub total: Option<i32>,
    /// The scale of an attack: the highest rolls that are dodged, parried and stopped by armor.
    pub bands: Option<[i32; 3]>,
    /// The rounds of a contest won by each side, the initiator first.
    pub won: [u8; 2],
    /// The winner of each round: true for the initiator, `None` for a tie.
    pub rounds: Vec<Option<bool>>,
    pub end: Option<Came>,
    pub hidden: [bool; 2],
}

/// A trial as a seat sees it: without the Dealer's secret numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTrial {
    /// The present trial; figures that the seat may not know are empty in it.
    pub trial: Trial,
    pub names: [String; 2],
    pub heading: String,
    pub now: TrialNow,
}

impl SeenTrial {
    /// Its figures, as far as the seat knows them.
    pub fn known(&self) -> Vec<(Side, &Figure)> {
        let [bonus, defense] = self.now.hidden;
        let shown = |side: Side| {
            if let Side::Bonus = side {
                !bonus || !self.trial.bonus.terms.is_empty()
            } else {
                !defense || self.now.bands.is_some() || !self.trial.defense.terms.is_empty()
            }
        };
        self.trial.figures().into_iter().filter(|(side, _)| shown(*side)).collect()
    }
}

impl SeenProcedureData for SeenTrial {
    fn heading(&self) -> &str {
        &self.heading
    }

    fn leader(&self) -> &ActorId {
        &self.trial.who
    }

    fn plays(&self, who: &ActorId) -> bool {
        [&self.trial.who, &self.trial.other].contains(&who)
    }
}
