//! The sheet form: a Paper Story sheet written line by line, its figures live below, and what keeps it from the table.
//!
//! Figures and bounds are rules.

mod traits;

use std::sync::Arc;

use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::content::{AnySheet, Catalog};
use crate::rules::paper::figures;
use crate::rules::sheet::Pool;
use crate::rules::ultimo::creation::Career;
use crate::session::Refused;
use crate::table::actor::{Actor, ActorId, Body, Paper};
use crate::table::cached::Cached;
use crate::table::sheet::{PAPER_SKILLS, PaperSheet, PaperSkill, Skill, Stat};
use crate::table::terms::signed;
use crate::ui::act::{Act, Made};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use crate::words::counted;

pub struct SheetDraft {
    who: Option<ActorId>,
    sheet: PaperSheet,
    /// As it was before anything was changed.
    first: PaperSheet,
    keep: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    Text(usize),
    Stat(Stat),
    Number(usize),
    /// The points of a skill.
    Skill(Skill),
    Special(Skill, usize),
    /// The line for another specialisation.
    Specialise(Skill),
    /// The line for an own skill under a stat.
    Own(Stat),
    Item(usize),
    Carry,
    /// A personal trait; past the last one, the line for one more.
    Trait(usize),
    TraitOf(usize),
    TraitLevel(usize),
    Keep,
}

const TEXTS: [&str; 3] = ["name", "species", "concept"];
const NUMBERS: [&str; 3] = ["Power", "Attack", "Defense"];

/// The form for a new sheet, or for that of a Paper Story character at the table.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let actor = who.and_then(|who| cx.seen.actor(&who));
    let held = actor.and_then(|actor| actor.paper().map(|paper| (actor.id.clone(), &paper.sheet)));
    let (who, sheet) = match held {
        Some((who, sheet)) => (Some(who), PaperSheet::clone(sheet)),
        None => (None, blank()),
    };
    let new = who.is_none();
    let draft = SheetDraft { who, first: sheet.clone(), sheet, keep: false };
    let popup = FormPopup::at(cx, draft, &Key::Text(0));
    // A new sheet begins with its name.
    Ok(Box::new(if new { popup.typing(cx) } else { popup }))
}

/// A sheet with nothing on it.
fn blank() -> PaperSheet {
    PaperSheet {
        name: String::new(),
        concept: String::new(),
        species: String::new(),
        heart: 1,
        spirit: 1,
        courage: 1,
        power: 1,
        attack: 0,
        defense: 0,
        skills: Vec::new(),
        items: Vec::new(),
        traits: Vec::new(),
    }
}

fn points<K: Clone + PartialEq>(key: K, label: String, points: u8, least: i32, plus: &str) -> Field<K> {
    let mut field = Field::number(key, label, points.into(), least..=10);
    if let Field::Number { words, wide, .. } = &mut field {
        *words = format!("{plus}{points}");
        *wide = true;
    }
    field
}

impl SheetDraft {
    /// The sheet as it is handed in: no skill of the book without a point in it, and no empty item.
    fn finished(&self) -> PaperSheet {
        let mut sheet = self.sheet.clone();
        sheet.skills.retain(|s| s.rank > 0 || !s.special.is_empty() || Stat::of(&s.skill).is_none());
        sheet.items.retain(|item| !item.is_empty());
        sheet
    }

    fn text(&mut self, nth: usize) -> &mut String {
        match nth {
            0 => &mut self.sheet.name,
            1 => &mut self.sheet.species,
            _ => &mut self.sheet.concept,
        }
    }

    fn skill_mut(&mut self, skill: &Skill) -> &mut PaperSkill {
        let skills = &mut self.sheet.skills;
        let at = skills.iter().position(|s| s.skill == *skill).unwrap_or_else(|| {
            skills.push(PaperSkill { skill: skill.clone(), rank: 0, stat: None, special: Vec::new() });
            skills.len() - 1
        });
        &mut skills[at]
    }

