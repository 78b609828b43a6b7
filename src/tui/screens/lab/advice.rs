//! Advice on the screen: what to buy with experience for one question of the bench, ranked while its games are played.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::bench::counted as counted_mean;
use super::lines::{Line, title, wrapped};
use super::numbers::{counted_games, gap, grouped, mean};
use super::work::{Counsel, Found, Job, Of, Ranked, Ranking, Task};
use super::{Lab, View};
use crate::command::Command;
use crate::content::AnySheet;
use crate::lab::advice::{Advised, is_negligible};
use crate::lab::build::{Build, Wanted};
use crate::lab::game::Measure;
use crate::table::actor::ActorId;
use crate::tui::act::Reply;
use crate::tui::act::{Act, Item, LabAct};
use crate::tui::canvas::{Canvas, Spot, below, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::Action;
use crate::tui::look::Look;
use crate::tui::menus::lab::USUAL;
use crate::tui::panes::rows::cut_at_word;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, ListState};
use crate::words::counted;

/// The experience that is asked about where nobody has any.
const EXPERIENCE: i32 = 12;

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
    /// True if pairs of purchases are listed.
    pub(super) together: bool,
    pub(super) ranked: Ranked,
    fault: Option<String>,
    /// True if the build wins every game already, so that no purchase can gain anything.
    won: bool,
    list: ListState,
}

