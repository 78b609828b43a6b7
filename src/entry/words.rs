//! How parts of sentences of the log read.

use crate::table::card::{Card, Laid, pretty_row};
use crate::table::challenge::{Gives, Verdict};
use std::fmt::Write;

pub(super) fn because(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {why}") }
}

pub(super) fn cards(row: &[Card]) -> String {
    pretty_row(&row.iter().copied().map(Laid::plain).collect::<Vec<_>>())
}

pub(super) fn verdict_words(verdict: &Verdict) -> String {
    let row = |pick: fn(&crate::table::challenge::Pair) -> Laid, more: &[Laid]| {
        let mut laid: Vec<Laid> = verdict.pairs.iter().map(pick).collect();
        laid.extend(more);
        pretty_row(&laid)
    };
    let mut gives: Vec<String> = verdict
        .pairs
        .iter()
        .map(|pair| {
            match pair.gives {
                Gives::Success => "success",
                Gives::Failure => "failure",
                Gives::Draw => "draw",
            }
            .to_string()
        })
        .collect();
    if !verdict.extra.is_empty() {
        gives.push(format!("{} extra", verdict.extra.len()));
    }
    if !verdict.missing.is_empty() {
        gives.push(format!("{} missing", verdict.missing.len()));
    }
    let gives = if gives.is_empty() { "nothing to compare".into() } else { gives.join(", ") };
    format!("{} against {}: {gives}", row(|p| p.player, &verdict.extra), row(|p| p.dealer, &verdict.missing))
}

pub(super) fn tally(verdict: &Verdict) -> String {
    let mut words = format!("{} to {}", verdict.successes, verdict.failures);
    match verdict.draws {
        0 => {}
        1 => words.push_str(", one draw"),
        n => {
            let _ = write!(words, ", {n} draws");
        }
    }
    for note in &verdict.notes {
        words.push_str("; ");
        words.push_str(note);
    }
    words
}

pub(super) fn from(source: &str) -> String {
    if source.is_empty() { String::new() } else { format!(" from {source}") }
}

pub(super) fn by(source: &str) -> String {
    if source.is_empty() { String::new() } else { format!(" by {source}") }
}

pub(super) fn of(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(" ({words})") }
}
