//! A row of the bench opened: its report. The games below it are drawn elsewhere.

use ratatui::layout::Rect;

use super::Lab;
use super::lines::draw_report;
use crate::lab::report::Report;
use crate::tui::canvas::Canvas;
use crate::tui::widgets::ListState;

/// The rows of the body from which the games stand below the figures.
const STACKED: u16 = 19;

/// The most rows of the games below the figures, with their border.
const GAMES: u16 = 8;

/// Focus and scroll positions of an opened row.
#[derive(Default)]
pub(super) struct RowPage {
    /// First line of the figures.
    pub(super) scroll: usize,
    /// True if the games have the cursor.
    pub(super) on_games: bool,
    pub(super) games: ListState,
}

impl RowPage {
    /// A row opened on a screen of this height: with the cursor on a game where there is room for the games.
    pub(super) fn new(height: u16) -> RowPage {
        RowPage { on_games: height.saturating_sub(3) >= STACKED, ..RowPage::default() }
    }

    /// Moves the cursor of the games, or scrolls; pages always scroll the figures.
    pub(super) fn step(&mut self, by: isize, page: bool, games: usize) {
        if self.on_games && !page {
            self.games.step(by, games);
        } else {
            self.scroll = self.scroll.saturating_add_signed(by).min(1_000);
        }
    }

    /// True if the game was under the cursor already.
    pub(super) fn click(&mut self, game: usize) -> bool {
        let again = self.on_games && self.games.cursor == game;
        (self.on_games, self.games.cursor) = (true, game);
        again
    }
}

impl Lab {
    /// Draws the open row: figures, and the games below them or in their place.
    pub(super) fn draw_page(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let games = self.rows.get(self.row.cursor).map_or(0, super::bench::Row::games_to_see);
        let stacked = area.height >= STACKED && games > 0;
        let below = if stacked { GAMES.min(games as u16 + 2).min(area.height / 3) } else { 0 };
        let upper = Rect { height: area.height - below, ..area };
        if stacked {
            self.draw_games(to, Rect { y: upper.bottom(), height: below, ..area });
        } else if self.page.on_games && games > 0 {
            return self.draw_games(to, area);
        }
        let most = self.draw_figures(to, upper, games == 0 || !self.page.on_games);
        // No key scrolls past the end.
        self.page.scroll = self.page.scroll.min(most);
    }

    /// Draws the figures of the open row; returns how far they scroll at most.
    fn draw_figures(&self, to: &mut Canvas<'_, '_>, area: Rect, focused: bool) -> usize {
        let Some(row) = self.rows.get(self.row.cursor) else { return 0 };
        let Some(results) = &row.played.results else {
            let words = row.played.fault.as_deref().unwrap_or("The first games are being played.");
            let waiting = Report { title: row.label.clone(), ..Report::default() };
            return draw_report(to, area, true, &waiting.note(words), 0);
        };
        let mut report = self.row_report(results);
        report.tables.pop();
        report.title = row.heading(self.by);
        draw_report(to, area, focused, &report, self.page.scroll)
    }
}
