//! Descriptions of each kind of sheet as a seat sees it: words, skills, attacks, data, Markdown. The panes and forms
//! of the same sheets are in [`crate::tui::sheets`]; possible actions come from the rules.

pub mod crucible;
mod foe;
pub mod hero;
mod opponent;
pub mod paper;
pub mod protagonist;
pub mod training;

use serde_json::{Map, Value, json};

use crate::content::{AnySheet, Catalog};
use crate::rules::ultimo;
use crate::table::terms::signed;
use crate::table::{CruciblePower, Effect, Figure, Lead, SeenActor, SeenBody, Skill, System, Talent};

pub fn of(actor: &SeenActor) -> &dyn SheetFacts {
    match &actor.body {
        SeenBody::Hero(of) => &**of,
        SeenBody::Foe(of) => &**of,
        SeenBody::Paper(of) => &**of,
        SeenBody::Opponent(of) => &**of,
        SeenBody::Crucible(of) => &**of,
        SeenBody::Protagonist(of) => &**of,
    }
}

/// The written sheet of a character; `None` for foes.
pub fn character(who: &SeenActor) -> Option<AnySheet> {
    match &who.body {
        SeenBody::Hero(hero) => Some(AnySheet::Ultimo(hero.sheet.clone())),
        SeenBody::Paper(hero) => Some(AnySheet::Paper(hero.sheet.clone())),
        SeenBody::Crucible(hero) if who.is_played() => {
            hero.numbers.as_ref().map(|numbers| AnySheet::Crucible(numbers.sheet.clone()))
        }
        SeenBody::Protagonist(hero) => Some(AnySheet::Protagonist(hero.sheet.clone())),
        SeenBody::Foe(_) | SeenBody::Opponent(_) | SeenBody::Crucible(_) => None,
    }
}

/// `health 5 of 9`; empty if it is full.
fn below(name: &str, now: i32, most: i32) -> Vec<String> {
    if now < most { vec![format!("{name} {now} of {most}")] } else { Vec::new() }
}

/// The lines about a written character, its name and concept first; `None` for foes.
pub fn about(sheet: &AnySheet) -> Option<Vec<String>> {
    Some(match sheet {
        AnySheet::Ultimo(sheet) => hero::about(sheet),
        AnySheet::Paper(sheet) => paper::about(sheet),
        AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => crucible::whole(sheet),
        AnySheet::Protagonist(sheet) => protagonist::about(sheet),
        AnySheet::Foe(_) | AnySheet::Opponent(_) => return None,
    })
}

pub trait SheetFacts {
    fn system(&self) -> System;

    /// The kind of actor, for programs.
    fn kind(&self) -> &'static str;

    /// The kind of actor, for people.
    fn kind_words(&self) -> &'static str {
        self.kind()
    }

    /// The public looks of an actor whose numbers only the Dealer sees: `unhurt`, `hurt`.
    fn looks(&self) -> &'static str {
        ""
    }

    fn rank(&self) -> &'static str {
        ""
    }

    /// Its health and protection, for an attacker; its looks if only the Dealer sees the numbers.
    fn as_target(&self) -> Vec<String> {
        Some(self.looks().to_owned()).filter(|looks| !looks.is_empty()).into_iter().collect()
    }

    /// The present losses of a character: health and other points.
    fn hurt(&self) -> Vec<String> {
        Vec::new()
    }

    /// The words of its row, after the name.
    fn row(&self) -> Vec<String>;

    /// Data that only this kind of sheet has.
    fn data(&self) -> Value;

    /// The sheet as Markdown, below its name; `None` for kinds that are never printed.
    fn printed(&self, _catalog: &Catalog) -> Option<String> {
        None
    }

    /// The lines of a card about a foe whose numbers the seat knows.
    fn card(&self) -> Vec<String> {
        Vec::new()
    }

    /// The question about pending damage that can be guarded against; `None` if nothing is asked.
    fn guards(&self) -> Option<&'static str> {
        Some(GUARDS)
    }

    /// The attributes that can lead a challenge, with their values.
    fn leads(&self) -> Vec<(Lead, i32)>;

    /// Its own skills, with their values.
    fn skills(&self) -> Vec<(Skill, u8)> {
        Vec::new()
    }

    /// The skills that a call can use: those of the book, then its own.
    fn usable(&self) -> Vec<Skill> {
        let own = self.skills().into_iter().map(|(skill, _)| skill);
        each_once(ultimo::skills::all().into_iter().chain(own))
    }

    /// The skills that the content lists for its system, by name.
    fn listed<'c>(&self, catalog: &'c Catalog) -> Vec<&'c str> {
        hero::listed(catalog)
    }

    fn arms(&self) -> Vec<String> {
        Vec::new()
    }

    fn powers(&self) -> &[CruciblePower] {
        &[]
    }

    fn traits(&self) -> &[Talent] {
        &[]
    }
}

pub const GUARDS: &str = "dodge or block?";

/// Removes duplicate skills, keeping the first.
fn each_once(all: impl Iterator<Item = Skill>) -> Vec<Skill> {
    let mut once = Vec::new();
    for skill in all {
        if !once.contains(&skill) {
            once.push(skill);
        }
    }
    once
}

pub fn rank(actor: &SeenActor, skill: &Skill) -> i32 {
    let own = of(actor).skills();
    own.iter().find(|(known, _)| known == skill).map_or(0, |(_, rank)| i32::from(*rank))
}

/// A figure's total by its key; 0 if there is none.
pub fn total(figures: &[(&'static str, Figure)], key: &str) -> i32 {
    figures.iter().find(|(known, _)| *known == key).map_or(0, |(_, figure)| figure.total())
}

/// A figure as data: its total, and the terms that count.
pub fn figure_data(figure: &Figure) -> Value {
    let terms = figure.terms.iter().filter(|term| term.on);
    let terms: Vec<Value> = terms.map(|term| json!({ "name": term.name, "value": term.value })).collect();
    json!({ "total": figure.total(), "terms": terms })
}

pub fn figures_data<'f>(figures: impl Iterator<Item = (&'static str, &'f Figure)>) -> Value {
    Value::Object(figures.map(|(key, of)| (key.to_string(), figure_data(of))).collect::<Map<_, _>>())
}

/// An effect with its number: `Distracted −2`.
pub fn effect_words(effect: &Effect) -> String {
    match crate::rules::hook::number(effect) {
        Some(n) => format!("{} {}", effect.name, signed(n)),
        None => effect.name.clone(),
    }
}
