//! The builds of the Lab: one is added from the codex, from the table or as another with a change; one is taken off.

use super::{MOST_BUILDS, View};
use crate::app::App;
use crate::lab::build::lines::{Row, differences, side_by_side};
use crate::lab::build::{BadBuild, Build, Wanted};
use crate::report::sheets;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::ui::act::{Act, Item, LabAct};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::choice::Choice;
use crate::ui::theme::Role;

/// Words in one role.
pub(super) type Piece = (String, Role);

/// Describes each build: attributes, figures and traits of the first, differences of the others.
pub(super) fn facts(builds: &[Build]) -> Vec<Vec<Piece>> {
    let Some(first) = builds.first() else { return Vec::new() };
    let told = builds.iter().enumerate().map(|(at, build)| {
        let mut facts = if at == 0 { own(build) } else { compared(first, build) };
        if !build.legal() {
            facts.push((format!("not legal: {}", build.problems.join("; ")), Role::Warning));
        }
        facts
    });
    told.collect()
}

fn own(build: &Build) -> Vec<Piece> {
    let rows = side_by_side(&[&build.sheet]).unwrap_or_default();
    let total = |row: &Row| row.totals().first().copied().flatten().unwrap_or(0);
    let words = |row: &Row| format!("{} {}", row.name.replace('_', " "), total(row));
    let of = |keep: &dyn Fn(&Row) -> bool| {
        let kept: Vec<String> = rows.iter().filter(|row| keep(row)).map(words).collect();
        kept.join(" · ")
    };
    let thing = |row: &Row| row.written && row.name.contains(' ');
    let skill = |row: &Row| row.name.starts_with("skill_");
    let lines = [
        (of(&|row| row.written && !thing(row) && !skill(row)), Role::Ink),
        (of(&|row| !row.written && !skill(row) && total(row) != 0), Role::Ink),
        (of(&|row| skill(row) && total(row) != 0).replace("skill ", ""), Role::Dim),
        (of(&thing).replace(" 1 ·", " ·").trim_end_matches(" 1").to_owned(), Role::Dim),
    ];
    lines.into_iter().filter(|(words, _)| !words.is_empty()).collect()
}

fn compared(first: &Build, build: &Build) -> Vec<Piece> {
    if first.system() != build.system() {
        return vec![("uses another system than A".into(), Role::Dim)];
    }
    let rows = differences(&first.sheet, &build.sheet).unwrap_or_default();
    if rows.is_empty() {
        return vec![("the same sheet as A".into(), Role::Dim)];
    }
    let (figures, written): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| !row.written);
    let words = |rows: Vec<&Row>| {
        rows.into_iter().map(|row| row.words().replace('_', " ")).collect::<Vec<_>>().join(" · ")
    };
    let lines = [(words(figures), Role::Ink), (words(written).replace("skill ", ""), Role::Dim)];
    lines.into_iter().filter(|(words, _)| !words.is_empty()).collect()
}

impl App {
    /// The item that tests a character of the table in the Lab.
    pub(in crate::app) fn lab_item(who: &SeenActor) -> Option<Item> {
        sheets::character(who)?;
        let item = Item::new(' ', "test this build in the Lab", Act::Lab(LabAct::Test(who.id.clone())));
        Some(item.detail("Hundreds of games against foes of the codex. None of them counts at the table."))
    }

    /// Opens the Lab with a character of the table, as the sheet says and not as things stand.
    pub(super) fn test_build(&mut self, who: &ActorId) -> bool {
        let (Some(actor), Some(session)) = (self.seen.actor(who), &self.session) else { return false };
        let Some(sheet) = sheets::character(actor) else { return false };
        let wanted = Wanted { label: None, from: actor.name.clone(), changes: Vec::new() };
        match wanted.of(sheet, session.catalog()) {
            Ok(build) => {
                self.open_lab(Some(build));
                true
            }
            Err(bad) => self.refuse_build(&bad),
        }
    }

