//! Keys and clicks of the Lab, and the bottom line that names them.

use super::advice::AdvicePage;
use super::fair::FairPage;
use super::page::RowPage;
use super::sweep::Sweep;
use super::{Lab, View, draw};
use crate::lab::experiment::letter;
use crate::lab::play::Side;
use crate::tui::act::{LabAct, Reply, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context, KeyHint};
use crate::tui::menus::keys::named;
use crate::tui::screens::Screen;
use crate::tui::screens::find::paste;
use crate::tui::theme::Role;
use crate::tui::widgets::{KeysLine, TextField};
use crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// Lines by which a page key scrolls the figures of a build.
const SCROLL: isize = 4;

impl Lab {
    fn bench_key(&mut self, cx: &Cx<'_>, action: Action) -> Reply {
        match action {
            Action::NextPane | Action::PreviousPane => self.on_builds = !self.on_builds,
            Action::Act if self.builds.is_empty() => return self.open_builds(),
            Action::Act if self.on_builds => self.change = Some(TextField::new("+")),
            Action::Act if !self.rows.is_empty() => self.open_row(cx),
            Action::AddBuild => return self.open_builds(),
            Action::TakeBuildOff => self.take_build_off(),
            Action::Advice => return self.advise_build(),
            Action::Measure => return self.open_measures(),
            Action::Vary if !self.rows.is_empty() => {
                self.open_row(cx);
                return self.open_varied();
            }
            _ => {}
        }
        Reply::Stay
    }

    fn open_row(&mut self, cx: &Cx<'_>) {
        self.page = RowPage::new(cx.drawn.height);
        self.view = View::Row;
        self.go_on();
    }

    fn row_key(&mut self, action: Action) -> Reply {
        match action {
            Action::NextPane | Action::PreviousPane => self.page.on_games = !self.page.on_games,
            Action::Act => return Reply::Do(UiAction::Lab(LabAct::Game)),
            Action::AddBuild => return self.open_builds(),
            Action::Advice => return self.advise_build(),
            Action::Measure => return self.open_measures(),
            Action::Vary => return self.open_varied(),
            _ => {}
        }
        Reply::Stay
    }

    /// One view back; from the bench out of the Lab, and from a fight to its table.
    fn back(&mut self) -> Reply {
        self.view = match &self.view {
            View::Bench | View::Fair(_) => return Reply::Leave,
            View::Advice(advice) if advice.is_of_the_table() => return Reply::Leave,
            View::Sweep(_) | View::Advice(AdvicePage { of_row: true, .. }) => View::Row,
            View::Row | View::Advice(_) => View::Bench,
        };
        self.go_on();
        Reply::Stay
    }

    /// A click on a row, a game or a build (from [`draw::BUILD`] on); true for a second one.
    fn is_clicked_again(&mut self, nth: usize) -> bool {
        match (&mut self.view, nth.checked_sub(draw::BUILD)) {
            (View::Bench, Some(build)) => {
                let again = self.build.cursor == build && self.on_builds;
                (self.build.cursor, self.build_scroll, self.on_builds) = (build, 0, true);
                again
            }
            (View::Bench, None) => {
                let again = self.row.cursor == nth && !self.on_builds;
                (self.row.cursor, self.on_builds) = (nth, false);
                again
            }
            (View::Row, _) => self.page.click(nth),
            (View::Advice(advice), _) => advice.click(nth),
            (View::Sweep(_) | View::Fair(_), _) => false,
        }
    }

    /// Moves the cursor, or scrolls.
    fn step(&mut self, by: isize, page: bool) {
        match &mut self.view {
            View::Bench if self.on_builds && page => {
                self.build_scroll = self.build_scroll.saturating_add_signed(by.signum() * SCROLL);
            }
            View::Bench if self.on_builds => {
                self.build.step(by, self.builds.len());
                self.build_scroll = 0;
            }
            View::Bench => self.row.step(by, self.rows.len()),
            View::Row => {
                let games = self.rows.get(self.row.cursor).map_or(0, super::bench::BenchEntry::games_to_see);
                self.page.step(by, page, games);
            }
            View::Advice(advice) => advice.step(by),
            View::Sweep(Sweep { scroll, .. }) | View::Fair(FairPage { scroll, .. }) => {
                *scroll = scroll.saturating_add_signed(by).min(1_000);
            }
        }
    }

