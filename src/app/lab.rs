//! The Lab: builds beside one another, and how each fares in games that are played beside the screen. It knows no rule
//! and counts no game; foes and builds are those of the codex, and the character that this seat has selected.

mod bench;
mod builds;
mod draw;
mod page;
mod work;

use std::sync::Arc;

use super::App;
use crate::content::play::{Play, Side};
use crate::content::{AnySheet, Catalog};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Results, Stop, USUAL_RUNS};
use crate::lab::game::Measure;
use crate::lab::play::Plays;
use crate::session::Session;
use crate::ui::act::{Act, Item, LabAct, Screen};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::choice::Choice;
use crate::ui::widgets::{ListState, TextField};
use bench::Row;
use draw::Piece;
use work::{Job, Work};

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
pub(super) struct Lab {
    builds: Vec<Build>,
    /// What the pane of builds says of each.
    facts: Vec<Vec<Piece>>,
    rows: Vec<Row>,
    /// The plays of the builds and of the Dealer, by id.
    play: String,
    dealer: String,
    /// Games of each build in a row.
    games: u64,
    on_builds: bool,
    build: ListState,
    row: ListState,
    /// How far the open row is scrolled.
    page: Option<usize>,
    /// A change of the build under the cursor, while it is typed.
    pub(super) change: Option<TextField>,
    kept: Vec<(Question, Results)>,
    work: Work,
    catalog: Option<Arc<Catalog>>,
}

impl Default for Lab {
    fn default() -> Lab {
        Lab {
            builds: Vec::new(),
            facts: Vec::new(),
            rows: Vec::new(),
            play: "careful".into(),
            dealer: "eager".into(),
            games: USUAL_RUNS,
            on_builds: false,
            build: ListState::default(),
            row: ListState::default(),
            page: None,
            change: None,
            kept: Vec::new(),
            work: Work::default(),
            catalog: None,
        }
    }
}

/// All that results depend on.
#[derive(Clone, PartialEq)]
struct Question {
    scenario: String,
    set: Vec<(String, String)>,
    plays: [Play; 2],
    builds: Vec<(String, AnySheet)>,
    games: u64,
}

impl Lab {
    /// Forgets the builds, and what is shown of them; results stay for the same question.
    pub(super) fn clear(&mut self) {
        self.work.stop();
        (self.builds, self.rows) = Default::default();
        (self.build, self.row, self.on_builds) = Default::default();
        (self.page, self.change) = (None, None);
    }

    /// Stops the games under way.
    pub(super) fn stop(&mut self) {
        self.work.stop();
    }

    fn plays(&self) -> Option<Arc<Plays>> {
        let catalog = self.catalog.as_ref()?;
        let find = |id: &str, side| {
            let mut all = catalog.plays.iter();
            all.find(|play| play.id == id && play.side == side).cloned()
        };
        let (players, dealer) = (find(&self.play, Side::Players)?, find(&self.dealer, Side::Dealer)?);
        Some(Arc::new(Plays::new(players, dealer, catalog)))
    }

    fn question(&self, row: &Row, plays: &Plays) -> Question {
        let builds = self.builds.iter().map(|build| (build.title(), build.sheet.clone()));
        Question {
            scenario: row.scenario.id.clone(),
            set: row.set.clone(),
            plays: [plays.players.clone(), plays.dealer.clone()],
            builds: builds.collect(),
            games: self.games,
        }
    }

