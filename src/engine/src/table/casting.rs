//! A spell during its casting, and the glitches of a casting. Values only; their effects are rules.

use super::Table;
use super::actor::ActorId;
use super::challenge::Outcome;
use super::hook::Manner;
use super::sheet::{DamageType, Spell, SpellEffect};
use super::terms::Figure;
use crate::words::words;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Casting {
    pub spell: Spell,
    /// The focus that it cost, with its reasons.
    pub cost: Figure,
    pub targets: Vec<ActorId>,
    /// Witnesses of a taboo spell.
    pub witnesses: Vec<ActorId>,
    pub weapon: bool,
    /// True if the first target resists with figures of its own.
    pub withstood: bool,
    /// True if it calls back its dead target, for 1 morale of the caster (U285).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revives: bool,
    pub rounds: i32,
    /// The caster's text: a question, a name, a change.
    pub words: String,
    /// Its subjects, in the words of traits.
    pub about: String,
    /// Damage types (C33, C36).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<DamageType>,
}

impl Casting {
    /// Returns the element of its damage, as traits name it.
    #[must_use]
    pub fn manners(&self) -> Vec<Manner> {
        DamageType::manners(&self.types)
    }

    /// Describes the witnesses of a taboo spell; none for other spells.
    #[must_use]
    pub fn seen_by(&self, table: &Table) -> Option<String> {
        if !self.spell.effects.has(SpellEffect::Taboo) {
            return None;
        }
        let names: Vec<String> = self.witnesses.iter().map(|who| table.name(who)).collect();
        Some(if names.is_empty() { "seen by nobody".into() } else { format!("seen by {}", names.join(", ")) })
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Glitch(name, about) = "a glitch" {
        Fizzle "Fizzle" "the spell has no effect",
        Rebound "Rebound" "the caster takes as much damage as the spell cost focus",
        Backfire "Backfire" "the spell does the opposite",
        Overcharge "Overcharge" "the spell is twice as strong and lasts twice as long",
        Undercharge "Undercharge" "the spell is half as strong and lasts half as long",
        Fubar "Fubar" "the Dealer gets a free minor effect on the caster",
    }
}

/// A casting with glitches still to be picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glitched {
    pub casting: Casting,
    pub outcome: Outcome,
    pub successes: i32,
    pub forever: bool,
    /// The number of glitches still to be picked.
    pub left: u8,
    pub picked: Vec<Glitch>,
    /// True if the caster's player picks, not the Dealer.
    pub own: bool,
}

impl Glitched {
    #[must_use]
    pub fn one(&self) -> String {
        format!("a glitch of {}", self.casting.spell.called())
    }

    #[must_use]
    pub fn describe(&self) -> String {
        let count = crate::words::counted(u32::from(self.left), "glitch", "glitches");
        let whose = if self.own { "the caster picks" } else { "the Dealer picks" };
        format!("{count} of {}, {whose}", self.casting.spell.called())
    }
}
