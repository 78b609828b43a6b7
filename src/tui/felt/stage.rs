//! The stage: head above, pieces, verdict below, air around, the same for every procedure.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::verdict::{VerdictLine, consequence_rows};
use crate::entry::story::StoryLine;
use crate::tui::canvas::{Canvas, below, middle, row_of};
use crate::tui::painter::two_rows;
use crate::tui::theme::Role;

/// Largest width of the stage in cells; wider text is hard to read.
const WIDTH: u16 = 78;

/// Least width of a felt for the largest cards, which need more.
const GRAND: u16 = 100;

pub(super) fn stage(area: Rect) -> Rect {
    middle(area, if area.width >= GRAND { GRAND } else { WIDTH })
}

struct Places {
    head: Rect,
    body: Rect,
    foot: Rect,
}

impl Places {
    /// Blank rows go above and below the body first, then around everything. The heights of the body are those at
    /// first, now and at most; it is placed for the greatest, and the foot follows it.
    fn growing(stage: Rect, head: u16, [first, body, most]: [u16; 3], foot: u16) -> Places {
        let left = |body: u16| stage.height.saturating_sub(head + body + foot);
        // Reserves no rows that would take all blank rows.
        let most = if left(body.max(most)) < 2 { body.max(first) } else { body.max(most) };
        let (spare, later) = (left(first), left(most));
        let (over, under) = (u16::from(later > 0), u16::from(later > 1));
        let top = below(stage, (spare.saturating_sub(2) / 2).min(later - over - under));
        let lain = below(top, head + over);
        let rows = |area: Rect, rows: u16| Rect { height: area.height.min(rows), ..area };
        Places { head: rows(top, head), body: rows(lain, body), foot: below(lain, body + under) }
    }

    /// Dims all but the verdict.
    fn step_back(&self, to: &mut Canvas<'_, '_>) {
        for part in [self.head, self.body] {
            to.buf.set_style(part.intersection(to.buf.area), Style::new().add_modifier(Modifier::DIM));
        }
    }
}

/// Least rows of a stage on which a long heading takes two, and pieces lie beside pending items.
const WHOLE: u16 = 8;

/// Least rows of a stage on which the other long lines of the head take two.
const ROOMY: u16 = 14;

/// The content above and below the pieces.
pub(super) struct Staged<'f> {
    pub heading: &'f str,
    pub figures: Vec<String>,
    /// A warning under the figures.
    pub beware: Option<&'f str>,
    pub verdict: Option<VerdictLine>,
    pub consequences: &'f [StoryLine],
    /// Rows reserved for the foot; consequences take more, down to the least rows of the pieces.
    pub foot: u16,
    pub least: u16,
    pub settled: bool,
}

impl Staged<'_> {
    fn head(&self, to: &Canvas<'_, '_>, stage: Rect) -> u16 {
        self.head_rows(to, stage).len() as u16
    }

    /// Heading, figures and warning; each in two rows if it does not fit into one and the stage has the room. Once it is
    /// settled, figures after the first give way to consequences, and no line is cut while a row is free.
    fn head_rows(&self, to: &Canvas<'_, '_>, stage: Rect) -> Vec<(&str, Role)> {
        let spare = stage.height.saturating_sub(1 + self.least + self.told(to, stage));
        let kept = if self.settled { usize::from(spare.max(1)) } else { self.figures.len() };
        let lines = kept.min(self.figures.len()) as u16 + u16::from(self.beware.is_some());
        let mut free = if self.settled { spare.saturating_sub(lines) } else { 0 };
        let figures = self.figures.iter().take(kept).map(|words| (&**words, Role::Dim, ROOMY));
        let lines = std::iter::once((self.heading, Role::Ink, WHOLE)).chain(figures);
        let lines = lines.chain(self.beware.map(|words| (words, Role::Harm, ROOMY)));
        let split = |(words, role, least)| {
            let parts = two_rows(to.look, words, stage.width);
            let takes = u16::from(!parts[1].is_empty());
            let parts = if stage.height < least && free < takes { [words, ""] } else { parts };
            free = free.saturating_sub(takes);
            parts.map(|words| (words, role))
        };
        lines.flat_map(split).filter(|(words, _)| !words.is_empty()).collect()
    }

    /// No consequence is cut while the pieces have rows to spare.
    fn foot(&self, to: &Canvas<'_, '_>, stage: Rect) -> u16 {
        if !self.settled {
            return self.foot;
        }
        let spare = stage.height.saturating_sub(self.head(to, stage) + self.least);
        self.told(to, stage).min(spare).max(self.foot)
    }

    /// Rows of the verdict with all consequences.
    fn told(&self, to: &Canvas<'_, '_>, stage: Rect) -> u16 {
        1 + consequence_rows(to, stage.width, self.consequences)
    }

    fn draw_head(&self, to: &mut Canvas<'_, '_>, area: Rect, stage: Rect) {
        for (nth, (words, role)) in (0..).zip(self.head_rows(to, stage)) {
            to.put_centred(row_of(area, nth), words, role);
        }
    }

    /// Rows left for the pieces. `None` if a settled procedure makes room for pending items: then only the verdict is
    /// drawn.
    pub(super) fn room(&self, to: &mut Canvas<'_, '_>, stage: Rect) -> Option<u16> {
        if !self.settled || stage.height >= WHOLE {
            return Some(stage.height.saturating_sub(self.head(to, stage) + self.foot(to, stage)));
        }
        self.draw_head(to, stage, stage);
        if let Some(verdict) = &self.verdict {
            verdict.draw(to, below(stage, self.head(to, stage)), self.consequences);
        }
        None
    }

    /// Draws the head, and the pieces in rows as in [`Places::growing`]; returns the place of the foot.
    pub(super) fn draw<'a, 'b>(
        &self,
        to: &mut Canvas<'a, 'b>,
        stage: Rect,
        rows: [u16; 3],
        pieces: impl FnOnce(&mut Canvas<'a, 'b>, Rect),
    ) -> Rect {
        let places = Places::growing(stage, self.head(to, stage), rows, self.foot(to, stage));
        self.draw_head(to, places.head, stage);
        pieces(to, places.body);
        if self.settled {
            places.step_back(to);
        }
        places.foot
    }
}
