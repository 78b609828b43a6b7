//! Builds by attributes and defenses.

use super::{FoeSheetOps, PlayedSheet};
use crate::attack_odds;
use crate::build::BadBuild;
use crate::build::change::{SheetPart, drop_of, known, near, not_there, same, skill_of, small};
use crate::build::lines::{Field, named, word};
use crate::build::things::UsablePart;
use crate::build_odds::{Bench, ChanceAt, NoOdds, RungOdds};
use greenfelt_content::Catalog;
use greenfelt_engine::rules::crucible::figures;
use greenfelt_engine::table::{Actor, ArmorClass, CrucibleArmor, CrucibleSheet, Figure, Primary};
use std::ops::RangeInclusive;

/// All characters with attributes and defenses in the catalog; entries of their sheets can be given to others.
fn everybody(catalog: &Catalog) -> impl Iterator<Item = &CrucibleSheet> {
    catalog.crucible_heroes.iter().chain(&catalog.creatures).map(|entry| &*entry.sheet)
}

/// Name of a talent or a spell as a trait.
const POWER: &str = "talent or spell";

impl PlayedSheet for CrucibleSheet {
    fn problems(&self) -> Vec<String> {
        figures::problems(self)
    }

    fn hint(&self) -> &'static str {
        "attributes go from 1 to 12; compare `greenfelt codex crucible-heroes --format json`"
    }

    fn figures(&self, actor: &Actor) -> Vec<(String, Figure)> {
        let own = figures::all(actor).into_iter().map(|(key, of)| (key.to_owned(), of));
        let attacks = self.attacks.iter().map(|attack| {
            let figure = figures::attack(actor, Some(&attack.name));
            (format!("attack_{}", word(&attack.name)), figure)
        });
        let powers = self
            .powers
            .iter()
            .filter(|power| power.against.is_none())
            .map(|power| (format!("attack_{}", word(&power.name)), figures::attack_with(actor, power)));
        own.chain(attacks).chain(powers).collect()
    }

    fn fields(&self) -> Vec<Field> {
        let scores = Primary::ALL.iter().map(|of| (of.name().to_lowercase(), self.attributes.get(*of)));
        let skills =
            self.skills.iter().map(|own| (format!("skill_{}", own.skill.word()), i32::from(own.bonus)));
        let damage =
            self.attacks.iter().map(|attack| (format!("weapon {}, damage", attack.name), attack.damage));
        let weak = self.vulnerabilities.iter().map(|(kind, by)| (format!("vulnerable to {kind}"), *by));
        let fields = scores.chain(skills).chain(damage).chain(weak);
        let fields = fields.chain(named("power", self.powers.iter().map(|power| &power.name)));
        let fields = fields.chain(named("armor", self.armor.iter().map(|suit| &suit.name)));
        let fields = fields.chain(named("gear", self.gear.iter().map(|thing| &thing.name)));
        fields.chain(named("item", self.items.iter())).collect()
    }

    fn things(&self) -> Vec<UsablePart> {
        let learned = self.skills.iter().filter(|own| own.bonus > 0);
        let things = learned.map(|own| UsablePart::skill(&own.skill, own.bonus));
        let things = things.chain(self.attacks.iter().map(|attack| UsablePart::gear(&attack.name)));
        let things = things.chain(self.armor.iter().map(|suit| UsablePart::gear(&suit.name)));
        let worn = self.gear.iter().filter(|thing| !thing.bonuses.is_empty());
        let things = things.chain(worn.map(|thing| UsablePart::gear(&thing.name)));
        let power = |name: &str| UsablePart {
            by_hand: Some("no play uses a talent or spell in place of a weapon".into()),
            ..UsablePart::gear(name)
        };
        things.chain(self.powers.iter().map(|own| power(&own.name))).collect()
    }

    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild> {
        if let Ok(which) = key.parse::<Primary>() {
            *self.attributes.get_mut(which) = small(key, value)?;
            return Ok(());
        }
        match key.to_lowercase().as_str() {
            "health" => self.health = value,
            "morale" => self.morale = value,
            _ => {
                let all = || self.skills.iter().chain(everybody(catalog).flat_map(|other| &other.skills));
                let known = Primary::ALL.iter().map(|which| which.name().to_lowercase());
                let known = known.chain(["health", "morale"].map(str::to_owned));
                let skill =
                    skill_of(key, &known.chain(all().map(|own| own.skill.word())).collect::<Vec<_>>())?;
                let bonus = small(key, value)?;
                let like = all().find(|own| own.skill == skill).cloned();
                if let Some(own) = self.skills.iter_mut().find(|own| own.skill == skill) {
                    own.bonus = bonus;
                } else {
                    let mut like = like.ok_or_else(|| {
                        let place = "skill that says its attribute";
                        BadBuild::NoSuch { what: place, name: skill.word(), near: None }
                    })?;
                    like.bonus = bonus;
                    self.skills.push(like);
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => {
                let all = || everybody(catalog).flat_map(|other| &other.powers);
                let found = all().find(|power| same(&power.name, name));
                let names = all().map(|power| power.name.as_str());
                let none = || BadBuild::NoSuch { what: POWER, name: name.into(), near: near(name, names) };
                self.powers.push(found.ok_or_else(none)?.clone());
            }
            SheetPart::Weapon => {
                let all = || everybody(catalog).flat_map(|other| &other.attacks);
                let found = all().find(|attack| same(&attack.name, name));
                let names = all().map(|attack| attack.name.as_str());
                self.attacks.push(known(found, part, name, names)?.clone());
            }
            SheetPart::Armor => {
                let classes = ArmorClass::ALL.iter().copied().filter(|class| *class != ArmorClass::Unarmored);
                let plain = |class: ArmorClass| CrucibleArmor {
                    name: class.name().into(),
                    class,
                    bonuses: Vec::new(),
                };
                let suits = everybody(catalog).flat_map(|other| other.armor.iter().cloned());
                let all: Vec<CrucibleArmor> = classes.map(plain).chain(suits).collect();
                let found = all.iter().find(|suit| same(&suit.name, name));
                let names = all.iter().map(|suit| suit.name.as_str());
                self.armor.push(known(found, part, name, names)?.clone());
            }
            SheetPart::Item => {
                let mut gear = everybody(catalog).flat_map(|other| &other.gear);
                match gear.find(|gear| same(&gear.name, name)) {
                    Some(gear) => self.gear.push(gear.clone()),
                    None => self.items.push(name.to_owned()),
                }
            }
        }
        Ok(())
    }

    fn drop(&mut self, part: SheetPart, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        let what = if part == SheetPart::Trait { POWER } else { part.word() };
        match part {
            SheetPart::Trait => drop_of(&mut self.powers, name, |power| &power.name),
            SheetPart::Weapon => drop_of(&mut self.attacks, name, |attack| &attack.name),
            SheetPart::Armor => drop_of(&mut self.armor, name, |suit| &suit.name),
            SheetPart::Item => drop_of(&mut self.gear, name, |gear| &gear.name)
                .or_else(|_| drop_of(&mut self.items, name, |item| item)),
        }
        .map_err(|near| not_there(&self.name, what, name, near))
    }

    fn task_names(&self, bench: &Bench<'_>) -> Vec<String> {
        self.figures(&bench.actor).into_iter().map(|(key, _)| key).collect()
    }

    fn rungs(
        &self,
        bench: &Bench<'_>,
        with: &str,
        difficulties: RangeInclusive<i32>,
    ) -> Result<(String, Vec<ChanceAt>), NoOdds> {
        let figures = self.figures(&bench.actor);
        let fits = |key: &str| key == with || key.strip_prefix("attack_") == Some(with);
        let Some((key, figure)) = figures.iter().find(|(key, _)| fits(key)) else {
            return Err(bench.no_such(with));
        };
        let rung = |difficulty: i32| {
            let odds = RungOdds::Reaches(attack_odds::reaches(figure.total(), difficulty));
            ChanceAt { difficulty, limit: None, odds }
        };
        Ok((key.clone(), difficulties.map(rung).collect()))
    }

    fn task_of<'n>(&self, row: &'n str) -> Option<&'n str> {
        row.strip_prefix("attack_")
    }

    fn usual_difficulty(&self) -> i32 {
        18
    }
}

impl FoeSheetOps for CrucibleSheet {
    fn figure(&self) -> &'static str {
        "damage"
    }

    fn grow(&mut self, by: i32) {
        for attack in &mut self.attacks {
            attack.damage = (attack.damage + by).max(0);
        }
    }

    fn strength(&self) -> i32 {
        self.attacks.iter().map(|attack| attack.damage).max().unwrap_or(0)
    }
}
