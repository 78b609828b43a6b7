//! Effects that the Dealer uses on a character, for threat or free: the Dealer's or a foe's, as deeds (ULTIMO, Dealer
//! Actions: Effects; Foes: Basic Foe Effects).

use crate::table::hook::HookAction;
use crate::table::schema::record;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Weight(word) = "minor or major" {
        #[default]
        Minor "minor",
        Major "major",
    }
}

record! {
    /// An effect with its cost and its deeds.
    #[derive(Default)]
    pub struct ThreatEffect {
        pub name: String,
        /// Its name in the book's table, if different; a row with a choice has several effects.
        pub row: String [default],
        /// Its word in `inflict`; empty to derive it from the name.
        pub word: String [default],
        pub weight: Weight,
        pub cost: i32,
        pub text: String [default],
        /// The question to the Dealer: which item, which fear.
        pub asks: String [default],
        /// The answers to choose from, where there are only a few.
        pub ways: Vec<String> [default, skip_serializing_if = "Vec::is_empty"],
        /// True if it requires an answer to that.
        pub needs_words: bool [default],
        pub does: Vec<HookAction>,
    }
}

impl ThreatEffect {
    /// Its word in `inflict`.
    pub fn key(&self) -> String {
        if self.word.is_empty() {
            crate::table::actor::ActorId::new(&self.name).as_str().into()
        } else {
            self.word.clone()
        }
    }

    /// True if every foe has it.
    pub fn is_basic(&self) -> bool {
        matches!(self.key().as_str(), "engage" | "read" | "intimidate" | "suppress")
    }

    /// Its row in the book's table.
    pub fn row(&self) -> &str {
        if self.row.is_empty() { &self.name } else { &self.row }
    }

    pub fn is_damage(&self) -> bool {
        self.does.iter().any(|deed| matches!(deed, HookAction::Damage(_)))
    }

    pub fn takes_a_thing(&self) -> bool {
        self.does.iter().any(|deed| matches!(deed, HookAction::DropItem | HookAction::RuinItem))
    }
}
