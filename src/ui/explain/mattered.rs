//! What mattered: what changed the result that lies there, judged again without each, in words.

use crate::table::seen::Seen;
use crate::ui::procedures;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// Of how much that changed a result is told.
const MOST: usize = 6;

/// What changed the result, below what else is said of it.
pub(super) fn below(prose: Prose<'static>, seen: &Seen) -> Prose<'static> {
    let lines = what_mattered(seen);
    if lines.is_empty() {
        return prose;
    }
    let prose = prose.blank().line("what mattered", Role::Title);
    lines.into_iter().fold(prose, |prose, line| prose.line(format!("  {line}"), Role::Ink))
}

/// What changed the result of what is under way, else of what was settled last: what changed it most first.
pub fn what_mattered(seen: &Seen) -> Vec<String> {
    let mut all = procedures::lying(seen).map(|(face, _)| face.mattered(seen)).unwrap_or_default();
    all.truncate(MOST);
    all
}
