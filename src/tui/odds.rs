//! Odds that take longer than a frame: the question of the moment, and its answer once it is known.

use crate::catch_panic::catch_panic;
use crate::lab::question::{Answer, Question};
use crate::tui::worker::Worker;

pub struct Odds {
    asked: Option<Question>,
    answer: Option<Answer>,
    worker: Worker<Question, Answer>,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds { asked: None, answer: None, worker: Worker::new(work) }
    }
}

impl Odds {
    pub fn begin(&mut self, tell: impl Fn(u64, Answer) + Send + 'static) {
        self.worker.begin(tell);
    }

    /// Replaces the question; does nothing if it is the same. Without a thread it is answered at once.
    pub fn ask(&mut self, question: Option<Question>) {
        if self.asked == question {
            return;
        }
        self.asked.clone_from(&question);
        self.worker.ask(question);
        self.answer = self.worker.waiting().and_then(|question| answer(question, &|| true));
    }

    /// Stores an answer, unless a newer question was asked.
    pub fn answered(&mut self, number: u64, answer: Answer) {
        if self.worker.is_newest(number) {
            self.answer = Some(answer);
        }
    }

    pub fn asked(&self) -> Option<&Question> {
        self.asked.as_ref()
    }

    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }
}

fn work(question: &Question, go_on: &(dyn Fn() -> bool + Sync), tell: &dyn Fn(Answer)) {
    if let Some(answer) = answer(question, go_on) {
        let failed = answer.failed().is_some();
        tell(answer);
        if !failed {
            // A panic would already have happened in the first games.
            drop(catch_panic("the Lab", || question.grow(go_on, tell)));
        }
    }
}

/// A panic in the Lab becomes the answer; the next question is answered normally.
fn answer(question: &Question, go_on: &dyn Fn() -> bool) -> Option<Answer> {
    catch_panic("the Lab", || question.answer(go_on)).unwrap_or_else(|fault| {
        Some(Answer::Failed(format!("No odds: {}. {}", fault.what(), fault.report_words())))
    })
}
