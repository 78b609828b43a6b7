//! An experiment: games of one scenario with several builds on the same keyed random numbers, until enough is known.
//! Threads play batches; batches are counted in the order of their numbers, so that the answer does not depend on the
//! threads.

mod exact;
mod notable;
mod result;
mod tally;

pub use result::{BuildResult, Difference, MeasureResult, Results, WorthALook, never_used};
pub use tally::{Tally, margin};

use super::game::{Measure, Played, play};
use super::play::Play;
use super::scenario::Setting;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Games of each build in a batch.
pub const BATCH: u64 = 50;

/// The longest run, in games of each build.
pub const MOST_RUNS: u64 = 10_000_000;

/// Default number of games of each build.
pub const USUAL_RUNS: u64 = 2_000;

pub fn all_threads() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get)
}

/// The letter of a build by its place: A, B, C.
pub fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

/// The condition that ends an experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stop {
    /// After so many games of each build.
    Runs(u64),
    /// Once the interval of each difference (for one build, of the measure itself) is at most so wide on each side.
    Within(f64),
}

/// All settings of an experiment.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// One for each build; for a party, a single one with all of them.
    pub settings: Vec<Setting>,
    pub names: Vec<String>,
    pub seed: u64,
    pub by: Measure,
    pub stop: Stop,
    pub threads: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Games of each build that are counted.
    pub games: u64,
    /// Estimated total games of each build.
    pub of: u64,
    pub elapsed: Duration,
}

impl Progress {
    /// Games of each build per second.
    pub fn rate(&self) -> f64 {
        self.games as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }

    pub fn left(&self) -> Duration {
        let left = self.of.saturating_sub(self.games) as f64 / self.rate().max(1e-9);
        Duration::from_secs_f64(left.min(1e6))
    }
}

/// Each pair of so many builds, by index.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

/// The play of the builds for comparison with this one, if there is a different one.
pub fn other_play(play: Play) -> Option<Play> {
    Some(Play::Reckless).filter(|other| *other != play)
}

/// Works on so many numbers from the first on, on threads; returns the answers in order, or `None` if one is missing.
pub(super) fn in_order<T: Send>(
    threads: usize,
    first: u64,
    count: u64,
    work: &(dyn Fn(u64) -> Option<T> + Sync),
) -> Option<Vec<T>> {
    let share = count.div_ceil(threads.clamp(1, count.max(1) as usize) as u64).max(1);
    let part = |from: u64| (from..(from + share).min(first + count)).map(work).collect::<Option<Vec<_>>>();
    if share >= count {
        return part(first);
    }
    thread::scope(|scope| {
        let parts = (first..first + count).step_by(share as usize);
        let parts: Vec<_> = parts.map(|from| scope.spawn(move || part(from))).collect();
        let parts = parts.into_iter().map(|part| part.join().expect("a game does not panic"));
        Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect())
    })
}

impl Experiment {
    /// The same question with another play of the builds, in a tenth of the games.
    #[must_use]
    pub fn otherwise(&self, other: Play, games: u64) -> Experiment {
        let mut changed = Experiment { stop: Stop::Runs((games / 10).max(1)), ..self.clone() };
        for setting in &mut changed.settings {
            Arc::make_mut(&mut setting.plays).players = other;
        }
        changed
    }

    /// Plays until enough is known or `go_on` returns false; calls `told` with the results after each batch.
    pub fn run(
        &self,
        go_on: &(dyn Fn() -> bool + Sync),
        told: &mut dyn FnMut(Progress, &dyn Fn() -> Results),
    ) -> Results {
        if let Some(counted) = exact::results(self) {
            return counted;
        }
        let mut tally = Tally::new(self);
        let begun = Instant::now();
        let ended = AtomicBool::new(false);
        let next = AtomicU64::new(0);
        let (sender, batches) = mpsc::sync_channel::<(u64, Vec<Vec<Played>>)>(64);
        let last = match self.stop {
            Stop::Runs(runs) => runs.min(MOST_RUNS).div_ceil(BATCH),
            Stop::Within(_) => MOST_RUNS / BATCH,
        };
        let (mut waiting, mut first) = (BTreeMap::new(), 0);
        thread::scope(|threads| {
            for _ in 0..self.threads.max(1) {
                let (sender, ended, next) = (sender.clone(), &ended, &next);
                threads.spawn(move || {
                    while !ended.load(Ordering::Relaxed) && go_on() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= last {
                            break;
                        }
                        let Some(batch) = self.batch(number, &|| !ended.load(Ordering::Relaxed) && go_on())
                        else {
                            break;
                        };
                        if sender.send((number, batch)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (number, batch) in &batches {
                waiting.insert(number, batch);
                while let Some(batch) = waiting.remove(&first) {
                    first += 1;
                    if tally.is_enough(self) {
                        continue;
                    }
                    tally.add(&batch);
                    let (games, of, elapsed) = (tally.games(), tally.needed(self), begun.elapsed());
                    told(Progress { games, of, elapsed }, &|| tally.results(self));
                    if tally.is_enough(self) {
                        ended.store(true, Ordering::Relaxed);
                    }
                }
            }
        });
        tally.results(self)
    }

    /// Plays so many games of one setting from a number on, in order, on all threads; `None` if `go_on` canceled it.
    pub fn games(
        &self,
        setting: &Setting,
        first: u64,
        count: u64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Played>> {
        let game = |game| go_on().then(|| play(setting, self.seed, game, &mut |_| {}));
        in_order(self.threads, first, count, &game)
    }

    /// Plays the games of one batch, build by build; `None` if `go_on` canceled it.
    fn batch(&self, number: u64, go_on: &dyn Fn() -> bool) -> Option<Vec<Vec<Played>>> {
        let first = number * BATCH;
        let runs = match self.stop {
            Stop::Runs(runs) => (first + BATCH).min(runs.min(MOST_RUNS)),
            Stop::Within(_) => first + BATCH,
        };
        let mut played = vec![Vec::with_capacity(BATCH as usize); self.settings.len()];
        for game in first..runs {
            for (setting, played) in self.settings.iter().zip(&mut played) {
                if !go_on() {
                    return None;
                }
                played.push(play(setting, self.seed, game + 1, &mut |_| {}));
            }
        }
        Some(played)
    }
}
