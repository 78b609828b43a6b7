//! The form of an ULTIMO character, by the rules of creation or without them, with live figures.
//!
//! The rules decide what a beginning character may have, and work out the figures.

mod fields;
mod help_texts;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::editor::{self, verdict};
use super::form::multi_select::MultiSelect;
use super::form::rows::{Rows, Taken, Then};
use super::form::terms::rated;
use super::form::{Form, Side};
use super::{Open, Opened};
use crate::content::{AnySheet, BackgroundEntry, Catalog};
use crate::rules::ultimo::creation::{self, Career};
use crate::rules::ultimo::figures;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::sheet::{Attribute, Attributes, Skill, Talent, UltimoSheet};
use crate::tui::act::{Made, UiAction};
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

#[derive(Clone)]
struct HeroDraft {
    who: Option<ActorId>,
    /// For comparison.
    first: UltimoSheet,
    /// Final values of texts, age, income, attributes and items; the rest is computed from the fields below.
    sheet: UltimoSheet,
    career: Career,
    background: Background,
    /// Ranks without those of the background.
    learned: BTreeMap<Skill, u8>,
    traits: MultiSelect,
    weapons: MultiSelect,
    armor: MultiSelect,
    keep: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Background {
    Unsaid,
    Listed(String),
    Own { name: String, skills: [Option<Skill>; 2] },
}

/// The choices for a background that is open or custom.
const UNSAID: &str = "not chosen yet";
const OWN: &str = "custom";

/// Highest age and highest rank that can be typed.
const YEARS: i32 = 999;
const RANKS: i32 = 6;

pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let (who, sheet) = editor::held(cx, who, |actor| Some(UltimoSheet::clone(&actor.hero()?.sheet))).unzip();
    let (new, sheet) = (who.is_none(), sheet.unwrap_or_else(blank));
    Ok(editor::named(cx, HeroDraft::of(cx.catalog, who, sheet), new))
}

fn blank() -> UltimoSheet {
    let attributes = Attributes { str: 1, agi: 1, vit: 1, int: 1, per: 1 };
    UltimoSheet { attributes, ..UltimoSheet::default() }
}

fn names<'c>(names: impl Iterator<Item = &'c String>) -> Vec<String> {
    names.cloned().collect()
}

fn trait_names(catalog: &Catalog) -> Vec<String> {
    names(catalog.traits.iter().map(|entry| &entry.name))
}

fn weapon_names(catalog: &Catalog) -> Vec<String> {
    names(catalog.weapons.iter().map(|entry| &entry.name))
}

fn armor_names(catalog: &Catalog) -> Vec<String> {
    names(catalog.armor.iter().map(|entry| &entry.name))
}

fn skills_of(catalog: &Catalog) -> impl Iterator<Item = Skill> + '_ {
    catalog.skills.iter().filter_map(|entry| entry.name.parse().ok())
}

/// The career, the skills of the background and the other ranks, if the sheet follows the rules of creation.
fn begun(sheet: &UltimoSheet, catalog: &Catalog) -> Option<(Career, [Skill; 2], BTreeMap<Skill, u8>)> {
    let listed = catalog.backgrounds.iter().find(|entry| entry.name == sheet.background);
    [Career::New, Career::Veteran].into_iter().find_map(|career| {
        let two = match listed {
            Some(entry) => entry.skills.clone(),
            None => creation::background_of(career, &sheet.skills)?,
        };
        let learned = creation::learned(&sheet.skills, &two)?;
        let fits = creation::points_problem(career, &sheet.attributes).is_none()
            && creation::skills_problem(career, &learned).is_none()
            && career.traits() == Some(sheet.traits.len());
        fits.then_some((career, two, learned))
    })
}

impl HeroDraft {
    fn of(catalog: &Catalog, who: Option<ActorId>, sheet: UltimoSheet) -> HeroDraft {
        let new = sheet.name.is_empty();
        let begun = begun(&sheet, catalog);
        let listed = catalog.backgrounds.iter().any(|entry| entry.name == sheet.background);
        let background = match &begun {
            _ if listed => Background::Listed(sheet.background.clone()),
            _ if sheet.background.is_empty() => Background::Unsaid,
            Some((_, two, _)) => {
                Background::Own { name: sheet.background.clone(), skills: two.clone().map(Some) }
            }
            None => Background::Own { name: sheet.background.clone(), skills: [None, None] },
        };
        let (career, learned) = match begun {
            Some((career, _, learned)) => (career, learned),
            None if new => (Career::New, BTreeMap::new()),
            None => (Career::Grown, sheet.skills.clone()),
        };
        let held = |names: Vec<&String>, list: &[String]| MultiSelect::of(names.into_iter().cloned(), list);
        HeroDraft {
            who,
            career,
            background,
            learned,
            traits: held(sheet.traits.iter().map(|t| &t.name).collect(), &trait_names(catalog)),
            weapons: held(sheet.weapons.iter().map(|w| &w.name).collect(), &weapon_names(catalog)),
            armor: held(sheet.armor.iter().map(|a| &a.name).collect(), &armor_names(catalog)),
            keep: false,
            first: sheet.clone(),
            sheet,
        }
    }

