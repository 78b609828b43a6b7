//! Draws the Lab: builds and their differences, the bench with a row for each question, progress.

use ratatui::layout::Rect;

use super::bench::BenchEntry;
use super::reports::put;
use super::work::progress;
use super::{FIRST, Lab, View, advice, fair};
use crate::lab::experiment::letter;
use crate::lab::play::Play;
use crate::lab::report::{Tone, bar, clauses, counted_games};
use crate::lab::statistics::Verdict;
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of, stacked};
use crate::tui::cx::Cx;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

/// The first spot of a build; those below are rows.
pub(super) const BUILD: usize = 1000;

/// The columns and rows from which builds and bench stand side by side.
const WIDE: (u16, u16) = (100, 20);

/// The columns of the builds beside the bench.
const SIDE: u16 = 36;

/// The rows of the plays below the builds, and the rows of a screen that has them.
const PLAYS: (u16, u16) = (15, 34);

/// Marks the row under the cursor only on its label, `label` columns wide, so that bars keep their look.
pub(super) fn mark_label(to: &mut Canvas<'_, '_>, row: Rect, label: usize, focused: bool) {
    mark(to, Rect { width: row.width.min(label as u16 + 3), ..row }, focused);
}

/// Marks the row under the cursor.
pub(super) fn mark(to: &mut Canvas<'_, '_>, row: Rect, focused: bool) {
    if focused {
        to.look.select(to.buf, row);
    } else {
        to.put(row, (row.x, row.y), to.look.glyphs.pointer, Role::Ink);
    }
}

enum BenchLine {
    Blank,
    Heading(usize),
    Row(usize),
    /// A clause of the row above.
    Clause(String),
}

/// The lines of the bench: rows of one scenario below its heading, each with its clauses.
fn lines(rows: &[BenchEntry], clauses: impl Fn(usize) -> Vec<String>) -> Vec<BenchLine> {
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if at == 0 || rows[at - 1].scenario.id != row.scenario.id {
            if at > 0 {
                lines.push(BenchLine::Blank);
            }
            lines.push(BenchLine::Heading(at));
        }
        lines.push(BenchLine::Row(at));
        lines.extend(clauses(at).into_iter().map(BenchLine::Clause));
    }
    lines
}

