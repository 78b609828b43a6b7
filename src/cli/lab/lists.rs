//! `lab scenarios` and `lab plays`: what there is, each with its text.

use super::super::at_table::At;
use super::super::{Fail, Format, Ground, Out};
use super::options::{build_for, plays_named, scenario};
use crate::content::play::Side;
use crate::lab::play::regret::{Regret, regret};
use crate::lab::scenario::Setting;
use crate::table::Seat;
use crate::words::percent;
use serde_json::{Value, json};
use std::sync::Arc;

/// The seed of the games in which regret is measured.
const SEED: u64 = 1;

/// List the scenarios and what each takes
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
    /// Measure how much chance of success each play gives away against the best lays and nudges.
    #[arg(long)]
    regret: bool,
    /// Lays, and nudges, of each play that are measured: 1 to 100,000.
    #[arg(long, value_name = "N", default_value_t = 1_000, requires = "regret",
        value_parser = clap::value_parser!(u32).range(1..=100_000))]
    positions: u32,
}

/// Measurements: the kind of choice, the scenario, and its build.
const MEASURED: [(&str, &str, &str); 2] = [("lays", "duel", "karla"), ("nudges", "strike-down", "brannoch")];

pub(super) fn scenarios(asked: &Scenarios, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    list("scenarios", asked.format, ground, out, |_| Ok(Vec::new()))
}

pub(super) fn plays(asked: &Plays, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let measured =
        |id: &str| if asked.regret { regrets(id, asked.positions, ground) } else { Ok(Vec::new()) };
    list("plays", asked.format, ground, out, measured)
}

/// The regret of a play of the players; nothing for the Dealer's, who lays no cards.
fn regrets(id: &str, positions: u32, ground: &Ground) -> Result<Vec<(&'static str, Regret)>, Fail> {
    let catalog = ground.catalog();
    if catalog.play(Side::Players, id).is_none() {
        return Ok(Vec::new());
    }
    let plays = Arc::new(plays_named(id, "eager", &catalog)?);
    let at = At { seat: Seat::Dealer, fresh: true };
    let each = MEASURED.into_iter().map(|(what, name, hero)| {
        let scenario = scenario(name, &catalog)?;
        let build = build_for(hero, scenario, &at, ground)?;
        let setting = Setting::new(scenario, &[build.sheet], &[], Arc::clone(&plays), Arc::clone(&catalog))?;
        Ok((what, regret(&setting, SEED, positions as usize)))
    });
    each.collect()
}

fn list(
    name: &str,
    format: Format,
    ground: &Ground,
    out: &mut Out,
    measured: impl Fn(&str) -> Result<Vec<(&'static str, Regret)>, Fail>,
) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let entries = catalog.entries(name)?;
    match format {
        Format::Json => {
            let each = entries.iter().map(|entry| {
                let mut told = entry.json.clone();
                for (what, regret) in measured(&entry.name)? {
                    told["regret"][what] = regret_json(regret);
                }
                Ok(told)
            });
            let all: Vec<Value> = each.collect::<Result<_, Fail>>()?;
            out.json(&json!(all))
        }
        Format::Text => entries.iter().try_for_each(|entry| {
            out.line(&entry.name)?;
            let wide = entry.facts.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
            for (label, fact) in &entry.facts {
                out.line(&format!("  {label:<wide$}  {fact}"))?;
            }
            for (what, regret) in measured(&entry.name)? {
                out.line(&format!("  {}", regret_words(what, regret)))?;
            }
            out.line(&format!("  {}\n", entry.text))
        }),
    }
}

fn regret_words(what: &str, regret: Regret) -> String {
    let Regret { positions, mean, worst, best } = regret;
    if positions == 0 {
        return format!("chance given away by {what}: none were chosen");
    }
    let points = |chance: f64| format!("{:.1}", chance * 100.0);
    format!(
        "chance given away by {what}: {} points on average, {} at worst; the best choice in {} of {positions}",
        points(mean),
        points(worst),
        percent(best)
    )
}

fn regret_json(regret: Regret) -> Value {
    let Regret { positions, mean, worst, best } = regret;
    json!({ "positions": positions, "mean": mean, "worst": worst, "best": best })
}
