//! `lab scenarios` and `lab plays`: lists of what is available, with descriptions.

use super::super::{Fail, Format, Ground, Out};
use crate::lab::play::Play;
use serde_json::{Value, json};

/// List the scenarios and their parameters
#[derive(Debug, clap::Args)]
pub(super) struct Scenarios {
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// List the plays: how builds and the Dealer are played
#[derive(Debug, clap::Args)]
pub(super) struct Plays {
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn scenarios(asked: &Scenarios, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let entries = catalog.entries("scenarios")?;
    match asked.format {
        Format::Json => {
            let all: Vec<&Value> = entries.iter().map(|entry| &entry.json).collect();
            out.json(&json!(all))
        }
        Format::Text => entries.iter().try_for_each(|entry| {
            out.line(&entry.name)?;
            let wide = entry.facts.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
            for (label, fact) in &entry.facts {
                out.line(&format!("  {label:<wide$}  {fact}"))?;
            }
            out.line(&format!("  {}\n", entry.text))
        }),
    }
}

pub(super) fn plays(asked: &Plays, out: &mut Out) -> Result<(), Fail> {
    let each = Play::ALL.into_iter();
    match asked.format {
        Format::Json => {
            let all: Vec<Value> = each
                .map(|play| json!({ "name": play.word(), "side": play.side().word(), "text": play.text() }))
                .collect();
            out.json(&json!(all))
        }
        Format::Text => {
            let mut each = each;
            each.try_for_each(|play| {
                out.line(&format!("{} ({})\n  {}\n", play.word(), play.side().word(), play.text()))
            })
        }
    }
}
