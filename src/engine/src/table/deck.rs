//! Piles of cards: deck, hand, discard pile, and cards out of play. The top of a pile is its last card. The rules
//! decide who may draw.

use super::card::Card;
use serde::{Deserialize, Serialize};

/// The cards of one player, except those on the felt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// Face down, the top last. In a physical deck the order means nothing.
    pub deck: Vec<Card>,
    pub hand: Vec<Card>,
    /// Face up, the newest last.
    pub discard: Vec<Card>,
    /// Taken out by exhaustion until sleep (U28).
    pub out: Vec<Card>,
    /// Left the deck for good (a joker by Aged Wisdom, U30).
    pub removed: Vec<Card>,
    /// True if a draw to the hand size is pending, after the start of a round or a night (U80).
    #[serde(default)]
    pub owed: bool,
    /// Cards shown to the Dealer, still in the hand or laid from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Card>,
    /// Number of unnamed cards in a real hand (U267). They are counted in the deck, since each can be any card of it.
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub unnamed: usize,
}

impl Piles {
    /// Piles with `decks` unshuffled decks.
    pub fn of_decks(decks: u8) -> Piles {
        let deck = (0..decks.max(1)).flat_map(|_| Card::all()).collect();
        Piles { deck, ..Piles::default() }
    }

    /// Returns the number of cards in the hand, named or not.
    pub fn held(&self) -> usize {
        self.hand.len() + self.unnamed
    }

    /// Returns the number of cards in the deck, without those in a real hand.
    pub fn face_down(&self) -> usize {
        self.deck.len().saturating_sub(self.unnamed)
    }

    /// Takes a card out of the hand, possibly an unnamed one; `false` if it cannot be there.
    pub fn out_of_hand(&mut self, card: Card) -> bool {
        if take_from(&mut self.hand, card) {
            return true;
        }
        let there = self.unnamed > 0 && take_from(&mut self.deck, card);
        self.unnamed -= usize::from(there);
        there
    }

    /// Puts cards into the hand; in a counted hand they only add to the number.
    pub fn into_hand(&mut self, cards: &[Card], named: bool) {
        if named {
            self.hand.extend(cards);
        } else {
            self.deck.extend(cards);
            self.unnamed += cards.len();
        }
    }

    pub fn top(&mut self) -> Option<Card> {
        self.deck.pop()
    }

    pub fn every_card_mut(&mut self) -> impl Iterator<Item = &mut Card> {
        let Piles { deck, hand, discard, out, removed, .. } = self;
        [deck, hand, discard, out, removed].into_iter().flatten()
    }
}

/// Takes one card out of a pile; `false` if it is not there. A card with a suit also matches a card of a real deck
/// without one.
pub fn take_from(pile: &mut Vec<Card>, card: Card) -> bool {
    let place = |card: Card| pile.iter().position(|&other| other == card);
    match place(card).or_else(|| place(card.without_suit())) {
        Some(at) => {
            pile.remove(at);
            true
        }
        None => false,
    }
}

/// Takes several cards out of a pile, or takes none and returns the first missing one.
pub fn take_all_from(pile: &mut Vec<Card>, cards: &[Card]) -> Result<(), Card> {
    let mut left = pile.clone();
    for &card in cards {
        if !take_from(&mut left, card) {
            return Err(card);
        }
    }
    *pile = left;
    Ok(())
}

/// The cards of new decks without these; a card without a suit removes any of its rank.
pub fn decks_without(decks: u8, cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
    let mut left = Piles::of_decks(decks).deck;
    let (bare, suited): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|card| card.is_rank_alone());
    left.retain({
        let mut suited = suited;
        move |card| !take_from(&mut suited, *card)
    });
    for card in bare {
        take_rank(&mut left, card);
    }
    left
}

/// Takes a card of the same rank out of a pile, the ace of spades last.
pub fn take_rank(pile: &mut Vec<Card>, card: Card) -> Option<Card> {
    let at = pile.iter().position(|other| other.rank() == card.rank())?;
    Some(pile.remove(at))
}
