//! A sheet of any system, and a character in a file of its own: an entry in the shape of the list of heroes, filled in
//! from the shipped content and the user's packs. It stores nothing.

use super::error::ContentError;
use super::list_loader::{Source, Whereabouts};
use super::lists::{LISTS, Shelves};
use super::pack_writer::Fields;
use super::{Catalog, Entry, UnknownName, crucible, fill, find, nobody, paper, ron_lexer, scene, shipped};
use crate::input_file;
use greenfelt_engine::command::{Command, Ref};
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::{
    ActorId, AnyFoe, CrucibleSheet, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, System, UltimoSheet,
    Written,
};
use std::path::Path;
use std::sync::Arc;

/// The words of a sheet in lists and its fields in a pack.
pub(super) trait Listed: Sized {
    fn name(&self) -> &String;

    /// A short description of it.
    fn about(entry: &Entry<Self>) -> &String;

    /// Its most important facts, for foes: `host, 18 health`.
    fn facts(&self) -> String {
        String::new()
    }

    /// Its fields in a pack, except its name.
    fn fields(&self, career: Career) -> Fields;
}

/// Fills in the sheets of a kind that a file holds, each with its place.
type Read = for<'a> fn(&Shelves<'a>, &str, &mut Vec<ContentError>) -> Vec<(AnySheet, Whereabouts<'a>)>;

/// A kind of sheet: its place in the content and its commands.
#[derive(Debug)]
pub struct SheetKind {
    pub system: System,
    pub is_foe: bool,
    pub(super) list: &'static str,
    /// The beginning of the name of its pack files.
    pub(super) file: &'static str,
    /// The name of the command that adds one to the table.
    pub verb: &'static str,
    /// Makes that command with a name of the codex.
    pub comes: fn(String) -> Command,
    /// The name in that command.
    named: fn(&Command) -> Option<&String>,
    /// The sheet in that command, if it is written out.
    written: fn(&Command) -> Option<AnySheet>,
    find: fn(&Catalog, &str) -> Option<AnySheet>,
    known: fn(&'static SheetKind, &Catalog) -> Vec<KnownSheet>,
    read: Read,
}

/// Makes `AnySheet`, the list of its kinds, and the finders of the catalog by id, name or another name.
macro_rules! sheets {
    ($($(#[$about:meta])* $kind:ident($sheet:ty) of $system:ident, $foe:literal,
        $list:ident $by_entry:ident $by_sheet:ident $fill:path, $file:literal, $verb:literal $command:ident;)+) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnySheet {
            $($(#[$about])* $kind(Arc<$sheet>),)+
        }

        /// Every kind of sheet, heroes first.
        pub static KINDS: &[SheetKind] = &[$(SheetKind {
            system: System::$system,
            is_foe: $foe,
            list: stringify!($list),
            file: $file,
            verb: $verb,
            comes: |name| Command::$command(Ref::ByName(name)),
            named: |of| if let Command::$command(Ref::ByName(name)) = of { Some(name) } else { None },
            written: |of| match of {
                Command::$command(Ref::Inline(sheet)) => Some(AnySheet::$kind(Arc::clone(sheet))),
                _ => None,
            },
            find: |all, name| all.$by_sheet(name).map(AnySheet::$kind),
            known: |kind, all| all.$list.iter().map(|entry| KnownSheet::of(entry, kind)).collect(),
            read: |shelves, file, faults| {
                let own = shelves.$list().entries.iter().filter(|kept| kept.place.is_in(file));
                own.map(|kept| (AnySheet::$kind($fill(kept, shelves, faults).sheet), kept.place)).collect()
            },
        }),+];

        impl AnySheet {
            pub fn name(&self) -> &str {
                match self {
                    $(AnySheet::$kind(sheet) => &sheet.name,)+
                }
            }

            pub(super) fn kind(&self) -> &'static SheetKind {
                let list = match self {
                    $(AnySheet::$kind(_) => stringify!($list),)+
                };
                KINDS.iter().find(|kind| kind.list == list).expect("each kind is in the list")
            }

            /// Its fields in a pack, except its name.
            pub(super) fn fields(&self, career: Career) -> Fields {
                match self {
                    $(AnySheet::$kind(sheet) => sheet.fields(career),)+
                }
            }

            /// The command that adds it to the table.
            pub fn comes(self) -> Command {
                match self {
                    $(AnySheet::$kind(sheet) => Command::$command(Ref::Inline(sheet)),)+
                }
            }
        }

        impl Catalog {
            $(pub fn $by_entry(&self, name: &str) -> Option<&Entry<$sheet>> {
                find(&self.$list, name, |entry| (entry.id.as_str(), &entry.sheet.name, &entry.also))
            }

            pub fn $by_sheet(&self, name: &str) -> Option<Arc<$sheet>> {
                self.$by_entry(name).map(|entry| Arc::clone(&entry.sheet))
            })+
        }
    };
}

sheets! {
    Ultimo(UltimoSheet) of Ultimo, false, heroes hero_entry hero fill::hero, "hero", "join" Join;
    Paper(PaperSheet) of Paper, false, paper_heroes paper_hero_entry paper_hero paper::hero, "paper-hero", "join-paper" JoinPaper;
    /// A character by attributes and defenses.
    Crucible(CrucibleSheet) of Crucible, false,
        crucible_heroes crucible_hero_entry crucible_hero crucible::sheet, "crucible-hero", "join-crucible" JoinCrucible;
    Protagonist(ProtagonistSheet) of Scene, false,
        protagonists protagonist_entry protagonist scene::protagonist, "protagonist", "join-scene" JoinScene;
    Foe(FoeSheet) of Ultimo, true, foes foe_entry foe fill::foe, "foe", "foe" Foe;
    Opponent(PaperFoe) of Paper, true, opponents opponent_entry opponent paper::opponent, "opponent", "opponent" Opponent;
    /// A creature by attributes and defenses.
    Creature(CrucibleSheet) of Crucible, true, creatures creature_entry creature crucible::sheet, "creature", "creature" Creature;
}

impl AnySheet {
    pub fn system(&self) -> System {
        self.kind().system
    }

    /// The sheet that a command adds to the table, if it is written out.
    pub fn of(command: &Command) -> Option<AnySheet> {
        KINDS.iter().find_map(|kind| (kind.written)(command))
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
        Command::Rewrite(who, Ref::Inline(Arc::new(sheet)))
    }

    /// The sheet of an actor on the Dealer's side; `None` for a character.
    pub fn foe(self) -> Option<AnyFoe> {
        match self {
            AnySheet::Foe(sheet) => Some(AnyFoe::Foe(sheet)),
            AnySheet::Opponent(sheet) => Some(AnyFoe::Opponent(sheet)),
            AnySheet::Creature(sheet) => Some(AnyFoe::Creature(sheet)),
            AnySheet::Ultimo(_) | AnySheet::Paper(_) | AnySheet::Crucible(_) | AnySheet::Protagonist(_) => {
                None
            }
        }
    }
}

impl PartialEq for SheetKind {
    fn eq(&self, other: &SheetKind) -> bool {
        self.list == other.list
    }
}

impl Eq for SheetKind {}

impl SheetKind {
    /// The kind of sheet that a command adds to the table, and the name that it gives.
    pub(super) fn named(command: &Command) -> Option<(&'static SheetKind, &str)> {
        KINDS.iter().find_map(|kind| Some((kind, (kind.named)(command)?.as_str())))
    }

    /// The kind of foe that a command of this name adds to the table.
    pub fn foe_of(verb: &str) -> Option<&'static SheetKind> {
        kinds(true).find(|kind| kind.verb == verb)
    }
}

/// The kinds of characters, or of foes.
fn kinds(foes: bool) -> impl Iterator<Item = &'static SheetKind> + Clone {
    KINDS.iter().filter(move |kind| kind.is_foe == foes)
}

/// A character or foe as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSheet {
    /// The short name in commands.
    pub id: String,
    pub name: String,
    pub about: String,
    pub facts: String,
    pub kind: &'static SheetKind,
    /// True if it comes from a user's pack.
    pub own: bool,
}

