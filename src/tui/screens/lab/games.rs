//! Games of an opened row that are worth a look, and one of them opened as a table in memory.

use ratatui::layout::Rect;

use super::draw::mark;
use super::{Lab, SEED};
use crate::lab::build::Build;
use crate::lab::experiment::{WorthALook, letter};
use crate::lab::game::play;
use crate::lab::report::grouped;
use crate::session::Session;
use crate::tui::canvas::{Canvas, ClickTarget, row_of};
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

impl Lab {
    /// The game under the cursor as a table, and what it is in words.
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
