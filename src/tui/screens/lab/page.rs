//! A row of the bench opened: shares and intervals, the differences, who still stands after each round, what felled
//! them, what they used, measures. The games below them are drawn elsewhere.

use ratatui::layout::Rect;

use super::bench::counted;
use super::draw::bar;
use super::lines::{Line, dim, draw, ink, title};
use super::numbers::{change, counted_games, gap, interval, mean, percent, role};
use super::{Lab, uses};
use crate::lab::experiment::{BuildResult, Difference, Results, letter};
use crate::lab::game::Measure;
use crate::lab::statistics::{Estimate, Verdict};
use crate::tui::canvas::Canvas;
use crate::tui::look::Look;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, ListState};

/// The columns from which the page has two columns.
const TWO: u16 = 100;

/// The rows of the body from which the games stand below the figures.
const STACKED: u16 = 19;

/// The most rows of the games below the figures, with their border.
const GAMES: u16 = 8;

/// The most causes that are listed for a build.
const CAUSES: usize = 4;

/// Focus and scroll positions of an opened row.
#[derive(Default)]
pub(super) struct RowPage {
    /// First line of the figures.
    pub(super) scroll: usize,
    /// True if the games have the cursor.
    pub(super) on_games: bool,
    pub(super) games: ListState,
}

impl RowPage {
    /// A row opened on a screen of this height: with the cursor on a game where there is room for the games.
    pub(super) fn new(height: u16) -> RowPage {
        RowPage { on_games: height.saturating_sub(3) >= STACKED, ..RowPage::default() }
    }

    /// Moves the cursor of the games, or scrolls; pages always scroll the figures.
    pub(super) fn step(&mut self, by: isize, page: bool, games: usize) {
        if self.on_games && !page {
            self.games.step(by, games);
        } else {
            self.scroll = self.scroll.saturating_add_signed(by).min(1_000);
        }
    }

    /// True if the game was under the cursor already.
    pub(super) fn click(&mut self, game: usize) -> bool {
        let again = self.on_games && self.games.cursor == game;
        (self.on_games, self.games.cursor) = (true, game);
        again
    }
}

impl Lab {
    /// Draws the open row: figures, and the games below them or in their place.
    pub(super) fn draw_page(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let games = self.rows.get(self.row.cursor).map_or(0, super::bench::Row::games_to_see);
        let stacked = area.height >= STACKED && games > 0;
        let below = if stacked { GAMES.min(games as u16 + 2).min(area.height / 3) } else { 0 };
        let upper = Rect { height: area.height - below, ..area };
        if stacked {
            self.draw_games(to, Rect { y: upper.bottom(), height: below, ..area });
        } else if self.page.on_games && games > 0 {
            return self.draw_games(to, area);
        }
        let most = self.draw_figures(to, upper, games == 0 || !self.page.on_games);
        // No key scrolls past the end.
        self.page.scroll = self.page.scroll.min(most);
    }

    /// Draws the figures of the open row; returns how far they scroll at most.
    fn draw_figures(&self, to: &mut Canvas<'_, '_>, area: Rect, focused: bool) -> usize {
        let Some(row) = self.rows.get(self.row.cursor) else { return 0 };
        let inner = Frame::inner(area);
        let look = to.look;
        let Some(results) = &row.results else {
            Frame::new(&row.label, true).draw(look, area, to.buf);
            let words = row.fault.as_deref().unwrap_or("The first games are being played.");
            to.wrap(Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }, words, Role::Dim);
            return 0;
        };
        let two = area.width >= TWO;
        let wide = if two { (inner.width - 3) / 2 } else { inner.width.saturating_sub(2) };
        let left = Rect { x: inner.x + 1, width: wide, ..inner };
        let mut columns = vec![(left, left_lines(look, results, wide))];
        let right = right_lines(look, results, wide);
        if two {
            columns.push((Rect { x: left.right() + 1, ..left }, right));
        } else {
            columns[0].1.push(Vec::new());
            columns[0].1.extend(right);
        }
        let height = usize::from(inner.height);
        let most = columns.iter().map(|(_, lines)| lines.len().saturating_sub(height)).max().unwrap_or(0);
        let scroll = self.page.scroll.min(most);
        let heading = row.heading(self.by);
        Frame { more: (scroll > 0, scroll < most), ..Frame::new(&heading, focused) }.draw(look, area, to.buf);
        for (place, lines) in columns {
            draw(to, place, &lines, scroll);
        }
        most
    }
}

fn left_lines(look: Look<'_>, results: &Results, width: u16) -> Vec<Line> {
    let mut lines = Vec::new();
    for (at, build) in results.builds.iter().enumerate() {
        lines.extend(shares(look, at, build, results, width));
        lines.push(Vec::new());
    }
    for difference in &results.differences {
        lines.extend(of_difference(look, results.by, difference, width));
    }
    if !results.differences.is_empty() {
        lines.push(Vec::new());
    }
    lines.push(title("Means"));
    let heads = (0..results.builds.len()).map(|at| dim(format!("{:>9}", letter(at))));
    lines.push(std::iter::once(dim(format!("  {:<14}", ""))).chain(heads).collect());
    for measure in Measure::ALL.into_iter().skip(2) {
        let of = |build: &BuildResult| build.estimate(measure).mean;
        if results.builds.iter().all(|build| of(build) == 0.0) {
            continue;
        }
        let values = results.builds.iter().map(|build| ink(format!("{:>9.1}", of(build))));
        lines.push(std::iter::once(dim(format!("  {:<14}", measure.words()))).chain(values).collect());
    }
    lines
}

