//! `roll-on`: rolls on a random table of the codex, outside of any table in play.

use super::{Fail, Format, Ground, Out};
use crate::command::{Command, Ref};
use crate::entry::Entry;
use crate::session::Session;
use crate::table::Seat;
use clap::value_parser;
use serde_json::{Value, json};

/// Roll on a random table: people, rumors, weather, trouble
#[derive(Debug, clap::Args)]
pub(super) struct RollOn {
    /// The name of a table, or a word that only its name contains; `greenfelt codex random-tables` lists them.
    #[arg(required = true, value_name = "TABLE")]
    table: Vec<String>,
    /// Number of rolls; a table that has each row once repeats no row.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1000))]
    times: u16,
    /// The seed of the rolls; random by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn roll_on(asked: &RollOn, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let seed = asked.seed.unwrap_or_else(rand::random);
    let mut session = Session::unkept("table", seed, ground.catalog());
    let table = Ref::ByName(asked.table.join(" "));
    let mut rolls: Vec<Value> = Vec::new();
    for nth in 0..asked.times {
        let command = Command::RollOn(Seat::Public, false, Vec::new(), table.clone());
        let given = session.give(&Seat::Dealer, command).map_err(|no| match nth {
            0 => Fail::from(no),
            // The table has each row once, and so many rows are left.
            _ => Fail::refused(no.problem, format!("--times {nth} at most")),
        });
        for entry in given? {
            match (&entry, asked.format) {
                (Entry::RolledOn { row, .. }, Format::Text) => out.line(row)?,
                _ => rolls.extend(entry.facts()),
            }
        }
    }
    match asked.format {
        Format::Text => Ok(()),
        Format::Json => out.json(&json!({ "seed": seed, "rolls": rolls })),
    }
}
