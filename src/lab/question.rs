//! What the screen asks the Lab: questions that may take longer than a picture, and their answers.

use super::best_lay::Best;
use super::choices::PlayOn;
use super::ladder::{Rungs, RungsAsked};
use super::lay_odds::{LayAsked, PlayOnAsked};
use super::roll_odds::{RollAsked, RollOdds};
use crate::table::seen::{Seen, SeenProcedure};

/// A question: all that is needed to answer it.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The best lay of a hand.
    Lay(Box<LayAsked>),
    /// How likely each grade of a Nudge roll is, and the best nudge.
    Roll(RollAsked),
    /// What playing on is, beside what expertise offers.
    PlayOn(Box<PlayOnAsked>),
    /// About what somebody who is about to be called comes to.
    Rungs(Box<RungsAsked>),
}

/// Its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Of a lay.
    Lay(Best),
    /// Of a Nudge roll.
    Roll(RollOdds),
    /// Of what expertise offers.
    PlayOn(PlayOn),
    /// Of a call that is being made.
    Rungs(Rungs),
}

impl Question {
    /// What there is to ask about what is under way, as a seat sees it.
    pub fn of(seen: &Seen) -> Option<Question> {
        let roll = || RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
        let lay = LayAsked::of(seen).map(Box::new).map(Question::Lay);
        let cards = lay.or_else(|| PlayOnAsked::of(seen).map(Box::new).map(Question::PlayOn));
        cards.or_else(|| roll().map(Question::Roll))
    }

    /// The answer; nothing when `still` no longer wants to know.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Answer> {
        match self {
            Question::Lay(asked) => asked.answer(still).map(Answer::Lay),
            Question::Roll(asked) => asked.answer(still).map(Answer::Roll),
            Question::PlayOn(asked) => asked.answer(still).map(Answer::PlayOn),
            Question::Rungs(asked) => asked.answer(still).map(Answer::Rungs),
        }
    }
}

impl Answer {
    /// The odds of a Nudge roll, if they are.
    pub fn roll(&self) -> Option<&RollOdds> {
        match self {
            Answer::Roll(odds) => Some(odds),
            _ => None,
        }
    }

    /// What playing on is, if it is that.
    pub fn play_on(&self) -> Option<&PlayOn> {
        match self {
            Answer::PlayOn(on) => Some(on),
            _ => None,
        }
    }

    /// The rungs of a call, if they are.
    pub fn rungs(&self) -> Option<&Rungs> {
        match self {
            Answer::Rungs(rungs) => Some(rungs),
            _ => None,
        }
    }
}
