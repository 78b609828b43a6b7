//! Talents and spells of a character by attributes and defenses, as they are written down.

use super::{Arcane, DamageType, PowerKind, Primary, Skill, Upheld};
use crate::table::hook::{Hook, State};
use serde::{Deserialize, Serialize};

/// A talent or a spell that targets a defense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CruciblePower {
    pub name: String,
    pub kind: PowerKind,
    /// The defense of body and mind that it targets, in a contest; nothing: Physical Defense, with an attack roll.
    #[serde(default)]
    pub against: Option<Arcane>,
    /// The attribute that leads an attack with it; nothing for a spell: Spell Potency.
    #[serde(default)]
    pub attribute: Option<Primary>,
    /// The skill whose bonus counts in an attack with it, if one does.
    #[serde(default)]
    pub skill: Option<Skill>,
    #[serde(default)]
    pub damage: i32,
    #[serde(default)]
    pub types: Vec<DamageType>,
    /// The effect on its target.
    #[serde(default)]
    pub lays: Option<CrucibleLaid>,
}

/// A condition that a talent or a spell lays on somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleLaid {
    pub name: String,
    /// The modifier: minor 2, major 5, or 0; none for the condition's own.
    #[serde(default)]
    pub weighs: Option<i32>,
    /// In turns; 0 lasts until somebody ends it.
    #[serde(default)]
    pub turns: u32,
    /// Which check decides whether it goes on, where the talent or spell says so itself.
    #[serde(default)]
    pub check: Option<Upheld>,
    /// The hooks, filled in by name when the sheet comes to the table.
    #[serde(default)]
    pub hooks: Vec<Hook>,
    /// The states, filled in likewise.
    #[serde(default)]
    pub states: Vec<State>,
}

impl CruciblePower {
    /// Names the targeted defense: `Physical Defense`, `Willpower`.
    pub fn target(&self) -> &'static str {
        self.against.map_or("Physical Defense", Arcane::name)
    }

    /// Describes its effect: `3 psychic damage, Afraid for 3 turns`; empty for none.
    pub fn brings(&self) -> String {
        let damage = || format!("{} {} damage", self.damage, DamageType::describe(&self.types));
        let damage = (self.damage > 0).then(|| damage().replace("  ", " "));
        damage
            .into_iter()
            .chain(self.lays.as_ref().map(CrucibleLaid::describe))
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The whole of it in a line: `Undertow · spell against Willpower: 3 psychic damage, Afraid for 3 turns`.
    pub fn describe(&self) -> String {
        let brings = self.brings();
        let colon = if brings.is_empty() { "" } else { ": " };
        format!("{} · {} against {}{colon}{brings}", self.name, self.kind, self.target())
    }
}

impl CrucibleLaid {
    /// For example `Afraid for 3 turns`.
    pub fn describe(&self) -> String {
        if self.turns == 0 {
            self.name.clone()
        } else {
            format!("{} for {}", self.name, crate::words::counted(self.turns, "turn", "turns"))
        }
    }
}
