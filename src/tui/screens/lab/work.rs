//! Games of the Lab in the background: a thread plays the newest order and reports results; an older order ends after
//! its present game.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::catch_panic::catch_panic;
use crate::content::scenario::Scenario;
use crate::content::{AnySheet, Catalog};
use crate::lab::advice::{Advice, Advised, EACH, Purchase, advise, pairs, purchases};
use crate::lab::experiment::{Experiment, Results};
use crate::lab::play::Plays;
use crate::lab::report::{counted_games, grouped};
use crate::lab::scenario::{BadSetting, Setting};
use crate::table::sheet::UltimoSheet;
use crate::tui::worker::Worker;

/// Interval between results while an experiment runs.
const TOLD_EVERY: Duration = Duration::from_millis(100);

/// Games to play, and the part of the screen that they are for.
pub(super) struct Job {
    pub(super) of: Of,
    pub(super) task: Task,
}

/// The part of the screen that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// A row of the bench.
    Row(usize),
    /// The same with another play.
    Otherwise(usize),
    /// A value of the sweep.
    Point(usize),
    /// The fight at the table.
    Fight,
    /// The same with each change beside it.
    Changes,
    Advice,
    /// The gains in a growth menu.
    Gains,
    /// One of the encounters on a page of the drawer.
    Prepared(usize),
}

pub(super) enum Task {
    Games(Experiment),
    Advice(Box<Counsel>),
}

/// Everything that advice is made of.
pub(super) struct Counsel {
    /// The build as it is, alone.
    pub(super) experiment: Experiment,
    pub(super) sheet: Arc<UltimoSheet>,
    pub(super) experience: i32,
    pub(super) scenario: Scenario,
    pub(super) set: Vec<(String, String)>,
    pub(super) plays: Arc<Plays>,
    pub(super) catalog: Arc<Catalog>,
    /// The most pairs of games for each purchase on average.
    pub(super) each: u64,
    /// True if pairs of purchases are ranked after single ones.
    pub(super) pairs: bool,
}

/// An answer, or the reason why there is none.
pub struct News {
    pub(super) of: Of,
    pub(super) found: Result<Found, String>,
}

pub(super) enum Found {
    Games(Results),
    Advice(Ranked),
}

/// The state of some games: the results so far, or why there are none.
#[derive(Default)]
pub(super) struct Played {
    pub(super) results: Option<Results>,
    pub(super) fault: Option<String>,
}

impl Played {
    /// Games that what is known is worth.
    pub(super) fn games(&self) -> u64 {
        self.results.as_ref().map_or(0, Results::worth)
    }

    /// Receives results; a second pass plays the games of the first again.
    pub(super) fn take(&mut self, found: Result<Found, String>) {
        match found {
            Ok(Found::Games(results)) if results.worth() >= self.games() => self.results = Some(results),
            Ok(_) => {}
            Err(fault) => self.fault = Some(fault),
        }
    }
}

/// The share of these games that is counted, and the same in words; `None` if there are no games.
pub(super) fn progress<'p>(all: impl Iterator<Item = &'p Played>, games: u64) -> Option<(f64, String)> {
    let (mut counted, mut of) = (0, 0);
    for played in all.filter(|played| played.fault.is_none()) {
        counted += played.games().min(games);
        of += games;
    }
    let words = format!("{} of {}", grouped(counted), counted_games(of));
    (of > 0).then(|| (counted as f64 / of as f64, words))
}

/// Purchases, the best first, and the pairs of games that they took.
#[derive(Clone, Default)]
pub(super) struct Ranking {
    pub(super) all: Vec<Advised>,
    pub(super) games: u64,
    /// The most games that there will be.
    pub(super) of: u64,
}

impl Ranking {
    /// Those that were tried and changed a game.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Advised> {
        self.all.iter().filter(|one| one.pairs > 0 && !one.moves_nothing)
    }
}

/// Single purchases, and pairs of them.
#[derive(Clone, Default)]
pub(super) struct Ranked {
    pub(super) singles: Ranking,
    pub(super) pairs: Ranking,
    /// True once nothing more is played.
    pub(super) whole: bool,
}

impl Ranked {
    pub(super) fn games(&self) -> u64 {
        self.singles.games + self.pairs.games
    }
}

/// Plays an order on a thread; an older order ends at the next game.
pub(super) type Work = Worker<VecDeque<Job>, News>;

pub(super) fn work(jobs: &VecDeque<Job>, go_on: &(dyn Fn() -> bool + Sync), tell: &dyn Fn(News)) {
    for job in jobs {
        if !go_on() {
            break;
        }
        let news = play(job, go_on, tell);
        if go_on() {
            tell(news);
        }
    }
}

/// Plays a job; a fault of the program becomes its result.
pub(super) fn play(job: &Job, go_on: &(dyn Fn() -> bool + Sync), tell: &dyn Fn(News)) -> News {
    let mut last = Instant::now();
    let mut tell = |found: &dyn Fn() -> Found| {
        if last.elapsed() >= TOLD_EVERY {
            last = Instant::now();
            tell(News { of: job.of, found: Ok(found()) });
        }
    };
    let found = catch_panic("the Lab", || match &job.task {
        Task::Games(experiment) => {
            Ok(Found::Games(experiment.run(go_on, &mut |_, results| tell(&|| Found::Games(results())))))
        }
        Task::Advice(counsel) => counsel.give(go_on, &mut tell).map(Found::Advice),
    });
    let found = found.map_err(|fault| fault.what().clone()).and_then(|found| found);
    News { of: job.of, found }
}

impl Counsel {
    fn give(
        &self,
        go_on: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&dyn Fn() -> Found),
    ) -> Result<Ranked, String> {
        let Counsel { sheet, experience, catalog, .. } = self;
        let all = purchases(sheet, *experience, catalog).map_err(|refused| refused.to_string())?;
        let singles = self.rank(all, go_on, &mut |ranking| {
            tell(&|| Found::Advice(Ranked { singles: ranking(), ..Ranked::default() }));
        })?;
        if !self.pairs {
            return Ok(Ranked { singles, pairs: Ranking::default(), whole: true });
        }
        let all = pairs(sheet, *experience, catalog, &singles.all).map_err(|refused| refused.to_string())?;
        let pairs = self.rank(all, go_on, &mut |ranking| {
            tell(&|| Found::Advice(Ranked { singles: singles.clone(), pairs: ranking(), whole: false }));
        })?;
        Ok(Ranked { singles, pairs, whole: true })
    }

    fn rank(
        &self,
        purchases: Vec<Purchase>,
        go_on: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&dyn Fn() -> Ranking),
    ) -> Result<Ranking, String> {
        let of = self.each.min(EACH) * purchases.len() as u64;
        let advice = Advice { experiment: &self.experiment, purchases, budget: of };
        let setting_of = |sheet: &AnySheet| -> Result<_, BadSetting> {
            let sheets = std::slice::from_ref(sheet);
            Setting::new(
                &self.scenario,
                sheets,
                &self.set,
                Arc::clone(&self.plays),
                Arc::clone(&self.catalog),
            )
        };
        let mut games = 0;
        let ranked = advise(&advice, &setting_of, go_on, &mut |played, ranked| {
            games = played;
            tell(&|| Ranking { all: ranked(), games: played, of });
        });
        Ok(Ranking { all: ranked.map_err(|bad| bad.to_string())?, games, of })
    }
}
