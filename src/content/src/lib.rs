//! Content: all data that the table plays with. Reads `assets/` and the user's packs into one checked `Catalog`,
//! finds entries by name, and lays them out for the codex. It changes no table.
//!
//! [`scenario`] is content for the Lab; [`input_file`] reads files of the user.
#![forbid(unsafe_code)]

pub mod input_file;
mod any_sheet;
mod check;
mod codex;
mod crucible;
mod crucible_pages;
mod entries;
mod error;
mod filed;
mod fill;
mod growth;
mod pack_writer;
mod lists;
mod magic;
mod magic_items;
mod markdown_tables;
mod outside;
mod page;
mod paper;
mod paper_pages;
mod personal;
mod prepared;
mod splitter;
pub mod scenario;
mod scene;
mod scene_pages;
mod search;
mod shape;
mod list_loader;
mod labels;
mod character_shape;
mod weather;
mod ron_lexer;

pub use any_sheet::{AnySheet, KINDS, KnownSheet, SheetKind};
pub use codex::{CodexEntry, Found};
pub use error::{ContentError, UnknownName};
pub use lists::Catalog;
pub use magic_items::MagicItemEntry;
pub use pack_writer::{HEAD as KEPT, pack_of, with_pack};
pub use paper::{GradeEntry, StatusEntry};
pub use personal::PersonalTraitEntry;
pub use shape::{
    ArmorEntry, BackgroundEntry, Band, BasicFoeEffect, DifficultyEntry, QualityEntry, TraitEntry, WeaponEntry,
};

use greenfelt_engine::command::{Command, Inflict, Ref};
use greenfelt_engine::table::{ActorId, Attribute, EffectSpec, Skill, Talent, ThreatEffect};
use greenfelt_engine::words::nearest;
use include_dir::{Dir, include_dir};
use list_loader::Source;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// All files of `assets/`, included at build time.
pub static ASSETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/$GREENFELT_ASSETS");

/// A name as in commands: lower case, hyphens.
fn slug(name: &str) -> String {
    ActorId::new(name).as_str().to_string()
}

/// A character or foe of the catalog, with a sheet of one system.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry<T> {
    /// The short name in commands.
    pub id: ActorId,
    pub also: Vec<String>,
    /// True if it comes from a user's pack.
    pub own: bool,
    pub text: String,
    pub sheet: Arc<T>,
}

impl TraitEntry {
    pub fn talent(&self) -> Talent {
        Talent { name: self.name.clone(), hooks: self.hooks.clone() }
    }
}

impl Catalog {
    pub fn builtin() -> &'static Arc<Catalog> {
        static BUILTIN: OnceLock<Arc<Catalog>> = OnceLock::new();
        BUILTIN.get_or_init(|| Arc::new(Catalog::load(None).expect("a test loads every file of assets/")))
    }

    /// Reads the shipped content, then the `*.ron` and `*.md` files of a directory of packs, in the order of their names; an
    /// entry replaces an earlier one with the same id. A directory that does not exist has no packs. Returns all
    /// faults of all files at once, sorted by file and line.
    pub fn load(packs: Option<&Path>) -> Result<Catalog, Vec<ContentError>> {
        let mut faults = Vec::new();
        let own = packs.map_or_else(Vec::new, |directory| read_packs(directory, &mut faults));
        if own.is_empty() && faults.is_empty() {
            return Ok(Catalog::shipped());
        }
        Catalog::read(own, faults)
    }

    /// Reads the shipped files, then packs.
    fn read(own: Vec<Source>, mut faults: Vec<ContentError>) -> Result<Catalog, Vec<ContentError>> {
        let mut sources = shipped();
        sources.extend(own);
        let catalog = Catalog::of(&sources, &mut faults);
        if faults.is_empty() {
            return Ok(catalog);
        }
        Err(ContentError::in_order(faults))
    }

    pub fn talent(&self, name: &str) -> Result<Talent, UnknownName> {
        find(&self.traits, name, |t| ("", &t.name, &t.also))
            .map(TraitEntry::talent)
            .ok_or_else(|| unknown("trait", name, self.traits.iter().map(|t| t.name.as_str())))
    }

    /// The attributes that usually go with a skill of the book or a pack; empty for any other (ULTIMO, Skills).
    pub fn attributes_with(&self, skill: &Skill) -> &[Attribute] {
        let entry = self.skills.iter().find(|entry| entry.name.eq_ignore_ascii_case(&skill.name()));
        entry.map_or(&[], |entry| &entry.attributes)
    }

    pub fn weapon(&self, name: &str) -> Option<&WeaponEntry> {
        find(&self.weapons, name, |w| ("", &w.name, &w.also))
    }

    /// A piece of armor, by name or another name.
    pub fn armor_piece(&self, name: &str) -> Option<&ArmorEntry> {
        find(&self.armor, name, |a| ("", &a.name, &a.also))
    }

    /// A minor or major effect of the Dealer, by its `inflict` word or its name.
    pub fn threat_effect(&self, word: &str) -> Option<&Arc<ThreatEffect>> {
        let word = slug(word);
        let all = || self.minor_effects.iter().chain(&self.major_effects);
        all().find(|effect| effect.key() == word).or_else(|| all().find(|effect| slug(&effect.name) == word))
    }

    pub fn injury(&self, name: &str) -> Option<EffectSpec> {
        self.injuries.iter().find(|entry| slug(&entry.name) == slug(name))?.lasting()
    }

    /// A rung of the difficulty ladder with its example tasks.
    pub fn rung(&self, difficulty: u8) -> Option<&DifficultyEntry> {
        self.difficulties.iter().find(|r| r.rung == difficulty)
    }

    /// The effects that every foe has by default.
    pub fn basic_foe_effects(&self) -> &[BasicFoeEffect] {
        &self.foe_effects
    }

    /// Writes out everything that a command names. A joining character is searched for in every system, starting with
    /// the command's own.
    pub fn resolve(&self, command: Command) -> Result<Command, UnknownName> {
        if let Some((kind, name)) = SheetKind::named(&command) {
            return self.brings(kind, name);
        }
        match command {
            Command::Rewrite(who, Ref::ByName(name)) => self.replaces(who, &name),
            // A foe's custom effect is on its sheet.
            Command::Inflict(Inflict { effect: Ref::ByName(word), by: None, to, free, detail }) => {
                let effect =
                    self.threat_effect(&word).map_or(Ref::ByName(word), |e| Ref::Inline(Arc::clone(e)));
                Ok(Command::Inflict(Inflict { effect, by: None, to, free, detail }))
            }
            Command::Injure(who, Ref::ByName(name), why) => {
                let known = self.injuries.iter().filter(|i| i.until.is_some()).map(|i| i.name.as_str());
                let injury = self.injury(&name).ok_or_else(|| unknown("injury", &name, known))?;
                Ok(Command::Injure(who, Ref::Inline(Arc::new(injury)), why))
            }
            other => {
                let other = self.weather_written_out(self.prepared_written_out(other)?)?;
                let whole = self.grown(self.traits_written_out(self.by_luck(other)?)?)?;
                self.resolve_crucible(self.spells_written_out(whole)?)
            }
        }
    }
}

