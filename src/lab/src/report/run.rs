//! The report of one scenario: each build with its results, their differences, and games worth a look.

use super::{Cell, Column, Head, Report, Table, column, data, hidden, shown};
use crate::build::Build;
use crate::experiment::{BuildResult, Difference, Results, letter, margin};
use crate::game::{End, Measure, WEIGHED};
use crate::statistics::{Estimate, Verdict};

pub(super) const MEANS: &str = "Means, and the range of 8 in 10 games";

/// The most displayed causes for a build.
const CAUSES: usize = 4;

/// The answer of an experiment with these builds; a party of them has one result.
pub fn run(title: impl Into<String>, results: &Results, builds: &[Build]) -> Report {
    let each = results.builds.iter().enumerate();
    let of = |place: usize| builds.get(place).filter(|_| builds.len() == results.builds.len());
    let rows = each
        .clone()
        .map(|(place, found)| [called(place, found), figures(results, found, of(place))].concat());
    let means = each.clone().map(|(place, found)| [called(place, found), means(results, found)].concat());
    let mut tables = vec![
        Table::new("builds", "", rows.collect()).upright(),
        differences(results),
        Table::new("", MEANS, means.collect()).upright(),
    ];
    tables.extend(standing(results));
    tables.extend(each.clone().map(|(place, found)| felled(place, found)));
    let used = each.map(|(place, found)| [called(place, found), uses(found)].concat());
    tables.push(Table::new("builds", "Used in these games", used.collect()).upright().aside());
    tables.push(games(results));
    let report = Report { title: title.into(), tables, ..Report::default() };
    let report =
        report.fact("games", Cell::count(results.games)).fact("complete", Cell::Flag(results.complete));
    let report = report.fact("exact", Cell::Flag(results.exact)).fact("won", Cell::words(&results.won));
    let report = report.note(&results.won);
    report.fact("by", Cell::words(results.by.key()))
}

fn called(place: usize, found: &BuildResult) -> Vec<Column> {
    vec![data("id", Cell::letter(place)), data("name", Cell::words(&found.name))]
}

fn figures(results: &Results, found: &BuildResult, of: Option<&Build>) -> Vec<Column> {
    let by = results.by;
    let from = of.map_or(Cell::Nothing, |of| Cell::words(&of.from));
    let mut columns = vec![
        hidden("from", from),
        hidden("changes", Cell::list(of.map_or(&[][..], |of| &of.changes))),
        hidden("legal", Cell::Flag(of.is_none_or(Build::legal))),
        hidden("problems", Cell::list(of.map_or(&[][..], |of| &of.problems))),
    ];
    let any_both = results.builds.iter().any(|build| build.ends[End::Both as usize].mean > 0.0);
    let own = |(name, value): &(String, String)| {
        let all = results.builds.iter().all(|build| build.set.contains(&(name.clone(), value.clone())));
        // A column that only some answers have is not part of the data.
        let (head, cell) = shown(name, Cell::words(value));
        (!all).then_some((Head { csv: false, ..head }, cell))
    };
    let set = found.set.iter().map(|(name, value)| (name.as_str(), Cell::words(value)));
    columns.push(hidden("set", Cell::record(set)));
    columns.push(column("played_as", "played as", Cell::words(&found.play)));
    columns.extend(found.set.iter().filter_map(own));
    columns.extend(ends(found).into_iter().zip(End::ALL).map(|((key, cell), end)| {
        if end == End::Both && !any_both { data(&key, cell) } else { column(&key, end.words(), cell) }
    }));
    let counted = Cell::Estimate(by, found.estimate(by));
    columns.push(if by.is_share() {
        hidden("+interval", counted)
    } else {
        column("+interval", by.words(), counted)
    });
    columns.extend(
        found
            .measures
            .iter()
            .skip(2)
            .map(|(measure, of)| data(&format!("measures.{}", measure.key()), Cell::Mean(*measure, *of))),
    );
    columns.extend((0..rounds(results)).map(|round| {
        let key = format!("standing.{round}+standing_intervals.{round}");
        hidden(&key, Cell::Estimate(Measure::Falls, stands(found, round)))
    }));
    columns
}

/// The share of games with each end, with its place in JSON.
pub(super) fn ends(found: &BuildResult) -> [(String, Cell); End::ALL.len()] {
    End::ALL.map(|end| {
        let key = ["win", "fall", "both", "limit"][end as usize];
        let key = format!("results.{key}+intervals.{key}");
        (key, Cell::Estimate(Measure::Falls, found.ends[end as usize]))
    })
}