impl KnownSheet {
    fn of<T: Listed>(entry: &Entry<T>, kind: &'static SheetKind) -> KnownSheet {
        let [name, about] = [entry.sheet.name(), T::about(entry)].map(String::clone);
        KnownSheet { id: entry.id.to_string(), name, about, facts: entry.sheet.facts(), kind, own: entry.own }
    }

    /// The heading in lists.
    pub fn group(&self) -> &'static str {
        if self.own { "yours" } else { self.kind.system.title() }
    }

    /// The name; for a hero of a pack also the system, which no heading shows.
    pub fn label(&self) -> String {
        if self.own { format!("{} · {}", self.name, self.kind.system.title()) } else { self.name.clone() }
    }
}

/// Maps the entries of several lists, one list after another.
macro_rules! of_each {
    ($all:ident.$first:ident $($list:ident)*; $told:expr) => {
        $all.$first.iter().map($told)$(.chain($all.$list.iter().map($told)))*
    };
}

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

/// The list of characters and an example, for the system that a text seems to use.
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
    /// An example of a character file, for the system that a text seems to use.
    pub fn example(text: &str) -> &'static str {
        seems(text).1
    }
}

impl Catalog {
    /// Finds a foe of any system by id or name.
    pub fn any_foe(&self, name: &str) -> Option<AnySheet> {
        self.called(name, true, System::Ultimo)
    }

