//! The codex pages of attributes and defenses: types of damage, armor, situations, conditions, characters, creatures.

use super::Entry;
use super::codex::CodexEntry;
use super::crucible::{ArmorClassEntry, ConditionEntry, DamageEntry, PrimaryEntry, SituationEntry, moves};
use super::page::Page;
use greenfelt_engine::table::terms::signed;
use greenfelt_engine::table::{CruciblePower, CrucibleSheet, DamageType, Primary};
use serde_json::{Map, Value, json};

pub(super) fn attributes(a: &PrimaryEntry) -> CodexEntry {
    Page::new(a.attribute.name()).words("moves", &a.moves).text(&a.text)
}

pub(super) fn damage_types(d: &DamageEntry) -> CodexEntry {
    Page::new(d.kind.name()).words("family", d.kind.family()).text(&d.text)
}

pub(super) fn armor(a: &ArmorClassEntry) -> CodexEntry {
    let dodge = a.dodge.map_or_else(|| "unlimited".into(), |most| most.to_string());
    let strength = if a.strength == 0 { "any".into() } else { a.strength.to_string() };
    Page::new(a.class.name())
        .number("value", a.value)
        .fact("most dodge", dodge, json!(a.dodge))
        .fact("strength", strength, a.strength)
        .text(&a.text)
}

pub(super) fn situations(s: &SituationEntry) -> CodexEntry {
    Page::new(&s.name).words("moves", moves(s)).fact("by", signed(s.value), s.value).text(&s.text)
}

pub(super) fn conditions(c: &ConditionEntry) -> CodexEntry {
    let hooks: Vec<String> = c.hooks.iter().map(ToString::to_string).collect();
    let page = Page::new(&c.name).list("also", &c.also).words("family", &c.family);
    page.fact("hooks", hooks.join("; "), hooks).text(&c.text)
}

fn by_type(list: &[(DamageType, i32)]) -> (String, Value) {
    let words: Vec<String> = list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
    let json: Map<String, Value> =
        list.iter().map(|(kind, by)| (kind.name().to_lowercase(), json!(by))).collect();
    (words.join(", "), json.into())
}

pub(super) fn sheet_page(one: &Entry<CrucibleSheet>) -> CodexEntry {
    let sheet = &one.sheet;
    let scores: Vec<String> =
        Primary::ALL.iter().map(|of| format!("{of} {}", sheet.attributes.get(*of))).collect();
    let attributes: Map<String, Value> =
        Primary::ALL.iter().map(|of| (of.name().to_lowercase(), json!(sheet.attributes.get(*of)))).collect();
    let skills: Vec<String> =
        sheet.skills.iter().map(|own| format!("{} +{} ({})", own.skill, own.bonus, own.attribute)).collect();
    let attacks: Vec<String> = sheet
        .attacks
        .iter()
        .map(|attack| {
            let types: Vec<&str> = attack.types.iter().map(|one| one.name()).collect();
            format!("{} {} {}", attack.name, attack.damage, types.join(" and "))
        })
        .collect();
    let powers: Vec<String> = sheet.powers.iter().map(CruciblePower::describe).collect();
    let suits: Vec<String> =
        sheet.armor.iter().map(|suit| format!("{} ({})", suit.name, suit.class)).collect();
    let gear: Vec<String> = sheet
        .gear
        .iter()
        .map(|thing| {
            let adds: Vec<String> =
                thing.bonuses.iter().map(|b| format!("{} {}", b.to, signed(b.by))).collect();
            if adds.is_empty() { thing.name.clone() } else { format!("{} ({})", thing.name, adds.join(", ")) }
        })
        .collect();
    let (resists, resistances) = by_type(&sheet.resistances);
    let (weak, vulnerabilities) = by_type(&sheet.vulnerabilities);
    Page::new(&sheet.name)
        .words("id", one.id.as_str())
        .words("concept", &sheet.concept)
        .fact("attributes", scores.join(", "), attributes)
        .list("skills", &skills)
        .list("attacks", &attacks)
        .list("powers", &powers)
        .list("armor", &suits)
        .list("gear", &gear)
        .fact("resistances", resists, resistances)
        .fact("vulnerabilities", weak, vulnerabilities)
        .list("items", &sheet.items)
        .words("behavior", &sheet.behavior)
        .text(&one.text)
}
