//! Fills heroes and foes in from the other lists: names become traits, weapons and armor; an unknown name is a fault.

use super::any_sheet::Listed;
use super::character_shape::{AbilityShape, AttackShape, FoeShape, HeroShape, rallied};
use super::did_you_mean;
use super::error::ContentError;
use super::filed::Filed;
use super::list_loader::{Loaded, LoadedEntry, Whereabouts};
use super::lists::Shelves;
use super::pack_writer::{self, Fields};
use super::shape::{ArmorEntry, BasicFoeEffect, TraitEntry, WeaponEntry};
use super::{Entry, magic, slug};
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::rules::ultimo::{ability, creation};
use greenfelt_engine::table::{
    AttackMode, FoeAbility, FoeAttack, FoeRank, FoeSheet, HookAction, Quality, Talent, ThreatEffect,
    UltimoSheet,
};
use std::sync::Arc;

/// Entries that can be found by name or alias.
trait Named {
    fn name(&self) -> &str;
    fn also(&self) -> &[String];
}

macro_rules! named {
    ($($type:ty),*) => {
        $(impl Named for $type {
            fn name(&self) -> &str {
                &self.name
            }
            fn also(&self) -> &[String] {
                &self.also
            }
        })*
    };
}
named!(TraitEntry, WeaponEntry, ArmorEntry);

fn look_up<'s, 'a, T: Named>(
    shelf: &'s Loaded<'a, T>,
    what: &str,
    name: &str,
    place: Whereabouts<'_>,
    faults: &mut Vec<ContentError>,
) -> Option<&'s LoadedEntry<'a, T>> {
    let key = slug(name);
    let found = shelf
        .entries
        .iter()
        .find(|k| k.key == key)
        .or_else(|| shelf.entries.iter().find(|k| k.item.also().iter().any(|other| slug(other) == key)));
    if found.is_none() && !shelf.is_broken(name) {
        let remedy = did_you_mean(
            name,
            shelf.entries.iter().map(|k| k.item.name()),
            format!("add it to a list of content, or leave the {what} out"),
        );
        faults.push(place.fault(name, format!("there is no {what} `{name}`"), remedy));
    }
    found
}

/// Adds the hooks of qualities from their own list.
fn with_hooks(qualities: &mut [Quality], shelves: &Shelves<'_>) {
    for quality in qualities {
        let entries = &shelves.qualities().entries;
        if let Some(entry) = entries.iter().map(|kept| &kept.item).find(|entry| entry.name == quality.name) {
            quality.helps = entry.helps;
            quality.hooks.clone_from(&entry.hooks);
        }
    }
}

/// A weapon with the hooks of its qualities.
pub(super) fn weapon(
    kept: &LoadedEntry<'_, WeaponEntry>,
    shelves: &Shelves<'_>,
    _: &mut Vec<ContentError>,
) -> WeaponEntry {
    let mut weapon = kept.item.clone();
    with_hooks(&mut weapon.qualities, shelves);
    weapon
}

/// A piece of armor with the hooks of its qualities.
pub(super) fn armor(
    kept: &LoadedEntry<'_, ArmorEntry>,
    shelves: &Shelves<'_>,
    _: &mut Vec<ContentError>,
) -> ArmorEntry {
    let mut armor = kept.item.clone();
    with_hooks(&mut armor.qualities, shelves);
    armor
}

/// A threat effect with its injuries.
pub(super) fn effect(
    kept: &LoadedEntry<'_, ThreatEffect>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Arc<ThreatEffect> {
    Arc::new(with_injuries(&kept.item, kept.place, shelves, faults))
}

/// A basic foe effect with its injuries.
pub(super) fn foe_effect(
    kept: &LoadedEntry<'_, BasicFoeEffect>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> BasicFoeEffect {
    BasicFoeEffect {
        effect: with_injuries(&kept.item.effect, kept.place, shelves, faults),
        ..kept.item.clone()
    }
}

fn with_injuries(
    effect: &ThreatEffect,
    place: Whereabouts<'_>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> ThreatEffect {
    let mut effect = effect.clone();
    for deed in &mut effect.does {
        let HookAction::Injure(name) = deed else { continue };
        let mut injuries = shelves.injuries().entries.iter().filter(|kept| kept.item.name == *name);
        if let Some(injury) = injuries.find_map(|kept| kept.item.lasting()) {
            *deed = HookAction::Give(Box::new(injury));
        } else {
            let remedy = "write the name of an injury that says how long it lasts";
            faults.push(place.fault(name, format!("there is no injury `{name}`"), remedy));
        }
    }
    effect
}

/// Checks fields that name entries of their own list.
pub(super) fn references(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.foes().entries {
        for name in kept.item.sheet.effects.iter().filter_map(rallied) {
            let key = slug(name);
            let known = shelves
                .foes()
                .entries
                .iter()
                .any(|other| other.key == key || slug(&other.item.sheet.name) == key);
            if !known {
                let remedy = did_you_mean(
                    name,
                    shelves.foes().entries.iter().map(|k| k.item.sheet.name.as_str()),
                    "write the name of a foe",
                );
                faults.push(kept.place.fault(
                    &format!("Rally(\"{name}"),
                    format!("there is no foe `{name}`"),
                    remedy,
                ));
            }
        }
    }
}

