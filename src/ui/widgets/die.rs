//! A die with pips, or its number in brackets where there is no room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ui::look::Look;
use crate::ui::theme::Role;

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

impl DieCell {
    /// Draws at `(x, y)`, clipped.
    pub fn draw_whole(&self, look: Look<'_>, clip: Rect, (x, y): (u16, u16), buf: &mut Buffer) {
        let glyphs = look.glyphs;
        let border = match (self.cursor, self.face) {
            (true, _) => &glyphs.heavy,
            (false, Some(_)) => &glyphs.rounded,
            (false, None) => &glyphs.dashed,
        };
        let edge = if self.cursor { Role::BorderFocus } else { Role::CardEdge };
        let area = Rect { x, y, width: WHOLE.0, height: WHOLE.1 };
        look.outline(buf, clip, area, border, look.style(edge));
        let Some(face) = self.face else { return };
        for (row, line) in pips(face).into_iter().enumerate() {
            for (column, pip) in line.into_iter().enumerate() {
                if pip {
                    let at = (x + 2 + 2 * column as u16, y + 1 + row as u16);
                    look.put(buf, clip, at, glyphs.round[0], look.style(self.role));
                }
            }
        }
    }

    /// Draws `[5]`; the cursor is a pointer before it.
    pub fn draw_compact(&self, look: Look<'_>, clip: Rect, (x, y): (u16, u16), buf: &mut Buffer) {
        let face = self.face.map_or(" ".to_owned(), |face| face.to_string());
        let style = look.style(self.role);
        look.put(buf, clip, (x, y), &format!("[{face}]"), style);
        if self.cursor && x > clip.x {
            look.put(buf, clip, (x - 1, y), look.glyphs.pointer, look.style(Role::Accent));
        }
    }
}
