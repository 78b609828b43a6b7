//! One number of an opened row varied: win chances over its values, as a curve of letters with their intervals, and as a
//! table. Letters tell the builds apart without colors and in ASCII, where dots of Braille cannot be drawn.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

use super::bench::{BenchEntry, wins};
use super::reports::draw;
use super::work::{Job, Of, Played, Task};
use super::{Lab, View};
use crate::content::Catalog;
use crate::content::scenario::Of as Asked;
use crate::lab::build::change::Change;
use crate::lab::build::lines::side_by_side;
use crate::lab::build::{Build, Wanted};
use crate::lab::experiment::letter;
use crate::lab::game::Measure;
use crate::lab::play::Plays;
use crate::lab::report::Tone;
use crate::lab::scenario::Setting;
use crate::tui::act::{Item, LabAct, Reply, UiAction};
use crate::tui::canvas::{Canvas, inset};
use crate::tui::keymap::Action;
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

/// Values to each side of the usual one.
const REACH: i32 = 4;

/// The most values of a range.
const MOST: i32 = 25;

/// Games of each build at each value, at first and in the end.
const GAMES: [u64; 2] = [50, 500];

/// The name under which the strength of the foes is varied.
const FOE: &str = "foe";

/// Prefix of the names of numbers that belong to the builds.
const OF_BUILD: &str = "build.";

/// The columns and rows from which the curve has the table beside it, and from which it is drawn at all.
const BESIDE: u16 = 110;
const CURVE: (u16, u16) = (60, 16);

pub(super) struct Sweep {
    /// `difficulty`, `foe` or `build.str`.
    what: String,
    /// The varied number, in words.
    pub(super) words: String,
    from: i32,
    to: i32,
    /// Bounds of the range.
    within: RangeInclusive<i32>,
    pub(super) points: Vec<Point>,
    pub(super) scroll: usize,
}

/// One value, and what is known of it.
pub(super) struct Point {
    pub(super) value: i32,
    pub(super) played: Played,
}

impl Sweep {
    fn new(what: &str, words: String, usual: i32, within: RangeInclusive<i32>) -> Sweep {
        let usual = usual.clamp(*within.start(), *within.end());
        let (from, to) = ((usual - REACH).max(*within.start()), (usual + REACH).min(*within.end()));
        let mut sweep = Sweep { what: what.into(), words, from, to, within, points: Vec::new(), scroll: 0 };
        sweep.fill();
        sweep
    }

    /// Makes the points of the range; what is known of a value stays.
    fn fill(&mut self) {
        let mut known = std::mem::take(&mut self.points);
        let point = |value: i32| {
            let at = known.iter().position(|point| point.value == value);
            at.map_or_else(|| Point { value, played: Played::default() }, |at| known.swap_remove(at))
        };
        self.points = (self.from..=self.to).map(point).collect();
    }

    pub(super) fn forget(&mut self) {
        self.points.clear();
        self.fill();
    }

    /// Makes the range wider or narrower by one value at each end.
    fn widen(&mut self, by: i32) {
        let (from, to) = ((self.from - by).max(*self.within.start()), (self.to + by).min(*self.within.end()));
        if from <= to && to - from < MOST {
            (self.from, self.to) = (from, to);
            self.fill();
        }
    }

    /// Draws the curve of each build as its letter, with its interval above and below it.
    fn draw_curve(&self, to: &mut Canvas<'_, '_>, area: Rect, builds: usize) {
        let look = to.look;
        let (left, height) = (6u16, area.height.saturating_sub(2).max(2));
        let wide = area.width.saturating_sub(left + 1);
        let step = (wide / self.points.len().max(1) as u16).clamp(builds as u16 + 1, 10);
        let row_at = |share: f64| {
            let down = (1.0 - share.clamp(0.0, 1.0)) * f64::from(height - 1);
            area.y + down.round() as u16
        };
        for percent in [0, 25, 50, 75, 100u16] {
            let y = row_at(f64::from(percent) / 100.0);
            to.put(area, (area.x, y), &format!("{percent:>3}%"), Role::Dim);
            let line = look.glyphs.dashed.horizontal.repeat(usize::from(wide));
            to.put(area, (area.x + left, y), &line, Role::Dim);
        }
        for y in area.y..area.y + height {
            to.put(area, (area.x + left - 1, y), look.glyphs.rounded.vertical, Role::Dim);
        }
        for (nth, point) in self.points.iter().enumerate() {
            let x = area.x + left + 1 + nth as u16 * step;
            if x + builds as u16 > area.right() {
                break;
            }
            to.put(area, (x, area.y + height), &point.value.to_string(), Role::Dim);
            let Some(results) = &point.played.results else { continue };
            for at in 0..results.builds.len() {
                let x = x + at as u16;
                let share = wins(results, at);
                for y in row_at(share.high)..=row_at(share.low) {
                    to.put(area, (x, y), look.glyphs.dashed.vertical, Role::Dim);
                }
                let role = if at == 0 { Role::Accent } else { Role::TitleFocus };
                to.put(area, (x, row_at(share.mean)), &letter(at).to_string(), role);
            }
        }
        let words = format!("{} {}", self.words, look.glyphs.arrows[1]);
        to.put(area, (area.x + left + 1, area.y + height + 1), &words, Role::Title);
    }
}

