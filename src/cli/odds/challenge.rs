//! `odds challenge`: analyzes a hand that is given on the command line.

use super::{TENTHS, percent};
use crate::cli::{Fail, Format, Ground, Out, cards};
use crate::entry::data::cards as as_cards;
use crate::lab::best_lay::{Best, Goal, Lay, best_lay};
use crate::lab::challenge_odds::{Chances, chances};
use crate::lab::dealer_knowledge::{Deal, TooMany, Unseen};
use crate::lab::hand::Hand;
use crate::rules::ultimo::lay;
use crate::rules::ultimo::worth::Values;
use crate::table::card::pretty_row;
use crate::table::{Card, Laid, Outcome};
use crate::words::{capital, counted};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::{Map, Value, json};
use std::cell::Cell;

/// The chances of a card challenge, of a given lay or of the best one
#[derive(Debug, clap::Args)]
pub(super) struct Challenge {
    /// The cards in hand, for example `AS KD 10S`.
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// The card limit.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    limit: i64,
    /// The difficulty, 0 to 25: the number of cards that the Dealer lays.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    difficulty: i64,
    /// The cards to be laid, in order; without it, the best lay is computed.
    #[arg(long, value_name = "CARDS")]
    lay: Option<String>,
    /// The Dealer's known cards that are no longer in the Dealer's deck.
    #[arg(long, value_name = "CARDS")]
    seen: Option<String>,
    /// Which of the `seen` cards are in the Dealer's discard pile, where queens copy; all by default.
    #[arg(long, value_name = "CARDS")]
    dealer_discard: Option<String>,
    /// Number of the Dealer's decks, 1 to 4.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    decks: i64,
    /// The player's discard pile; without it, the copies of queens are not checked.
    #[arg(long, value_name = "CARDS")]
    discard: Option<String>,
    /// Traits of the player that change cards, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    traits: Vec<String>,
    /// The aim of the best lay; with a lay, the best one is printed beside it.
    #[arg(long, value_parser = goals(), value_name = "AIM")]
    aim: Option<Goal>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

fn goals() -> impl TypedValueParser<Value = Goal> {
    let possible = Goal::ALL.map(|goal| {
        PossibleValue::new(goal.word()).help(match goal {
            Goal::Success => "Success or better",
            Goal::Partial => "Partial success or better",
            Goal::Perfect => "A perfect success",
            Goal::Thrifty => "Nearly the best, with the fewest and lowest cards",
        })
    });
    PossibleValuesParser::new(possible).map(|word| word.parse().expect("only its words are possible"))
}

/// Limit of examined rows; a larger hand is refused.
const PATIENCE: u32 = 5_000_000;

pub(super) fn odds(asked: &Challenge, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let rules = cards::rules(&asked.traits, &ground.catalog())?;
    let difficulty = cards::difficulty(asked.difficulty)?;
    let discard: Option<Vec<Card>> = asked.discard.as_deref().map(cards::row).transpose()?;
    let hand = Hand {
        cards: held(asked, difficulty)?,
        discard: discard.clone().unwrap_or_default(),
        values: Values::of(rules),
        limit: usize::try_from(asked.limit).map_err(|_| {
            Fail::refused(format!("a limit of {} is not possible", asked.limit), "a limit is 0 or more")
        })?,
        ace_copy: true,
    };
    cards::one_deck(hand.cards.iter().copied(), "the hand", &hand.discard, rules)?;
    let unseen = unseen(asked)?;
    let deal = unseen.deal(difficulty).ok_or_else(|| Fail::refused("there is no such difficulty", ""))?;
    let row = asked.lay.as_deref().map(|text| laid(text, &hand, discard.as_deref(), difficulty));
    let answer = match row.transpose()? {
        None => best(&deal, &hand, asked.aim.map_or(Goal::default(), Goal::from))?,
        Some(row) => {
            let lay = Lay { chances: chances(&deal, &hand.worths(&row)), row };
            let best = asked.aim.map(|aim| best(&deal, &hand, aim)).transpose()?;
            let (next, considered) = best.map_or((Vec::new(), 0), |best| {
                let better = std::iter::once(best.lay).chain(best.next);
                (better.filter(|other| other.row != lay.row).collect(), best.considered)
            });
            Best { lay, next, considered: considered + 1, worth: 0.0 }
        }
    };
    match asked.format {
        Format::Json => out.json(&as_json(&answer)),
        Format::Text => tell(asked, &answer, &deal, out),
    }
}

fn held(asked: &Challenge, difficulty: usize) -> Result<Vec<Card>, Fail> {
    match &asked.hand {
        Some(text) => cards::row(text),
        None if difficulty == 0 => Ok(Vec::new()),
        None => Err(Fail::refused("--hand is missing", "name the cards in hand, or nothing")),
    }
}

fn unseen(asked: &Challenge) -> Result<Unseen, Fail> {
    let decks = u8::try_from(asked.decks).ok().filter(|decks| (1..=4).contains(decks)).ok_or_else(|| {
        Fail::refused(format!("the Dealer cannot play with {} decks", asked.decks), "--decks is 1 to 4")
    })?;
    let discard: Option<Vec<Card>> = asked.dealer_discard.as_deref().map(cards::row).transpose()?;
    let seen: Option<Vec<Card>> = asked.seen.as_deref().map(cards::row).transpose()?;
    let (seen, discard) = match (seen, discard) {
        (Some(seen), Some(discard)) => {
            let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
            if let Some(card) = discard.iter().find(|card| count(&discard, **card) > count(&seen, **card)) {
                let problem = format!("{card} is in the Dealer's discard pile and not among the cards seen");
                return Err(Fail::refused(problem, "name the cards of --dealer-discard in --seen, too"));
            }
            (seen, discard)
        }
        (Some(all), None) | (None, Some(all)) => (all.clone(), all),
        (None, None) => (Vec::new(), Vec::new()),
    };
    Unseen::describe(decks, &seen, &discard).map_err(|TooMany(card)| {
        let times = if decks == 1 { "once".to_string() } else { format!("{decks} times") };
        let problem = format!(
            "{card} was seen more often than the Dealer's {} it",
            match decks {
                1 => "deck holds",
                _ => "decks hold",
            }
        );
        Fail::refused(problem, format!("there are {times} of {card}; --decks sets the number of decks"))
    })
}

fn laid(text: &str, hand: &Hand, discard: Option<&[Card]>, difficulty: usize) -> Result<Vec<Laid>, Fail> {
    let row: Vec<Laid> = cards::row(text)?;
    if difficulty == 0 && !row.is_empty() {
        return Err(cards::unopposed("--lay nothing"));
    }
    let mut left = hand.cards.clone();
    for laid in &row {
        let Some(at) = left.iter().position(|card| *card == laid.card) else {
            let twice = hand.cards.contains(&laid.card);
            let problem = if twice {
                format!("{} is in the lay twice", laid.card)
            } else {
                format!("{} is not in the hand", laid.card)
            };
            return Err(Fail::refused(problem, "lay cards that --hand names, each once"));
        };
        left.remove(at);
    }
    if row.len() > hand.limit {
        let problem = format!("{} cards are laid, and the limit is {}", row.len(), hand.limit);
        return Err(Fail::refused(problem, "lay fewer cards, or raise --limit"));
    }
    lay::check_copies(&row, discard, &hand.values).map_err(|no| cards::wrong("the player's", no))?;
    lay::check_order(&hand.values.row(&row)).map_err(|no| cards::wrong("the player's", no))?;
    Ok(row)
}

fn best(deal: &Deal, hand: &Hand, goal: Goal) -> Result<Best, Fail> {
    let asked = Cell::new(0);
    let go_on = || {
        asked.set(asked.get() + 1);
        asked.get() * crate::lab::best_lay::ASKED_AFTER < PATIENCE
    };
    best_lay(deal, hand, goal, &go_on).ok_or_else(|| {
        let problem = format!("{} can be laid in too many ways", counted(hand.cards.len(), "card", "cards"));
        Fail::refused(problem, "name a lay with --lay, or fewer cards in --hand")
    })
}

fn as_json(best: &Best) -> Value {
    let lay = |lay: &Lay| json!({ "lay": as_cards(&lay.row), "chances": as_chances(&lay.chances) });
    json!({
        "lay": as_cards(&best.lay.row),
        "chances": as_chances(&best.lay.chances),
        "considered": best.considered,
        "alternatives": best.next.iter().map(lay).collect::<Vec<_>>(),
    })
}

pub(super) fn as_chances(chances: &Chances) -> Value {
    let each = chances.each().map(|(outcome, chance)| (outcome.key().to_string(), json!(chance)));
    Value::Object(each.collect::<Map<_, _>>())
}

const WIDE: u16 = 40;

/// The sign of a result in the bar, and beside its name.
fn sign(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Perfect => "#",
        Outcome::Success => "+",
        Outcome::Partial => "=",
        Outcome::Failure => "-",
        Outcome::TotalFailure => "x",
    }
}

