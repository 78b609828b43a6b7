//! Finds the terms that changed a result.

use crate::table::seen::Seen;
use crate::tui::felt;
use crate::tui::widgets::Prose;

const MOST: usize = 6;

pub fn mattering(prose: Prose<'static>, lines: Vec<String>) -> Prose<'static> {
    prose.facts("what mattered", mattering_most(lines))
}

/// Lists the terms that changed the current result, else the last one; the strongest first.
pub fn what_mattered(seen: &Seen) -> Vec<String> {
    mattering_most(felt::lying(seen).map(|(face, _)| face.mattered(seen)).unwrap_or_default())
}

pub fn mattering_most(mut lines: Vec<String>) -> Vec<String> {
    lines.truncate(MOST);
    lines
}
