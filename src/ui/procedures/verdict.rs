//! The verdict of a procedure: spaced letters between two rules, and the facts under it. It decides nothing.

use ratatui::layout::Rect;

use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// Cells of the rule on either side, at most.
const RULE: u16 = 13;

pub(super) struct VerdictLine {
    pub words: String,
    /// `None` if no count decided it.
    pub score: Option<String>,
    pub role: Role,
    pub facts: String,
}

impl VerdictLine {
    pub(super) fn rows(&self, to: &Canvas<'_, '_>, width: u16) -> u16 {
        rows(to, width, &self.facts)
    }

    pub(super) fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        self.rule(to, row_of(area, 0));
        facts(to, below(area, 1), &self.facts, Role::Dim);
    }

    /// Shortened where there is less room.
    pub(super) fn rule(&self, to: &mut Canvas<'_, '_>, row: Rect) {
        let bare = self.words.to_uppercase();
        let with = |words: &str| match &self.score {
            Some(score) => format!("{words}   {score}"),
            None => words.to_owned(),
        };
        let fits = |words: &String| to.look.width(words) + 8 <= row.width;
        let words = [with(&spaced(&bare)), with(&bare)].into_iter().find(fits).unwrap_or_else(|| with(&bare));
        let side = (row.width.saturating_sub(to.look.width(&words) + 4) / 2).min(RULE);
        let line = to.look.glyphs.heavy.horizontal.repeat(usize::from(side));
        to.put_centred(row, &format!("{line}  {words}  {line}"), self.role);
    }
}

/// Rows of a verdict with these facts; one is kept for them even if there are none.
pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, facts: &str) -> u16 {
    let wrapped = Prose::new().line(facts.to_owned(), Role::Dim).wrap(to.look, width.saturating_sub(2));
    1 + (wrapped.height() as u16).max(1)
}

/// Centered in one row, or wrapped.
pub(super) fn facts(to: &mut Canvas<'_, '_>, area: Rect, facts: &str, role: Role) {
    if to.look.width(facts) + 2 <= area.width {
        to.put_centred(row_of(area, 0), facts, role);
    } else {
        to.wrap(Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }, facts, role);
    }
}

pub(super) fn spaced(words: &str) -> String {
    words.chars().map(String::from).collect::<Vec<_>>().join(" ")
}
