//! `lab bench`: builds side by side over all scenarios that fit them.

use super::super::tabular::{Form, Tabular};
use super::super::{Fail, Ground, Out, sheet};
use super::asked::{How, Question};
use super::chart::{self, Chart, Dot, Plot};
use super::run::{threads, until_interrupted};
use super::told::{bounds, columns, ends, estimate, gap, names_of, verdict};
use crate::content::Catalog;
use crate::content::scenario::{Of, Scenario};
use crate::lab::bench_rows::bench_rows;
use crate::lab::build::Build;
use crate::lab::build::lines::differences;
use crate::lab::build::things::{Thing, words_of};
use crate::lab::build_odds::{Rung, rungs, usual_tasks};
use crate::lab::experiment::{Difference, Experiment, Results, Stop, letter, never_used};
use crate::lab::game::Measure;
use crate::lab::statistics::Estimate;
use crate::session::Refused;
use serde_json::{Value, json};
use std::path::PathBuf;
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

pub(super) fn bench(asked: &Bench, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    chart::check(asked.chart.as_deref())?;
    let catalog = ground.catalog();
    let plays = asked.how.plays(&catalog)?;
    let builds: Vec<Build> = asked
        .builds
        .iter()
        .map(|build| sheet::build(build, &asked.how.at, ground))
        .collect::<Result<_, _>>()?;
    let go_on = until_interrupted();
    let mut found = exact(&builds, &catalog);
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
        let others = others.concat();
        let experiment = Experiment {
            settings,
            names: builds.iter().map(Build::title).collect(),
            seed: asked.how.seed,
            by: Measure::Wins,
            stop: Stop::Runs(asked.runs),
            threads: threads(asked.threads),
        };
        let results = experiment.run(&go_on, &mut |_, _| {});
        found.push(Row::played(format!("{}{against}{others}", scenario.name), scenario, &results));
        played.push(results);
    }
    if found.is_empty() {
        return Err(Fail::refused("no scenario fits all of these builds", "compare builds of one system"));
    }
    let names: Vec<String> = builds.iter().map(Build::title).collect();
    let played: Vec<&Results> = played.iter().collect();
    let unused: Vec<Vec<Thing>> = (0..builds.len()).map(|place| never_used(&played, place)).collect();
    match asked.format {
        Form::Json => out.json(&json!({
            "format": 1, "seed": asked.how.seed, "play": asked.how.play, "dealer": asked.how.dealer,
            "complete": go_on(), "builds": names,
            "rows": found.iter().map(Row::json).collect::<Value>(),
            "never_used": unused.iter().map(|things| names_of(things)).collect::<Value>(),
        }))?,
        Form::Jsonl => found.iter().try_for_each(|row| out.json(&row.json()))?,
        Form::Csv => table(&names, &found).csv(out)?,
        Form::Md => table(&names, &found).md(out)?,
        Form::Text => {
            text(&builds, asked, &found, out)?;
            never(&unused, out)?;
        }
    }
    asked.chart.as_deref().map_or(Ok(()), |file| charted(&names, &found, asked).write(file))
}

/// The scenario of rows that are counted and not played.
const CHECKS: &str = "checks";

/// A row of the bench: the shares of wins (of success or better in an exact row), and how builds differ in them.
struct Row {
    name: String,
    scenario: String,
    /// 0 where nothing is played.
    games: u64,
    exact: bool,
    wins: Vec<Estimate>,
    gaps: Vec<Gap>,
}

struct Gap {
    a: usize,
    b: usize,
    difference: Estimate,
    verdict: String,
}

/// Exact rows: what these builds are best at, over every hand or throw; none where a build cannot try it.
fn exact(builds: &[Build], catalog: &Catalog) -> Vec<Row> {
    let (tasks, difficulty) = usual_tasks(builds);
    let row = |task: &String| {
        let of = |build: &Build| {
            let (_, rungs) = rungs(build, task, difficulty..=difficulty, catalog).ok()?;
            rungs.first().map(Rung::success)
        };
        let chances: Vec<f64> = builds.iter().map(of).collect::<Option<_>>()?;
        let pairs = (0..chances.len()).flat_map(|a| (a + 1..chances.len()).map(move |b| (a, b)));
        let gaps = pairs.map(|(a, b)| {
            let difference = Estimate::exact(chances[b] - chances[a]);
            Gap { a, b, difference, verdict: String::new() }
        });
        Some(Row {
            name: format!("{}, difficulty {difficulty} (exact)", task.replace('_', " ")),
            scenario: CHECKS.into(),
            games: 0,
            exact: true,
            gaps: gaps.collect(),
            wins: chances.into_iter().map(Estimate::exact).collect(),
        })
    };
    tasks.iter().filter_map(row).collect()
}

