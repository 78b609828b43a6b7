//! The Lab screen: builds side by side, and their results in games that a background thread plays. It knows no rule and
//! counts no game. Foes and builds come from the codex, and the selected character from the table.

mod advice;
mod bench;
mod builds;
mod draw;
mod fair;
mod gains;
mod judged;
mod keys;
mod page;
mod reports;
mod sweep;
mod work;

use std::collections::VecDeque;
use std::sync::Arc;

use crate::content::{AnySheet, Catalog};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Results, Stop, USUAL_RUNS, all_threads, other_play};
use crate::lab::game::Measure;
use crate::lab::play::{Play, Plays, Side};
use crate::lab::scenario::Setting;
use crate::tui::act::{Item, LabAct, Reply, UiAction};
use crate::tui::widgets::{ListState, TextField};
use advice::AdvicePage;
use bench::BenchEntry;
use builds::Piece;
use fair::FairPage;
use gains::Gains;
use judged::Judged;
use page::RowPage;
use sweep::Sweep;
use work::{Found, Job, Of, Task, Work};

pub use work::News;

/// Games of each build in the first pass over all rows.
const FIRST: u64 = 200;

/// The most builds side by side.
const MOST_BUILDS: usize = 4;

/// The most results that are kept.
const MOST_KEPT: usize = 300;

/// The seed of every game of the Lab.
const SEED: u64 = 1;

/// The state of the Lab screen.
pub struct Lab {
    builds: Vec<Build>,
    /// Lines of the builds pane, by build.
    facts: Vec<Vec<Piece>>,
    rows: Vec<BenchEntry>,
    /// The plays of the builds and of the Dealer, by id.
    play: Play,
    dealer: Play,
    /// The measure that counts on the bench and for advice.
    by: Measure,
    /// Games of each build in a row.
    games: u64,
    on_builds: bool,
    /// True if the seat that opened it may read the figures of foes.
    pub knows_foes: bool,
    build: ListState,
    /// First line of the figures of the build under the cursor.
    build_scroll: usize,
    row: ListState,
    view: View,
    page: RowPage,
    /// A change of the build under the cursor, while it is typed.
    change: Option<TextField>,
    kept: Vec<(Question, Results)>,
    gains: Gains,
    judged: Judged,
    work: Work,
    catalog: Option<Arc<Catalog>>,
}

impl Default for Lab {
    fn default() -> Lab {
        Lab {
            builds: Vec::new(),
            facts: Vec::new(),
            rows: Vec::new(),
            play: Play::Usual,
            dealer: Play::Foes,
            by: Measure::Wins,
            games: USUAL_RUNS,
            on_builds: false,
            knows_foes: true,
            build: ListState::default(),
            build_scroll: 0,
            row: ListState::default(),
            view: View::Bench,
            page: RowPage::default(),
            change: None,
            kept: Vec::new(),
            gains: Gains::default(),
            judged: Judged::default(),
            work: Work::new(work::work),
            catalog: None,
        }
    }
}

/// The page of the Lab on the screen.
#[derive(Default)]
enum View {
    #[default]
    Bench,
    Row,
    Advice(AdvicePage),
    Sweep(Sweep),
    Fair(FairPage),
}

/// All that results depend on.
#[derive(Clone, PartialEq)]
struct Question {
    scenario: String,
    set: Vec<(String, String)>,
    plays: [Play; 2],
    builds: Vec<(String, AnySheet)>,
    by: Measure,
    games: u64,
}

impl Lab {
    /// Forgets the builds, and what is shown of them; results stay for the same question.
    pub fn clear(&mut self) {
        self.stop();
        (self.builds, self.rows) = Default::default();
        (self.build, self.row, self.on_builds) = Default::default();
        (self.view, self.page, self.change) = Default::default();
        self.judged = Judged::default();
    }

    /// Suspends the Lab while one of its games is played; a fresh one can be opened meanwhile.
    pub fn set_aside(&mut self) -> Lab {
        self.stop();
        let mut left = Lab { games: self.games, ..Lab::default() };
        std::mem::swap(&mut left.work, &mut self.work);
        std::mem::replace(self, left)
    }

    /// Restores the suspended Lab, and continues unfinished games.
    pub fn take_up(&mut self, mut aside: Lab) {
        std::mem::swap(&mut aside.work, &mut self.work);
        *self = aside;
        self.go_on();
    }

    /// Stops the games under way.
    pub fn stop(&mut self) {
        self.work.ask(None);
    }

    pub fn plays(&self) -> Option<Arc<Plays>> {
        let catalog = self.catalog.as_ref()?;
        Some(Arc::new(Plays::new(self.play, self.dealer, catalog)))
    }

    /// The play with which a row is also played where builds are compared.
    fn other_play(&self) -> Option<Play> {
        (self.builds.len() > 1).then(|| other_play(self.play)).flatten()
    }

