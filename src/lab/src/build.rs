//! A build: a character as on its sheet, or with changes that need no permission. Broken rules are notes; only sheets
//! that the rules cannot seat are refused. It opens no file: the caller finds the sheet.
//!
//! 1. [`change`]: the changes after a source, `+brawling:4`, `-trait:Ironman`.
//! 2. [`lines`]: the lines of sheets side by side, and those in which they differ.
//! 3. [`things`]: the entries of a sheet that can be used in a game.

pub mod change;
pub mod lines;
pub mod things;

use super::systems::{PlayedSheet, played};
use change::Change;
use greenfelt_content::scenario::Scenario;
use greenfelt_content::{AnySheet, Catalog};
use greenfelt_engine::command::Gauge;
use greenfelt_engine::rules::ultimo::creation::{self, Career};
use greenfelt_engine::rules::ultimo::figures::is_name;
use greenfelt_engine::rules::{Refusal, reduce};
use greenfelt_engine::table::{Actor, Cached, Need, System, Table, UltimoSheet};
use greenfelt_engine::words::listed;
use std::sync::Arc;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadBuild {
    #[error("a build begins with a file or a name: `ada+brawling:4`")]
    NoSource,
    #[error("a label has 1 to 60 letters: `Two Blades=ada`")]
    NoLabel,
    #[error(
        "`{0}` is not a change: write `+brawling:4`, or `+` or `-` before `trait:`, `weapon:`, `armor:` or `item:` and a name"
    )]
    NoChange(String),
    #[error("`{value}` is not a number for {key}")]
    NoNumber { key: String, value: String },
    #[error("{key} cannot be {value}: no sheet holds such a number")]
    OutOfRange { key: String, value: i32 },
    #[error("there is no {what} `{name}`{}", meant(near.as_deref()))]
    NoSuch { what: &'static str, name: String, near: Option<String> },
    #[error("{owner} has no {what} `{name}`{}", meant(near.as_deref()))]
    NotThere { owner: String, what: &'static str, name: String, near: Option<String> },
    #[error("a sheet of {system} has no {what}")]
    NoPlace { system: &'static str, what: &'static str },
    #[error("{0} is a foe, and a build is a character")]
    Foe(String),
    #[error("{0}")]
    NoSheet(String),
    #[error("{0}")]
    BadTrait(String),
    #[error("{name} cannot be played: {}", problems.join("; "))]
    Unplayable { name: String, hint: &'static str, problems: Vec<String> },
}

fn meant(near: Option<&str>) -> String {
    near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

/// A request for a build: `[Label=]SOURCE(change)*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub label: Option<String>,
    /// A file, a name of the codex, or anything else that the caller finds.
    pub from: String,
    pub changes: Vec<Change>,
}

impl Wanted {
    /// # Errors
    /// Nothing before the changes, an empty label, or a change that cannot be read.
    pub fn read(text: &str) -> Result<Wanted, BadBuild> {
        let mut parts = change::split(text).into_iter();
        let source = parts.next().unwrap_or_default();
        let (label, from) = match source.split_once('=') {
            Some((label, from)) => (Some(label.trim()), from.trim()),
            None => (None, source.trim()),
        };
        if from.is_empty() {
            return Err(BadBuild::NoSource);
        }
        if label.is_some_and(|label| !is_name(label)) {
            return Err(BadBuild::NoLabel);
        }
        let changes = parts.map(str::parse).collect::<Result<_, _>>()?;
        Ok(Wanted { label: label.map(str::to_owned), from: from.to_owned(), changes })
    }

    /// Makes the build of the sheet that was found.
    ///
    /// # Errors
    /// A foe, an unknown name, or a sheet that the rules cannot seat.
    pub fn of(&self, found: AnySheet, catalog: &Catalog) -> Result<Build, BadBuild> {
        if played(&found).is_none() {
            return Err(BadBuild::Foe(found.name().to_owned()));
        }
        let before = found.clone();
        let mut sheet = found;
        for change in &self.changes {
            change.apply(&mut sheet, catalog)?;
        }
        let mut problems = Vec::new();
        if let (AnySheet::Ultimo(sheet), AnySheet::Ultimo(before)) = (&mut sheet, &before) {
            if !self.changes.is_empty() {
                Arc::make_mut(sheet).outside = outside(sheet, before, catalog);
            }
            problems.clone_from(&sheet.outside);
        }
        let mut hard = unplayable(&sheet);
        if !hard.is_empty() {
            hard.append(&mut problems);
            let (name, hint) = (sheet.name().to_owned(), hint(&sheet));
            return Err(BadBuild::Unplayable { name, hint, problems: hard });
        }
        Ok(Build {
            name: self.label.clone().unwrap_or_else(|| sheet.name().to_owned()),
            from: self.from.clone(),
            changes: self.changes.iter().map(ToString::to_string).collect(),
            sheet,
            problems,
            now: Vec::new(),
        })
    }
}

/// A character with changes, ready to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// The label, else the name on the sheet.
    pub name: String,
    /// Source of the sheet.
    pub from: String,
    pub changes: Vec<String>,
    pub sheet: AnySheet,
    /// Each rule of creation or growth that the sheet breaks.
    pub problems: Vec<String>,
    /// Present numbers at a table; empty for a rested character.
    pub now: Vec<(Gauge, i32)>,
}

impl Build {
    /// Reads a build; `find` returns the sheet of a source, or a sentence why there is none.
    ///
    /// # Errors
    /// A text that is not a build, an unknown source or change, a sheet that the rules cannot seat.
    pub fn read(
        text: &str,
        find: &dyn Fn(&str) -> Result<AnySheet, String>,
        catalog: &Catalog,
    ) -> Result<Build, BadBuild> {
        let wanted = Wanted::read(text)?;
        let found = find(&wanted.from).map_err(BadBuild::NoSheet)?;
        wanted.of(found, catalog)
    }

    /// True if the character is legal by the rules of creation and growth.
    pub fn legal(&self) -> bool {
        self.problems.is_empty()
    }

    /// The name, followed by the changes unless there is a label.
    pub fn title(&self) -> String {
        let labeled = self.name != self.sheet.name();
        if labeled || self.changes.is_empty() {
            return self.name.clone();
        }
        format!("{} {}", self.name, self.changes.join(" "))
    }

    pub fn system(&self) -> System {
        self.sheet.system()
    }

    /// The hint for a sheet that breaks the rules of its system.
    pub fn hint(&self) -> &'static str {
        hint(&self.sheet)
    }

    /// The reason why there is no advice: only ULTIMO has rules of advancement.
    pub fn no_growth(&self) -> String {
        format!(
            "the rules of {} have no advancement, so {} has nothing to buy",
            self.system().rules(),
            self.name
        )
    }

    /// # Errors
    /// A scenario of other rules, in a sentence.
    pub fn fits(&self, scenario: &Scenario) -> Result<(), String> {
        let own = self.system();
        if scenario.fits.is_empty() || scenario.fits.contains(&own) {
            return self.meets(scenario);
        }
        let of: Vec<String> = scenario.fits.iter().map(|fits| fits.rules().to_owned()).collect();
        Err(format!(
            "{} is for {}, and {} has a sheet of {}",
            scenario.name,
            listed(&of),
            self.name,
            own.rules()
        ))
    }

    fn meets(&self, scenario: &Scenario) -> Result<(), String> {
        let needs = &scenario.needs;
        let lacks = match &self.sheet {
            AnySheet::Ultimo(sheet) => creation::lacks(sheet, needs),
            _ => needs.iter().collect(),
        };
        if lacks.is_empty() {
            return Ok(());
        }
        let lacks: Vec<String> = lacks.into_iter().map(Need::to_string).collect();
        Err(format!("{} needs {}, which {} lacks", scenario.name, listed(&lacks), self.name))
    }
}

