//! Content: everything that the table plays with and that is data. Reads `assets/` and the user's packs into one
//! checked `Catalog`, finds things by name, and lays them out for the codex. It knows no rule and changes no table.

mod check;
mod codex;
mod error;
mod fill;
mod own_sheet;
mod page;
mod paper;
mod paper_pages;
mod search;
mod shape;
mod shared;
mod shelf;
mod split;
mod told;
mod unit;

pub use codex::{CodexEntry, Found};
pub use error::{ContentError, UnknownName};
pub use own_sheet::OwnSheet;
pub use paper::{GradeEntry, PaperSkillEntry, StatusEntry};
pub use shape::{
    ArmorEntry, Band, BasicFoeEffect, EffectEntry, GoesOn, QualityEntry, RangeEntry, RulingEntry, Rung,
    SkillEntry, StateEntry, TaskEntry, TraitEntry, WeaponEntry, WeightEntry, Who,
};
pub use shared::Shared;
pub use unit::Stage;

use crate::command::{Command, Given};
use crate::table::actor::ActorId;
use crate::table::sheet::{FoeSheet, PaperFoe, PaperSheet, Quality, Talent, UltimoSheet};
use crate::words::nearest;
use include_dir::{Dir, include_dir};
use shelf::{Shelves, Source};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// Everything in `assets/`, as it was when the program was built.
pub static ASSETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// A name as commands write it: lower case, hyphens.
fn slug(name: &str) -> String {
    ActorId::new(name).as_str().to_string()
}

/// A hero of the catalog.
#[derive(Clone, Debug)]
pub struct HeroEntry {
    /// The short name by which commands call the hero.
    pub id: ActorId,
    /// Other names.
    pub also: Vec<String>,
    /// Whether it comes from a user's pack.
    pub own: bool,
    /// The hero as written down.
    pub sheet: Arc<UltimoSheet>,
    /// Who it is, in a few words.
    pub text: String,
}

/// A foe of the catalog.
#[derive(Clone, Debug)]
pub struct FoeEntry {
    /// The short name by which commands call the foe.
    pub id: ActorId,
    /// Other names.
    pub also: Vec<String>,
    /// Whether it comes from a user's pack.
    pub own: bool,
    /// The foe's entry, with the basic foe effects that fit it.
    pub sheet: Arc<FoeSheet>,
    /// Who it is, in a few words.
    pub text: String,
}

/// A Paper Story character of the catalog.
#[derive(Clone, Debug)]
pub struct PaperHeroEntry {
    /// The short name by which commands call the character.
    pub id: ActorId,
    /// Other names.
    pub also: Vec<String>,
    /// Whether it comes from a user's pack.
    pub own: bool,
    /// The character as written down.
    pub sheet: Arc<PaperSheet>,
    /// Who it is, in a few words.
    pub text: String,
}

/// A Paper Story opponent of the catalog.
#[derive(Clone, Debug)]
pub struct OpponentEntry {
    /// The short name by which commands call the opponent.
    pub id: ActorId,
    /// Other names.
    pub also: Vec<String>,
    /// Whether it comes from a user's pack.
    pub own: bool,
    /// The opponent as written down.
    pub sheet: Arc<PaperFoe>,
    /// Who it is, in a few words.
    pub text: String,
}

impl TraitEntry {
    /// The trait as a sheet carries it.
    pub fn talent(&self) -> Talent {
        Talent { name: self.name.clone(), hooks: self.hooks.clone() }
    }
}