/// The error for an unknown name; `all` are the candidates, by short and whole name.
fn nobody<'a>(
    what: &'static str,
    name: &str,
    all: impl Iterator<Item = (&'a str, &'a str)> + Clone,
) -> UnknownName {
    let known = all.clone().map(|(id, _)| id.to_string()).collect();
    UnknownName { known, ..unknown(what, name, all.flat_map(|(id, name)| [id, name])) }
}

/// The remedy for an unknown name: the nearest known one, if any is similar.
fn did_you_mean<'a>(
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
    otherwise: impl Into<String>,
) -> String {
    nearest(name, known).map_or_else(|| otherwise.into(), |near| format!("did you mean `{near}`?"))
}

fn unknown<'a>(what: &'static str, name: &str, names: impl Iterator<Item = &'a str>) -> UnknownName {
    UnknownName { what, name: name.into(), near: nearest(name, names).map(str::to_string), known: Vec::new() }
}

/// Finds an entry by its id, its name, another name, or a word that only its name has, in this order.
fn find<'c, T>(list: &'c [T], name: &str, names: fn(&T) -> (&str, &str, &[String])) -> Option<&'c T> {
    let key = slug(name);
    list.iter()
        .find(|entry| names(entry).0 == key)
        .or_else(|| list.iter().find(|entry| slug(names(entry).1) == key))
        .or_else(|| list.iter().find(|entry| names(entry).2.iter().any(|other| slug(other) == key)))
        .or_else(|| {
            let mut fits =
                list.iter().filter(|entry| slug(names(entry).1).split('-').any(|word| word == key));
            fits.next().filter(|_| fits.next().is_none())
        })
}

fn shipped() -> Vec<Source> {
    let systems = ["ultimo", "paper", "crucible", "scene", "lab", "any"]
        .into_iter()
        .filter_map(|system| ASSETS.get_dir(system));
    systems
        .flat_map(Dir::files)
        .filter(|file| file.path().extension().is_some_and(|end| end == "ron"))
        .map(|file| Source {
            file: format!("assets/{}", file.path().display()),
            text: String::from_utf8_lossy(file.contents()),
            pack: false,
        })
        .collect()
}

/// True if a file name is that of a content file: RON, or Markdown with random tables.
pub fn is_pack(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "ron" || end == "md")
}

fn read_packs(directory: &Path, faults: &mut Vec<ContentError>) -> Vec<Source> {
    let mut sources = Vec::new();
    let fault = |path: &Path, problem: String, remedy: &str| ContentError {
        file: path.display().to_string(),
        line: 0,
        problem,
        remedy: remedy.into(),
    };
    let listed = match std::fs::read_dir(directory) {
        Ok(listed) => listed,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return sources,
        Err(error) => {
            let remedy = "packs are files `*.ron` or `*.md` in a directory that can be read";
            faults.push(fault(directory, format!("the packs cannot be listed: {error}"), remedy));
            return sources;
        }
    };
    let mut paths: Vec<_> = listed.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
    paths.retain(|path| is_pack(path));
    paths.sort();
    for path in paths {
        let file = path.display().to_string();
        let read = input_file::read(&path).map(|text| match path.extension() {
            Some(end) if end == "md" => markdown_tables::as_ron(&file, &text),
            _ => Ok(text),
        });
        match read {
            Ok(Ok(text)) => sources.push(Source { file, text: text.into(), pack: true }),
            Ok(Err(more)) => faults.extend(more),
            Err(no) => {
                let remedy = "a pack is a readable text file in UTF-8 of at most 4 MB";
                faults.push(fault(&path, format!("the file {no}"), remedy));
            }
        }
    }
    sources
}
