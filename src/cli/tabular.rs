//! Answers as tables: CSV (RFC 4180) and Markdown, and the forms that the Lab's subcommands write.

use super::out::clean;
use super::{Fail, Out};
use clap::ValueEnum;
use serde_json::Value;

/// Output formats of the Lab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// JSON objects, one a line.
    Jsonl,
    /// A table of values that are separated by commas.
    Csv,
    /// A table in Markdown.
    Md,
}

/// A table: headings that stay the same, and rows of plain JSON values.
#[derive(Debug)]
pub(super) struct Tabular {
    heads: &'static [&'static str],
    rows: Vec<Vec<Value>>,
}

impl Tabular {
    pub(super) fn new(heads: &'static [&'static str]) -> Tabular {
        Tabular { heads, rows: Vec::new() }
    }

    /// Adds a row; a missing cell stays empty.
    pub(super) fn row(&mut self, cells: Vec<Value>) {
        self.rows.push(cells);
    }

    pub(super) fn csv(&self, out: &mut Out) -> Result<(), Fail> {
        out.raw(&format!("{}\r\n", self.heads.join(",")))?;
        self.rows.iter().try_for_each(|row| {
            let cells: Vec<String> = self.cells(row, quoted).collect();
            out.raw(&format!("{}\r\n", cells.join(",")))
        })
    }

    pub(super) fn md(&self, out: &mut Out) -> Result<(), Fail> {
        out.raw(&format!("| {} |\n|{}\n", self.heads.join(" | "), " --- |".repeat(self.heads.len())))?;
        self.rows.iter().try_for_each(|row| {
            let cells: Vec<String> = self.cells(row, in_a_cell).collect();
            out.raw(&format!("| {} |\n", cells.join(" | ")))
        })
    }

    /// The cells of a row as they are written, one for each heading.
    fn cells<'r>(&'r self, row: &'r [Value], text: fn(&str) -> String) -> impl Iterator<Item = String> + 'r {
        self.heads.iter().enumerate().map(move |(at, _)| match row.get(at).map(clean) {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(words)) => text(&words),
            Some(number) => number.to_string(),
        })
    }
}

/// A text as a cell of CSV: in quotes where it needs them, quotes doubled.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) || text.trim() != text {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// A text as a cell of Markdown, on one line and with no sign that means anything there.
fn in_a_cell(text: &str) -> String {
    text.chars().fold(String::new(), |mut cell, sign| {
        if matches!(sign, '\\' | '|' | '*' | '_' | '`' | '<' | '[' | ']') {
            cell.push('\\');
        }
        cell.push(if sign == '\n' { ' ' } else { sign });
        cell
    })
}
