//! Parts of a sheet that can be used in a game: skills, traits, weapons, armor, spells, by name.

use crate::systems::{PlayedSheet, played};
use greenfelt_content::AnySheet;
use greenfelt_engine::rules::hook::why_by_hand;
use greenfelt_engine::table::{Skill, Talent};

/// A thing on a sheet, as [`Step::uses`](greenfelt_engine::rules::Step) names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    pub name: String,
    /// The rank of a skill or rating of an approach.
    pub rank: Option<i32>,
    /// The reason why no game uses it unless a person asks, in words; `None` for what the rules use by themselves.
    pub by_hand: Option<String>,
}

impl Thing {
    pub fn skill(skill: &Skill, rank: u8) -> Thing {
        Thing { name: skill.name(), rank: Some(rank.into()), by_hand: None }
    }

    pub fn talent(talent: &Talent) -> Thing {
        Thing { name: talent.name.clone(), rank: None, by_hand: why_by_hand(&talent.hooks) }
    }

    pub fn gear(name: &str) -> Thing {
        Thing { name: name.to_owned(), rank: None, by_hand: None }
    }

    pub fn spell(name: &str) -> Thing {
        Thing { by_hand: Some("nobody casts it here".into()), ..Thing::gear(name) }
    }

    /// For example `Occult 1`, `Ironman`.
    pub fn words(&self) -> String {
        self.rank.map_or_else(|| self.name.clone(), |rank| format!("{} {rank}", self.name))
    }
}

/// Things in words, where there are any: `Occult 1, Culture 1`.
pub fn words_of(things: &[Thing]) -> Option<String> {
    let words: Vec<String> = things.iter().map(Thing::words).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The things of these sheets together, each name once.
pub fn things<'s>(sheets: impl IntoIterator<Item = &'s AnySheet>) -> Vec<Thing> {
    let mut all: Vec<Thing> = Vec::new();
    for thing in sheets.into_iter().filter_map(played).flat_map(PlayedSheet::things) {
        if !all.iter().any(|known| known.name == thing.name) {
            all.push(thing);
        }
    }
    all
}
