//! The report of a bench: a row for each question, with each build and its difference from the first.

use super::{Cell, Column, Otherwise, Report, Table, clauses, column, data, hidden};
use crate::build::things::{UsablePart, words_of};
use crate::experiment::{Results, letter, never_used};
use crate::game::Measure;
use crate::statistics::{Estimate, Verdict};

/// A question and its answer so far.
pub struct BenchRow<'r> {
    pub scenario: &'r str,
    pub name: String,
    pub found: Found<'r>,
    /// The same with another play, in fewer games.
    pub otherwise: Option<Otherwise<'r>>,
}

impl BenchRow<'_> {
    /// Sentences where the order of two builds depends on the play.
    fn depends(&self) -> Vec<String> {
        match (&self.found, &self.otherwise) {
            (Found::Played(results), Some(other)) => clauses(results, other),
            _ => Vec::new(),
        }
    }
}

pub enum Found<'r> {
    Waiting,
    /// The chances of the builds, computed exactly.
    Exact(Vec<f64>),
    Played(&'r Results),
}

impl Found<'_> {
    fn estimate(&self, by: Measure, place: usize) -> Cell {
        match self {
            Found::Waiting if place == 0 => Cell::words("…"),
            Found::Waiting => Cell::Nothing,
            Found::Exact(chances) => Cell::Estimate(by, Estimate::exact(chances[place])),
            Found::Played(results) => Cell::Estimate(by, results.builds[place].estimate(by)),
        }
    }

    fn difference(&self, by: Measure, a: usize, b: usize) -> Cell {
        match self {
            Found::Waiting => Cell::Nothing,
            Found::Exact(chances) => {
                let difference = Estimate::exact(chances[b] - chances[a]);
                Cell::Difference(by, difference, Verdict::judge(&difference, 0.0))
            }
            Found::Played(results) => {
                let of = results.differences.iter().find(|of| (of.a, of.b) == (a, b));
                of.map_or(Cell::Nothing, |of| Cell::difference(by, of))
            }
        }
    }
}

/// The answers to the questions of a bench.
pub fn bench(names: &[String], by: Measure, rows: &[BenchRow<'_>]) -> Report {
    let pairs: Vec<(usize, usize)> =
        (0..names.len()).flat_map(|a| (a + 1..names.len()).map(move |b| (a, b))).collect();
    let row = |row: &BenchRow<'_>| {
        let (games, exact) = match &row.found {
            Found::Played(results) => (results.games, results.exact),
            Found::Exact(_) => (0, true),
            Found::Waiting => (0, false),
        };
        let mut columns: Vec<Column> = vec![
            column("name", "", Cell::words(&row.name)),
            data("scenario", Cell::words(row.scenario)),
            data("exact", Cell::Flag(exact)),
            data("games", Cell::count(games)),
            hidden("differences", Cell::List(Vec::new())),
        ];
        columns.extend(estimates(names, "wins", |place| row.found.estimate(by, place)));
        for (nth, &(a, b)) in pairs.iter().enumerate() {
            let key = |key: &str| format!("differences.{nth}.{key}");
            columns.push(hidden(&key("a"), Cell::letter(a)));
            columns.push(hidden(&key("b"), Cell::letter(b)));
            let (key, cell) = (key("difference+interval"), row.found.difference(by, a, b));
            let label = format!("{} − A", letter(b));
            columns.push(if a == 0 { column(&key, &label, cell) } else { hidden(&key, cell) });
        }
        columns.push(column("depends_on_play", "depends on the play", Cell::List(row.depends())));
        columns
    };
    let title = names.iter().enumerate().map(|(place, name)| format!("{} {name}", letter(place)));
    let title = format!("Bench: {}", title.collect::<Vec<_>>().join(" · "));
    let table = Table::new("rows", "", rows.iter().map(row).collect());
    Report { title, tables: vec![table], ..Report::default() }.fact("builds", Cell::list(names))
}

/// A column of estimates for each build.
pub(super) fn estimates(
    names: &[String],
    key: &str,
    of: impl Fn(usize) -> Cell,
) -> impl Iterator<Item = Column> {
    names.iter().enumerate().map(move |(place, name)| {
        column(&format!("builds.{place}.{key}+interval"), &format!("{} {name}", letter(place)), of(place))
    })
}

/// Sentences about what each build used in none of these results; none for builds that used everything.
pub fn unused<'r>(
    played: &'r [&Results],
    builds: usize,
) -> impl Iterator<Item = (Vec<UsablePart>, Option<String>)> + 'r {
    (0..builds).map(move |place| {
        let things = never_used(played, place);
        let whose = if builds > 1 { format!("{} ", letter(place)) } else { String::new() };
        let words = words_of(&things).map(|words| format!("{whose}never used in any row: {words}"));
        (things, words)
    })
}
