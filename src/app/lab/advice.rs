//! Advice on the screen: what to buy with experience for one question of the bench, ranked while its games are played.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::bench::wins;
use super::draw::{counted_games, grouped, percent, points};
use super::lines::wrapped;
use super::work::{Counsel, Found, Job, Of, Ranked, Task};
use super::{Lab, View};
use crate::app::App;
use crate::command::Command;
use crate::content::AnySheet;
use crate::lab::advice::{Advised, is_negligible};
use crate::lab::build::{Build, Wanted};
use crate::sheets;
use crate::table::actor::ActorId;
use crate::ui::act::{Act, Item, LabAct};
use crate::ui::canvas::{Canvas, Spot, below, row_of};
use crate::ui::keymap::Action;
use crate::ui::look::Look;
use crate::ui::popups::choice::Choice;
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, ListState};
use crate::words::counted;

/// The experience that is asked about where nobody has any.
const USUAL: i32 = 12;

const MOST: i32 = 500;

/// The columns from which wins, gain for each point and figures have columns of their own.
const WIDE: u16 = 100;

/// A question for advice and its answer so far.
pub(super) struct AdvicePage {
    pub(super) build: Build,
    /// Its place on the bench.
    place: usize,
    pub(super) experience: i32,
    /// The hero of the table who would buy it.
    hero: Option<ActorId>,
    /// True if it was asked from an opened row.
    pub(super) of_row: bool,
    pub(super) ranked: Ranked,
    fault: Option<String>,
    list: ListState,
}

impl AdvicePage {
    /// Asks about a build of the bench with the usual experience.
    fn of(build: Build, place: usize) -> AdvicePage {
        AdvicePage {
            build,
            place,
            experience: USUAL,
            hero: None,
            of_row: false,
            ranked: Ranked::default(),
            fault: None,
            list: ListState::default(),
        }
    }

    pub(super) fn forget(&mut self) {
        (self.ranked, self.fault, self.list) = Default::default();
    }

    pub(super) fn take(&mut self, found: Result<Found, String>) {
        match found {
            Ok(Found::Advice(ranked)) => self.ranked = ranked,
            Ok(Found::Games(_)) => {}
            Err(fault) => self.fault = Some(fault),
        }
    }

    pub(super) fn is_of_the_table(&self) -> bool {
        self.hero.is_some()
    }

    /// The purchases that are listed: those that were tried and changed a game.
    pub(super) fn listed(&self) -> impl Iterator<Item = &Advised> {
        self.ranked.all.iter().filter(|one| one.pairs > 0 && !one.moves_nothing)
    }

    pub(super) fn nothing(&self) -> Vec<&str> {
        let all = self.ranked.all.iter().filter(|one| one.moves_nothing);
        all.map(|one| one.purchase.what.as_str()).collect()
    }

    pub(super) fn step(&mut self, by: isize) {
        let count = self.listed().count();
        self.list.step(by, count);
    }

    /// True if the purchase was under the cursor already.
    pub(super) fn click(&mut self, nth: usize) -> bool {
        std::mem::replace(&mut self.list.cursor, nth) == nth
    }
}

/// A purchase with the value that it leads to.
pub(super) fn named(look: Look<'_>, one: &Advised) -> String {
    let purchase = &one.purchase;
    match purchase.to {
        Some(to) => format!("{} {} {} {to}", purchase.what, to - 1, look.glyphs.arrows[1]),
        None => format!("{} ({})", purchase.what, purchase.kind),
    }
}

/// A gain with its interval.
pub(super) fn gained(look: Look<'_>, one: &Advised) -> String {
    let gain = points(look, one.gain);
    match one.interval.filter(|interval| interval.half_width().is_finite()) {
        Some(interval) => {
            let (low, high) = (points(look, interval.low), points(look, interval.high));
            format!("{gain:>4} [{low} to {high}]")
        }
        None => format!("{gain:>4} {}", look.glyphs.ellipsis),
    }
}