fn hint(sheet: &AnySheet) -> &'static str {
    played(sheet).map_or("", PlayedSheet::hint)
}

/// Seats a character alone at a new table.
///
/// # Errors
/// A sheet that the rules do not take.
pub fn seated(sheet: &AnySheet) -> Result<Option<Cached<Actor>>, Refusal> {
    let step = reduce(&Table::new("sheet", 0), &sheet.clone().comes())?;
    Ok(step.table.actors.first().cloned())
}

/// All reasons why the rules do not seat a sheet.
fn unplayable(sheet: &AnySheet) -> Vec<String> {
    let problems = played(sheet).map(PlayedSheet::problems).unwrap_or_default();
    if !problems.is_empty() {
        return problems;
    }
    seated(sheet).err().map(|no| no.to_string()).into_iter().collect()
}

/// Violations of creation by a changed sheet, judged by the career that fits the sheet before the changes (U252).
fn outside(sheet: &UltimoSheet, before: &UltimoSheet, catalog: &Catalog) -> Vec<String> {
    let book = catalog.book();
    let of_before = |career: &Career| creation::problems(before, *career, &book) == before.outside;
    let career = Career::ALL.into_iter().find(of_before).unwrap_or(Career::Grown);
    creation::problems(sheet, career, &book)
}