    /// Opens the list of what can be added.
    pub(super) fn open_builds(&mut self) {
        let lab = &self.lab;
        let Some(catalog) = &lab.catalog else { return };
        if lab.builds.len() >= MOST_BUILDS {
            let words = format!("the Lab compares {MOST_BUILDS} builds at most");
            return self.refuse(&words, "x takes one off");
        }
        let mut items = Vec::new();
        items.extend(catalog.known_heroes().into_iter().map(|hero| {
            let (words, group) = (hero.label(), hero.group());
            Item::new(' ', words, Act::Lab(LabAct::Add(hero.id))).detail(hero.about).of(group)
        }));
        // Last, so that the numbers of the others stay.
        if let Some(build) = lab.builds.get(lab.build.cursor) {
            let words = format!("{} with a change …", build.title());
            items.push(Item::new(' ', words, Act::Lab(LabAct::Change)).detail("For example `+brawling:4`."));
        }
        self.popups.push(Box::new(Choice::new("Add a build", "", items)));
    }

    /// Adds a character of the codex.
    pub(super) fn add_build(&mut self, name: &str) -> bool {
        let Some(catalog) = self.lab.catalog.clone() else { return false };
        let find = |name: &str| catalog.any_hero(name).ok_or_else(|| format!("the codex has no {name}"));
        match Build::read(name, &find, &catalog) {
            Ok(build) => self.put_build(build),
            Err(bad) => self.refuse_build(&bad),
        }
    }

    pub(super) fn put_build(&mut self, build: Build) -> bool {
        if self.lab.builds.len() >= MOST_BUILDS {
            return false;
        }
        let notes = build.problems.join("; ");
        self.lab.builds.push(build);
        self.lab.build.cursor = self.lab.builds.len() - 1;
        self.lab.view = View::Bench;
        self.lab.ask();
        if !notes.is_empty() {
            self.say(format!("not legal as a new character: {notes}"));
        }
        true
    }

    pub(super) fn refuse_build(&mut self, bad: &BadBuild) -> bool {
        self.refuse(&bad.to_string(), "");
        false
    }

    pub(super) fn take_build_off(&mut self) {
        let lab = &mut self.lab;
        if lab.build.cursor < lab.builds.len() {
            lab.builds.remove(lab.build.cursor);
            lab.build.cursor = lab.build.cursor.min(lab.builds.len().saturating_sub(1));
            lab.view = View::Bench;
            lab.ask();
        }
    }

    /// A key while a change of the build under the cursor is typed.
    pub(super) fn change_key(&mut self, chord: Chord) {
        let Some(field) = &mut self.lab.change else { return };
        match self.settings.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let typed = field.text().trim().to_owned();
                if self.add_changed(&typed) {
                    self.lab.change = None;
                }
            }
            Some(Action::Cancel) => self.lab.change = None,
            _ => {
                if !field.key(chord) {
                    self.everywhere(chord);
                }
            }
        }
    }

    /// Adds the build under the cursor with the changes that were typed.
    fn add_changed(&mut self, typed: &str) -> bool {
        let lab = &self.lab;
        let (Some(base), Some(catalog)) = (lab.builds.get(lab.build.cursor), &lab.catalog) else {
            return true;
        };
        // The field begins with `+`; a `-` typed behind it takes away.
        let typed = typed.strip_prefix('+').filter(|rest| rest.starts_with('-')).unwrap_or(typed);
        let made = Wanted::read(&format!("build{typed}")).and_then(|wanted| {
            if wanted.changes.is_empty() || wanted.from != "build" {
                return Err(BadBuild::NoChange(typed.to_owned()));
            }
            let mut build = wanted.of(base.sheet.clone(), catalog)?;
            build.changes = [base.changes.clone(), build.changes].concat();
            Ok(Build { name: base.name.clone(), from: base.from.clone(), ..build })
        });
        match made {
            Ok(build) => self.put_build(build),
            Err(bad) => self.refuse_build(&bad),
        }
    }
}