    /// The skills under a stat, with their specialisations and a line for an own one.
    fn skill_fields(&self, stat: Stat, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head(format!("by {stat}"), ["", ""]));
        let book =
            PAPER_SKILLS.iter().filter(|(_, of)| *of == stat).filter_map(|(word, _)| word.parse().ok());
        let own = self.sheet.skills.iter().filter(|s| Stat::of(&s.skill).is_none() && s.stat() == stat);
        for skill in book.chain(own.map(|s| s.skill.clone())) {
            let held = self.sheet.skill(&skill);
            let rank = held.map_or(0, |held| held.rank);
            fields.push(points(Key::Skill(skill.clone()), skill.name(), rank, 0, ""));
            for (nth, (name, more)) in held.into_iter().flat_map(|held| &held.special).enumerate() {
                fields.push(points(Key::Special(skill.clone(), nth), format!("  {name}"), *more, 1, "+"));
            }
            if rank > 0 {
                let words = format!("a specialisation of {}", skill.name());
                fields.push(Field::More { key: Key::Specialise(skill), words, most: 60 });
            }
        }
        let words = format!("an own skill by {stat}");
        fields.push(Field::More { key: Key::Own(stat), words, most: 24 });
    }

    /// The sheet as somebody at the table, to work its figures out.
    fn somebody(&self) -> Actor {
        let sheet = Cached::new(self.sheet.clone());
        let name = sheet.name.clone();
        Actor::new(ActorId::new("sheet"), name, Body::Paper(Paper { sheet, hp: 1, fp: 0, bp: 0 }), None)
    }

    fn set(&mut self, key: &Key, to: i32) {
        let small = u8::try_from(to).unwrap_or(0);
        match key {
            Key::Stat(Stat::Heart) => self.sheet.heart = small,
            Key::Stat(Stat::Spirit) => self.sheet.spirit = small,
            Key::Stat(Stat::Courage) => self.sheet.courage = small,
            Key::Number(0) => self.sheet.power = to,
            Key::Number(1) => self.sheet.attack = to,
            Key::Number(_) => self.sheet.defense = to,
            Key::Skill(skill) => self.skill_mut(skill).rank = small,
            Key::Special(skill, nth) => {
                if let Some((_, points)) = self.skill_mut(skill).special.get_mut(*nth) {
                    *points = small;
                }
            }
            Key::Text(_)
            | Key::Specialise(_)
            | Key::Own(_)
            | Key::Item(_)
            | Key::Carry
            | Key::Trait(_)
            | Key::TraitOf(_)
            | Key::TraitLevel(_)
            | Key::Keep => {}
        }
    }

    /// What was spent on it: the page of the rules has no prices, so that whoever deals says how much there is.
    fn spent(&self) -> String {
        let sheet = &self.sheet;
        let stats: i32 = Stat::ALL.iter().map(|stat| sheet.stat(*stat)).sum();
        let ranks: u32 = sheet.skills.iter().map(|skill| u32::from(skill.rank)).sum();
        let special = sheet.skills.iter().flat_map(|skill| &skill.special);
        let special: u32 = special.map(|(_, points)| u32::from(*points)).sum();
        let traits = counted(sheet.traits.len() as u32, "trait", "traits");
        format!("written: stats {stats} · skills {ranks} · specialisations {special} · {traits}")
    }

    fn put(&mut self, key: Key, text: String, catalog: &Catalog) -> Result<Option<Key>, String> {
        match key {
            Key::Text(nth) => *self.text(nth) = text,
            Key::Item(nth) if text.is_empty() => drop(self.sheet.items.remove(nth)),
            Key::Item(nth) => self.sheet.items[nth] = text,
            Key::Carry => self.sheet.items.push(text),
            Key::TraitOf(nth) => {
                traits::put(&mut self.sheet.traits, nth, catalog, |what, _| what.clone_from(&text));
            }
            Key::Specialise(skill) => {
                let name = text.replace(['(', ')'], "");
                let special = &mut self.skill_mut(&skill).special;
                if special.iter().any(|(known, _)| known.eq_ignore_ascii_case(&name)) {
                    return Err(format!("{name} stands there already"));
                }
                special.push((name, 1));
                let nth = special.len() - 1;
                return Ok(Some(Key::Special(skill, nth)));
            }
            Key::Own(stat) => {
                let wrong = format!("`{text}` cannot be the name of a skill: letters, up to 24");
                let skill: Skill = text.parse().map_err(|()| wrong)?;
                // The skills of the book, and those that are there, are gone to.
                if Stat::of(&skill).is_none() && self.sheet.skill(&skill).is_none() {
                    let (stat, special) = (Some(stat), Vec::new());
                    self.sheet.skills.push(PaperSkill { skill: skill.clone(), rank: 1, stat, special });
                }
                return Ok(Some(Key::Skill(skill)));
            }
            Key::Stat(_)
            | Key::Number(_)
            | Key::Skill(_)
            | Key::Special(..)
            | Key::Trait(_)
            | Key::TraitLevel(_)
            | Key::Keep => {}
        }
        Ok(None)
    }

    /// Takes a specialisation, an own skill or an item off the sheet, or empties a text.
    fn remove(&mut self, key: &Key, catalog: &Catalog) -> Result<(), String> {
        match key {
            Key::Text(nth) => self.text(*nth).clear(),
            Key::Item(nth) => drop(self.sheet.items.remove(*nth)),
            Key::TraitOf(nth) | Key::TraitLevel(nth) => {
                traits::choose(&mut self.sheet.traits, *nth, 0, catalog);
            }
            Key::Special(skill, nth) => drop(self.skill_mut(skill).special.remove(*nth)),
            Key::Skill(skill) if Stat::of(skill).is_none() => {
                self.sheet.skills.retain(|s| s.skill != *skill);
            }
            _ => {
                return Err(
                    "only specialisations, own skills, items and traits can be taken off; ← lowers".into()
                );
            }
        }
        Ok(())
    }
}

