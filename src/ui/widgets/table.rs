//! A table of words and numbers with a heading, that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::list::{List, ListState};
use crate::ui::look::Look;
use crate::ui::theme::Role;

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    /// Its heading.
    pub title: &'a str,
    /// Its cells; 0 takes what the others leave.
    pub width: u16,
    /// Whether it holds numbers, which stand at the right.
    pub right: bool,
}

/// A table; the words of a cell come from the caller.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// The columns from the left, the most important first: those that do not fit are left out.
    pub columns: &'a [Column<'a>],
    /// How many rows there are.
    pub rows: usize,
}

const GAP: u16 = 2;

impl Table<'_> {
    /// The list below the heading.
    pub fn list(&self) -> List {
        List::new(self.rows)
    }

    /// The part of the area below the heading.
    pub fn body(area: Rect) -> Rect {
        let heading = u16::from(area.height > 1);
        Rect { y: area.y + heading, height: area.height - heading, ..area }
    }

    /// The row at a place of the screen.
    pub fn hit(&self, state: &ListState, area: Rect, place: Position) -> Option<usize> {
        self.list().hit(state, Self::body(area), place)
    }

    /// Draws the heading and the rows that fit; `cell(row, column)` gives the words and their role.
    pub fn draw<T: AsRef<str>>(
        &self,
        look: Look<'_>,
        area: Rect,
        state: &mut ListState,
        buf: &mut Buffer,
        mut cell: impl FnMut(usize, usize) -> (T, Role),
    ) {
        let area = area.intersection(buf.area);
        let body = Self::body(area);
        if body.y > area.y {
            let row = Rect {
                x: area.x + area.width.min(1),
                width: area.width.saturating_sub(1),
                height: 1,
                ..area
            };
            self.row(row, |column, place| {
                line(look, buf, place, self.columns[column].title, (Role::Dim, self.columns[column].right));
            });
        }
        self.list().draw(look, body, state, buf, |index, row, buf| {
            self.row(row, |column, place| {
                let (words, role) = cell(index, column);
                line(look, buf, place, words.as_ref(), (role, self.columns[column].right));
            });
        });
    }

    /// Calls `each` with the place of every column that fits in a row.
    fn row(&self, row: Rect, mut each: impl FnMut(usize, Rect)) {
        let fixed: u16 =
            self.columns.iter().map(|column| column.width + GAP).sum::<u16>().saturating_sub(GAP);
        let rest = row.width.saturating_sub(fixed).max(8);
        let mut x = row.x;
        for (index, column) in self.columns.iter().enumerate() {
            let wanted = if column.width == 0 { rest } else { column.width };
            let width = wanted.min(row.right().saturating_sub(x));
            if width == 0 || (index > 0 && width < wanted) {
                break;
            }
            each(index, Rect { x, width, ..row });
            x = x.saturating_add(width + GAP);
        }
    }
}

fn line(look: Look<'_>, buf: &mut Buffer, place: Rect, words: &str, (role, right): (Role, bool)) {
    if right {
        look.put_right(buf, place, words, look.style(role));
    } else {
        look.put_cut(buf, place, (place.x, place.y), words, place.width, look.style(role));
    }
}
