//! Prints reports of the Lab in the requested format.

use super::{Fail, Out};
use crate::lab::report::Report;
use crate::tui::glyphs::UNICODE;
use clap::ValueEnum;

/// Output formats of the Lab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Plain text.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// JSON objects, one per line.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// Markdown.
    Md,
}

/// Prints a report. JSON lines are the rows of the lists with these keys; without such rows, the whole report is one
/// line.
pub(super) fn print(report: &Report, form: Form, lists: &[&str], out: &mut Out) -> Result<(), Fail> {
    match form {
        Form::Text => out.line(&report.text()),
        Form::Md => out.line(report.markdown().trim_end()),
        Form::Csv => {
            let csv = report.csv();
            csv.lines().try_for_each(|line| out.raw(&format!("{}\r\n", UNICODE.clean(line))))
        }
        Form::Jsonl if !lists.is_empty() => {
            let all = report.json();
            let rows = lists.iter().filter_map(|key| all[key].as_array()).flatten();
            rows.into_iter().try_for_each(|row| out.json(row))
        }
        Form::Json | Form::Jsonl => out.json(&report.json()),
    }
}
