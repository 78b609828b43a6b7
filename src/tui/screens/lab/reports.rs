//! The reports of the Lab's pages: written as Markdown, and drawn in one column or two that scroll together.

use super::advice::AdvicePage;
use super::bench::{BenchEntry, counted};
use super::sweep::Sweep;
use super::{Lab, SEED, View};
use crate::lab::build::Build;
use crate::lab::experiment::Results;
use crate::lab::game::Measure;
use crate::lab::report::{
    self, BenchRow, Found, GridLine, Otherwise, Report, Tone, clauses, grouped, untils, wrapped,
};
use crate::tui::canvas::Canvas;
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;
use ratatui::layout::Rect;

impl Lab {
    fn names(&self) -> Vec<String> {
        self.builds.iter().map(Build::title).collect()
    }

    /// The bench; on a page of its own each row names its scenario.
    pub(super) fn bench_report(&self, alone: bool) -> Report {
        let row = |row: &'_ BenchEntry| {
            if alone { format!("{}: {}", row.heading(self.by), row.label) } else { row.label.clone() }
        };
        let rows = self.rows.iter().map(|of| BenchRow {
            scenario: &of.scenario.id,
            name: row(of),
            found: of.played.results.as_ref().map_or(Found::Waiting, Found::Played),
            otherwise: self.otherwise_of(of),
        });
        report::bench(&self.names(), self.by, &rows.collect::<Vec<_>>())
    }

    pub(super) fn otherwise_of<'r>(&self, row: &'r BenchEntry) -> Option<Otherwise<'r>> {
        let results = row.otherwise.results.as_ref()?;
        Some(Otherwise { play: self.other_play()?.word().to_owned(), results })
    }

    /// Lists what each build used in no row, once every row is known.
    pub(super) fn unused(&self) -> Vec<String> {
        let known: Option<Vec<&Results>> = self.rows.iter().map(|row| row.played.results.as_ref()).collect();
        let known = known.filter(|known| !known.is_empty());
        known.map_or_else(Vec::new, |known| {
            report::unused(&known, self.builds.len()).filter_map(|(_, words)| words).collect()
        })
    }

    /// The opened row without its games, which have a list of their own.
    pub(super) fn row_report(&self, row: &BenchEntry, results: &Results) -> Report {
        let other = self.otherwise_of(row);
        let depends = other.map(|other| clauses(results, &other)).unwrap_or_default();
        let report = report::run("", results, &self.builds);
        depends
            .into_iter()
            .fold(report, |report, words| report.note(format!("Depends on the play: {words}.")))
    }

    pub(super) fn advice_report(&self, advice: &AdvicePage, row: &BenchEntry) -> Report {
        let base = row.played.results.as_ref().map(|results| counted(results, advice.place).mean);
        let ranked = &advice.ranked;
        report::advice(self.by, base, &ranked.singles.all, Some(&ranked.pairs.all))
    }

    pub(super) fn sweep_report(&self, sweep: &Sweep) -> Report {
        let points: Vec<_> =
            sweep.points.iter().map(|point| (point.value, point.played.results.as_ref())).collect();
        report::sweep([&sweep.words, &sweep.words], &self.names(), Measure::Wins, &points)
    }

    /// A name for the file, and what is shown.
    pub(in crate::tui) fn written(&self) -> Option<(String, Report)> {
        let row = self.rows.get(self.row.cursor);
        let of_row = row.map_or(String::new(), |row| format!("{}: {}", row.scenario.name, row.label));
        let (name, games, report) = match &self.view {
            View::Bench if self.builds.is_empty() => return None,
            View::Bench => {
                let mut report = self.bench_report(true);
                report.foot = self.unused();
                let games = report::sampled(self.rows.iter().filter_map(|row| row.played.results.as_ref()));
                (format!("bench {}", self.names().join(" ")), games, report)
            }
            View::Row => {
                let results = row?.played.results.as_ref()?;
                (of_row, report::sampled([results]), self.row_report(row?, results))
            }
            View::Advice(advice) => {
                let mut report = self.advice_report(advice, row?);
                report = report.note(advice.asked(self.by, row?));
                report.foot = untils(&advice.ranked.singles.all).collect();
                report.foot.push(format!("{} pairs of games.", grouped(advice.ranked.games())));
                let pairs = advice.ranked.singles.all.iter().map(|one| one.pairs).filter(|pairs| *pairs > 0);
                (format!("what {} should buy", advice.build.name), pairs.collect(), report)
            }
            View::Sweep(sweep) => {
                let points = sweep.points.iter().filter_map(|point| point.played.results.as_ref());
                (format!("{of_row} by {}", sweep.words), report::sampled(points), self.sweep_report(sweep))
            }
            View::Fair(fair) => {
                let results = fair.known()?;
                let report = report::fair(&fair.fight, results, fair.changes.results.as_ref());
                ("is this fight fair".to_owned(), vec![results.games], report)
            }
        };
        let report = Report { title: format!("The Lab: {name}"), ..report };
        Some((name, report.played(&games, SEED, [self.play.word(), self.dealer.word()])))
    }
}

/// The width from which the side part of a report has its own column.
const TWO: u16 = 100;

fn role(tone: Tone) -> Role {
    match tone {
        Tone::Title => Role::Title,
        Tone::Plain => Role::Ink,
        Tone::Dim => Role::Dim,
        Tone::Bar => Role::Bar,
        Tone::BarEmpty => Role::BarEmpty,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Harm,
        Tone::Warning => Role::Warning,
    }
}

/// Draws a line at the beginning of a row; returns the next column.
pub(super) fn put(to: &mut Canvas<'_, '_>, row: Rect, line: &GridLine) -> u16 {
    line.iter().fold(row.x, |x, (words, tone)| to.put(row, (x, row.y), words, role(*tone)))
}

/// Draws lines from one on; nothing scrolls past their end.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, lines: &[GridLine], scroll: usize) {
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    for (nth, line) in lines.iter().skip(scroll.min(most)).take(height).enumerate() {
        put(to, Rect { y: area.y + nth as u16, height: 1, ..area }, line);
    }
}

/// Draws a report in a frame with its title; returns how far it scrolls at most.
pub(super) fn draw_report(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    focused: bool,
    report: &Report,
    scroll: usize,
) -> usize {
    let inner = Frame::inner(area);
    let two = area.width >= TWO;
    let wide = if two { (inner.width - 3) / 2 } else { inner.width.saturating_sub(2) };
    let left = Rect { x: inner.x + 1, width: wide, ..inner };
    let wide = usize::from(wide);
    let mut aside = report.table_lines(wide, |table| table.aside);
    for words in &report.foot {
        aside.push(GridLine::new());
        aside.extend(wrapped(words, Tone::Dim, wide));
    }
    let mut lines = report.note_lines(wide);
    if !lines.is_empty() {
        lines.push(GridLine::new());
    }
    lines.extend(report.table_lines(wide, |table| !table.aside));
    let mut columns = vec![(left, lines)];
    if two {
        columns.push((Rect { x: left.right() + 1, ..left }, aside));
    } else {
        columns[0].1.push(GridLine::new());
        columns[0].1.extend(aside);
    }
    let most = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let most = most.saturating_sub(usize::from(inner.height));
    let scroll = scroll.min(most);
    Frame { more: (scroll > 0, scroll < most), ..Frame::new(&report.title, focused) }
        .draw(to.look, area, to.buf);
    for (place, lines) in columns {
        draw(to, place, &lines, scroll);
    }
    most
}
