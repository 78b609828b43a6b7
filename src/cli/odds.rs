//! `odds`: how likely a play is to work, and which is best. It plays nothing.

mod attack;
mod build;
mod challenge;
mod check;
mod contest;
mod flip;
mod nudge;
mod sustain;

use super::{Fail, Ground, Out};
use crate::table::sheet::Upheld;
use std::ops::RangeInclusive;

/// How likely a play is to work, and which is best
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
    /// The chances of keeping an effect up
    Maintenance(sustain::Sustain),
    Nudge(nudge::Nudge),
    /// The chances of throwing an effect off
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
        What::Resistance(check) => sustain::odds(Upheld::Resistance, check, out),
    }
}

/// Cells of the bar of a certainty.
const CELLS: f64 = 40.0;

/// Whatever is possible has at least one cell.
fn bar(chance: f64) -> String {
    let cells = (chance * CELLS).round().max(f64::from(u8::from(chance >= LEAST)));
    "█".repeat(cells as usize)
}

/// A line with a bar for each chance, after its name.
fn tell_bars<'n>(
    width: usize,
    chances: impl IntoIterator<Item = (&'n str, f64)>,
    out: &mut Out,
) -> Result<(), Fail> {
    for (name, chance) in chances {
        out.line(format!("  {name:<width$}  {:>6}  {}", percent(chance), bar(chance)).trim_end())?;
    }
    Ok(())
}

/// Refuses a number that an option cannot be.
pub(super) fn check_range(option: &str, value: i32, range: RangeInclusive<i32>) -> Result<(), Fail> {
    if range.contains(&value) {
        return Ok(());
    }
    let hint = format!("from {} to {}", range.start(), range.end());
    Err(Fail::refused(format!("{option} {value} cannot be"), hint))
}

/// Chances below this are not told.
const LEAST: f64 = 0.000_5;

fn percent(chance: f64) -> String {
    format!("{:.1}%", chance * 100.0)
}