    /// The keys of what is shown, those used most first.
    pub(super) fn lab_hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        let hint = |action, words: &str| cx.hint(action, words);
        let sideways = |words: &str| KeyHint::named(cx.look.glyphs.arrows[..2].concat(), words);
        let measure = hint(Action::Measure, &format!("measure: {}", self.by.words()));
        let plays = [hint(Action::PlayOfBuilds, "play"), hint(Action::PlayOfDealer, "Dealer")];
        let written = [hint(Action::WriteOut, "write")].into_iter().chain(plays.clone());
        let mut hints: Vec<KeyHint> = Vec::new();
        match &self.view {
            View::Bench if self.builds.is_empty() => hints.push(hint(Action::AddBuild, "build")),
            View::Bench => {
                hints.push(hint(Action::Act, if self.on_builds { "change" } else { "open" }));
                hints.push(hint(Action::AddBuild, "build"));
                hints.push(hint(Action::NextPane, if self.on_builds { "bench" } else { "builds" }));
                if self.on_builds {
                    hints.push(hint(Action::PageDown, "scroll"));
                }
                let letter = letter(self.build.cursor);
                hints.push(hint(Action::Advice, &format!("advice for {letter}")));
                hints.push(hint(Action::Vary, "vary"));
                hints.push(measure);
                hints.push(hint(Action::TakeBuildOff, &format!("{letter} off")));
                hints.extend(written);
            }
            View::Row => {
                hints.push(hint(Action::Act, "open the game"));
                hints.push(hint(Action::NextPane, if self.page.on_games { "figures" } else { "games" }));
                hints.push(hint(Action::PageDown, "scroll"));
                hints.push(hint(Action::Vary, "vary"));
                hints.push(hint(Action::Advice, "advice"));
                hints.push(measure);
                hints.extend(written);
            }
            View::Advice(advice) => {
                let free = !advice.is_of_the_table();
                hints.push(hint(Action::Act, if free { "add build" } else { "buy" }));
                if free {
                    hints.push(sideways("experience"));
                }
                hints.push(hint(Action::Pairs, if advice.together { "single" } else { "pairs" }));
                hints.push(hint(Action::NextPane, "next question"));
                hints.push(measure);
                hints.extend(written);
            }
            View::Sweep(_) => {
                hints.push(sideways("range"));
                hints.push(hint(Action::Vary, "another number"));
                hints.extend(written);
            }
            View::Fair(_) => {
                hints.extend(plays);
                hints.push(hint(Action::PageDown, "scroll"));
                hints.push(hint(Action::WriteOut, "write"));
            }
        }
        hints.push(hint(Action::Back, "back"));
        hints.push(hint(Action::Help, "keys"));
        hints
    }

    /// Draws the keys, or the change that is typed.
    pub(super) fn draw_keys(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, row: Rect) {
        let row = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
        if let (Some(field), Some(build)) = (&self.change, self.builds.get(self.build.cursor)) {
            let words = format!("{} with ", build.title());
            let x = to.put(row, (row.x, row.y), &words, Role::Key);
            field.draw(to.look, Rect { x, width: row.right().saturating_sub(x), ..row }, to.buf);
            return;
        }
        let mut hints = self.lab_hints(cx);
        // Back and the keys stay; the least used others make room.
        let wide = |hints: &[KeyHint]| {
            let shown: Vec<(&str, &str)> =
                hints.iter().map(|hint| (hint.key.as_str(), hint.words.as_str())).collect();
            KeysLine { hints: &shown }.width(to.look, 2)
        };
        while hints.len() > 2 && wide(&hints) > row.width {
            hints.remove(hints.len() - 3);
        }
        let shown: Vec<(&str, &str)> =
            hints.iter().map(|hint| (hint.key.as_str(), hint.words.as_str())).collect();
        let line = KeysLine { hints: &shown };
        line.draw(to.look, row, to.buf);
        let places: Vec<(u16, u16)> = line.places(to.look, row).collect();
        for ((x, width), hint) in places.into_iter().zip(&hints) {
            if let Some(chord) = hint.chord {
                to.spot(Rect { x, width, ..row }, ClickTarget::Key(chord));
            }
        }
    }
}

impl Screen for Lab {
    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Lab, Context::Global]
    }

    fn types(&self) -> bool {
        self.change.is_some()
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        if self.change.is_some() {
            return self.change_key(cx, chord);
        }
        let Some(action) = cx.keymap.lookup(&self.contexts(cx), chord) else { return Reply::Stay };
        if let Some(by) = action.rows() {
            self.step(by, matches!(action, Action::PageUp | Action::PageDown));
            return Reply::Stay;
        }
        match (action, &self.view) {
            (Action::PlayOfBuilds, _) => self.open_plays(Side::Players),
            (Action::PlayOfDealer, _) => self.open_plays(Side::Dealer),
            (Action::WriteOut, _) => Reply::Do(UiAction::Lab(LabAct::Write)),
            (Action::Leave, _) if cx.session.is_none() => self.back(),
            (Action::Back, _) => self.back(),
            _ if self.works(cx, action) && named(cx, action).is_some() => Reply::perhaps(named(cx, action)),
            (_, View::Bench) => self.bench_key(cx, action),
            (_, View::Row) => self.row_key(action),
            (_, View::Advice(_)) => self.advice_key(action),
            (_, View::Sweep(_)) => self.sweep_key(action),
            (_, View::Fair(_)) => Reply::Stay,
        }
    }

    fn hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        self.lab_hints(cx)
    }

    fn click(&mut self, cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        match target {
            ClickTarget::Hint(nth) if self.is_clicked_again(*nth) => self.key(cx, Chord::key(KeyCode::Enter)),
            _ => Reply::Stay,
        }
    }

    fn paste(&mut self, _cx: &Cx<'_>, text: &str) -> Reply {
        paste(&mut self.change, text)
    }

    fn works(&self, cx: &Cx<'_>, action: Action) -> bool {
        let table = matches!(
            action,
            Action::ScreenTable
                | Action::ScreenChronicle
                | Action::ScreenCodex
                | Action::ScreenMap
                | Action::Blackout
        );
        let nothing = matches!(
            action,
            Action::Menu
                | Action::Command
                | Action::Find
                | Action::FindNext
                | Action::FindPrevious
                | Action::Explain
                | Action::Undo
                | Action::Redo
                | Action::More
                | Action::Less
                | Action::CopyLine
        );
        !nothing && (cx.session.is_some() || !table)
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        self.draw_lab(cx, to, area);
    }
}
