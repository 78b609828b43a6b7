//! Keys and clicks of the Lab.

use super::advice::AdvicePage;
use super::fair::FairPage;
use super::page::RowPage;
use super::sweep::Sweep;
use super::{Lab, View, draw};
use crate::app::App;
use crate::content::play::Side;
use crate::ui::act::LabAct;
use crate::ui::keymap::{Action, Chord, Context};

impl App {
    pub(in crate::app) fn lab_key(&mut self, chord: Chord) {
        if self.lab.change.is_some() {
            return self.change_key(chord);
        }
        let action = self.settings.keymap.lookup(&[Context::Lab, Context::Global], chord);
        let Some(action) = action else { return };
        if let Some(by) = action.rows() {
            return self.lab.step(by, matches!(action, Action::PageUp | Action::PageDown));
        }
        match (action, &self.lab.view) {
            (Action::PlayOfBuilds, _) => self.open_plays(Side::Players),
            (Action::PlayOfDealer, _) => self.open_plays(Side::Dealer),
            (Action::WriteOut, _) => self.write_lab(),
            (Action::Leave, View::Bench) if self.session.is_none() => self.leave_lab(),
            (Action::Leave, _) if self.session.is_none() => self.back_in_lab(),
            (Action::Back, _) => self.back_in_lab(),
            (
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
                _,
            ) => self.do_named(action),
            (_, View::Bench) => self.bench_key(action),
            (_, View::Row) => self.row_key(action),
            (_, View::Advice(_)) => self.advice_key(action),
            (_, View::Sweep(_)) => self.sweep_key(action),
            (_, View::Fair(_)) => {}
        }
    }

    fn bench_key(&mut self, action: Action) {
        let lab = &mut self.lab;
        match action {
            Action::NextPane | Action::PreviousPane => lab.on_builds = !lab.on_builds,
            Action::Act if lab.builds.is_empty() => self.open_builds(),
            Action::Act if lab.on_builds => drop(self.lab_act(LabAct::Change)),
            Action::Act if !lab.rows.is_empty() => self.open_row(),
            Action::AddBuild => self.open_builds(),
            Action::TakeBuildOff => self.take_build_off(),
            Action::Advice => self.advise_build(),
            Action::Measure => self.open_measures(),
            Action::Vary if !lab.rows.is_empty() => {
                self.open_row();
                self.open_varied();
            }
            _ => {}
        }
    }

    fn open_row(&mut self) {
        self.lab.page = RowPage::new(self.drawn.height);
        self.lab.view = View::Row;
        self.lab.go_on();
    }

    fn row_key(&mut self, action: Action) {
        match action {
            Action::NextPane | Action::PreviousPane => self.lab.page.on_games = !self.lab.page.on_games,
            Action::Act => self.open_game(),
            Action::AddBuild => self.open_builds(),
            Action::Advice => self.advise_build(),
            Action::Measure => self.open_measures(),
            Action::Vary => self.open_varied(),
            _ => {}
        }
    }

    /// One view back; from the bench out of the Lab, and from a fight to its table.
    fn back_in_lab(&mut self) {
        self.lab.view = match &self.lab.view {
            View::Bench | View::Fair(_) => return self.leave_lab(),
            View::Advice(advice) if advice.is_of_the_table() => return self.leave_lab(),
            View::Sweep(_) | View::Advice(AdvicePage { of_row: true, .. }) => View::Row,
            View::Row | View::Advice(_) => View::Bench,
        };
        self.lab.go_on();
    }

    /// A click on a row, a game or a build (from [`draw::BUILD`] on); a second one opens it.
    pub(in crate::app) fn click_lab(&mut self, nth: usize) {
        let lab = &mut self.lab;
        let again = match (&mut lab.view, nth.checked_sub(draw::BUILD)) {
            (View::Bench, Some(build)) => {
                let again = lab.build.cursor == build && lab.on_builds;
                (lab.build.cursor, lab.on_builds) = (build, true);
                again
            }
            (View::Bench, None) => {
                let again = lab.row.cursor == nth && !lab.on_builds;
                (lab.row.cursor, lab.on_builds) = (nth, false);
                again
            }
            (View::Row, _) => lab.page.click(nth),
            (View::Advice(advice), _) => advice.click(nth),
            (View::Sweep(_) | View::Fair(_), _) => false,
        };
        if again {
            self.chord(Chord::key(crossterm::event::KeyCode::Enter));
        }
    }
}

impl Lab {
    /// Moves the cursor, or scrolls.
    fn step(&mut self, by: isize, page: bool) {
        match &mut self.view {
            View::Bench if self.on_builds => self.build.step(by, self.builds.len()),
            View::Bench => self.row.step(by, self.rows.len()),
            View::Row => {
                let games = self.rows.get(self.row.cursor).map_or(0, super::bench::Row::games_to_see);
                self.page.step(by, page, games);
            }
            View::Advice(advice) => advice.step(by),
            View::Sweep(Sweep { scroll, .. }) | View::Fair(FairPage { scroll, .. }) => {
                *scroll = scroll.saturating_add_signed(by).min(1_000);
            }
        }
    }
}
