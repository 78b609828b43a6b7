//! The oracle for solo play: its deck, the likelihood of answers, its draws, and the open threads.

use super::card::Card;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// The likelihood of a yes.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Likelihood(word) = "a likelihood" {
        Certain "certain",
        Likely "likely",
        #[default]
        Even "even",
        Unlikely "unlikely",
        Hardly "hardly",
    }

    /// The source of the answers: cards or dice.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum OracleBy(word) = "cards or dice" {
        #[default]
        Cards "cards",
        Dice "dice",
    }

    /// One of the six answers, from the most to the least favorable for a yes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Answer(word) {
        YesAnd "yes, and",
        Yes "yes",
        YesBut "yes, but",
        NoBut "no, but",
        No "no",
        NoAnd "no, and",
    }

    /// How a scene begins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Opening(word) {
        Expected "as expected",
        Changed "changed",
        Other "another",
    }
}

impl Opening {
    /// The fate of the planned scene.
    pub fn words(self) -> &'static str {
        match self {
            Opening::Expected => "begins as expected",
            Opening::Changed => "begins changed",
            Opening::Other => "is another one than planned",
        }
    }
}

impl Answer {
    pub fn is_yes(self) -> bool {
        matches!(self, Answer::YesAnd | Answer::Yes | Answer::YesBut)
    }
}

/// One draw of the oracle: a card of its deck, or a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    Card(Card),
    Die { face: u8, sides: u8 },
}

impl Lot {
    /// The index of the one among `count` things that it picks, from 0. If there are more things than cards, a card
    /// cannot pick all of them.
    pub fn place(self, count: usize) -> usize {
        match self {
            Lot::Card(card) => card.index() * count / Card::COUNT,
            Lot::Die { face, sides } => {
                usize::from(face).saturating_sub(1) * count / usize::from(sides.max(1))
            }
        }
    }

    /// As in a sentence: `9♠`, `7`.
    pub fn pretty(self) -> String {
        match self {
            Lot::Card(card) => card.pretty(),
            Lot::Die { face, .. } => face.to_string(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Oracle {
    pub by: OracleBy,
    /// Face down, the top last; empty until the first card is drawn. Of a real deck the order means nothing.
    pub deck: Vec<Card>,
    /// Face up, the newest last.
    pub discard: Vec<Card>,
    /// The open threads, oldest first.
    pub threads: Vec<String>,
}

impl Oracle {
    /// The number of cards face down: all of them before the first is drawn.
    pub fn face_down(&self) -> usize {
        Card::COUNT - self.discard.len()
    }
}