fn bar(chances: &Chances) -> String {
    let parts = chances.parts(WIDE).into_iter();
    parts.map(|(outcome, cells)| sign(outcome).repeat(usize::from(cells))).collect()
}

pub(super) fn tell_chances(chances: &Chances, out: &mut Out) -> Result<(), Fail> {
    out.line(&format!("  {}", bar(chances)))?;
    let chances = &chances.shown(TENTHS);
    for (outcome, chance) in chances.each() {
        out.line(&format!("  {} {:<15} {:>6}", sign(outcome), outcome.words(), percent(chance)))?;
    }
    out.line(&format!("\n{}.", capital(&or_better(chances))))
}

fn or_better(chances: &Chances) -> String {
    let chances = chances.shown(TENTHS);
    let [success, partial] = [Outcome::Success, Outcome::Partial].map(|o| percent(chances.at_least(o)));
    format!("success or better {success}, partial or better {partial}")
}

fn tell(asked: &Challenge, best: &Best, deal: &Deal, out: &mut Out) -> Result<(), Fail> {
    let against = counted(deal.length(), "card", "cards");
    let what = if asked.lay.is_some() { "The lay" } else { "The best lay" };
    out.line(&format!("{what} against {against}: {}\n", pretty_row(&best.lay.row)))?;
    tell_chances(&best.lay.chances, out)?;
    if best.next.is_empty() {
        return Ok(());
    }
    out.line(if asked.lay.is_some() { "\nThe best lays:" } else { "\nNext best:" })?;
    for lay in &best.next {
        out.line(&format!("  {}  {}", bar(&lay.chances), pretty_row(&lay.row)))?;
        out.line(&format!("  {}", or_better(&lay.chances)))?;
    }
    out.line(&format!("{} were examined.", counted(best.considered, "row", "rows")))
}
