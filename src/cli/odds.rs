//! `odds`: the chance that a play succeeds, and the best play. It plays nothing.

mod attack;
mod build;
mod challenge;
mod check;
mod contest;
mod flip;
mod nudge;
mod sustain;

use super::oracle::{Chances, chances};
use super::{Fail, Ground, Out};
use crate::table::Upheld;
use crate::words::adding_up;
use std::ops::RangeInclusive;

/// Compute chances of success, and the best play
#[derive(Debug, clap::Args)]
pub(super) struct Odds {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Attack(attack::Attack),
    Build(build::OfBuild),
    Challenge(Box<challenge::Challenge>),
    Check(check::Check),
    Contest(contest::Contest),
    Flip(flip::Flip),
    /// The chances of maintaining an effect
    Maintenance(sustain::Sustain),
    Nudge(nudge::Nudge),
    Oracle(Chances),
    /// The chances of resisting an effect
    Resistance(sustain::Sustain),
}

pub(super) fn odds(odds: &Odds, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &odds.what {
        What::Attack(attack) => attack::odds(attack, out),
        What::Build(build) => build::odds(build, ground, out),
        What::Challenge(challenge) => challenge::odds(challenge, ground, out),
        What::Check(check) => check::odds(check, out),
        What::Contest(contest) => contest::odds(contest, out),
        What::Flip(flip) => flip::odds(flip, ground, out),
        What::Maintenance(check) => sustain::odds(Upheld::Maintenance, check, out),
        What::Nudge(nudge) => nudge::odds(nudge, out),
        What::Oracle(asked) => chances(asked, out),
        What::Resistance(check) => sustain::odds(Upheld::Resistance, check, out),
    }
}

/// Width of a full bar (chance 1), in columns.
const CELLS: f64 = 40.0;

/// A chance above 0 fills at least one column.
fn bar(chance: f64) -> String {
    let cells = (chance * CELLS).round().max(f64::from(u8::from(chance >= LEAST)));
    "█".repeat(cells as usize)
}

/// One line for each chance: the name, then a bar.
fn tell_bars<'n>(
    width: usize,
    chances: impl IntoIterator<Item = (&'n str, f64)>,
    out: &mut Out,
) -> Result<(), Fail> {
    let (names, chances): (Vec<&str>, Vec<f64>) = chances.into_iter().unzip();
    for (name, chance) in names.into_iter().zip(adding_up(&chances, TENTHS)) {
        out.line(format!("  {name:<width$}  {:>6}  {}", percent(chance), bar(chance)).trim_end())?;
    }
    Ok(())
}

/// Refuses a number outside an option's range.
pub(super) fn check_range(option: &str, value: i32, range: RangeInclusive<i32>) -> Result<(), Fail> {
    if range.contains(&value) {
        return Ok(());
    }
    let hint = format!("from {} to {}", range.start(), range.end());
    Err(Fail::refused(format!("{option} {value} is not possible"), hint))
}

/// Chances below this are not printed.
const LEAST: f64 = 0.000_5;

/// The scale of chances that are shown in tenths of a percent.
const TENTHS: f64 = 1000.0;

fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}
