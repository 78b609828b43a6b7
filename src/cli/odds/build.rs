//! `odds build`: the exact chances of a build at each difficulty, averaged over hands and best lays.

use super::{TENTHS, percent};
use crate::cli::at_table::At;
use crate::cli::fail::say;
use crate::cli::report::{Form, print};
use crate::cli::{Fail, Ground, Out, sheet};
use crate::lab::build_odds::{ChanceAt, NoOdds, RungOdds, rungs};
use crate::lab::report::{Cell, Column, Report, Table, column, hidden, shown};
use crate::table::Outcome;
use crate::table::Seat;
use crate::words::nearest;
use std::ops::RangeInclusive;

/// The chances of a build at each difficulty, over every hand
#[derive(Debug, clap::Args)]
pub(super) struct OfBuild {
    /// A RON file, a name from the codex or TABLE:WHO, with changes: `karla+brawling:5`.
    build: String,
    /// The task: a skill, `str+brawling`, an attack or a figure, an approach.
    #[arg(long, value_name = "WHAT")]
    with: String,
    /// One difficulty, or a range including both ends: `1..12`. For a Nudge roll, the successes needed.
    #[arg(long, value_name = "A..B", value_parser = range, default_value = "1..12")]
    difficulty: RangeInclusive<i32>,
    /// The seat from whose view TABLE:WHO is read: dealer, public, or the short name of a hero.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

/// The highest difficulty that can be asked for.
const HIGHEST: i32 = 40;

/// Reads `5` or `1..12`.
fn range(text: &str) -> Result<RangeInclusive<i32>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<i32>().ok().filter(|n| (0..=HIGHEST).contains(n));
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err(format!("write one difficulty from 0 to {HIGHEST}, or a rising range, for example 1..12")),
    }
}

impl From<NoOdds> for Fail {
    fn from(no: NoOdds) -> Fail {
        let hint = match &no {
            NoOdds::NoSuch { with, known, .. } => match nearest(with, known.iter().map(String::as_str)) {
                Some(near) if near != with => format!("did you mean `{near}`?"),
                _ if known.is_empty() => "the sheet has no skill or attribute to try a task with".into(),
                _ => format!("for example {}", known.join(", ")),
            },
            NoOdds::NotSeated { .. } => "correct the sheet".into(),
            NoOdds::TooMany { .. } => "exact odds take up to 20 dice and 20 points".into(),
            NoOdds::TooHigh(_) => "challenges have difficulties up to 25".into(),
        };
        Fail::refused(no.to_string(), hint)
    }
}

pub(super) fn odds(asked: &OfBuild, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let at = At { seat: asked.seat.clone(), fresh: true };
    let build = sheet::build(&asked.build, &at, ground)?;
    build.problems.iter().for_each(|problem| say(&format!("note: {}: {problem}", build.title())));
    let (with, rungs) = rungs(&build, &asked.with, asked.difficulty.clone(), &ground.catalog())?;
    let title = format!("{} · {with} · exact", build.title());
    let tables = vec![Table::new("rows", "", rungs.iter().map(row).collect())];
    let report = Report { title, tables, ..Report::default() }
        .fact("build", Cell::words(build.title()))
        .fact("with", Cell::words(with))
        .fact("exact", Cell::Flag(true));
    print(&report, asked.format, &["rows"], out)
}

fn row(rung: &ChanceAt) -> Vec<Column> {
    let chance = rung.success();
    let rounded = match &rung.odds {
        RungOdds::Cards(chances) => chances.shown(TENTHS).at_least(Outcome::Success),
        RungOdds::Successes { .. } | RungOdds::Reaches(_) | RungOdds::Check(_) => chance,
    };
    let mut row = vec![
        column("difficulty", "difficulty", Cell::count(rung.difficulty)),
        column("success", "success or better", Cell::Part { chance, shown: rounded }),
    ];
    match &rung.odds {
        RungOdds::Cards(chances) => {
            row.push(column("limit", "limit", rung.limit.map_or(Cell::Nothing, Cell::count)));
            let rounded = chances.shown(TENTHS);
            row.extend(chances.each().map(|(outcome, chance)| {
                let cell = Cell::Part { chance, shown: rounded[outcome] };
                column(&format!("chances.{}", outcome.key()), outcome.words(), cell)
            }));
        }
        RungOdds::Successes { critical, .. } => {
            row.push(column("critical_failure", "critical failure", Cell::Chance(*critical)));
        }
        RungOdds::Reaches(_) => {}
        RungOdds::Check(odds) => {
            row.push(hidden("steps", Cell::Curve(odds.steps.clone())));
            row.push(shown("steps", Cell::words(check_steps(odds))));
        }
    }
    row
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
