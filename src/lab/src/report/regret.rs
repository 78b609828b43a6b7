//! The report of what decisions give away.

use super::{Cell, Report, Table, column};
use crate::game::Measure;
use crate::play::decision::Kind;
use crate::regret::{Regret, Regrets};
use crate::statistics::Verdict;

/// A line for each kind of choice, then one for all of them.
pub fn regret(title: String, found: &Regrets) -> Report {
    let row = |row: &Regret| {
        vec![
            column("kind", "", Cell::words(row.kind.map_or("all", Kind::word))),
            column("decisions", "decisions", Cell::count(row.sampled)),
            column("a_game", "in a game", Cell::Number(row.a_game)),
            column(
                "regret+interval",
                "points given away by one",
                Cell::Difference(Measure::Wins, row.gave, Verdict::Undecided),
            ),
        ]
    };
    let tables = vec![Table::new("rows", "", found.rows.iter().map(row).collect())];
    Report { title, tables, ..Report::default() }
        .fact("games", Cell::count(found.games))
        .fact("complete", Cell::Flag(found.complete))
}
