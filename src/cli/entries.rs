//! Operations as JSON, with their entries as the seat may read them: sentences, facts, and the parts of damage.

use crate::entry::Entry;
use crate::report::sheets::figure_data;
use crate::session::{LogLine, damage};
use crate::table::Seat;
use serde_json::{Value, json};

pub(super) fn line(line: &LogLine) -> Value {
    operation(line.seq, &line.by, &line.command, &line.entries)
}

/// An operation as an object; the facts of its entries stand beside their sentences.
pub(super) fn operation(seq: u64, seat: &Seat, command: &str, entries: &[Entry]) -> Value {
    let sentences: Vec<String> = entries.iter().map(Entry::sentence).collect();
    let mut all = json!({ "seq": seq, "seat": seat.to_string(), "command": command, "entries": sentences });
    let damage = damage(entries).into_iter().map(|(entry, figure)| {
        let mut blow = figure_data(&figure);
        blow["entry"] = json!(entry);
        blow
    });
    let told = entries.iter().enumerate().filter_map(|(at, entry)| {
        let mut told = entry.facts()?;
        told["entry"] = json!(at);
        Some(told)
    });
    for (key, list) in [("damage", damage.collect::<Vec<_>>()), ("data", told.collect())] {
        if !list.is_empty() {
            all[key] = list.into();
        }
    }
    all
}
