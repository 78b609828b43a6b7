//! `lab sweep`: the same question over a range of one number.

use super::super::report::print;
use super::super::{Fail, Ground, Out, sheet};
use super::options::{Games, LabOptions, Question, build_for, measures, scenario};
use super::run::until_interrupted;
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Results, Stop};
use crate::lab::game::Measure;
use crate::lab::report::{self, Cell};
use std::str::FromStr;
use std::sync::Arc;

/// Play a scenario over a range of one number
#[derive(Debug, clap::Args)]
pub(super) struct Sweep {
    #[command(flatten)]
    asked: LabOptions,
    /// The number to vary, both ends included: `difficulty=4..12`, `build.brawling=1..5`.
    #[arg(long, value_name = "NAME=A..B")]
    vary: Vary,
    /// The measure to compare.
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Games of each build at each value.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    runs: u64,
    #[command(flatten)]
    games: Games,
}

#[derive(Clone, Debug)]
struct Vary {
    name: String,
    from: i32,
    to: i32,
}

/// The question at one value.
struct Point {
    builds: Vec<Build>,
    set: Vec<(String, String)>,
}

/// The most values of a sweep.
const MOST: i32 = 50;

impl FromStr for Vary {
    type Err = String;

    fn from_str(text: &str) -> Result<Vary, String> {
        let read = || {
            let (name, range) = text.split_once('=')?;
            let (from, to) = range.split_once("..")?;
            Some(Vary {
                name: name.trim().into(),
                from: from.trim().parse().ok()?,
                to: to.trim().parse().ok()?,
            })
        };
        let vary = read().ok_or("write it as NAME=A..B, for example difficulty=4..12")?;
        if vary.to < vary.from || vary.to - vary.from >= MOST {
            return Err(format!("a range must rise, and have at most {MOST} values"));
        }
        Ok(vary)
    }
}

impl Vary {
    /// The question at one value.
    fn at(&self, value: i32, asked: &LabOptions, ground: &Ground) -> Result<Point, Fail> {
        let catalog = ground.catalog();
        let scenario = scenario(&asked.scenario, &catalog)?;
        let mut set = asked.set.clone();
        let of_build = self.name.strip_prefix("build.");
        if of_build.is_none() {
            set.push((self.name.clone(), value.to_string()));
        }
        let text =
            |build: &String| of_build.map_or_else(|| build.clone(), |key| format!("{build}+{key}:{value}"));
        let builds =
            asked.builds.iter().map(|build| build_for(&text(build), scenario, &asked.how.at, ground));
        Ok(Point { builds: builds.collect::<Result<_, _>>()?, set })
    }
}

pub(super) fn sweep(asked: &Sweep, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let scenario = scenario(&asked.asked.scenario, &catalog)?;
    let plays = asked.asked.how.plays(&catalog)?;
    let by = asked.by;
    let go_on = until_interrupted();
    let plain: Vec<String> = asked
        .asked
        .builds
        .iter()
        .map(|build| sheet::build(build, &asked.asked.how.at, ground).map(|build| build.title()))
        .collect::<Result<_, _>>()?;
    let mut found: Vec<(i32, Results)> = Vec::new();
    for value in asked.vary.from..=asked.vary.to {
        if !go_on() {
            break;
        }
        let Point { builds, set } = asked.vary.at(value, &asked.asked, ground)?;
        let (plays, catalog) = (Arc::clone(&plays), Arc::clone(&catalog));
        let experiment = Experiment {
            settings: Question { scenario, set: &set, plays, catalog }.each(&builds)?,
            names: plain.clone(),
            seed: asked.asked.how.seed,
            by,
            stop: Stop::Runs(asked.runs),
            threads: asked.games.threads(),
        };
        found.push((value, experiment.run(&go_on, &mut |_, _| {})));
    }
    let points: Vec<_> = found.iter().map(|(value, results)| (*value, Some(results))).collect();
    let vary = [asked.vary.name.as_str(); 2];
    let how = &asked.asked.how;
    let mut report = report::sweep(vary, &plain, by, &points)
        .fact("scenario", Cell::words(&scenario.id))
        .fact("seed", Cell::count(how.seed))
        .fact("by", Cell::words(by.key()))
        .fact("complete", Cell::Flag(go_on()))
        .played(
            &report::sampled(found.iter().map(|(_, results)| results)),
            how.seed,
            [&how.play, &how.dealer],
        );
    report.title = format!("{}: {}", scenario.name, report.title);
    print(&report, asked.games.format, &["results"], out)
}