/// All content, checked.
#[derive(Debug)]
pub struct Catalog {
    /// The skills of the book, and those of packs.
    pub skills: Vec<SkillEntry>,
    /// The difficulty ladder, from the lowest rung up.
    pub difficulties: Vec<Rung>,
    /// Minor effects.
    pub minor_effects: Vec<EffectEntry>,
    /// Major effects.
    pub major_effects: Vec<EffectEntry>,
    /// Foe effects that foes have without saying so.
    pub foe_effects: Vec<BasicFoeEffect>,
    /// Weapons.
    pub weapons: Vec<WeaponEntry>,
    /// Armour and shields.
    pub armor: Vec<ArmorEntry>,
    /// Qualities of weapons and armour.
    pub qualities: Vec<QualityEntry>,
    /// Weights of weapons and armour.
    pub weights: Vec<WeightEntry>,
    /// Ranges of weapons.
    pub ranges: Vec<RangeEntry>,
    /// Injuries.
    pub injuries: Vec<StateEntry>,
    /// Other states that the table keeps track of.
    pub conditions: Vec<StateEntry>,
    /// Traits.
    pub traits: Vec<TraitEntry>,
    /// Rulings.
    pub rulings: Vec<RulingEntry>,
    /// Heroes that are ready to play.
    pub heroes: Vec<HeroEntry>,
    /// Foes.
    pub foes: Vec<FoeEntry>,
    /// The skills of Paper Story, and those of packs.
    pub paper_skills: Vec<PaperSkillEntry>,
    /// The statuses of Paper Story.
    pub statuses: Vec<StatusEntry>,
    /// The grades of a Nudge roll, from the lowest up.
    pub grades: Vec<GradeEntry>,
    /// Paper Story characters that are ready to play.
    pub paper_heroes: Vec<PaperHeroEntry>,
    /// Paper Story opponents.
    pub opponents: Vec<OpponentEntry>,
    pages: OnceLock<codex::Pages>,
}