    fn question(&self, row: &BenchEntry, plays: [Play; 2], games: u64) -> Question {
        let builds = self.builds.iter().map(|build| (build.title(), build.sheet.clone()));
        Question {
            scenario: row.scenario.id.clone(),
            set: row.set.clone(),
            plays,
            builds: builds.collect(),
            by: self.by,
            games,
        }
    }

    /// Plays all rows for these builds; earlier results are there at once.
    fn ask(&mut self) {
        let (Some(catalog), Some(plays)) = (self.catalog.clone(), self.plays()) else { return };
        self.facts = builds::facts(&self.builds);
        self.rows = bench::rows(&self.builds, &plays, &catalog);
        let other = self.other_play();
        for at in 0..self.rows.len() {
            let known = |players: &Play, games: u64| {
                let question = self.question(&self.rows[at], [*players, plays.dealer], games);
                let known = self.kept.iter().find(|(asked, _)| *asked == question);
                known.map(|(_, results)| results.clone())
            };
            let results = known(&plays.players, self.games);
            let otherwise = other.as_ref().and_then(|other| known(other, self.games / 10));
            (self.rows[at].played.results, self.rows[at].otherwise.results) = (results, otherwise);
        }
        self.row.cursor = self.row.cursor.min(self.rows.len().saturating_sub(1));
        self.go_on();
    }

    /// Asks the questions on the screen again, for example with other plays.
    fn ask_again(&mut self) {
        match (self.plays(), &mut self.view) {
            (Some(plays), View::Fair(fair)) => fair.play_by(&plays),
            (_, View::Sweep(sweep)) => sweep.forget(),
            (_, View::Advice(advice)) => advice.forget(),
            (_, View::Bench | View::Row | View::Fair(_)) => {}
        }
        self.ask();
    }

    /// Queues jobs for everything unknown: first what is on the screen, then the bench.
    pub fn go_on(&mut self) {
        let mut jobs = match &self.view {
            View::Bench => Vec::new(),
            View::Row => self.jobs_of_rows(&[self.row.cursor], &[self.games]),
            View::Advice(advice) => {
                let mut now = self.jobs_of_rows(&[self.row.cursor], &[FIRST.min(self.games)]);
                now.extend(self.job_of_advice(advice));
                now
            }
            View::Sweep(_) => self.jobs_of_sweep(),
            View::Fair(fair) => self.jobs_of_fair(fair),
        };
        if !matches!(self.view, View::Fair(_)) {
            let all: Vec<usize> = (0..self.rows.len()).collect();
            let passes = [FIRST.min(self.games), self.games];
            jobs.extend(self.jobs_of_rows(&all, &passes[usize::from(self.games <= FIRST)..]));
            jobs.extend(self.jobs_otherwise());
        }
        self.work.ask((!jobs.is_empty()).then(|| jobs.into()));
    }

    /// Jobs of these rows in passes of so many games, unless those are counted already.
    fn jobs_of_rows(&self, rows: &[usize], passes: &[u64]) -> Vec<Job> {
        let (Some(catalog), Some(plays)) = (self.catalog.as_ref(), self.plays()) else { return Vec::new() };
        let job = |at: usize, games: u64| {
            let row =
                self.rows.get(at).filter(|row| row.played.games() < games && row.played.fault.is_none())?;
            let settings = row.settings(&self.builds, &plays, catalog).ok()?;
            Some(Job { of: Of::Row(at), task: Task::Games(self.experiment(self.by, settings, games)) })
        };
        passes.iter().flat_map(|games| rows.iter().filter_map(|at| job(*at, *games))).collect()
    }

