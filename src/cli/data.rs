//! JSON for figures, cards, dice and verdicts, the same in every subcommand.

use crate::table::challenge::{Gives, Verdict};
use crate::table::nudge::{Die, Origin};
use serde_json::{Value, json};
use std::fmt::Display;

pub(super) use crate::sheets::figure_data as figure;

pub(super) fn cards<C: Display>(cards: &[C]) -> Value {
    cards.iter().map(ToString::to_string).collect()
}

pub(super) fn die(die: Die) -> Value {
    let from = match die.origin {
        Origin::Own => "own",
        Origin::Helper(_) => "helper",
        Origin::Six => "six",
    };
    json!({ "face": die.face, "nudged": die.nudged, "from": from })
}

pub(super) fn gives(gives: Gives) -> &'static str {
    match gives {
        Gives::Success => "success",
        Gives::Failure => "failure",
        Gives::Draw => "draw",
    }
}

pub(super) fn pairs(verdict: &Verdict) -> Value {
    let pair = |pair: &crate::table::challenge::Pair| {
        json!({
            "player": pair.player.to_string(), "dealer": pair.dealer.to_string(), "gives": gives(pair.gives),
        })
    };
    verdict.pairs.iter().map(pair).collect()
}

pub(super) fn verdict(verdict: &Verdict) -> Value {
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