    /// Asks all rows of these builds; what was found before is there at once.
    fn ask(&mut self) {
        let (Some(catalog), Some(plays)) = (self.catalog.clone(), self.plays()) else { return };
        self.facts = builds::facts(&self.builds);
        self.rows = bench::rows(&self.builds, &plays, &catalog);
        for at in 0..self.rows.len() {
            let question = self.question(&self.rows[at], &plays);
            let known = self.kept.iter().find(|(asked, _)| *asked == question);
            self.rows[at].results = known.map(|(_, results)| results.clone());
        }
        let names: Vec<String> = self.builds.iter().map(Build::title).collect();
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        let job = |(at, row): (usize, &Row), games: u64| {
            let settings = row.settings(&self.builds, &plays, &catalog).ok()?;
            let (names, stop) = (names.clone(), Stop::Runs(games));
            let experiment = Experiment { settings, names, seed: SEED, by: Measure::Wins, stop, threads };
            Some(Job { row: at, experiment })
        };
        let open = || self.rows.iter().enumerate().filter(|(_, row)| row.results.is_none());
        let passes = [FIRST.min(self.games), self.games];
        let passes = &passes[usize::from(self.games <= FIRST)..];
        let jobs = passes.iter().flat_map(|games| open().filter_map(|row| job(row, *games))).collect();
        self.row.cursor = self.row.cursor.min(self.rows.len().saturating_sub(1));
        self.work.order(jobs);
    }

    /// Takes in what was found for a row.
    fn take(&mut self, news: News) {
        let Some(row) = self.rows.get_mut(news.row) else { return };
        match news.found {
            Err(fault) => row.fault = Some(fault),
            // The second pass plays the games of the first again.
            Ok(results) if results.games < row.games() => {}
            Ok(results) => {
                let whole = results.games >= self.games;
                row.results = Some(results.clone());
                if let Some(plays) = self.plays().filter(|_| whole) {
                    let question = self.question(&self.rows[news.row], &plays);
                    if self.kept.len() >= MOST_KEPT {
                        self.kept.remove(0);
                    }
                    self.kept.push((question, results));
                }
            }
        }
    }

    /// Games of each build that are counted, and those that there will be.
    fn progress(&self) -> (u64, u64) {
        let counted = self.rows.iter().map(|row| if row.fault.is_some() { self.games } else { row.games() });
        (counted.sum(), self.games * self.rows.len() as u64)
    }
}

impl App {
    /// Plays the games of the Lab on threads from now on, and tells their news here.
    pub fn play_beside(&mut self, tell: impl Fn(u64, News) + Send + 'static) {
        self.lab.work.begin(tell);
    }

    /// Takes in news of games that were played beside the screen.
    pub fn played(&mut self, number: u64, news: News) {
        if self.lab.work.is_newest(number) {
            self.lab.take(news);
        }
    }

    /// Sets how many games of each build a row of the Lab has; for tests.
    pub fn set_lab_games(&mut self, games: u64) {
        self.lab.games = games;
    }

    /// Plays so many jobs of the Lab here and now; for tests, which have no thread for them.
    pub fn play_here(&mut self, jobs: usize) {
        for _ in 0..jobs {
            let Some(news) = self.lab.work.next() else { return };
            self.lab.take(news);
        }
    }

    /// Opens the Lab; with a character of the table as its only build, where one is named.
    pub(super) fn open_lab(&mut self, build: Option<Build>) {
        self.lab.catalog =
            Some(self.session.as_ref().map_or_else(|| self.host.shared_catalog(), Session::shared_catalog));
        self.popups.clear();
        self.screen = Screen::Lab;
        (self.lab.page, self.lab.change) = (None, None);
        if let Some(build) = build {
            self.lab.clear();
            self.lab.builds.push(build);
        }
        self.lab.ask();
        if self.lab.builds.is_empty() {
            self.open_builds();
        }
    }

    fn leave_lab(&mut self) {
        self.lab.stop();
        self.screen = if self.session.is_some() { Screen::Table } else { Screen::Welcome };
    }

    /// Does what a menu of the Lab was opened for.
    pub(super) fn lab_act(&mut self, act: LabAct) -> bool {
        match act {
            LabAct::Open => self.open_lab(None),
            LabAct::Test(who) => return self.test_build(&who),
            LabAct::Add(name) => return self.add_build(&name),
            LabAct::Change => self.lab.change = Some(TextField::new("+")),
            LabAct::Play(id) => {
                self.lab.play = id;
                self.lab.ask();
            }
            LabAct::Dealer(id) => {
                self.lab.dealer = id;
                self.lab.ask();
            }
        }
        true
    }