    fn listed<'c>(&self, catalog: &'c Catalog) -> Option<&'c BackgroundEntry> {
        let Background::Listed(name) = &self.background else { return None };
        catalog.backgrounds.iter().find(|entry| entry.name == *name)
    }

    /// Skills of the background, one rank each; none outside the rules of creation.
    fn brought(&self, catalog: &Catalog) -> Vec<Skill> {
        match &self.background {
            _ if self.career == Career::Grown => Vec::new(),
            Background::Unsaid => Vec::new(),
            Background::Listed(_) => self.listed(catalog).map(|e| e.skills.to_vec()).unwrap_or_default(),
            Background::Own { skills, .. } => skills.iter().flatten().cloned().collect(),
        }
    }

    fn rank(&self, skill: &Skill, brought: &[Skill]) -> u8 {
        let more = brought.iter().filter(|other| *other == skill).count();
        self.learned.get(skill).copied().unwrap_or(0) + more as u8
    }

    /// Skills with a row: those of the content, and custom ones.
    fn all_skills(&self, catalog: &Catalog) -> Vec<Skill> {
        let mut all: Vec<Skill> = skills_of(catalog).collect();
        let own: Vec<Skill> = self.learned.keys().filter(|skill| !all.contains(skill)).cloned().collect();
        all.extend(own);
        all
    }

    /// Number of rows for traits: fixed by the rules of creation, unlimited outside of them.
    fn trait_lines(&self) -> usize {
        self.career.traits().unwrap_or(usize::MAX)
    }

    fn finished(&self, catalog: &Catalog) -> UltimoSheet {
        let brought = self.brought(catalog);
        let ranks = self.all_skills(catalog).into_iter().map(|skill| {
            let rank = self.rank(&skill, &brought);
            (skill, rank)
        });
        let talent = |name: &str| {
            let held = self.first.traits.iter().find(|talent| talent.name == name).cloned();
            held.or_else(|| catalog.talent(name).ok())
        };
        let traits: Vec<Talent> = self.traits.names(self.trait_lines()).filter_map(talent).collect();
        let weapons = self.weapons.names(usize::MAX).filter_map(|name| {
            let held = self.first.weapons.iter().find(|weapon| weapon.name == name).cloned();
            held.or_else(|| catalog.weapon(name).map(crate::content::WeaponEntry::weapon))
        });
        let armor = self.armor.names(usize::MAX).filter_map(|name| {
            let held = self.first.armor.iter().find(|armor| armor.name == name).cloned();
            held.or_else(|| catalog.armor_piece(name).map(crate::content::ArmorEntry::armor))
        });
        let mut sheet = UltimoSheet {
            background: match &self.background {
                Background::Unsaid => String::new(),
                Background::Listed(name) | Background::Own { name, .. } => name.clone(),
            },
            skills: ranks.filter(|(_, rank)| *rank > 0).collect(),
            traits,
            weapons: weapons.collect(),
            armor: armor.collect(),
            ..self.sheet.clone()
        };
        sheet.items.retain(|item| !item.is_empty());
        sheet
    }

    fn problem(&self, sheet: &UltimoSheet, catalog: &Catalog) -> Option<String> {
        let broken = || figures::problems(sheet).into_iter().next();
        let book = catalog.book();
        let traits = || creation::trait_problems(sheet, self.career, &book).into_iter().next();
        broken()
            .or_else(|| self.unfinished())
            .or_else(traits)
            .or_else(|| creation::points_problem(self.career, &sheet.attributes))
            .or_else(|| creation::skills_problem(self.career, &self.learned))
            .or_else(|| creation::problems(sheet, self.career, &book).into_iter().next())
    }

    fn unfinished(&self) -> Option<String> {
        if self.career == Career::Grown {
            return None;
        }
        match &self.background {
            Background::Unsaid => {
                return Some("choose a background: a rank in two skills, and a trait".into());
            }
            Background::Own { name, .. } if name.is_empty() => {
                return Some("the custom background has no name yet".into());
            }
            Background::Own { skills: [Some(one), Some(two)], .. } if one != two => {}
            Background::Own { .. } => return Some("a background brings a rank in two skills".into()),
            Background::Listed(_) => {}
        }
        self.traits.at(0).is_none().then(|| "choose the trait of the background".into())
    }

    /// Sets the trait of a listed background.
    fn settle(&mut self, catalog: &Catalog) {
        if let Some(entry) = self.listed(catalog).filter(|_| self.career != Career::Grown) {
            self.traits.put(0, Some(entry.talent.clone()));
        }
    }

    /// Switches the rules of creation; the character keeps its ranks.
    fn begin_as(&mut self, career: Career, catalog: &Catalog) {
        let ranks = self.finished(catalog).skills;
        self.career = career;
        let brought = self.brought(catalog);
        let less = |skill: &Skill, rank: u8| {
            rank.saturating_sub(brought.iter().filter(|other| *other == skill).count() as u8)
        };
        self.learned = ranks.iter().map(|(skill, rank)| (skill.clone(), less(skill, *rank))).collect();
    }

    fn backgrounds(catalog: &Catalog) -> Vec<String> {
        let listed = catalog.backgrounds.iter().map(|entry| entry.name.clone());
        std::iter::once(UNSAID.to_owned()).chain(listed).chain([OWN.to_owned()]).collect()
    }

    /// Opens the form of the nth spell of the book, or of a new one.
    fn open_spell(&self, nth: Option<usize>, catalog: &Catalog) -> UiAction {
        let sheet = self.finished(catalog);
        let spell = nth.and_then(|nth| sheet.spells.get(nth));
        let name = spell.map_or_else(String::new, |spell| spell.name.clone());
        UiAction::Open(Open::Spell { who: self.who.clone(), name, sheet: Some(Box::new(sheet)) })
    }

    /// Adds a custom skill.
    fn learn(&mut self, text: &str) -> Taken {
        let (name, rank) = rated(text);
        let wrong = format!("`{name}` cannot be the name of a skill: letters, up to 24");
        let skill: Skill = name.parse().map_err(|()| wrong)?;
        let word = skill.word();
        self.learned.entry(skill).or_insert(rank.unwrap_or(1));
        Ok(Then::GoTo(word))
    }

    fn choose_income(&mut self, at: usize, catalog: &Catalog) {
        // An income that is not in the list comes first.
        let known = catalog.incomes.iter().any(|step| step.name == self.sheet.income);
        let at = if known { Some(at) } else { at.checked_sub(1) };
        if let Some(step) = at.and_then(|at| catalog.incomes.get(at)) {
            self.sheet.income.clone_from(&step.name);
        }
    }

    fn pick_trait(&mut self, line: usize, at: usize, catalog: &Catalog) {
        if line > 0 || self.listed(catalog).is_none() || self.career == Career::Grown {
            self.traits.pick(line, at, &trait_names(catalog));
        }
    }

    fn choose_background(&mut self, at: usize, catalog: &Catalog) {
        let chosen = at.checked_sub(1).map(|at| catalog.backgrounds.get(at));
        // The trait of the former background goes.
        if self.career != Career::Grown {
            self.traits.put(0, None);
        }
        let income = chosen.flatten().map_or(&self.first.income, |entry| &entry.income);
        self.sheet.income.clone_from(income);
        self.background = match chosen {
            None => Background::Unsaid,
            Some(Some(entry)) => Background::Listed(entry.name.clone()),
            Some(None) => Background::Own { name: String::new(), skills: [None, None] },
        };
    }
}

