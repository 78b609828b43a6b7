//! The shapes of heroes and foes in content files. They name traits, weapons and armor; the loader fills them in.

use crate::rules::ultimo::creation::Career;
use crate::table::hook::{Deed, Lasting};
use crate::table::schema::record;
use crate::table::sheet::{
    Attributes, Detail, Details, FoeAbility, FoePower, FoeRank, Heft, Quality, Skill, Spell, ThreatEffect,
};
use std::collections::BTreeMap;

record! {
    pub(super) struct HeroShape {
        pub(super) id: String [default],
        pub(super) name: String,
        pub(super) also: Vec<String> [default],
        pub(super) stage: Career [default],
        pub(super) concept: String [default],
        pub(super) age: u32 [default],
        pub(super) background: String [default],
        pub(super) income: String [default],
        pub(super) attributes: Attributes,
        pub(super) skills: BTreeMap<Skill, u8> [default],
        pub(super) traits: Vec<String> [default],
        pub(super) weapons: Vec<String> [default],
        pub(super) armor: Vec<String> [default],
        pub(super) items: Vec<String> [default],
        pub(super) spells: Vec<Spell> [default],
        height: String [default],
        weight: String [default],
        hair: String [default],
        eyes: String [default],
        skin: String [default],
        appearance: String [default],
        allies: String [default],
        backstory: String [default],
        notes: String [default],
        player: String [default],
        pub(super) text: String [default],
    }
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

record! {
    /// A foe's attack in a file; a named weapon gives damage, qualities and the default name.
    pub(super) struct AttackShape {
        pub(super) name: String [default],
        pub(super) weapon: String [default],
        pub(super) power: i32,
        pub(super) damage: Option<i32> [default],
        pub(super) threat: i32 [default],
        pub(super) blood: i32 [default],
        pub(super) magic: bool [default],
        pub(super) weight: Option<Heft> [default],
        pub(super) qualities: Vec<Quality> [default, deserialize_with = "super::shape::by_name"],
        pub(super) wound: Option<Lasting> [default],
    }

    /// A special ability in a file: in words, with a power of the rules, or by the name of a trait.
    #[derive(Default)]
    pub(super) struct AbilityShape {
        pub(super) name: String [default],
        pub(super) text: String [default],
        pub(super) power: FoePower [default],
        pub(super) talent: String [default, rename = "trait", skip_serializing_if = "String::is_empty"],
    }
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

record! {
    pub(super) struct FoeShape {
        pub(super) id: String [default],
        pub(super) name: String,
        pub(super) also: Vec<String> [default],
        pub(super) serves: String [default],
        pub(super) rank: FoeRank,
        pub(super) health: i32,
        pub(super) toughness: i32 [default],
        pub(super) armor: i32 [default],
        pub(super) magic_armor: bool [default],
        pub(super) danger_sense: i32,
        pub(super) manipulation: i32,
        pub(super) empathy: i32,
        pub(super) patience: i32 [default],
        pub(super) melee: Option<AttackShape> [default],
        pub(super) ranged: Option<AttackShape> [default],
        pub(super) abilities: Vec<AbilityShape> [default],
        pub(super) effects: Vec<ThreatEffect> [default],
        pub(super) gear: Vec<String> [default],
        pub(super) cash: u32 [default],
        pub(super) behavior: String [default],
        pub(super) text: String [default],
    }
}

/// The kind of foe that a rallying effect adds.
pub(super) fn rallied(effect: &ThreatEffect) -> Option<&str> {
    effect
        .does
        .iter()
        .find_map(|deed| if let Deed::Rally(name, _) = deed { Some(name.as_str()) } else { None })
}