    /// Opens the plays of one side, with what each answers.
    fn open_plays(&mut self, side: Side) {
        let Some(catalog) = &self.lab.catalog else { return };
        let (title, now, act): (_, _, fn(String) -> LabAct) = match side {
            Side::Players => ("How the builds are played", &self.lab.play, LabAct::Play),
            Side::Dealer => ("How the Dealer plays", &self.lab.dealer, LabAct::Dealer),
        };
        let all: Vec<&Play> = catalog.plays.iter().filter(|play| play.side == side).collect();
        let at = all.iter().position(|play| play.id == *now).unwrap_or(0);
        let items = all.iter().map(|play| {
            let answers = play.answers();
            let answers = answers.iter().map(|(what, answer)| format!("{what}: {answer}"));
            let detail = format!("{} ({})", play.text, answers.collect::<Vec<_>>().join("; "));
            Item::new(' ', play.id.as_str(), Act::Lab(act(play.id.clone()))).detail(detail)
        });
        self.popups.push(Box::new(Choice::new(title, "", items.collect()).at(at)));
    }

    pub(super) fn lab_key(&mut self, chord: Chord) {
        if self.lab.change.is_some() {
            return self.change_key(chord);
        }
        let action = self.settings.keymap.lookup(&[Context::Lab, Context::Global], chord);
        let by: isize = match action {
            Some(Action::Up) => -1,
            Some(Action::Down) => 1,
            Some(Action::PageUp) => -10,
            Some(Action::PageDown) => 10,
            Some(Action::First) => isize::MIN / 2,
            Some(Action::Last) => isize::MAX / 2,
            _ => 0,
        };
        if by != 0 {
            return self.lab.step(by);
        }
        match action {
            Some(Action::NextPane | Action::PreviousPane) if self.lab.page.is_none() => {
                self.lab.on_builds = !self.lab.on_builds;
            }
            Some(Action::Act) if self.lab.builds.is_empty() => self.open_builds(),
            Some(Action::Act) if self.lab.page.is_some() => {}
            Some(Action::Act) if self.lab.on_builds => drop(self.lab_act(LabAct::Change)),
            Some(Action::Act) if !self.lab.rows.is_empty() => self.lab.page = Some(0),
            Some(Action::AddBuild) => self.open_builds(),
            Some(Action::TakeBuildOff) => self.take_build_off(),
            Some(Action::PlayOfBuilds) => self.open_plays(Side::Players),
            Some(Action::PlayOfDealer) => self.open_plays(Side::Dealer),
            Some(Action::Back | Action::Leave) if self.lab.page.is_some() => self.lab.page = None,
            Some(Action::Back) => self.leave_lab(),
            Some(Action::Leave) if self.session.is_none() => self.leave_lab(),
            Some(
                Action::Help
                | Action::Leave
                | Action::ScreenTable
                | Action::ScreenChronicle
                | Action::ScreenCodex
                | Action::ScreenMap
                | Action::Blackout
                | Action::Mouse
                | Action::Redraw
                | Action::Suspend,
            ) => {
                if let Some(act) = action.and_then(|action| self.named(action)) {
                    self.act(act);
                }
            }
            _ => {}
        }
    }

    /// A click on a row, or on a build (from [`draw::BUILD`] on); a second one opens it.
    pub(super) fn click_lab(&mut self, nth: usize) {
        let lab = &mut self.lab;
        let (list, at, on_builds) = match nth.checked_sub(draw::BUILD) {
            Some(build) => (&mut lab.build, build, true),
            None => (&mut lab.row, nth, false),
        };
        let again = list.cursor == at && lab.on_builds == on_builds;
        list.cursor = at;
        lab.on_builds = on_builds;
        if again {
            self.chord(Chord::key(crossterm::event::KeyCode::Enter));
        }
    }
}

impl Lab {
    fn step(&mut self, by: isize) {
        if let Some(scroll) = &mut self.page {
            *scroll = scroll.saturating_add_signed(by).min(1_000);
        } else if self.on_builds {
            self.build.step(by, self.builds.len());
        } else {
            self.row.step(by, self.rows.len());
        }
    }
}
