//! What the screen asks the Lab: questions that may take longer than a picture, and their answers.

use super::best_lay::Best;
use super::lay_odds::LayAsked;
use super::roll_odds::{RollAsked, RollOdds};
use crate::table::seen::{Seen, SeenProcedure};

/// A question: all that is needed to answer it.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The best lay of a hand.
    Lay(Box<LayAsked>),
    /// How likely each grade of a Nudge roll is, and the best nudge.
    Roll(RollAsked),
}

/// Its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Of a lay.
    Lay(Best),
    /// Of a Nudge roll.
    Roll(RollOdds),
}

impl Question {
    /// What there is to ask about what is under way, as a seat sees it.
    pub fn of(seen: &Seen) -> Option<Question> {
        let roll = || RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
        LayAsked::of(seen).map(Box::new).map(Question::Lay).or_else(|| roll().map(Question::Roll))
    }

    /// The answer; nothing when `still` no longer wants to know.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Answer> {
        match self {
            Question::Lay(asked) => asked.answer(still).map(Answer::Lay),
            Question::Roll(asked) => asked.answer(still).map(Answer::Roll),
        }
    }
}

impl Answer {
    /// The odds of a Nudge roll, if they are.
    pub fn roll(&self) -> Option<&RollOdds> {
        match self {
            Answer::Roll(odds) => Some(odds),
            Answer::Lay(_) => None,
        }
    }
}
