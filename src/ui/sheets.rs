//! What the screen, the printed sheet and the command line have to know of a kind of sheet, each in its file and with
//! one line in the list below: its rows among the party and the foes, its numbers explained, printed and as data, what
//! is counted, what it leads with, its skills, its form.
//!
//! A face is made of what a seat sees and knows no more. It judges nothing: what somebody can do, the rules say.

pub mod crucible;
pub mod foe;
pub mod hero;
mod shared;
pub mod training;
pub mod opponent;
pub mod paper;
pub mod protagonist;

use serde_json::{Map, Value, json};

use super::glyphs::Glyphs;
use super::look::Look;
use super::panes::rows::Block;
use super::popups::Open;
use super::widgets::Prose;
use crate::content::Catalog;
use crate::rules::ultimo;
use crate::table::actor::ActorId;
use crate::table::challenge::Lead;
use crate::table::effect::System;
use crate::table::seen::{Seen, SeenActor, SeenBody};
use crate::table::sheet::{CruciblePower, Skill, Talent};
use crate::table::terms::Figure;

pub(super) use shared::name_role;
pub use shared::{Kin, effect_words};

macro_rules! sheets {
    ($($module:ident: $kind:ident;)*) => {
        pub fn of(actor: &SeenActor) -> &dyn SheetView {
            match &actor.body {
                $(SeenBody::$kind(of) => &**of,)*
            }
        }
    };
}

sheets! {
    hero: Hero;
    foe: Foe;
    paper: Paper;
    opponent: Opponent;
    crucible: Crucible;
    protagonist: Protagonist;
}

/// The forms that make a character, with what each makes.
pub fn new_heroes() -> [(&'static str, Open); 4] {
    [
        ("a new ULTIMO hero", Open::Hero { who: None }),
        ("a new Paper Story character", Open::Sheet { who: None }),
        ("a new character by attributes", Open::Scores { who: None, creature: false }),
        ("a new protagonist", Open::Protagonist { who: None }),
    ]
}

/// The forms that make somebody whom the Dealer plays, with what each makes.
pub fn new_foes() -> [(&'static str, Open); 2] {
    [
        ("a new ULTIMO foe", Open::Foe { who: None }),
        ("a new creature by attributes", Open::Scores { who: None, creature: true }),
    ]
}

pub trait SheetView {
    fn system(&self) -> System;

    fn kind(&self) -> &'static str;

    /// What everybody can see of one whose numbers are the Dealer's: `unhurt`, `hurt`.
    fn looks(&self) -> &'static str {
        ""
    }

    /// What stands beside the name of one whose numbers are the Dealer's.
    fn rank(&self) -> &'static str {
        ""
    }

    /// The rows of some who have it and are alike, in a pane that is so wide inside; of heroes each is alone.
    fn block(&self, look: Look<'_>, kin: Kin<'_>, width: u16) -> Block;

    /// Whether nothing but health and what lasts tells another of its kind apart.
    fn alike(&self, _other: &SeenActor) -> bool {
        false
    }

    /// What is counted, as far as this seat sees it.
    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)>;

    /// Its numbers with their terms; nothing where the seat does not know them.
    fn explain(&self, prose: Prose<'static>, seen: &Seen, actor: &SeenActor) -> Option<Prose<'static>>;

    /// What is told of it in a row of words, after the name.
    fn row(&self) -> Vec<String>;

    /// What only this kind of sheet has, as data.
    fn data(&self) -> Value;

    /// It as Markdown, below its name; nothing for those who are never printed.
    fn printed(&self, _catalog: &Catalog) -> Option<String> {
        None
    }

    fn form(&self, _who: ActorId) -> Option<Open> {
        None
    }

    /// What is asked where damage is on its way that can be guarded against; nothing where nobody is asked.
    fn guards(&self) -> Option<&'static str> {
        Some(GUARDS)
    }

    /// Whether it matters of which types damage to it is (C33).
    fn weighs_types(&self) -> bool {
        false
    }

    /// What it can lead a challenge with, and what it has of each.
    fn leads(&self) -> Vec<(Lead, i32)>;

    /// Its own skills, and what it has of each.
    fn skills(&self) -> Vec<(Skill, u8)> {
        Vec::new()
    }

    /// The skills that it can be called for: those of the book, then its own.
    fn usable(&self) -> Vec<Skill> {
        let own = self.skills().into_iter().map(|(skill, _)| skill);
        each_once(ultimo::skills::all().into_iter().chain(own))
    }

    /// The skills that the content lists for its system, by name.
    fn listed<'c>(&self, catalog: &'c Catalog) -> Vec<&'c str> {
        hero::listed(catalog)
    }

    /// What it can attack with in a trial, by name.
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

/// What is asked of whoever plays cards.
pub const GUARDS: &str = "dodge or block?";

/// Skills, each where it stands first.
fn each_once(all: impl Iterator<Item = Skill>) -> Vec<Skill> {
    let mut once = Vec::new();
    for skill in all {
        if !once.contains(&skill) {
            once.push(skill);
        }
    }
    once
}

/// What somebody has in a skill of the own sheet.
pub fn rank(actor: &SeenActor, skill: &Skill) -> i32 {
    let own = of(actor).skills();
    own.iter().find(|(known, _)| known == skill).map_or(0, |(_, rank)| i32::from(*rank))
}

/// A figure's total by its key; 0 where there is none.
fn total(figures: &[(&'static str, Figure)], key: &str) -> i32 {
    figures.iter().find(|(known, _)| *known == key).map_or(0, |(_, figure)| figure.total())
}

/// A figure as data: what it comes to, and the terms that count.
pub fn figure_data(figure: &Figure) -> Value {
    let terms = figure.terms.iter().filter(|term| term.on);
    let terms: Vec<Value> = terms.map(|term| json!({ "name": term.name, "value": term.value })).collect();
    json!({ "total": figure.total(), "terms": terms })
}

pub fn figures_data<'f>(figures: impl Iterator<Item = (&'static str, &'f Figure)>) -> Value {
    Value::Object(figures.map(|(key, of)| (key.to_string(), figure_data(of))).collect::<Map<_, _>>())
}
