//! The parts of the sheets that builds use: a line below the bench, and the lists of an opened row.

use super::Lab;
use super::lines::{Line, dim, title, wrapped};
use super::numbers::percent;
use crate::lab::build::things::words_of;
use crate::lab::experiment::{BuildResult, Results, letter, never_used};
use crate::tui::look::Look;
use crate::tui::theme::Role;

/// Lists what a build used with the shares of games, what it never used, and what games leave out.
pub(super) fn lines(look: Look<'_>, at: usize, build: &BuildResult, width: u16) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut list = |words: String, role: Role| {
        let wrapped = wrapped(look, &words, role, width.saturating_sub(2));
        lines.extend(wrapped.into_iter().map(|line| [vec![dim("  ")], line].concat()));
    };
    let used = build.used.iter().map(|(name, share)| format!("{name} {}", percent(*share)));
    let used: Vec<String> = used.collect();
    if !used.is_empty() {
        list(used.join(", "), Role::Ink);
    }
    if let Some(never) = build.never_used_words() {
        list(format!("never used: {never}"), Role::Dim);
    }
    for reason in &build.not_modeled {
        list(format!("not modeled: {reason}"), Role::Dim);
    }
    if !lines.is_empty() {
        lines.insert(0, title(format!("What {} {} used", letter(at), build.name)));
    }
    lines
}

impl Lab {
    /// Names what each build used in no row, once every row is known; empty for builds that used everything.
    pub(super) fn unused(&self) -> Vec<String> {
        let known: Option<Vec<&Results>> = self.rows.iter().map(|row| row.results.as_ref()).collect();
        let Some(known) = known.filter(|known| !known.is_empty()) else { return Vec::new() };
        let unused = (0..self.builds.len()).filter_map(|at| {
            let words = words_of(&never_used(&known, at))?;
            let whose = if self.builds.len() > 1 { format!("{} ", letter(at)) } else { String::new() };
            Some(format!("{whose}never used in any row: {words}"))
        });
        unused.collect()
    }
}
