//! The rows of the bench: questions that fit the system of every build, each a scenario with its answers.

use std::sync::Arc;

use super::work::Played;
use crate::tui::menus::lab::label;

use crate::content::scenario::{Scenario, When};
use crate::content::{AnySheet, Catalog};
use crate::lab::bench_rows::bench_rows;
use crate::lab::build::Build;
use crate::lab::experiment::Results;
use crate::lab::game::Measure;
use crate::lab::play::Plays;
use crate::lab::scenario::{BadSetting, Setting};
use crate::lab::statistics::Estimate;
use crate::table::System;

/// The scenario for builds that share no other one.
const ACROSS: &str = "across";

/// A question of the bench.
pub(super) struct BenchEntry {
    pub(super) scenario: Scenario,
    pub(super) set: Vec<(String, String)>,
    /// Its difference from the other rows of the scenario, in words.
    pub(super) label: String,
    pub(super) played: Played,
    /// The same with another play, in a tenth of the games.
    pub(super) otherwise: Played,
}

impl BenchEntry {
    /// The scenario and what counts in it.
    pub(super) fn heading(&self, by: Measure) -> String {
        let name = &self.scenario.name;
        if by != Measure::Wins {
            return format!("{name}: {}", by.words());
        }
        match self.scenario.won {
            When::Passed(1) => format!("{name}: won"),
            When::Passed(least) if self.scenario.fits.contains(&System::Ultimo) => {
                format!("{name}: at least {least} succeed, if only partially")
            }
            When::Passed(least) => format!("{name}: at least {least} succeed"),
            When::Lasted => format!("{name}: lasts"),
            When::FoesDown
            | When::HeroesDown
            | When::ArmiesBeaten
            | When::OwnArmiesBeaten
            | When::Failed(_)
            | When::Never => format!("{name}: wins"),
        }
    }

    /// True for a scenario with its usual answers.
    pub(super) fn is_usual(&self, scenario: &str) -> bool {
        let usual = |name: &str, value: &str| {
            self.scenario.asks.iter().any(|ask| ask.name == name && ask.usually == value)
        };
        self.scenario.id == scenario && self.set.iter().all(|(name, value)| usual(name, value))
    }

    /// The same question with other settings, and no results yet.
    pub(super) fn asked(&self, set: Vec<(String, String)>) -> BenchEntry {
        BenchEntry {
            scenario: self.scenario.clone(),
            set,
            label: self.label.clone(),
            played: Played::default(),
            otherwise: Played::default(),
        }
    }

    /// One setting for each build.
    pub(super) fn settings(
        &self,
        builds: &[Build],
        plays: &Arc<Plays>,
        catalog: &Arc<Catalog>,
    ) -> Result<Vec<Setting>, BadSetting> {
        let set = |build: &Build| {
            let sheet: AnySheet = build.sheet.clone();
            Setting::new(&self.scenario, &[sheet], &self.set, Arc::clone(plays), Arc::clone(catalog))
        };
        builds.iter().map(set).collect()
    }

    /// Number of games worth a look.
    pub(super) fn games_to_see(&self) -> usize {
        self.played.results.as_ref().map_or(0, |results| results.games_worth_a_look.len())
    }
}

/// The share of games that a build won.
pub(super) fn wins(results: &Results, build: usize) -> Estimate {
    results.builds[build].estimate(Measure::Wins)
}

/// The mean of the measure that counts of a build.
pub(super) fn counted(results: &Results, build: usize) -> Estimate {
    results.builds[build].estimate(results.by)
}

/// The rows that all of these builds can play.
pub(super) fn rows(builds: &[Build], plays: &Arc<Plays>, catalog: &Arc<Catalog>) -> Vec<BenchEntry> {
    if builds.is_empty() {
        return Vec::new();
    }
    let rows = bench_rows(&catalog.scenarios)
        .filter_map(|(scenario, set)| fitting(scenario, set, builds, plays, catalog));
    let (across, own): (Vec<BenchEntry>, Vec<BenchEntry>) = rows.partition(|row| row.scenario.id == ACROSS);
    if own.is_empty() { across } else { own }
}

fn fitting(
    scenario: &Scenario,
    set: Vec<(String, String)>,
    builds: &[Build],
    plays: &Arc<Plays>,
    catalog: &Arc<Catalog>,
) -> Option<BenchEntry> {
    if builds.iter().any(|build| build.fits(scenario).is_err()) {
        return None;
    }
    let label = label(scenario, &set, catalog);
    let row = BenchEntry {
        scenario: scenario.clone(),
        set,
        label,
        played: Played::default(),
        otherwise: Played::default(),
    };
    row.settings(builds, plays, catalog).is_ok().then_some(row)
}
