//! Advice on the screen: what to buy with experience for one question of the bench, ranked while its games are played.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::bench::{self, BenchEntry, wins};
use super::draw::mark_label;
use super::reports::{draw, put};
use super::work::{Counsel, Found, Job, Of, Ranked, Ranking, Task};
use super::{Lab, View};
use crate::command::Command;
use crate::content::AnySheet;
use crate::content::scenario::Scenario;
use crate::lab::advice::Advised;
use crate::lab::build::{Build, Wanted};
use crate::lab::experiment::letter;
use crate::lab::game::Measure;
use crate::lab::report::{
    GridLine, Report, Tone, counted_games, estimate_words, grouped, named, untils, wrapped,
};
use crate::lab::scenario::Setting;
use crate::table::actor::ActorId;
use crate::table::sheet::UltimoSheet;
use crate::tui::act::{Item, LabAct, Reply, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of};
use crate::tui::keymap::Action;
use crate::tui::menus::lab::USUAL;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, ListState};
use crate::words::counted;

/// Experience to spend for a build that has none.
const EXPERIENCE: i32 = 12;

const MOST: i32 = 500;

/// A question for advice and its answer so far.
pub(super) struct AdvicePage {
    pub(super) build: Build,
    /// Its place on the bench.
    pub(super) place: usize,
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

