//! Parts of log sentences.

use super::{Who, data};
use crate::table::card::pretty_row;
use crate::table::random_table::Part;
use crate::table::{Answer, Card, Laid, Lot, Outcome, Verdict};
use crate::words::{capital, counted, led};
use std::fmt::Write;

pub(super) fn in_brackets(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(" ({words})") }
}

pub(super) fn because(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {why}") }
}

pub(super) fn cards(row: &[Card]) -> String {
    pretty_row(&row.iter().copied().map(Laid::plain).collect::<Vec<_>>())
}

pub(super) fn filled(filled: Option<u8>, segments: u8) -> String {
    filled.map_or_else(
        || counted(segments, "segment", "segments"),
        |filled| format!("{filled} of {}", counted(segments, "segment", "segments")),
    )
}

fn verdict_words(verdict: &Verdict) -> String {
    let row = |pick: fn(&crate::table::challenge::Pair) -> Laid, more: &[Laid]| {
        let mut laid: Vec<Laid> = verdict.pairs.iter().map(pick).collect();
        laid.extend(more);
        pretty_row(&laid)
    };
    let mut gives: Vec<String> =
        verdict.pairs.iter().map(|pair| data::gives(pair.gives).to_string()).collect();
    if !verdict.extra.is_empty() {
        gives.push(format!("{} extra", verdict.extra.len()));
    }
    if !verdict.missing.is_empty() {
        gives.push(format!("{} missing", verdict.missing.len()));
    }
    let gives = if gives.is_empty() { "nothing to compare".into() } else { gives.join(", ") };
    format!("{} against {}: {gives}", row(|p| p.player, &verdict.extra), row(|p| p.dealer, &verdict.missing))
}

fn tally(verdict: &Verdict) -> String {
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

pub(super) fn on(whom: Option<&Who>) -> String {
    whom.map_or_else(String::new, |whom| format!(" on {whom}"))
}

/// The exchanges of cards, and the result in a line of its own.
pub(super) fn result(verdict: &Verdict) -> String {
    format!("{}.\n{}: {}", verdict_words(verdict), capital(verdict.outcome.words()), tally(verdict))
}

pub(super) fn unless_success(outcome: Outcome) -> String {
    if outcome == Outcome::Success { String::new() } else { format!(", {}", outcome.words()) }
}

pub(super) fn before(term: &str) -> String {
    if term.is_empty() { String::new() } else { format!("{term}, ") }
}

/// `Karla faces 5 damage (a major effect)`.
pub(super) fn obligation(name: &str, what: &str, source: &str) -> String {
    let source = if source.is_empty() { String::new() } else { format!(" ({source})") };
    format!("{name} {what}{source}")
}

/// A question with its answer: `Is the gate watched? No, but.`
pub(super) fn answered(question: &str, answer: Answer) -> String {
    format!("{} {}.", capital(question), capital(answer.word())).trim_start().to_owned()
}

pub(super) fn lots(drawn: &[Lot]) -> String {
    drawn.iter().map(|lot| lot.pretty()).collect::<Vec<_>>().join(" ")
}

pub(super) fn twist(raised: bool, about: Option<&Who>) -> String {
    match about {
        Some(whom) => format!("\n{}", led("A twist", &ended(&whom.name))),
        None if raised => " A twist.".into(),
        None => String::new(),
    }
}

pub(super) fn about(head: &str, whom: Option<&Who>) -> String {
    whom.map_or_else(|| head.to_owned(), |whom| led(head, &whom.name))
}

/// A name at the end of a sentence, which may already have a full stop.
pub(super) fn ended(name: &str) -> String {
    let end = if name.ends_with(['?', '!', '…', '.']) { "" } else { "." };
    format!("{name}{end}")
}

pub(super) fn flinch(hurt: bool, looks: &str) -> String {
    if hurt { format!(": {looks}") } else { " and does not flinch".into() }
}

/// The duration of an effect, unless its name ends with it, and its source.
pub(super) fn lasting(effect: &str, until: &str, source: &str) -> String {
    match until {
        "lasting" => of(source),
        until if effect.ends_with(until) => because(source),
        until => format!(", {until}{}", because(source)),
    }
}

/// Faces with their total; a single die needs none.
pub(super) fn thrown(faces: &[u8], total: i32) -> String {
    let each: Vec<String> = faces.iter().map(u8::to_string).collect();
    let each = each.join(" ");
    if each == total.to_string() { each } else { format!("{each}, total {total}") }
}

/// The circumstances of a drawn row: one die, drawn again, its reader.
pub(super) fn rolled_on(again: bool, parts: &[Part], hearer: Option<&Who>) -> String {
    let mut first = parts.iter().filter(|part| part.depth == 0);
    let die = match (first.next(), first.next()) {
        (Some(part), None) => {
            let dice = part.faces.iter().zip(&part.sides);
            dice.map(|(face, sides)| format!(", {face} of d{sides}")).collect::<Vec<_>>().concat()
        }
        _ => String::new(),
    };
    let again = if again { ", again" } else { "" };
    let whom = hearer.map_or_else(String::new, |who| format!(", for {who}"));
    format!("{again}{die}{whom}")
}

pub(super) fn of_table(name: &str) -> String {
    if name.is_empty() { "of all tables ".into() } else { format!("of {name} ") }
}

pub(super) fn rolls(name: &str, added: bool) -> String {
    if added { "A six adds a die:".into() } else { format!("{name} rolls") }
}

pub(super) fn graded(successes: u32, cry: &str) -> String {
    match successes {
        0 => "no success.".into(),
        n => format!("{}. {cry}", counted(n, "success", "successes")),
    }
}

pub(super) fn in_all(weighed: &str, lost: i32) -> String {
    if weighed.is_empty() { String::new() } else { format!("{weighed}: {lost} in all") }
}

pub(super) fn after(seen: &[String]) -> String {
    if seen.is_empty() { String::new() } else { format!(", after {}", seen.join(" and ")) }
}
