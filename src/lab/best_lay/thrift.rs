//! Choices of a number of cards for the thrifty goal, and which of them need no search.

use super::{kinds, value};
use crate::lab::hand::price;
use crate::rules::ultimo::worth::Played;

/// The cards of a choice, in so far as they decide its chances.
pub(super) struct Pattern {
    falling: Vec<u8>,
    others: Vec<u8>,
}

impl Pattern {
    pub(super) fn of(cards: &[Played]) -> Pattern {
        let (falling, others): (Vec<Played>, Vec<Played>) =
            cards.iter().partition(|played| value(played.place) > 0);
        let mut falling: Vec<u8> = falling.iter().map(|played| value(played.place)).collect();
        falling.sort_unstable();
        Pattern { falling, others: kinds(&others) }
    }

    /// True if the others are the same and no descending card is higher.
    pub(super) fn no_better(&self, other: &Pattern) -> bool {
        self.others == other.others
            && self.falling.iter().zip(&other.falling).all(|(mine, theirs)| mine <= theirs)
    }
}

/// Every choice of `count` cards; equal cards are chosen once.
pub(super) fn choose(
    cards: &[Played],
    count: usize,
    chosen: &mut Vec<Played>,
    told: &mut dyn FnMut(&[Played]),
) {
    if count == 0 {
        return told(chosen);
    }
    for (at, card) in cards.iter().enumerate() {
        let same = |other: &Played| {
            (other.worth, other.place, price(other.laid.card))
                == (card.worth, card.place, price(card.laid.card))
        };
        if !cards[..at].iter().any(same) {
            chosen.push(*card);
            choose(&cards[at + 1..], count - 1, chosen, told);
            chosen.pop();
        }
    }
}
