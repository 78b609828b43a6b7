//! A sheet of any system, and one character from a file of its own: in the shape of an entry of a list of heroes,
//! filled in from the shipped content and the user's packs. It stores nothing.

use super::error::ContentError;
use super::list_loader::Source;
use super::lists::{LISTS, Shelves};
use super::{Catalog, Entry, UnknownName, crucible, fill, nobody, paper, ron_lexer, scene, shipped};
use crate::command::{Command, Given};
use crate::input_file;
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::sheet::{
    CrucibleSheet, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, UltimoSheet, Written,
};
use std::path::Path;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnySheet {
    Ultimo(Arc<UltimoSheet>),
    Paper(Arc<PaperSheet>),
    Foe(Arc<FoeSheet>),
    Opponent(Arc<PaperFoe>),
    /// A character by attributes and defenses.
    Crucible(Arc<CrucibleSheet>),
    /// A creature by attributes and defenses.
    Creature(Arc<CrucibleSheet>),
    Protagonist(Arc<ProtagonistSheet>),
}

impl AnySheet {
    pub fn name(&self) -> &str {
        match self {
            AnySheet::Ultimo(sheet) => &sheet.name,
            AnySheet::Paper(sheet) => &sheet.name,
            AnySheet::Foe(sheet) => &sheet.name,
            AnySheet::Opponent(sheet) => &sheet.name,
            AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => &sheet.name,
            AnySheet::Protagonist(sheet) => &sheet.name,
        }
    }

    /// The command that adds it to the table.
    pub fn comes(self) -> Command {
        match self {
            AnySheet::Ultimo(sheet) => Command::Join(Given::Whole(sheet)),
            AnySheet::Paper(sheet) => Command::JoinPaper(Given::Whole(sheet)),
            AnySheet::Foe(sheet) => Command::Foe(Given::Whole(sheet)),
            AnySheet::Opponent(sheet) => Command::Opponent(Given::Whole(sheet)),
            AnySheet::Crucible(sheet) => Command::JoinCrucible(Given::Whole(sheet)),
            AnySheet::Creature(sheet) => Command::Creature(Given::Whole(sheet)),
            AnySheet::Protagonist(sheet) => Command::JoinScene(Given::Whole(sheet)),
        }
    }

    /// The command that replaces an actor's sheet with it.
    pub fn replaces(self, who: ActorId) -> Command {
        let sheet = match self {
            AnySheet::Ultimo(sheet) => Written::Ultimo(Arc::unwrap_or_clone(sheet)),
            AnySheet::Paper(sheet) => Written::Paper(Arc::unwrap_or_clone(sheet)),
            AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => {
                Written::Crucible(Arc::unwrap_or_clone(sheet))
            }
            AnySheet::Protagonist(sheet) => Written::Protagonist(Arc::unwrap_or_clone(sheet)),
            AnySheet::Foe(sheet) => Written::Foe(Arc::unwrap_or_clone(sheet)),
            AnySheet::Opponent(sheet) => Written::Opponent(Arc::unwrap_or_clone(sheet)),
        };
        Command::Rewrite(who, Given::Whole(Arc::new(sheet)))
    }
}

/// A hero as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownHero {
    /// The short name in commands.
    pub id: String,
    pub name: String,
    pub concept: String,
    pub system: System,
    /// True if it comes from a user's pack.
    pub own: bool,
}

impl KnownHero {
    /// The heading in lists.
    pub fn group(&self) -> &'static str {
        if self.own { "yours" } else { self.system.title() }
    }

    /// The name; of a hero of a pack also the system, which no heading says.
    pub fn label(&self) -> String {
        if self.own { format!("{} · {}", self.name, self.system.title()) } else { self.name.clone() }
    }
}

fn known<T>(
    list: &[Entry<T>],
    system: System,
    of: fn(&T) -> [&String; 2],
) -> impl Iterator<Item = KnownHero> + '_ {
    list.iter().map(move |entry| {
        let [name, concept] = of(&entry.sheet).map(String::clone);
        KnownHero { id: entry.id.to_string(), name, concept, system, own: entry.own }
    })
}

