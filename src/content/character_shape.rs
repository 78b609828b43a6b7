//! The shapes of heroes and foes in content files. They name traits, weapons and armour; the loader fills them in.

use crate::rules::ultimo::creation::Career;
use crate::table::hook::{Deed, Lasting};
use crate::table::sheet::{
    Attributes, Detail, Details, FoeAbility, FoePower, FoeRank, Heft, Quality, Skill, Spell, ThreatEffect,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroShape {
    #[serde(default)]
    pub(super) id: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) also: Vec<String>,
    #[serde(default)]
    pub(super) stage: Career,
    #[serde(default)]
    pub(super) concept: String,
    #[serde(default)]
    pub(super) age: u32,
    #[serde(default)]
    pub(super) background: String,
    #[serde(default)]
    pub(super) income: String,
    pub(super) attributes: Attributes,
    #[serde(default)]
    pub(super) skills: BTreeMap<Skill, u8>,
    #[serde(default)]
    pub(super) traits: Vec<String>,
    #[serde(default)]
    pub(super) weapons: Vec<String>,
    #[serde(default)]
    pub(super) armor: Vec<String>,
    #[serde(default)]
    pub(super) items: Vec<String>,
    #[serde(default)]
    pub(super) spells: Vec<Spell>,
    #[serde(default)]
    height: String,
    #[serde(default)]
    weight: String,
    #[serde(default)]
    hair: String,
    #[serde(default)]
    eyes: String,
    #[serde(default)]
    skin: String,
    #[serde(default)]
    appearance: String,
    #[serde(default)]
    allies: String,
    #[serde(default)]
    backstory: String,
    #[serde(default)]
    notes: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    pub(super) text: String,
}

impl HeroShape {
    pub(super) fn details(&self) -> Details {
        let told = |detail: &Detail| match detail {
            Detail::Height => &self.height,
            Detail::Weight => &self.weight,
            Detail::Hair => &self.hair,
            Detail::Eyes => &self.eyes,
            Detail::Skin => &self.skin,
            Detail::Appearance => &self.appearance,
            Detail::Allies => &self.allies,
            Detail::Backstory => &self.backstory,
            Detail::Notes => &self.notes,
            Detail::Player => &self.player,
        };
        let told = Detail::ALL.map(|detail| (detail, told(&detail).clone()));
        told.into_iter().filter(|(_, words)| !words.is_empty()).collect()
    }
}

/// A foe's attack as a file writes it; a weapon that it names gives damage, qualities and, without another, the name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackShape {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) weapon: String,
    pub(super) power: i32,
    #[serde(default)]
    pub(super) damage: Option<i32>,
    #[serde(default)]
    pub(super) threat: i32,
    #[serde(default)]
    pub(super) blood: i32,
    #[serde(default)]
    pub(super) magic: bool,
    #[serde(default)]
    pub(super) weight: Option<Heft>,
    #[serde(default, deserialize_with = "super::shape::by_name")]
    pub(super) qualities: Vec<Quality>,
    #[serde(default)]
    pub(super) wound: Option<Lasting>,
}

/// A special ability as a file writes one: in words, with a power of the rules, or by the name of a trait.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbilityShape {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) power: FoePower,
    #[serde(default, rename = "trait", skip_serializing_if = "String::is_empty")]
    pub(super) talent: String,
}

impl AbilityShape {
    pub(super) fn of(ability: &FoeAbility) -> AbilityShape {
        let (name, text) = (ability.name.clone(), ability.text.clone());
        let (power, talent) = match &ability.power {
            FoePower::Trait(of, _) => (FoePower::Words, of.clone()),
            power => (power.clone(), String::new()),
        };
        AbilityShape { name, text, power, talent }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FoeShape {
    #[serde(default)]
    pub(super) id: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) also: Vec<String>,
    #[serde(default)]
    pub(super) serves: String,
    pub(super) rank: FoeRank,
    pub(super) health: i32,
    #[serde(default)]
    pub(super) toughness: i32,
    #[serde(default)]
    pub(super) armor: i32,
    #[serde(default)]
    pub(super) magic_armor: bool,
    pub(super) danger_sense: i32,
    pub(super) manipulation: i32,
    pub(super) empathy: i32,
    #[serde(default)]
    pub(super) patience: i32,
    #[serde(default)]
    pub(super) melee: Option<AttackShape>,
    #[serde(default)]
    pub(super) ranged: Option<AttackShape>,
    #[serde(default)]
    pub(super) abilities: Vec<AbilityShape>,
    #[serde(default)]
    pub(super) effects: Vec<ThreatEffect>,
    #[serde(default)]
    pub(super) gear: Vec<String>,
    #[serde(default)]
    pub(super) cash: u32,
    #[serde(default)]
    pub(super) behavior: String,
    #[serde(default)]
    pub(super) text: String,
}

/// The foe whose kind a rallying effect raises.
pub(super) fn rallied(effect: &ThreatEffect) -> Option<&str> {
    effect
        .does
        .iter()
        .find_map(|deed| if let Deed::Rally(name, _) = deed { Some(name.as_str()) } else { None })
}
