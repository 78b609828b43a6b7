//! Data of followers besides their figures: the lessons of an animal, mounts, and loyalty with its motive.

use super::sheet::Skill;
use crate::words::{capital, words};
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Trick(word, words) {
        /// Fetches help when its master is hurt.
        SeekHelp "seek-help" "fetches help",
        Riding "trick-riding" "trick riding",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lesson {
    Skill(Skill),
    Trick(Trick),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taught {
    pub skills: Vec<Skill>,
    #[serde(default)]
    pub tricks: Vec<Trick>,
}

/// Skills that an animal can learn; none of them needs hands, speech or literacy.
pub const ANIMAL: [&str; 12] = [
    "athletics",
    "awareness",
    "brawling",
    "empathy",
    "espionage",
    "husbandry",
    "investigation",
    "navigation",
    "psyche",
    "survival",
    "theatrics",
    "toughness",
];

pub const TAUGHT: i32 = 3;

impl Taught {
    /// For example `Awareness 3, Athletics 3, fetches help`.
    #[must_use]
    pub fn words(&self) -> String {
        let skills = self.skills.iter().map(|skill| format!("{} {TAUGHT}", skill.name()));
        let tricks = self.tricks.iter().map(|trick| trick.words().to_owned());
        skills.chain(tricks).collect::<Vec<_>>().join(", ")
    }
}

/// The effect on a rider, as in traits and menus.
pub const IN_THE_SADDLE: &str = "In the saddle";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mount {
    pub name: String,
    pub health: i32,
    pub most: i32,
}

impl Mount {
    /// The name of the rider's effect: `In the saddle: gray mare, 8 of 10`.
    #[must_use]
    pub fn in_the_saddle(&self) -> String {
        format!("{IN_THE_SADDLE}: {}, {} of {}", self.name, self.health, self.most)
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Role(words) {
        Friend "friend",
        /// A friend who would die for the hero, and the hero for them.
        Cohort "cohort",
        /// A hireling with a motive.
        Crony "crony",
        /// A soldier in a small fight.
        Soldier "soldier",
        /// A soldier of unlimited loyalty.
        Elite "elite soldier",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Motive(word, words) = "a motive" {
        Payment "payment" "payment",
        Fear "fear" "fear",
        Vice "vice" "a vice",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loyalty {
    pub role: Role,
    pub motive: Motive,
    /// The monthly cash, if the motive is payment.
    pub monthly: i32,
    /// The present demand: cash; for fear and vice, anything above 0.
    pub wants: i32,
    /// The day on which a crony's month ends.
    pub until: u32,
}

impl Loyalty {
    /// For example `Crony: payment, sated`, `Soldier: wants 8 cash`.
    #[must_use]
    pub fn words(&self) -> String {
        let role = capital(self.role.words());
        match (self.role, self.wants, self.motive) {
            (Role::Crony, 0, motive) => format!("{role}: {}, sated", motive.words()),
            (_, 0, _) => role,
            (Role::Crony, _, motive @ (Motive::Fear | Motive::Vice)) => {
                format!("{role}: {}, not sated", motive.words())
            }
            (_, wants, _) => format!("{role}: wants {wants} cash"),
        }
    }
}
