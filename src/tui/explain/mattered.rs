//! Finds the terms that changed a result.

use crate::table::seen::Seen;
use crate::tui::felt;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

const MOST: usize = 6;

pub(super) fn below(prose: Prose<'static>, seen: &Seen) -> Prose<'static> {
    mattering(prose, what_mattered(seen))
}

pub fn mattering(prose: Prose<'static>, lines: Vec<String>) -> Prose<'static> {
    let lines = mattering_most(lines);
    if lines.is_empty() {
        return prose;
    }
    let prose = prose.blank().line("what mattered", Role::Title);
    lines.into_iter().fold(prose, |prose, line| prose.line(format!("  {line}"), Role::Ink))
}

/// Lists the terms that changed the current result, else the last one; the strongest first.
pub fn what_mattered(seen: &Seen) -> Vec<String> {
    mattering_most(felt::lying(seen).map(|(face, _)| face.mattered(seen)).unwrap_or_default())
}

pub fn mattering_most(mut lines: Vec<String>) -> Vec<String> {
    lines.truncate(MOST);
    lines
}
