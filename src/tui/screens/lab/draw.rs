//! Draws the Lab: builds and their differences, the bench with a row for each question, progress.

use ratatui::layout::Rect;

use super::bench::{Row, counted};
use super::lines::Piece;
use super::numbers::{counted_games, grouped, interval, mean, role, told};
use super::{FIRST, Lab, View, advice, fair};
use crate::content::play::{Play, Side};
use crate::lab::experiment::{Difference, Results, letter};
use crate::lab::statistics::Verdict;
use crate::tui::canvas::{Canvas, Spot, below, row_of, stacked};
use crate::tui::cx::Cx;
use crate::tui::look::Look;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

/// The first spot of a build; those below are rows.
pub(super) const BUILD: usize = 1000;

/// The columns and rows from which builds and bench stand side by side.
const WIDE: (u16, u16) = (100, 20);

/// The columns of the builds beside the bench.
const SIDE: u16 = 36;

/// The rows of the plays below the builds, and the rows of a screen that has them.
const PLAYS: (u16, u16) = (17, 36);

/// The answers that give way where the rows do not hold all, and their rows.
const RARE: ([&str; 3], u16) = (["spells", "glitches", "armies"], 4);

/// A bar of a share, in two pieces.
pub(super) fn bar(look: Look<'_>, share: f64, cells: u16) -> [Piece; 2] {
    let full = (share * f64::from(cells)).round() as usize;
    let full = if share > 0.0 { full.max(1) } else { 0 }.min(usize::from(cells));
    let empty = usize::from(cells) - full;
    [(look.glyphs.bar_full.repeat(full), Role::Bar), (look.glyphs.bar_empty.repeat(empty), Role::BarEmpty)]
}

/// Marks the row under the cursor.
pub(super) fn mark(to: &mut Canvas<'_, '_>, row: Rect, focused: bool) {
    if focused {
        to.look.select(to.buf, row);
    } else {
        to.put(row, (row.x, row.y), to.look.glyphs.pointer, Role::Ink);
    }
}

/// The columns of the bench.
struct Columns {
    label: u16,
    bar: u16,
    /// Number of differences from A that fit.
    differences: usize,
    /// The columns of an interval beside each mean; 0 where none fits.
    interval: u16,
}

const SHARE: u16 = 7;
const DIFFERENCE: u16 = 20;
/// The interval of a share.
const INTERVAL: u16 = 12;

impl Columns {
    fn of(width: u16, builds: usize) -> Columns {
        let shares = SHARE * builds as u16;
        let rest = width.saturating_sub(20 + shares);
        let differences = usize::from(rest / DIFFERENCE).min(builds.saturating_sub(1));
        let rest = rest.saturating_sub(DIFFERENCE * differences as u16);
        let interval = if INTERVAL * builds as u16 <= rest { INTERVAL } else { 0 };
        let rest = rest - interval * builds as u16;
        let bar = (rest * 2 / 3 / (builds as u16).max(1)).min(14);
        let bar = if bar < 4 { 0 } else { bar };
        let taken = shares + (interval + bar) * builds as u16 + DIFFERENCE * differences as u16;
        Columns { label: width.saturating_sub(taken), bar, differences, interval }
    }
}

enum Line {
    Blank,
    Heading(usize),
    Row(usize),
}

/// The lines of the bench: rows of one scenario below its heading.
fn lines(rows: &[Row]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if at == 0 || rows[at - 1].scenario.id != row.scenario.id {
            if at > 0 {
                lines.push(Line::Blank);
            }
            lines.push(Line::Heading(at));
        }
        lines.push(Line::Row(at));
    }
    lines
}

