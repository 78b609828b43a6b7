//! A character's gains that are not on the sheet: experience, spent or for one skill only, ranks and books, money,
//! magic items. Only state; every change is made by a rule.

use super::actor::{ActorId, Worn};
use super::hook::Hook;
use super::sheet::{Skill, Weapon};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A book, a scroll or other text that teaches a skill (ULTIMO, Skills: Research).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manual {
    pub skill: Skill,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ActorId>,
}

/// A magic item (ULTIMO, Character Abilities: Attunement); it works while it is attuned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MagicItem {
    pub name: String,
    pub cost: u8,
    #[serde(default)]
    pub hooks: Vec<Hook>,
    #[serde(default)]
    pub attuned: bool,
}

/// A crafted item with a rule: a device, a map. It is also among its owner's items, under its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The item: `a device: lock pick`.
    pub name: String,
    /// The name of its rule: `Device: lock pick`.
    pub called: String,
    pub hooks: Vec<Hook>,
    /// The maker, once it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<ActorId>,
}

impl Work {
    /// True if it has a rule of this name, and this maker.
    pub fn is_made_by(&self, called: &str, who: &ActorId) -> bool {
        self.called == called && self.maker.as_ref() == Some(who)
    }
}

impl std::fmt::Display for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hooks: Vec<String> = self.hooks.iter().map(ToString::to_string).collect();
        f.write_str(&hooks.join("; "))
    }
}

/// Something that can be handed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goods {
    Weapon(Weapon),
    Armor(Worn),
    Manual(Manual),
    Magic(MagicItem),
    Work(Work),
    Thing(String),
}

impl Goods {
    pub fn hooks(&self) -> Vec<&Hook> {
        match self {
            Goods::Weapon(weapon) => weapon.qualities.iter().flat_map(|quality| &quality.hooks).collect(),
            Goods::Armor(worn) => worn.armor.qualities.iter().flat_map(|quality| &quality.hooks).collect(),
            Goods::Work(work) => work.hooks.iter().collect(),
            Goods::Magic(item) => item.hooks.iter().collect(),
            Goods::Manual(_) | Goods::Thing(_) => Vec::new(),
        }
    }

    pub fn name(&self) -> &str {
        match self {
            Goods::Weapon(weapon) => &weapon.name,
            Goods::Armor(worn) => &worn.armor.name,
            Goods::Manual(manual) => &manual.title,
            Goods::Magic(item) => &item.name,
            Goods::Work(work) => &work.name,
            Goods::Thing(thing) => thing,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bought {
    pub goods: Goods,
}

/// A month with a changed income.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Month {
    /// The first day after it.
    pub ends: u32,
    pub cashed_out: bool,
    pub reserve: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Growth {
    #[serde(skip_serializing_if = "crate::table::is_default")]
    pub spent: i32,
    /// Experience for one skill only.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub training: BTreeMap<Skill, i32>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub taught: BTreeMap<Skill, u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub manuals: Vec<Manual>,
    #[serde(skip_serializing_if = "crate::table::is_default")]
    pub cash: i32,
    /// The current month, if its income is changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub month: Option<Month>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub magic: Vec<MagicItem>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<Work>,
    /// Items that left the hand in this scene.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub had: Vec<String>,
}

impl Growth {
    pub fn trained(&self, skill: &Skill) -> i32 {
        self.training.get(skill).copied().unwrap_or(0)
    }

    pub fn attuned(&self) -> i32 {
        self.magic.iter().filter(|item| item.attuned).map(|item| i32::from(item.cost)).sum()
    }
}
