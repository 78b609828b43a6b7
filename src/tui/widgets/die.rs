//! A die with pips, or its number in brackets where there is no room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::tui::glyphs::Border;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// Columns, rows.
pub const WHOLE: (u16, u16) = (9, 5);

pub const COMPACT: u16 = 3;

#[derive(Clone, Copy, Debug)]
pub struct DieCell {
    /// `None` for a die that has not landed.
    pub face: Option<u8>,
    pub cursor: bool,
    pub role: Role,
}

/// Pips left, middle and right, for three rows.
fn pips(face: u8) -> [[bool; 3]; 3] {
    let (n, y) = (false, true);
    match face {
        1 => [[n, n, n], [n, y, n], [n, n, n]],
        2 => [[y, n, n], [n, n, n], [n, n, y]],
        3 => [[y, n, n], [n, y, n], [n, n, y]],
        4 => [[y, n, y], [n, n, n], [y, n, y]],
        5 => [[y, n, y], [n, y, n], [y, n, y]],
        6 => [[y, n, y], [y, n, y], [y, n, y]],
        _ => [[n; 3]; 3],
    }
}

/// Paints a die that has landed: edge and face of the paper of cards.
pub fn ivory(look: Painter<'_>, clip: Rect, area: Rect, border: &Border, chosen: bool, buf: &mut Buffer) {
    let paper = look.style(Role::CardFace);
    let edge = look.style(if chosen { Role::CardChosen } else { Role::CardEdge });
    let edge = Style { bg: paper.bg, ..Style::new() }.patch(edge);
    look.outline(buf, clip, area, border, edge);
    let inside = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
    for row in inside.rows() {
        let blank = " ".repeat(usize::from(row.width));
        look.put(buf, clip, (row.x, row.y), &blank, paper);
    }
}

/// A role on the paper of a die, in its ink there.
pub fn ink(look: Painter<'_>, role: Role) -> Style {
    let on_paper = match role {
        Role::Good => Role::Clubs,
        Role::Harm => Role::RedSuit,
        _ => Role::BlackSuit,
    };
    look.style(on_paper)
}

impl DieCell {
    /// Draws at `(x, y)`, clipped.
    pub fn draw_whole(&self, look: Painter<'_>, clip: Rect, (x, y): (u16, u16), buf: &mut Buffer) {
        let glyphs = look.glyphs;
        let border = match (self.cursor, self.face) {
            (true, _) => &glyphs.heavy,
            (false, Some(_)) => &glyphs.rounded,
            (false, None) => &glyphs.dashed,
        };
        let area = Rect { x, y, width: WHOLE.0, height: WHOLE.1 };
        let Some(face) = self.face else {
            let edge = if self.cursor { Role::BorderFocus } else { Role::CardEmpty };
            return look.outline(buf, clip, area, border, look.style(edge));
        };
        ivory(look, clip, area, border, self.cursor, buf);
        for (row, line) in pips(face).into_iter().enumerate() {
            for (column, pip) in line.into_iter().enumerate() {
                if pip {
                    let at = (x + 2 + 2 * column as u16, y + 1 + row as u16);
                    look.put(buf, clip, at, glyphs.round[0], ink(look, self.role));
                }
            }
        }
    }

    /// Draws `[5]`; the cursor is a pointer before it.
    pub fn draw_compact(&self, look: Painter<'_>, clip: Rect, (x, y): (u16, u16), buf: &mut Buffer) {
        let face = self.face.map_or(" ".to_owned(), |face| face.to_string());
        let style = look.style(self.role);
        look.put(buf, clip, (x, y), &format!("[{face}]"), style);
        if self.cursor && x > clip.x {
            look.put(buf, clip, (x - 1, y), look.glyphs.pointer, look.style(Role::Accent));
        }
    }
}
