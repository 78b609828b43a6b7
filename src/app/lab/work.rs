//! Games of the Lab beside the screen: a thread plays the newest order and tells what it finds; an older order ends at the
//! next game.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::catch_panic::catch_panic;
use crate::lab::experiment::{Experiment, Results};

/// How often results are told while an experiment runs.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// An experiment, and the row of the bench that it is for.
pub(super) struct Job {
    pub(super) row: usize,
    pub(super) experiment: Experiment,
}

/// What is known of a row, or why it could not be played.
pub struct News {
    pub(super) row: usize,
    pub(super) found: Result<Results, String>,
}

type Tell = Box<dyn Fn(u64, News) + Send>;

/// The thread that plays, and the number of the order that it is to play.
#[derive(Default)]
pub(super) struct Work {
    newest: Arc<AtomicU64>,
    /// Jobs that wait for [`Work::next`] where no thread plays.
    waiting: VecDeque<Job>,
    place: Place,
}

#[derive(Default)]
enum Place {
    #[default]
    Here,
    /// On a thread that the first order starts.
    Soon(Tell),
    Beside(Sender<(u64, Vec<Job>)>),
}

impl Work {
    /// Plays on a thread from now on, which tells its news here.
    pub(super) fn begin(&mut self, tell: impl Fn(u64, News) + Send + 'static) {
        self.place = Place::Soon(Box::new(tell));
    }

    /// Replaces the order under way by these jobs.
    pub(super) fn order(&mut self, jobs: Vec<Job>) {
        let number = self.newest.fetch_add(1, Ordering::Relaxed) + 1;
        self.waiting.clear();
        if jobs.is_empty() {
            return;
        }
        if let Place::Soon(_) = self.place
            && let Place::Soon(tell) = std::mem::take(&mut self.place)
        {
            self.place = Place::Beside(start(tell, Arc::clone(&self.newest)));
        }
        match &self.place {
            Place::Beside(orders) => drop(orders.send((number, jobs))),
            Place::Here | Place::Soon(_) => self.waiting = jobs.into(),
        }
    }

    pub(super) fn stop(&mut self) {
        self.order(Vec::new());
    }

    pub(super) fn is_newest(&self, number: u64) -> bool {
        self.newest.load(Ordering::Relaxed) == number
    }

    /// Plays the next waiting job to its end.
    pub(super) fn next(&mut self) -> Option<News> {
        let job = self.waiting.pop_front()?;
        Some(play(&job, &|| true, &|_| {}))
    }
}

fn start(tell: Tell, newest: Arc<AtomicU64>) -> Sender<(u64, Vec<Job>)> {
    let (orders, taken) = channel();
    thread::spawn(move || work(&taken, &tell, &newest));
    orders
}

fn work(orders: &Receiver<(u64, Vec<Job>)>, tell: &Tell, newest: &AtomicU64) {
    while let Ok((number, jobs)) = orders.recv() {
        let go_on = || newest.load(Ordering::Relaxed) == number;
        for job in jobs {
            if !go_on() {
                break;
            }
            let news = play(&job, &go_on, &|news| tell(number, news));
            if go_on() {
                tell(number, news);
            }
        }
    }
}

/// Plays a job; a fault of the program becomes its result.
fn play(job: &Job, go_on: &(dyn Fn() -> bool + Sync), tell: &dyn Fn(News)) -> News {
    let found = catch_panic("the Lab", || {
        let mut last = Instant::now();
        job.experiment.run(go_on, &mut |_, results| {
            if last.elapsed() >= TOLD_EVERY {
                last = Instant::now();
                tell(News { row: job.row, found: Ok(results()) });
            }
        })
    });
    News { row: job.row, found: found.map_err(|fault| fault.what().clone()) }
}
