//! Personal traits of Paper Story: the entries of their list, with placeholders in their hooks, and how the text on a
//! sheet (`Resist fire 2`) fills these. The effect of a trait at the table is a rule.

use super::error::UnknownName;
use super::outside::with_rules;
use super::{Catalog, did_you_mean};
use greenfelt_engine::command::{Command, Ref};
use greenfelt_engine::rules::hook;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{
    Condition, Hook, PaperFoe, PaperSheet, PaperSkill, Quantity, Talent, Value, Written,
};
use greenfelt_engine::words::nearest;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::sync::Arc;

record! {
    /// A personal trait. In its hooks `{what}`, `TraitLevel` and `OwnHooks` are filled in from the bearer's sheet.
    pub struct PersonalTraitEntry {
        pub name: String,
        /// The kind of its subject: an element, an environment; empty if it has none.
        pub what: String [default],
        /// Its default subject.
        pub usual: String [default],
        /// Meaning of its number; empty if it has none.
        pub level: String [default],
        /// The number if a sheet gives none.
        pub usual_level: i32 [default = "one"],
        /// True if a sheet has to give hooks of its own for it.
        pub own: bool [default],
        pub text: String,
        pub hooks: Vec<Hook>,
        /// Kinds of subjects with different effects, each a word before the subject.
        pub kinds: Vec<SubjectKind> [default],
    }

    /// A kind of subject of a trait: `power-up`.
    pub struct SubjectKind {
        pub word: String,
        /// The hooks for this kind; empty if it makes no difference.
        pub hooks: Vec<Hook> [default],
    }
}

fn one() -> i32 {
    1
}

/// A trait in a file: as text, or complete with its hooks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct PersonalShape(pub(super) Talent);

impl<'de> Deserialize<'de> for PersonalShape {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PersonalShape, D::Error> {
        from.deserialize_any(Either)
    }
}

record! {
    struct Whole {
        name: String,
        hooks: Vec<Hook> [default],
    }
}

struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = PersonalShape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a trait in words, as in \"Resist fire 2\"")
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<PersonalShape, E> {
        Ok(PersonalShape(Talent { name: words.into(), hooks: Vec::new() }))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PersonalShape, A::Error> {
        let Whole { name, hooks } = Whole::deserialize(MapAccessDeserializer::new(map))?;
        Ok(PersonalShape(Talent { name, hooks }))
    }
}

/// The problem of a trait, and the remedy.
pub(super) type Fault = (String, String);

/// The highest number behind a trait.
const MOST: i32 = 99;

/// Parses a trait from a sheet, with the hooks that the sheet gives.
pub(super) fn trait_of(
    words: &str,
    own: &[Hook],
    entries: &[&PersonalTraitEntry],
    skills: &[String],
) -> Result<Talent, Fault> {
    let words = words.trim();
    let entry =
        entries.iter().filter(|entry| begins(words, &entry.name)).max_by_key(|entry| entry.name.len());
    let entry = *entry.ok_or_else(|| {
        let remedy = did_you_mean(
            words.split(' ').next().unwrap_or(words),
            entries.iter().map(|e| e.name.as_str()),
            "`codex personal-traits` lists them",
        );
        (format!("there is no personal trait `{words}`"), remedy)
    })?;
    let rest = words[entry.name.len()..].trim();
    // Changes of a state may end with a number.
    let (what, level) = if entry.own { (rest, None) } else { split(rest) };
    let example = || format!("write `{}`", entry.describe(&format!("({})", entry.what), entry.usual_level));
    let what = match (entry.what.is_empty(), what) {
        (true, "") => "",
        (true, extra) => return Err((format!("{} takes no `{extra}`", entry.name), example())),
        (false, "") if entry.usual.is_empty() => {
            return Err((format!("{} needs to say what it applies to", entry.name), example()));
        }
        (false, "") => &entry.usual,
        (false, what) => what,
    };
    if what.contains(['"', '\\', '{', '}', '(', ')']) || what.chars().count() > 60 {
        return Err((
            format!("what {} applies to is over 60 letters or has special signs", entry.name),
            example(),
        ));
    }
    let level = match (entry.level.is_empty(), level) {
        (true, Some(level)) => return Err((format!("{} has no number {level}", entry.name), example())),
        (false, level) => Some(level.unwrap_or(entry.usual_level)),
        (true, None) => None,
    };
    if level.is_some_and(|level| !(0..=MOST).contains(&level)) {
        return Err((format!("the number of {} is out of bounds", entry.name), format!("from 0 to {MOST}")));
    }
    let (called, changes) = match what.split_once(':') {
        Some((called, changes)) if entry.own && own.is_empty() => {
            (called.trim(), changes_of(changes, skills)?)
        }
        _ => (what, own.to_vec()),
    };
    if entry.own && changes.is_empty() {
        let remedy = format!("write what it changes: `{} {what}: Defense +2, Guard -1`", entry.name);
        return Err((format!("{} does nothing by itself", entry.name), remedy));
    }
    let (hooks, called) = entry.of_kind(called);
    if called.is_empty() && !entry.what.is_empty() {
        return Err((format!("{} needs to say what it applies to", entry.name), example()));
    }
    let hooks = filled(hooks, called, level.unwrap_or(0), &changes)
        .ok_or_else(|| (format!("{} cannot be filled in", entry.name), "use plain words".to_string()))?;
    Ok(Talent { name: entry.describe(what, level.unwrap_or(0)), hooks })
}

