//! A foe's entry: figures, attacks, abilities and effects (ULTIMO, Foes).

use super::{Heft, Quality, ThreatEffect};
use crate::table::challenge::AttackMode;
use crate::table::hook::{EffectSpec, Hook};
use crate::table::schema::{record, schema};
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum FoeRank(word, words) = "a kind of foe" {
        #[default]
        Minion "minion" "minion",
        Greater "greater" "greater minion",
        Host "host" "host",
    }
}

impl FoeRank {
    /// The least damage of an attack if the entry gives none (U60).
    pub fn least_damage(self) -> i32 {
        match self {
            FoeRank::Minion => 0,
            FoeRank::Greater => 2,
            FoeRank::Host => 4,
        }
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Defeat(word, words) = "how a host is defeated" {
        Combat "combat" "killed or humbled in a fight",
        Influence "influence" "without influence any more",
        /// The source of its power is destroyed.
        Source "source" "the source of its power is gone",
        Friend "friend" "a friend now, or in service",
        Defenses "defenses" "its defenses are gone",
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoeAttack {
    pub name: String,
    /// The attack power: the difficulty of fighting it.
    pub power: i32,
    #[serde(default)]
    pub damage: i32,
    /// Threat that each use costs.
    #[serde(default)]
    pub threat: i32,
    /// Damage that each use deals to the foe itself or its nearest ally.
    #[serde(default)]
    pub blood: i32,
    #[serde(default)]
    pub magic: bool,
    #[serde(default)]
    pub qualities: Vec<Quality>,
    /// Effects on an actor who takes damage from it.
    #[serde(default)]
    pub wound: Option<EffectSpec>,
}

impl FoeAttack {
    /// An attack of this power, and nothing else.
    pub fn called(name: &str, power: i32) -> FoeAttack {
        FoeAttack { name: name.into(), power, ..FoeAttack::default() }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FoePower {
    /// Damage that gets past soak may be taken from patience instead.
    PatientDefense,
    /// Allies who can see or hear it cannot be charmed or manipulated.
    Fervor,
    /// Never turns away from its ideals, even when persuaded.
    Unreasonable,
    /// Text only.
    #[default]
    Words,
    /// The hooks of a named trait that work for a foe (U194).
    Trait(String, Vec<Hook>),
}

record! {
    pub struct FoeAbility {
        pub name: String,
        pub text: String,
        pub power: FoePower,
    }
}

impl FoeAbility {
    #[must_use]
    pub fn hooks(&self) -> &[Hook] {
        if let FoePower::Trait(_, hooks) = &self.power { hooks } else { &[] }
    }
}

record! {
    #[derive(Default)]
    pub struct FoeSheet {
        pub name: String,
        /// Its master: the name of another foe; empty for none.
        pub serves: String [default],
        pub rank: FoeRank,
        /// True for a person to talk to, who takes no side in a fight.
        pub person: bool [default, skip_serializing_if = "std::ops::Not::not"],
        pub health: i32,
        pub toughness: i32 [default],
        /// Soak from armor, which is destroyed when it absorbs its full value.
        pub armor: i32 [default],
        /// True if the armor is magic: it is neither pierced nor destroyed.
        pub magic_armor: bool [default],
        /// Difficulty of sneaking past it or striking from stealth.
        pub danger_sense: i32,
        pub manipulation: i32,
        pub empathy: i32,
        /// Full patience; 0 for a foe without patience.
        pub patience: i32 [default],
        pub melee: Option<FoeAttack> [default],
        pub ranged: Option<FoeAttack> [default],
        pub abilities: Vec<FoeAbility> [default],
        /// Its own foe effects, in addition to the four basic ones.
        pub effects: Vec<ThreatEffect> [default],
        pub gear: Vec<String> [default],
        pub cash: u32 [default],
        pub behavior: String [default],
        /// The weights of its weapons.
        pub weights: Vec<(AttackMode, Heft)> [default, skip_serializing_if = "Vec::is_empty"],
    }
}

impl FoeSheet {
    /// A foe with only a name.
    pub fn called(name: &str) -> FoeSheet {
        FoeSheet { name: name.into(), health: 1, ..FoeSheet::default() }
    }

    /// The rank in words; for a person who takes no side in a fight, "somebody to talk to".
    pub fn kind(&self) -> &'static str {
        if self.person { "somebody to talk to" } else { self.rank.words() }
    }

    /// True if one of the two serves the other, or both the same master (U84).
    pub fn allied(&self, other: &FoeSheet) -> bool {
        let masters = |sheet: &FoeSheet, of: &FoeSheet| !sheet.serves.is_empty() && sheet.serves == of.name;
        masters(self, other) || masters(other, self) || !self.serves.is_empty() && self.serves == other.serves
    }

    /// Returns the weight of its weapon for this way of fighting; `None` without one.
    #[must_use]
    pub fn weight(&self, way: AttackMode) -> Option<Heft> {
        self.weights.iter().find(|(of, _)| *of == way).map(|(_, weight)| *weight)
    }

    pub fn attack(&self, way: AttackMode) -> Option<&FoeAttack> {
        if way == AttackMode::Melee { self.melee.as_ref() } else { self.ranged.as_ref() }
    }

    pub fn has(&self, power: &FoePower) -> bool {
        self.abilities.iter().any(|a| a.power == *power)
    }
}

/// The largest power of an attack.
const MOST_POWER: i32 = 99;

/// The largest other number on a foe's sheet.
pub const MOST_OF_A_FOE: i32 = 999;

schema!(FoeSheet, ABOUT {
    "name" name = text(60, "a name") "name" "";
    "serves" serves = text(60, "the name of another foe, or nobody") "serves"
        "Foes that serve the same master are allies.";
    "behavior" behavior = text(200, "how it behaves") "behaves" "Only the Dealer reads it.";
    "cash" cash = number(0..=MOST_OF_A_FOE) "cash" "What it carries.";
});

schema!(FoeSheet, NUMBERS {
    "health" health = number(1..=MOST_OF_A_FOE) "health" "";
    "toughness" toughness = number(0..=MOST_OF_A_FOE) "toughness" "";
    "armor" armor = number(0..=MOST_OF_A_FOE) "armor" "";
    "danger_sense" danger_sense = number(0..=MOST_OF_A_FOE) "danger sense"
        "The difficulty of sneaking past it.";
    "manipulation" manipulation = number(0..=MOST_OF_A_FOE) "manipulation"
        "The difficulty of talking it round, and of winning it over: one lower than the other.";
    "empathy" empathy = number(0..=MOST_OF_A_FOE) "empathy"
        "The difficulty of talking it round, and of winning it over: one lower than the other.";
    "patience" patience = number(0..=MOST_OF_A_FOE) "patience" "";
});

schema!(FoeAttack, NUMBERS {
    "power" power = number(0..=MOST_POWER) "  power" "";
    "damage" damage = number(0..=MOST_OF_A_FOE) "  damage" "";
    "threat" threat = number(0..=MOST_OF_A_FOE) "  threat" "What each use costs the Dealer.";
    "blood" blood = number(0..=MOST_OF_A_FOE) "  blood"
        "What each use costs it or its nearest ally in health.";
});
