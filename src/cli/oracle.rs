//! `oracle`: one answer of the oracle, without a table; `odds oracle`: the exact chances of its answers.

use super::{Fail, Format, Out, cards};
use crate::command::Command;
use crate::lab::oracle_odds::{OracleOdds, odds};
use crate::rules::{look, reduce};
use crate::table::{Answer, Card, Likelihood, OracleBy, Seat, SeenOracle, Table};
use crate::words::{adding_up, percent};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Map, Value, json};

/// Ask the oracle once, without a table
#[derive(Debug, clap::Args)]
pub(super) struct Oracle {
    /// The likelihood of a yes (certain, likely, even, unlikely, hardly; even by default), and the question.
    #[arg(value_name = "LIKELIHOOD] [QUESTION")]
    asked: Vec<String>,
    /// The seed of the cards or dice; random by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Answer with two ten-sided dice instead of cards.
    #[arg(long)]
    dice: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn oracle(asked: &Oracle, out: &mut Out) -> Result<(), Fail> {
    let seed = asked.seed.unwrap_or_else(rand::random);
    let words = asked.asked.join(" ");
    let (first, rest) = words.split_once(' ').unwrap_or((&words, ""));
    let (likelihood, question) =
        first.parse().map_or((Likelihood::Even, words.as_str()), |likelihood: Likelihood| (likelihood, rest));
    let refused = |no: crate::rules::Refusal| Fail::refused(no.to_string(), no.hint());
    let mut table = Table::new("", seed);
    if asked.dice {
        table = reduce(&table, &Command::OracleBy(OracleBy::Dice)).map_err(refused)?.table;
    }
    let odds = odds(&look(&table, &Seat::Dealer).oracle, likelihood);
    let command = Command::Oracle(likelihood, Vec::new(), question.into());
    let answered = reduce(&table, &command).map_err(refused)?;
    let Some(entry) = answered.entries.first() else { return Ok(()) };
    match asked.format {
        Format::Json => {
            let mut told = entry.facts().unwrap_or_default();
            if let Some(told) = told.as_object_mut() {
                told.retain(|key, _| !matches!(key.as_str(), "kind" | "about"));
            }
            told["seed"] = seed.into();
            told["odds"] = data(likelihood, &odds);
            out.json(&told)
        }
        Format::Text => {
            let chances = adding_up(&odds.chances(), 100.0).into_iter().zip(Answer::ALL);
            let chances: Vec<String> =
                chances.map(|(chance, answer)| format!("{answer} {}", percent(chance))).collect();
            out.line(&chances.join(" · "))?;
            out.line(&entry.sentence())
        }
    }
}

/// The chances of the oracle's answers
#[derive(Debug, clap::Args)]
pub(super) struct Chances {
    /// The likelihood of a yes.
    #[arg(default_value = "even", value_parser = likelihoods())]
    likelihood: Likelihood,
    /// Answer with two ten-sided dice instead of cards.
    #[arg(long, conflicts_with = "discard")]
    dice: bool,
    /// The face-up cards of the oracle's deck.
    #[arg(long, value_name = "CARDS")]
    discard: Option<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn chances(asked: &Chances, out: &mut Out) -> Result<(), Fail> {
    let discard: Vec<Card> = asked.discard.as_deref().map(cards::row).transpose()?.unwrap_or_default();
    let deck = Card::all().filter(|card| !discard.contains(card)).count();
    if deck + discard.len() != Card::COUNT || deck < 3 {
        return Err(Fail::refused(
            "these cards cannot all be in play",
            "a deck has each card once, and is shuffled when fewer than 3 are left",
        ));
    }
    let by = if asked.dice { OracleBy::Dice } else { OracleBy::Cards };
    let oracle = SeenOracle { by, deck, discard, threads: Vec::new() };
    let odds = odds(&oracle, asked.likelihood);
    match asked.format {
        Format::Json => out.json(&data(asked.likelihood, &odds)),
        Format::Text => {
            out.line(&format!("The oracle by {by}, {}:\n", asked.likelihood))?;
            for (answer, chance) in Answer::ALL.iter().zip(adding_up(&odds.chances(), 1000.0)) {
                out.line(&format!("  {:<8}  {}", answer.word(), tenths(chance)))?;
            }
            out.line(&format!("\n  any yes {}, a twist {}", tenths(odds.yes()), tenths(odds.twist())))
        }
    }
}

fn tenths(chance: f64) -> String {
    format!("{:>5.1}%", chance * 100.0)
}

/// Reads a likelihood by its word.
fn likelihoods() -> impl TypedValueParser<Value = Likelihood> {
    PossibleValuesParser::new(Likelihood::ALL.map(Likelihood::word))
        .map(|word| word.parse().unwrap_or_default())
}

fn data(likelihood: Likelihood, odds: &OracleOdds) -> Value {
    let key = |answer: &Answer| answer.word().replace(", ", "_");
    let chances: Map<String, Value> =
        Answer::ALL.iter().zip(odds.chances()).map(|(answer, chance)| (key(answer), json!(chance))).collect();
    json!({
        "likelihood": likelihood.word(), "chances": chances, "yes_in_all": odds.yes(), "twist": odds.twist(),
    })
}
