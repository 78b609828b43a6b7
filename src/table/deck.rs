//! Piles of cards: a deck, a hand, a discard pile and what is out of play. The top of a pile is its last card.
//! Piles only hold cards; who may draw what, and when, is a rule.

use super::card::Card;
use serde::{Deserialize, Serialize};

/// The cards of one player, wherever they are but on the felt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// Face down, the top last. Of a physical deck only the set of cards is known.
    pub deck: Vec<Card>,
    pub hand: Vec<Card>,
    /// Face up, the newest last.
    pub discard: Vec<Card>,
    /// Taken out by exhaustion until sleep (U28).
    pub out: Vec<Card>,
    /// Left the deck for good (a joker by Aged Wisdom, U30).
    pub removed: Vec<Card>,
    /// Whether a draw to the hand size is owed: a round began, or a night is over (U80).
    #[serde(default)]
    pub owed: bool,
    /// Cards that the Dealer was shown, in the hand or laid out of it since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<Card>,
    /// How many cards of a real hand nobody named (U267). They stand among those of the deck, for they can be any of them.
    #[serde(default, skip_serializing_if = "crate::table::is_default")]
    pub unnamed: usize,
}

impl Piles {
    /// Piles whose deck holds `decks` whole decks, unshuffled.
    pub fn of_decks(decks: u8) -> Piles {
        let deck = (0..decks.max(1)).flat_map(|_| Card::all()).collect();
        Piles { deck, ..Piles::default() }
    }

    /// Returns the number of cards in the hand, named or not.
    pub fn held(&self) -> usize {
        self.hand.len() + self.unnamed
    }

    /// Returns the number of cards in the deck, without those that a real hand holds.
    pub fn face_down(&self) -> usize {
        self.deck.len().saturating_sub(self.unnamed)
    }

    /// Takes a card out of the hand, be it one that nobody named; `false` if it cannot be there.
    pub fn out_of_hand(&mut self, card: Card) -> bool {
        if take_from(&mut self.hand, card) {
            return true;
        }
        let there = self.unnamed > 0 && take_from(&mut self.deck, card);
        self.unnamed -= usize::from(there);
        there
    }

    /// Puts cards into the hand; where nobody names what it holds, they are only counted.
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
}

/// Takes one card out of a pile; `false` if it is not there.
pub fn take_from(pile: &mut Vec<Card>, card: Card) -> bool {
    match pile.iter().position(|&other| other == card) {
        Some(at) => {
            pile.remove(at);
            true
        }
        None => false,
    }
}

/// Takes several cards out of a pile, or names the first that is not there and takes none.
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
