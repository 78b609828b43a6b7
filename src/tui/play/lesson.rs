//! Plans of the coach, read from `assets/coach.ron`: pages of steps, each done by commands and events in the public
//! history. Private information does not decide whether a step is done.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ron::extensions::Extensions;
use serde::Deserialize;

use crate::entry::{Entry, FALLS};
use crate::samples::{self, Course};
use crate::session::{LogLine, Session};
use crate::table::seat::Seat;
use crate::table::seen::Seen;

const SHIPPED: &str = include_str!("../../../assets/coach.ron");

static COACH: LazyLock<Coach> = LazyLock::new(|| {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(SHIPPED).expect("a test reads the shipped plans")
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Coach {
    moments: BTreeMap<Moment, String>,
    plans: BTreeMap<Course, Plan>,
}

/// A moment of a procedure or of the screen that has a hint of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Moment {
    Popup,
    Show,
    Dying,
    FoeHurt,
    Guard,
    GuardDice,
    Pending,
    Open,
    GoesOn,
    Called,
    Attack,
    Assault,
    Pass,
    Lay,
    LayInFight,
    LayReal,
    Laid,
    Judged,
    JudgedInFight,
    Roll,
    ExtraDie,
    Critical,
    Raise,
    NoPoints,
    /// A pool without dice: one is rolled, and no point can raise it.
    NoDice,
    Stopped,
}

impl Moment {
    pub fn hint(self) -> &'static str {
        &COACH.moments[&self]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    pages: Vec<Page>,
    /// The hint after the last step.
    #[serde(default)]
    end: Option<String>,
    /// Operations after which the coach is silent for good.
    #[serde(default)]
    stops_after: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    title: String,
    /// True for a page of an own table that shows hints of moments, too. Lessons always do.
    #[serde(default)]
    guides: bool,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    label: String,
    #[serde(default)]
    when: Option<When>,
    /// The hint while nothing is under way; without one, that of the step before.
    #[serde(default)]
    text: Option<String>,
    done: Vec<Sign>,
}

/// The tables that a step is for.
#[derive(Clone, Copy, Deserialize)]
enum When {
    Heroless,
    Cards,
    Dice,
    Threat,
}

/// An operation of the history that counts; signs of a step come one after another.
#[derive(Deserialize)]
enum Sign {
    /// One of these commands, each given by its first words.
    Given(Vec<String>),
    FoeFell,
    ThreatSpent,
    /// Named, or brought from the drawer.
    SceneBegan,
}

impl When {
    fn holds(self, seen: &Seen) -> bool {
        match self {
            When::Heroless => seen.heroes().next().is_none(),
            When::Cards => seen.plays_ultimo(),
            When::Dice => seen.heroes().any(|hero| hero.paper().is_some()),
            When::Threat => seen.threat > 0,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Done,
    Now,
    Ahead,
}

/// True if a command begins with whole words.
fn begins(given: &str, words: &str) -> bool {
    given.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn tells(line: &LogLine, what: impl Fn(&Entry) -> bool) -> bool {
    line.entries.iter().any(what)
}

/// The current page of a plan.
pub struct Progress {
    /// For example `1/3 A challenge`.
    pub title: String,
    pub steps: Vec<(&'static str, Standing)>,
    /// The hint while nothing is under way.
    pub rest: &'static str,
    /// True if hints of moments are shown.
    pub guides: bool,
}

/// A plan at a table. It only moves forward: a step that was done stays done after an undo.
pub struct Lesson {
    course: Course,
    /// The next operation to read.
    next: u64,
    opening: u64,
    /// For each step, the number of its signs that were seen.
    met: Vec<usize>,
}

impl Lesson {
    pub fn new(course: Course, opening: u64) -> Lesson {
        let lesson = Lesson { course, next: opening, opening, met: Vec::new() };
        Lesson { met: vec![0; lesson.steps().count()], ..lesson }
    }

    /// True if one person learns at a sample table; false at a table of their own, where a group plays.
    pub fn is_course(&self) -> bool {
        self.course != Course::Own
    }

    /// True once every step was done.
    fn is_learned(&self) -> bool {
        self.steps().zip(&self.met).all(|(step, met)| *met == step.done.len())
    }

    fn plan(&self) -> &'static Plan {
        &COACH.plans[&self.course]
    }

    fn steps(&self) -> impl Iterator<Item = &'static Step> + use<> {
        self.plan().pages.iter().flat_map(|page| &page.steps)
    }

    /// Reads what was played since the last call, as every seat may know it.
    pub fn read(&mut self, session: &mut Session) {
        let unread = session.last() + 1;
        if !self.has_stopped_at(unread) {
            for line in session.history(&Seat::Public, self.next) {
                self.note(&line);
            }
        }
        self.next = unread;
    }

    /// True if the coach is silent once all operations before this one were played.
    fn has_stopped_at(&self, next: u64) -> bool {
        self.plan().stops_after.is_some_and(|most| next >= self.opening + most)
    }

    fn note(&mut self, line: &LogLine) {
        for (step, met) in self.steps().zip(&mut self.met) {
            let mut command = Some(&line.command);
            while let Some(sign) = step.done.get(*met) {
                let fits = match sign {
                    Sign::Given(all) => {
                        command.take().is_some_and(|given| all.iter().any(|words| begins(given, words)))
                    }
                    Sign::FoeFell => tells(line, |entry| matches!(entry, Entry::Fell { how: FALLS, .. })),
                    Sign::ThreatSpent => tells(line, |entry| matches!(entry, Entry::ThreatSpent { .. })),
                    Sign::SceneBegan => tells(line, |entry| matches!(entry, Entry::SceneBegan(_))),
                };
                if !fits {
                    break;
                }
                *met += 1;
            }
        }
    }

    /// The current page and its hint; `None` if the plan is over and has nothing more to say.
    pub fn progress(&self, seen: &Seen) -> Option<Progress> {
        let empty = self.course != Course::Own && seen.heroes().next().is_none();
        if self.has_stopped_at(self.next) || empty {
            return None;
        }
        let plan = self.plan();
        let steps: Vec<(usize, &Step, bool)> = plan
            .pages
            .iter()
            .enumerate()
            .flat_map(|(page, of)| of.steps.iter().map(move |step| (page, step)))
            .zip(&self.met)
            .map(|((page, step), met)| (page, step, *met == step.done.len()))
            .filter(|(_, step, done)| *done || step.when.is_none_or(|when| when.holds(seen)))
            .collect();
        let now = steps.iter().position(|(_, _, done)| !done);
        let at = now.or(steps.len().checked_sub(1))?;
        let rest = match now {
            Some(now) => steps[..=now].iter().rev().find_map(|(_, step, _)| step.text.as_deref())?,
            None => plan.end.as_deref()?,
        };
        let page = steps[at].0;
        let standing = |nth: usize, done: bool| match done {
            true => Standing::Done,
            false if Some(nth) == now => Standing::Now,
            false => Standing::Ahead,
        };
        let own = steps.iter().enumerate().filter(|(_, (of, ..))| *of == page);
        Some(Progress {
            title: format!("{}/{} {}", page + 1, plan.pages.len(), plan.pages[page].title),
            steps: own.map(|(nth, (_, step, done))| (step.label.as_str(), standing(nth, *done))).collect(),
            rest,
            guides: self.course != Course::Own || plan.pages[page].guides,
        })
    }
}

/// The lesson of a table that is opened; tables that were set up on the screen have one of their own.
pub fn lesson_of(session: &Session) -> Option<Lesson> {
    let course = match samples::all().into_iter().find(|sample| sample.began(session)) {
        Some(sample) => sample.teaches,
        None => session.is_own().then_some(Course::Own),
    };
    course.map(|course| Lesson::new(course, session.opening()))
}

/// True if this is the table of a lesson that was played to its end.
pub fn is_learned(session: &mut Session) -> bool {
    let Some(mut lesson) = lesson_of(session).filter(Lesson::is_course) else { return false };
    lesson.read(session);
    lesson.is_learned()
}