/// Maps the entries of several lists, one list after another.
macro_rules! of_each {
    ($all:ident.$first:ident $($list:ident)*; $told:expr) => {
        $all.$first.iter().map($told)$(.chain($all.$list.iter().map($told)))*
    };
}

type Way = fn(&Catalog, &str) -> Option<AnySheet>;

/// Finds the characters of each system.
const HEROES: [(System, Way); 4] = [
    (System::Ultimo, |all, name| all.hero(name).map(AnySheet::Ultimo)),
    (System::Paper, |all, name| all.paper_hero(name).map(AnySheet::Paper)),
    (System::Crucible, |all, name| all.crucible_hero(name).map(AnySheet::Crucible)),
    (System::Scene, |all, name| all.protagonist(name).map(AnySheet::Protagonist)),
];

/// Finds the foes of each system.
const FOES: [(System, Way); 3] = [
    (System::Ultimo, |all, name| all.foe(name).map(AnySheet::Foe)),
    (System::Paper, |all, name| all.opponent(name).map(AnySheet::Opponent)),
    (System::Crucible, |all, name| all.creature(name).map(AnySheet::Creature)),
];

/// The fields that only a Paper Story character has.
const PAPER: [&str; 3] = ["heart", "spirit", "courage"];

/// A field that only an ULTIMO foe has.
const FOE_FIELD: &str = "danger_sense";

/// A field that only a Paper Story opponent has.
const OPPONENT_FIELD: &str = "hp";

const HERO: &str = "(name: \"Nan Pell\", attributes: (str: 6, agi: 5, vit: 5, int: 4, per: 5), \
    skills: {\"brawling\": 2}, traits: [\"Ironman\"], weapons: [\"Dagger\"])";

/// An example of a Paper Story character in a file.
const PAPER_HERO: &str =
    "(name: \"Nan Pell\", heart: 2, spirit: 1, courage: 1, skills: [(skill: \"guard\", rank: 2)])";

/// The fields that only a character by attributes and defenses has.
const CRUCIBLE: [&str; 3] = ["constitution", "dexterity", "wisdom"];

/// An example of a character by attributes and defenses in a file.
const CRUCIBLE_HERO: &str = "(name: \"Nan Pell\", attributes: (strength: 3, constitution: 4, dexterity: 5, \
    intellect: 3, wisdom: 4, charisma: 3), attacks: [(name: \"Boathook\", attribute: Strength, damage: 3, types: [Piercing])])";

/// The fields that only a protagonist has.
const SCENE: [&str; 2] = ["approaches", "hope"];

const PROTAGONIST: &str = "(name: \"Nan Pell\", approaches: [(approach: \"nerve\", rating: 3), \
    (approach: \"wits\", rating: 2)], traits: [(words: \"Never Lost\", alignment: Positive)])";

/// The list of characters and an example, of the system that a text seems to be of.
fn seems(text: &str) -> (&'static str, &'static str) {
    let has = |own: &[&str]| ron_lexer::fields(text).any(|field| own.contains(&field));
    if has(&SCENE) {
        ("protagonists", PROTAGONIST)
    } else if has(&PAPER) {
        ("paper_heroes", PAPER_HERO)
    } else if has(&CRUCIBLE) {
        ("crucible_heroes", CRUCIBLE_HERO)
    } else {
        ("heroes", HERO)
    }
}

impl AnySheet {
    /// An example of a character file, of the system that a text seems to be of.
    pub fn example(text: &str) -> &'static str {
        seems(text).1
    }
}

impl Catalog {
    /// Finds a foe of any system by its id or name.
    pub fn any_foe(&self, name: &str) -> Option<AnySheet> {
        self.called(name, &FOES, System::Ultimo)
    }

    /// Finds a hero of any system by its id or name.
    pub fn any_hero(&self, name: &str) -> Option<AnySheet> {
        self.called(name, &HEROES, System::Ultimo)
    }

