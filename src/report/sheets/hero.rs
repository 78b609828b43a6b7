//! An ULTIMO hero: attributes, skills, gear, spells, growth.

use super::training::{growth_data, means};
use super::{SheetFacts, below, figures_data};
use crate::content::Catalog;
use crate::report::printed;
use crate::table::terms::signed;
use crate::table::{Attribute, Lead, Quantity, SeenHero, SeenSpell, Skill, System, Talent, UltimoSheet};
use crate::words::capital;
use serde_json::{Value, json};

impl SheetFacts for SeenHero {
    fn system(&self) -> System {
        System::Ultimo
    }

    fn kind(&self) -> &'static str {
        "hero"
    }

    fn as_target(&self) -> Vec<String> {
        let [most, soak] = [Quantity::Health, Quantity::Soak].map(|what| self.total(what).unwrap_or(0));
        vec![format!("health {}/{most}", self.health + self.temporary_health), format!("soak {soak}")]
    }

    fn hurt(&self) -> Vec<String> {
        below("health", self.health, self.total(Quantity::Health).unwrap_or(0))
    }

    fn row(&self) -> Vec<String> {
        vec![format!(
            "health {}, focus {}, morale {}, experience {}",
            self.health, self.focus, self.morale, self.experience
        )]
    }

    fn data(&self) -> Value {
        let bonds = self.bonds.iter().map(|(with, level)| json!({ "with": with, "level": level }));
        let worn = self
            .worn
            .iter()
            .map(|(name, absorbs, ruined)| json!({ "name": name, "absorbs": absorbs, "ruined": ruined }));
        json!({
            "health": self.health,
            "temporary_health": self.temporary_health,
            "focus": self.focus,
            "morale": self.morale,
            "experience": self.experience,
            "bonds": bonds.collect::<Value>(),
            "wielded": self.wielded,
            "worn": worn.collect::<Value>(),
            "dropped": self.dropped,
            "ruined": self.ruined,
            "growth": growth_data(self),
            "age": self.sheet.age,
            "details": details_data(&self.sheet),
            "figures": figures_data(self.figures.iter().map(|(key, of)| (key.key(), of))),
            "spells": self.spells.iter().map(spell_data).collect::<Value>(),
        })
    }

    fn printed(&self, catalog: &Catalog) -> Option<String> {
        let mut out = printed::listed(&about(&self.sheet)[1..]);
        out += &format!(
            "- Now: health {}, focus {}, morale {}, experience {}\n",
            self.health, self.focus, self.morale, self.experience
        );
        let most = |name| self.total(name).unwrap_or(0);
        out += &printed::gauges(&[
            ("Health", self.health, most(Quantity::Health)),
            ("Focus", self.focus, most(Quantity::Focus)),
            ("Morale", self.morale, most(Quantity::Morale)),
        ]);
        let figures = self.figures.iter();
        out += &printed::table(
            &["figure", "", "made of"],
            figures.map(|(name, f)| vec![name.key().into(), f.total().to_string(), f.sum()]),
        );
        out += &printed::table(
            &["trait", "what it does"],
            self.sheet.traits.iter().map(|talent| {
                let text =
                    catalog.traits.iter().find(|entry| entry.name == talent.name).map(|entry| &entry.text);
                vec![talent.name.clone(), text.cloned().unwrap_or_default()]
            }),
        );
        out += &printed::table(
            &["spell", "focus", "casting power", "what it is made of", "description"],
            self.spells.iter().map(|known| {
                let (cost, power) = (known.cost.named("focus"), known.power.named("power"));
                vec![
                    known.spell.name.clone(),
                    cost,
                    power,
                    known.spell.effects.describe(),
                    known.spell.text.clone(),
                ]
            }),
        );
        out += &gear(self);
        out += &printed::listed(&means(self));
        out += &printed::table(
            &["magic item", "attunement", "", "what it does"],
            self.growth.magic.iter().map(|item| {
                let does: Vec<String> = item.hooks.iter().map(ToString::to_string).collect();
                let attuned = if item.attuned { "attuned" } else { "" };
                vec![item.name.clone(), item.cost.to_string(), attuned.into(), does.join("; ")]
            }),
        );
        out += &printed::table(
            &["bond with", "level"],
            self.bonds.iter().map(|(who, level)| vec![who.clone(), level.to_string()]),
        );
        Some(out)
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        leads(|attribute| self.sheet.attributes.get(attribute))
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        self.sheet.skills.iter().map(|(skill, rank)| (skill.clone(), *rank)).collect()
    }

    fn arms(&self) -> Vec<String> {
        self.sheet.weapons.iter().map(|weapon| weapon.name.clone()).collect()
    }

    fn traits(&self) -> &[Talent] {
        &self.sheet.traits
    }
}