impl Form for HeroDraft {
    const STAYS: Option<&'static str> = Some("← lowers; only skills, items, spells and words can be removed");

    fn title(&self) -> &str {
        if self.who.is_some() { "Change a hero" } else { "A new ULTIMO hero" }
    }

    fn done(&self) -> &'static str {
        if self.who.is_some() { "save changes" } else { "join the table" }
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, HeroDraft> {
        let catalog = cx.catalog;
        let sheet = self.finished(catalog);
        let mut rows = Rows::<Self>::default();
        self.head_rows(catalog, &mut rows);
        rows.head("attributes");
        for (which, field) in Attribute::ALL.into_iter().zip(UltimoSheet::SCORES) {
            rows.field(field, &sheet, |draft| &mut draft.sheet)
                .tell(move |draft| Some(help_texts::of_attribute(draft, which, catalog)));
        }
        self.skill_rows(catalog, &mut rows);
        self.trait_rows(&sheet, catalog, &mut rows);
        self.gear_rows(catalog, &mut rows);
        Self::spell_rows(&sheet, catalog, &mut rows);
        self.detail_rows(&mut rows);
        rows.keep(self.keep, |draft, on| draft.keep = on);
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        let left = help_texts::left(self).map(|words| (words, Role::Accent));
        left.into_iter().chain([verdict(why, self.done())]).collect()
    }

    fn side(&self, cx: &Cx<'_>) -> Side {
        help_texts::side(&self.finished(cx.catalog))
    }

    fn changed(&mut self, _: &str, cx: &Cx<'_>) {
        self.settle(cx.catalog);
    }

    fn worth_keeping(&self, changed: bool) -> bool {
        changed
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        let sheet = self.finished(cx.catalog);
        let problem = self.problem(&sheet, cx.catalog);
        let sheet = AnySheet::Ultimo(Arc::new(sheet));
        editor::given(problem, Made { sheet, career: self.career, who: self.who.clone(), keep: self.keep })
    }

    fn takes(&mut self, act: &UiAction) -> bool {
        let UiAction::Write { was, spell } = act else { return false };
        let spells = &mut self.sheet.spells;
        let name = if was.is_empty() { &spell.name } else { was };
        match spells.iter_mut().find(|held| held.name.eq_ignore_ascii_case(name)) {
            Some(held) => *held = spell.clone(),
            None => spells.push(spell.clone()),
        }
        true
    }
}