/// A number that can be varied: its name, a description, the present value, and the range.
type Number = (String, String, i32, RangeInclusive<i32>);

/// The numbers of an opened row: those that the scenario asks for, the strength of its foes, and those of the builds.
fn numbers(row: &BenchEntry, builds: &[Build], settings: &[Setting], catalog: &Catalog) -> Vec<Number> {
    let mut all = Vec::new();
    for ask in &row.scenario.asks {
        if let Asked::Number(least, most) = ask.of {
            let set = row.set.iter().find(|(name, _)| *name == ask.name);
            let value = set.map_or(&ask.usually, |(_, value)| value).parse().unwrap_or(least);
            all.push((ask.name.clone(), ask.name.clone(), value, least..=most));
        }
    }
    if let Some((_, strength)) = settings.first().and_then(|setting| setting.with_foes_stronger(0)) {
        let words = format!("{} of the strongest foe", strength.figure);
        all.push((FOE.to_owned(), words, strength.value, 0..=99));
    }
    let first = builds.first().and_then(|build| side_by_side(&[&build.sheet]).ok()).unwrap_or_default();
    for line in first.iter().filter(|line| line.written && !line.name.contains(' ')) {
        let name = line.name.trim_start_matches("skill_");
        let value = line.totals().first().copied().flatten().unwrap_or(0);
        let taken = builds.iter().all(|build| changed(build, name, value, catalog).is_ok());
        if taken && name.chars().all(char::is_alphanumeric) {
            all.push((format!("{OF_BUILD}{name}"), format!("{name} of each build"), value, 0..=12));
        }
    }
    all
}

/// A build with a number set to a value.
fn changed(build: &Build, name: &str, value: i32, catalog: &Catalog) -> Result<Build, String> {
    let changes = vec![Change::Set(name.to_owned(), value)];
    let wanted = Wanted { label: Some(build.name.clone()), from: build.from.clone(), changes };
    wanted.of(build.sheet.clone(), catalog).map_err(|bad| bad.to_string())
}

impl Lab {
    /// Opens the numbers that can be varied.
    pub(super) fn open_varied(&self) -> Reply {
        let items: Vec<Item> = self
            .numbers()
            .into_iter()
            .map(|(name, words, now, within)| {
                let (from, to) = ((now - REACH).max(*within.start()), (now + REACH).min(*within.end()));
                let words = format!("{words}: {from} to {to}, now {now}");
                Item::new(' ', words, UiAction::Lab(LabAct::Vary(name)))
            })
            .collect();
        if items.is_empty() {
            return Reply::refuse("this row has no number to vary", "another row has one");
        }
        let words = "Every other number stays. The range can be changed afterwards.";
        Reply::Do(UiAction::choose("Vary one number", words, items))
    }

    pub(super) fn sweep_key(&mut self, action: Action) -> Reply {
        let by = match action {
            Action::Left => -1,
            Action::Right => 1,
            Action::Vary => return self.open_varied(),
            _ => return Reply::Stay,
        };
        if let View::Sweep(sweep) = &mut self.view {
            sweep.widen(by);
        }
        self.go_on();
        Reply::Stay
    }

    /// Begins a sweep over one number of the opened row.
    pub(super) fn vary(&mut self, what: &str) {
        let Some(number) = self.numbers().into_iter().find(|(name, ..)| name == what) else { return };
        let (what, words, usual, within) = number;
        self.view = View::Sweep(Sweep::new(&what, words, usual, within));
        self.go_on();
    }

    fn numbers(&self) -> Vec<Number> {
        let (Some(row), Some(plays)) = (self.rows.get(self.row.cursor), self.plays()) else {
            return Vec::new();
        };
        let Some(catalog) = &self.catalog else { return Vec::new() };
        let settings = row.settings(&self.builds, &plays, catalog).unwrap_or_default();
        let mut all = numbers(row, &self.builds, &settings, catalog);
        // RULING B7: the figures of a foe are not told to a seat that does not know them.
        all.retain(|(name, ..)| self.knows_foes || name != FOE);
        all
    }

