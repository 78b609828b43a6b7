//! Weapons and armour: figures and qualities (ULTIMO, Items and Equipment).

use serde::{Deserialize, Serialize};

/// How heavy a weapon or a piece of armour is (ULTIMO, Weight Qualities; U43 for Very Light).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Heft {
    VeryLight,
    Light,
    Medium,
    Heavy,
    VeryHeavy,
    ExtremelyHeavy,
}

impl Heft {
    /// The strength that using it well asks for; 0 where none is needed.
    pub fn strength(self) -> i32 {
        match self {
            Heft::VeryLight | Heft::Light => 0,
            Heft::Medium => 3,
            Heft::Heavy => 5,
            Heft::VeryHeavy => 7,
            Heft::ExtremelyHeavy => 9,
        }
    }

    /// The load of a weapon of this weight.
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

/// How far a weapon reaches (ULTIMO, Range Qualities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Reach {
    VeryClose,
    Close,
    Medium,
    Long,
    VeryLong,
}

/// A quality of a weapon or of armour (ULTIMO, Weapon and Armor Qualities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Quality {
    /// Shots before a reload; 0 for bows, which are not reloaded.
    Ammo(u8),
    Balanced,
    Bracing,
    Clumsy,
    Concealed,
    Crushing,
    Defensive,
    Discrete,
    Durable,
    Gaudy,
    HandAndAHalf,
    Held,
    Loud,
    Magic,
    Mechanical,
    Messy,
    Mounted,
    OneHanded,
    OneUse,
    Penetrating,
    Simple,
    Smashing,
    Split,
    Stealthy,
    TwoHanded,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// Damage on top of the successes.
    pub damage: i32,
    /// Damage when both hands are used, where that differs.
    #[serde(default)]
    pub two_handed: Option<i32>,
    /// Its weight.
    pub weight: Heft,
    /// Where it reaches; thrown ranges too.
    pub range: Vec<Reach>,
    /// Whether it shoots (Shooting) rather than strikes (Brawling).
    #[serde(default)]
    pub shoots: bool,
    /// Its qualities.
    #[serde(default)]
    pub qualities: Vec<Quality>,
}

impl Weapon {
    /// Whether it has a quality.
    pub fn has(&self, quality: Quality) -> bool {
        self.qualities.contains(&quality)
    }
}

/// A piece of protective gear; a shield is armour that is held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Armor {
    /// Its name.
    pub name: String,
    /// The soak that it gives while it lasts.
    pub value: i32,
    /// Its load.
    pub load: i32,
    /// Its weight, where the strength to wear it matters.
    #[serde(default)]
    pub weight: Option<Heft>,
    /// Its qualities.
    #[serde(default)]
    pub qualities: Vec<Quality>,
}

impl Armor {
    /// Whether it has a quality.
    pub fn has(&self, quality: Quality) -> bool {
        self.qualities.contains(&quality)
    }

    /// Whether it is held in a hand, as shields are.
    pub fn is_shield(&self) -> bool {
        self.has(Quality::Held)
    }
}
