//! Heroes and foes in content files. They name traits, weapons and armor; the loader fills them in.

use super::filed::{Filed, beside};
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{
    Detail, Details, EffectSpec, FoeAbility, FoePower, FoeSheet, Heft, HookAction, Quality, ThreatEffect,
    UltimoSheet,
};

/// An ULTIMO hero in a file.
pub(super) type HeroShape = Filed<UltimoSheet, HeroNames>;

beside! {
    pub(super) struct HeroNames not details outside {
        pub(super) stage: Career,
        pub(super) traits: Vec<String>,
        pub(super) weapons: Vec<String>,
        pub(super) armor: Vec<String>,
        height: String,
        weight: String,
        hair: String,
        eyes: String,
        skin: String,
        appearance: String,
        allies: String,
        backstory: String,
        notes: String,
        player: String,
    }
}

impl HeroNames {
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
        pub(super) wound: Option<EffectSpec> [default],
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

/// An ULTIMO foe in a file.
pub(super) type FoeShape = Filed<FoeSheet, FoeNames>;

beside! {
    pub(super) struct FoeNames not weights {
        pub(super) melee: Option<AttackShape>,
        pub(super) ranged: Option<AttackShape>,
        pub(super) abilities: Vec<AbilityShape>,
    }
}

/// The kind of foe that a rallying effect adds.
pub(super) fn rallied(effect: &ThreatEffect) -> Option<&str> {
    effect
        .does
        .iter()
        .find_map(|deed| if let HookAction::Rally(name, _) = deed { Some(name.as_str()) } else { None })
}
