//! Cards and verdicts as JSON.

use crate::table::random_table::Part;
use crate::table::{Lot, Pair, PairResult, Verdict};
use serde_json::{Value, json};
use std::fmt::Display;

/// Cards in their notation.
pub fn cards<C: Display>(cards: &[C]) -> Value {
    cards.iter().map(ToString::to_string).collect()
}

/// The draws of the oracle: cards in their notation, or the faces of dice.
pub fn lots(drawn: &[Lot]) -> Value {
    let each = drawn.iter().map(|lot| match lot {
        Lot::Card(card) => card.to_string(),
        Lot::Die { face, .. } => face.to_string(),
    });
    each.collect()
}

pub fn gives(gives: PairResult) -> &'static str {
    match gives {
        PairResult::Success => "success",
        PairResult::Failure => "failure",
        PairResult::Draw => "draw",
    }
}

pub fn pairs(verdict: &Verdict) -> Value {
    let pair = |pair: &Pair| {
        json!({
            "player": pair.player.to_string(), "dealer": pair.dealer.to_string(), "gives": gives(pair.gives),
        })
    };
    verdict.pairs.iter().map(pair).collect()
}

pub fn verdict(verdict: &Verdict) -> Value {
    json!({
        "pairs": pairs(verdict),
        "extra": cards(&verdict.extra),
        "missing": cards(&verdict.missing),
        "successes": verdict.successes,
        "failures": verdict.failures,
        "draws": verdict.draws,
        "result": verdict.outcome.key(),
    })
}

/// The rows and dice of a roll on a random table.
pub fn parts(parts: &[Part]) -> Value {
    let part = |part: &Part| {
        json!({
            "of": part.of, "depth": part.depth, "sides": part.sides, "faces": part.faces, "text": part.text,
        })
    };
    parts.iter().map(part).collect()
}
