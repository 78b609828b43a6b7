//! `judge nudge`: judges dice on a real table, in the order in which they were rolled, with the points spent on them.

use super::super::odds::check_range;
use super::super::{Fail, Format, Out};
use super::counted;
use crate::rules::paper::{grade, nudge};
use crate::session::Refused;
use crate::table::{Dice, Die, Origin};
use serde_json::json;
use std::str::FromStr;

/// Judge a Nudge roll
#[derive(Debug, clap::Args)]
pub(super) struct Nudge {
    /// The dice pool; may be 0 or negative.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    dice: i32,
    /// The faces in the order in which the dice were rolled, including added dice, for example `4,1,6,2`.
    #[arg(long, value_name = "FACES")]
    rolls: String,
    /// The points that can be spent.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true)]
    points: i32,
    /// A die, numbered from 1, and the points spent on it, for example `2:+3`; may be repeated.
    #[arg(long = "nudge", value_name = "DIE:+POINTS")]
    spent: Vec<Spent>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug)]
struct Spent {
    die: u8,
    points: u8,
}

impl FromStr for Spent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Spent, &'static str> {
        let read = || {
            let (die, points) = text.split_once(':')?;
            let points = points.trim();
            let points = points.strip_prefix('+').unwrap_or(points);
            Some(Spent { die: die.trim().parse().ok()?, points: points.parse().ok()? })
        };
        read().ok_or("write a nudge as DIE:+POINTS, for example 2:+3")
    }
}

/// The largest pool (positive or negative), and the most points.
const MOST: i32 = 100;

pub(super) fn judge(asked: &Nudge, out: &mut Out) -> Result<(), Fail> {
    let dice = played(asked)?;
    let successes = nudge::successes(&dice, asked.dice);
    let grade = grade::of(successes);
    match asked.format {
        Format::Json => {
            let faces: Vec<u8> = dice.dice.iter().map(|die| die.face).collect();
            out.json(&json!({
                "dice": faces,
                "successes": successes,
                "grade": grade.key,
                "grades": grade.grades,
                "critical_failure": dice.critical,
            }))
        }
        Format::Text => {
            for (number, die) in dice.dice.iter().enumerate() {
                out.line(&row(number + 1, *die))?;
            }
            if asked.dice < 0 && !dice.critical {
                let hits = counted(nudge::hits(&dice) as u32, "success", "successes");
                let fewer = counted(asked.dice.unsigned_abs(), "success", "successes");
                out.line(&format!("\n  {hits} on the dice; a pool of {} subtracts {fewer}", asked.dice))?;
            }
            out.line("")?;
            let cry = grade.cry.trim_end_matches('!');
            out.line(&match (dice.critical, grade.grades) {
                (true, _) => "Critical failure: more than half of the dice show 1.".into(),
                (false, 0) => "No success.".into(),
                (false, grades) => {
                    let grades = counted(grades, "Grade", "Grades");
                    format!("{cry}: {}, {grades} of Success.", counted(successes, "success", "successes"))
                }
            })
        }
    }
}

fn row(number: usize, die: Die) -> String {
    let mut row = format!("  {number:>2}  {}", die.face);
    if nudge::succeeds(die.face) {
        row.push_str("  success");
    }
    if die.nudged > 0 {
        row.push_str(&format!("  (raised by {})", die.nudged));
    }
    if die.origin == Origin::Six {
        row.push_str("  (a six added it)");
    }
    row
}

/// The dice after the last nudge; errors unless every added die is given.
fn played(asked: &Nudge) -> Result<Dice, Fail> {
    check_range("--dice", asked.dice, -MOST..=MOST)?;
    check_range("--points", asked.points, 0..=MOST)?;
    let mut rolls = faces(&asked.rolls)?.into_iter();
    let first: Vec<u8> = rolls.by_ref().take(nudge::first_throw(asked.dice) as usize).collect();
    let missing = nudge::first_throw(asked.dice) - first.len() as u32;
    if missing > 0 {
        return Err(owed(missing));
    }
    let mut dice = Dice::default();
    nudge::throw(&mut dice, &first, std::iter::repeat(Origin::Own));
    fall(&mut dice, &mut rolls)?;
    let all = nudge::points(asked.dice, asked.points);
    for spent in &asked.spent {
        let left = all - dice.spent;
        nudge::raise(&mut dice, spent.die, spent.points, left).map_err(Refused::from)?;
        fall(&mut dice, &mut rolls)?;
    }
    match rolls.count() {
        0 => Ok(dice),
        more => {
            let problem = format!("{} too many in --rolls", more_dice(more as u32));
            Err(Fail::refused(
                problem,
                "name the dice of the pool, and one more for each 6; a critical failure adds none",
            ))
        }
    }
}

fn fall(dice: &mut Dice, rolls: &mut impl Iterator<Item = u8>) -> Result<(), Fail> {
    while dice.owed > 0 {
        let face = rolls.next().ok_or_else(|| owed(dice.owed))?;
        nudge::add(dice, face);
    }
    Ok(())
}

fn more_dice(count: u32) -> String {
    if count == 1 { "there is a die".into() } else { format!("there are {count} dice") }
}

fn owed(missing: u32) -> Fail {
    let dice = if missing == 1 { "a die is".into() } else { format!("{missing} dice are") };
    let hint = "name every die in the order in which it was rolled; each 6 adds one, even a nudged 6";
    Fail::refused(format!("{dice} missing from --rolls"), hint)
}

fn faces(text: &str) -> Result<Vec<u8>, Fail> {
    let words = text.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty());
    words
        .map(|word| match word.parse() {
            Ok(face @ 1..=6) => Ok(face),
            _ => Err(Fail::refused(format!("`{word}` is not a die"), "dice show 1 to 6, as --rolls 4,1,6,2")),
        })
        .collect()
}
