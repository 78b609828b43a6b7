//! A bar with its numbers, for health and focus.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// `████░░ 4/6`.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// Negative values count as empty.
    pub value: i32,
    pub most: i32,
    /// 0: only the numbers.
    pub cells: u16,
    pub role: Role,
}

impl Bar {
    /// At least one if anything is left, not all if anything is lost.
    pub fn full_cells(&self) -> u16 {
        let (value, most) = (i64::from(self.value.max(0)), i64::from(self.most));
        let cells = i64::from(self.cells);
        if value == 0 || cells == 0 {
            return 0;
        }
        if value >= most {
            return self.cells;
        }
        (value * cells / most).clamp(1, (cells - 1).max(1)) as u16
    }

    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) -> u16 {
        let bar = Rect { width: self.cells.min(area.width), ..area };
        let x = look.bar(buf, bar, self.full_cells(), self.role);
        let gap = if self.cells == 0 { "" } else { " " };
        let words = format!("{gap}{}/{}", look.number(self.value), look.number(self.most));
        look.put(buf, area, (x, area.y), &words, look.style(Role::Ink))
    }
}
