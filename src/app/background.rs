//! Computes odds that take longer than a frame: a thread answers the newest question and drops older ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::catch_panic::catch_panic;
use crate::lab::question::{Answer, Question};

type Tell = Box<dyn Fn(u64, Answer) + Send>;

#[derive(Default)]
pub(super) struct Background {
    asked: Option<Question>,
    answer: Option<Answer>,
    number: Arc<AtomicU64>,
    works: Works,
}

#[derive(Default)]
enum Works {
    #[default]
    Here,
    /// A thread that starts with the first question.
    Soon(Tell),
    There(Sender<(u64, Question)>),
}

impl Background {
    pub(super) fn begin(&mut self, tell: impl Fn(u64, Answer) + Send + 'static) {
        self.works = Works::Soon(Box::new(tell));
    }

    /// Replaces the question; does nothing if it is the same.
    pub(super) fn ask(&mut self, question: Option<Question>) {
        if self.asked == question {
            return;
        }
        self.asked.clone_from(&question);
        self.answer = None;
        let number = self.number.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(question) = question else { return };
        if let Works::Soon(_) = self.works
            && let Works::Soon(tell) = std::mem::take(&mut self.works)
        {
            self.works = Works::There(thread_of(tell, Arc::clone(&self.number)));
        }
        match &self.works {
            Works::There(questions) => drop(questions.send((number, question))),
            Works::Here | Works::Soon(_) => self.answer = answer(&question, &|| true),
        }
    }

    /// Stores an answer, unless a newer question was asked.
    pub(super) fn answered(&mut self, number: u64, answer: Answer) {
        if number == self.number.load(Ordering::Relaxed) {
            self.answer = Some(answer);
        }
    }

    pub(super) fn asked(&self) -> Option<&Question> {
        self.asked.as_ref()
    }

    pub(super) fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }
}

/// A panic in the Lab becomes the answer; the next question is answered normally.
fn answer(question: &Question, still: &dyn Fn() -> bool) -> Option<Answer> {
    catch_panic("the Lab", || question.answer(still)).unwrap_or_else(|fault| {
        Some(Answer::Failed(format!("No odds: {}. {}", fault.what(), fault.report_words())))
    })
}

/// Starts a thread that answers until the sender is dropped.
fn thread_of(tell: Tell, newest: Arc<AtomicU64>) -> Sender<(u64, Question)> {
    let (questions, asked) = channel();
    thread::spawn(move || work(&asked, &tell, &newest));
    questions
}

fn work(asked: &Receiver<(u64, Question)>, tell: &Tell, newest: &AtomicU64) {
    while let Ok((number, question)) = asked.recv() {
        let still = || newest.load(Ordering::Relaxed) == number;
        if let Some(answer) = still().then(|| answer(&question, &still)).flatten() {
            tell(number, answer);
        }
    }
}
