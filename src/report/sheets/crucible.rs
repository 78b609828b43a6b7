//! A character by attributes and defenses, and a creature, whose numbers only the Dealer sees.

use super::{SheetFacts, below, figures_data, total};
use crate::content::Catalog;
use crate::report::printed;
use crate::rules::crucible::figures;
use crate::table::{
    CruciblePower, CrucibleSheet, DamageType, Lead, Primary, SeenCrucible, SeenCrucibleNumbers, Skill, System,
};
use serde_json::{Value, json};

impl SheetFacts for SeenCrucible {
    fn system(&self) -> System {
        System::Crucible
    }

    fn kind(&self) -> &'static str {
        if self.played { "crucible_character" } else { "creature" }
    }

    fn kind_words(&self) -> &'static str {
        if self.played { "character" } else { self.kind() }
    }

    fn looks(&self) -> &'static str {
        self.looks
    }

    fn as_target(&self) -> Vec<String> {
        let health = |known: &SeenCrucibleNumbers| format!("health {}", known.health);
        vec![self.numbers.as_ref().map_or_else(|| self.looks.to_owned(), health)]
    }

    fn hurt(&self) -> Vec<String> {
        let Some(known) = &self.numbers else { return Vec::new() };
        let most = |key| total(&known.figures, key);
        let mut words = below("health", known.health, most("health"));
        let taken = [("wounds", known.wounds), ("stress", known.stress)];
        let taken = taken.into_iter().filter(|(_, now)| *now > 0);
        words.extend(taken.map(|(name, now)| format!("{name} {now} of {}", most(name))));
        words
    }

    fn card(&self) -> Vec<String> {
        // The first line is the name.
        let lines = self.numbers.as_ref().map(|known| whole(&known.sheet)).unwrap_or_default();
        lines.into_iter().skip(1).collect()
    }

    fn row(&self) -> Vec<String> {
        let mut words = Vec::new();
        if !self.played {
            words.extend(["creature".to_string(), self.looks.to_string()]);
        }
        words.extend(self.numbers.as_ref().map(now));
        words
    }

    fn data(&self) -> Value {
        let numbers = self.numbers.as_ref().map(|known| {
            json!({
                "health": known.health,
                "wounds": known.wounds,
                "morale": known.morale,
                "stress": known.stress,
                "worn": known.worn,
                "lacks": known.lacks,
                "figures": figures_data(known.figures.iter().map(|(key, of)| (*key, of))),
            })
        });
        if self.played {
            numbers.unwrap_or_default()
        } else {
            json!({ "looks": self.looks, "numbers": numbers })
        }
    }

    fn printed(&self, _: &Catalog) -> Option<String> {
        let Some(known) = &self.numbers else { return Some(String::new()) };
        let about = printed::listed(&about(&known.sheet)[1..]);
        Some(about + "- Now: " + &now(known) + "\n" + &printed::figures(&known.figures))
    }

    fn guards(&self) -> Option<&'static str> {
        None
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        let has = |of| self.numbers.as_ref().map_or(0, |known| known.sheet.attributes.get(of));
        Primary::ALL.iter().map(|of| (Lead::Primary(*of), has(*of))).collect()
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        let own = self.numbers.iter().flat_map(|known| &known.sheet.skills);
        own.map(|own| (own.skill.clone(), own.bonus)).collect()
    }

    fn arms(&self) -> Vec<String> {
        let own = self.numbers.iter().flat_map(|known| &known.sheet.attacks).map(|attack| &attack.name);
        let powers = self.powers().iter().filter(|power| power.against.is_none()).map(|power| &power.name);
        own.chain(powers).cloned().collect()
    }

    fn powers(&self) -> &[CruciblePower] {
        self.numbers.as_ref().map_or(&[], |known| &known.sheet.powers)
    }
}

fn now(known: &SeenCrucibleNumbers) -> String {
    format!(
        "Health {}, Wounds {}, Morale {}, Stress {}",
        known.health, known.wounds, known.morale, known.stress
    )
}

/// Everything about a written character or creature, including a required trait that it lacks.
pub(super) fn whole(sheet: &CrucibleSheet) -> Vec<String> {
    about(sheet).into_iter().chain(figures::lacks(sheet).map(str::to_string)).collect()
}

pub fn about(sheet: &CrucibleSheet) -> Vec<String> {
    let attacks =
        sheet.attacks.iter().map(|a| format!("{} {} {}", a.name, a.damage, DamageType::describe(&a.types)));
    let suits = sheet.armor.iter().map(|suit| suit.name.clone());
    let gear =
        suits.chain(sheet.gear.iter().map(|thing| thing.name.clone())).chain(sheet.items.iter().cloned());
    let by = |list: &[(DamageType, i32)]| list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
    let scores = Primary::ALL.iter().map(|of| format!("{of} {}", sheet.attributes.get(*of)));
    let skills = sheet.skills.iter().map(|own| format!("{} +{}", own.skill, own.bonus));
    printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone()]),
            ("", scores.collect()),
            ("Skills: ", skills.collect()),
            ("Attacks: ", attacks.collect()),
            ("Talents and spells: ", sheet.powers.iter().map(CruciblePower::describe).collect()),
            ("Carries: ", gear.collect()),
            ("Resists: ", by(&sheet.resistances)),
            ("Vulnerable to: ", by(&sheet.vulnerabilities)),
        ],
    )
}
