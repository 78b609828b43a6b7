//! Parts of a sheet that can be used in a game: skills, traits, weapons, armor, spells, by name.

use crate::systems::{PlayedSheet, played};
use greenfelt_content::AnySheet;
use greenfelt_engine::rules::hook::why_by_hand;
use greenfelt_engine::table::{Skill, Talent};

/// A thing on a sheet, as [`Step::uses`](greenfelt_engine::rules::Step) names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsablePart {
    pub name: String,
    /// The rank of a skill or rating of an approach.
    pub rank: Option<i32>,
    /// The reason why no game uses it unless a person asks; `None` if the rules use it automatically.
    pub by_hand: Option<String>,
}

impl UsablePart {
    pub fn skill(skill: &Skill, rank: u8) -> UsablePart {
        UsablePart { name: skill.name(), rank: Some(rank.into()), by_hand: None }
    }

    pub fn talent(talent: &Talent) -> UsablePart {
        UsablePart { name: talent.name.clone(), rank: None, by_hand: why_by_hand(&talent.hooks) }
    }

    pub fn gear(name: &str) -> UsablePart {
        UsablePart { name: name.to_owned(), rank: None, by_hand: None }
    }

    pub fn spell(name: &str) -> UsablePart {
        UsablePart { by_hand: Some("nobody casts it here".into()), ..UsablePart::gear(name) }
    }

    /// For example `Occult 1`, `Ironman`.
    pub fn words(&self) -> String {
        self.rank.map_or_else(|| self.name.clone(), |rank| format!("{} {rank}", self.name))
    }
}

/// Things in words, `None` without any: `Occult 1, Culture 1`.
pub fn words_of(things: &[UsablePart]) -> Option<String> {
    let words: Vec<String> = things.iter().map(UsablePart::words).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The things of these sheets together, each name once.
pub fn things<'s>(sheets: impl IntoIterator<Item = &'s AnySheet>) -> Vec<UsablePart> {
    let mut all: Vec<UsablePart> = Vec::new();
    for thing in sheets.into_iter().filter_map(played).flat_map(PlayedSheet::things) {
        if !all.iter().any(|known| known.name == thing.name) {
            all.push(thing);
        }
    }
    all
}
