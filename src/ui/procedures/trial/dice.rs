//! Dice with any number of sides: a box as wide as the die is large, its number in the middle, its kind under it.

use ratatui::layout::Rect;

use crate::table::trial::Throw;
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::procedures::{FALL, Show};
use crate::ui::theme::Role;

/// The rows of a die with what stands under it.
pub(in crate::ui::procedures) const ROWS: u16 = 4;

/// The cells of a die: those with more sides are larger.
pub(in crate::ui::procedures) fn width(sides: u8) -> u16 {
    4 + u16::from(sides.min(20)) / 3
}

/// A die as it is drawn: nothing for one that is still to fall.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui::procedures) struct Shown {
    pub sides: u8,
    pub face: Option<u8>,
    pub role: Role,
}

impl Shown {
    /// Draws it in an area, its upper left corner there.
    pub(in crate::ui::procedures) fn draw(self, to: &mut Canvas<'_, '_>, area: Rect) {
        let wide = width(self.sides);
        let border = if self.face.is_some() { &to.look.glyphs.rounded } else { &to.look.glyphs.dashed };
        let box_ = Rect { width: wide, height: 3, ..area };
        to.look.outline(to.buf, area, box_, border, to.look.style(Role::CardEdge));
        let words = self.face.map_or_else(String::new, |face| face.to_string());
        let inside = Rect { x: box_.x + 1, width: wide.saturating_sub(2), ..box_ };
        to.put_centred(row_of(inside, 1), &words, self.role);
        to.put_centred(row_of(Rect { width: wide, ..area }, 3), &format!("d{}", self.sides), Role::Dim);
    }

    /// The same in a few cells of one line: `d10 7`.
    pub(in crate::ui::procedures) fn describe(self) -> String {
        let face = self.face.map_or_else(|| " ".to_owned(), |face| face.to_string());
        format!("d{} [{face}]", self.sides)
    }
}

/// What a die of a throw shows while the throw falls; `before` so many dice lay there before it.
pub(super) fn face(throw: &Throw, at: usize, before: usize, show: Option<Show>) -> Option<u8> {
    let sides = throw.sides.get(at).copied()?;
    turning(&throw.faces, (at, before), sides, show)
}

/// What a d10 shows while it falls among others that lie there already.
pub(in crate::ui::procedures) fn falling(faces: &[u8], at: usize, show: Option<Show>) -> Option<u8> {
    turning(faces, (at, 0), 10, show)
}

/// Other numbers, until the die comes to rest; nothing before it falls.
fn turning(faces: &[u8], (at, before): (usize, usize), sides: u8, show: Option<Show>) -> Option<u8> {
    let face = faces.get(at).copied()?;
    let Some(show) = show.filter(|show| before + at >= show.lie) else { return Some(face) };
    let new = faces.len().max(1);
    let rests = 2 + at * usize::from(FALL - 2) / new;
    if usize::from(show.step) > rests {
        return Some(face);
    }
    let turned = usize::from(face) + at + usize::from(show.step) * 3 + 1;
    Some((turned % usize::from(sides.max(1))) as u8 + 1)
}
