//! The border of a pane, heavy with focus.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// `╭─ Party ────╮`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame<'a> {
    pub title: &'a str,
    /// Text at the right of the top border.
    pub right: &'a str,
    pub focused: bool,
    pub more: (bool, bool),
}

impl<'a> Frame<'a> {
    pub fn new(title: &'a str, focused: bool) -> Self {
        Self { title, focused, ..Self::default() }
    }

    pub fn inner(area: Rect) -> Rect {
        Rect {
            x: area.x.saturating_add(1).min(area.right()),
            y: area.y.saturating_add(1).min(area.bottom()),
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(2),
        }
    }

    /// Draws and returns the inner area.
    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) -> Rect {
        let area = area.intersection(buf.area);
        let (border, edge, title) = if self.focused {
            (&look.glyphs.heavy, Role::BorderFocus, look.style(Role::TitleFocus).add_modifier(Modifier::BOLD))
        } else {
            (&look.glyphs.rounded, Role::Border, look.style(Role::Title))
        };
        let edge = look.style(edge);
        look.outline(buf, area, area, border, edge);
        if area.height < 2 {
            return Self::inner(area);
        }
        let mut end = area.x;
        if !self.title.is_empty() && area.width > 6 {
            let y = area.y;
            let x = look.put(buf, area, (area.x + 2, y), " ", title);
            end = look.put_cut(buf, area, (x, y), self.title, area.width - 6, title);
            end = look.put(buf, area, (end, y), " ", title);
        }
        let width = look.width(self.right);
        if width > 0 && end + width + 4 < area.right() {
            let x = area.right() - width - 4;
            let words = look.on_border();
            let x = look.put(buf, area, (x, area.y), " ", words);
            let x = look.put(buf, area, (x, area.y), self.right, words);
            look.put(buf, area, (x, area.y), " ", words);
        }
        if area.height > 3 && area.width > 1 {
            let x = area.right() - 1;
            if self.more.0 {
                look.put(buf, area, (x, area.y + 1), look.glyphs.up, edge);
            }
            if self.more.1 {
                look.put(buf, area, (x, area.bottom() - 2), look.glyphs.down, edge);
            }
        }
        Self::inner(area)
    }
}
