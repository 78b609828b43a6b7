//! The fields of the form of a character, part by part.

use super::{
    Background, HeroDraft, Key, RANKS, YEARS, armor_names, names, skills_of, told, trait_names, weapon_names,
};
use crate::content::Catalog;
use crate::rules::ultimo::creation::{self, Career};
use crate::table::sheet::{Detail, Need, Skill, UltimoSheet};
use crate::ui::widgets::Field;

/// How a rank reads: what was learned, and what the background adds.
fn rank_words(learned: u8, rank: u8) -> String {
    if learned == rank { rank.to_string() } else { format!("{rank} = {learned} + {}", rank - learned) }
}

impl HeroDraft {
    pub(super) fn head_fields(&self, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        let sheet = &self.sheet;
        fields.push(Field::text(Key::Name, "name", &sheet.name, 60, "what it is called"));
        fields.push(Field::text(Key::Concept, "concept", &sheet.concept, 60, "who that is, in a few words"));
        let careers = Career::ALL.map(|career| career.words().to_owned()).to_vec();
        let career = Career::ALL.iter().position(|career| *career == self.career).unwrap_or(0);
        fields.push(Field::choice(Key::Career, "made as", careers, career));
        let options = Self::backgrounds(catalog);
        let at = match &self.background {
            Background::Unsaid => 0,
            Background::Listed(name) => options.iter().position(|other| other == name).unwrap_or(0),
            Background::Own { .. } => options.len() - 1,
        };
        fields.push(Field::choice(Key::Background, "background", options, at));
        if let Background::Own { name, skills } = &self.background {
            fields.push(Field::text(Key::OwnBackground, "  is called", name, 60, "the own background"));
            let options = told::skill_options(catalog);
            for (nth, skill) in skills.iter().enumerate().filter(|_| self.career != Career::Grown) {
                let place = |skill: &Skill| skills_of(catalog).position(|other| other == *skill);
                let at = skill.as_ref().and_then(place).map_or(0, |at| at + 1);
                fields.push(Field::choice(Key::OwnSkill(nth), "  +1 in", options.clone(), at));
            }
        }
        let mut age = Field::number(Key::Age, "age", sheet.age as i32, 0..=YEARS);
        if let (Field::Number { words, .. }, 0) = (&mut age, sheet.age) {
            *words = "not told".into();
        }
        fields.push(age);
        let mut incomes = names(catalog.incomes.iter().map(|step| &step.name));
        let at = incomes.iter().position(|name| *name == sheet.income).unwrap_or_else(|| {
            incomes.insert(0, sheet.income.clone());
            0
        });
        fields.push(Field::choice(Key::Income, "income", incomes, at));
    }

    pub(super) fn skill_fields(&self, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("skills".into(), ["", ""]));
        let brought = self.brought(catalog);
        let most = if self.career == Career::Grown { RANKS } else { 3 };
        for skill in self.all_skills(catalog) {
            let learned = self.learned.get(&skill).copied().unwrap_or(0);
            let usual = told::usual(catalog, &skill);
            let label = if usual.is_empty() { skill.name() } else { format!("{} · {usual}", skill.name()) };
            let rank = rank_words(learned, self.rank(&skill, &brought));
            let mut field =
                Field::number(Key::Skill(skill), label, learned.into(), 0..=most.max(learned.into()));
            if let Field::Number { words, wide, .. } = &mut field {
                (*words, *wide) = (rank, true);
            }
            fields.push(field);
        }
        fields.push(Field::More { key: Key::NewSkill, words: "a skill of one's own".into(), most: 24 });
    }

    pub(super) fn trait_fields(&self, sheet: &UltimoSheet, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("traits".into(), ["", ""]));
        let asked = |name: &str| {
            let entry = catalog.traits.iter().find(|entry| entry.name == name);
            let lacks = entry.map(|entry| creation::lacks(sheet, &entry.needs)).unwrap_or_default();
            let lacks: Vec<String> = lacks.into_iter().map(Need::to_string).collect();
            if lacks.is_empty() { name.to_owned() } else { format!("{name} · lacks {}", lacks.join("; ")) }
        };
        let list = trait_names(catalog);
        let mut lines = self.traits.fields(Key::Trait, "", &list, self.career.traits(), &asked);
        if let (Some(Field::Choice { label, options, at, .. }), true) =
            (lines.first_mut(), self.career != Career::Grown)
        {
            // What the background brings asks for nothing, and a listed one leaves no choice.
            "to begin".clone_into(label);
            *options = std::iter::once("—".to_owned()).chain(list).collect();
            if let Some(entry) = self.listed(catalog) {
                (*options, *at) = (vec![entry.talent.clone()], 0);
            }
        }
        fields.extend(lines);
    }

    pub(super) fn gear_fields(&self, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        let plain = |name: &str| name.to_owned();
        fields.push(Field::Head("carried".into(), ["", ""]));
        fields.extend(self.weapons.fields(Key::Weapon, "weapon", &weapon_names(catalog), None, &plain));
        fields.extend(self.armor.fields(Key::Armor, "armour", &armor_names(catalog), None, &plain));
        let items = self.sheet.items.iter().enumerate();
        fields.extend(items.map(|(nth, item)| Field::text(Key::Item(nth), "item", item, 60, "")));
        fields.push(Field::More { key: Key::Carry, words: "something carried".into(), most: 60 });
    }

    /// What else is told of somebody.
    pub(super) fn detail_fields(&self, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("details".into(), ["", ""]));
        fields.extend(Detail::ALL.map(|detail| {
            let text = self.sheet.details.get(&detail).map_or("", String::as_str);
            let most = if detail.is_long() { 400 } else { 60 };
            Field::text(Key::Detail(detail), detail.words(), text, most, "")
        }));
    }

    /// The spells of the book, each with what it costs and can, and one more.
    pub(super) fn spell_fields(sheet: &UltimoSheet, fields: &mut Vec<Field<Key>>) {
        let (book, room) = told::book(sheet);
        fields.push(Field::Head(format!("spell book: {} of {room}", book.len()), ["", ""]));
        fields.extend(book.iter().enumerate().map(|(nth, known)| Field::Door {
            key: Key::Spell(nth),
            words: known.describe(),
            there: true,
        }));
        fields.push(Field::Door { key: Key::NewSpell, words: "a spell …".into(), there: false });
    }
}
