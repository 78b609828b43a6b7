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
    /// At least 1.
    pub height: u16,
    pub selected: bool,
}

impl List {
    pub fn new(items: usize) -> Self {
        Self { items, height: 1, selected: true }
    }

    pub fn fits(&self, area: Rect) -> usize {
        usize::from(area.height / self.height.max(1))
    }

    /// For [`Frame::more`](super::Frame).
    pub fn more(&self, state: &ListState, area: Rect) -> (bool, bool) {
        (state.offset > 0, state.offset + self.fits(area) < self.items)
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
        let fits = self.fits(area);
        state.follow(fits, self.items);
        for (row, index) in (state.offset..self.items).take(fits).enumerate() {
            let y = area.y + row as u16 * self.height.max(1);
            let place = Rect { y, height: self.height.max(1), ..area };
            item(
                index,
                Rect { x: place.x + place.width.min(1), width: place.width.saturating_sub(1), ..place },
                buf,
            );
            if self.selected && index == state.cursor {
                look.select(buf, Rect { height: 1, ..place });
            }
        }
    }
}
