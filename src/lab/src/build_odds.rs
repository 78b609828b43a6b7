//! The exact chances of a build at each difficulty: the mean over every hand that its deck may give, each with its best
//! lay, or over its dice. Limits, pools and ratings are those of a task that the rules call at a new table.

mod over_hands;

pub use over_hands::{Drawn, over_hands};

use super::build::{Build, lines};
use super::challenge_odds::Chances;
use super::check_odds::CheckOdds;
use super::systems::{PlayedSheet, played};
use greenfelt_content::Catalog;
use greenfelt_engine::command::Command;
use greenfelt_engine::rules::reduce;
use greenfelt_engine::table::{Actor, Outcome, Table};
use std::ops::RangeInclusive;
use thiserror::Error;

/// The reason why a build has no such chances.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoOdds {
    #[error("{name} has nothing called `{with}` to try a task with")]
    NoSuch { name: String, with: String, known: Vec<String> },
    #[error("{name} cannot be seated: {why}")]
    NotSeated { name: String, why: String },
    #[error("no challenge has difficulty {0}")]
    TooHigh(i32),
    #[error("{dice} dice with {points} points are too many for exact odds")]
    TooMany { dice: i32, points: i32 },
}

/// Odds of a build at one difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceAt {
    pub difficulty: i32,
    /// The most cards that may be laid, if cards are played.
    pub limit: Option<i32>,
    pub odds: RungOdds,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RungOdds {
    /// A challenge: the five results.
    Cards(Chances),
    /// A Nudge roll under best play for so many successes: the chances of success and of a critical failure.
    Successes { at_least: f64, critical: f64 },
    /// The chance that a roll reaches the difficulty.
    Reaches(f64),
    /// A test, and its steps of effect.
    Check(CheckOdds),
}

impl ChanceAt {
    /// The chance of success or better.
    pub fn success(&self) -> f64 {
        match &self.odds {
            RungOdds::Cards(chances) => chances.at_least(Outcome::Success),
            RungOdds::Successes { at_least, .. } => *at_least,
            RungOdds::Reaches(chance) => *chance,
            RungOdds::Check(odds) => odds.success,
        }
    }
}

/// The chances of a build at each of these difficulties, and the pairing of the call (`str+brawling`).
///
/// # Errors
/// No entry of the sheet has that name.
pub fn rungs(
    build: &Build,
    with: &str,
    difficulties: RangeInclusive<i32>,
    catalog: &Catalog,
) -> Result<(String, Vec<ChanceAt>), NoOdds> {
    let bench = Bench::of(build, catalog)?;
    match played(&build.sheet) {
        Some(sheet) => sheet.rungs(&bench, with, difficulties),
        None => Err(bench.no_such(with)),
    }
}

/// A build alone at a new table.
pub(super) struct Bench<'b> {
    build: &'b Build,
    pub catalog: &'b Catalog,
    pub table: Table,
    pub actor: Actor,
}

impl<'b> Bench<'b> {
    fn of(build: &'b Build, catalog: &'b Catalog) -> Result<Bench<'b>, NoOdds> {
        let not_seated = |why: String| NoOdds::NotSeated { name: build.name.clone(), why };
        let comes = build.sheet.clone().comes();
        let step = reduce(&Table::new("odds", 0), &comes).map_err(|no| not_seated(no.to_string()))?;
        let actor = step.table.heroes().next().cloned().ok_or_else(|| not_seated("nobody comes".into()))?;
        Ok(Bench { build, catalog, table: step.table, actor })
    }

    /// The table after a line; `None` if it is not a command or the rules refuse it.
    pub(super) fn given(&self, line: &str) -> Option<Table> {
        let command: Command = self.catalog.resolve(line.parse().ok()?).ok()?;
        Some(reduce(&self.table, &command).ok()?.table)
    }

    pub(super) fn no_such(&self, with: &str) -> NoOdds {
        let known = played(&self.build.sheet).map(|sheet| sheet.task_names(self)).unwrap_or_default();
        NoOdds::NoSuch { name: self.build.name.clone(), with: with.into(), known }
    }
}

/// Most tasks of a build in exact rows of a bench.
const MOST_TASKS: usize = 2;

/// The best tasks of these builds, each once, and the difficulty, for exact rows of a bench.
pub fn usual_tasks(builds: &[Build]) -> (Vec<String>, i32) {
    let mut tasks: Vec<String> = Vec::new();
    for build in builds {
        let Some(sheet) = played(&build.sheet) else { continue };
        let rows = lines::side_by_side(&[&build.sheet]).unwrap_or_default();
        let of = |row: &lines::FigureRow| {
            Some((row.totals().first().copied().flatten()?, sheet.task_of(&row.name)?.to_owned()))
        };
        let mut ranked: Vec<(i32, String)> = rows.iter().filter_map(of).collect();
        ranked.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        for (_, task) in ranked.into_iter().take(MOST_TASKS) {
            if !tasks.contains(&task) {
                tasks.push(task);
            }
        }
    }
    let first = builds.first().and_then(|build| played(&build.sheet));
    let difficulty = first.map_or(0, PlayedSheet::usual_difficulty);
    (tasks, difficulty)
}
