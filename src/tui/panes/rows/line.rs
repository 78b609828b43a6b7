//! A line about an actor: pieces from the left, and pieces at the right edge while there is room.

use ratatui::layout::Rect;

use crate::tui::canvas::{Canvas, ClickTarget};
use crate::tui::painter::{Painter, cut_at_word};
use crate::tui::panes::Pane;
use crate::tui::theme::Role;
use crate::tui::widgets::{Bar, Tokens};

#[derive(Clone, Debug)]
pub enum Piece {
    Words(String, Role),
    /// Shrinks if the line is short.
    Bar(Bar),
    Tokens(Tokens),
    One(usize, String, Role),
}

impl Piece {
    pub fn dim(words: impl Into<String>) -> Piece {
        Piece::Words(words.into(), Role::Dim)
    }

    /// Least columns.
    fn width(&self, look: Painter<'_>) -> u16 {
        match self {
            Piece::Words(words, _) | Piece::One(_, words, _) => look.width(words),
            Piece::Bar(bar) => {
                look.width(&bar.numbers(look)) + if bar.cells == 0 { 0 } else { 1 + bar.cells.min(4) }
            }
            Piece::Tokens(tokens) => tokens.width(),
        }
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, pane: Pane, place: Rect, chosen: Option<usize>) -> u16 {
        let at = (place.x, place.y);
        match self {
            Piece::Words(words, role) => {
                let words = cut_at_word(to.look, words, place.width);
                to.put(place, at, &words, *role)
            }
            Piece::One(row, words, role) => {
                let role = if chosen == Some(*row) { Role::Selection } else { *role };
                let end = to.put(place, at, words, role);
                to.spot(Rect { width: end.saturating_sub(place.x), ..place }, ClickTarget::Row(pane, *row));
                end
            }
            Piece::Bar(bar) => {
                let spare = place.width.saturating_sub(self.width(to.look));
                let cells = bar.cells.min(bar.cells.min(4) + spare);
                Bar { cells, ..*bar }.draw(to.look, place, to.buf)
            }
            Piece::Tokens(tokens) => tokens.draw(to.look, place, to.buf),
        }
    }
}

/// Never dropped.
pub const FIRM: u8 = 255;

#[derive(Clone, Debug, Default)]
pub struct PaneLine {
    /// Priority if rows run short; the highest stays longest.
    pub keep: u8,
    left: Vec<Piece>,
    /// With the priority of each if columns run short.
    right: Vec<(u8, Piece)>,
}

impl PaneLine {
    pub fn new(keep: u8) -> PaneLine {
        PaneLine { keep, ..PaneLine::default() }
    }

    pub fn named(name: &str, role: Role) -> PaneLine {
        PaneLine::new(FIRM).and(Piece::Words(name.to_owned(), role))
    }

    pub fn and(mut self, piece: Piece) -> PaneLine {
        self.left.push(piece);
        self
    }

    /// Adds a piece at the right edge, dropped by priority before the left is cut.
    pub fn aside(mut self, keep: u8, piece: Piece) -> PaneLine {
        self.right.push((keep, piece));
        self
    }

    /// Adds a piece at the right edge that is never dropped.
    pub fn firmly(self, piece: Piece) -> PaneLine {
        self.aside(FIRM, piece)
    }

    /// Draws without right pieces below the priority; returns the column after the left part.
    pub(super) fn draw(
        &self,
        to: &mut Canvas<'_, '_>,
        pane: Pane,
        row: Rect,
        (chosen, kept): (Option<usize>, u8),
    ) -> u16 {
        if row.height == 0 || row.width == 0 {
            return row.x;
        }
        let look = to.look;
        let left: u16 = self.left.iter().map(|piece| piece.width(look)).sum();
        let mut right: Vec<&(u8, Piece)> = self.right.iter().filter(|(keep, _)| *keep >= kept).collect();
        let wide =
            |right: &[&(u8, Piece)]| -> u16 { right.iter().map(|(_, piece)| 1 + piece.width(look)).sum() };
        while left + wide(&right) > row.width {
            let weakest = (0..right.len()).filter(|at| right[*at].0 < FIRM).min_by_key(|at| right[*at].0);
            let Some(weakest) = weakest else { break };
            right.remove(weakest);
        }
        let room = row.width.saturating_sub(wide(&right));
        let mut x = row.x + room;
        for (_, piece) in &right {
            let place = Rect { x: x + 1, width: row.right().saturating_sub(x + 1), ..row };
            x = piece.draw(to, pane, place, chosen);
        }
        let mut x = row.x;
        for (nth, piece) in self.left.iter().enumerate() {
            let after: u16 = self.left[nth + 1..].iter().map(|piece| piece.width(look)).sum();
            let stretch = matches!(piece, Piece::Bar(_));
            let end = (row.x + room).saturating_sub(if stretch { after } else { 0 });
            let place = Rect { x, width: end.saturating_sub(x), ..row };
            x = if place.width == 0 { x } else { piece.draw(to, pane, place, chosen) };
        }
        x
    }
}
