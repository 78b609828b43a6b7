//! "Is this fight fair?" on the screen: in words first, then who falls, how long it takes, and what one foe more or
//! fewer, a stronger or a weaker one would change.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::reports::draw_report;
use super::work::{Job, Of, Played, Task};
use super::{Lab, View};
use crate::lab::experiment::Results;
use crate::lab::fair::Fight;
use crate::lab::game::Measure;
use crate::lab::play::Plays;
use crate::lab::report::{self, Report, counted_games};
use crate::tui::canvas::Canvas;

/// Games in the first passes over the fight alone, so that figures appear soon, before its changes are played.
const SOON: [u64; 2] = [8, 100];

pub(super) struct FairPage {
    pub(super) fight: Fight,
    /// The fight as it stands.
    pub(super) now: Played,
    /// The fight as it stands, and each change.
    pub(super) changes: Played,
    pub(super) scroll: usize,
}

impl FairPage {
    /// The best-known results of the fight as it stands.
    pub(super) fn known(&self) -> Option<&Results> {
        let best = if self.changes.games() >= self.now.games() { &self.changes } else { &self.now };
        best.results.as_ref()
    }

    /// Asks once more with other plays.
    pub(super) fn play_by(&mut self, plays: &Arc<Plays>) {
        for setting in &mut self.fight.settings {
            setting.plays = Arc::clone(plays);
        }
        (self.now, self.changes) = Default::default();
    }

    fn report(&self) -> Report {
        self.known().map_or_else(
            || {
                let waiting = Report { title: report::FAIR.into(), ..Report::default() };
                let fault = self.now.fault.as_deref().or(self.changes.fault.as_deref());
                waiting.note(fault.unwrap_or("The first games are being played."))
            },
            |known| report::fair(&self.fight, known, self.changes.results.as_ref()),
        )
    }
}

impl Lab {
    /// Shows whether a fight is fair.
    pub(in crate::tui) fn open_fair(&mut self, fight: Fight) {
        self.view =
            View::Fair(FairPage { fight, now: Played::default(), changes: Played::default(), scroll: 0 });
        self.go_on();
    }

    pub(super) fn jobs_of_fair(&self, fair: &FairPage) -> Vec<Job> {
        let job = |of: Of, count: usize, games: u64| {
            let settings = fair.fight.settings[..count].to_vec();
            let mut experiment = self.experiment(Measure::Wins, settings, games);
            experiment.names = fair.fight.names[..count].to_vec();
            Job { of, task: Task::Games(experiment) }
        };
        let all = fair.fight.settings.len();
        let first = SOON.map(|games| job(Of::Fight, 1, games.min(self.fights())));
        first.into_iter().chain([job(Of::Changes, all, self.fights())]).collect()
    }

    /// Games of a fight, and of each change of it.
    pub(super) fn fights(&self) -> u64 {
        self.games.min(1_000)
    }

    pub(super) fn draw_fair(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let View::Fair(fair) = &mut self.view else { return };
        let report = fair.report();
        fair.scroll = fair.scroll.min(draw_report(to, area, true, &report, fair.scroll));
    }
}

/// Progress of the games, in words.
pub(super) fn progress(fair: &FairPage, fights: u64) -> (f64, String) {
    let games = fair.changes.results.as_ref().map_or(0, |results| results.games);
    if games == 0 {
        return (0.0, counted_games(fair.known().map_or(0, |results| results.games)));
    }
    (games as f64 / fights.max(1) as f64, counted_games(games))
}