impl Lab {
    pub(super) fn draw_lab(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        // Glyphs without ranks alone: the games of the Lab are no table's.
        let look = Look { glyphs: cx.settings.glyphs, ..to.look };
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
    fn heading(&self, look: Look<'_>) -> String {
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
    fn draw_bench_view(&self, to: &mut Canvas<'_, '_>, area: Rect, body: Rect) {
        if area.width >= WIDE.0 && area.height >= WIDE.1 {
            let side = Rect { width: SIDE, ..body };
            let plays = match area.height {
                height if height >= PLAYS.1 + RARE.1 => PLAYS.0 + RARE.1,
                height if height >= PLAYS.1 => PLAYS.0,
                _ => 0,
            };
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

    fn draw_builds(&self, to: &mut Canvas<'_, '_>, area: Rect) {
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
            told[at].draw(look, body, 0, to.buf);
            to.spot(place, Spot::Hint(BUILD + at));
        }
    }

    /// Lists the answers of both plays.
    fn draw_plays(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let inner = Frame::new("How they are played", false).draw(to.look, area, to.buf);
        let Some(catalog) = &self.catalog else { return };
        let low = area.height < PLAYS.0 + RARE.1;
        let mut y = 0;
        for (who, id, side) in [("builds", &self.play, Side::Players), ("Dealer", &self.dealer, Side::Dealer)]
        {
            let row = row_of(inner, y);
            to.put(row, (row.x + 1, row.y), &format!("{who}: {id}"), Role::Title);
            y += 1;
            let mut answers = catalog.play(side, id).map(Play::answers).unwrap_or_default();
            answers.retain(|(what, _)| !low || !RARE.0.contains(what));
            for (what, answer) in answers {
                let row = row_of(inner, y);
                to.put(row, (row.x + 2, row.y), what, Role::Dim);
                to.put(row, (row.x + 13, row.y), &answer, Role::Ink);
                y += 1;
            }
        }
    }

    fn draw_bench(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let look = to.look;
        let inner = Frame::inner(area);
        let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let columns = Columns::of(place.width, self.builds.len());
        if !self.builds.is_empty() {
            self.draw_head(to, row_of(place, 0), &columns);
        }
        let summary = self.summary();
        let mut foot = Prose::new();
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
        let lines = lines(&self.rows);
        let here = |line: &Line| matches!(line, Line::Row(at) if *at == self.row.cursor);
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
                Line::Blank => {}
                Line::Heading(at) => {
                    to.put(row, (row.x, row.y), &self.rows[*at].heading(self.by), Role::Title);
                }
                Line::Row(at) => self.draw_row(to, row, *at, &columns),
            }
        }
        if foot > 0 {
            told.draw(look, below(place, place.height + 1 - foot), 0, to.buf);
        }
    }

    fn draw_head(&self, to: &mut Canvas<'_, '_>, row: Rect, columns: &Columns) {
        let mut x = row.x + columns.label;
        for (at, build) in self.builds.iter().enumerate() {
            let width = SHARE + columns.interval + columns.bar;
            let cell = Rect { x, width: width.saturating_sub(1), ..row }.intersection(row);
            to.put(cell, (x, row.y), &format!("{} {}", letter(at), build.title()), Role::Title);
            x += width;
        }
        for at in 1..=columns.differences {
            let words = format!("{} {} A", letter(at), to.look.glyphs.minus);
            to.put(row, (x + 1, row.y), &words, Role::Title);
            x += DIFFERENCE;
        }
    }

    fn draw_row(&self, to: &mut Canvas<'_, '_>, row: Rect, at: usize, columns: &Columns) {
        let look = to.look;
        let of = &self.rows[at];
        let label = Rect { width: columns.label.saturating_sub(1), ..row };
        to.put(label, (row.x + 2, row.y), &of.label, Role::Ink);
        let mut x = row.x + columns.label;
        match (&of.fault, &of.results) {
            (Some(fault), _) => {
                to.put(row, (x, row.y), fault, Role::Warning);
            }
            (None, None) => {
                to.put(row, (x, row.y), look.glyphs.ellipsis, Role::Dim);
            }
            (None, Some(results)) => {
                let means = (0..self.builds.len()).map(|build| counted(results, build));
                // The longest bar of a row is that of a whole share, or of its largest mean.
                let most = if self.by.is_share() {
                    1.0
                } else {
                    means.clone().map(|of| of.mean).fold(f64::MIN_POSITIVE, f64::max)
                };
                for of in means {
                    to.put(row, (x, row.y), &format!("{:>5}", mean(self.by, of.mean)), Role::Ink);
                    let mut cell = x + 6;
                    if columns.interval > 0 {
                        to.put(row, (cell, row.y), &interval(self.by, &of), Role::Dim);
                        cell += columns.interval;
                    }
                    for (words, role) in bar(look, of.mean / most, columns.bar) {
                        cell = to.put(row, (cell, row.y), &words, role);
                    }
                    x += SHARE + columns.interval + columns.bar;
                }
                for other in 1..=columns.differences {
                    if let Some(difference) = from_first(results, other) {
                        let (words, role) = told(look, self.by, difference);
                        to.put(row, (x, row.y), &words, role);
                    }
                    x += DIFFERENCE;
                }
            }
        }
        if at == self.row.cursor {
            mark(to, row, !self.on_builds);
        }
        to.spot(row, Spot::Hint(at));
    }

    /// In how many rows the last build is better than the first, worse, alike, and undecided.
    fn summary(&self) -> String {
        let Some(last) = self.builds.len().checked_sub(1).filter(|last| *last > 0) else {
            return String::new();
        };
        let found = self.rows.iter().filter_map(|row| from_first(row.results.as_ref()?, last));
        let mut counts = [0usize; 4];
        found.for_each(|difference| {
            counts[match difference.verdict {
                Verdict::Alike => 2,
                Verdict::Undecided => 3,
                Verdict::Better | Verdict::Worse => {
                    usize::from(role(self.by, difference.verdict) == Role::Harm)
                }
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
            View::Bench | View::Row => {
                let (counted, all) = self.progress();
                let words = format!("{} of {}", grouped(counted), counted_games(all));
                (all > 0).then(|| (counted as f64 / all as f64, words))
            }
            View::Advice(advice) => Some(advice::progress(advice)),
            View::Sweep(sweep) => {
                let (counted, all) = sweep.progress(self.sweep_games());
                let words = format!("{} of {}", grouped(counted), counted_games(all));
                Some((counted as f64 / all.max(1) as f64, words))
            }
            View::Fair(fair) => Some(fair::progress(fair, self.fights())),
        }
    }

    fn draw_progress(&self, to: &mut Canvas<'_, '_>, row: Rect) {
        let Some((share, words)) = self.shown_progress() else { return };
        let row = Rect { x: row.x + 1, width: row.width.saturating_sub(2), ..row };
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
        let mut x = row.x;
        for (words, role) in bar(to.look, share, cells) {
            x = to.put(row, (x, row.y), &words, role);
        }
        to.put(row, (x, row.y), &format!(" {words}"), Role::Dim);
    }
}

/// The difference of a build from the first.
pub(super) fn from_first(results: &Results, other: usize) -> Option<&Difference> {
    results.differences.iter().find(|difference| difference.a == 0 && difference.b == other)
}
