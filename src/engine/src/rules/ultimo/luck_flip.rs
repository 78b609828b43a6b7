//! The luck flip: no choice and no order (ULTIMO, Character Actions: Resist; U29).

use super::worth::{Played, Values};
use super::{animal, challenge::values_of, follower, judge, lay};
use crate::command::RealFlip;
use crate::entry::Entry;
use crate::rules::{Refusal, Result, Step, draw};
use crate::table::deck::take_all_from;
use crate::table::{ActorId, Cached, Card, card};

pub const DIFFICULTIES: std::ops::RangeInclusive<u8> = 1..=5;

/// Resists with Psyche, at least 1 card, against the difficulty in cards; real cards are named.
pub fn resist(step: &mut Step, who: &ActorId, difficulty: u8, real: &RealFlip, why: &str) -> Result {
    if !DIFFICULTIES.contains(&difficulty) {
        return Err(Refusal::OutOfRange { what: "difficulty", from: 1, to: 5 });
    }
    if follower::master(&step.table, who).is_some() {
        let named = [&real.player[..], &real.dealer].concat();
        if !named.is_empty() {
            draw::type_dealers(step, &named)?;
        }
        return animal::resist(step, who, difficulty, why);
    }
    let actor = step.actor(who)?;
    if actor.is_gone() {
        return Err(Refusal::Dead(actor.name.clone()));
    }
    let actor = step.player(who)?;
    let psyche = draw::flip_of(&step.table, actor, step.sheet_of(actor));
    let theirs = if step.table.dealer.physical {
        let deck = &mut Cached::make_mut(&mut step.table.dealer).piles.deck;
        named(deck, &real.dealer, usize::from(difficulty))?
    } else {
        no_names(&real.dealer, "the Dealer")?;
        draw::for_dealer(step, usize::from(difficulty))
    };
    let mine = off_the_top(step, who, psyche, &real.player)?;
    let dealer_discard = &step.table.dealer.piles.discard;
    let (plain, values) = (Values::plain(), values_of(step, who));
    let dealer = laid(&theirs, dealer_discard, &plain);
    let row = laid(&mine, &step.piles_mut(who)?.discard, &values);
    let verdict = judge::judge(&row, &dealer);
    step.piles_mut(who)?.discard.extend(mine);
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(theirs);
    step.log_and_done(Entry::Flipped { who: step.who(who), verdict, why: why.into() })
}

/// Turns up so many cards of a deck; those of a real one are named.
fn off_the_top(step: &mut Step, who: &ActorId, count: usize, real: &[Card]) -> Result<Vec<Card>> {
    let name = step.name(who);
    if !step.actor(who)?.physical {
        no_names(real, &name)?;
        return draw::turn_up(step, who, count);
    }
    let piles = step.piles_mut(who)?;
    if piles.face_down() < count && !piles.discard.is_empty() {
        return Err(Refusal::DeckRanOut(name));
    }
    let there = count.min(piles.face_down());
    let found = named(&mut piles.deck, real, there);
    if let Err(Refusal::NotInDeck(card)) = found {
        return Err(draw::not_there(step, who, card, Refusal::NotInDeck(card)));
    }
    found
}

/// The row of an actor who responds without a choice; for a real deck, the cards named in the text.
pub(super) fn turned_up(step: &mut Step, who: &ActorId, count: i32, words: &str) -> Result<Vec<Played>> {
    let (real, count) = (step.actor(who)?.physical, count.max(0) as usize);
    let typed: Vec<Card> = if real { card::all_in(words).collect() } else { Vec::new() };
    let cards = off_the_top(step, who, count, &typed);
    if let Err(Refusal::NameTheCards | Refusal::WrongCount { .. }) = cards {
        return Err(Refusal::OffTheirDeck { who: step.name(who), needed: count, given: typed.len() });
    }
    let cards = cards?;
    let values = values_of(step, who);
    let row = laid(&cards, &step.piles_mut(who)?.discard, &values);
    step.piles_mut(who)?.discard.extend(cards);
    Ok(row)
}

pub(super) fn flipped(cards: &[Card], discard: &[Card]) -> Vec<Played> {
    laid(cards, discard, &Values::plain())
}

/// Returns turned-up cards as a row, without a choice of order or copies (U16, U29).
fn laid(cards: &[Card], discard: &[Card], values: &Values) -> Vec<Played> {
    values.row(&lay::dealer_order(&lay::dealer_queens(cards, discard, values), values))
}

fn named(deck: &mut Vec<Card>, cards: &[Card], needed: usize) -> Result<Vec<Card>> {
    if cards.is_empty() && needed > 0 {
        return Err(Refusal::NameTheCards);
    }
    if cards.len() != needed {
        return Err(Refusal::WrongCount { needed: needed as i32, given: cards.len() });
    }
    take_all_from(deck, cards).map_err(Refusal::NotInDeck)?;
    Ok(cards.to_vec())
}

fn no_names(cards: &[Card], whose: &str) -> Result {
    if cards.is_empty() { Ok(()) } else { Err(Refusal::NotPhysical(whose.into())) }
}
