//! `odds resistance` and `odds maintenance`: the exact chances of the checks that end or keep an effect.

use super::{check_range, tell_bars};
use crate::cli::{Fail, Format, Out};
use crate::lab::attack_odds;
use crate::rules::crucible::sustain::target;
use crate::table::Upheld;
use serde_json::json;

/// The chances of a check against a passive value
#[derive(Debug, clap::Args)]
pub(super) struct Sustain {
    /// The bonus to the three d8: the defense of the actor who resists, or Spell Power of the one who maintains.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    bonus: i32,
    /// The passive value added to 12: Spell Power, or the defense.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    against: i32,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Limit of a bonus, positive or negative.
const MOST: i32 = 999;

pub(super) fn odds(which: Upheld, asked: &Sustain, out: &mut Out) -> Result<(), Fail> {
    check_range("--bonus", asked.bonus, -MOST..=MOST)?;
    check_range("--against", asked.against, -MOST..=MOST)?;
    let target = target(which, asked.against);
    let (success, failure) =
        (attack_odds::reaches(asked.bonus, target), attack_odds::stays_below(asked.bonus, target));
    match asked.format {
        Format::Json => out.json(&json!({ "target": target, "success": success, "failure": failure })),
        Format::Text => {
            let ends = match which {
                Upheld::Resistance => ["thrown off", "effect stays"],
                Upheld::Maintenance => ["kept up", "effect ends"],
            };
            out.line(&format!("A {which} check that has to reach {target}:\n"))?;
            tell_bars(10, ends.into_iter().zip([success, failure]), out)
        }
    }
}
