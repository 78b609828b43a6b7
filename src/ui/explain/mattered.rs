//! What mattered: what changed the result that lies there, judged again without each, in words.

use crate::table::seen::Seen;
use crate::ui::procedures;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// Of how much that changed a result is told.
const MOST: usize = 6;

/// What changed the result, below what else is said of it.
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

/// What changed the result of what is under way, else of what was settled last: what changed it most first.
pub fn what_mattered(seen: &Seen) -> Vec<String> {
    mattering_most(procedures::lying(seen).map(|(face, _)| face.mattered(seen)).unwrap_or_default())
}

/// As much of what changed a result as is told.
pub fn mattering_most(mut lines: Vec<String>) -> Vec<String> {
    lines.truncate(MOST);
    lines
}