impl AdvicePage {
    /// Asks about a build of the bench with the usual experience.
    fn of(build: Build, place: usize) -> AdvicePage {
        AdvicePage {
            build,
            place,
            experience: EXPERIENCE,
            hero: None,
            of_row: false,
            together: false,
            ranked: Ranked::default(),
            fault: None,
            won: false,
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

    fn ranking(&self) -> &Ranking {
        if self.together { &self.ranked.pairs } else { &self.ranked.singles }
    }

    /// The purchases that are listed: those that were tried and changed a game.
    fn listed(&self) -> impl Iterator<Item = &Advised> {
        self.ranking().listed().filter(|_| !self.won)
    }

    /// Purchases that changed no game.
    pub(super) fn nothing(&self) -> Vec<&Advised> {
        self.ranked.singles.all.iter().filter(|one| one.moves_nothing).collect()
    }

    /// Lists the purchases that changed no game, with the values from which they change more:
    /// `STR 8 to 9: nothing until 10 (melee 9)`.
    pub(super) fn untils(&self, look: Look<'_>) -> Vec<String> {
        let words = |one: &&Advised| Some(format!("{}: {}", named(look, one), one.purchase.until()?));
        self.nothing().iter().filter_map(words).collect()
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

/// A purchase with the values between which it leads.
pub(super) fn named(look: Look<'_>, one: &Advised) -> String {
    let purchase = &one.purchase;
    let words = purchase.words(look.glyphs.arrows[1]);
    match purchase.steps.as_slice() {
        [only] if only.to.is_none() => format!("{words} ({})", only.kind),
        _ => words,
    }
}

/// A gain with its interval.
pub(super) fn gained(look: Look<'_>, by: Measure, one: &Advised) -> String {
    format!("{:>4}", gap(look, by, &one.gain))
}

impl Lab {
    /// Asks what the build under the cursor had best buy for the question under the cursor.
    pub(super) fn advise_build(&mut self) -> Reply {
        let lab = &*self;
        let Some(build) = lab.builds.get(lab.build.cursor).cloned() else { return Reply::Stay };
        let (place, of_row) = (lab.build.cursor, matches!(lab.view, View::Row));
        self.begin_advice(AdvicePage { of_row, ..AdvicePage::of(build, place) })
    }

    fn begin_advice(&mut self, advice: AdvicePage) -> Reply {
        if !matches!(advice.build.sheet, AnySheet::Ultimo(_)) {
            return Reply::refuse(&advice.build.no_growth(), "advice is for heroes of ULTIMO");
        }
        self.view = View::Advice(advice);
        self.go_on();
        Reply::Stay
    }

    /// Asks what a hero of the table, whose build is the only one, had best buy with so much experience.
    pub(in crate::tui) fn advise_hero(&mut self, who: &ActorId, experience: i32) -> Reply {
        let Some(build) = self.builds.first().cloned() else { return Reply::Stay };
        // The row that the gains of the growth menu are for.
        let usual = self.rows.iter().position(|row| row.is_usual(USUAL));
        self.row.cursor = usual.unwrap_or(self.row.cursor);
        let (experience, hero) = (experience.min(MOST), Some(who.clone()));
        self.begin_advice(AdvicePage { experience, hero, ..AdvicePage::of(build, 0) })
    }

    pub(super) fn advice_key(&mut self, cx: &Cx<'_>, action: Action) -> Reply {
        let rows = self.rows.len().max(1);
        let View::Advice(advice) = &mut self.view else { return Reply::Stay };
        match action {
            Action::Act => return self.buy_here(cx),
            Action::Measure => return self.open_measures(),
            Action::Pairs => {
                advice.together = !advice.together;
                advice.list = ListState::default();
                return Reply::Stay;
            }
            Action::Left | Action::Right if advice.hero.is_none() => {
                let by = if action == Action::Right { 1 } else { -1 };
                advice.experience = (advice.experience + by).clamp(1, MOST);
            }
            Action::NextPane => self.row.cursor = (self.row.cursor + 1) % rows,
            Action::PreviousPane => self.row.cursor = (self.row.cursor + rows - 1) % rows,
            _ => return Reply::Stay,
        }
        advice.forget();
        self.go_on();
        Reply::Stay
    }

    /// Buys what is under the cursor: at the table after a question, else as another build of the bench.
    fn buy_here(&mut self, cx: &Cx<'_>) -> Reply {
        let look = cx.look;
        let View::Advice(advice) = &self.view else { return Reply::Stay };
        let Some(one) = advice.listed().nth(advice.list.cursor) else {
            return Reply::refuse("there is no purchase to take yet", "wait for the first games");
        };
        let purchase = &one.purchase;
        if let Some(hero) = &advice.hero {
            let commands =
                purchase.steps.iter().map(|step| Command::Advance(hero.clone(), step.upgrade.clone()));
            let words = format!(
                "{} for {} of {} experience. This counts: it is bought at the table.",
                named(look, one),
                purchase.costs,
                advice.experience
            );
            let item = Item::new('1', "buy it", Act::Lab(LabAct::Buy(commands.collect())));
            return Reply::Do(Act::choose("Buy it at the table?", words, vec![item]));
        }
        let steps = purchase.steps.iter().enumerate();
        let last = steps
            .filter(|(at, step)| purchase.steps[at + 1..].iter().all(|next| next.upgrade != step.upgrade));
        let changes = last.map(|(_, step)| match step.to {
            Some(to) => format!("+{}:{to}", step.what.to_lowercase()),
            None => format!("+trait:{}", step.what),
        });
        let base = &advice.build;
        let wanted = Wanted { label: None, from: base.from.clone(), changes: Vec::new() };
        let Some(catalog) = &self.catalog else { return Reply::Stay };
        let bought = wanted.of(purchase.sheet.clone(), catalog).map(|bought| Build {
            name: base.name.clone(),
            changes: base.changes.iter().cloned().chain(changes).collect(),
            ..bought
        });
        match bought {
            Ok(build) => self.put_build(build).unwrap_or_else(|| {
                Reply::refuse("the Lab has no place for another build", "x on the bench takes one off")
            }),
            Err(bad) => Reply::Say(bad.to_string()),
        }
    }

    pub(super) fn job_of_advice(&self, advice: &AdvicePage) -> Option<Job> {
        if advice.ranked.whole || advice.fault.is_some() {
            return None;
        }
        let (catalog, plays) = (self.catalog.as_ref()?, self.plays()?);
        let row = self.rows.get(self.row.cursor)?;
        let AnySheet::Ultimo(sheet) = &advice.build.sheet else { return None };
        let settings = row.settings(std::slice::from_ref(&advice.build), &plays, catalog).ok()?;
        let counsel = Counsel {
            experiment: self.experiment(self.by, settings, self.games),
            sheet: Arc::clone(sheet),
            experience: advice.experience,
            scenario: row.scenario.clone(),
            set: row.set.clone(),
            plays,
            catalog: Arc::clone(catalog),
            each: self.games,
            pairs: true,
        };
        Some(Job { of: Of::Advice, task: Task::Advice(Box::new(counsel)) })
    }

    pub(super) fn draw_advice(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let Some(row) = self.rows.get(self.row.cursor) else { return };
        let View::Advice(advice) = &mut self.view else { return };
        let (look, by) = (to.look, self.by);
        let base = row.results.as_ref().map(|results| counted_mean(results, advice.place).mean);
        advice.won = by == Measure::Wins && base == Some(1.0);
        let inner = Frame::inner(area);
        let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let asked = format!(
            "{} has {} experience. What helps most? {} ({})",
            advice.build.title(),
            advice.experience,
            row.heading(by),
            row.label
        );
        let mut head = wrapped(look, &asked, Role::Ink, place.width);
        head.push(Vec::new());
        super::lines::draw(to, place, &head, 0);
        let list = below(place, head.len() as u16);
        let foot = advice.foot(look, by, place.width, list.height / 2);
        let room = list.height.saturating_sub(foot.len() as u16 + 2);
        let count = advice.listed().count();
        advice.list.follow(usize::from(room), count);
        let (first, cursor) = (advice.list.offset, advice.list.cursor);
        let more = (first > 0, first + usize::from(room) < count);
        let heading = if advice.together { "What to buy together" } else { "What to buy" };
        Frame { more, ..Frame::new(heading, true) }.draw(look, area, to.buf);
        let name = advice.listed().map(|one| look.width(&named(look, one))).max().unwrap_or(0);
        let gain = advice.listed().map(|one| look.width(&gained(look, by, one))).max().unwrap_or(0);
        let columns = Columns::of(list.width, &Longest { name, gain }, by);
        columns.head(to, row_of(list, 0));
        if count == 0 {
            to.wrap(below(list, 1), advice.empty(), Role::Dim);
        }
        for (nth, one) in advice.listed().enumerate().skip(first).take(usize::from(room)) {
            let line = row_of(list, 1 + (nth - first) as u16);
            columns.purchase(to, line, nth + 1, one, base);
            if nth == cursor {
                look.select(to.buf, line);
            }
            to.spot(line, Spot::Hint(nth));
        }
        let at = below(list, (count.min(usize::from(room)) as u16).max(1) + 2);
        super::lines::draw(to, at, &foot, 0);
    }
}

/// The most pairs that stand below single purchases.
const BEST_PAIRS: usize = 3;

impl AdvicePage {
    /// The reason why nothing is listed.
    fn empty(&self) -> &str {
        let Ranked { singles, pairs, whole } = &self.ranked;
        let ranking = self.ranking();
        match &self.fault {
            Some(fault) => fault,
            None if self.won => "Already won in every game; m chooses another measure.",
            None if self.together && !whole && pairs.games == 0 => "Pairs are played after single purchases.",
            None if !whole => "The first games are being played.",
            None if singles.all.is_empty() => "That much experience buys nothing.",
            None if ranking.all.is_empty() => "That much pays for no pair worth trying.",
            None if ranking.all.iter().any(|one| one.pairs == 0) => "Nothing that was tried changes this.",
            None => "Nothing that can be bought changes this.",
        }
    }

    /// Lines below the list, up to the given number: the best pairs, what changed nothing, and what was played.
    fn foot(&self, look: Look<'_>, by: Measure, width: u16, most: u16) -> Vec<Line> {
        let played = match self.ranked.games() {
            0 => String::new(),
            games => format!(
                "{} pairs of games on the same cards; the intervals hold for all purchases together.",
                grouped(games)
            ),
        };
        let mut foot = wrapped(look, &format!("{}{played}", self.changed_nothing()), Role::Dim, width);
        let room = usize::from(most).saturating_sub(foot.len());
        let untils = if self.together { Vec::new() } else { self.untils(look) };
        let untils: Vec<Line> =
            untils.iter().flat_map(|words| wrapped(look, words, Role::Dim, width)).take(room).collect();
        foot.splice(0..0, untils);
        let pairs: Vec<&Advised> = self.ranked.pairs.listed().take(BEST_PAIRS).collect();
        if !self.together && !pairs.is_empty() && usize::from(most) > foot.len() + pairs.len() + 1 {
            let line = |one: &&Advised| {
                let words = format!("  {}  {}", named(look, one), gained(look, by, one));
                vec![(words, role_of(by, one))]
            };
            let heading =
                [title(format!("together, the best of all pairs that {} pays for", self.experience))];
            let pairs = heading.into_iter().chain(pairs.iter().map(line)).chain([Vec::new()]);
            foot.splice(0..0, pairs.collect::<Vec<_>>());
        }
        foot
    }

    fn changed_nothing(&self) -> String {
        let mut words = String::new();
        let nothing = self.nothing();
        if !nothing.is_empty() && !self.together {
            let shown: Vec<&str> =
                nothing.iter().map(|one| one.purchase.first().what.as_str()).take(8).collect();
            let others = if nothing.len() > shown.len() { " and others" } else { "" };
            words = format!(
                "{} changed no game: {}{others}. ",
                counted(nothing.len(), "purchase", "purchases"),
                shown.join(", ")
            );
        }
        let untried = self.ranking().all.iter().filter(|one| one.pairs == 0).count();
        if untried > 0 {
            words += &format!("{untried} are not tried yet. ");
        }
        words
    }
}

/// Good or bad news of a gain, or none worth the name.
fn role_of(by: Measure, one: &Advised) -> Role {
    if is_negligible(one) {
        Role::Dim
    } else if (one.gain.mean > 0.0) == by.more_is_better() {
        Role::Good
    } else {
        Role::Harm
    }
}

/// The columns of the list.
struct Columns {
    by: Measure,
    name: u16,
    wide: bool,
    /// True where costs and gain alone fit beside the name.
    narrow: bool,
}

/// Columns of the costs, of wins, of the gain and of the rest.
const COSTS: u16 = 13;
const MEAN: u16 = 7;
const GAIN: u16 = 22;

/// The costs where they and the gain alone stand beside the name.
const NARROW_COSTS: u16 = 8;

/// Widths of the longest name and of the longest gain.
struct Longest {
    name: u16,
    gain: u16,
}

impl Columns {
    /// Columns in a width, for the longest name and the longest gain. A name is cut before a figure.
    fn of(width: u16, longest: &Longest, by: Measure) -> Columns {
        let (narrow, wide) = (width < 60, width + 4 >= WIDE);
        let others = if narrow {
            NARROW_COSTS + longest.gain.max(11)
        } else {
            COSTS + GAIN + if wide { MEAN + 10 } else { 0 }
        };
        let name = if narrow { width } else { (longest.name + 6).max(30) };
        Columns { by, name: name.min(width.saturating_sub(others)), wide, narrow }
    }

    fn head(&self, to: &mut Canvas<'_, '_>, row: Rect) {
        let mut put = |x: u16, words: &str| to.put(row, (row.x + x, row.y), words, Role::Title);
        put(5, "to buy");
        if self.narrow {
            put(self.name + 1, "costs  gain");
            return;
        }
        put(self.name, "costs  left");
        if !self.wide {
            put(self.name + COSTS + 1, "gain");
            return;
        }
        let what = if self.by == Measure::Wins { "wins" } else { "mean" };
        put(self.name + COSTS, what);
        put(self.name + COSTS + MEAN, "gain");
        put(self.name + COSTS + MEAN + GAIN, "per exp   besides");
    }

    fn purchase(&self, to: &mut Canvas<'_, '_>, row: Rect, rank: usize, one: &Advised, base: Option<f64>) {
        let (look, by) = (to.look, self.by);
        let purchase = &one.purchase;
        let role = role_of(by, one);
        let words = cut_at_word(look, &named(look, one), self.name.saturating_sub(6));
        to.put(row, (row.x + 1, row.y), &format!("{rank:>2}  {words}"), Role::Ink);
        let x = row.x + self.name;
        if self.narrow {
            let x = to.put(row, (x + 1, row.y), &format!("{:>5}  ", purchase.costs), Role::Ink);
            to.put(row, (x, row.y), &gained(look, by, one), role);
            return;
        }
        to.put(row, (x, row.y), &format!("{:>5}{:>6}", purchase.costs, purchase.left), Role::Ink);
        let x = x + COSTS;
        if !self.wide {
            to.put(row, (x, row.y), &gained(look, by, one), role);
            return;
        }
        let after = base.map(|base| base + one.gain.mean);
        let after = after.map(|after| if by.is_share() { after.clamp(0.0, 1.0) } else { after });
        let after = after.map_or_else(String::new, |after| mean(by, after));
        to.put(row, (x, row.y), &format!("{after:>4}"), Role::Ink);
        let x = x + MEAN;
        to.put(row, (x, row.y), &gained(look, by, one), role);
        let each = one.gain.mean / f64::from(purchase.costs.max(1));
        let each = if by.is_share() { format!("{:.1}", each * 100.0) } else { format!("{each:.2}") };
        to.put(row, (x + GAIN, row.y), &format!("{each:>8}"), Role::Ink);
        let moves: Vec<String> =
            purchase.moves.iter().map(|(name, _, is)| format!("{} {is}", name.replace('_', " "))).collect();
        let moves = moves.join(&format!(" {} ", look.glyphs.dot));
        to.put(row, (x + GAIN + 10, row.y), &moves, Role::Dim);
    }
}

/// Progress in one line.
pub(super) fn progress(advice: &AdvicePage) -> (f64, String) {
    let Ranked { singles, pairs, whole } = &advice.ranked;
    let (games, of) = (advice.ranked.games(), singles.of + pairs.of);
    let share = if *whole { 1.0 } else { games as f64 / of.max(1) as f64 };
    (share, format!("{} of at most {}", grouped(games), counted_games(of).replace("game", "pair")))
}