    /// The characters of every system, by short and whole name.
    pub fn hero_names(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        of_each!(self.heroes paper_heroes crucible_heroes protagonists; |of| (of.id.as_str(), of.sheet.name.as_str()))
    }

    /// The other names of a character or a foe: its short name, and those in the codex.
    pub fn other_names<'c>(&'c self, name: &'c str) -> impl Iterator<Item = &'c str> {
        let all = of_each!(self.heroes foes paper_heroes opponents crucible_heroes creatures protagonists;
            |of| (&of.sheet.name, &of.id, &of.also));
        let named = all.filter(move |(known, ..)| *known == name);
        named.flat_map(|(_, id, also)| std::iter::once(id.as_str()).chain(also.iter().map(String::as_str)))
    }

    /// The characters of every system, those of packs first.
    pub fn known_heroes(&self) -> Vec<KnownHero> {
        let mut all: Vec<KnownHero> = known(&self.heroes, System::Ultimo, |of| [&of.name, &of.concept])
            .chain(known(&self.paper_heroes, System::Paper, |of| [&of.name, &of.concept]))
            .chain(known(&self.crucible_heroes, System::Crucible, |of| [&of.name, &of.concept]))
            .chain(known(&self.protagonists, System::Scene, |of| [&of.name, &of.concept]))
            .collect();
        all.sort_by_key(|hero| !hero.own);
        all
    }

    /// The foes of every system, by short and whole name.
    pub fn foe_names(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        of_each!(self.foes opponents creatures; |of| (of.id.as_str(), of.sheet.name.as_str()))
    }

    /// The join command for a character of this name; searched for in every system, first in this one.
    pub(super) fn joins(&self, name: &str, first: System) -> Result<Command, UnknownName> {
        let (list, verb) = match first {
            System::Ultimo => ("heroes", "join"),
            System::Paper => ("paper_heroes", "join-paper"),
            System::Crucible => ("crucible_heroes", "join-crucible"),
            System::Scene => ("protagonists", "join-scene"),
        };
        if let Some(command) = self.written(list, verb, name, AnySheet::comes) {
            return command;
        }
        let found = self.called(name, &HEROES, first).map(AnySheet::comes);
        found.ok_or_else(|| nobody("hero", name, self.hero_names()))
    }

    /// The join command for a foe of this name; searched for in every system, first in this one.
    pub(super) fn comes(&self, name: &str, first: System) -> Result<Command, UnknownName> {
        let (list, verb) = match first {
            System::Paper => ("opponents", "opponent"),
            System::Crucible => ("creatures", "creature"),
            System::Ultimo | System::Scene => ("foes", "foe"),
        };
        if let Some(command) = self.written(list, verb, name, AnySheet::comes) {
            return command;
        }
        let found = self.called(name, &FOES, first).map(AnySheet::comes);
        found.ok_or_else(|| nobody("foe", name, self.foe_names()))
    }

    /// Writes out everything of a random foe that is not drawn.
    pub(super) fn by_luck(&self, command: Command) -> Result<Command, UnknownName> {
        let Command::RandomFoe(rank, Given::Named(name)) = command else { return Ok(command) };
        match self.written("foes", "foe", &name, AnySheet::comes).transpose()? {
            Some(Command::Foe(whole)) => Ok(Command::RandomFoe(rank, whole)),
            Some(_) => Err(nobody("foe", &name, self.foe_names())),
            None => Ok(Command::RandomFoe(rank, Given::Whole(Arc::new(self.stranger(&name))))),
        }
    }

    /// A random foe: the one of this name, or one with only a name. It has all the basic foe effects; those that its
    /// figures do not allow are removed when the figures are drawn.
    fn stranger(&self, name: &str) -> FoeSheet {
        let known =
            self.foes.iter().find(|foe| foe.id.as_str() == super::slug(name) || foe.sheet.name == name);
        let mut sheet = known.map_or_else(|| FoeSheet::called(name), |foe| FoeSheet::clone(&foe.sheet));
        for basic in self.basic_foe_effects() {
            if sheet.effects.iter().all(|effect| effect.key() != basic.effect.key()) {
                sheet.effects.push(basic.effect.clone());
            }
        }
        sheet
    }