impl Catalog {
    /// What the program ships, read once.
    pub fn builtin() -> &'static Catalog {
        static BUILTIN: OnceLock<Catalog> = OnceLock::new();
        BUILTIN.get_or_init(|| Catalog::load(None).expect("a test loads every file of assets/"))
    }

    /// Reads the shipped content, then the `*.ron` files of a directory of packs, in the order of their names; an
    /// entry takes the place of an earlier one with the same id. A directory that does not exist has no packs.
    /// Every fault of every file is returned at once, sorted by file and line.
    pub fn load(packs: Option<&Path>) -> Result<Catalog, Vec<ContentError>> {
        let mut faults = Vec::new();
        let mut sources = shipped();
        if let Some(directory) = packs {
            read_packs(directory, &mut sources, &mut faults);
        }
        let catalog = Catalog::of(&sources, &mut faults);
        if faults.is_empty() {
            return Ok(catalog);
        }
        faults.sort();
        faults.dedup();
        Err(faults)
    }

    fn of(sources: &[Source], faults: &mut Vec<ContentError>) -> Catalog {
        let shelves = Shelves::fill(sources, faults);
        check::check(&shelves, faults);
        fill::references(&shelves, faults);
        let heroes = shelves.heroes.0.iter().map(|k| fill::hero(k, &shelves, faults)).collect();
        let foes = shelves.foes.0.iter().map(|k| fill::foe(k, &shelves, faults)).collect();
        let paper_heroes = shelves.paper_heroes.0.iter().map(|k| paper::hero(k, &shelves)).collect();
        let opponents = shelves.opponents.0.iter().map(paper::opponent).collect();
        Catalog {
            skills: shelves.skills.0.into_iter().map(|k| k.item).collect(),
            difficulties: shelves.difficulties.0.into_iter().map(|k| k.item).collect(),
            minor_effects: shelves.minor_effects.0.into_iter().map(|k| k.item.0).collect(),
            major_effects: shelves.major_effects.0.into_iter().map(|k| k.item.0).collect(),
            foe_effects: shelves.foe_effects.0.into_iter().map(|k| k.item).collect(),
            weapons: shelves.weapons.0.into_iter().map(|k| k.item).collect(),
            armor: shelves.armor.0.into_iter().map(|k| k.item).collect(),
            qualities: shelves.qualities.0.into_iter().map(|k| k.item).collect(),
            weights: shelves.weights.0.into_iter().map(|k| k.item).collect(),
            ranges: shelves.ranges.0.into_iter().map(|k| k.item).collect(),
            injuries: shelves.injuries.0.into_iter().map(|k| k.item.0).collect(),
            conditions: shelves.conditions.0.into_iter().map(|k| k.item.0).collect(),
            traits: shelves.traits.0.into_iter().map(|k| k.item).collect(),
            rulings: shelves.rulings.0.into_iter().map(|k| k.item).collect(),
            heroes,
            foes,
            paper_skills: shelves.paper_skills.0.into_iter().map(|k| k.item).collect(),
            statuses: shelves.statuses.0.into_iter().map(|k| k.item).collect(),
            grades: shelves.grades.0.into_iter().map(|k| k.item).collect(),
            paper_heroes,
            opponents,
            pages: OnceLock::new(),
        }
    }

    /// A hero with its short name, by id, name or another name.
    pub fn hero_entry(&self, name: &str) -> Option<&HeroEntry> {
        find(&self.heroes, name, |h| (h.id.as_str(), &h.sheet.name, &h.also))
    }

    /// A foe with its short name, by id, name or another name.
    pub fn foe_entry(&self, name: &str) -> Option<&FoeEntry> {
        find(&self.foes, name, |f| (f.id.as_str(), &f.sheet.name, &f.also))
    }

    /// A Paper Story character with its short name, by id, name or another name.
    pub fn paper_hero_entry(&self, name: &str) -> Option<&PaperHeroEntry> {
        find(&self.paper_heroes, name, |h| (h.id.as_str(), &h.sheet.name, &h.also))
    }

    /// A Paper Story opponent with its short name, by id, name or another name.
    pub fn opponent_entry(&self, name: &str) -> Option<&OpponentEntry> {
        find(&self.opponents, name, |o| (o.id.as_str(), &o.sheet.name, &o.also))
    }

    /// A hero's sheet, by id, name or another name.
    pub fn hero(&self, name: &str) -> Option<Arc<UltimoSheet>> {
        self.hero_entry(name).map(|entry| Arc::clone(&entry.sheet))
    }

    /// A foe's entry, by id, name or another name.
    pub fn foe(&self, name: &str) -> Option<Arc<FoeSheet>> {
        self.foe_entry(name).map(|entry| Arc::clone(&entry.sheet))
    }

    /// A Paper Story character's sheet, by id, name or another name.
    pub fn paper_hero(&self, name: &str) -> Option<Arc<PaperSheet>> {
        self.paper_hero_entry(name).map(|entry| Arc::clone(&entry.sheet))
    }

    /// A Paper Story opponent's entry, by id, name or another name.
    pub fn opponent(&self, name: &str) -> Option<Arc<PaperFoe>> {
        self.opponent_entry(name).map(|entry| Arc::clone(&entry.sheet))
    }

    /// A trait as a sheet carries it, by name.
    pub fn talent(&self, name: &str) -> Result<Talent, UnknownName> {
        find(&self.traits, name, |t| ("", &t.name, &t.also))
            .map(TraitEntry::talent)
            .ok_or_else(|| unknown("trait", name, self.traits.iter().map(|t| t.name.as_str())))
    }

    /// A weapon, by name or another name.
    pub fn weapon(&self, name: &str) -> Option<&WeaponEntry> {
        find(&self.weapons, name, |w| ("", &w.name, &w.also))
    }

    /// A piece of armour, by name or another name.
    pub fn armor_piece(&self, name: &str) -> Option<&ArmorEntry> {
        find(&self.armor, name, |a| ("", &a.name, &a.also))
    }

    /// What a quality is called and does.
    pub fn quality(&self, quality: Quality) -> Option<&QualityEntry> {
        self.qualities.iter().find(|q| check::same_quality(q.quality, quality))
    }

    /// A rung of the difficulty ladder with its example tasks.
    pub fn rung(&self, difficulty: u8) -> Option<&Rung> {
        self.difficulties.iter().find(|r| r.rung == difficulty)
    }

    /// The foe effects that foes have without saying so.
    pub fn basic_foe_effects(&self) -> &[BasicFoeEffect] {
        &self.foe_effects
    }

    /// A command with everything that it names written out. Whoever joins is looked for in both systems, first in
    /// the one that the command is of.
    pub fn resolve(&self, command: Command) -> Result<Command, UnknownName> {
        match command {
            Command::Join(Given::Named(name)) => {
                self.ultimo_join(&name).or_else(|| self.paper_join(&name)).ok_or_else(|| self.no_hero(&name))
            }
            Command::JoinPaper(Given::Named(name)) => {
                self.paper_join(&name).or_else(|| self.ultimo_join(&name)).ok_or_else(|| self.no_hero(&name))
            }
            Command::Rewrite(who, Given::Named(name)) => match self.paper_hero(&name) {
                Some(sheet) => Ok(Command::Rewrite(who, Given::Whole(sheet))),
                None => Err(self.no_hero(&name)),
            },
            Command::Foe(Given::Named(name)) => {
                self.ultimo_foe(&name).or_else(|| self.paper_foe(&name)).ok_or_else(|| self.no_foe(&name))
            }
            Command::Opponent(Given::Named(name)) => {
                self.paper_foe(&name).or_else(|| self.ultimo_foe(&name)).ok_or_else(|| self.no_foe(&name))
            }
            other => Ok(other),
        }
    }

    fn ultimo_join(&self, name: &str) -> Option<Command> {
        self.hero(name).map(|sheet| Command::Join(Given::Whole(sheet)))
    }

    fn paper_join(&self, name: &str) -> Option<Command> {
        self.paper_hero(name).map(|sheet| Command::JoinPaper(Given::Whole(sheet)))
    }

    fn ultimo_foe(&self, name: &str) -> Option<Command> {
        self.foe(name).map(|sheet| Command::Foe(Given::Whole(sheet)))
    }

    fn paper_foe(&self, name: &str) -> Option<Command> {
        self.opponent(name).map(|sheet| Command::Opponent(Given::Whole(sheet)))
    }

    fn no_hero(&self, name: &str) -> UnknownName {
        let ultimo = self.heroes.iter().flat_map(|h| [h.id.as_str(), &h.sheet.name]);
        let paper = self.paper_heroes.iter().flat_map(|h| [h.id.as_str(), &h.sheet.name]);
        unknown("hero", name, ultimo.chain(paper))
    }

    fn no_foe(&self, name: &str) -> UnknownName {
        let ultimo = self.foes.iter().flat_map(|f| [f.id.as_str(), &f.sheet.name]);
        let paper = self.opponents.iter().flat_map(|o| [o.id.as_str(), &o.sheet.name]);
        unknown("foe", name, ultimo.chain(paper))
    }
}