pub(super) fn hero(
    kept: &LoadedEntry<'_, HeroShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Entry<UltimoSheet> {
    let (Filed { beside: hero, sheet, .. }, place) = (&kept.item, kept.place);
    let entries: Vec<&TraitEntry> = hero
        .traits
        .iter()
        .filter_map(|name| look_up(shelves.traits(), "trait", name, place, faults))
        .map(|kept| &kept.item)
        .collect();
    let traits: Vec<Talent> = entries.iter().map(|entry| entry.talent()).collect();
    let mut weapons = Vec::new();
    for name in &hero.weapons {
        let known = look_up(shelves.weapons(), "weapon", name, place, faults);
        weapons.extend(known.map(|kept| weapon(kept, shelves, faults).weapon()));
    }
    let mut pieces = Vec::new();
    for name in &hero.armor {
        let known = look_up(shelves.armor(), "armor", name, place, faults);
        pieces.extend(known.map(|kept| armor(kept, shelves, faults).armor()));
    }
    let mut sheet = UltimoSheet {
        traits,
        weapons,
        armor: pieces,
        spells: magic::filled(&sheet.spells, shelves, place, faults),
        details: hero.details(),
        ..sheet.clone()
    };
    let book = shelves.book();
    sheet.outside = creation::problems(&sheet, hero.stage, &book);
    // A trait that is missing because its name is wrong breaks no rule of creation.
    if entries.len() < hero.traits.len() {
        let of_traits = creation::trait_problems(&sheet, hero.stage, &book);
        sheet.outside.retain(|problem| !of_traits.contains(problem));
    }
    kept.entry(sheet)
}

fn attack(
    shape: &AttackShape,
    rank: FoeRank,
    place: Whereabouts<'_>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> FoeAttack {
    let weapon = if shape.weapon.is_empty() {
        None
    } else {
        look_up(shelves.weapons(), "weapon", &shape.weapon, place, faults).map(|kept| &kept.item)
    };
    let mut qualities = weapon.map(|w| w.qualities.clone()).unwrap_or_default();
    qualities.extend(shape.qualities.iter().cloned());
    with_hooks(&mut qualities, shelves);
    FoeAttack {
        name: if shape.name.is_empty() { shape.weapon.clone() } else { shape.name.clone() },
        power: shape.power,
        damage: shape.damage.or(weapon.map(|w| w.damage)).unwrap_or_else(|| rank.least_damage()),
        threat: shape.threat,
        blood: shape.blood,
        magic: shape.magic,
        qualities,
        wound: shape.wound.clone(),
    }
}

/// A special ability as written, or the foe's version of a named trait.
fn special(
    shape: &AbilityShape,
    place: Whereabouts<'_>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Option<FoeAbility> {
    let AbilityShape { name, text, power, talent } = shape.clone();
    if talent.is_empty() {
        return Some(FoeAbility { name, text, power });
    }
    let known = &look_up(shelves.traits(), "trait", &talent, place, faults)?.item;
    let of_trait = ability::of_trait(&known.name, &known.text, &known.hooks);
    if of_trait.is_none() {
        let remedy = "say what it does in `text`, and leave `trait` out";
        faults.push(place.fault(&talent, format!("{} does nothing for a foe", known.name), remedy));
    }
    let of_trait = of_trait?;
    let or = |own: String, of: String| if own.is_empty() { of } else { own };
    Some(FoeAbility { name: or(name, of_trait.name), text: or(text, of_trait.text), power: of_trait.power })
}

/// A foe, filled in; the basic foe effects that fit it follow its own.
pub(super) fn foe(
    kept: &LoadedEntry<'_, FoeShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Entry<FoeSheet> {
    let (Filed { beside: foe, sheet, .. }, place) = (&kept.item, kept.place);
    let weight = |attack: &AttackShape| {
        let known = shelves.weapons().entries.iter().find(|known| known.key == slug(&attack.weapon));
        attack.weight.or(known.map(|known| known.item.weight))
    };
    let ways = [(AttackMode::Melee, &foe.melee), (AttackMode::Ranged, &foe.ranged)];
    let weights = ways.into_iter().filter_map(|(way, attack)| Some((way, weight(attack.as_ref()?)?)));
    let mut attack =
        |of: &Option<AttackShape>| of.as_ref().map(|of| attack(of, sheet.rank, place, shelves, faults));
    let (melee, ranged) = (attack(&foe.melee), attack(&foe.ranged));
    let mut sheet = FoeSheet {
        weights: weights.collect(),
        melee,
        ranged,
        abilities: foe.abilities.iter().filter_map(|shape| special(shape, place, shelves, faults)).collect(),
        ..sheet.clone()
    };
    for kept in &shelves.foe_effects().entries {
        // Its faults are reported by its own list.
        let basic = foe_effect(kept, shelves, &mut Vec::new());
        let own = sheet.effects.iter().any(|effect| slug(&effect.name) == slug(&basic.effect.name));
        if !own && basic.who.fits(&sheet) {
            sheet.effects.push(basic.effect);
        }
    }
    kept.entry(sheet)
}

impl Listed for UltimoSheet {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.sheet.concept
    }

    fn fields(&self, career: Career) -> Fields {
        pack_writer::hero(self, career)
    }
}

impl Listed for FoeSheet {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.text
    }

    fn facts(&self) -> String {
        format!("{}, {} health", self.rank.words(), self.health)
    }

    fn fields(&self, _: Career) -> Fields {
        pack_writer::foe(self)
    }
}
