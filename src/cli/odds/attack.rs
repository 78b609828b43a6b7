//! `odds attack`: the exact chance that an attack roll falls into each band of a Physical Defense. It rolls nothing.

use super::tell_bars;
use crate::cli::judge::Parts;
use crate::cli::{Fail, Format, Out};
use crate::lab::attack_odds;
use crate::rules::crucible::attack::{Band, Bands};
use serde_json::{Map, json};

/// The chances of an attack roll against a Physical Defense
#[derive(Debug, clap::Args)]
pub(super) struct Attack {
    /// The bonus to the three d8.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    bonus: i32,
    /// Dodge, Parry and Armor, for example `9,5,4`.
    #[arg(long, value_name = "DODGE,PARRY,ARMOR", allow_hyphen_values = true)]
    pd: Parts,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn odds(asked: &Attack, out: &mut Out) -> Result<(), Fail> {
    let scale = Bands::of(asked.pd.0, 0);
    let chances = Band::ALL.into_iter().zip(attack_odds::bands(asked.bonus, scale));
    match asked.format {
        Format::Json => {
            let chances: Map<_, _> =
                chances.map(|(band, chance)| (band.key().to_owned(), json!(chance))).collect();
            out.json(&json!({ "pd": scale.armor, "chances": chances }))
        }
        Format::Text => {
            out.line(&format!("An attack against Physical Defense {}:\n", scale.armor))?;
            tell_bars(16, chances.map(|(band, chance)| (band.words(), chance)), out)
        }
    }
}