fn plain(key: &Key) -> &'static str {
    match key {
        Key::Text(0) => "What it is called at the table.",
        Key::Text(1) => "What it is: a species, or whatever comes closest.",
        Key::Text(_) => "Who that is, in a few words.",
        Key::Stat(Stat::Heart) => {
            "0 to 10: 5 HP a point, at least 1 HP, and a point to nudge with for its skills."
        }
        Key::Stat(Stat::Spirit) => "0 to 10: 5 FP a point, and a point to nudge with for its skills.",
        Key::Stat(Stat::Courage) => "0 to 10: 3 BP a point, and a point to nudge with for its skills.",
        Key::Number(0) => "What a strike deals; 1 to begin with.",
        Key::Number(1) => "What is added to each strike; 0 to begin with, and it may be below.",
        Key::Number(_) => "What is taken off each strike; 0 to begin with.",
        Key::Own(_) => "Letters, up to 24; it can be called for as any other.",
        Key::Item(_) | Key::Carry => "What is carried, in words.",
        Key::Keep => "So that the codex has it, at every table of yours.",
        Key::Skill(_)
        | Key::Special(..)
        | Key::Specialise(_)
        | Key::Trait(_)
        | Key::TraitOf(_)
        | Key::TraitLevel(_) => "",
    }
}

impl Draft for SheetDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        if self.who.is_some() { "Change a sheet" } else { "A new Paper Story sheet" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "write it anew" } else { "sit down" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let sheet = &self.sheet;
        let texts = [&sheet.name, &sheet.species, &sheet.concept].into_iter().zip(TEXTS).enumerate();
        let mut fields: Vec<Field<Key>> =
            texts.map(|(nth, (text, label))| Field::text(Key::Text(nth), label, text, 60, "")).collect();
        fields.extend(Stat::ALL.map(|s| Field::number(Key::Stat(s), s.name(), sheet.stat(s), 0..=10)));
        let numbers = [sheet.power, sheet.attack, sheet.defense].into_iter().zip(NUMBERS).enumerate();
        fields.extend(numbers.map(|(nth, (n, label))| Field::number(Key::Number(nth), label, n, -99..=99)));
        for stat in Stat::ALL {
            self.skill_fields(stat, &mut fields);
        }
        fields.push(Field::Head("carried".into(), ["", ""]));
        let items = sheet.items.iter().enumerate();
        fields.extend(
            items.map(|(nth, item)| Field::text(Key::Item(nth), format!("  {}", nth + 1), item, 60, "")),
        );
        fields.push(Field::More { key: Key::Carry, words: "something carried".into(), most: 60 });
        fields.push(Field::Head("personal traits".into(), ["", ""]));
        fields.extend(traits::fields(&sheet.traits, cx.catalog));
        let (name, columns) = ("kept in your pack for other tables".into(), [None; 2]);
        fields.push(Field::Switch { key: Key::Keep, name, columns, on: self.keep });
        fields.push(Field::Blank);
        let all = figures::all(&self.somebody());
        let all = all.iter().filter(|(key, _)| matches!(*key, "hp" | "fp" | "bp"));
        let all: Vec<String> = all.map(|(key, figure)| figure.named(&key.to_uppercase())).collect();
        fields.push(Field::Total(all.join(" · "), Role::Accent));
        fields.push(Field::Total(self.spent(), Role::Dim));
        fields.push(match self.why_not(cx) {
            Some(why) => Field::Total(format!("not yet: {}", why.describe()), Role::Warning),
            None => Field::Total(format!("nothing is wrong with it: Enter, {}", self.done()), Role::Accent),
        });
        fields
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let skill = match key {
            Key::Skill(skill) | Key::Special(skill, _) | Key::Specialise(skill) => skill,
            Key::Trait(nth) | Key::TraitOf(nth) | Key::TraitLevel(nth) => {
                return Some(traits::here(&self.sheet.traits, *nth, cx.catalog));
            }
            other => return Some(plain(other).into()),
        };
        let Pool { dice, points, .. } = figures::pool(&self.somebody(), skill)?;
        let left = dice.terms.iter().filter(|term| !term.on);
        let left: Vec<String> = left.map(|t| format!(", {} with {}", signed(t.value), t.name)).collect();
        let left = left.concat();
        Some(format!("{} · {}{left}", dice.named("pool"), points.named("points")))
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::To(Key::TraitLevel(nth), to) => {
                traits::put(&mut self.sheet.traits, nth, cx.catalog, |_, level| *level = to);
            }
            Changed::To(key, to) => self.set(&key, to),
            Changed::Typed(key, text) => return self.put(key, text, cx.catalog),
            Changed::Removed(key) => self.remove(&key, cx.catalog)?,
            Changed::Switched(_, on) => self.keep = on,
            Changed::At(Key::Trait(nth), at) => {
                traits::choose(&mut self.sheet.traits, nth, at, cx.catalog);
            }
            Changed::At(..) => {}
        }
        Ok(None)
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        let sheet = self.finished();
        if let Some(problem) = figures::problems(&sheet).into_iter().next() {
            return Err(Refused::new(problem, ""));
        }
        let sheet = AnySheet::Paper(Arc::new(sheet));
        Ok(Some(Act::Bring(Made { sheet, career: Career::Grown, who: self.who.clone(), keep: self.keep })))
    }

    fn worth_keeping(&self) -> bool {
        self.sheet != self.first || self.keep
    }
}
