//! A protagonist's sheet: approaches with their ratings, slots for Hope, permanent traits (Traits: Invoking Traits,
//! Permanent Traits; T6, T10).

use super::Skill;
use crate::table::scene_trait::Alignment;
use crate::table::schema::{record, schema};

/// The default number of slots for Hope (T6).
pub const HOPE_SLOTS: u8 = 6;

/// The highest rating of an approach (T10).
pub const HIGHEST_RATING: u8 = 6;

record! {
    pub struct Approach {
        pub approach: Skill,
        /// 0 to 6.
        pub rating: u8,
    }

    pub struct OwnTrait {
        pub words: String,
        pub alignment: Alignment [default = "neutral"],
    }
}

fn neutral() -> Alignment {
    Alignment::Neutral
}

fn six() -> u8 {
    HOPE_SLOTS
}

record! {
    pub struct ProtagonistSheet {
        pub name: String,
        pub concept: String [default],
        pub approaches: Vec<Approach>,
        pub hope: u8 [default = "six"],
        pub traits: Vec<OwnTrait> [default],
        pub items: Vec<String> [default],
    }
}

impl ProtagonistSheet {
    /// The rating of an approach; `None` if the sheet lacks it.
    pub fn rating(&self, approach: &Skill) -> Option<i32> {
        self.approaches.iter().find(|own| own.approach == *approach).map(|own| i32::from(own.rating))
    }

    /// The approach with the highest rating, the first of several (T11).
    pub fn best(&self) -> Option<&Approach> {
        self.approaches.iter().rev().max_by_key(|own| own.rating)
    }
}

schema!(ProtagonistSheet, ABOUT {
    "name" name = text(60, "") "name" "";
    "concept" concept = text(60, "") "concept" "";
});

schema!(ProtagonistSheet, NUMBERS {
    "hope" hope = number(1..=12) "Hope" "";
});
