//! The main table of a report as CSV (RFC 4180).

use super::words::words;
use super::{Cell, MeasureResult, Report, Table};

/// A text as a cell: without a beginning that a spreadsheet would run as a formula, quoted if needed.
fn quoted(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    let text = if text.trim_start().starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text };
    if text.contains([',', '"']) || text.trim() != text {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A number with at most 12 digits; empty if unknown.
fn number(number: f64) -> String {
    let rounded = format!("{number:.11e}").parse().unwrap_or(number);
    if rounded.is_finite() { rounded.to_string() } else { String::new() }
}

/// Values of a cell in an estimate's three columns, or in one.
fn values(cell: &Cell, estimate: bool) -> Vec<String> {
    match cell {
        Cell::Estimate(_, of)
        | Cell::Difference(_, of, _)
        | Cell::Mean(_, MeasureResult { mean: of, .. }) => {
            vec![number(of.mean), number(of.low), number(of.high)]
        }
        _ if estimate => vec![String::new(); 3],
        Cell::Flag(flag) => vec![flag.to_string()],
        Cell::Count(count) => vec![count.to_string()],
        Cell::Number(value) | Cell::Share(value) | Cell::Chance(value) | Cell::Part { chance: value, .. } => {
            vec![number(*value)]
        }
        Cell::List(all) => vec![quoted(&all.join("; "))],
        Cell::Nothing | Cell::Words(_) | Cell::Record(_) | Cell::Curve(_) | Cell::Moves(_) => {
            vec![quoted(&words(cell))]
        }
    }
}

impl Table {
    /// The columns of CSV: index, heading, and whether they hold estimates.
    fn csv_columns(&self) -> Vec<(usize, &str, bool)> {
        let columns = self.heads.iter().enumerate().filter(|(_, head)| head.csv);
        let columns = columns.map(|(at, head)| {
            let label = head.label.as_deref().filter(|label| !label.is_empty());
            let estimate = |row: &Vec<Cell>| {
                matches!(row[at], Cell::Estimate(..) | Cell::Difference(..) | Cell::Mean(..))
            };
            (
                at,
                label.unwrap_or_else(|| head.key.split('+').next().unwrap_or_default()),
                self.rows.iter().any(estimate),
            )
        });
        columns.collect()
    }
}

impl Report {
    /// The first table with estimates (or else the first table), and those with the same columns.
    pub fn csv(&self) -> String {
        let columns: Vec<_> =
            self.tables.iter().filter(|table| !table.key.is_empty()).map(Table::csv_columns).collect();
        let sampled = columns.iter().find(|columns| columns.iter().any(|(.., estimate)| *estimate));
        let Some(columns) = sampled.or(columns.first()) else { return String::new() };
        let heads = columns.iter().flat_map(|(_, head, estimate)| {
            let more: &[&str] = if *estimate { &["", " low", " high"] } else { &[""] };
            more.iter().map(move |more| quoted(&format!("{head}{more}")))
        });
        let alike = self.tables.iter().filter(|table| table.csv_columns() == *columns);
        let rows = alike.flat_map(|table| &table.rows).map(|row| {
            let cells = columns.iter().flat_map(|(at, _, estimate)| values(&row[*at], *estimate));
            cells.collect::<Vec<_>>().join(",")
        });
        let lines = std::iter::once(heads.collect::<Vec<_>>().join(",")).chain(rows);
        lines.map(|line| line + "\r\n").collect()
    }
}