fn unknown<'a>(what: &'static str, name: &str, names: impl Iterator<Item = &'a str>) -> UnknownName {
    UnknownName { what, name: name.into(), near: nearest(name, names).map(str::to_string) }
}

/// An entry by its id, its name, or another name, in this order.
fn find<'c, T>(list: &'c [T], name: &str, names: fn(&T) -> (&str, &str, &[String])) -> Option<&'c T> {
    let key = slug(name);
    list.iter()
        .find(|entry| names(entry).0 == key)
        .or_else(|| list.iter().find(|entry| slug(names(entry).1) == key))
        .or_else(|| list.iter().find(|entry| names(entry).2.iter().any(|other| slug(other) == key)))
}

fn shipped() -> Vec<Source> {
    let systems = ["ultimo", "paper"].into_iter().filter_map(|system| ASSETS.get_dir(system));
    systems
        .flat_map(Dir::files)
        .filter(|file| file.path().extension().is_some_and(|end| end == "ron"))
        .map(|file| Source {
            file: format!("assets/{}", file.path().display()),
            text: String::from_utf8_lossy(file.contents()).into_owned(),
            pack: false,
        })
        .collect()
}

/// The longest pack that is read, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

fn read_packs(directory: &Path, sources: &mut Vec<Source>, faults: &mut Vec<ContentError>) {
    let fault = |path: &Path, problem: String, remedy: &str| ContentError {
        file: path.display().to_string(),
        line: 0,
        problem,
        remedy: remedy.into(),
    };
    let listed = match std::fs::read_dir(directory) {
        Ok(listed) => listed,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return,
        Err(error) => {
            let remedy = "packs are files `*.ron` in a directory that can be read";
            faults.push(fault(directory, format!("the packs cannot be listed: {error}"), remedy));
            return;
        }
    };
    let mut paths: Vec<_> = listed.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "ron"));
    paths.sort();
    for path in paths {
        let remedy = "a pack is a readable text file in UTF-8 of at most 4 MB";
        match std::fs::metadata(&path) {
            Ok(meta) if !meta.is_file() => {
                faults.push(fault(&path, "this is not a file".into(), remedy));
                continue;
            }
            Ok(meta) if meta.len() > LONGEST => {
                faults.push(fault(&path, "the file is too long".into(), remedy));
                continue;
            }
            _ => {}
        }
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                let text = text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text);
                sources.push(Source { file: path.display().to_string(), text, pack: true });
            }
            Err(error) => faults.push(fault(&path, format!("the file cannot be read: {error}"), remedy)),
        }
    }
}
