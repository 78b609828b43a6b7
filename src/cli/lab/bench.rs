//! `lab bench`: builds side by side over all scenarios that fit them.

use super::super::{Fail, Format, Ground, Out, sheet};
use super::asked::{How, Question};
use super::run::{interrupted, threads};
use super::told::{bounds, columns, letter, number, verdict};
use crate::content::scenario::{Of, Scenario};
use crate::lab::build::Build;
use crate::lab::build::lines::differences;
use crate::lab::experiment::{Experiment, Results, Stop};
use crate::lab::game::Measure;
use crate::session::Refused;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Compare builds over all scenarios that fit them
#[derive(Debug, clap::Args)]
pub(super) struct Bench {
    /// Builds: a RON file, a name of the codex or TABLE:WHO, with changes: `karla+brawling:5`.
    #[arg(required = true, value_name = "BUILD")]
    builds: Vec<String>,
    #[command(flatten)]
    how: How,
    /// Games of each build in each row.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: u64,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Foes of a duel from the weakest to the strongest.
const FOES: [&str; 4] = ["fanatic", "cultist", "captain", "horus"];

/// A row of the bench: a scenario with what differs from the usual.
pub(in crate::cli) fn rows(scenarios: &[Scenario]) -> Vec<(&Scenario, Vec<(String, String)>)> {
    let rows = scenarios.iter().filter(|scenario| !scenario.party).flat_map(|scenario| {
        let foes: &[&str] = if scenario.id == "duel" { &FOES } else { &[] };
        let each = foes.iter().map(|foe| vec![("foe".to_owned(), (*foe).to_owned())]);
        let each: Vec<_> = if foes.is_empty() { vec![Vec::new()] } else { each.collect() };
        each.into_iter().map(move |set| (scenario, set))
    });
    rows.collect()
}

pub(super) fn bench(asked: &Bench, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let plays = asked.how.plays(&catalog)?;
    let builds: Vec<Build> = asked
        .builds
        .iter()
        .map(|build| sheet::build(build, &asked.how.at, ground))
        .collect::<Result<_, _>>()?;
    let stop = interrupted();
    let mut found: Vec<(String, &Scenario, Results)> = Vec::new();
    for (scenario, set) in rows(&catalog.scenarios) {
        if builds.iter().any(|build| build.fits(scenario).is_err()) || stop.load(Ordering::Relaxed) {
            continue;
        }
        let (plays, catalog) = (Arc::clone(&plays), Arc::clone(&catalog));
        let settings = Question { scenario, set: &set, plays, catalog }.each(&builds)?;
        let foe = scenario.asks.iter().position(|ask| ask.of == Of::Foe);
        let against = foe.map_or(String::new(), |at| format!(": {}", settings[0].set[at].1));
        let experiment = Experiment {
            settings,
            names: builds.iter().map(Build::title).collect(),
            seed: asked.how.seed,
            by: Measure::Wins,
            stop: Stop::Runs(asked.runs),
            threads: threads(asked.threads),
        };
        let results = experiment.run(&|| !stop.load(Ordering::Relaxed), &mut |_, _| {});
        found.push((format!("{}{against}", scenario.name), scenario, results));
    }
    if found.is_empty() {
        return Err(Fail::refused("no scenario fits all of these builds", "compare builds of one system"));
    }
    match asked.format {
        Format::Json => {
            let rows: Vec<Value> =
                found.iter().map(|(name, scenario, results)| as_json(name, scenario, results)).collect();
            let names: Vec<String> = builds.iter().map(Build::title).collect();
            out.json(&json!({
                "format": 1, "seed": asked.how.seed, "play": asked.how.play, "dealer": asked.how.dealer,
                "complete": !stop.load(Ordering::Relaxed), "builds": names, "rows": rows,
            }))
        }
        Format::Text => text(&builds, asked, &found, out),
    }
}

fn text(
    builds: &[Build],
    asked: &Bench,
    found: &[(String, &Scenario, Results)],
    out: &mut Out,
) -> Result<(), Fail> {
    for (place, build) in builds.iter().enumerate() {
        out.line(&format!("{} {}", letter(place), build.title()))?;
        for problem in &build.problems {
            out.line(&format!("    not legal: {problem}"))?;
        }
        if place > 0 {
            let rows = differences(&builds[0].sheet, &build.sheet).map_err(Refused::from)?;
            let words: Vec<String> = rows.iter().map(crate::lab::build::lines::Row::words).collect();
            out.line(&format!(
                "    beside A: {}",
                if words.is_empty() { "alike".into() } else { words.join(", ") }
            ))?;
        }
    }
    out.line(&format!(
        "\nwins of {} games each, seed {} · plays: {}, Dealer {}\n",
        asked.runs, asked.how.seed, asked.how.play, asked.how.dealer
    ))?;
    let letters = columns(8, (0..builds.len()).map(|place| letter(place).to_string()));
    out.line(&format!("{:<44}{letters}", ""))?;
    for (name, _, results) in found {
        let wins = columns(8, results.builds.iter().map(|build| number(Measure::Wins, build.ends[0])));
        let differences: Vec<String> = results
            .differences
            .iter()
            .filter(|difference| difference.a == 0)
            .map(|difference| {
                let half = difference.interval.half_width() * 100.0;
                let points = difference.difference * 100.0;
                format!(
                    "{} − A {points:+.1} ±{half:.1} {}",
                    letter(difference.b),
                    verdict(difference, results.by)
                )
            })
            .collect();
        out.line(&format!("{name:<44}{wins}   {}", differences.join(" · ")))?;
    }
    Ok(())
}

fn as_json(name: &str, scenario: &Scenario, results: &Results) -> Value {
    let builds: Vec<Value> = results
        .builds
        .iter()
        .map(|build| json!({ "wins": build.ends[0], "interval": bounds(build.interval) }))
        .collect();
    let differences: Vec<Value> = results
        .differences
        .iter()
        .map(|found| {
            json!({
                "a": letter(found.a).to_string(), "b": letter(found.b).to_string(),
                "difference": found.difference, "interval": bounds(found.interval),
            })
        })
        .collect();
    json!({ "name": name, "scenario": scenario.id, "games": results.games, "builds": builds, "differences": differences })
}
