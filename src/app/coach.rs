//! Coaching for a seat that may see it: odds on the felt, and a key for the best play.

use super::App;
use crate::command::Command;
use crate::lab::question::{Answer, Question};
use crate::ui::act::Act;
use crate::ui::keymap::Action;
use crate::ui::procedures::LayShown;

impl App {
    pub fn work_beside(&mut self, tell: impl Fn(u64, Answer) + Send + 'static) {
        self.background.begin(tell);
    }

    pub fn worked(&mut self, number: u64, answer: Answer) {
        self.background.answered(number, answer);
    }

    /// Requests the odds of the challenge being called, or of the procedure under way.
    pub(super) fn ask_odds(&mut self) {
        let called = || self.popups.last().and_then(|popup| popup.asks(&self.cx()));
        let question = || called().or_else(|| Question::of(&self.cx().seen_by_player()));
        let question = self.seen.coached().then(question).flatten();
        self.background.ask(question);
    }

    pub(super) fn odds(&self) -> Option<&Answer> {
        self.background.answer().filter(|_| self.visit.is_none())
    }

    /// Odds of the chosen cards, and of the best lay once known.
    pub(super) fn lay_shown(&self) -> Option<LayShown> {
        let Some(Question::Lay(asked)) = self.background.asked().filter(|_| self.visit.is_none()) else {
            return None;
        };
        let row = self.row_in_order();
        let yours = asked.chances(&row)?;
        let best = match self.odds() {
            Some(Answer::Lay(best)) => Some(best),
            _ => None,
        };
        let is_best = best.is_some_and(|best| best.lay.row == row);
        Some(LayShown {
            yours,
            about: asked.aided(),
            best: best.map(|best| best.beats(&yours)).filter(|_| !is_best),
            is_best,
            key: self.cx().hint(Action::Best, "").key,
        })
    }

    /// Plays the best play with its reason; outside a play the letter has its usual meaning.
    pub(super) fn play_best(&mut self) {
        if !self.lays_now() && self.on_pieces().is_none() {
            return self.do_with_selected('o');
        }
        if !self.seen.coached() {
            let dealer = self.seat.is_dealer();
            let who = if dealer {
                "Space O sets when they are"
            } else {
                "the Dealer can allow them in the settings"
            };
            return self.refuse("this seat is shown no odds now", who);
        }
        match self.odds() {
            Some(Answer::Lay(best)) => {
                // The felt tells the odds, so the keys stay in sight.
                self.laying.picked = best.lay.row.clone();
            }
            Some(Answer::Roll(odds)) => {
                let (why, best) = (odds.why(), odds.best);
                let nudge = best.map(|best| {
                    let die = u8::try_from(best.die + 1).unwrap_or(u8::MAX);
                    Command::Nudge(die, best.by)
                });
                if nudge.is_none_or(|nudge| self.act(Act::Give(nudge))) {
                    self.say(why);
                }
            }
            Some(Answer::Failed(words)) => {
                let words = words.clone();
                self.refuse(&words, "");
            }
            Some(Answer::PlayOn(_) | Answer::Rungs(_) | Answer::Focus(_) | Answer::Flip(_)) | None => {
                self.refuse("there are no odds to follow right now", "");
            }
        }
    }
}
