//! What a change of a field means for the character.

use super::{Background, HeroDraft, Key, armor_names, skills_of, trait_names, weapon_names};
use crate::content::Catalog;
use crate::rules::ultimo::creation::Career;
use crate::table::sheet::{Attribute, Skill};

impl HeroDraft {
    pub(super) fn put(&mut self, key: &Key, text: String) -> Result<Option<Key>, String> {
        match key {
            Key::Name => self.sheet.name = text,
            Key::Concept => self.sheet.concept = text,
            Key::Detail(detail) if text.is_empty() => drop(self.sheet.details.remove(detail)),
            Key::Detail(detail) => drop(self.sheet.details.insert(*detail, text)),
            Key::OwnBackground => {
                if let Background::Own { name, .. } = &mut self.background {
                    *name = text;
                }
            }
            Key::NewSkill => {
                let wrong = format!("`{text}` cannot be the name of a skill: letters, up to 24");
                let skill: Skill = text.parse().map_err(|()| wrong)?;
                self.learned.entry(skill.clone()).or_insert(1);
                return Ok(Some(Key::Skill(skill)));
            }
            Key::Item(nth) if text.is_empty() => drop(self.sheet.items.remove(*nth)),
            Key::Item(nth) => self.sheet.items[*nth] = text,
            Key::Carry => self.sheet.items.push(text),
            _ => {}
        }
        Ok(None)
    }

    pub(super) fn set(&mut self, key: &Key, to: i32) {
        let small = u8::try_from(to).unwrap_or(0);
        let attributes = &mut self.sheet.attributes;
        match key {
            Key::Attribute(Attribute::Str) => attributes.str = small,
            Key::Attribute(Attribute::Agi) => attributes.agi = small,
            Key::Attribute(Attribute::Vit) => attributes.vit = small,
            Key::Attribute(Attribute::Int) => attributes.int = small,
            Key::Attribute(Attribute::Per) => attributes.per = small,
            Key::Age => self.sheet.age = to.unsigned_abs(),
            Key::Skill(skill) => drop(self.learned.insert(skill.clone(), small)),
            _ => {}
        }
    }

    pub(super) fn choose(&mut self, key: &Key, at: usize, catalog: &Catalog) {
        match key {
            Key::Career => self.begin_as(Career::ALL[at.min(Career::ALL.len() - 1)], catalog),
            Key::Background => self.choose_background(at, catalog),
            Key::OwnSkill(nth) => {
                if let Background::Own { skills, .. } = &mut self.background {
                    skills[*nth] = at.checked_sub(1).and_then(|at| skills_of(catalog).nth(at));
                }
            }
            Key::Income => {
                // A step that no list has stands before the others.
                let known = catalog.incomes.iter().any(|step| step.name == self.sheet.income);
                let at = if known { Some(at) } else { at.checked_sub(1) };
                if let Some(step) = at.and_then(|at| catalog.incomes.get(at)) {
                    self.sheet.income.clone_from(&step.name);
                }
            }
            Key::Trait(line)
                if *line > 0 || self.listed(catalog).is_none() || self.career == Career::Grown =>
            {
                self.traits.pick(*line, at, &trait_names(catalog));
            }
            Key::Weapon(line) => self.weapons.pick(*line, at, &weapon_names(catalog)),
            Key::Armor(line) => self.armor.pick(*line, at, &armor_names(catalog)),
            _ => {}
        }
    }

    pub(super) fn remove(&mut self, key: &Key, catalog: &Catalog) -> Result<(), String> {
        match key {
            Key::Name => self.sheet.name.clear(),
            Key::Concept => self.sheet.concept.clear(),
            Key::Age => self.sheet.age = 0,
            Key::Detail(detail) => drop(self.sheet.details.remove(detail)),
            Key::Item(nth) => drop(self.sheet.items.remove(*nth)),
            Key::Spell(nth) if *nth < self.sheet.spells.len() => drop(self.sheet.spells.remove(*nth)),
            Key::Skill(skill) if skills_of(catalog).any(|other| other == *skill) => {
                self.learned.insert(skill.clone(), 0);
            }
            Key::Skill(skill) => drop(self.learned.remove(skill)),
            _ => return Err("← lowers; only skills, items, spells and words can be taken off".into()),
        }
        Ok(())
    }
}
