//! Dice with any number of sides: a box that is wider for larger dice, with the number in it and the kind under it.

use ratatui::layout::Rect;

use super::{Animation, FALL};
use crate::tui::canvas::{Canvas, middle, row_of};
use crate::tui::theme::Role;
use crate::tui::widgets::die;

/// Height of a die with its label.
pub(super) const ROWS: u16 = 4;

/// Dice with more sides are wider.
pub(super) fn width(sides: u8) -> u16 {
    4 + u16::from(sides.min(20)) / 3
}

/// A die as it is drawn; `face` is `None` until it falls.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawnDie {
    pub sides: u8,
    pub face: Option<u8>,
    pub role: Role,
}

impl DrawnDie {
    pub(super) fn draw(self, to: &mut Canvas<'_, '_>, area: Rect) {
        let wide = width(self.sides);
        let box_ = Rect { width: wide, height: 3, ..area };
        let inside = Rect { x: box_.x + 1, width: wide.saturating_sub(2), ..box_ };
        let look = to.look;
        if let Some(face) = self.face {
            die::ivory(look, area, box_, &look.glyphs.rounded, false, to.buf);
            look.put_centred(to.buf, row_of(inside, 1), &face.to_string(), die::ink(look, self.role));
        } else {
            look.outline(to.buf, area, box_, &look.glyphs.dashed, look.style(Role::CardEmpty));
        }
        to.put_centred(row_of(Rect { width: wide, ..area }, 3), &format!("d{}", self.sides), Role::Dim);
    }

    /// One line: `d10 [7]`.
    pub(super) fn describe(self) -> String {
        let face = self.face.map_or_else(|| " ".to_owned(), |face| face.to_string());
        format!("d{} [{face}]", self.sides)
    }
}

/// Draws dice side by side, then their sum in the longest form that fits; compact dice take one line.
pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    dice: &[DrawnDie],
    whole: bool,
    [long, short]: [String; 2],
) {
    let faces = dice.iter().map(|die| die.describe()).collect::<Vec<_>>().join("  ");
    let wide: u16 =
        if whole { dice.iter().map(|die| width(die.sides) + 1).sum() } else { to.look.width(&faces) + 1 };
    let sum = if wide + 1 + to.look.width(&long) <= area.width { long } else { short };
    if !whole {
        to.put_centred(row_of(area, 0), format!("{faces}  {sum}").trim(), Role::Ink);
        return;
    }
    let lane = middle(area, wide + 1 + to.look.width(&sum));
    let mut x = lane.x;
    for die in dice {
        die.draw(to, Rect { x, height: ROWS, ..area });
        x += width(die.sides) + 1;
    }
    to.put(row_of(lane, 1), (x + 1, row_of(lane, 1).y), &sum, Role::Ink);
}

/// The face of a die during the animation: changing until it lands, `None` before it falls. `before` is the number of
/// dice in earlier throws.
pub(super) fn falling(
    faces: &[u8],
    at: usize,
    before: usize,
    sides: u8,
    show: Option<Animation>,
) -> Option<u8> {
    let face = faces.get(at).copied()?;
    let Some(show) = show.filter(|show| before + at >= show.lie) else { return Some(face) };
    let rests = 2 + at * usize::from(FALL - 2) / faces.len().max(1);
    if usize::from(show.step) > rests {
        return Some(face);
    }
    let turned = usize::from(face) + at + usize::from(show.step) * 3 + 1;
    Some((turned % usize::from(sides.max(1))) as u8 + 1)
}