impl Lab {
    pub(super) fn job_of_advice(&self) -> Option<Job> {
        let advice = self.advice.as_ref().filter(|advice| !advice.ranked.whole && advice.fault.is_none())?;
        let (catalog, plays) = (self.catalog.as_ref()?, self.plays()?);
        let row = self.rows.get(self.row.cursor)?;
        let AnySheet::Ultimo(sheet) = &advice.build.sheet else { return None };
        let settings = row.settings(std::slice::from_ref(&advice.build), &plays, catalog).ok()?;
        let counsel = Counsel {
            experiment: self.experiment(settings, self.games),
            sheet: Arc::clone(sheet),
            experience: advice.experience,
            scenario: row.scenario.clone(),
            set: row.set.clone(),
            plays,
            catalog: Arc::clone(catalog),
            each: self.games,
        };
        Some(Job { of: Of::Advice, task: Task::Advice(Box::new(counsel)) })
    }

    pub(super) fn draw_advice(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let Some(row) = self.rows.get(self.row.cursor) else { return };
        let Some(advice) = &mut self.advice else { return };
        let look = to.look;
        let base = row.results.as_ref().map(|results| wins(results, advice.place));
        let inner = Frame::inner(area);
        let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let asked = format!(
            "{} has {} experience. What helps most to win? {}: {}",
            advice.build.title(),
            advice.experience,
            row.scenario.name,
            row.label
        );
        let mut head = wrapped(look, &asked, Role::Ink, place.width);
        head.push(Vec::new());
        super::lines::draw(to, place, &head, 0);
        let list = below(place, head.len() as u16);
        let foot = wrapped(look, &advice.foot(), Role::Dim, place.width);
        let room = list.height.saturating_sub(foot.len() as u16 + 2);
        let count = advice.listed().count();
        advice.list.follow(usize::from(room), count);
        let (first, cursor) = (advice.list.offset, advice.list.cursor);
        let more = (first > 0, first + usize::from(room) < count);
        Frame { more, ..Frame::new("What to buy", true) }.draw(look, area, to.buf);
        let wide = area.width >= WIDE;
        head_line(to, row_of(list, 0), wide);
        if count == 0 {
            let words = advice.fault.as_deref().unwrap_or(match advice.ranked.whole {
                true if advice.ranked.all.is_empty() => "So much experience buys nothing.",
                true if advice.ranked.all.iter().any(|one| one.pairs == 0) => {
                    "Nothing that was tried changes this."
                }
                true => "Nothing that can be bought changes this.",
                false => "The first games are being played.",
            });
            to.wrap(below(list, 1), words, Role::Dim);
        }
        for (nth, one) in advice.listed().enumerate().skip(first).take(usize::from(room)) {
            let line = row_of(list, 1 + (nth - first) as u16);
            purchase_line(to, line, nth + 1, one, base, wide);
            if nth == cursor {
                look.select(to.buf, line);
            }
            to.spot(line, Spot::Hint(nth));
        }
        let at = below(list, (count.min(usize::from(room)) as u16).max(1) + 2);
        super::lines::draw(to, at, &foot, 0);
    }
}

impl AdvicePage {
    fn foot(&self) -> String {
        let (nothing, untried) =
            (self.nothing(), self.ranked.all.iter().filter(|one| one.pairs == 0).count());
        let mut words = String::new();
        if !nothing.is_empty() {
            let shown: Vec<&str> = nothing.iter().copied().take(8).collect();
            let others = if nothing.len() > shown.len() { " and others" } else { "" };
            words = format!(
                "{} changed no game: {}{others}. ",
                counted(nothing.len(), "purchase", "purchases"),
                shown.join(", ")
            );
        }
        if untried > 0 {
            words += &format!("{untried} are not tried yet. ");
        }
        if self.ranked.pairs > 0 {
            words += &format!(
                "{} pairs of games on the same cards; the intervals hold for all purchases together.",
                grouped(self.ranked.pairs)
            );
        }
        words
    }
}