/// Rounds in which a build falls, and the one before the first.
fn rounds(results: &Results) -> usize {
    results.builds.iter().map(|build| build.standing.len()).max().unwrap_or(0)
}

/// The share that still stands after a round; constant after the last fall.
fn stands(found: &BuildResult, round: usize) -> Estimate {
    let last = found.standing.last().copied().unwrap_or(Estimate::exact(1.0));
    found.standing.get(round).copied().unwrap_or(last)
}

/// The measures that any of the builds has.
fn means(results: &Results, found: &BuildResult) -> Vec<Column> {
    let any = |of: &Measure| results.builds.iter().any(|build| build.estimate(*of).mean != 0.0);
    let of = Measure::ALL.into_iter().skip(2).filter(any);
    of.map(|of| shown(of.words(), Cell::Mean(of, found.measures[of as usize].1))).collect()
}

fn uses(found: &BuildResult) -> Vec<Column> {
    let used = found.used.iter().map(|(name, share)| (name.as_str(), Cell::Share(*share)));
    vec![
        column("used", "used", Cell::record(used)),
        hidden("never_used", Cell::list(found.never_used.iter().map(|thing| thing.name.as_str()))),
        shown("never used", Cell::list(found.never_used_words())),
        column("not_modelled", "not modeled", Cell::list(&found.not_modeled)),
    ]
}

fn verdict(of: &Difference, by: Measure) -> String {
    let (a, b, what) = (letter(of.a), letter(of.b), by.words());
    match (of.verdict, by) {
        (Verdict::Better, Measure::Wins) => format!("{b} wins more often"),
        (Verdict::Worse, Measure::Wins) => format!("{b} wins less often"),
        (Verdict::Better, _) => format!("{b} has more {what}"),
        (Verdict::Worse, _) => format!("{a} has more {what}"),
        (Verdict::Alike, _) => "equal".to_owned(),
        (Verdict::Undecided, _) => "undecided".to_owned(),
    }
}

fn differences(results: &Results) -> Table {
    let by = results.by;
    let row = |of: &Difference| {
        vec![
            hidden("a", Cell::letter(of.a)),
            hidden("b", Cell::letter(of.b)),
            hidden("by", Cell::words(by.key())),
            shown("", Cell::words(format!("{} − {}", letter(of.b), letter(of.a)))),
            column("difference+interval", by.words(), Cell::difference(by, of)),
            shown("", Cell::words(verdict(of, by))),
            hidden("decided", Cell::Flag(matches!(of.verdict, Verdict::Better | Verdict::Worse))),
            hidden("alike", Cell::Flag(of.verdict == Verdict::Alike)),
        ]
    };
    let margin = if by.is_share() { format!("{} point", margin(by) * 100.0) } else { margin(by).to_string() };
    let title = format!("Differences, equal within ±{margin}");
    Table::new("differences", title, results.differences.iter().map(row).collect())
}

fn standing(results: &Results) -> Option<Table> {
    let rounds = Some(rounds(results)).filter(|rounds| *rounds > 1)?;
    let row = |round: usize| {
        let each = results.builds.iter().enumerate().map(|(place, build)| {
            shown(&letter(place).to_string(), Cell::Estimate(Measure::Falls, stands(build, round)))
        });
        std::iter::once(shown("", Cell::count(round as u64))).chain(each).collect()
    };
    Some(Table::new("", "Still standing after round", (1..rounds).map(row).collect()).aside())
}

fn felled(place: usize, found: &BuildResult) -> Table {
    let row = |(what, share): &(String, Estimate)| {
        let share = Cell::Estimate(Measure::Falls, *share);
        vec![column("what", "", Cell::words(what)), column("share+interval", "", share)]
    };
    let title = format!("What felled {} {}", letter(place), found.name);
    let rows = found.felled_by.iter().map(row).collect();
    let mut table = Table::new(format!("builds.{place}.felled_by"), title, rows).aside();
    table.shown.truncate(CAUSES);
    table
}

fn games(results: &Results) -> Table {
    let rows = results.games_worth_a_look.iter().map(|look| {
        vec![
            column("build", "", Cell::letter(look.build)),
            column("why", "", Cell::words(&look.why)),
            column("number", "game", Cell::count(look.number)),
            column("rounds", "rounds", Cell::count(look.rounds)),
            shown("health", Cell::count(look.health)),
        ]
    });
    let title = format!("Games worth a look, lucky ones of the first {WEIGHED}");
    Table::new("games_worth_a_look", title, rows.collect())
}