impl Row {
    fn played(name: String, scenario: &Scenario, results: &Results) -> Row {
        let gap = |found: &Difference| Gap {
            a: found.a,
            b: found.b,
            difference: found.difference,
            verdict: verdict(found, results.by),
        };
        Row {
            name,
            scenario: scenario.id.clone(),
            games: results.games,
            exact: results.exact,
            wins: results.builds.iter().map(|build| build.ends[0]).collect(),
            gaps: results.differences.iter().map(gap).collect(),
        }
    }

    fn json(&self) -> Value {
        let wins = self.wins.iter().map(|of| json!({ "wins": of.mean, "interval": bounds(of) }));
        let gaps = self.gaps.iter().map(|gap| {
            json!({
                "a": letter(gap.a).to_string(), "b": letter(gap.b).to_string(),
                "difference": gap.difference.mean, "interval": bounds(&gap.difference),
            })
        });
        json!({
            "name": self.name, "scenario": self.scenario, "games": self.games, "exact": self.exact,
            "builds": wins.collect::<Value>(), "differences": gaps.collect::<Value>(),
        })
    }
}

const HEADS: [&str; 12] = [
    "scenario",
    "row",
    "exact",
    "games",
    "build",
    "name",
    "wins",
    "low",
    "high",
    "minus_a",
    "minus_a_low",
    "minus_a_high",
];

fn table(names: &[String], rows: &[Row]) -> Tabular {
    let mut table = Tabular::new(&HEADS);
    for row in rows {
        for (place, wins) in row.wins.iter().enumerate() {
            let mut cells = vec![
                json!(row.scenario),
                json!(row.name),
                json!(row.exact),
                json!(row.games),
                json!(letter(place).to_string()),
                json!(names[place]),
                json!(wins.mean),
            ];
            cells.extend(ends(wins));
            let gap = row.gaps.iter().find(|gap| (gap.a, gap.b) == (0, place));
            cells.push(json!(gap.map(|gap| gap.difference.mean)));
            cells.extend(gap.map_or([Value::Null, Value::Null], |gap| ends(&gap.difference)));
            table.row(cells);
        }
    }
    table
}

/// The differences to the first build; of one build alone, its wins.
fn charted(names: &[String], rows: &[Row], asked: &Bench) -> Chart {
    let dots = rows.iter().flat_map(|row| {
        let alone = row.wins.iter().filter(|_| names.len() == 1).map(|wins| Dot {
            label: row.name.clone(),
            build: 0,
            of: *wins,
        });
        let gaps = row.gaps.iter().filter(|gap| gap.a == 0).map(|gap| Dot {
            label: format!("{} − A · {}", letter(gap.b), row.name),
            build: gap.b,
            of: gap.difference,
        });
        alone.chain(gaps)
    });
    let called = names.iter().enumerate().map(|(place, name)| format!("{} {name}", letter(place)));
    let what = if names.len() == 1 { "wins" } else { "difference of the wins to A" };
    Chart {
        title: "Bench".into(),
        subtitle: format!("{} · seed {}", called.collect::<Vec<_>>().join(" · "), asked.how.seed),
        unit: format!("{what}, with the 95% interval"),
        shares: true,
        plot: Plot::Dots(dots.collect()),
    }
}

/// A line for each build that has something on its sheet which no row used.
fn never(unused: &[Vec<Thing>], out: &mut Out) -> Result<(), Fail> {
    let words = |place: usize| words_of(&unused[place]).map(|words| (letter(place), words));
    let lines: Vec<_> = (0..unused.len()).filter_map(words).collect();
    if !lines.is_empty() {
        out.line("")?;
    }
    lines.iter().try_for_each(|(letter, words)| out.line(&format!("{letter} never used in any row: {words}")))
}

/// The columns of a share with its interval.
const WIDE: usize = 25;

fn text(builds: &[Build], asked: &Bench, found: &[Row], out: &mut Out) -> Result<(), Fail> {
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
    let games = found.iter().map(|row| row.games).max().unwrap_or(0);
    out.line(&format!(
        "\nwins of {games} games each, seed {} · plays: {}, Dealer {}\n",
        asked.how.seed, asked.how.play, asked.how.dealer
    ))?;
    let letters = columns(WIDE, (0..builds.len()).map(|place| letter(place).to_string()));
    out.line(&format!("{:<44}{letters}", ""))?;
    for row in found {
        let by = Measure::Wins;
        let wins = columns(WIDE, row.wins.iter().map(|of| estimate(by, of)));
        let gaps = row.gaps.iter().filter(|gap| gap.a == 0);
        let gaps = gaps.map(|of| format!("{} − A {} {}", letter(of.b), gap(by, &of.difference), of.verdict));
        out.line(&format!("{:<44}{wins}   {}", row.name, gaps.collect::<Vec<_>>().join(" · ")))?;
    }
    Ok(())
}
