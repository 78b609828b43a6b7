//! The report of advice: purchases, best first, and pairs of them.

use super::{Cell, Column, Report, Table, column, data, hidden, shown};
use crate::advice::{Advised, Bought, NextMove, is_negligible};
use crate::game::Measure;
use crate::statistics::Verdict;

/// True for displayed purchases: those that were tried and changed a game.
fn is_seen(one: &Advised) -> bool {
    one.pairs > 0 && !one.moves_nothing
}

/// Describes a purchase with its old and new values.
pub fn named(one: &Advised) -> String {
    let words = one.purchase.words("→");
    match one.purchase.steps.as_slice() {
        [only] if only.to.is_none() => format!("{words} ({})", only.kind),
        _ => words,
    }
}

/// The purchases that changed no game, with the values at which more changes: `STR 8 → 9: nothing until 10 (melee 9)`.
pub fn untils(all: &[Advised]) -> impl Iterator<Item = String> {
    let nothing = all.iter().filter(|one| one.moves_nothing);
    nothing.filter_map(|one| Some(format!("{}: {}", named(one), one.purchase.until()?)))
}

/// Ranked purchases, and pairs if requested; `base` is the measure without a purchase.
pub fn advice(by: Measure, base: Option<f64>, singles: &[Advised], pairs: Option<&[Advised]>) -> Report {
    let mut tables = vec![ranking(by, base, "to buy", "purchases", singles)];
    tables.extend(pairs.map(|pairs| ranking(by, base, "to buy together", "pairs", pairs)));
    let mut stages: Vec<u64> = singles.iter().map(|one| one.pairs).collect();
    stages.sort_unstable();
    stages.dedup();
    let report = Report { tables, ..Report::default() }.fact("by", Cell::words(by.key()));
    let report = report.fact("stages", Cell::List(Vec::new()));
    let stages = stages.into_iter().enumerate();
    stages.fold(report, |report, (nth, stage)| report.fact(&format!("stages.{nth}"), Cell::count(stage)))
}

fn ranking(by: Measure, base: Option<f64>, title: &str, key: &str, all: &[Advised]) -> Table {
    let seen: Vec<usize> = (0..all.len()).filter(|at| is_seen(&all[*at])).collect();
    let rows = all.iter().enumerate().map(|(at, one)| {
        let purchase = &one.purchase;
        let rank = seen.iter().position(|seen| *seen == at);
        let after = base.map(|base| base + one.gain.mean);
        let after = after.map(|after| if by.is_share() { after.clamp(0.0, 1.0) } else { after });
        let each = one.gain.mean / f64::from(purchase.costs.max(1));
        let mut row = vec![
            shown("", rank.map_or(Cell::Nothing, |rank| Cell::count(rank as u64 + 1))),
            data("rank", Cell::count(at as u64 + 1)),
            shown("to buy", Cell::words(named(one))),
            column("costs", "costs", Cell::count(purchase.costs)),
            column("gain+interval", "gain", gain(by, one)),
            column("moves", "changes", Cell::Moves(purchase.moves.clone())),
            column("left", "left", Cell::count(purchase.left)),
        ];
        row.extend(base.map(|_| {
            shown(by.words(), Cell::words(after.map_or(String::new(), |of| super::number(by, of))))
        }));
        row.extend([
            hidden("each", Cell::Number(each)),
            shown("per exp", Cell::Number(if by.is_share() { each * 100.0 } else { each })),
            hidden("legal", Cell::Flag(true)),
            data("pairs", Cell::count(one.pairs)),
            data("moves_nothing", Cell::Flag(one.moves_nothing)),
        ]);
        row.extend(steps(one, key));
        row
    });
    let table = Table::new(key, title, rows.collect());
    Table { shown: seen, ..table }
}

fn gain(by: Measure, one: &Advised) -> Cell {
    let verdict = if is_negligible(one) { Verdict::Undecided } else { Verdict::judge(&one.gain, 0.0) };
    Cell::Difference(by, one.gain, verdict)
}

fn step(step: &Bought) -> [(&'static str, Cell); 4] {
    let to = step.to.map_or(Cell::Nothing, Cell::count);
    [
        ("kind", Cell::words(step.kind)),
        ("what", Cell::words(&step.what)),
        ("to", to),
        ("costs", Cell::count(step.costs)),
    ]
}

/// The steps of a purchase, as data.
fn steps(one: &Advised, key: &str) -> Vec<Column> {
    match one.purchase.steps.as_slice() {
        [first, second] => {
            vec![hidden("first", Cell::record(step(first))), hidden("second", Cell::record(step(second)))]
        }
        [only] if key == "purchases" => {
            let next = |NextMove { at, moves }: &NextMove| {
                Cell::record([("at", Cell::count(*at)), ("moves", Cell::Moves(moves.clone()))])
            };
            let next = one.purchase.next.as_ref().map_or(Cell::Nothing, next);
            let [kind, what, to, _] = step(only).map(|(key, cell)| hidden(key, cell));
            vec![kind, what, to, hidden("moves_next", next)]
        }
        _ => Vec::new(),
    }
}