/// Parses the changes of a state: `Defense +2, Guard -1`.
fn changes_of(words: &str, skills: &[String]) -> Result<Vec<Hook>, Fault> {
    let one = |part: &str| {
        let (figure, by) = part.rsplit_once(' ')?;
        let by: i32 = by.parse().ok().filter(|by| *by != 0 && (-MOST..=MOST).contains(by))?;
        let figures = [Quantity::Power, Quantity::Attack, Quantity::Defense];
        let named = figures.into_iter().find(|of| of.key().eq_ignore_ascii_case(figure));
        let (to, when) = match named {
            Some(to) => (to, Vec::new()),
            None if !skills.iter().any(|skill| skill.eq_ignore_ascii_case(figure)) => return None,
            None => (Quantity::Dice, vec![Condition::Skill(vec![figure.to_lowercase().parse().ok()?])]),
        };
        Some(Hook::Add { to, value: Value::Plain(by), when })
    };
    let of = |part: &str| {
        one(part.trim()).ok_or_else(|| {
            let figure = part.trim().rsplit_once(' ').map_or(part.trim(), |(figure, _)| figure);
            let known = ["Power", "Attack", "Defense"].into_iter().chain(skills.iter().map(String::as_str));
            let remedy = match nearest(figure, known) {
                Some(near) if !near.eq_ignore_ascii_case(figure) => format!("did you mean `{near}`?"),
                _ => {
                    "write Power, Attack, Defense or a skill, and by how much: `Defense +2, Guard -1`".into()
                }
            };
            (format!("`{}` changes nothing", part.trim()), remedy)
        })
    };
    words.split(',').map(of).collect()
}

impl PersonalTraitEntry {
    /// The hooks for a subject, and the subject without the word of its kind.
    fn of_kind<'a>(&'a self, what: &'a str) -> (&'a [Hook], &'a str) {
        let kind = self.kinds.iter().find(|kind| begins(what, &kind.word));
        let of = kind.map_or(what, |kind| what[kind.word.len()..].trim());
        let own = kind.map(|kind| &kind.hooks[..]).filter(|hooks| !hooks.is_empty());
        (own.unwrap_or(&self.hooks), of)
    }

    /// Formats it as on a sheet: `Resist fire 2`.
    pub fn describe(&self, what: &str, level: i32) -> String {
        let mut words = self.name.clone();
        if !self.what.is_empty() && !what.is_empty() {
            words += &format!(" {what}");
        }
        if !self.level.is_empty() {
            words += &format!(" {level}");
        }
        words
    }
}

fn begins(words: &str, name: &str) -> bool {
    let head = words.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name));
    head && words[name.len()..].chars().next().is_none_or(char::is_whitespace)
}

/// Splits a text into its subject and the number at its end.
fn split(rest: &str) -> (&str, Option<i32>) {
    let (head, last) = rest.rsplit_once(' ').unwrap_or(("", rest));
    match last.parse() {
        Ok(level) => (head.trim(), Some(level)),
        Err(_) => (rest, None),
    }
}