    /// Replaces an actor's sheet by the one of this name: of a character, a foe, an opponent or a creature.
    pub(super) fn replaces(&self, who: ActorId, name: &str) -> Result<Command, UnknownName> {
        let has = |own: &str| ron_lexer::fields(name).any(|field| field == own);
        let list = match () {
            () if has(FOE_FIELD) => "foes",
            () if has(OPPONENT_FIELD) => "opponents",
            () => "heroes",
        };
        let verb = format!("rewrite {who}");
        if let Some(command) = self.written(list, &verb, name, |sheet| sheet.replaces(who.clone())) {
            return command;
        }
        let found = self.called(name, &HEROES, System::Paper);
        let found = found.or_else(|| self.foe(name).map(AnySheet::Foe));
        let found = found.or_else(|| self.opponent(name).map(AnySheet::Opponent));
        let found = found.or_else(|| self.creature(name).map(AnySheet::Creature));
        found.map(|sheet| sheet.replaces(who)).ok_or_else(|| nobody("hero", name, self.hero_names()))
    }

    fn called(&self, name: &str, all: &[(System, Way)], first: System) -> Option<AnySheet> {
        let of = |own: bool| all.iter().filter(move |(system, _)| (*system == first) == own);
        of(true).chain(of(false)).find_map(|(_, way)| way(self, name))
    }

    /// Reads a character: the text is one entry of a list of heroes, or a whole content file with one; an entry with
    /// a field that only one system has is of that system. `file` is its name in faults, all of which are returned at
    /// once. If this file is a pack itself, the pack is ignored.
    pub fn read_sheet(&self, file: &str, text: &str) -> Result<AnySheet, Vec<ContentError>> {
        self.read_entry(seems(text).0, file, text)
    }

    fn read_entry(&self, list: &str, file: &str, text: &str) -> Result<AnySheet, Vec<ContentError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole = is_file_of_lists(text);
        // On the same line, so that faults keep their lines.
        let text = if whole { text.to_string() } else { format!("({list}: [{text}\n])") };
        let mut faults = Vec::new();
        let mut sources = shipped();
        sources.extend(self.packs.iter().filter(|pack| !is_same(&pack.file, file)).cloned());
        sources.push(Source { file: file.into(), text: text.into(), pack: true });
        let shelves = Shelves::checked(&sources, &mut faults);
        let mut found: Vec<AnySheet> = Vec::new();
        macro_rules! of {
            ($list:ident, $fill:path, $kind:path) => {
                for kept in shelves.$list().entries.iter().filter(|kept| kept.place.is_in(file)) {
                    found.push($kind($fill(kept, &shelves, &mut faults).sheet));
                }
            };
        }
        let mut outside = Vec::new();
        for kept in shelves.heroes().entries.iter().filter(|kept| kept.place.is_in(file)) {
            let sheet = fill::hero(kept, &shelves, &mut faults).sheet;
            let remedy = "or write `stage: Grown` for an experienced character";
            outside.extend(sheet.outside.iter().map(|problem| kept.place.fault("", problem.clone(), remedy)));
            found.push(AnySheet::Ultimo(sheet));
        }
        of!(paper_heroes, paper::hero, AnySheet::Paper);
        of!(crucible_heroes, crucible::sheet, AnySheet::Crucible);
        of!(protagonists, scene::protagonist, AnySheet::Protagonist);
        of!(foes, fill::foe, AnySheet::Foe);
        of!(opponents, paper::opponent, AnySheet::Opponent);
        of!(creatures, crucible::sheet, AnySheet::Creature);
        faults.retain(|fault| fault.file == file);
        if !faults.is_empty() {
            // All faults at once, including violations of the creation rules.
            faults.append(&mut outside);
        }
        if faults.is_empty() && found.len() != 1 {
            faults.push(ContentError {
                file: file.into(),
                line: 0,
                problem: format!("it holds {} characters", found.len()),
                remedy: "a sheet is one of them, as in `(name: \"Karla\", attributes: (..), ..)`".into(),
            });
        }
        match found.pop() {
            Some(sheet) if faults.is_empty() => Ok(sheet),
            _ => Err(ContentError::in_order(faults)),
        }
    }

    /// The command for a character that is written out, in parentheses or in a file; `None` for a mere name. It is
    /// read as in content files; the complete form of the journal and the screen's forms is taken unchanged.
    pub(super) fn written(
        &self,
        list: &str,
        verb: &str,
        name: &str,
        as_command: impl Fn(AnySheet) -> Command,
    ) -> Option<Result<Command, UnknownName>> {
        let is_file = Path::new(name).extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"))
            || name.contains(std::path::is_separator);
        let read = if name.starts_with('(') {
            self.read_entry(listed(list, name), SHEET, name)
        } else if is_file {
            match input_file::read(Path::new(name)) {
                Ok(text) => self.read_entry(listed(list, &text), name, &text),
                Err(no) => return Some(Err(UnknownName::unfit(no.of(name, ", not a sheet"), NAMED.into()))),
            }
        } else {
            return None;
        };
        Some(match read {
            Ok(sheet) => Ok(as_command(sheet)),
            Err(faults) => match format!("{verb} {name}").parse::<Command>() {
                Ok(whole) if name.starts_with('(') => self.resolve(whole),
                _ => Err(describe(faults)),
            },
        })
    }
}

