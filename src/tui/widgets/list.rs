//! A scrolling list; the caller draws its rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::painter::Painter;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListState {
    pub cursor: usize,
    pub offset: usize,
}

impl ListState {
    pub fn step(&mut self, by: isize, items: usize) {
        self.cursor = self.cursor.saturating_add_signed(by).min(items.saturating_sub(1));
    }

    pub fn go(&mut self, item: usize, items: usize) {
        self.cursor = item.min(items.saturating_sub(1));
    }

    /// Scrolls as little as needed, without empty rows.
    pub fn follow(&mut self, rows: usize, items: usize) {
        self.cursor = self.cursor.min(items.saturating_sub(1));
        self.offset = self.offset.min(self.cursor).min(items.saturating_sub(rows));
        if rows > 0 && self.cursor >= self.offset + rows {
            self.offset = self.cursor + 1 - rows;
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct List {
    pub items: usize,
    pub selected: bool,
}

impl List {
    pub fn new(items: usize) -> Self {
        Self { items, selected: true }
    }

    /// For [`Frame::more`](super::Frame).
    pub fn more(&self, state: &ListState, area: Rect) -> (bool, bool) {
        (state.offset > 0, state.offset + usize::from(area.height) < self.items)
    }

    /// Calls `item(index, area, buf)` for visible items; the first column is the pointer's.
    pub fn draw(
        &self,
        look: Painter<'_>,
        area: Rect,
        state: &mut ListState,
        buf: &mut Buffer,
        mut item: impl FnMut(usize, Rect, &mut Buffer),
    ) {
        let area = area.intersection(buf.area);
        state.follow(area.height.into(), self.items);
        for (index, row) in (state.offset..self.items).zip(area.rows()) {
            let rest = Rect { x: row.x + row.width.min(1), width: row.width.saturating_sub(1), ..row };
            item(index, rest, buf);
            if self.selected && index == state.cursor {
                look.select(buf, row);
            }
        }
    }
}
