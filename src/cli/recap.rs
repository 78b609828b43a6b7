//! `recap`: what happened on the last evening, and what is open, as one seat may read it.

use super::export::seat_of;
use super::out::{Format, Out};
use super::{Fail, Ground};
use crate::session::recap::{RecapKind, RecapLine};
use crate::table::Seat;
use serde_json::{Value, json};

/// Summarize what happened last time, and what is still open
#[derive(Debug, clap::Args)]
pub(super) struct RecapOptions {
    /// The table: a name, a sample, or the path of its folder.
    table: String,
    /// The seat: dealer, public, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Maximum number of lines.
    #[arg(long, value_name = "N", default_value_t = 34, value_parser = clap::value_parser!(u16).range(1..))]
    lines: u16,
    /// Output format.
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

/// Columns of a line.
const WIDE: usize = 100;

pub(super) fn recap(asked: &RecapOptions, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let mut session = ground.readable(&asked.table)?;
    let seat = seat_of(&session, &asked.seat)?;
    let recap = session.recap(&seat).ok_or_else(|| {
        Fail::refused("nothing has been played at this table", "`greenfelt open TABLE` opens it")
    })?;
    if asked.format == Format::Json {
        let line = |line: &RecapLine| json!({ "kind": line.kind.word(), "words": line.words });
        let lines: Value = recap.lines.iter().map(line).collect();
        return out.json(&json!({ "name": recap.title, "when": recap.when, "lines": lines }));
    }
    out.line(&format!("Last time: {} ({})", recap.title, recap.when))?;
    let (lines, left) = recap.fitted(usize::from(asked.lines) - 1, WIDE);
    lines.iter().try_for_each(|line| {
        let indent = if line.kind == RecapKind::Heading { "" } else { "  " };
        out.line(&format!("{indent}{}", line.words))
    })?;
    if left > 0 { out.line(&format!("  … and {left} more in the Chronicle")) } else { Ok(()) }
}