/// Shares of the ends of a build's games, with bars.
fn shares(look: Look<'_>, at: usize, build: &BuildResult, results: &Results, width: u16) -> Vec<Line> {
    let games = if results.exact { String::new() } else { format!(" of {}", counted_games(results.games)) };
    let by = results.by;
    let what = if by == Measure::Wins { String::new() } else { format!("{} ", by.words()) };
    let known = counted(results, at);
    let mut lines = vec![vec![
        (format!("{} {}", letter(at), build.name), Role::Title),
        ink(format!("  {what}{} {}{games}", mean(by, known.mean), interval(by, &known))),
    ]];
    let cells = width.saturating_sub(34).min(28);
    for (words, share) in ["won", "lost", "out of rounds"].into_iter().zip(build.ends) {
        let mut line = vec![dim(format!("  {words:<14}"))];
        line.extend(bar(look, share.mean, cells));
        line.push(ink(format!(" {:>4}", percent(share.mean))));
        line.push(dim(format!(" {}", interval(Measure::Wins, &share))));
        lines.push(line);
    }
    lines
}

/// A difference in words, and its interval on a strip around 0.
fn of_difference(look: Look<'_>, by: Measure, difference: &Difference, width: u16) -> Vec<Line> {
    let (a, b) = (letter(difference.a), letter(difference.b));
    let what = by.words();
    let verdict = match (difference.verdict, by) {
        (Verdict::Better, Measure::Wins) => format!("{b} wins more often"),
        (Verdict::Worse, Measure::Wins) => format!("{b} wins less often"),
        (Verdict::Better, _) => format!("{b} has more {what}"),
        (Verdict::Worse, _) => format!("{a} has more {what}"),
        (Verdict::Alike, _) if by.is_share() => "equal within a point".to_owned(),
        (Verdict::Alike, _) => "equal within a tenth".to_owned(),
        (Verdict::Undecided, _) => "not decided".to_owned(),
    };
    let words = format!("{b} {} {a}  {}", look.glyphs.minus, gap(look, by, &difference.difference));
    let role = role(by, difference.verdict);
    let mut lines = vec![vec![(words, Role::Title), (format!("  {verdict}"), role)]];
    lines.extend(strip(look, by, &difference.difference, width));
    if let Some(saving) = difference.saving.filter(|saving| *saving >= 1.5) {
        let words = format!("  without the same luck: {saving:.1} times as many games");
        lines.push(vec![dim(words)]);
    }
    lines
}

/// The interval of a difference on a scale that holds it and 0.
fn strip(look: Look<'_>, by: Measure, difference: &Estimate, width: u16) -> [Line; 2] {
    let Estimate { mean, low, high } = *difference;
    let most = ((low.abs().max(high.abs()) * 10.0).ceil() / 10.0).max(0.1);
    let most = if by.is_share() { most.min(1.0) } else { most };
    let cells = usize::from(width.saturating_sub(4).clamp(11, 41)) | 1;
    let at = |share: f64| (f64::midpoint(share / most, 1.0) * (cells - 1) as f64).round() as usize;
    let glyphs = look.glyphs;
    let mut line = vec![" "; cells];
    line[at(0.0)] = glyphs.dashed.vertical;
    for cell in &mut line[at(low)..=at(high)] {
        *cell = glyphs.rounded.horizontal;
    }
    line[at(mean)] = glyphs.round[0];
    let (least, greatest) = (change(look, by, -most), change(look, by, most));
    let half = cells / 2;
    let room = half.saturating_sub(usize::from(look.width(&least)));
    let scale = format!("  {least}{}0{greatest:>half$}", " ".repeat(room));
    [vec![(format!("  {}", line.concat()), Role::Accent)], vec![dim(scale)]]
}

fn right_lines(look: Look<'_>, results: &Results, width: u16) -> Vec<Line> {
    let mut lines = vec![title("Still standing after round")];
    let builds = results.builds.len() as u16;
    let cells = (width.saturating_sub(5) / builds.max(1)).saturating_sub(9).min(24);
    let rounds = results.builds.iter().map(|build| build.standing.len()).max().unwrap_or(1);
    for round in 1..rounds {
        let mut line = vec![dim(format!("{round:>4}"))];
        for (at, build) in results.builds.iter().enumerate() {
            // The share stays once nobody falls any more.
            let share = build.standing.get(round).or(build.standing.last()).copied().unwrap_or(1.0);
            line.push(dim(format!(" {} ", letter(at))));
            if cells >= 4 {
                line.extend(bar(look, share, cells));
            }
            line.push(ink(format!(" {:<5}", percent(share))));
        }
        lines.push(line);
    }
    if rounds <= 1 {
        lines.push(vec![dim("  nobody fell in any game")]);
    }
    for (at, build) in results.builds.iter().enumerate().filter(|(_, build)| !build.felled_by.is_empty()) {
        lines.push(Vec::new());
        lines.push(title(format!("What felled {} {}", letter(at), build.name)));
        for (source, share) in build.felled_by.iter().take(CAUSES) {
            lines.push(vec![ink(format!("  {:>4}  ", percent(*share))), ink(source.as_str())]);
        }
    }
    for (at, build) in results.builds.iter().enumerate() {
        let used = uses::lines(look, at, build, width);
        if !used.is_empty() {
            lines.push(Vec::new());
            lines.extend(used);
        }
    }
    lines
}
