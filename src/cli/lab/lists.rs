//! `lab scenarios` and `lab plays`: what there is, each with its text.

use super::super::{Fail, Format, Ground, Out};
use serde_json::{Value, json};

/// List the scenarios and what each asks for
#[derive(Debug, clap::Args)]
pub(super) struct Scenarios {
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// List the plays: how builds and the Dealer are played
#[derive(Debug, clap::Args)]
pub(super) struct Plays {
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn scenarios(asked: &Scenarios, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    list("scenarios", asked.format, ground, out)
}

pub(super) fn plays(asked: &Plays, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    list("plays", asked.format, ground, out)
}

fn list(name: &str, format: Format, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let entries = catalog.entries(name)?;
    match format {
        Format::Json => {
            let all: Vec<Value> = entries.iter().map(|entry| entry.json.clone()).collect();
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
