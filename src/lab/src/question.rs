//! Questions of the screen that may take longer than a frame (16 ms), and their answers.

use super::best_lay::Best;
use super::choices::{Focus, PlayOn};
use super::difficulty_table::{Rungs, RungsAsked};
use super::flip_odds::{FlipAsked, FlipOdds};
use super::lay_odds::{FocusAsked, LayAsked, PlayOnAsked};
use super::roll_odds::{RollAsked, RollOdds};
use greenfelt_engine::table::{Seen, SeenProcedure};

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    Lay(Box<LayAsked>),
    Roll(RollAsked),
    PlayOn(Box<PlayOnAsked>),
    /// Estimates for a character about to be called.
    Rungs(Box<RungsAsked>),
    Focus(Box<FocusAsked>),
    Flip(Box<FlipAsked>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    Lay(Best),
    Roll(RollOdds),
    PlayOn(PlayOn),
    Rungs(Rungs),
    Focus(Focus),
    Flip(FlipOdds),
    Failed(String),
}

impl Question {
    pub fn of(seen: &Seen) -> Option<Question> {
        let roll = || RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
        let lay = LayAsked::of(seen).map(Box::new).map(Question::Lay);
        let cards = lay.or_else(|| PlayOnAsked::of(seen).map(Box::new).map(Question::PlayOn));
        cards.or_else(|| roll().map(Question::Roll))
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Answer> {
        match self {
            Question::Lay(asked) => asked.answer(still).map(Answer::Lay),
            Question::Roll(asked) => asked.answer(still).map(Answer::Roll),
            Question::PlayOn(asked) => asked.answer(still).map(Answer::PlayOn),
            Question::Rungs(asked) => asked.answer(still).map(Answer::Rungs),
            Question::Focus(asked) => asked.answer(still).map(Answer::Focus),
            Question::Flip(asked) => asked.answer(still).map(Answer::Flip),
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
}
