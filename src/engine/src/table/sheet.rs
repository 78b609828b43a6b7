//! The written sheet of a character: attributes, skills, traits and gear of an ULTIMO character, and a foe's entry. A
//! sheet is data; every derived figure is computed by a rule.

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
pub use foe::{Defeat, FoeAbility, FoeAttack, FoePower, FoeRank, FoeSheet, MOST_OF_A_FOE};
pub use gear::{Armor, Heft, Quality, Reach, Weapon};
pub use need::Need;
pub use paper::{PaperFoe, PaperSheet, PaperSkill, SKILLS as PAPER_SKILLS, Stat};
pub use power::{CrucibleLaid, CruciblePower};
pub use scene::{Approach, HIGHEST_RATING, HOPE_SLOTS, OwnTrait, ProtagonistSheet};
pub use skill::{Attribute, Skill};
pub use spell::{Effects, Spell, SpellEffect};
pub use talent::{NewTalent, Talent};
pub use threat::{ThreatEffect, Weight};

use super::schema::{record, schema, scores};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

record! {
    /// The five attributes with their scores, 1 to 10 (ULTIMO, Creating a Character: Attributes).
    #[derive(Copy, Default)]
    pub struct Attributes {
        pub str: u8,
        pub agi: u8,
        pub vit: u8,
        pub int: u8,
        pub per: u8,
    }
}

scores!(Attributes by Attribute { Str str, Agi agi, Vit vit, Int int, Per per });

/// The sheet of an actor of any system, which can replace another.
#[expect(clippy::large_enum_variant, reason = "there is one at a time, made and taken over")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    Ultimo(UltimoSheet),
    Paper(PaperSheet),
    /// A character by attributes and defenses, or a creature.
    Crucible(CrucibleSheet),
    Protagonist(ProtagonistSheet),
    Foe(FoeSheet),
    Opponent(PaperFoe),
}

/// The sheet of an actor on the Dealer's side, of any system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnyFoe {
    Foe(Arc<FoeSheet>),
    Opponent(Arc<PaperFoe>),
    Creature(Arc<CrucibleSheet>),
}

impl AnyFoe {
    pub fn name(&self) -> &str {
        match self {
            AnyFoe::Foe(sheet) => &sheet.name,
            AnyFoe::Opponent(sheet) => &sheet.name,
            AnyFoe::Creature(sheet) => &sheet.name,
        }
    }

    /// The difficulty of talking to this character; `None` if the sheet has none.
    pub fn talk(&self) -> Option<u8> {
        match self {
            AnyFoe::Foe(sheet) => u8::try_from(sheet.manipulation).ok(),
            AnyFoe::Opponent(_) | AnyFoe::Creature(_) => None,
        }
    }

    /// The sheet written out, to replace another.
    pub fn written(&self) -> Written {
        match self {
            AnyFoe::Foe(sheet) => Written::Foe(FoeSheet::clone(sheet)),
            AnyFoe::Opponent(sheet) => Written::Opponent(PaperFoe::clone(sheet)),
            AnyFoe::Creature(sheet) => Written::Crucible(CrucibleSheet::clone(sheet)),
        }
    }

    /// The same under another name.
    #[must_use]
    pub fn called(mut self, name: &str) -> AnyFoe {
        let old = match &mut self {
            AnyFoe::Foe(sheet) => &mut Arc::make_mut(sheet).name,
            AnyFoe::Opponent(sheet) => &mut Arc::make_mut(sheet).name,
            AnyFoe::Creature(sheet) => &mut Arc::make_mut(sheet).name,
        };
        name.clone_into(old);
        self
    }
}

record! {
    #[derive(Default)]
    pub struct UltimoSheet {
        pub name: String,
        /// Three to five words that describe the character.
        pub concept: String [default],
        /// Age in years; 0 if unknown.
        pub age: u32 [default],
        pub background: String [default],
        pub income: String [default],
        pub attributes: Attributes,
        /// Ranks, 0 to 5 unless a trait changes the cap (U8).
        pub skills: BTreeMap<Skill, u8> [default, deserialize_with = "super::schema::each_once"],
        pub traits: Vec<Talent> [default],
        pub weapons: Vec<Weapon> [default],
        /// Carried armor and shields; all of it is worn at the start.
        pub armor: Vec<Armor> [default],
        pub items: Vec<String> [default],
        pub spells: Vec<Spell> [default, skip_serializing_if = "Vec::is_empty"],
        /// Height, looks, story and other details.
        pub details: Details [default, skip_serializing_if = "Details::is_empty"],
        /// Violations of the creation rules, logged when the character joins (U252).
        pub outside: Vec<String> [default, skip_serializing_if = "Vec::is_empty"],
    }
}

impl UltimoSheet {
    /// The rank of a skill; 0 if it is not learned.
    pub fn skill(&self, skill: &Skill) -> i32 {
        i32::from(self.skills.get(skill).copied().unwrap_or(0))
    }
}

schema!(UltimoSheet, ABOUT {
    "name" name = text(60, "a name") "name" "";
    "concept" concept = text(60, "a short description") "concept"
        "A description in three to five words.";
});

schema!(UltimoSheet, SCORES {
    "str" attributes.str = number(1..=10) "STR" "";
    "agi" attributes.agi = number(1..=10) "AGI" "";
    "vit" attributes.vit = number(1..=10) "VIT" "";
    "int" attributes.int = number(1..=10) "INT" "";
    "per" attributes.per = number(1..=10) "PER" "";
});
