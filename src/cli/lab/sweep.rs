//! `lab sweep`: the same question over a range of one number.

use super::super::{Fail, Format, Ground, Out, sheet};
use super::asked::{Asked, Question, build_for, scenario};
use super::run::{By, interrupted, threads};
use super::told::{bar, bounds, interval, letter, number};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Results, Stop};
use serde_json::{Value, json};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Play a scenario over a range of one number
#[derive(Debug, clap::Args)]
pub(super) struct Sweep {
    #[command(flatten)]
    asked: Asked,
    /// What varies, both ends included: `difficulty=4..12`, `build.brawling=1..5`.
    #[arg(long, value_name = "NAME=A..B")]
    vary: Vary,
    /// What counts.
    #[arg(long, value_enum, default_value_t)]
    by: By,
    /// Games of each build at each value.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    runs: u64,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
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
        let vary = read().ok_or("write it as NAME=A..B, as difficulty=4..12")?;
        if vary.to < vary.from || vary.to - vary.from >= MOST {
            return Err(format!("a range rises, and holds at most {MOST} values"));
        }
        Ok(vary)
    }
}

impl Vary {
    /// What a question is with this value.
    fn at(&self, value: i32, asked: &Asked, ground: &Ground) -> Result<Point, Fail> {
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
    let by = asked.by.measure();
    let stop = interrupted();
    let plain: Vec<String> = asked
        .asked
        .builds
        .iter()
        .map(|build| sheet::build(build, &asked.asked.how.at, ground).map(|build| build.title()))
        .collect::<Result<_, _>>()?;
    let mut found: Vec<(i32, Results)> = Vec::new();
    for value in asked.vary.from..=asked.vary.to {
        if stop.load(Ordering::Relaxed) {
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
            threads: threads(asked.threads),
        };
        found.push((value, experiment.run(&|| !stop.load(Ordering::Relaxed), &mut |_, _| {})));
    }
    match asked.format {
        Format::Json => {
            let values: Vec<i32> = found.iter().map(|(value, _)| *value).collect();
            let results: Vec<Value> = found.iter().map(|(value, results)| as_json(*value, results)).collect();
            out.json(&json!({
                "format": 1, "scenario": scenario.id, "seed": asked.asked.how.seed, "by": by.key(),
                "complete": !stop.load(Ordering::Relaxed), "builds": plain,
                "over": [{ "name": asked.vary.name, "values": values }], "results": results,
            }))
        }
        Format::Text => {
            out.line(&format!("{} · {} over {}\n", scenario.name, by.words(), asked.vary.name))?;
            for (place, name) in plain.iter().enumerate() {
                out.line(&format!("{} {name}", letter(place)))?;
                for (value, results) in &found {
                    let build = &results.builds[place];
                    let mean = build
                        .measures
                        .iter()
                        .find(|(measure, _)| *measure == by)
                        .map_or(0.0, |(_, of)| of.mean);
                    let words = format!("{} {}", number(by, mean), interval(by, build.interval));
                    out.line(&format!("  {value:>4}  {words:<28} {}", bar(by, mean)))?;
                }
                out.line("")?;
            }
            Ok(())
        }
    }
}

fn as_json(value: i32, results: &Results) -> Value {
    let builds = results.builds.iter().map(|build| {
        let mean =
            build.measures.iter().find(|(measure, _)| *measure == results.by).map_or(0.0, |(_, of)| of.mean);
        json!({ "mean": mean, "interval": bounds(build.interval) })
    });
    json!({ "value": value, "games": results.games, "builds": builds.collect::<Value>() })
}