    /// Jobs of the rows with another play, unless those are counted already.
    fn jobs_otherwise(&self) -> Vec<Job> {
        let (Some(catalog), Some(plays)) = (self.catalog.as_ref(), self.plays()) else { return Vec::new() };
        let Some(other) = self.other_play() else { return Vec::new() };
        let job = |(at, row): (usize, &BenchEntry)| {
            let settings = row.settings(&self.builds, &plays, catalog).ok()?;
            let experiment = self.experiment(self.by, settings, self.games).otherwise(other, self.games);
            Some(Job { of: Of::Otherwise(at), task: Task::Games(experiment) })
        };
        self.rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.otherwise.games() < self.games / 10)
            .filter_map(job)
            .collect()
    }

    /// An experiment with the builds, or with the variants that the settings describe.
    fn experiment(&self, by: Measure, settings: Vec<Setting>, games: u64) -> Experiment {
        let names = self.builds.iter().map(Build::title).collect();
        let (stop, threads) = (Stop::Runs(games), all_threads());
        Experiment { settings, names, seed: SEED, by, stop, threads }
    }

    /// Receives results.
    fn take(&mut self, news: News) {
        let News { of, found } = news;
        match (of, &mut self.view) {
            (Of::Row(at), _) => self.take_row(at, found),
            (Of::Otherwise(at), _) => self.take_otherwise(at, found),
            (Of::Gains, _) => self.gains.take(found),
            (Of::Prepared(nth), _) => self.judged.take(nth, found),
            (Of::Point(at), View::Sweep(sweep)) => {
                if let Some(point) = sweep.points.get_mut(at) {
                    point.played.take(found);
                }
            }
            (Of::Advice, View::Advice(advice)) => advice.take(found),
            (Of::Fight, View::Fair(fair)) => fair.now.take(found),
            (Of::Changes, View::Fair(fair)) => fair.changes.take(found),
            // That page was left.
            (Of::Point(_) | Of::Advice | Of::Fight | Of::Changes, _) => {}
        }
    }

    fn take_row(&mut self, at: usize, found: Result<Found, String>) {
        let Some(row) = self.rows.get_mut(at) else { return };
        row.played.take(found);
        let results = row.played.results.clone().filter(|results| results.worth() >= self.games);
        if let (Some(results), Some(plays)) = (results, self.plays()) {
            let question = self.question(&self.rows[at], [plays.players, plays.dealer], self.games);
            self.keep(question, results);
        }
    }

    fn take_otherwise(&mut self, at: usize, found: Result<Found, String>) {
        let Some(row) = self.rows.get_mut(at) else { return };
        row.otherwise.take(found);
        let games = self.games / 10;
        let results = row.otherwise.results.clone().filter(|results| results.worth() >= games);
        if let (Some(results), Some(plays), Some(other)) = (results, self.plays(), self.other_play()) {
            self.keep(self.question(&self.rows[at], [other, plays.dealer], games), results);
        }
    }

    fn keep(&mut self, question: Question, results: Results) {
        if self.kept.len() >= MOST_KEPT {
            self.kept.remove(0);
        }
        self.kept.push((question, results));
    }
}

impl Lab {
    /// Plays the games on threads from now on, and reports results to `tell`.
    pub fn begin(&mut self, tell: impl Fn(u64, News) + Send + 'static) {
        self.work.begin(tell);
    }

    /// Takes in results from the background.
    pub fn played(&mut self, number: u64, news: News) {
        if self.work.is_newest(number) {
            self.take(news);
        }
    }

    /// Sets how many games of each build a row has.
    pub fn set_games(&mut self, games: u64) {
        self.games = games;
    }

    /// Plays the next job synchronously; false if none waits.
    pub fn play_here(&mut self) -> bool {
        let Some(job) = self.work.waiting().and_then(VecDeque::pop_front) else { return false };
        self.take(work::play(&job, &|| true, &|_| {}));
        true
    }

    /// Takes the content of the table, or of the program.
    pub fn read(&mut self, catalog: Arc<Catalog>) {
        self.catalog = Some(catalog);
    }

    /// Opens the bench; with this as its only build, if there is one.
    pub fn begin_bench(&mut self, build: Option<Build>) -> Reply {
        (self.view, self.change) = (View::Bench, None);
        if let Some(build) = build {
            self.clear();
            self.builds.push(build);
        }
        self.ask();
        if self.builds.is_empty() { self.open_builds() } else { Reply::Stay }
    }

    pub fn leave(&mut self) {
        self.stop();
        self.view = View::Bench;
    }

    /// Carries out the choice in a menu of the Lab; the shell handles those about the table.
    pub fn act(&mut self, act: LabAct) -> Reply {
        match act {
            LabAct::Add(name) => return self.add_build(&name),
            LabAct::Change => self.change = Some(TextField::new("+")),
            LabAct::Play(play) => {
                self.play = play;
                self.ask_again();
            }
            LabAct::Dealer(play) => {
                self.dealer = play;
                self.ask_again();
            }
            LabAct::Measure(by) => {
                self.by = by;
                self.ask_again();
            }
            LabAct::Vary(what) => self.vary(&what),
            LabAct::Open
            | LabAct::Test(_)
            | LabAct::Fair(_)
            | LabAct::PlayOn(_)
            | LabAct::Advise(_)
            | LabAct::Buy(_)
            | LabAct::Game
            | LabAct::Write => {}
        }
        Reply::Stay
    }

    /// Opens the plays of one side, with what each answers.
    fn open_plays(&self, side: Side) -> Reply {
        let (title, now, act): (_, _, fn(Play) -> LabAct) = match side {
            Side::Players => ("How the builds are played", self.play, LabAct::Play),
            Side::Dealer => ("How the Dealer plays", self.dealer, LabAct::Dealer),
        };
        let at = Play::of_side(side).position(|play| play == now).unwrap_or(0);
        let items = Play::of_side(side)
            .map(|play| Item::new(' ', play.word(), UiAction::Lab(act(play))).detail(play.text()));
        Reply::Do(UiAction::choose(title, "", items.collect()).at(at))
    }

    /// Opens the measures, with the one that counts under the cursor.
    fn open_measures(&self) -> Reply {
        let items =
            Measure::ALL.into_iter().map(|by| Item::new(' ', by.words(), UiAction::Lab(LabAct::Measure(by))));
        let at = Measure::ALL.iter().position(|by| *by == self.by).unwrap_or(0);
        Reply::Do(UiAction::choose("What counts", "Recounts every row.", items.collect()).at(at))
    }
}
