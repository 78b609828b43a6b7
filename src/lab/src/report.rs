//! Reports: the Lab's answer to a question as a title, notes and tables, built once for every output format.
//!
//! The key of a column is its place in JSON, with dots: `results.win`, `builds.0.wins`. That of an estimate is for its
//! mean, or for mean and ends: `wins+interval`.

mod advice;
mod bench;
mod csv;
mod fair;
mod grid;
mod json;
mod markdown;
mod otherwise;
mod regret;
mod run;
mod sweep;
mod text;
mod words;

pub use advice::{advice, named, untils};
pub use bench::{BenchRow, Found, bench, unused};
pub use fair::{FAIR, fair, played_on};
pub use grid::{Grid, GridLine, Tone, bar, wrapped};
pub use otherwise::{Otherwise, clauses};
pub use regret::regret;
pub use run::run;
pub use sweep::sweep;
pub use words::{counted_games, estimate_words, grouped, number};

use super::advice::Move;
use super::experiment::{Difference, MeasureResult, Results, letter, margin};
use super::game::Measure;
use super::statistics::{Estimate, Verdict};

const INTERVALS: &str = "Intervals hold at 95% however often you look.";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub title: String,
    /// Sentences before the tables.
    pub notes: Vec<(String, Tone)>,
    pub tables: Vec<Table>,
    /// Sentences after the tables.
    pub foot: Vec<String>,
    /// Data besides the tables, by key.
    pub facts: Vec<(String, Cell)>,
}

/// Rows of cells with a heading for each column.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The key in JSON; empty for a table that repeats other values.
    pub key: String,
    pub title: String,
    pub heads: Vec<Head>,
    pub rows: Vec<Vec<Cell>>,
    /// The rows for display.
    pub shown: Vec<usize>,
    /// True to show each row as a column, headed by its first two cells.
    pub upright: bool,
    /// True to show it beside the others if there is room.
    pub aside: bool,
}

/// The heading of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// The place in JSON within a row; empty for a column that is only displayed.
    key: String,
    /// The displayed heading; `None` for a column that is only data.
    label: Option<String>,
    /// True if CSV has the column.
    csv: bool,
}

/// One value of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Nothing,
    Words(String),
    List(Vec<String>),
    /// Values by name.
    Record(Vec<(String, Cell)>),
    Flag(bool),
    Count(i64),
    Number(f64),
    Share(f64),
    /// An exact share.
    Chance(f64),
    /// One of several exact chances, with the displayed value, which is rounded so that all add up.
    Part {
        chance: f64,
        shown: f64,
    },
    /// A mean with the central range of four in five games.
    Mean(Measure, MeasureResult),
    Estimate(Measure, Estimate),
    Difference(Measure, Estimate, Verdict),
    Curve(Vec<f64>),
    Moves(Vec<Move>),
}

pub type Column = (Head, Cell);

/// A column that is displayed and in the data.
pub fn column(key: &str, label: &str, cell: Cell) -> Column {
    (Head { key: key.into(), label: Some(label.into()), csv: true }, cell)
}

/// A column only in CSV and JSON.
pub fn data(key: &str, cell: Cell) -> Column {
    (Head { key: key.into(), label: None, csv: true }, cell)
}

/// A column only in JSON.
pub fn hidden(key: &str, cell: Cell) -> Column {
    (Head { key: key.into(), label: None, csv: false }, cell)
}

/// A column that is only displayed, since JSON has its data in another form.
pub fn shown(label: &str, cell: Cell) -> Column {
    (Head { key: String::new(), label: Some(label.into()), csv: !label.is_empty() }, cell)
}

impl Cell {
    pub fn words(words: impl Into<String>) -> Cell {
        Cell::Words(words.into())
    }

    pub fn count(count: impl TryInto<i64>) -> Cell {
        count.try_into().map_or(Cell::Nothing, Cell::Count)
    }

    pub fn letter(place: usize) -> Cell {
        Cell::Words(letter(place).into())
    }

    pub fn list<S: Into<String>>(all: impl IntoIterator<Item = S>) -> Cell {
        Cell::List(all.into_iter().map(Into::into).collect())
    }

    pub fn record<S: Into<String>>(all: impl IntoIterator<Item = (S, Cell)>) -> Cell {
        Cell::Record(all.into_iter().map(|(name, cell)| (name.into(), cell)).collect())
    }

    pub fn difference(by: Measure, of: &Difference) -> Cell {
        Cell::Difference(by, of.difference, of.verdict)
    }

    /// True for a value that is printed as a sentence instead of a column.
    fn is_long(&self) -> bool {
        matches!(self, Cell::List(_) | Cell::Record(_))
    }
}

impl Table {
    /// A table of rows that all have the same columns.
    pub fn new(key: impl Into<String>, title: impl Into<String>, rows: Vec<Vec<Column>>) -> Table {
        let heads = rows.first().map(|row| row.iter().map(|(head, _)| head.clone()).collect());
        let shown = (0..rows.len()).collect();
        let cells = rows.into_iter().map(|row| row.into_iter().map(|(_, cell)| cell).collect());
        Table {
            key: key.into(),
            title: title.into(),
            heads: heads.unwrap_or_default(),
            rows: cells.collect(),
            shown,
            upright: false,
            aside: false,
        }
    }

    #[must_use]
    pub fn upright(self) -> Table {
        Table { upright: true, ..self }
    }

    #[must_use]
    pub fn aside(self) -> Table {
        Table { aside: true, ..self }
    }

    /// The rows for display.
    fn seen(&self) -> impl Iterator<Item = &Vec<Cell>> {
        self.shown.iter().filter_map(|at| self.rows.get(*at))
    }

    /// The columns for display: index and label.
    fn labels(&self) -> impl Iterator<Item = (usize, &str)> {
        self.heads.iter().enumerate().filter_map(|(at, head)| Some((at, head.label.as_deref()?)))
    }
}

/// Games of sampled results.
pub fn sampled<'r>(results: impl IntoIterator<Item = &'r Results>) -> Vec<u64> {
    results.into_iter().filter(|results| !results.exact).map(|results| results.games).collect()
}

impl Report {
    /// Adds a value to the data.
    #[must_use]
    pub fn fact(mut self, key: &str, cell: Cell) -> Report {
        self.facts.push((key.to_owned(), cell));
        self
    }

    /// Adds how the sampled games were played: their number for each build in each row, the seed, and the plays of both
    /// sides.
    #[must_use]
    pub fn played(self, games: &[u64], seed: u64, [players, dealer]: [&str; 2]) -> Report {
        let (Some(least), Some(most)) = (games.iter().min(), games.iter().max()) else {
            return self.note(format!("Exact for {players} against {dealer}: nothing is sampled."));
        };
        let least = if least == most { String::new() } else { format!("{} to ", grouped(*least)) };
        let games = counted_games(*most);
        self.note(format!(
            "{least}{games} of each, seed {seed}, played {players} against {dealer}. {INTERVALS}"
        ))
    }

    /// Adds a sentence before the tables.
    #[must_use]
    pub fn note(mut self, words: impl Into<String>) -> Report {
        self.notes.push((words.into(), Tone::Plain));
        self
    }
}
