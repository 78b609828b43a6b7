//! What a card is worth and where it may stand (ULTIMO, Gameplay: Card Values; U12-U15, U30).

use crate::table::card::{Card, Laid, Rank};
use crate::table::sheet::CardRule;

/// How a card behaves against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Fails against everything.
    Joker,
    /// Draws with everything but a joker.
    Jack,
    /// Beats everything but an ace.
    Ace,
    /// A value: 2 to 10.
    Value(i32),
}

/// Where a card may stand in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before every other card.
    First,
    /// Anywhere.
    Anywhere,
    /// Among the cards that descend, by this value; an ace stands as 11 (U12).
    Descending(i32),
}

fn has(rules: &[CardRule], rule: CardRule) -> bool {
    rules.contains(&rule)
}

fn queens_stand_anywhere(rules: &[CardRule]) -> bool {
    // God Save the Queen asks for Long Live the Queen, so its bearer has both.
    has(rules, CardRule::LongLiveTheQueen) || has(rules, CardRule::GodSaveTheQueen)
}

/// What a king counts.
pub fn king(rules: &[CardRule]) -> i32 {
    if has(rules, CardRule::GodSaveTheQueen) {
        8
    } else if has(rules, CardRule::LongLiveTheQueen) {
        9
    } else {
        10
    }
}

/// What a queen counts that copies nothing.
pub fn raw_queen(rules: &[CardRule]) -> i32 {
    if has(rules, CardRule::GodSaveTheQueen) {
        8
    } else if has(rules, CardRule::LongLiveTheQueen) {
        5
    } else {
        2
    }
}

fn own_worth(card: Card, rules: &[CardRule]) -> Worth {
    match card.rank() {
        Rank::LittleJoker if has(rules, CardRule::GamblinMan) => Worth::Ace,
        Rank::LittleJoker | Rank::BigJoker => Worth::Joker,
        Rank::Ace if card == Card::ACE_OF_SPADES && has(rules, CardRule::JackOfAllTrades) => Worth::Joker,
        Rank::Ace if card != Card::ACE_OF_SPADES && has(rules, CardRule::AgedWisdom) => {
            Worth::Value(king(rules))
        }
        Rank::Ace => Worth::Ace,
        Rank::Jack => Worth::Jack,
        Rank::King => Worth::Value(king(rules)),
        Rank::Queen => Worth::Value(raw_queen(rules)),
        Rank::Number(n) => Worth::Value(i32::from(n)),
    }
}

/// What a laid card is worth to its owner.
pub fn worth(laid: Laid, rules: &[CardRule]) -> Worth {
    own_worth(laid.copies.unwrap_or(laid.card), rules)
}

/// Whether a card counts as a king.
pub fn is_king(card: Card, rules: &[CardRule]) -> bool {
    match card.rank() {
        Rank::King => true,
        Rank::Ace => matches!(own_worth(card, rules), Worth::Value(_)),
        _ => false,
    }
}

/// Where a laid card may stand (U13).
pub fn place(laid: Laid, rules: &[CardRule]) -> Place {
    let behaves_as = laid.copies.unwrap_or(laid.card);
    if laid.card.rank() == Rank::Queen && queens_stand_anywhere(rules) {
        return Place::Anywhere;
    }
    match own_worth(behaves_as, rules) {
        Worth::Joker => Place::First,
        Worth::Jack => Place::Anywhere,
        Worth::Ace => Place::Descending(11),
        Worth::Value(_) if is_king(behaves_as, rules) => Place::Anywhere,
        Worth::Value(n) => Place::Descending(n),
    }
}

/// Whether the laid card is a jack, or a queen that copies one.
pub fn is_jack(laid: Laid) -> bool {
    laid.copies.unwrap_or(laid.card).rank() == Rank::Jack
}

/// Whether a queen may copy a card: any but aces and jokers; an ace only where God Save the Queen allows it.
pub fn may_copy(card: Card, rules: &[CardRule]) -> bool {
    match own_worth(card, rules) {
        Worth::Joker => false,
        Worth::Ace => has(rules, CardRule::GodSaveTheQueen),
        Worth::Jack | Worth::Value(_) => true,
    }
}

/// Whether copying this card uses up the ace that a queen may copy once per rest.
pub fn copies_an_ace(laid: Laid, rules: &[CardRule]) -> bool {
    laid.copies.is_some_and(|card| own_worth(card, rules) == Worth::Ace)
}