    /// The settings of the opened row at one value.
    fn settings_at(
        &self,
        what: &str,
        value: i32,
        plays: &std::sync::Arc<Plays>,
    ) -> Result<Vec<Setting>, String> {
        let (Some(row), Some(catalog)) = (self.rows.get(self.row.cursor), &self.catalog) else {
            return Ok(Vec::new());
        };
        let settings = |row: &BenchEntry, builds: &[Build]| {
            row.settings(builds, plays, catalog).map_err(|bad| bad.to_string())
        };
        if let Some(name) = what.strip_prefix(OF_BUILD) {
            let builds = self.builds.iter().map(|build| changed(build, name, value, catalog));
            return settings(row, &builds.collect::<Result<Vec<_>, _>>()?);
        }
        if what == FOE {
            let usual = settings(row, &self.builds)?;
            let at_value = usual.into_iter().filter_map(|setting| {
                let (_, strength) = setting.with_foes_stronger(0)?;
                Some(setting.with_foes_stronger(value - strength.value)?.0)
            });
            return Ok(at_value.collect());
        }
        let others = row.set.iter().filter(|(name, _)| name != what).cloned();
        let set = others.chain([(what.to_owned(), value.to_string())]).collect();
        let at_value = row.asked(set);
        settings(&at_value, &self.builds)
    }

    pub(super) fn jobs_of_sweep(&mut self) -> Vec<Job> {
        let (View::Sweep(sweep), Some(plays)) = (&self.view, self.plays()) else { return Vec::new() };
        let passes = GAMES.map(|games| games.min(self.games));
        let mut jobs = Vec::new();
        let mut faults = Vec::new();
        for (pass, games) in passes.into_iter().enumerate() {
            for (at, point) in sweep.points.iter().enumerate() {
                if point.played.games() >= games || pass > 0 && passes[0] == games {
                    continue;
                }
                match self.settings_at(&sweep.what, point.value, &plays) {
                    Ok(settings) => {
                        let task = Task::Games(self.experiment(Measure::Wins, settings, games));
                        jobs.push(Job { of: Of::Point(at), task });
                    }
                    Err(fault) => faults.push((at, fault)),
                }
            }
        }
        if let View::Sweep(sweep) = &mut self.view {
            for (at, fault) in faults {
                sweep.points[at].played.fault = Some(fault);
            }
        }
        jobs
    }

    pub(super) fn sweep_games(&self) -> u64 {
        self.games.min(GAMES[1])
    }

    pub(super) fn draw_sweep(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let View::Sweep(sweep) = &self.view else { return };
        let report = self.sweep_report(sweep);
        let look = to.look;
        let heading = format!("Wins by {}", sweep.words);
        let inner = Frame::inner(area);
        let place = inset(inner, 1);
        let beside = place.width >= BESIDE;
        let curve = place.width >= CURVE.0 && place.height >= CURVE.1;
        let needed = 8 + (self.builds.len() as u16 + 1) * sweep.points.len() as u16;
        let (upper, list) = match (curve && place.width >= needed, beside) {
            (false, _) => (None, place),
            (true, true) => {
                let half = place.width / 2;
                let list = Rect { x: place.x + half + 1, width: place.width - half - 1, ..place };
                (Some(Rect { width: half, ..place }), list)
            }
            (true, false) => {
                let high = place.height * 3 / 5;
                let list = Rect { y: place.y + high + 1, height: place.height - high - 1, ..place };
                (Some(Rect { height: high, ..place }), list)
            }
        };
        let mut lines = report.table_lines(usize::from(list.width), |_| true);
        let faults =
            sweep.points.iter().filter_map(|point| Some((point.value, point.played.fault.as_ref()?)));
        lines.extend(faults.map(|(value, fault)| vec![(format!("{value}: {fault}"), Tone::Warning)]));
        let most = lines.len().saturating_sub(usize::from(list.height));
        let scroll = sweep.scroll.min(most);
        let more = (scroll > 0, scroll < most);
        Frame { more, ..Frame::new(&heading, true) }.draw(look, area, to.buf);
        if let Some(upper) = upper {
            sweep.draw_curve(to, upper, self.builds.len());
        }
        draw(to, list, &lines, scroll);
        if let View::Sweep(sweep) = &mut self.view {
            sweep.scroll = scroll;
        }
    }
}