/// The columns of costs, of the gain, and in a wide frame of the rest.
const COSTS: u16 = 30;
const GAIN: u16 = 46;

fn head_line(to: &mut Canvas<'_, '_>, row: Rect, wide: bool) {
    let mut put = |x: u16, words: &str| to.put(row, (row.x + x, row.y), words, Role::Title);
    put(5, "to buy");
    if row.width < COSTS + 30 {
        put(row.width.saturating_sub(23), "costs  gain");
        return;
    }
    put(COSTS, "costs  left");
    if wide {
        put(COSTS + 13, "wins");
        put(GAIN + 5, "gain");
        put(GAIN + 23, "each exp  besides");
    } else {
        put(COSTS + 14, "gain");
    }
}

fn purchase_line(
    to: &mut Canvas<'_, '_>,
    row: Rect,
    rank: usize,
    one: &Advised,
    base: Option<f64>,
    wide: bool,
) {
    let look = to.look;
    let purchase = &one.purchase;
    let role = if is_negligible(one) {
        Role::Dim
    } else if one.gain > 0.0 {
        Role::Good
    } else {
        Role::Harm
    };
    let narrow = row.width < COSTS + 30;
    let room = if narrow { row.width.saturating_sub(24) } else { COSTS - 1 };
    let name = Rect { width: room, ..row };
    to.put(name, (name.x + 1, name.y), &format!("{rank:>2}  {}", named(look, one)), Role::Ink);
    if narrow {
        let x = row.x + row.width.saturating_sub(23);
        let x = to.put(row, (x, row.y), &format!("{:>5}  ", purchase.costs), Role::Ink);
        to.put(row, (x, row.y), &gained(look, one), role);
        return;
    }
    let costs = format!("{:>5}{:>6}", purchase.costs, purchase.left);
    to.put(row, (row.x + COSTS, row.y), &costs, Role::Ink);
    if !wide {
        to.put(row, (row.x + COSTS + 13, row.y), &gained(look, one), role);
        return;
    }
    let share = base.map_or_else(String::new, |base| percent((base + one.gain).clamp(0.0, 1.0)));
    to.put(row, (row.x + COSTS + 13, row.y), &format!("{share:>4}"), Role::Ink);
    to.put(row, (row.x + GAIN + 2, row.y), &gained(look, one), role);
    let each = one.gain * 100.0 / f64::from(purchase.costs.max(1));
    to.put(row, (row.x + GAIN + 23, row.y), &format!("{each:>8.1}"), Role::Ink);
    let moves: Vec<String> =
        purchase.moves.iter().map(|(name, _, is)| format!("{} {is}", name.replace('_', " "))).collect();
    let moves = moves.join(&format!(" {} ", look.glyphs.dot));
    to.put(row, (row.x + GAIN + 33, row.y), &moves, Role::Dim);
}

impl App {
    /// Asks what the build under the cursor had best buy for the question under the cursor.
    pub(super) fn advise_build(&mut self) {
        let lab = &self.lab;
        let Some(build) = lab.builds.get(lab.build.cursor).cloned() else { return };
        let (place, of_row) = (lab.build.cursor, lab.view == View::Row);
        self.begin_advice(AdvicePage { of_row, ..AdvicePage::of(build, place) });
    }

    fn begin_advice(&mut self, advice: AdvicePage) {
        if !matches!(advice.build.sheet, AnySheet::Ultimo(_)) {
            let words = format!("{} does not grow by experience", advice.build.title());
            return self.refuse(&words, "advice is for heroes of ULTIMO");
        }
        self.lab.advice = Some(advice);
        self.lab.view = View::Advice;
        self.lab.go_on();
    }

