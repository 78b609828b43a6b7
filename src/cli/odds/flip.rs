//! `odds flip`: the exact chances of a luck flip. It turns nothing over.

use super::challenge::{as_chances, tell_chances};
use crate::cli::{Fail, Format, Ground, Out, cards};
use crate::lab::dealer_knowledge::Unseen;
use crate::lab::flip_odds::{Turned, flip};
use crate::rules::ultimo::worth::Values;
use crate::table::Card;
use crate::words::counted;
use serde_json::json;

/// Limit of cards turned up; more would give too many rows to enumerate.
const MOST: usize = 8;

/// The chances of a luck flip
#[derive(Debug, clap::Args)]
pub(super) struct Flip {
    /// The number of cards that the player turns up: Psyche.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    cards: i64,
    /// The difficulty: the number of cards that the Dealer turns up.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    difficulty: i64,
    /// The player's known cards that are no longer in the player's deck; queens can copy them.
    #[arg(long, value_name = "CARDS")]
    discard: Option<String>,
    /// The Dealer's discard pile.
    #[arg(long, value_name = "CARDS")]
    dealer_discard: Option<String>,
    /// Traits of the player that change cards, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    traits: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn odds(asked: &Flip, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let values = Values::of(cards::rules(&asked.traits, &ground.catalog())?);
    let pile =
        |text: &Option<String>| text.as_deref().map(cards::row).transpose().map(Option::unwrap_or_default);
    let (discard, dealer): (Vec<Card>, Vec<Card>) = (pile(&asked.discard)?, pile(&asked.dealer_discard)?);
    let left: Vec<Card> = Card::all().filter(|card| !discard.contains(card)).collect();
    let most = MOST.min(left.len());
    let count = usize::try_from(asked.cards).ok().filter(|count| *count <= most).ok_or_else(|| {
        Fail::refused(format!("--cards {} is not possible", asked.cards), format!("from 0 to {most}"))
    })?;
    let unseen = Unseen::describe(1, &dealer, &dealer).map_err(|twice| {
        Fail::refused(
            format!("{} is in the Dealer's discard pile twice", twice.0),
            "a deck holds each card once",
        )
    })?;
    let difficulty = cards::difficulty(asked.difficulty)?;
    let turned = Turned { deck: &left, discard: &discard, values: &values, count };
    let chances = unseen
        .deal(difficulty)
        .and_then(|deal| flip(&deal, &turned, &|| true))
        .ok_or_else(|| Fail::refused("there is no such flip", "fewer cards, or a lower difficulty"))?;
    match asked.format {
        Format::Json => out.json(&json!({ "chances": as_chances(&chances) })),
        Format::Text => {
            let against = counted(difficulty, "card", "cards");
            out.line(&format!("A luck flip of {} against {against}:\n", counted(count, "card", "cards")))?;
            tell_chances(&chances, out)
        }
    }
}
