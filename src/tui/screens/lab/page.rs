//! A row of the bench opened: its report, and its games worth a look, one of which opens as a table in memory.

use ratatui::layout::Rect;

use super::draw::mark;
use super::reports::draw_report;
use super::{Lab, SEED};
use crate::lab::build::Build;
use crate::lab::experiment::{WorthALook, letter};
use crate::lab::game::play;
use crate::lab::report::{Report, grouped};
use crate::session::Session;
use crate::tui::canvas::{Canvas, ClickTarget, row_of};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, ListState};

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
        let games = self.rows.get(self.row.cursor).map_or(0, super::bench::BenchEntry::games_to_see);
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
        let mut report = self.row_report(row, results);
        report.tables.pop();
        report.title = row.heading(self.by);
        draw_report(to, area, focused, &report, self.page.scroll)
    }

    /// The game under the cursor as a table, and its description.
    pub(in crate::tui) fn game_here(&self) -> Option<(Session, String)> {
        let (catalog, plays) = (self.catalog.as_ref()?, self.plays()?);
        let row = self.rows.get(self.row.cursor)?;
        let game = row.played.results.as_ref()?.games_worth_a_look.get(self.page.games.cursor)?;
        let settings = row.settings(&self.builds, &plays, catalog).ok()?;
        let mut commands = Vec::new();
        play(settings.get(game.build)?, SEED, game.number, &mut |command| commands.push(command.clone()));
        let title = format!("{}: {}", row.scenario.name, row.label);
        let session = Session::of_game(&title, commands, std::sync::Arc::clone(catalog)).ok()?;
        let name = self.builds.get(game.build).map_or(String::new(), Build::title);
        Some((session, format!("game {} of {name}: {}", grouped(game.number), game.why)))
    }

    /// Draws the games of the open row with their cursor.
    pub(super) fn draw_games(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let Some(results) = self.rows.get(self.row.cursor).and_then(|row| row.played.results.as_ref()) else {
            return;
        };
        let games = &results.games_worth_a_look;
        let list = &mut self.page.games;
        let inner = Frame::inner(area);
        let height = usize::from(inner.height);
        list.follow(height, games.len());
        let more = (list.offset > 0, list.offset + height < games.len());
        let focused = self.page.on_games;
        Frame { more, right: "Enter opens one as a table", ..Frame::new("Games worth a look", focused) }
            .draw(to.look, area, to.buf);
        for (nth, game) in games.iter().enumerate().skip(list.offset).take(height) {
            let row = row_of(inner, (nth - list.offset) as u16);
            let names = self.builds.iter().map(Build::title).collect::<Vec<_>>();
            let words = told(game, &names);
            let right = format!(
                "game {}  round {:>2}  health {:>2} ",
                grouped(game.number),
                game.rounds,
                game.health
            );
            let x = to.put_right(row, &right, Role::Dim);
            let left = Rect { width: x.saturating_sub(row.x + 1), ..row };
            to.put(left, (row.x + 2, row.y), &words, Role::Ink);
            if nth == list.cursor {
                mark(to, row, focused);
            }
            to.spot(row, ClickTarget::Hint(nth));
        }
    }
}

/// The player of a game, and the reason why it is worth a look.
fn told(game: &WorthALook, names: &[String]) -> String {
    let name = names.get(game.build).map_or("", String::as_str);
    format!("{} {name}: {}", letter(game.build), game.why)
}
