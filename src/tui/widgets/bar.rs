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
    /// A bar of health: below a third it warns, below a sixth it alarms.
    pub fn health(value: i32, most: i32, cells: u16) -> Bar {
        let below = |part: i32| i64::from(value) * i64::from(part) < i64::from(most);
        let role = if below(6) {
            Role::Harm
        } else if below(3) {
            Role::Warning
        } else {
            Role::Bar
        };
        Bar { value, most, cells, role }
    }

    /// `4/6`, with a sign of low health where the theme has no colors to tell it.
    pub fn numbers(&self, look: Painter<'_>) -> String {
        let told_by_color = look.style(self.role).fg != look.style(Role::Bar).fg;
        let sign = match self.role {
            Role::Harm if !told_by_color => "!!",
            Role::Warning if !told_by_color => "!",
            _ => "",
        };
        format!("{}/{}{sign}", look.number(self.value), look.number(self.most))
    }

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
        let words = format!("{gap}{}", self.numbers(look));
        look.put(buf, area, (x, area.y), &words, look.style(Role::Ink))
    }
}
