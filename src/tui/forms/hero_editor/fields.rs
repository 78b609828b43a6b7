//! The rows of the character editor, part by part.

use super::{
    Background, HeroDraft, RANKS, UNSAID, YEARS, armor_names, help_texts, names, skills_of, trait_names,
    weapon_names,
};
use crate::content::Catalog;
use crate::rules::ultimo::creation::{self, Career};
use crate::table::sheet::{Detail, Need, Skill, UltimoSheet};
use crate::tui::forms::form::rows::{LETTERS, NONE, Rows};
use crate::tui::widgets::Field;

/// Rank learned, and rank with the background.
fn rank_words(learned: u8, rank: u8) -> String {
    if learned == rank { rank.to_string() } else { format!("{learned} + {} = {rank}", rank - learned) }
}

impl HeroDraft {
    pub(super) fn head_rows<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, HeroDraft>) {
        let sheet = &self.sheet;
        rows.fields(UltimoSheet::ABOUT, sheet, |draft| &mut draft.sheet);
        let careers = Career::ALL.map(|career| (career, career.words()));
        rows.among("made as", careers, &self.career, move |draft, career| draft.begin_as(career, catalog))
            .tell(help_texts::of_career);
        let options = Self::backgrounds(catalog);
        let at = match &self.background {
            Background::Unsaid => 0,
            Background::Listed(name) => options.iter().position(|other| other == name).unwrap_or(0),
            Background::Own { .. } => options.len() - 1,
        };
        rows.choice("background", options, at, move |draft, at| draft.choose_background(at, catalog))
            .tell(move |draft| Some(help_texts::background_words(draft, catalog)));
        if let Background::Own { name, skills } = &self.background {
            rows.text("  name", name, |draft, text| {
                if let Background::Own { name, .. } = &mut draft.background {
                    *name = text;
                }
            })
            .letters(LETTERS, "name of the background");
            for (nth, skill) in skills.iter().enumerate().filter(|_| self.career != Career::Grown) {
                let place = |skill: &Skill| skills_of(catalog).position(|other| other == *skill);
                let (names, at) =
                    (skills_of(catalog).map(|skill| skill.name()), skill.as_ref().and_then(place));
                rows.optional("  skill +1", UNSAID, names, at, move |draft, at| {
                    if let Background::Own { skills, .. } = &mut draft.background {
                        skills[nth] = at.and_then(|at| skills_of(catalog).nth(at));
                    }
                })
                .named(format!("custom skill {nth}"))
                .help("The background brings a rank in it.");
            }
        }
        let age =
            rows.number("age", sheet.age as i32, 0..=YEARS, |draft, to| draft.sheet.age = to.unsigned_abs());
        age.remove(|draft| draft.sheet.age = 0).help("Some traits ask for an age.");
        if sheet.age == 0 {
            age.words("unknown");
        }
        let mut incomes = names(catalog.incomes.iter().map(|step| &step.name));
        let at = incomes.iter().position(|name| *name == sheet.income).unwrap_or_else(|| {
            incomes.insert(0, sheet.income.clone());
            0
        });
        rows.choice("income", incomes, at, move |draft, at| draft.choose_income(at, catalog))
            .tell(move |draft| Some(help_texts::of_income(draft, catalog)));
    }

    pub(super) fn skill_rows<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, HeroDraft>) {
        rows.head("skills");
        let brought = self.brought(catalog);
        let most = if self.career == Career::Grown { RANKS } else { 3 };
        for skill in self.all_skills(catalog) {
            let learned = self.learned.get(&skill).copied().unwrap_or(0);
            let usual = help_texts::usual(catalog, &skill);
            let label = if usual.is_empty() { skill.name() } else { format!("{} · {usual}", skill.name()) };
            let rank = rank_words(learned, self.rank(&skill, &brought));
            let listed = skills_of(catalog).any(|other| other == skill);
            let [set, off, about] = [skill.clone(), skill.clone(), skill.clone()];
            rows.number(label, learned.into(), 0..=most.max(learned.into()), move |draft, to| {
                draft.learned.insert(set.clone(), u8::try_from(to).unwrap_or(0));
            })
            .named(skill.word())
            .words(rank)
            .wide()
            .remove(move |draft| {
                draft.learned.remove(&off);
                // Skills of the content keep their rows.
                if listed {
                    draft.learned.insert(off.clone(), 0);
                }
            })
            .tell(move |draft| Some(help_texts::of_skill(draft, &about, catalog)));
        }
        rows.more("a custom skill", 24, |draft, text: String| draft.learn(&text))
            .help("Letters, up to 24; it can be called like any other.");
    }

    pub(super) fn trait_rows<'c>(
        &self,
        sheet: &UltimoSheet,
        catalog: &'c Catalog,
        rows: &mut Rows<'c, HeroDraft>,
    ) {
        rows.head("traits");
        let asked = |name: &str| {
            let entry = catalog.traits.iter().find(|entry| entry.name == name);
            let lacks = entry.map(|entry| creation::lacks(sheet, &entry.needs)).unwrap_or_default();
            let lacks: Vec<String> = lacks.into_iter().map(Need::to_string).collect();
            if lacks.is_empty() { name.to_owned() } else { format!("{name} · lacks {}", lacks.join("; ")) }
        };
        let list = trait_names(catalog);
        let mut lines = self.traits.fields("", &list, self.career.traits(), &asked);
        if let (Some(Field::Choice { label, options, at, .. }), true) =
            (lines.first_mut(), self.career != Career::Grown)
        {
            // The trait of the background has no requirements, and a listed background leaves no choice.
            "to begin".clone_into(label);
            *options = std::iter::once(NONE.to_owned()).chain(list).collect();
            if let Some(entry) = self.listed(catalog) {
                (*options, *at) = (vec![entry.talent.clone()], 0);
            }
        }
        let pick = move |draft: &mut HeroDraft, nth, at| draft.pick_trait(nth, at, catalog);
        rows.picks("trait", lines, pick, move |draft, nth| {
            Some(help_texts::trait_words(draft, catalog, nth))
        });
    }

    pub(super) fn gear_rows<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, HeroDraft>) {
        let plain = |name: &str| name.to_owned();
        rows.head("carried");
        let lines = self.weapons.fields("weapon", &weapon_names(catalog), None, &plain);
        let pick = move |draft: &mut HeroDraft, nth, at| draft.weapons.pick(nth, at, &weapon_names(catalog));
        rows.picks("weapon", lines, pick, move |draft, nth| {
            Some(help_texts::weapon_words(draft, catalog, nth))
        });
        let lines = self.armor.fields("armor", &armor_names(catalog), None, &plain);
        let pick = move |draft: &mut HeroDraft, nth, at| draft.armor.pick(nth, at, &armor_names(catalog));
        rows.picks("armor", lines, pick, move |draft, nth| {
            Some(help_texts::armor_words(draft, catalog, nth))
        });
        rows.list("item", "Other carried things, in your own words.", &self.sheet.items, |draft| {
            &mut draft.sheet.items
        });
    }

    /// Appearance, age and other details.
    pub(super) fn detail_rows(&self, rows: &mut Rows<'_, HeroDraft>) {
        rows.head("details");
        for detail in Detail::ALL {
            let text = self.sheet.details.get(&detail).map_or("", String::as_str);
            rows.text(detail.words(), text, move |draft, text: String| {
                draft.sheet.details.remove(&detail);
                if !text.is_empty() {
                    draft.sheet.details.insert(detail, text);
                }
            })
            .named(format!("detail {}", detail.words()))
            .letters(detail.most(), "")
            .help("Shown on the sheet; weighs nothing.");
        }
    }

    /// Spells of the book with cost and effects, and a row to add one.
    pub(super) fn spell_rows<'c>(sheet: &UltimoSheet, catalog: &'c Catalog, rows: &mut Rows<'c, HeroDraft>) {
        let (book, room) = help_texts::book(sheet);
        rows.head(format!("spell book: {} of {room}", book.len()));
        for (nth, known) in book.iter().enumerate() {
            let cost = known.cost.named("focus");
            rows.door(known.describe(), true, move |draft| draft.open_spell(Some(nth), catalog))
                .named(format!("spell {nth}"))
                .remove(move |draft| drop(draft.sheet.spells.remove(nth)))
                .help(format!("Enter changes it, Backspace removes it. {cost} · {}", known.spell.text));
        }
        rows.door("a spell …", false, move |draft| draft.open_spell(None, catalog)).help(format!(
            "Built from effects, or from the codex. Attunement {room}: the book holds as many, each 1 focus less."
        ));
    }
}
