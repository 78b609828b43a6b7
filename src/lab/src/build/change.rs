//! Changes of a build: one number set, or one trait, weapon, piece of armor or item added or removed, on a sheet of any
//! system. Added things come with their rules. Broken rules of creation are found elsewhere.

use super::BadBuild;
use crate::systems::played_mut;
use greenfelt_content::{AnySheet, Catalog, UnknownName};
use greenfelt_engine::table::{ActorId, Skill, System};
use greenfelt_engine::words::{nearest, words};
use std::fmt;
use std::str::FromStr;

/// One change of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// An attribute, a stat, a skill, an approach or another number.
    Set(String, i32),
    Add(SheetPart, String),
    Drop(SheetPart, String),
}

words! {
    /// Kinds of things that a sheet lists by name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SheetPart(word, many) {
        Trait "trait" "traits",
        Weapon "weapon" "weapons",
        Armor "armor" "armor",
        Item "item" "items",
    }
}

/// Cuts a text before each change: at every `+`, and at a `-` before a [`SheetPart`]; the source comes first.
pub fn split(text: &str) -> Vec<&str> {
    let drops = |rest: &str| {
        SheetPart::ALL
            .iter()
            .any(|thing| rest.strip_prefix(thing.word()).is_some_and(|rest| rest.starts_with(':')))
    };
    let signs = text
        .char_indices()
        .filter(|(at, sign)| *sign == '+' || *sign == '-' && drops(&text[at + 1..]))
        .map(|(at, _)| at);
    let ends: Vec<usize> = signs.chain([text.len()]).collect();
    let mut begin = 0;
    ends.into_iter().map(|end| &text[std::mem::replace(&mut begin, end)..end]).collect()
}

impl FromStr for Change {
    type Err = BadBuild;

    fn from_str(text: &str) -> Result<Change, BadBuild> {
        let no_change = || BadBuild::NoChange(text.trim().to_owned());
        let (key, value) = text.get(1..).and_then(|rest| rest.split_once(':')).ok_or_else(no_change)?;
        let (key, value) = (key.trim(), value.trim());
        if key.is_empty() || value.is_empty() {
            return Err(no_change());
        }
        let thing = SheetPart::ALL.into_iter().find(|thing| thing.word() == key);
        match (thing, text.starts_with('+')) {
            (Some(thing), true) => Ok(Change::Add(thing, value.to_owned())),
            (Some(thing), false) => Ok(Change::Drop(thing, value.to_owned())),
            (None, true) => {
                let no_number = |_| BadBuild::NoNumber { key: key.to_owned(), value: value.to_owned() };
                Ok(Change::Set(key.to_owned(), value.parse().map_err(no_number)?))
            }
            (None, false) => Err(no_change()),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Set(key, value) => write!(f, "+{key}:{value}"),
            Change::Add(thing, name) => write!(f, "+{}:{name}", thing.word()),
            Change::Drop(thing, name) => write!(f, "-{}:{name}", thing.word()),
        }
    }
}

impl Change {
    pub fn apply(&self, sheet: &mut AnySheet, catalog: &Catalog) -> Result<(), BadBuild> {
        let Some(sheet) = played_mut(sheet) else { return Err(BadBuild::Foe(sheet.name().to_owned())) };
        match self {
            Change::Set(key, value) => sheet.set(key, *value, catalog),
            Change::Add(part, name) => sheet.add(*part, name, catalog),
            Change::Drop(part, name) => sheet.drop(*part, name, catalog),
        }
    }
}

pub fn small(key: &str, value: i32) -> Result<u8, BadBuild> {
    u8::try_from(value).map_err(|_| BadBuild::OutOfRange { key: key.to_owned(), value })
}

/// The skill of a key: one of the known words, or a quoted one.
pub fn skill_of(key: &str, known: &[String]) -> Result<Skill, BadBuild> {
    let skill = key.parse::<Skill>().ok();
    let listed =
        |skill: &Skill| known.iter().any(|word| word.parse().is_ok_and(|other: Skill| other == *skill));
    skill.filter(|skill| skill.is_own() || listed(skill)).ok_or_else(|| {
        let near = near(key, known.iter().map(String::as_str));
        BadBuild::NoSuch { what: "attribute, skill or other number", name: key.into(), near }
    })
}

pub fn same(one: &str, other: &str) -> bool {
    ActorId::new(one) == ActorId::new(other)
}

pub fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    nearest(name, names).map(str::to_owned)
}

pub fn known<'n, T>(
    found: Option<T>,
    thing: SheetPart,
    name: &str,
    names: impl Iterator<Item = &'n str>,
) -> Result<T, BadBuild> {
    found.ok_or_else(|| BadBuild::NoSuch { what: thing.word(), name: name.into(), near: near(name, names) })
}

pub fn no_such(unknown: UnknownName) -> BadBuild {
    BadBuild::NoSuch { what: unknown.what, name: unknown.name, near: unknown.near }
}

pub fn not_there(owner: &str, what: &'static str, name: &str, near: Option<String>) -> BadBuild {
    BadBuild::NotThere { owner: owner.to_owned(), what, name: name.to_owned(), near }
}

pub fn no_place(system: System, thing: SheetPart) -> BadBuild {
    BadBuild::NoPlace { system: system.rules(), what: thing.many() }
}

/// Removes the last entry of this name from a list, or the only one whose name begins with it; otherwise the nearest
/// name is the error.
pub fn drop_of<T>(list: &mut Vec<T>, name: &str, of: fn(&T) -> &String) -> Result<(), Option<String>> {
    let begins = |own: &T| of(own).to_lowercase().starts_with(&name.to_lowercase());
    let at = list.iter().rposition(|own| same(of(own), name)).or_else(|| {
        let mut fits = list.iter().enumerate().filter(|(_, own)| begins(own));
        fits.next().filter(|_| fits.next().is_none()).map(|(at, _)| at)
    });
    match at {
        Some(at) => {
            list.remove(at);
            Ok(())
        }
        None => Err(near(name, list.iter().map(|own| of(own).as_str()))),
    }
}
