//! One line about somebody: pieces from the left, and pieces that stand at its right edge while there is room for them.

use ratatui::layout::Rect;

use crate::ui::canvas::{Canvas, Spot};
use crate::ui::look::Look;
use crate::ui::panes::Pane;
use crate::ui::theme::Role;
use crate::ui::widgets::{Bar, Tokens};

#[derive(Clone, Debug)]
pub enum Piece {
    Words(String, Role),
    /// A bar; it gives up cells where the line is short.
    Bar(Bar),
    Tokens(Tokens),
    One(usize, String, Role),
}

impl Piece {
    pub fn dim(words: impl Into<String>) -> Piece {
        Piece::Words(words.into(), Role::Dim)
    }

    /// The least columns that it takes.
    fn width(&self, look: Look<'_>) -> u16 {
        match self {
            Piece::Words(words, _) | Piece::One(_, words, _) => look.width(words),
            Piece::Bar(bar) => {
                let numbers = format!("{}/{}", look.number(bar.value), look.number(bar.most));
                look.width(&numbers) + if bar.cells == 0 { 0 } else { 1 + bar.cells.min(4) }
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
                to.spot(Rect { width: end.saturating_sub(place.x), ..place }, Spot::Row(pane, *row));
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

/// What stays, whatever else is there.
pub const FIRM: u8 = 255;

#[derive(Clone, Debug, Default)]
pub struct Line {
    /// How long it stays when rows run short: the greatest stay longest.
    pub keep: u8,
    left: Vec<Piece>,
    /// Each with how long it stays when columns run short.
    right: Vec<(u8, Piece)>,
}

impl Line {
    pub fn new(keep: u8) -> Line {
        Line { keep, ..Line::default() }
    }

    /// A line that begins with a name, and stays.
    pub fn named(name: &str, role: Role) -> Line {
        Line::new(FIRM).and(Piece::Words(name.to_owned(), role))
    }

    pub fn and(mut self, piece: Piece) -> Line {
        self.left.push(piece);
        self
    }

    /// With one more piece at the right edge, which goes before anything of the left is cut; the greatest go last.
    pub fn aside(mut self, keep: u8, piece: Piece) -> Line {
        self.right.push((keep, piece));
        self
    }

    /// With one more piece at the right edge, which stays.
    pub fn firmly(self, piece: Piece) -> Line {
        self.aside(FIRM, piece)
    }

    /// Draws it into a row, without what is kept less than that at its right; returns the column after its left part.
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

/// Words in at most so many columns: cut after a word, with the sign that they go on; within the first word where that
/// is too long alone.
pub fn cut_at_word(look: Look<'_>, words: &str, width: u16) -> String {
    if look.width(words) <= width {
        return words.to_owned();
    }
    let room = width.saturating_sub(1);
    let ends = words.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at);
    let whole = ends.take_while(|end| look.width(&words[..*end]) <= room).last();
    match whole.map(|end| words[..end].trim_end_matches([' ', '·', ','])).filter(|kept| !kept.is_empty()) {
        Some(kept) => format!("{kept}{}", look.glyphs.ellipsis),
        // Canvas cuts it where the columns end.
        None => words.to_owned(),
    }
}
