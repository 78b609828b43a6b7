//! Talents and spells of a character by attributes and defenses.

use super::{Arcane, DamageType, PowerKind, Primary, Skill, Upheld};
use crate::table::hook::{Hook, State};
use crate::table::schema::record;

record! {
    /// A talent or a spell that targets a defense.
    pub struct CruciblePower {
        pub name: String,
        pub kind: PowerKind,
        /// The targeted defense of body and mind, in a contest; `None` for Physical Defense, with an attack roll.
        pub against: Option<Arcane> [default],
        /// The attribute of an attack with it; `None` for a spell, which uses Spell Potency.
        pub attribute: Option<Primary> [default],
        /// The skill whose bonus counts in an attack with it, if any.
        pub skill: Option<Skill> [default],
        pub damage: i32 [default],
        pub types: Vec<DamageType> [default],
        /// The effect on its target.
        pub lays: Option<CrucibleLaid> [default],
    }

    /// A condition that a talent or a spell gives its target.
    pub struct CrucibleLaid {
        pub name: String,
        /// The modifier: minor 2, major 5, or 0; `None` for the condition's own.
        pub weighs: Option<i32> [default],
        /// In turns; 0 lasts until it is ended.
        pub turns: u32 [default],
        /// The check that keeps or ends it, if the talent or spell sets it.
        pub check: Option<Upheld> [default],
        /// Filled in by name when the sheet joins the table.
        pub hooks: Vec<Hook> [default],
        /// Also filled in then.
        pub states: Vec<State> [default],
    }
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

    /// All of it on one line: `Undertow · spell against Willpower: 3 psychic damage, Afraid for 3 turns`.
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
