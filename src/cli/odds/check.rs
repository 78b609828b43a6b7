//! `odds check`: the exact chances of a check or a test, and of each step of effect. It rolls nothing.

use super::super::{Fail, Format, Out};
use super::{TENTHS, bar, percent};
use crate::lab::check_odds::{self, CheckQuestion, USUAL};
use crate::words::{adding_up, counted};
use serde_json::json;

/// The chances of a check, and of each step of effect
#[derive(Debug, clap::Args)]
pub(super) struct Check {
    /// The rating of the approach.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-99..=99))]
    rating: i32,
    /// Boons to the circumstance minus complications (B); may be negative.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0, value_parser = clap::value_parser!(i32).range(-99..=99))]
    boons: i32,
    /// The difficulty; 10 for a check.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = USUAL, value_parser = clap::value_parser!(i32).range(-99..=999))]
    difficulty: i32,
    /// An Advantage die is rolled after a success.
    #[arg(long)]
    advantage: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn odds(asked: &Check, out: &mut Out) -> Result<(), Fail> {
    let check = CheckQuestion {
        die: asked.advantage,
        ..CheckQuestion::new(asked.rating, asked.boons, asked.difficulty)
    };
    let odds = check_odds::odds(&check);
    match asked.format {
        Format::Json => out.json(&json!({ "success": odds.success, "steps": odds.steps })),
        Format::Text => {
            out.line(&format!("success  {:>6}  {}", percent(odds.success), bar(odds.success)))?;
            for (step, chance) in adding_up(&odds.steps, TENTHS).into_iter().enumerate() {
                out.line(&format!(
                    "{:<7}  {:>6}  {}",
                    counted(step, "step", "steps"),
                    percent(chance),
                    bar(chance)
                ))?;
            }
            Ok(())
        }
    }
}