impl Lab {
    pub(super) fn draw_lab(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        // The setting for cards without suits does not apply here: games of the Lab belong to no table.
        let look = Painter { glyphs: cx.settings.glyphs, ..to.look };
        let to = &mut Canvas { look, buf: to.buf, spots: to.spots };
        let title = row_of(area, 0);
        let words = self.heading(look);
        let plays = format!("{} against {}", self.play, self.dealer);
        let right = format!("{plays} · nothing here counts ");
        let x = if area.width >= 72 { to.put_right(title, &right, Role::Dim) } else { title.right() };
        let left = Rect { width: x.saturating_sub(title.x + 1), ..title };
        to.put(left, (left.x + 1, left.y), &words, Role::TitleFocus);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(3), ..area };
        match &self.view {
            View::Bench => self.draw_bench_view(to, area, body),
            View::Row => self.draw_page(to, body),
            View::Advice(_) => self.draw_advice(to, body),
            View::Sweep(_) => self.draw_sweep(to, body),
            View::Fair(_) => self.draw_fair(to, body),
        }
        self.draw_progress(to, row_of(area, area.height.saturating_sub(2)));
        self.draw_keys(cx, to, row_of(area, area.height.saturating_sub(1)));
    }

    /// The title of the page.
    fn heading(&self, look: Painter<'_>) -> String {
        let dot = look.glyphs.dot;
        let row = self.rows.get(self.row.cursor);
        let of_row = row.map_or(String::new(), |row| format!("{} {dot} {}", row.scenario.name, row.label));
        match &self.view {
            View::Bench => "Lab".into(),
            View::Row => format!("Lab {dot} {of_row}"),
            View::Advice(_) => format!("Lab {dot} advice {dot} {of_row}"),
            View::Sweep(_) => format!("Lab {dot} sweep {dot} {of_row}"),
            View::Fair(_) => format!("Lab {dot} the fight at the table"),
        }
    }

    /// Builds, plays and bench side by side where there is room, else one of them.
    fn draw_bench_view(&mut self, to: &mut Canvas<'_, '_>, area: Rect, body: Rect) {
        if area.width >= WIDE.0 && area.height >= WIDE.1 {
            let side = Rect { width: SIDE, ..body };
            let plays = if area.height >= PLAYS.1 { PLAYS.0 } else { 0 };
            let upper = Rect { height: side.height - plays, ..side };
            self.draw_builds(to, upper);
            if plays > 0 {
                self.draw_plays(to, Rect { y: upper.bottom(), height: plays, ..side });
            }
            self.draw_bench(to, Rect { x: body.x + SIDE, width: body.width - SIDE, ..body });
        } else if self.on_builds {
            self.draw_builds(to, body);
        } else {
            self.draw_bench(to, body);
        }
    }

    fn draw_builds(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let inner = Frame::inner(area);
        let look = to.look;
        let width = inner.width.saturating_sub(4);
        let prose = |at: usize| {
            let mut prose = Prose::new();
            for (words, role) in self.facts.get(at).into_iter().flatten() {
                prose = prose.line(words.as_str(), *role);
            }
            prose.wrap(look, width)
        };
        let told: Vec<_> = (0..self.builds.len()).map(prose).collect();
        // Each build has a share of the rows; the one under the cursor is whole where it fits.
        let share = (inner.height / (self.builds.len() as u16).max(1)).max(2);
        let all: u16 = told.iter().map(|prose| prose.height() as u16 + 2).sum();
        let heights: Vec<u16> = told
            .iter()
            .enumerate()
            .map(|(at, prose)| {
                let whole = prose.height() as u16 + 2;
                if all <= inner.height || at == self.build.cursor { whole } else { whole.min(share) }
            })
            .collect();
        let (places, more) = stacked(inner, &heights, self.build.cursor);
        // No key scrolls past the end.
        let here = places.iter().find(|(at, _)| *at == self.build.cursor);
        let most = here.map_or(0, |(at, place)| told[*at].last_scroll(place.height.saturating_sub(2)));
        self.build_scroll = self.build_scroll.min(most);
        let more = (more.0 || self.build_scroll > 0, more.1 || self.build_scroll < most);
        Frame { more, ..Frame::new("Builds", self.on_builds) }.draw(look, area, to.buf);
        if self.builds.is_empty() {
            to.wrap(Rect { x: inner.x + 1, width, ..inner }, "No build yet: + adds one.", Role::Dim);
        }
        for (at, place) in places {
            let line = row_of(place, 0);
            let title = format!("{} {}", letter(at), self.builds[at].title());
            to.put(line, (line.x + 1, line.y), &title, Role::Title);
            if at == self.build.cursor {
                mark(to, line, self.on_builds);
            }
            let body = below(place, 1);
            let body = Rect { x: body.x + 3, width, height: body.height.saturating_sub(1), ..body };
            let scroll = if at == self.build.cursor { self.build_scroll } else { 0 };
            told[at].draw(look, body, scroll, to.buf);
            to.spot(place, ClickTarget::Hint(BUILD + at));
        }
    }

    /// Draws how both sides are played.
    fn draw_plays(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let inner = Frame::new("How they are played", false).draw(to.look, area, to.buf);
        let told = |who: &'static str, play: Play| {
            Prose::new().line(format!("{who}: {play}"), Role::Title).line(play.text(), Role::Ink)
        };
        let both = told("builds", self.play).append(&told("Dealer", self.dealer));
        both.wrap(to.look, inner.width.saturating_sub(2)).draw(to.look, inset(inner, 1), 0, to.buf);
    }

    fn draw_bench(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let look = to.look;
        let inner = Frame::inner(area);
        let place = inset(inner, 1);
        // The first two columns are for the mark.
        let indented = |row: Rect| Rect { x: row.x + 2, width: row.width.saturating_sub(2), ..row };
        let bench = self.bench_report(false).tables.swap_remove(0);
        let grid = bench.grid(usize::from(indented(place).width));
        put(to, indented(row_of(place, 0)), &grid.head);
        let summary = self.summary();
        let mut foot = Prose::new();
        let beyond = bench.beyond(self.row.cursor, grid.columns);
        if !beyond.is_empty() {
            foot = foot.line(format!("{}: {beyond}", self.rows[self.row.cursor].label), Role::Ink);
        }
        if !summary.is_empty() {
            foot = foot.line(summary, Role::Ink);
        }
        if place.height >= 24 {
            foot = self.unused().into_iter().fold(foot, |foot, words| foot.line(words, Role::Dim));
        }
        foot.hang = 2;
        let told = foot.wrap(look, place.width);
        let foot = match told.height() as u16 {
            rows if rows > 0 && place.height >= 12 => (rows + 1).min(place.height / 3),
            _ => 0,
        };
        let list = below(Rect { height: place.height.saturating_sub(foot), ..place }, 1);
        let clauses = |at: usize| {
            let row = &self.rows[at];
            let other = self.otherwise_of(row).zip(row.played.results.as_ref());
            other.map(|(other, results)| clauses(results, &other)).unwrap_or_default()
        };
        let lines = lines(&self.rows, clauses);
        let here = |line: &BenchLine| matches!(line, BenchLine::Row(at) if *at == self.row.cursor);
        let cursor = lines.iter().position(here).unwrap_or(0);
        let height = usize::from(list.height);
        let first = if cursor < height { 0 } else { cursor + 1 - height };
        let more = (first > 0, first + height < lines.len());
        Frame { more, ..Frame::new("Bench", !self.on_builds) }.draw(look, area, to.buf);
        if self.rows.is_empty() {
            let words = if self.builds.is_empty() {
                "Add a build to see how it fares. Every row is played with the same luck for all builds."
            } else {
                "No scenario fits the systems of all these builds."
            };
            to.wrap(below(place, 1), words, Role::Dim);
        }
        for (nth, line) in lines.iter().skip(first).take(height).enumerate() {
            let row = row_of(list, nth as u16);
            match line {
                BenchLine::Blank => {}
                BenchLine::Heading(at) => {
                    to.put(row, (row.x, row.y), &self.rows[*at].heading(self.by), Role::Title);
                }
                BenchLine::Clause(words) => {
                    to.put(row, (row.x + 4, row.y), words, Role::Dim);
                }
                BenchLine::Row(at) => {
                    let of = &self.rows[*at];
                    match &of.played.fault {
                        Some(fault) => {
                            put(to, indented(row), &vec![(format!("{}  {fault}", of.label), Tone::Warning)])
                        }
                        None => put(to, indented(row), &grid.rows[*at]),
                    };
                    if *at == self.row.cursor {
                        mark_label(to, row, grid.label, !self.on_builds);
                    }
                    to.spot(row, ClickTarget::Hint(*at));
                }
            }
        }
        if foot > 0 {
            told.draw(look, below(place, place.height + 1 - foot), 0, to.buf);
        }
    }

    /// Numbers of rows in which the last build is better than the first, worse, equal, and undecided.
    fn summary(&self) -> String {
        let Some(last) = self.builds.len().checked_sub(1).filter(|last| *last > 0) else {
            return String::new();
        };
        let differences =
            self.rows.iter().filter_map(|row| row.played.results.as_ref()).flat_map(|of| &of.differences);
        let mut counts = [0usize; 4];
        differences.filter(|of| (of.a, of.b) == (0, last)).for_each(|of| {
            counts[match of.verdict {
                Verdict::Better => usize::from(!self.by.more_is_better()),
                Verdict::Worse => usize::from(self.by.more_is_better()),
                Verdict::Alike => 2,
                Verdict::Undecided => 3,
            }] += 1;
        });
        let [better, worse, alike, undecided] = counts;
        if counts.iter().sum::<usize>() == 0 {
            return String::new();
        }
        let b = letter(last);
        format!(
            "{b} against A: better in {better}, worse in {worse}, equal in {alike}, undecided in {undecided}"
        )
    }

    /// Games counted so far, games in all, and both in words.
    fn shown_progress(&self) -> Option<(f64, String)> {
        match &self.view {
            View::Bench | View::Row => progress(self.rows.iter().map(|row| &row.played), self.games),
            View::Advice(advice) => Some(advice::progress(advice)),
            View::Sweep(sweep) => {
                progress(sweep.points.iter().map(|point| &point.played), self.sweep_games())
            }
            View::Fair(fair) => Some(fair::progress(fair, self.fights())),
        }
    }

    fn draw_progress(&self, to: &mut Canvas<'_, '_>, row: Rect) {
        let Some((share, words)) = self.shown_progress() else { return };
        let row = inset(row, 1);
        if share >= 1.0 {
            let words = match &self.view {
                View::Bench | View::Row => format!("{} of each build in each row", counted_games(self.games)),
                View::Sweep(_) => {
                    format!("{} of each build at each value", counted_games(self.sweep_games()))
                }
                View::Advice(_) | View::Fair(_) => words,
            };
            let more = format!(
                "{words} {} with the same luck {} intervals hold at 95%",
                to.look.glyphs.dot, to.look.glyphs.dot
            );
            let fits = self.games >= FIRST && to.look.width(&more) <= row.width;
            to.put(row, (row.x, row.y), if fits { &more } else { &words }, Role::Dim);
            return;
        }
        let cells = (row.width / 3).min(30);
        let mut line = bar(share, usize::from(cells));
        line.push((format!(" {words}"), Tone::Dim));
        put(to, row, &line);
    }
}
