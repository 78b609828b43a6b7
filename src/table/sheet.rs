//! What is written about a character: attributes, skills, traits and gear of an ULTIMO character, and a foe's entry.
//! A sheet is data; every figure that follows from it is worked out by a rule.

mod crucible;
mod detail;
mod foe;
mod gear;
mod need;
mod paper;
mod power;
mod scene;
mod skill;
mod spell;
mod talent;
mod threat;

pub use crucible::{
    Arcane, ArmorClass, CrucibleArmor, CrucibleAttack, CrucibleGear, CrucibleSheet, CrucibleSkill,
    DamageType, Facet, GearBonus, PowerKind, Primary, PrimaryScores, Upheld,
};
pub use detail::{Detail, Details};
pub use foe::{Defeat, FoeAbility, FoeAttack, FoePower, FoeRank, FoeSheet};
pub use gear::{Armor, Heft, Quality, Reach, Weapon};
pub use need::Need;
pub use paper::{PaperFoe, PaperSheet, PaperSkill, SKILLS as PAPER_SKILLS, Stat};
pub use power::{CrucibleLaid, CruciblePower};
pub use scene::{Approach, HIGHEST_RATING, HOPE_SLOTS, OwnTrait, ProtagonistSheet};
pub use skill::{Attribute, Skill};
pub use spell::{Effects, Spell, SpellEffect};
pub use talent::{NewTalent, Talent};
pub use threat::{ThreatEffect, Weight};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The five attributes with their scores, 1 to 10 (ULTIMO, Creating a Character: Attributes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attributes {
    /// Strength.
    pub str: u8,
    /// Agility.
    pub agi: u8,
    /// Vitality.
    pub vit: u8,
    /// Intellect.
    pub int: u8,
    /// Personality.
    pub per: u8,
}

impl Attributes {
    /// The score of one attribute.
    pub fn get(&self, attribute: Attribute) -> i32 {
        i32::from(match attribute {
            Attribute::Str => self.str,
            Attribute::Agi => self.agi,
            Attribute::Vit => self.vit,
            Attribute::Int => self.int,
            Attribute::Per => self.per,
        })
    }

    /// The score of one attribute, to change.
    pub fn get_mut(&mut self, attribute: Attribute) -> &mut u8 {
        match attribute {
            Attribute::Str => &mut self.str,
            Attribute::Agi => &mut self.agi,
            Attribute::Vit => &mut self.vit,
            Attribute::Int => &mut self.int,
            Attribute::Per => &mut self.per,
        }
    }
}

/// The sheet of a character of any system, with which another can be written over.
#[expect(clippy::large_enum_variant, reason = "there is one at a time, made and taken over")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// An ULTIMO character.
    Ultimo(UltimoSheet),
    /// A Paper Story character.
    Paper(PaperSheet),
    /// A character by attributes and defenses, or a creature.
    Crucible(CrucibleSheet),
    /// A protagonist.
    Protagonist(ProtagonistSheet),
    /// An ULTIMO foe.
    Foe(FoeSheet),
}

/// An ULTIMO character as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UltimoSheet {
    /// The character's name.
    pub name: String,
    /// Three to five words that say who it is.
    #[serde(default)]
    pub concept: String,
    /// Age in years; 0 where nobody knows.
    #[serde(default)]
    pub age: u32,
    /// The background, by name.
    #[serde(default)]
    pub background: String,
    /// The income step, by name.
    #[serde(default)]
    pub income: String,
    /// The five attribute scores.
    pub attributes: Attributes,
    /// Ranks, 0 to 5 unless a trait moves the cap (U8).
    #[serde(default)]
    pub skills: BTreeMap<Skill, u8>,
    /// Traits with what they do.
    #[serde(default)]
    pub traits: Vec<Talent>,
    /// Weapons carried.
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    /// Armour and shields carried; all of it is worn at the start.
    #[serde(default)]
    pub armor: Vec<Armor>,
    /// Other things carried.
    #[serde(default)]
    pub items: Vec<String>,
    /// The spell book.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Height, looks, story and whatever else is told.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// What of it no character begins with, in words: told as somebody sits down with it (U252).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outside: Vec<String>,
}

impl UltimoSheet {
    /// The rank of a skill, 0 where it is not learned.
    pub fn skill(&self, skill: &Skill) -> i32 {
        i32::from(self.skills.get(skill).copied().unwrap_or(0))
    }
}
