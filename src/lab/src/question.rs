//! Questions of the screen that may take longer than a frame (16 ms), and their answers.

use super::best_lay::Best;
use super::choices::{Focus, PlayOn};
use super::difficulty_table::{Rungs, RungsAsked};
use super::experiment::{Experiment, Results, Stop};
use super::flip_odds::{FlipAsked, FlipOdds};
use super::lay_odds::{FocusAsked, LayAsked, PlayOnAsked};
use super::roll_odds::{RollAsked, RollOdds};
use greenfelt_engine::table::{Seen, SeenProcedure};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    Lay(Box<LayAsked>),
    Roll(RollAsked),
    PlayOn(Box<PlayOnAsked>),
    /// Estimates for a character about to be called.
    Rungs(Box<RungsAsked>),
    Focus(Box<FocusAsked>),
    Flip(Box<FlipAsked>),
    PlayedOn(PlayedOn),
}

/// Choices that are played on until the question is dropped.
#[derive(Clone, Debug)]
pub struct PlayedOn(pub Arc<Experiment>);

/// Games of each choice in the first answer.
const SOON: u64 = 8;

impl PartialEq for PlayedOn {
    fn eq(&self, other: &PlayedOn) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Lay(Best),
    Roll(RollOdds),
    PlayOn(PlayOn),
    Rungs(Rungs),
    Focus(Focus),
    Flip(FlipOdds),
    PlayedOn(Results),
    Failed(String),
}

impl Question {
    pub fn of(seen: &Seen) -> Option<Question> {
        let roll = || RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
        let lay = LayAsked::of(seen).map(Box::new).map(Question::Lay);
        let cards = lay.or_else(|| PlayOnAsked::of(seen).map(Box::new).map(Question::PlayOn));
        cards.or_else(|| roll().map(Question::Roll))
    }

    /// Reports growing answers until `still` returns false; does nothing for a question with a single answer.
    pub fn grow(&self, still: &(dyn Fn() -> bool + Sync), tell: &dyn Fn(Answer)) {
        if let Question::PlayedOn(PlayedOn(asked)) = self {
            asked.run(still, &mut |_, results| tell(Answer::PlayedOn(results())));
        }
    }

    /// `None` if `still` cancels it; for a growing answer, the first one.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Answer> {
        match self {
            Question::Lay(asked) => asked.answer(still).map(Answer::Lay),
            Question::Roll(asked) => asked.answer(still).map(Answer::Roll),
            Question::PlayOn(asked) => asked.answer(still).map(Answer::PlayOn),
            Question::Rungs(asked) => asked.answer(still).map(Answer::Rungs),
            Question::Focus(asked) => asked.answer(still).map(Answer::Focus),
            Question::Flip(asked) => asked.answer(still).map(Answer::Flip),
            Question::PlayedOn(PlayedOn(asked)) => {
                let first = Experiment { stop: Stop::Runs(SOON), ..Experiment::clone(asked) };
                Some(Answer::PlayedOn(first.run(&|| true, &mut |_, _| {})))
            }
        }
    }
}

macro_rules! answers {
    ($($name:ident: $kind:ident($of:ty);)*) => {
        impl Answer {
            $(pub fn $name(&self) -> Option<&$of> {
                if let Answer::$kind(answer) = self { Some(answer) } else { None }
            })*
        }
    };
}

answers! {
    roll: Roll(RollOdds);
    play_on: PlayOn(PlayOn);
    focus: Focus(Focus);
    flip: Flip(FlipOdds);
    rungs: Rungs(Rungs);
    failed: Failed(str);
    played_on: PlayedOn(Results);
}
