//! The builds of the Lab: added from the codex, from the table or as a changed copy, and removed.

use super::{MOST_BUILDS, View};
use crate::lab::build::lines::{FigureRow, differences, side_by_side};
use crate::lab::build::{BadBuild, Build, Wanted};
use crate::tui::act::{Item, LabAct, Reply, UiAction};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::screens::lab::Lab;
use crate::tui::theme::Role;

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
    let total = |row: &FigureRow| row.totals().first().copied().flatten().unwrap_or(0);
    let words = |row: &FigureRow| format!("{} {}", row.name.replace('_', " "), total(row));
    let of = |keep: &dyn Fn(&FigureRow) -> bool| {
        let kept: Vec<String> = rows.iter().filter(|row| keep(row)).map(words).collect();
        kept.join(" · ")
    };
    let thing = |row: &FigureRow| row.written && row.name.contains(' ');
    let skill = |row: &FigureRow| row.name.starts_with("skill_");
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
    let (figures, written): (Vec<&FigureRow>, Vec<&FigureRow>) = rows.iter().partition(|row| !row.written);
    let words = |rows: Vec<&FigureRow>| {
        rows.into_iter().map(|row| row.words().replace('_', " ")).collect::<Vec<_>>().join(" · ")
    };
    let lines = [(words(figures), Role::Ink), (words(written).replace("skill ", ""), Role::Dim)];
    lines.into_iter().filter(|(words, _)| !words.is_empty()).collect()
}

impl Lab {
    /// Opens the list of what can be added.
    pub(super) fn open_builds(&self) -> Reply {
        let Some(catalog) = &self.catalog else { return Reply::Stay };
        if self.builds.len() >= MOST_BUILDS {
            let words = format!("the Lab compares {MOST_BUILDS} builds at most");
            return Reply::refuse(&words, "x takes one off");
        }
        let mut items = Vec::new();
        items.extend(catalog.known_heroes().into_iter().map(|hero| {
            let (words, group) = (hero.label(), hero.group());
            Item::new(' ', words, UiAction::Lab(LabAct::Add(hero.id))).detail(hero.about).of(group)
        }));
        // Last, so that the numbers of the others stay.
        if let Some(build) = self.builds.get(self.build.cursor) {
            let words = format!("{} with a change …", build.title());
            items.push(
                Item::new(' ', words, UiAction::Lab(LabAct::Change)).detail("For example `+brawling:4`."),
            );
        }
        Reply::Do(UiAction::choose("Add a build", "", items))
    }

    /// Adds a character of the codex.
    pub(super) fn add_build(&mut self, name: &str) -> Reply {
        let Some(catalog) = self.catalog.clone() else { return Reply::Stay };
        let find = |name: &str| catalog.any_hero(name).ok_or_else(|| format!("the codex has no {name}"));
        match Build::read(name, &find, &catalog) {
            Ok(build) => self.put_build(build).unwrap_or(Reply::Stay),
            Err(bad) => Reply::Say(bad.to_string()),
        }
    }

    /// Adds a build and reports illegal parts; `None` if there is no room.
    pub(super) fn put_build(&mut self, build: Build) -> Option<Reply> {
        if self.builds.len() >= MOST_BUILDS {
            return None;
        }
        let notes = build.problems.join("; ");
        self.builds.push(build);
        self.build.cursor = self.builds.len() - 1;
        self.view = View::Bench;
        self.ask();
        let told =
            (!notes.is_empty()).then(|| UiAction::Tell(format!("not legal as a new character: {notes}")));
        Some(Reply::perhaps(told))
    }

    pub(super) fn take_build_off(&mut self) {
        if self.build.cursor < self.builds.len() {
            self.builds.remove(self.build.cursor);
            self.build.cursor = self.build.cursor.min(self.builds.len().saturating_sub(1));
            self.view = View::Bench;
            self.ask();
        }
    }

    /// A key while a change of the build under the cursor is typed.
    pub(super) fn change_key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let Some(field) = &mut self.change else { return Reply::Stay };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let typed = field.text().trim().to_owned();
                return match self.changed(&typed) {
                    Ok(None) => Reply::Stay,
                    Ok(Some(build)) => {
                        let put = self.put_build(build);
                        self.change = self.change.take().filter(|_| put.is_none());
                        put.unwrap_or(Reply::Stay)
                    }
                    Err(bad) => Reply::Say(bad.to_string()),
                };
            }
            Some(Action::Cancel) => self.change = None,
            _ if !field.key(chord) => return Reply::Ignored,
            _ => {}
        }
        Reply::Stay
    }

    /// The build under the cursor with the changes that were typed.
    fn changed(&self, typed: &str) -> Result<Option<Build>, BadBuild> {
        let (Some(base), Some(catalog)) = (self.builds.get(self.build.cursor), &self.catalog) else {
            return Ok(None);
        };
        // The field begins with `+`; a `-` typed behind it takes away.
        let typed = typed.strip_prefix('+').filter(|rest| rest.starts_with('-')).unwrap_or(typed);
        let wanted = Wanted::read(&format!("build{typed}"))?;
        if wanted.changes.is_empty() || wanted.from != "build" {
            return Err(BadBuild::NoChange(typed.to_owned()));
        }
        let mut build = wanted.of(base.sheet.clone(), catalog)?;
        build.changes = [base.changes.clone(), build.changes].concat();
        Ok(Some(Build { name: base.name.clone(), from: base.from.clone(), ..build }))
    }
}