    /// The question in words, and the present result of the build.
    pub(super) fn asked(&self, by: Measure, row: &BenchEntry) -> String {
        let now = row.played.results.as_ref().map(|results| bench::counted(results, self.place));
        let now = now.map(|now| format!("; now {}", estimate_words(by, &now))).unwrap_or_default();
        format!(
            "{} {} has {} experience. What helps most? {} ({}){now}",
            letter(self.place),
            self.build.title(),
            self.experience,
            row.heading(by),
            row.label
        )
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

impl Lab {
    /// Asks for the best purchases of the selected build in the selected row.
    pub(super) fn advise_build(&mut self) -> Reply {
        let Some(build) = self.builds.get(self.build.cursor).cloned() else { return Reply::Stay };
        let (place, of_row) = (self.build.cursor, matches!(self.view, View::Row));
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

    /// Asks for the best purchases of a hero of the table, as the only build, with this much experience.
    pub(in crate::tui) fn advise_hero(&mut self, who: &ActorId, experience: i32) -> Reply {
        let Some(build) = self.builds.first().cloned() else { return Reply::Stay };
        // The row that the gains of the growth menu are for.
        let usual = self.rows.iter().position(|row| row.is_usual(USUAL));
        self.row.cursor = usual.unwrap_or(self.row.cursor);
        let (experience, hero) = (experience.min(MOST), Some(who.clone()));
        self.begin_advice(AdvicePage { experience, hero, ..AdvicePage::of(build, 0) })
    }

    pub(super) fn advice_key(&mut self, action: Action) -> Reply {
        let rows = self.rows.len().max(1);
        let View::Advice(advice) = &mut self.view else { return Reply::Stay };
        match action {
            Action::Act => return self.buy_here(),
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
    fn buy_here(&mut self) -> Reply {
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
                named(one),
                purchase.costs,
                advice.experience
            );
            let item = Item::new('1', "buy it", UiAction::Lab(LabAct::Buy(commands.collect())));
            return Reply::Do(UiAction::choose("Buy it at the table?", words, vec![item]));
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
        let row = self.rows.get(self.row.cursor)?;
        let AnySheet::Ultimo(sheet) = &advice.build.sheet else { return None };
        let task = self.counsel(self.by, &row.scenario, &row.set, sheet, advice.experience, true)?;
        Some(Job { of: Of::Advice, task })
    }

    /// Advice about a sheet in a scenario with its answers.
    pub(super) fn counsel(
        &self,
        by: Measure,
        scenario: &Scenario,
        set: &[(String, String)],
        sheet: &Arc<UltimoSheet>,
        experience: i32,
        pairs: bool,
    ) -> Option<Task> {
        let (catalog, plays) = (self.catalog.clone()?, self.plays()?);
        let sheets = [AnySheet::Ultimo(Arc::clone(sheet))];
        let setting = Setting::new(scenario, &sheets, set, Arc::clone(&plays), Arc::clone(&catalog)).ok()?;
        Some(Task::Advice(Box::new(Counsel {
            experiment: self.experiment(by, vec![setting], self.games),
            sheet: Arc::clone(sheet),
            experience,
            scenario: scenario.clone(),
            set: set.to_vec(),
            plays,
            catalog,
            each: self.games,
            pairs,
        })))
    }

    pub(super) fn draw_advice(&mut self, to: &mut Canvas<'_, '_>, area: Rect) {
        let (Some(row), View::Advice(advice)) = (self.rows.get(self.row.cursor), &self.view) else { return };
        let won = self.by == Measure::Wins
            && row.played.results.as_ref().is_some_and(|of| wins(of, advice.place).mean >= 1.0);
        let report = self.advice_report(advice, row);
        let inner = Frame::inner(area);
        let place = inset(inner, 1);
        let wide = usize::from(place.width);
        let mut head = wrapped(&advice.asked(self.by, row), Tone::Plain, wide);
        head.push(Vec::new());
        draw(to, place, &head, 0);
        let View::Advice(advice) = &mut self.view else { return };
        advice.won = won;
        let list = below(place, head.len() as u16);
        let foot = advice.foot(&report, wide, list.height / 2);
        let room = list.height.saturating_sub(foot.len() as u16 + 2);
        let count = advice.listed().count();
        advice.list.follow(usize::from(room), count);
        let (first, cursor) = (advice.list.offset, advice.list.cursor);
        let more = (first > 0, first + usize::from(room) < count);
        let heading = if advice.together { "What to buy together" } else { "What to buy" };
        Frame { more, ..Frame::new(heading, true) }.draw(to.look, area, to.buf);
        if count == 0 {
            to.wrap(below(list, 1), advice.empty(), Role::Dim);
        }
        // The first two columns are for the mark.
        let indented = |row: Rect| Rect { x: row.x + 2, width: row.width.saturating_sub(2), ..row };
        let grid = report.tables[usize::from(advice.together)].grid(wide.saturating_sub(2));
        if count > 0 {
            put(to, indented(row_of(list, 0)), &grid.head);
        }
        for (nth, words) in grid.rows.iter().take(count).enumerate().skip(first).take(usize::from(room)) {
            let line = row_of(list, 1 + (nth - first) as u16);
            put(to, indented(line), words);
            if nth == cursor {
                mark_label(to, line, grid.label, true);
            }
            to.spot(line, ClickTarget::Hint(nth));
        }
        let at = below(list, (count.min(usize::from(room)) as u16).max(1) + 2);
        draw(to, at, &foot, 0);
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
    fn foot(&self, report: &Report, wide: usize, most: u16) -> Vec<GridLine> {
        let played = match self.ranked.games() {
            0 => String::new(),
            games => format!(
                "{} pairs of games on the same cards; the intervals hold for all purchases together.",
                grouped(games)
            ),
        };
        let mut foot = wrapped(&format!("{}{played}", self.changed_nothing()), Tone::Dim, wide);
        let here = report.tables[usize::from(self.together)].changes(self.list.cursor);
        foot.splice(0..0, here.iter().flat_map(|words| wrapped(words, Tone::Plain, wide)));
        if self.together {
            return foot;
        }
        let room = usize::from(most).saturating_sub(foot.len());
        let untils = untils(&self.ranked.singles.all).flat_map(|words| wrapped(&words, Tone::Dim, wide));
        foot.splice(0..0, untils.take(room).collect::<Vec<_>>());
        let mut pairs = report.tables[1].grid(wide).rows;
        pairs.truncate(BEST_PAIRS);
        if !pairs.is_empty() && usize::from(most) > foot.len() + pairs.len() + 1 {
            let heading = format!("together, the best of all pairs that {} pays for", self.experience);
            pairs.insert(0, vec![(heading, Tone::Title)]);
            pairs.push(Vec::new());
            foot.splice(0..0, pairs);
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
            words += &format!("{} not tried yet. ", counted(untried, "purchase is", "purchases are"));
        }
        words
    }
}

/// Progress in one line.
pub(super) fn progress(advice: &AdvicePage) -> (f64, String) {
    let Ranked { singles, pairs, whole } = &advice.ranked;
    let (games, of) = (advice.ranked.games(), singles.of + pairs.of);
    let share = if *whole { 1.0 } else { games as f64 / of.max(1) as f64 };
    (share, format!("{} of at most {}", grouped(games), counted_games(of).replace("game", "pair")))
}
