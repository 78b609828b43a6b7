//! `lab bench`: builds side by side over all scenarios that fit them.

use super::super::report::print;
use super::super::{Fail, Ground, Out, sheet};
use super::options::{Games, How, Question};
use super::run::until_interrupted;
use crate::content::Catalog;
use crate::content::scenario::Of;
use crate::lab::bench_rows::bench_rows;
use crate::lab::build::Build;
use crate::lab::build::lines::{FigureRow, differences};
use crate::lab::build_odds::{ChanceAt, rungs, usual_tasks};
use crate::lab::experiment::{Experiment, Results, Stop, letter, other_play};
use crate::lab::game::Measure;
use crate::lab::report::{self, BenchRow, Cell, Found, Otherwise, Report};
use crate::session::Refused;
use std::sync::Arc;

/// Compare builds over all scenarios that fit them
#[derive(Debug, clap::Args)]
pub(super) struct Bench {
    /// Builds: a RON file, a name from the codex or TABLE:WHO, with changes: `karla+brawling:5`.
    #[arg(required = true, value_name = "BUILD")]
    builds: Vec<String>,
    #[command(flatten)]
    how: How,
    /// Games of each build in each row.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: u64,
    #[command(flatten)]
    games: Games,
}

pub(super) fn bench(asked: &Bench, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let plays = asked.how.plays(&catalog)?;
    let builds: Vec<Build> = asked
        .builds
        .iter()
        .map(|build| sheet::build(build, &asked.how.at, ground))
        .collect::<Result<_, _>>()?;
    let names: Vec<String> = builds.iter().map(Build::title).collect();
    let go_on = until_interrupted();
    let other = other_play(plays.players).filter(|_| builds.len() > 1);
    let mut played = Vec::new();
    for (scenario, set) in bench_rows(&catalog.scenarios) {
        if builds.iter().any(|build| build.fits(scenario).is_err()) || !go_on() {
            continue;
        }
        let (plays, catalog) = (Arc::clone(&plays), Arc::clone(&catalog));
        let settings = Question { scenario, set: &set, plays, catalog }.each(&builds)?;
        let foe = scenario.asks.iter().position(|ask| ask.of == Of::Foe);
        let against = foe.map_or(String::new(), |at| format!(": {}", settings[0].set[at].1));
        let others = set.iter().filter(|(name, _)| foe.is_none_or(|at| scenario.asks[at].name != *name));
        let others: Vec<String> = others.map(|(name, value)| format!(", {name} {value}")).collect();
        let experiment = Experiment {
            settings,
            names: names.clone(),
            seed: asked.how.seed,
            by: Measure::Wins,
            stop: Stop::Runs(asked.runs),
            threads: asked.games.threads(),
        };
        let name = format!("{}{against}{}", scenario.name, others.concat());
        let run = |experiment: &Experiment| experiment.run(&go_on, &mut |_, _| {});
        let results = run(&experiment);
        let otherwise = other.map(|other| run(&experiment.otherwise(other, asked.runs)));
        played.push((scenario.id.as_str(), name, results, otherwise));
    }
    let mut rows = exact(&builds, &catalog);
    rows.extend(played.iter().map(|(scenario, name, results, otherwise)| {
        BenchRow {
            scenario,
            name: name.clone(),
            found: Found::Played(results),
            otherwise: other
                .as_ref()
                .zip(otherwise.as_ref())
                .map(|(other, results)| Otherwise { play: other.word().to_owned(), results }),
        }
    }));
    if rows.is_empty() {
        return Err(Fail::refused("no scenario fits all of these builds", "compare builds of one system"));
    }
    let results: Vec<&Results> = played.iter().map(|(_, _, results, _)| results).collect();
    let mut report = report::bench(&names, Measure::Wins, &rows)
        .fact("seed", Cell::count(asked.how.seed))
        .fact("play", Cell::words(&asked.how.play))
        .fact("dealer", Cell::words(&asked.how.dealer))
        .fact("complete", Cell::Flag(go_on()));
    report = compared(report, &builds)?.played(
        &report::sampled(results.iter().copied()),
        asked.how.seed,
        [&asked.how.play, &asked.how.dealer],
    );
    for (place, (things, words)) in report::unused(&results, builds.len()).enumerate() {
        let names = things.iter().map(|thing| thing.name.as_str());
        report = report.fact(&format!("never_used.{place}"), Cell::list(names));
        report.foot.extend(words);
    }
    report.foot.extend(other.map(|other| {
        format!("A tenth of the games is also played {other}; a row shows where that changes the leader.")
    }));
    print(&report, asked.games.format, &["rows"], out)
}

/// The scenario of rows that are computed exactly and not played.
const CHECKS: &str = "checks";

/// Exact rows: the best tasks of these builds, over every hand or throw. A build that cannot try one has no entry.
fn exact(builds: &[Build], catalog: &Catalog) -> Vec<BenchRow<'static>> {
    let (tasks, difficulty) = usual_tasks(builds);
    let row = |task: &String| {
        let of = |build: &Build| {
            let (_, rungs) = rungs(build, task, difficulty..=difficulty, catalog).ok()?;
            rungs.first().map(ChanceAt::success)
        };
        let chances: Vec<f64> = builds.iter().map(of).collect::<Option<_>>()?;
        let name = format!("{}, difficulty {difficulty} (exact)", task.replace('_', " "));
        Some(BenchRow { scenario: CHECKS, name, found: Found::Exact(chances), otherwise: None })
    };
    tasks.iter().filter_map(row).collect()
}

/// Adds illegal parts of builds, and how they differ from the first.
fn compared(mut report: Report, builds: &[Build]) -> Result<Report, Fail> {
    for (place, build) in builds.iter().enumerate() {
        for problem in &build.problems {
            report = report.note(format!("{} is not legal: {problem}", letter(place)));
        }
        if place > 0 {
            let rows = differences(&builds[0].sheet, &build.sheet).map_err(Refused::from)?;
            let words: Vec<String> = rows.iter().map(FigureRow::words).collect();
            let words = if words.is_empty() { "alike".into() } else { words.join(", ") };
            report = report.note(format!("{} beside A: {words}", letter(place)));
        }
    }
    Ok(report)
}
