//! `lab sweep`: the same question over a range of one number.

use super::super::tabular::{Form, Tabular};
use super::super::{Fail, Ground, Out, sheet};
use super::asked::{Asked, Question, build_for, measures, scenario};
use super::chart::{self, Chart, Curve, Plot};
use super::run::{threads, until_interrupted};
use super::told::{bar, bounds, ends, estimate};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Results, Stop, letter};
use crate::lab::game::Measure;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

/// Play a scenario over a range of one number
#[derive(Debug, clap::Args)]
pub(super) struct Sweep {
    #[command(flatten)]
    asked: Asked,
    /// The number to vary, both ends included: `difficulty=4..12`, `build.brawling=1..5`.
    #[arg(long, value_name = "NAME=A..B")]
    vary: Vary,
    /// The measure that counts.
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Games of each build at each value.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    runs: u64,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Write a chart to this file, as SVG.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
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
    /// The question at one value.
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
    chart::check(asked.chart.as_deref())?;
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
            threads: threads(asked.threads),
        };
        found.push((value, experiment.run(&go_on, &mut |_, _| {})));
    }
    let complete = go_on();
    let swept = Swept { asked, title: &scenario.name, names: &plain, found: &found };
    let results = || found.iter().map(|(value, results)| as_json(*value, results));
    match asked.format {
        Form::Json => {
            let values: Vec<i32> = found.iter().map(|(value, _)| *value).collect();
            out.json(&json!({
                "format": 1, "scenario": scenario.id, "seed": asked.asked.how.seed, "by": by.key(),
                "complete": complete, "builds": plain,
                "over": [{ "name": asked.vary.name, "values": values }], "results": results().collect::<Value>(),
            }))?;
        }
        Form::Jsonl => results().try_for_each(|point| out.json(&point))?,
        Form::Csv => swept.table().csv(out)?,
        Form::Md => swept.table().md(out)?,
        Form::Text => swept.text(out)?,
    }
    asked.chart.as_deref().map_or(Ok(()), |file| swept.chart().write(file))
}

/// The answer of a sweep.
struct Swept<'s> {
    asked: &'s Sweep,
    title: &'s str,
    names: &'s [String],
    found: &'s [(i32, Results)],
}

const HEADS: [&str; 9] = ["vary", "value", "build", "name", "games", "by", "mean", "low", "high"];

impl Swept<'_> {
    fn text(&self, out: &mut Out) -> Result<(), Fail> {
        let by = self.asked.by;
        out.line(&format!("{} · {} over {}\n", self.title, by.words(), self.asked.vary.name))?;
        for (place, name) in self.names.iter().enumerate() {
            out.line(&format!("{} {name}", letter(place)))?;
            for (value, results) in self.found {
                let build = &results.builds[place];
                let of = build.estimate(by);
                out.line(&format!("  {value:>4}  {:<28} {}", estimate(by, &of), bar(by, of.mean)))?;
            }
            out.line("")?;
        }
        Ok(())
    }

    fn table(&self) -> Tabular {
        let (mut table, by) = (Tabular::new(&HEADS), self.asked.by);
        for (value, results) in self.found {
            for (place, build) in results.builds.iter().enumerate() {
                let mut row = vec![
                    json!(self.asked.vary.name),
                    json!(value),
                    json!(letter(place).to_string()),
                    json!(self.names[place]),
                    json!(results.games),
                    json!(by.key()),
                    json!(build.estimate(by).mean),
                ];
                row.extend(ends(&build.estimate(by)));
                table.row(row);
            }
        }
        table
    }

    fn chart(&self) -> Chart {
        let by = self.asked.by;
        let curve = |(place, name): (usize, &String)| Curve {
            label: letter(place).to_string(),
            name: format!("{} {name}", letter(place)),
            points: self
                .found
                .iter()
                .map(|(value, results)| {
                    let build = &results.builds[place];
                    (f64::from(*value), build.estimate(by))
                })
                .collect(),
        };
        let seed = self.asked.asked.how.seed;
        Chart {
            title: format!("{}: {} over {}", self.title, by.words(), self.asked.vary.name),
            subtitle: format!("{} games of each build at each value, seed {seed}", self.asked.runs),
            unit: format!("{}, with the 95% interval", by.words()),
            shares: by.is_share(),
            plot: Plot::Curves {
                over: self.asked.vary.name.clone(),
                curves: self.names.iter().enumerate().map(curve).collect(),
            },
        }
    }
}

fn as_json(value: i32, results: &Results) -> Value {
    let of = results.builds.iter().map(|build| build.estimate(results.by));
    let builds = of.map(|of| json!({ "mean": of.mean, "interval": bounds(&of) }));
    json!({ "value": value, "games": results.games, "builds": builds.collect::<Value>() })
}
