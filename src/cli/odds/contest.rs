//! `odds contest`: the exact chances of either side of a Contest of Resolve, Endurance or Avoidance. It rolls nothing.

use super::tell_bars;
use crate::cli::{Fail, Format, Out};
use crate::lab::resolve_odds;
use crate::rules::crucible::contest::Standing;
use serde_json::json;

/// The chances of each side in a contest
#[derive(Debug, clap::Args)]
pub(super) struct Contest {
    /// The attacker's bonus to the die: Spell Power.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    attack: i32,
    /// The defender's bonus: Willpower, Fortitude or Reflex.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    defense: i32,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn odds(asked: &Contest, out: &mut Out) -> Result<(), Fail> {
    let attacker = resolve_odds::chance(Standing::FRESH, asked.attack, asked.defense);
    // Counted from the defender's side, so that rounding loses nothing.
    let defender = resolve_odds::chance(Standing::FRESH, asked.defense, asked.attack);
    match asked.format {
        Format::Json => out.json(&json!({ "attacker": attacker, "defender": defender })),
        Format::Text => tell_bars(8, [("attacker", attacker), ("defender", defender)], out),
    }
}
