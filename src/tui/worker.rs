//! A background thread that answers the newest question, and drops an older one as soon as it can.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Reports answers, as long as it may go on.
type Work<Q, A> = fn(&Q, &(dyn Fn() -> bool + Sync), &dyn Fn(A));

/// Receives an answer with the number of its question.
type Tell<A> = Box<dyn Fn(u64, A) + Send>;

pub struct Worker<Q, A> {
    work: Work<Q, A>,
    newest: Arc<AtomicU64>,
    place: Place<Q, A>,
}

enum Place<Q, A> {
    /// Without a thread the question waits here.
    Here(Option<Q>),
    /// On a thread that the first question starts.
    Soon(Tell<A>),
    Beside(Sender<(u64, Q)>),
}

impl<Q: Send + 'static, A: Send + 'static> Worker<Q, A> {
    pub fn new(work: Work<Q, A>) -> Worker<Q, A> {
        Worker { work, newest: Arc::default(), place: Place::Here(None) }
    }

    /// Works on a thread from now on, which reports its answers to `tell`.
    pub fn begin(&mut self, tell: impl Fn(u64, A) + Send + 'static) {
        self.place = Place::Soon(Box::new(tell));
    }

    /// Replaces the question under way.
    pub fn ask(&mut self, question: Option<Q>) {
        let number = self.newest.fetch_add(1, Ordering::Relaxed) + 1;
        match &mut self.place {
            Place::Here(waiting) => return *waiting = question,
            Place::Soon(_) if question.is_none() => return,
            Place::Soon(_) => {
                if let Place::Soon(tell) = std::mem::replace(&mut self.place, Place::Here(None)) {
                    self.place = Place::Beside(start(self.work, tell, Arc::clone(&self.newest)));
                }
            }
            Place::Beside(_) => {}
        }
        if let (Place::Beside(questions), Some(question)) = (&self.place, question) {
            drop(questions.send((number, question)));
        }
    }

    pub fn is_newest(&self, number: u64) -> bool {
        self.newest.load(Ordering::Relaxed) == number
    }

    /// The question that waits where no thread works.
    pub fn waiting(&mut self) -> Option<&mut Q> {
        if let Place::Here(waiting) = &mut self.place { waiting.as_mut() } else { None }
    }
}

fn start<Q: Send + 'static, A: Send + 'static>(
    work: Work<Q, A>,
    tell: Tell<A>,
    newest: Arc<AtomicU64>,
) -> Sender<(u64, Q)> {
    let (questions, asked): (_, Receiver<(u64, Q)>) = channel();
    thread::spawn(move || {
        while let Ok((number, question)) = asked.recv() {
            let go_on = || newest.load(Ordering::Relaxed) == number;
            if go_on() {
                work(&question, &go_on, &|answer| tell(number, answer));
            }
        }
    });
    questions
}
