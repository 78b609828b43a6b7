//! A report as Markdown.

use super::grid::heading;
use super::words::words;
use super::{Report, Table};
use greenfelt_engine::words::markdown;
use std::fmt::Write as _;

fn row(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |\n", cells.map(|cell| markdown(cell.trim())).collect::<Vec<_>>().join(" | "))
}

impl Table {
    fn markdown(&self) -> String {
        let (heads, rows): (Vec<String>, Vec<Vec<String>>) = if self.upright {
            let heads = std::iter::once(String::new()).chain(self.seen().map(|row| heading(row)));
            let line = |(at, label): (usize, &str)| {
                std::iter::once(label.to_owned()).chain(self.seen().map(|row| words(&row[at]))).collect()
            };
            (heads.collect(), self.labels().map(line).collect())
        } else {
            let line = |cells: &Vec<_>| self.labels().map(|(at, _)| words(&cells[at])).collect();
            (self.labels().map(|(_, label)| label.to_owned()).collect(), self.seen().map(line).collect())
        };
        if rows.is_empty() {
            return String::new();
        }
        let title =
            if self.title.is_empty() { String::new() } else { format!("## {}\n\n", markdown(&self.title)) };
        let rule = format!("|{}\n", " --- |".repeat(heads.len()));
        title
            + &row(heads.into_iter())
            + &rule
            + &rows.into_iter().map(|cells| row(cells.into_iter())).collect::<String>()
    }
}

impl Report {
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n", markdown(&self.title));
        let notes = self.notes.iter().map(|(words, _)| markdown(words) + "\n");
        let foot = self.foot.iter().map(|words| markdown(words) + "\n");
        for part in notes.chain(self.tables.iter().map(Table::markdown)).chain(foot) {
            if !part.is_empty() {
                let _ = write!(text, "\n{part}");
            }
        }
        text
    }
}
