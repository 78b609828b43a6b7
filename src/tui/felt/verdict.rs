//! The verdict of a procedure: spaced letters between two rules, the facts under it, and its consequences. It decides
//! nothing.

use ratatui::layout::Rect;

use crate::entry::story::StoryLine;
use crate::tui::canvas::{Canvas, below, row_of};
use crate::tui::painter::cut_at_word;
use crate::tui::panes::log;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::tui::widgets::prose::Wrapped;

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
    /// Consequences stand below the facts; where there is no room for both, they take the place of the facts.
    pub(super) fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, consequences: &[StoryLine]) {
        self.rule(to, row_of(area, 0));
        let facts_rows = if self.facts.is_empty() { 0 } else { rows(to, area.width, &self.facts) - 1 };
        let told = consequence_rows(to, area.width, consequences);
        if told == 0 || facts_rows + told < area.height {
            facts(to, below(area, 1), &self.facts, Role::Dim);
            let air = u16::from(told > 0 && 1 + facts_rows + told < area.height);
            draw_consequences(to, below(area, 1 + facts_rows + air), consequences);
        } else {
            draw_consequences(to, below(area, 1), consequences);
        }
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

pub(super) fn consequence_rows(to: &Canvas<'_, '_>, width: u16, consequences: &[StoryLine]) -> u16 {
    consequences.iter().map(|line| folded(to, width, &line.words).height() as u16).sum()
}

fn folded(to: &Canvas<'_, '_>, width: u16, words: &str) -> Wrapped {
    Prose::new().line(words.to_owned(), Role::Ink).wrap(to.look, width.saturating_sub(2))
}

/// A sentence without its terms: `takes 13 damage (16 − soak 3)` becomes `takes 13 damage`.
fn without_terms(words: &str) -> String {
    let parts = words.split_once(" (").and_then(|(before, rest)| Some((before, rest.split_once(')')?.1)));
    parts.map_or_else(|| words.to_owned(), |(before, after)| format!("{before}{after}"))
}

/// One below the other, centered where they fit in a row; the last row counts what is left out.
pub(super) fn draw_consequences(to: &mut Canvas<'_, '_>, area: Rect, consequences: &[StoryLine]) {
    let mut y = 0;
    for (nth, line) in consequences.iter().enumerate() {
        let height = folded(to, area.width, &line.words).height() as u16;
        let (room, left) = (area.height.saturating_sub(y), consequences.len() - nth - 1);
        let place = below(area, y);
        if height > room || height == room && left > 0 {
            let brief = without_terms(&line.words);
            let more = if left > 0 {
                [format!(" · {left} more in the log"), format!(" · {left} more")]
            } else {
                Default::default()
            };
            let pairs =
                more.iter().flat_map(|more| [&line.words, &brief].map(|words| format!("{words}{more}")));
            let width = area.width.saturating_sub(2);
            let rows = |words: &String| folded(to, area.width, words).height() as u16;
            let cut = || cut_at_word(to.look, &brief, width - to.look.width(&more[1])) + &more[1];
            let words = pairs.chain([brief.clone()]).find(|words| rows(words) <= room).unwrap_or_else(cut);
            facts(to, Rect { height: rows(&words), ..place }, &words, log::role(line.tone));
            return;
        }
        facts(to, Rect { height, ..place }, &line.words, log::role(line.tone));
        y += height;
    }
}

/// Rows of a verdict, or of its place before there is one.
pub(super) fn foot(to: &Canvas<'_, '_>, width: u16, line: Option<&VerdictLine>) -> u16 {
    rows(to, width, line.map_or("", |line| &line.facts))
}

/// Rows of a verdict with these facts; one is kept for them even if there are none.
pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, facts: &str) -> u16 {
    1 + (folded(to, width, facts).height() as u16).max(1)
}

/// Each row is centered.
pub(super) fn facts(to: &mut Canvas<'_, '_>, area: Rect, facts: &str, role: Role) {
    for (nth, row) in folded(to, area.width, facts).lines().enumerate() {
        let words: String = row.into_iter().map(|(words, _)| words).collect();
        to.put_centred(row_of(area, nth as u16), &words, role);
    }
}

pub(super) fn spaced(words: &str) -> String {
    words.chars().map(String::from).collect::<Vec<_>>().join(" ")
}
