//! What the Lab says of what is under way, for a seat that the table lets see it: the odds on the felt, and the best play
//! by one key. What is worked out, the Lab knows; where, `beside` does.

use super::App;
use crate::command::Command;
use crate::lab::question::{Answer, Question};
use crate::ui::act::Act;

impl App {
    /// From now on odds are worked out beside the screen, and told here.
    pub fn work_beside(&mut self, tell: impl Fn(u64, Answer) + Send + 'static) {
        self.beside.begin(tell);
    }

    /// Takes in odds that were worked out beside the screen.
    pub fn worked(&mut self, number: u64, answer: Answer) {
        self.beside.answered(number, answer);
    }

    /// Asks for the odds of what lies there now.
    pub(super) fn ask_odds(&mut self) {
        let question = if self.seen.coached() { Question::of(&self.seen) } else { None };
        self.beside.ask(question);
    }

    /// The odds of what lies there now, once they are known.
    pub(super) fn odds(&self) -> Option<&Answer> {
        self.beside.answer().filter(|_| self.visit.is_none())
    }

    /// Plays what is best, and says why.
    pub(super) fn play_best(&mut self) {
        if !self.seen.coached() {
            return self.refuse("this seat is shown no odds", "the Dealer can allow them in the settings");
        }
        match self.odds() {
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
            None => self.refuse("there are no odds to play by now", ""),
        }
    }
}
