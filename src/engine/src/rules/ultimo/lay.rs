//! Legal orders of a row, sorting, and copies by queens (ULTIMO, Card Challenges; U13, U15, U16, U55).

use super::worth::{CardValue, Played, Standing, Values, standing};
use crate::rules::{Refusal, Result};
use crate::table::{Card, Laid, Rank};

pub fn check_order(row: &[Played]) -> Result {
    let mut only_jokers_yet = true;
    let mut last: Option<(Laid, u8)> = None;
    for &Played { laid, place, .. } in row {
        match place {
            Standing::First if !only_jokers_yet => return Err(Refusal::JokerNotFirst(laid)),
            Standing::First => continue,
            Standing::Anywhere => {}
            Standing::Descending(value) => {
                if let Some((before, high)) = last
                    && value > high
                {
                    return Err(Refusal::NotDescending(laid, before));
                }
                last = Some((laid, value));
            }
        }
        only_jokers_yet = false;
    }
    Ok(())
}

/// Sorts cards into a legal order: jokers first, the rest descending; cards that may stand anywhere keep their place
/// among the cards that are not jokers (U268).
pub fn in_order(row: &[Played]) -> Vec<Laid> {
    let mut jokers = Vec::new();
    let mut free = Vec::new();
    let mut falling: Vec<(u8, Laid)> = Vec::new();
    for &Played { laid, place, .. } in row {
        match place {
            Standing::First => jokers.push(laid),
            Standing::Anywhere => {
                free.push((free.len() + falling.len(), laid));
            }
            Standing::Descending(value) => falling.push((value, laid)),
        }
    }
    falling.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let mut rest: Vec<Laid> = falling.into_iter().map(|(_, laid)| laid).collect();
    for (at, laid) in free {
        rest.insert(at, laid);
    }
    jokers.extend(rest);
    jokers
}

// RULING U268: cards of a row may be named in any order, and are sorted into the legal one.
pub fn legal(row: &[Laid], values: &Values) -> Vec<Laid> {
    let named = values.row(row);
    if check_order(&named).is_ok() { row.to_vec() } else { in_order(&named) }
}

/// Sorts a row into the default order (U16).
pub fn dealer_order(row: &[Laid], values: &Values) -> Vec<Laid> {
    let mut ordered = row.to_vec();
    ordered.sort_by_key(|&laid| standing(values.worth(laid)));
    ordered
}

/// Sorts a shared row (U16), each card by its owner's values (U75); its number is the owner's index in `values`.
pub fn merge(row: &mut [(Laid, u8)], values: &[Values]) {
    row.sort_by_key(|(laid, owner)| standing(values[usize::from(*owner)].worth(*laid)));
}

/// Makes queens copy the best king or number of a discard pile, a king before a ten (U16).
pub fn dealer_queens(cards: &[Card], discard: &[Card], values: &Values) -> Vec<Laid> {
    let worth_copying = |queen: Card, card: Card| match (values.card(card), values.card(queen)) {
        (CardValue::King(n), CardValue::Value(raw)) => (n > raw).then_some((n, true)),
        (CardValue::Value(n), CardValue::Value(raw)) => {
            (n > raw && card.rank() != Rank::Queen).then_some((n, false))
        }
        _ => None,
    };
    let lay = |&card: &Card| {
        let best = discard
            .iter()
            .filter(|_| card.rank() == Rank::Queen)
            .filter_map(|&other| Some((worth_copying(card, other)?, other)))
            .max_by_key(|(value, _)| *value);
        Laid { card, copies: best.map(|(_, copied)| copied) }
    };
    cards.iter().map(lay).collect()
}

/// Returns the cards of a discard pile that a queen may copy, highest first.
pub fn copies(queen: Card, discard: &[Card], values: &Values) -> Vec<Card> {
    let legal = |card: &&Card| {
        let laid = Laid { card: queen, copies: Some(**card) };
        check_copies(&[laid], None, values).is_ok()
    };
    let mut cards: Vec<Card> = discard.iter().filter(legal).copied().collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    cards.dedup();
    cards
}

/// Refuses a copy that is not allowed; with a `discard` of `None` the copied card is not checked.
pub fn check_copies(row: &[Laid], discard: Option<&[Card]>, values: &Values) -> Result {
    let mut ace_copies = 0;
    for laid in row {
        let Some(copied) = laid.copies else { continue };
        if laid.card.rank() != Rank::Queen || !values.may_copy(copied) {
            return Err(Refusal::CannotCopy(laid.card, copied));
        }
        if discard.is_some_and(|pile| !pile.contains(&copied)) {
            return Err(Refusal::CopyNotDiscarded(copied, laid.card));
        }
        ace_copies += i32::from(values.copies_an_ace(*laid));
    }
    if ace_copies > 1 { Err(Refusal::AceCopyUsed) } else { Ok(()) }
}