    /// Asks what a hero of the table had best buy with what this hero has.
    pub(super) fn advise_hero(&mut self, who: &ActorId) -> bool {
        let Some((_, hero)) = self.grown(who) else { return false };
        let experience = hero.experience;
        if experience <= 0 {
            self.refuse("there is no experience to spend", "it comes from failing, quests and secrets");
            return false;
        }
        if !self.test_build(who) {
            return false;
        }
        let Some(build) = self.lab.builds.first().cloned() else { return false };
        let (experience, hero) = (experience.min(MOST), Some(who.clone()));
        self.begin_advice(AdvicePage { experience, hero, ..AdvicePage::of(build, 0) });
        true
    }

    pub(super) fn advice_key(&mut self, action: Action) {
        let rows = self.lab.rows.len().max(1);
        let Some(advice) = &mut self.lab.advice else { return };
        match action {
            Action::Act => return self.buy_here(),
            Action::Left | Action::Right if advice.hero.is_none() => {
                let by = if action == Action::Right { 1 } else { -1 };
                advice.experience = (advice.experience + by).clamp(1, MOST);
            }
            Action::NextPane => self.lab.row.cursor = (self.lab.row.cursor + 1) % rows,
            Action::PreviousPane => self.lab.row.cursor = (self.lab.row.cursor + rows - 1) % rows,
            _ => return,
        }
        if let Some(advice) = &mut self.lab.advice {
            advice.forget();
        }
        self.lab.go_on();
    }

    /// Buys what is under the cursor: at the table after a question, else as another build of the bench.
    fn buy_here(&mut self) {
        let look = self.look();
        let Some(advice) = &self.lab.advice else { return };
        let Some(one) = advice.listed().nth(advice.list.cursor) else {
            return self.refuse("there is no purchase to take yet", "wait for the first games");
        };
        let purchase = &one.purchase;
        if let Some(hero) = &advice.hero {
            let command = Command::Advance(hero.clone(), purchase.upgrade.clone());
            let words = format!(
                "{} for {} of {} experience. This counts: it is bought at the table.",
                named(look, one),
                purchase.costs,
                advice.experience
            );
            let item = Item::new('1', "buy it", Act::Lab(LabAct::Buy(Box::new(command))));
            self.popups.push(Box::new(Choice::new("Buy it at the table?", words, vec![item])));
            return;
        }
        let change = match purchase.to {
            Some(to) => format!("+{}:{to}", purchase.what.to_lowercase()),
            None => format!("+trait:{}", purchase.what),
        };
        let base = &advice.build;
        let wanted = Wanted { label: None, from: base.from.clone(), changes: Vec::new() };
        let Some(catalog) = &self.lab.catalog else { return };
        let bought = wanted.of(purchase.sheet.clone(), catalog).map(|bought| Build {
            name: base.name.clone(),
            changes: base.changes.iter().cloned().chain([change]).collect(),
            ..bought
        });
        match bought {
            Ok(build) => {
                if !self.put_build(build) {
                    self.refuse("the Lab has no place for another build", "x on the bench takes one off");
                }
            }
            Err(bad) => drop(self.refuse_build(&bad)),
        }
    }

    /// Leaves the Lab and buys at the table.
    pub(super) fn buy_at_the_table(&mut self, command: Command) -> bool {
        self.popups.clear();
        self.lab.stop();
        self.lab.clear();
        self.screen = crate::ui::act::Screen::Table;
        self.give(command)
    }

    /// The item that asks the Lab what a hero had best buy.
    pub(in crate::app) fn advice_item(&self, who: &ActorId) -> Option<Item> {
        sheets::character(self.seen.actor(who)?)?;
        let item = Item::new(' ', "what helps most? (the Lab)", Act::Lab(LabAct::Advise(who.clone())));
        let about = "Ranks every purchase by games that it wins. Nothing is bought before you say so.";
        Some(item.detail(about))
    }
}

/// Progress in one line.
pub(super) fn progress(advice: &AdvicePage) -> (f64, String) {
    let Ranked { pairs, of, whole, .. } = &advice.ranked;
    let share = if *whole { 1.0 } else { *pairs as f64 / (*of).max(1) as f64 };
    (share, format!("{} of at most {}", grouped(*pairs), counted_games(*of).replace("game", "pair")))
}
