//! A row of tokens for points; one token and a number if space is short.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::painter::Painter;
use crate::tui::theme::Role;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    Round,
    Diamond,
}

/// `●●●○○○ 3`.
#[derive(Clone, Copy, Debug)]
pub struct Tokens {
    pub held: u16,
    /// Total places; no empty ones if fewer than held.
    pub places: u16,
    pub kind: TokenKind,
    pub count: bool,
    pub role: Role,
}

impl Tokens {
    pub fn width(&self) -> u16 {
        let number = if self.count { 1 + self.held.to_string().len() as u16 } else { 0 };
        self.held.max(self.places).saturating_add(number)
    }

    /// Draws in the first row; returns the next column.
    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) -> u16 {
        let [full, empty] = match self.kind {
            TokenKind::Round => look.glyphs.round,
            TokenKind::Diamond => look.glyphs.diamond,
        };
        let style = look.style(self.role);
        let mut x = area.x;
        if self.width() > area.width {
            x = look.put(buf, area, (x, area.y), full, style);
            return look.put(buf, area, (x, area.y), &format!(" {}", self.held), look.style(Role::Ink));
        }
        for place in 0..self.held.max(self.places) {
            let (symbol, style) =
                if place < self.held { (full, style) } else { (empty, look.style(Role::BarEmpty)) };
            x = look.put(buf, area, (x, area.y), symbol, style);
        }
        if self.count {
            x = look.put(buf, area, (x, area.y), &format!(" {}", self.held), look.style(Role::Ink));
        }
        x
    }
}
