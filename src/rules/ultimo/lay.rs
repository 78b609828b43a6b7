//! Rows: which order is legal, how cards fall into a legal order by themselves, and what a queen may copy
//! (ULTIMO, Gameplay: Card Challenges; U13, U15, U16, U55).

use super::worth::{self, Place, Worth};
use crate::rules::Refusal;
use crate::table::card::{Card, Laid, Rank};
use crate::table::sheet::CardRule;

/// Refuses an illegal order with the card that stands wrong.
pub fn check_order(row: &[Laid], rules: &[CardRule]) -> Result<(), Refusal> {
    let mut only_jokers_yet = true;
    let mut last: Option<(Laid, i32)> = None;
    for &laid in row {
        match worth::place(laid, rules) {
            Place::First if !only_jokers_yet => return Err(Refusal::JokerNotFirst(laid)),
            Place::First => continue,
            Place::Anywhere => {}
            Place::Descending(value) => {
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

/// Puts cards into a legal order: jokers, then the cards that stand anywhere keep their place in the given
/// order, and the rest descends around them.
pub fn in_order(row: &[Laid], rules: &[CardRule]) -> Vec<Laid> {
    let mut jokers = Vec::new();
    let mut free = Vec::new();
    let mut falling: Vec<(i32, Laid)> = Vec::new();
    for &laid in row {
        match worth::place(laid, rules) {
            Place::First => jokers.push(laid),
            Place::Anywhere => {
                free.push((jokers.len() + free.len() + falling.len(), laid));
            }
            Place::Descending(value) => falling.push((value, laid)),
        }
    }
    falling.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let mut ordered = jokers;
    let first = ordered.len();
    ordered.extend(falling.into_iter().map(|(_, laid)| laid));
    for (at, laid) in free {
        let at = at.clamp(first, ordered.len());
        ordered.insert(at, laid);
    }
    ordered
}

/// The order of a row that nobody chose: jokers, jacks, aces, kings, then the rest descending (U16).
pub fn dealer_order(row: &[Laid], rules: &[CardRule]) -> Vec<Laid> {
    let mut ordered = row.to_vec();
    ordered.sort_by_key(|&laid| {
        let (class, value) = match worth::worth(laid, rules) {
            Worth::Joker => (0, 0),
            Worth::Jack => (1, 0),
            Worth::Ace => (2, 0),
            Worth::Value(n) if worth::is_king(laid.copies.unwrap_or(laid.card), rules) => (3, n),
            Worth::Value(n) => (4, n),
        };
        (class, std::cmp::Reverse(value))
    });
    ordered
}

/// Lets queens copy the best king or number of a discard pile, a king before a ten, else nothing (U16).
pub fn dealer_queens(cards: &[Card], discard: &[Card], rules: &[CardRule]) -> Vec<Laid> {
    let value = |card: &Card| match (worth::worth(Laid::plain(*card), rules), card.rank()) {
        (Worth::Value(n), Rank::King | Rank::Ace | Rank::Number(_)) => n,
        _ => 0,
    };
    let best = discard
        .iter()
        .copied()
        .filter(|card| value(card) > worth::raw_queen(rules))
        .max_by_key(|card| (value(card), worth::is_king(*card, rules)));
    cards
        .iter()
        .map(|&card| Laid { card, copies: if card.rank() == Rank::Queen { best } else { None } })
        .collect()
}

/// Refuses a copy that is not allowed; `discard` of `None` takes the copy on trust.
pub fn check_copies(row: &[Laid], discard: Option<&[Card]>, rules: &[CardRule]) -> Result<(), Refusal> {
    let mut ace_copies = 0;
    for laid in row {
        let Some(copied) = laid.copies else { continue };
        if laid.card.rank() != Rank::Queen || !worth::may_copy(copied, rules) {
            return Err(Refusal::CannotCopy(laid.card, copied));
        }
        if discard.is_some_and(|pile| !pile.contains(&copied)) {
            return Err(Refusal::CopyNotDiscarded(copied, laid.card));
        }
        ace_copies += i32::from(worth::copies_an_ace(*laid, rules));
    }
    if ace_copies > 1 { Err(Refusal::AceCopyUsed) } else { Ok(()) }
}
