//! What the Dealer lays on a character, for threat or free: an effect of the Dealer's or of a foe, as deeds
//! (ULTIMO, Dealer Actions: Effects; Foes: Basic Foe Effects).

use crate::table::hook::Deed;
use serde::{Deserialize, Serialize};

/// Whether an effect is minor or major.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Weight {
    /// A minor effect.
    #[default]
    Minor,
    /// A major effect.
    Major,
}

/// An effect with its cost and what it does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThreatEffect {
    /// Its name, as it reads on the screen.
    pub name: String,
    /// How the book's table calls it, where that differs; a row that leaves a choice has several effects.
    #[serde(default)]
    pub row: String,
    /// The word that `inflict` takes; empty: made from the name.
    #[serde(default)]
    pub word: String,
    /// Minor or major.
    pub weight: Weight,
    /// Its cost in threat.
    pub cost: i32,
    /// What it does, in words.
    #[serde(default)]
    pub text: String,
    /// What the Dealer is asked for: which item, which fear.
    #[serde(default)]
    pub asks: String,
    /// Whether it cannot do without that.
    #[serde(default)]
    pub needs_words: bool,
    /// What it does, in the rules.
    pub does: Vec<Deed>,
}

impl ThreatEffect {
    /// The word that `inflict` takes.
    pub fn key(&self) -> String {
        if self.word.is_empty() {
            crate::table::actor::ActorId::new(&self.name).as_str().into()
        } else {
            self.word.clone()
        }
    }

    /// The row of the book's table that it belongs to.
    pub fn row(&self) -> &str {
        if self.row.is_empty() { &self.name } else { &self.row }
    }

    /// Whether it deals damage.
    pub fn is_damage(&self) -> bool {
        self.does.iter().any(|deed| matches!(deed, Deed::Damage(_)))
    }

    /// Whether it takes a thing from its target.
    pub fn takes_a_thing(&self) -> bool {
        self.does.iter().any(|deed| matches!(deed, Deed::DropItem | Deed::RuinItem))
    }
}
