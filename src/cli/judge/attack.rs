//! `judge attack`: finds the band of an attack roll against a Physical Defense.

use super::super::{Fail, Format, Out};
use crate::rules::crucible::attack::{Band, Bands};
use crate::words::capital;
use serde_json::json;
use std::str::FromStr;

/// Judge an attack roll against a Physical Defense
#[derive(Debug, clap::Args)]
pub(super) struct Attack {
    /// Dodge, Parry and Armor, for example `9,5,4`.
    #[arg(long, value_name = "DODGE,PARRY,ARMOR", allow_hyphen_values = true)]
    pd: Parts,
    /// The total of the attack roll, including the bonus.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    roll: i32,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Parts(pub(in crate::cli) [i32; 3]);

const MOST: i32 = 999;

impl FromStr for Parts {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Parts, &'static str> {
        let wrong = "Dodge, Parry and Armor are three numbers from 0 to 999, for example 9,5,4";
        let parts: Vec<i32> =
            text.split(',').map(|part| part.trim().parse().ok()).collect::<Option<_>>().ok_or(wrong)?;
        match parts[..] {
            [dodge, parry, armor] if parts.iter().all(|part| (0..=MOST).contains(part)) => {
                Ok(Parts([dodge, parry, armor]))
            }
            _ => Err(wrong),
        }
    }
}

pub(super) fn judge(asked: &Attack, out: &mut Out) -> Result<(), Fail> {
    let bands = Bands::of(asked.pd.0, 0);
    let band = bands.band(asked.roll);
    match asked.format {
        Format::Json => out.json(&json!({ "pd": bands.armor, "roll": asked.roll, "result": band.key() })),
        Format::Text => {
            for one in Band::ALL {
                let mark = if one == band { ">" } else { " " };
                out.line(&format!("{mark} {:<9} {}", span(bands, one), one.words()))?;
            }
            let by = asked.roll - bands.armor;
            let words = capital(band.words());
            out.line("")?;
            out.line(&match by {
                1.. => format!("{words}: {} is {by} above Physical Defense {}.", asked.roll, bands.armor),
                _ => format!("{words}: {} against Physical Defense {}.", asked.roll, bands.armor),
            })
        }
    }
}

/// The rolls of a band: `10 to 14`.
fn span(bands: Bands, band: Band) -> String {
    let from_to = |from: i32, to: i32| match to - from {
        n if n < 0 => "-".to_string(),
        0 => from.to_string(),
        _ => format!("{from} to {to}"),
    };
    let Bands { dodge, parry, armor } = bands;
    match band {
        Band::Dodged => format!("to {dodge}"),
        Band::Parried => from_to(dodge + 1, parry),
        Band::Armor => from_to(parry + 1, armor),
        Band::Hit => from_to(armor + 1, armor + 5),
        Band::Critical => format!("from {}", armor + 6),
    }
}