fn filled(hooks: &[Hook], what: &str, level: i32, own: &[Hook]) -> Option<Vec<Hook>> {
    let text = ron::to_string(hooks).ok()?;
    let inside = |list: String| list.trim_start_matches('[').trim_end_matches(']').to_string();
    let deeds = match hook::deeds(own) {
        deeds if deeds.is_empty() => format!("Say(\"does what {what} does, as the Dealer says\")"),
        deeds => inside(ron::to_string(&deeds).ok()?),
    };
    let text = text.replace("TraitLevel", &format!("Plain({level})"));
    let text = text.replace("TraitFlowers", &format!("ItemFlowers({level})"));
    let text = text.replace("TraitPowerUp", &format!("PowerUpFlowers({level})"));
    let text = text.replace("OwnHooks", &inside(ron::to_string(own).ok()?));
    ron::from_str(&text.replace("OwnDeeds", &deeds).replace("{what}", what)).ok()
}

impl Catalog {
    /// Writes out the traits of a command's sheet that are only named.
    pub(super) fn traits_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        Ok(match command {
            Command::Join(Ref::Inline(sheet)) => Command::Join(Ref::Inline(self.joining(&sheet)?)),
            Command::JoinPaper(Ref::Inline(sheet)) => {
                Command::JoinPaper(Ref::Inline(Arc::new(self.whole_paper(&sheet)?)))
            }
            Command::Rewrite(who, Ref::Inline(sheet)) => {
                let sheet = match &*sheet {
                    Written::Ultimo(own) => Arc::new(Written::Ultimo(self.rewritten(own)?)),
                    Written::Paper(own) => Arc::new(Written::Paper(self.whole_paper(own)?)),
                    Written::Opponent(own) => Arc::new(Written::Opponent(self.whole_opponent(own)?)),
                    _ => sheet,
                };
                Command::Rewrite(who, Ref::Inline(sheet))
            }
            Command::Opponent(Ref::Inline(sheet)) => {
                Command::Opponent(Ref::Inline(Arc::new(self.whole_opponent(&sheet)?)))
            }
            other => other,
        })
    }

    /// The names of all Paper Story skills, and of a sheet's own.
    fn skills_with(&self, own: &[PaperSkill]) -> Vec<String> {
        let listed = self.paper_skills.iter().map(|skill| skill.name.clone());
        listed.chain(own.iter().map(|learned| learned.skill.name())).collect()
    }

    /// Returns a personal trait as a sheet of Paper Story carries it, by its text: `Resist fire 2`.
    ///
    /// For tests: one trait with hooks of its own, without a whole pack.
    pub fn personal_trait(&self, words: &str, own: &[Hook]) -> Result<Talent, UnknownName> {
        let entries: Vec<&PersonalTraitEntry> = self.personal_traits.iter().collect();
        trait_of(words, own, &entries, &self.skills_with(&[]))
            .map_err(|(problem, remedy)| UnknownName::unfit(problem, remedy))
    }

    /// Parses the text of a personal trait: its entry, its subject, its number; `None` if it is not in the content.
    pub fn personal_words<'w>(&self, words: &'w str) -> Option<(&PersonalTraitEntry, &'w str, i32)> {
        let words = words.trim();
        let fits = |entry: &&PersonalTraitEntry| begins(words, &entry.name);
        let entry = self.personal_traits.iter().filter(fits).max_by_key(|entry| entry.name.len())?;
        let rest = words[entry.name.len()..].trim();
        let (what, level) = if entry.level.is_empty() { (rest, None) } else { split(rest) };
        Some((entry, what, level.unwrap_or(entry.usual_level)))
    }

    /// Traits, with named ones written out.
    fn with_traits(&self, traits: &[Talent], own: &[PaperSkill]) -> Result<Vec<Talent>, UnknownName> {
        let entries: Vec<&PersonalTraitEntry> = self.personal_traits.iter().collect();
        let skills = self.skills_with(own);
        with_rules(traits, |talent| {
            trait_of(&talent.name, &[], &entries, &skills)
                .map_err(|(problem, remedy)| UnknownName::unfit(problem, remedy))
        })
    }

    fn whole_opponent(&self, sheet: &PaperFoe) -> Result<PaperFoe, UnknownName> {
        Ok(PaperFoe { traits: self.with_traits(&sheet.traits, &[])?, ..sheet.clone() })
    }

    fn whole_paper(&self, sheet: &PaperSheet) -> Result<PaperSheet, UnknownName> {
        Ok(PaperSheet { traits: self.with_traits(&sheet.traits, &sheet.skills)?, ..sheet.clone() })
    }
}
