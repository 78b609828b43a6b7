//! The stage: where on the felt a procedure lies, so that every kind of it lies there in the same way. What is played for
//! stands above, the verdict below, and what is left of the rows is air.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::ui::canvas::{Canvas, below, middle, row_of};
use crate::ui::theme::Role;

/// The most cells from one edge of the stage to the other: what is wider cannot be taken in at a look.
const WIDTH: u16 = 78;

pub(super) fn stage(area: Rect) -> Rect {
    middle(area, WIDTH)
}

/// Where the parts of a procedure stand, one under the other.
pub(super) struct Places {
    pub head: Rect,
    pub body: Rect,
    pub foot: Rect,
}

impl Places {
    /// The places of parts of so many rows: air above and below the body first, then around all of it.
    pub(super) fn of(stage: Rect, head: u16, body: u16, foot: u16) -> Places {
        Places::growing(stage, head, [body; 3], foot)
    }

    /// The same for a body that grows: of the rows that it has at first, those that it has now, and those that it may
    /// come to have. It stands where it will stand then, and the foot follows it.
    pub(super) fn growing(stage: Rect, head: u16, [first, body, most]: [u16; 3], foot: u16) -> Places {
        let left = |body: u16| stage.height.saturating_sub(head + body + foot);
        // Where the rows to come would take its air, none are kept for them.
        let most = if left(body.max(most)) < 2 { body.max(first) } else { body.max(most) };
        let (spare, later) = (left(first), left(most));
        let (over, under) = (u16::from(later > 0), u16::from(later > 1));
        let top = below(stage, (spare.saturating_sub(2) / 2).min(later - over - under));
        let lain = below(top, head + over);
        let rows = |area: Rect, rows: u16| Rect { height: area.height.min(rows), ..area };
        Places { head: rows(top, head), body: rows(lain, body), foot: below(lain, body + under) }
    }

    /// What is over steps back; its verdict does not.
    pub(super) fn step_back(&self, to: &mut Canvas<'_, '_>) {
        for part in [self.head, self.body] {
            to.buf.set_style(part.intersection(to.buf.area), Style::new().add_modifier(Modifier::DIM));
        }
    }
}

/// Draws what is played for, and under it the figures.
pub(super) fn heading(to: &mut Canvas<'_, '_>, area: Rect, heading: &str, figures: &[String]) {
    to.put_centred(row_of(area, 0), heading, Role::Ink);
    for (nth, words) in (1..).zip(figures) {
        to.put_centred(row_of(area, nth), words, Role::Dim);
    }
}
