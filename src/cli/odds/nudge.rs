//! `odds nudge`: the chance that a Nudge roll reaches a number of successes under best play. It rolls nothing.

use super::super::{Fail, Format, Out};
use super::{LEAST, TENTHS, bar, check_range, percent};
use crate::lab::nudge_odds::{self, MOST, MOST_DICE, MOST_POINTS, Odds, Pool};
use crate::rules::paper::{grade, nudge};
use crate::words::{adding_up, counted};
use serde_json::json;

/// The chances of a Nudge roll
#[derive(Debug, clap::Args)]
pub(super) struct Nudge {
    /// The dice pool; may be 0 or negative.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    dice: i32,
    /// The points that can be spent.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
    points: i32,
    /// The number of successes needed.
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    need: i32,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn odds(asked: &Nudge, out: &mut Out) -> Result<(), Fail> {
    let (pool, need) = pool(asked)?;
    let odds = nudge_odds::odds(pool, need);
    match asked.format {
        Format::Json => out.json(&json!({
            "at_least": odds.at_least,
            "critical_failure": odds.critical,
            "distribution": odds.distribution,
        })),
        Format::Text => tell(&odds, need, out),
    }
}

fn pool(asked: &Nudge) -> Result<(Pool, u32), Fail> {
    check_range("--dice", asked.dice, -MOST..=MOST)?;
    check_range("--points", asked.points, 0..=MOST)?;
    check_range("--need", asked.need, 0..=MOST)?;
    let points = nudge::points(asked.dice, asked.points);
    if points > 0 && (asked.dice > MOST_DICE || points > MOST_POINTS) {
        let problem = format!("{} dice with {points} points are too many for exact odds", asked.dice);
        let hint =
            format!("up to {MOST_DICE} dice and {MOST_POINTS} points; without points up to {MOST} dice");
        return Err(Fail::refused(problem, hint));
    }
    Ok((Pool { dice: asked.dice, points: asked.points }, asked.need.unsigned_abs()))
}

fn tell(odds: &Odds, need: u32, out: &mut Out) -> Result<(), Fail> {
    let needed = counted(need, "success", "successes");
    let shown = adding_up(&odds.distribution, TENTHS);
    let at_least = shown.iter().skip(need as usize).sum();
    out.line(&format!("At least {needed} under best play: {}.", percent(at_least)))?;
    out.line(&format!("Critical failure: {}.", percent(odds.critical)))?;
    out.line("\nSuccesses under that play, which stops once they are reached or out of reach:\n")?;
    for (successes, chance) in shown.iter().enumerate().filter(|(_, chance)| **chance >= LEAST) {
        let grade = grade::of(successes as u32).key;
        let mark = if successes as u32 >= need { "*" } else { " " };
        let percent = percent(*chance);
        out.line(&format!("  {successes:>3} {mark} {grade:<12} {percent:>6}  {}", bar(*chance)))?;
    }
    Ok(())
}