    /// The short name of the foe with exactly this sheet.
    pub fn word_for(&self, sheet: &AnyFoe) -> Option<String> {
        let id = match sheet {
            AnyFoe::Foe(sheet) => self.foes.iter().find(|one| one.sheet == *sheet).map(|one| &one.id),
            AnyFoe::Opponent(sheet) => {
                self.opponents.iter().find(|one| one.sheet == *sheet).map(|one| &one.id)
            }
            AnyFoe::Creature(sheet) => {
                self.creatures.iter().find(|one| one.sheet == *sheet).map(|one| &one.id)
            }
        };
        id.map(ActorId::to_string)
    }

    /// The most important facts of a foe's sheet: `host, 18 health`.
    pub fn facts_of(sheet: &AnyFoe) -> String {
        match sheet {
            AnyFoe::Foe(sheet) => sheet.facts(),
            AnyFoe::Opponent(sheet) => sheet.facts(),
            AnyFoe::Creature(sheet) => sheet.facts(),
        }
    }

    /// Finds a hero of any system by id or name.
    pub fn any_hero(&self, name: &str) -> Option<AnySheet> {
        self.called(name, false, System::Ultimo)
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
    pub fn known_heroes(&self) -> Vec<KnownSheet> {
        let mut all: Vec<KnownSheet> = kinds(false).flat_map(|kind| (kind.known)(kind, self)).collect();
        all.sort_by_key(|hero| !hero.own);
        all
    }

    pub fn known_foes(&self) -> impl Iterator<Item = KnownSheet> {
        kinds(true).flat_map(|kind| (kind.known)(kind, self))
    }

    /// The sheets that a command can add to the table by name, by short and whole name; `None` if it adds no sheet.
    pub fn brought_by(&self, verb: &str) -> Option<Vec<KnownSheet>> {
        let kind = KINDS.iter().find(|kind| kind.verb == verb)?;
        Some((kind.known)(kind, self))
    }

    /// The foes of every system, by short and whole name.
    pub fn foe_names(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        of_each!(self.foes opponents creatures; |of| (of.id.as_str(), of.sheet.name.as_str()))
    }

    /// The command that adds the actor of this name. Searches every system, the one of `kind` first.
    pub(super) fn brings(&self, kind: &SheetKind, name: &str) -> Result<Command, UnknownName> {
        if let Some(command) = self.written(kind.list, kind.verb, name, AnySheet::comes) {
            return command;
        }
        let found = self.called(name, kind.is_foe, kind.system).map(AnySheet::comes);
        found.ok_or_else(|| {
            if kind.is_foe {
                nobody("foe", name, self.foe_names())
            } else {
                nobody("hero", name, self.hero_names())
            }
        })
    }

    /// Writes out everything of a random foe except what is drawn.
    pub(super) fn by_luck(&self, command: Command) -> Result<Command, UnknownName> {
        let Command::RandomFoe(rank, Ref::ByName(name)) = command else { return Ok(command) };
        match self.written("foes", "foe", &name, AnySheet::comes).transpose()? {
            Some(Command::Foe(whole)) => Ok(Command::RandomFoe(rank, whole)),
            Some(_) => Err(nobody("foe", &name, self.foe_names())),
            None => Ok(Command::RandomFoe(rank, Ref::Inline(Arc::new(self.stranger(&name))))),
        }
    }

    /// A random foe: the named one, or one with only a name. It has all basic foe effects; when its figures are drawn,
    /// the effects that they do not allow are removed.
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

    /// Replaces an actor's sheet by the named one: of a character, a foe, an opponent or a creature.
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
        let found = self.called(name, false, System::Paper);
        let found = found.or_else(|| self.any_foe(name));
        found.map(|sheet| sheet.replaces(who)).ok_or_else(|| nobody("hero", name, self.hero_names()))
    }

