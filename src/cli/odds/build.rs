//! `odds build`: the exact chances of a build at each difficulty, with no hand and no lay named.

use super::challenge::as_chances;
use super::{bar, percent};
use crate::cli::at_table::At;
use crate::cli::fail::say;
use crate::cli::tabular::{Form, Tabular};
use crate::cli::{Fail, Ground, Out, sheet};
use crate::lab::build_odds::{NoOdds, Rung, RungOdds, rungs};
use crate::table::challenge::Outcome;
use crate::table::seat::Seat;
use crate::words::nearest;
use serde_json::{Value, json};
use std::ops::RangeInclusive;

/// The chances of a build at each difficulty, over every hand
#[derive(Debug, clap::Args)]
pub(super) struct OfBuild {
    /// A RON file, a name from the codex or TABLE:WHO, with changes: `karla+brawling:5`.
    build: String,
    /// The task: a skill, `str+brawling`, an attack or a figure, an approach.
    #[arg(long, value_name = "WHAT")]
    with: String,
    /// One difficulty, or a range with both ends: `1..12`. Of a Nudge roll, the successes needed.
    #[arg(long, value_name = "A..B", value_parser = range, default_value = "1..12")]
    difficulty: RangeInclusive<i32>,
    /// The seat that looks at the table of TABLE:WHO: dealer, public, or the short name of a hero.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

/// The highest difficulty that is asked for.
const HIGHEST: i32 = 40;

/// Reads `5` or `1..12`.
fn range(text: &str) -> Result<RangeInclusive<i32>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<i32>().ok().filter(|n| (0..=HIGHEST).contains(n));
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err(format!("write one difficulty or a rising range, 0 to {HIGHEST}: 1..12")),
    }
}

impl From<NoOdds> for Fail {
    fn from(no: NoOdds) -> Fail {
        let hint = match &no {
            NoOdds::NoSuch { with, known, .. } => match nearest(with, known.iter().map(String::as_str)) {
                Some(near) if near != with => format!("did you mean `{near}`?"),
                _ if known.is_empty() => "the sheet names nothing to try a task with".into(),
                _ => format!("for example {}", known.join(", ")),
            },
            NoOdds::NotSeated { .. } => "correct the sheet".into(),
            NoOdds::TooMany { .. } => "exact odds take up to 20 dice and 20 points".into(),
            NoOdds::TooHigh(_) => "challenges have difficulties up to 25".into(),
        };
        Fail::refused(no.to_string(), hint)
    }
}

const HEADS: [&str; 10] = [
    "difficulty",
    "limit",
    "success_or_better",
    "perfect",
    "success",
    "partial",
    "failure",
    "total_failure",
    "critical_failure",
    "mean_steps",
];

pub(super) fn odds(asked: &OfBuild, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let at = At { seat: asked.seat.clone(), fresh: true };
    let build = sheet::build(&asked.build, &at, ground)?;
    build.problems.iter().for_each(|problem| say(&format!("note: {}: {problem}", build.title())));
    let (with, rungs) = rungs(&build, &asked.with, asked.difficulty.clone(), &ground.catalog())?;
    let rows = || rungs.iter().map(as_json);
    match asked.format {
        Form::Json => {
            out.json(&json!({ "format": 1, "build": build.title(), "with": with, "exact": true, "rows": rows().collect::<Value>() }))
        }
        Form::Jsonl => rows().try_for_each(|row| out.json(&row)),
        Form::Csv => table(&rungs).csv(out),
        Form::Md => table(&rungs).md(out),
        Form::Text => {
            out.line(&format!("{} · {with} · exact\n", build.title()))?;
            rungs.iter().try_for_each(|rung| tell(rung, out))
        }
    }
}

fn as_json(rung: &Rung) -> Value {
    let mut row = json!({ "difficulty": rung.difficulty, "success": rung.success() });
    match &rung.odds {
        RungOdds::Cards(chances) => {
            row["limit"] = json!(rung.limit);
            row["chances"] = as_chances(chances);
        }
        RungOdds::Successes { critical, .. } => row["critical_failure"] = json!(critical),
        RungOdds::Reaches(_) => {}
        RungOdds::Check(odds) => row["steps"] = json!(odds.steps),
    }
    row
}

fn table(rungs: &[Rung]) -> Tabular {
    let mut table = Tabular::new(&HEADS);
    for rung in rungs {
        let mut row = vec![json!(rung.difficulty), json!(rung.limit), json!(rung.success())];
        row.resize(HEADS.len(), Value::Null);
        match &rung.odds {
            RungOdds::Cards(chances) => {
                for (cell, (_, chance)) in row[3..8].iter_mut().zip(chances.each()) {
                    *cell = json!(chance);
                }
            }
            RungOdds::Successes { critical, .. } => row[8] = json!(critical),
            RungOdds::Reaches(_) => {}
            RungOdds::Check(odds) => {
                let mean = odds.steps.iter().zip(0_u32..).map(|(chance, step)| chance * f64::from(step));
                row[9] = json!(mean.sum::<f64>());
            }
        }
        table.row(row);
    }
    table
}

fn tell(rung: &Rung, out: &mut Out) -> Result<(), Fail> {
    let success = rung.success();
    let more = match &rung.odds {
        RungOdds::Cards(chances) => {
            let parts =
                chances.each().map(|(outcome, chance)| format!("{} {}", outcome.words(), percent(chance)));
            let limit = rung.limit.map_or(String::new(), |limit| format!("limit {limit}"));
            let partial = percent(chances.at_least(Outcome::Partial));
            format!("{limit} · partial or better {partial} · {}", parts.collect::<Vec<_>>().join(", "))
        }
        RungOdds::Successes { critical, .. } => format!("critical failure {}", percent(*critical)),
        RungOdds::Reaches(_) => String::new(),
        RungOdds::Check(odds) => check_steps(odds),
    };
    out.line(&format!("{:>3}  {:>6}  {:<40}  {more}", rung.difficulty, percent(success), bar(success)))
}

fn check_steps(odds: &crate::lab::check_odds::CheckOdds) -> String {
    let steps = odds.steps.iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0);
    let steps: Vec<String> = steps
        .map(|(step, chance)| {
            format!("{} {}", crate::words::counted(step as u32, "step", "steps"), percent(*chance))
        })
        .collect();
    steps.join(", ")
}
