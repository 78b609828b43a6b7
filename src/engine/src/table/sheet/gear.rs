//! Weapons and armor: figures and qualities (ULTIMO, Items and Equipment).

use crate::table::hook::Hook;
use crate::table::schema::record;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// The weight of a weapon or a piece of armor (ULTIMO, Weight Qualities; U43 for Very Light).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Heft(words) {
        VeryLight "very light",
        Light "light",
        Medium "medium",
        Heavy "heavy",
        VeryHeavy "very heavy",
        ExtremelyHeavy "extremely heavy",
    }

    /// The range of a weapon (ULTIMO, Range Qualities).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Reach(words) {
        VeryClose "very close",
        Close "close",
        Medium "medium",
        Long "long",
        VeryLong "very long",
    }
}

impl Heft {
    /// The required strength; 0 for none.
    pub fn strength(self) -> i32 {
        match self {
            Heft::VeryLight | Heft::Light => 0,
            Heft::Medium => 3,
            Heft::Heavy => 5,
            Heft::VeryHeavy => 7,
            Heft::ExtremelyHeavy => 9,
        }
    }

    pub fn load(self) -> i32 {
        match self {
            Heft::VeryLight => 0,
            Heft::Light => 1,
            Heft::Medium => 3,
            Heft::Heavy => 5,
            Heft::VeryHeavy => 7,
            Heft::ExtremelyHeavy => 8,
        }
    }
}

record! {
    /// A quality of a weapon or of armor, with its hooks (ULTIMO, Weapon and Armor Qualities).
    #[derive(Default)]
    pub struct Quality {
        /// Its name: `Crushing`.
        pub name: String,
        /// Its number, if it has one: shots before a reload.
        pub count: u8 [default],
        /// True if it benefits its bearer: a weapon that is too heavy loses these (U59).
        pub helps: bool [default],
        pub hooks: Vec<Hook> [default],
    }
}

impl Quality {
    /// For example `Crushing`, `Ammo (6)`.
    pub fn words(&self) -> String {
        if self.count > 0 { format!("{} ({})", self.name, self.count) } else { self.name.clone() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapon {
    pub name: String,
    pub damage: i32,
    /// Damage with both hands, if different.
    #[serde(default)]
    pub two_handed: Option<i32>,
    pub weight: Heft,
    /// Its ranges, thrown ranges included.
    pub range: Vec<Reach>,
    #[serde(default)]
    pub thrown: bool,
    /// True if it shoots (Shooting) rather than strikes (Brawling).
    #[serde(default)]
    pub shoots: bool,
    #[serde(default)]
    pub qualities: Vec<Quality>,
}

impl Weapon {
    pub fn has(&self, quality: &str) -> bool {
        self.qualities.iter().any(|q| q.name == quality)
    }
}

/// A piece of protective gear; a shield is held armor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Armor {
    pub name: String,
    /// Its soak while it lasts.
    pub value: i32,
    pub load: i32,
    /// Its weight, if it requires strength.
    #[serde(default)]
    pub weight: Option<Heft>,
    #[serde(default)]
    pub qualities: Vec<Quality>,
}