    fn called(&self, name: &str, foe: bool, first: System) -> Option<AnySheet> {
        let of = |own: bool| kinds(foe).filter(move |kind| (kind.system == first) == own);
        of(true).chain(of(false)).find_map(|kind| (kind.find)(self, name))
    }

    /// Reads a character: the text is one entry of a list of heroes, or a whole content file with one. An entry with a
    /// field that only one system has belongs to that system. `file` is the file's name in faults, all of which are
    /// returned at once. If this file is itself a pack, the pack is ignored.
    pub fn read_sheet(&self, file: &str, text: &str) -> Result<AnySheet, Vec<ContentError>> {
        self.read_entry(seems(text).0, file, text)
    }

    fn read_entry(&self, list: &str, file: &str, text: &str) -> Result<AnySheet, Vec<ContentError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole = is_file_of_lists(text);
        // Stays on the same line, so that faults have the right line numbers.
        let text = if whole { text.to_string() } else { format!("({list}: [{text}\n])") };
        let mut faults = Vec::new();
        let mut sources = shipped();
        sources.extend(self.packs.iter().filter(|pack| !is_same(&pack.file, file)).cloned());
        sources.push(Source { file: file.into(), text: text.into(), pack: true });
        let shelves = Shelves::checked(&sources, &mut faults);
        let read = |kind: &SheetKind| (kind.read)(&shelves, file, &mut faults);
        let mut found: Vec<_> = KINDS.iter().flat_map(read).collect();
        let mut outside = Vec::new();
        for (sheet, place) in &found {
            if let AnySheet::Ultimo(sheet) = sheet {
                let remedy = "or write `stage: Grown` for an experienced character";
                outside.extend(sheet.outside.iter().map(|problem| place.fault("", problem.clone(), remedy)));
            }
        }
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
            Some((sheet, _)) if faults.is_empty() => Ok(sheet),
            _ => Err(ContentError::in_order(faults)),
        }
    }

    /// The command for a character that is written out, in parentheses or in a file; `None` for a plain name. It is
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

/// True if a text is a content file and not a single entry, which can have fields with the names of lists.
fn is_file_of_lists(text: &str) -> bool {
    let mut fields = ron_lexer::fields(text);
    let Some(first) = fields.next() else { return false };
    let listed = |name: &str| LISTS.iter().any(|list| list.name == name);
    let people = |name: &str| KINDS.iter().any(|kind| kind.list == name);
    listed(first) && (people(first) || fields.any(people))
}

/// The most characters printed of a fault of a sheet.
const MOST_TOLD: usize = 160;

/// Name of a sheet within a command, for errors.
const SHEET: &str = "the sheet";

const NAMED: &str = "a name from the codex, a whole sheet in parentheses, or a file with one";

/// The list of an entry: the requested list of foes, or the list of heroes that it looks like, or the requested one.
fn listed<'l>(list: &'l str, text: &str) -> &'l str {
    let heroes = kinds(false).any(|kind| kind.list == list);
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
