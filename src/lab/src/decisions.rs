//! Decisions of an evening: how much chance of its aim each lay, each nudge and each stop gave away compared with the
//! best choice from what its own seat knew then, and how much luck contributed.
//!
//! The aim of a lay is a success or better; of a Nudge roll, the successes that it needs, at least one. For each row
//! and each roll, the expectation of best play, minus what was given away, plus luck, is 1 if the aim was reached, else
//! 0. Left out are: a roll before its reply, a roll that any reply beats, and one with too many dice for exact odds.

use super::best_lay::Goal;
use super::lay_odds::LayAsked;
use super::roll_odds::{Reach, RollAsked};
use greenfelt_engine::command::Command;
use greenfelt_engine::table::{
    Actor, ActorId, Laid, NudgeRoll, Outcome, RollStage, Seat, Seen, SeenProcedure, Table,
};
use greenfelt_engine::words::{counted, percent};
use std::collections::BTreeMap;

/// Returns the seat that makes the decision of a command.
pub fn chooser<'t>(table: &'t Table, command: &'t Command) -> Option<&'t ActorId> {
    match command {
        Command::Lay(who, _) => Some(who).filter(|who| table.actor(who).is_some_and(Actor::is_played)),
        _ => table.under_way::<NudgeRoll>().map(|roll| &roll.who),
    }
}

/// The number of choices that are listed one by one.
const TOLD: usize = 3;

/// Smaller losses are not listed one by one.
const NOTHING: f64 = 5e-4;

/// One lay, nudge or stop.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The command, numbered as in the Chronicle.
    pub seq: u64,
    pub done: String,
    pub best: String,
    /// The chance of the aim by the choice made, and by the best choice.
    pub chance: f64,
    pub best_chance: f64,
}

impl Choice {
    pub fn gave(&self) -> f64 {
        self.best_chance - self.chance
    }
}

/// All choices for one aim.
#[derive(Clone, Debug)]
struct Course {
    name: String,
    /// The successes that a roll needs; `None` for cards, which other seats do not see.
    need: Option<u32>,
    /// The present chance.
    now: f64,
    expected: f64,
    given: f64,
    luck: f64,
    came: Option<bool>,
    choices: Vec<Choice>,
}

impl Course {
    fn new(name: String, need: Option<u32>, expected: f64) -> Course {
        Course { name, need, now: expected, expected, given: 0.0, luck: 0.0, came: None, choices: Vec::new() }
    }

    fn choose(&mut self, choice: Choice) {
        self.luck += choice.best_chance - self.now;
        self.given += choice.gave();
        self.now = choice.chance;
        self.choices.push(choice);
    }

    fn end(&mut self, came: bool) {
        self.luck += f64::from(u8::from(came)) - self.now;
        self.came = Some(came);
    }
}

/// The decisions of an actor.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    pub who: ActorId,
    pub name: String,
    /// Rows and rolls, and how many of them reached their aim.
    pub aims: u32,
    pub came: u32,
    /// Lays, nudges and stops.
    pub choices: u32,
    pub expected: f64,
    pub given: f64,
    pub luck: f64,
    /// At most three, the one that gave away most first.
    pub costliest: Vec<Choice>,
}

impl Decided {
    pub fn lines(&self) -> Vec<String> {
        let Decided { aims, came, expected, given, luck, .. } = self;
        let aims = counted(*aims, "aim", "aims");
        let sum = format!(
            "decisions: {came} of {aims} reached = {expected:.2} by best play - {given:.2} given away {} {:.2} luck",
            if *luck < 0.0 { '-' } else { '+' },
            luck.abs()
        );
        let each = self.costliest.iter().map(|choice| {
            let Choice { seq, done, best, chance, best_chance } = choice;
            format!("command {seq}: {done} {}, best {best} {}", percent(*chance), percent(*best_chance))
        });
        std::iter::once(sum).chain(each).collect()
    }
}

/// The decisions of all actors so far.
#[derive(Clone, Debug, Default)]
pub struct Decisions(BTreeMap<(u32, ActorId), Course>);

impl Decisions {
    /// Records a command, with the view of the chooser's seat before it.
    pub fn choose(&mut self, seq: u64, before: &Seen, command: &Command) {
        match command {
            Command::AutoAnswer(inner) => self.choose(seq, before, inner),
            Command::Lay(_, row) => drop(self.lay(seq, before, row)),
            Command::Roll(_) | Command::Nudge(..) | Command::Stop => drop(self.roll(seq, before, command)),
            _ => {}
        }
    }

