//! The report of a sweep: the same question for each value of a number.

use super::bench::estimates;
use super::{Cell, Column, Report, Table, column, data};
use crate::experiment::Results;
use crate::game::Measure;

/// The result at each value of the varied number, with the number's key in data and its displayed name.
pub fn sweep(
    [key, words]: [&str; 2],
    names: &[String],
    by: Measure,
    points: &[(i32, Option<&Results>)],
) -> Report {
    let row = |(value, results): &(i32, Option<&Results>)| {
        let games = results.map_or(0, |results| results.games);
        let cell = |place: usize| match results {
            Some(results) => Cell::Estimate(by, results.builds[place].estimate(by)),
            None if place == 0 => Cell::words("…"),
            None => Cell::Nothing,
        };
        let mut columns: Vec<Column> =
            vec![column("value", words, Cell::count(*value)), data("games", Cell::count(games))];
        columns.extend(estimates(names, "mean", cell));
        columns
    };
    let table = Table::new("results", "", points.iter().map(row).collect());
    let title = format!("{} by {words}", by.words());
    let values = points.iter().enumerate();
    let values = values.map(|(nth, (value, _))| (format!("over.0.values.{nth}"), Cell::count(*value)));
    let none = ("over.0.values".to_owned(), Cell::List(Vec::new()));
    let report = Report { title, tables: vec![table], ..Report::default() };
    let mut report = report.fact("builds", Cell::list(names)).fact("over.0.name", Cell::words(key));
    report.facts.extend(std::iter::once(none).chain(values));
    report
}