/// Joins all faults of a sheet into one sentence.
fn describe(faults: Vec<ContentError>) -> UnknownName {
    let told = |fault: &ContentError| {
        let problem: String = fault.problem.chars().take(MOST_TOLD).collect();
        if fault.line < 2 { problem } else { format!("{problem} (line {})", fault.line) }
    };
    let problems: Vec<String> = faults.iter().map(told).collect();
    let remedy = faults.into_iter().next().map_or_else(String::new, |fault| fault.remedy);
    UnknownName::unfit(format!("the sheet cannot be used: {}", problems.join("; ")), remedy)
}

/// The lists whose entries are heroes, and those whose entries are foes.
const HERO_LISTS: [&str; 4] = ["heroes", "paper_heroes", "crucible_heroes", "protagonists"];
const FOE_LISTS: [&str; 3] = ["foes", "opponents", "creatures"];

/// True if a text is a content file, not a single entry; an entry has fields that are called like lists, too.
fn is_file_of_lists(text: &str) -> bool {
    let mut fields = ron_lexer::fields(text);
    let Some(first) = fields.next() else { return false };
    let listed = |name: &str| LISTS.iter().any(|list| list.name == name);
    let people = |name: &str| HERO_LISTS.contains(&name) || FOE_LISTS.contains(&name);
    listed(first) && (people(first) || fields.any(people))
}

/// The most letters printed of one fault of a sheet.
const MOST_TOLD: usize = 160;

/// Name of a sheet within a command, for errors.
const SHEET: &str = "the sheet";

const NAMED: &str = "a name from the codex, a whole sheet in parentheses, or a file with one";

/// The list of an entry: the requested list of foes, or the list of heroes that it looks like, or the requested one.
fn listed<'l>(list: &'l str, text: &str) -> &'l str {
    let heroes = HERO_LISTS.contains(&list);
    let ultimo = ron_lexer::fields(text).any(|field| field == "agi");
    match seems(text).0 {
        _ if !heroes => list,
        "heroes" if !ultimo => list,
        seems => seems,
    }
}

fn is_same(one: &str, other: &str) -> bool {
    let whole = |name: &str| std::fs::canonicalize(name).ok();
    one == other || whole(one).is_some_and(|one| whole(other) == Some(one))
}