    fn lay(&mut self, seq: u64, before: &Seen, row: &[Laid]) -> Option<()> {
        let Seat::Player(who) = &before.seat else { return None };
        let challenge = before.under_way.as_ref().and_then(SeenProcedure::challenge)?;
        if challenge.difficulty.total() <= 0 {
            return None;
        }
        let asked = LayAsked::of(before)?;
        let best = asked.best_alone(Goal::Success.into())?.lay;
        let [chance, best_chance] =
            [asked.chances(row)?, best.chances].map(|chances| chances.at_least(Outcome::Success));
        // An estimate with other players' rows may find the laid row better than its best.
        let best_chance = best_chance.max(chance);
        let done = cards(row);
        let best = if best_chance - chance < NOTHING { done.clone() } else { cards(&best.row) };
        let name = before.actor(who)?.name.clone();
        let course = self
            .0
            .entry((challenge.number, who.clone()))
            .or_insert_with(|| Course::new(name, None, best_chance));
        course.choose(Choice { seq, done, best, chance, best_chance });
        Some(())
    }

    fn roll(&mut self, seq: u64, before: &Seen, command: &Command) -> Option<()> {
        let seen = before.under_way.as_ref().and_then(SeenProcedure::roll)?;
        let actor = before.actor(&seen.roll.who).filter(|actor| actor.is_played())?;
        let key = (seen.roll.number, actor.id.clone());
        let asked = RollAsked::of(seen);
        let Some(mut reach) = asked.as_ref().and_then(RollAsked::reach) else {
            // Without exact odds for one of its choices, a roll is left out entirely.
            self.0.remove(&key);
            return None;
        };
        if !self.0.contains_key(&key) && reach.lies() {
            return None;
        }
        let Reach { need, .. } = reach;
        let now = reach.best();
        let course = self.0.entry(key).or_insert_with(|| Course::new(actor.name.clone(), Some(need), now));
        let (done, chance) = match command {
            Command::Nudge(die, by) => {
                (format!("nudge die {die} by {by}"), reach.nudged(usize::from(*die).checked_sub(1)?, *by)?)
            }
            Command::Stop => ("stop".to_owned(), reach.stopping()),
            _ => return None,
        };
        let best_chance = now.max(chance);
        let best = match reach.advice() {
            _ if best_chance - chance < NOTHING => done.clone(),
            Some(best) => format!("nudge die {} by {}", best.die + 1, best.by),
            None => "stop".to_owned(),
        };
        course.choose(Choice { seq, done, best, chance, best_chance });
        Some(())
    }

    /// Records the open cards after a command; `revealed` if it turned rows over.
    pub fn come(&mut self, after: &Seen, revealed: bool) {
        for now in after.under_way.iter().chain(&after.settled) {
            let challenge = now.challenge().filter(|_| revealed);
            let verdict = challenge.and_then(|now| Some((now.number, now.verdict.as_ref()?)));
            if let Some((number, verdict)) = verdict {
                self.end(number, |_| verdict.outcome <= Outcome::Success);
            }
            let stopped = now.roll().filter(|seen| seen.roll.stage == RollStage::Stopped);
            if let Some(seen) = stopped {
                self.end(seen.roll.number, |course| {
                    course.need.is_some_and(|need| seen.now.successes >= need)
                });
            }
        }
    }

    fn end(&mut self, number: u32, came: impl Fn(&Course) -> bool) {
        let open = self.0.iter_mut().filter(|((of, _), course)| *of == number && course.came.is_none());
        for (_, course) in open {
            let came = came(course);
            course.end(came);
        }
    }

    /// Every choice so far, whether or not its result is known.
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        self.0.values().flat_map(|course| &course.choices)
    }

    /// Decisions of everybody, in the order of the ids: those on dice, which are public, and those on rows of visible
    /// hands.
    pub fn decided(&self, sees: &dyn Fn(&ActorId) -> bool) -> Vec<Decided> {
        let mut all: BTreeMap<&ActorId, Decided> = BTreeMap::new();
        for ((_, who), course) in &self.0 {
            let Some(came) = course.came.filter(|_| course.need.is_some() || sees(who)) else { continue };
            let sum = all.entry(who).or_insert_with(|| Decided {
                who: who.clone(),
                name: String::new(),
                aims: 0,
                came: 0,
                choices: 0,
                expected: 0.0,
                given: 0.0,
                luck: 0.0,
                costliest: Vec::new(),
            });
            sum.name.clone_from(&course.name);
            sum.aims += 1;
            sum.came += u32::from(came);
            sum.choices += course.choices.len() as u32;
            sum.expected += course.expected;
            sum.given += course.given;
            sum.luck += course.luck;
            sum.costliest.extend(course.choices.iter().filter(|choice| choice.gave() >= NOTHING).cloned());
        }
        let mut all: Vec<Decided> = all.into_values().collect();
        for decided in &mut all {
            decided.costliest.sort_by(|one, other| other.gave().total_cmp(&one.gave()));
            decided.costliest.truncate(TOLD);
        }
        all
    }
}

pub(super) fn cards(row: &[Laid]) -> String {
    if row.is_empty() {
        return "no card".to_owned();
    }
    row.iter().map(|laid| laid.pretty()).collect::<Vec<_>>().join(" ")
}