/// The five attributes with their values.
pub fn leads(has: impl Fn(Attribute) -> i32) -> Vec<(Lead, i32)> {
    Attribute::ALL.iter().map(|attribute| (Lead::Attribute(*attribute), has(*attribute))).collect()
}

/// The skills that the content lists, by name.
pub fn listed(catalog: &Catalog) -> Vec<&str> {
    catalog.skills.iter().map(|skill| skill.name.as_str()).collect()
}

fn spell_data(known: &SeenSpell) -> Value {
    let made = known.spell.effects.each().map(|(effect, n)| (effect.word().to_owned(), json!(n)));
    json!({
        "name": known.spell.name,
        "text": known.spell.text,
        "effects": made.collect::<serde_json::Map<String, Value>>(),
        "cost": known.cost.total(),
        "power": known.power.total(),
        "rounds": known.rounds.total(),
        "charging": known.charging,
    })
}

/// Weapons and armor, with their state.
fn gear(hero: &SeenHero) -> String {
    let state = |name: &String| {
        let ruined = hero.ruined.contains(name);
        let dropped = hero.dropped.contains(name);
        if ruined {
            "ruined"
        } else if dropped {
            "lost"
        } else {
            ""
        }
        .to_string()
    };
    let weapons = printed::table(
        &["weapon", "damage", "load", "qualities", ""],
        hero.sheet.weapons.iter().map(|weapon| {
            let both = weapon.two_handed.map(|both| format!(" ({} in both hands)", signed(both)));
            let damage = format!("{}{}", signed(weapon.damage), both.unwrap_or_default());
            let qualities = Catalog::quality_words(&weapon.qualities).join(", ");
            let load = weapon.weight.load().to_string();
            vec![weapon.name.clone(), damage, load, qualities, state(&weapon.name)]
        }),
    );
    let armor = printed::table(
        &["armor", "soaks", "load", "qualities", ""],
        hero.sheet.armor.iter().map(|armor| {
            let left =
                hero.worn.iter().find(|(name, ..)| *name == armor.name).map_or(0, |(_, left, _)| *left);
            let qualities = Catalog::quality_words(&armor.qualities).join(", ");
            let soaks = format!("{left} of {} {}", armor.value, printed::boxes(left, armor.value));
            vec![armor.name.clone(), soaks, armor.load.to_string(), qualities, state(&armor.name)]
        }),
    );
    weapons + &armor
}

/// Age and the details that are filled in, by key.
pub fn details(sheet: &UltimoSheet) -> Vec<(&'static str, String)> {
    let age = (sheet.age > 0).then(|| ("age", sheet.age.to_string()));
    let told = sheet.details.iter().map(|(detail, words)| (detail.key(), words.clone()));
    age.into_iter().chain(told).collect()
}

/// The details that are filled in, by key.
pub fn details_data(sheet: &UltimoSheet) -> Value {
    let told = sheet.details.iter().map(|(detail, words)| (detail.key().to_owned(), json!(words)));
    Value::Object(told.collect())
}

pub fn about(sheet: &UltimoSheet) -> Vec<String> {
    let age = if sheet.age > 0 { format!("{} years", sheet.age) } else { String::new() };
    let weapons = sheet.weapons.iter().map(|weapon| weapon.name.clone());
    let gear = weapons.chain(sheet.armor.iter().map(|armor| armor.name.clone()));
    let scores = Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), sheet.attributes.get(*a)));
    let skills = sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name()));
    let (long, short): (Vec<_>, Vec<_>) = sheet.details.iter().partition(|(detail, _)| detail.is_long());
    let short: Vec<String> =
        short.iter().map(|(detail, words)| format!("{} {words}", detail.words())).collect();
    let mut lines = printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone(), age, sheet.background.clone(), sheet.income.clone()]),
            ("", scores.collect()),
            ("Skills: ", skills.collect()),
            ("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect()),
            ("Gear: ", gear.chain(sheet.items.iter().cloned()).collect()),
            ("Details: ", vec![short.join("; ")]),
        ],
    );
    lines.extend(long.iter().map(|(detail, words)| format!("{}: {words}", capital(detail.words()))));
    lines
}
