//! The exact chances of a build at each difficulty, with no hand and no lay named: the mean over every hand that its own
//! deck may bring, or of its dice. Limits, pools and ratings are those of a task that the rules call at a fresh table.

mod over_hands;

pub use over_hands::{Drawn, over_hands};

use super::attack_odds;
use super::build::{Build, lines};
use super::challenge_odds::Chances;
use super::check_odds::{self, CheckOdds};
use super::known::Unseen;
use super::nudge_odds::{self, MOST_DICE, MOST_POINTS, Pool};
use crate::command::Command;
use crate::content::Catalog;
use crate::content::scenario::Fits;
use crate::rules::paper::check::{group_pool, points_left};
use crate::rules::ultimo::figures;
use crate::rules::ultimo::skills::all as listed_skills;
use crate::rules::ultimo::worth::Values;
use crate::rules::{look, reduce};
use crate::table::Table;
use crate::table::actor::Actor;
use crate::table::challenge::{Challenge, Outcome};
use crate::table::nudge::NudgeRoll;
use crate::table::scene_check::SceneCheck;
use crate::table::seat::Seat;
use crate::table::sheet::{Attribute, Skill};
use std::ops::RangeInclusive;
use std::thread;
use thiserror::Error;

/// The reason why a build has no such chances.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoOdds {
    #[error("{name} has nothing called `{with}` to try a task with")]
    NoSuch { name: String, with: String, known: Vec<String> },
    #[error("{name} cannot be seated: {why}")]
    NotSeated { name: String, why: String },
    #[error("no challenge has difficulty {0}")]
    TooHigh(i32),
    #[error("{dice} dice with {points} points are too many for exact odds")]
    TooMany { dice: i32, points: i32 },
}

/// Odds of a build at one difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    pub difficulty: i32,
    /// The most cards that may be laid, where cards are played.
    pub limit: Option<i32>,
    pub odds: RungOdds,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RungOdds {
    /// A challenge: the five results.
    Cards(Chances),
    /// A Nudge roll under best play for so many successes: that it succeeds, that it fails critically.
    Successes { at_least: f64, critical: f64 },
    /// A roll that reaches so much.
    Reaches(f64),
    /// A test, and its steps of effect.
    Check(CheckOdds),
}

impl Rung {
    /// The chance of success or better.
    pub fn success(&self) -> f64 {
        match &self.odds {
            RungOdds::Cards(chances) => chances.at_least(Outcome::Success),
            RungOdds::Successes { at_least, .. } => *at_least,
            RungOdds::Reaches(chance) => *chance,
            RungOdds::Check(odds) => odds.success,
        }
    }
}

/// The chances of a build at each of these difficulties, and what the task was called with (`str+brawling`).
///
/// # Errors
/// Nothing on the sheet has that name.
pub fn rungs(
    build: &Build,
    with: &str,
    difficulties: RangeInclusive<i32>,
    catalog: &Catalog,
) -> Result<(String, Vec<Rung>), NoOdds> {
    let bench = Bench::of(build, catalog)?;
    match build.system() {
        Fits::Ultimo => bench.cards(with, difficulties),
        Fits::Paper => bench.nudges(with, difficulties),
        Fits::Crucible => bench.reaches(with, difficulties),
        Fits::Scene => bench.checks(with, difficulties),
    }
}

/// A build alone at a fresh table.
struct Bench<'b> {
    build: &'b Build,
    catalog: &'b Catalog,
    table: Table,
    actor: Actor,
}

impl<'b> Bench<'b> {
    fn of(build: &'b Build, catalog: &'b Catalog) -> Result<Bench<'b>, NoOdds> {
        let not_seated = |why: String| NoOdds::NotSeated { name: build.name.clone(), why };
        let comes = build.sheet.clone().comes();
        let step = reduce(&Table::new("odds", 0), &comes).map_err(|no| not_seated(no.to_string()))?;
        let actor = step.table.heroes().next().cloned().ok_or_else(|| not_seated("nobody comes".into()))?;
        Ok(Bench { build, catalog, table: step.table, actor })
    }

    /// The table once a line is given; `None` where it is no command or the rules refuse it.
    fn given(&self, line: &str) -> Option<Table> {
        let command: Command = self.catalog.resolve(line.parse().ok()?).ok()?;
        Some(reduce(&self.table, &command).ok()?.table)
    }

    fn no_such(&self, with: &str) -> NoOdds {
        let skills = self.actor.skills();
        let mut known: Vec<String> = skills.iter().map(Skill::word).collect();
        if self.build.system() == Fits::Ultimo {
            known = listed_skills().iter().chain(&skills).map(Skill::word).collect();
        }
        if self.build.system() == Fits::Crucible {
            known = lines::figures(&self.actor).into_iter().map(|(key, _)| key).collect();
        }
        NoOdds::NoSuch { name: self.build.name.clone(), with: with.into(), known }
    }

    /// The challenge that is called; of a skill alone, with the attribute that allows the most cards.
    fn called(&self, with: &str, difficulty: i32) -> Option<(String, Challenge)> {
        let alone = || Attribute::ALL.iter().map(|of| format!("{}+{with}", of.short().to_lowercase()));
        let ways: Vec<String> = if with.contains('+') { vec![with.into()] } else { alone().collect() };
        let mut best: Option<(String, Challenge)> = None;
        for way in ways {
            let line = format!("challenge {} {way} {difficulty}", self.actor.id);
            let Some(called) = self.given(&line).and_then(|table| table.under_way::<Challenge>().cloned())
            else {
                continue;
            };
            let skill = &called.with.skill;
            if !with.contains('"') && !listed_skills().contains(skill) && !self.actor.skills().contains(skill)
            {
                continue;
            }
            let limit = |challenge: &Challenge| challenge.players[0].limit.total();
            if best.as_ref().is_none_or(|(_, other)| limit(&called) > limit(other)) {
                best = Some((way, called));
            }
        }
        best
    }

    fn cards(&self, with: &str, difficulties: RangeInclusive<i32>) -> Result<(String, Vec<Rung>), NoOdds> {
        let Some(piles) = &self.actor.piles else { return Err(self.no_such(with)) };
        let rules = self.actor.hero().map(|hero| figures::card_rules(&hero.sheet)).unwrap_or_default();
        let values = Values::of(rules);
        let deck: Vec<_> = piles.deck.iter().chain(&piles.hand).copied().collect();
        let (deck, values) = (&deck, &values);
        let unseen = &Unseen::of(&look(&self.table, &Seat::Public));
        let highest = *difficulties.end();
        if unseen.deal(usize::try_from(highest).unwrap_or(0)).is_none()
            || self.called(with, 0).is_some() && self.called(with, highest).is_none()
        {
            return Err(NoOdds::TooHigh(highest));
        }
        let rung = |difficulty: i32| {
            let (way, challenge) = self.called(with, difficulty)?;
            let limit = challenge.players[0].limit.total();
            let places = usize::try_from(challenge.difficulty.total()).unwrap_or(0);
            let drawn =
                Drawn { deck, values, hand: piles.hand.len(), limit: usize::try_from(limit).unwrap_or(0) };
            let odds = RungOdds::Cards(over_hands(&unseen.deal(places)?, &drawn));
            Some((way, Rung { difficulty, limit: Some(limit), odds }))
        };
        // Each difficulty is counted by itself: two threads take every second one.
        let wanted: Vec<i32> = difficulties.collect();
        let half = |first: usize| wanted.iter().skip(first).step_by(2).map(|d| rung(*d)).collect::<Vec<_>>();
        let halves = thread::scope(|scope| {
            let odd = scope.spawn(|| half(1));
            [half(0), odd.join().expect("counting does not panic")]
        });
        let mut found = Vec::new();
        for at in 0..wanted.len() {
            found.push(halves[at % 2][at / 2].clone().ok_or_else(|| self.no_such(with))?);
        }
        let way = found.first().map_or_else(|| with.to_owned(), |(way, _)| way.clone());
        Ok((way, found.into_iter().map(|(_, rung)| rung).collect()))
    }

    fn nudges(&self, with: &str, difficulties: RangeInclusive<i32>) -> Result<(String, Vec<Rung>), NoOdds> {
        let table = self.given(&format!("check {} {with}", self.actor.id));
        let Some(roll) = table.as_ref().and_then(Table::under_way::<NudgeRoll>) else {
            return Err(self.no_such(with));
        };
        let pool = Pool { dice: group_pool(roll), points: points_left(roll).max(0) };
        if pool.points > 0 && (pool.dice > MOST_DICE || pool.points > MOST_POINTS) {
            return Err(NoOdds::TooMany { dice: pool.dice, points: pool.points });
        }
        let rung = |difficulty: i32| {
            let odds = nudge_odds::odds(pool, difficulty.unsigned_abs());
            let odds = RungOdds::Successes { at_least: odds.at_least, critical: odds.critical };
            Rung { difficulty, limit: None, odds }
        };
        Ok((with.to_owned(), difficulties.map(rung).collect()))
    }

    fn reaches(&self, with: &str, difficulties: RangeInclusive<i32>) -> Result<(String, Vec<Rung>), NoOdds> {
        let figures = lines::figures(&self.actor);
        let fits = |key: &str| key == with || key.strip_prefix("attack_") == Some(with);
        let Some((key, figure)) = figures.iter().find(|(key, _)| fits(key)) else {
            return Err(self.no_such(with));
        };
        let rung = |difficulty: i32| {
            let odds = RungOdds::Reaches(attack_odds::reaches(figure.total(), difficulty));
            Rung { difficulty, limit: None, odds }
        };
        Ok((key.clone(), difficulties.map(rung).collect()))
    }

    fn checks(&self, with: &str, difficulties: RangeInclusive<i32>) -> Result<(String, Vec<Rung>), NoOdds> {
        let rung = |difficulty: i32| {
            let table = self.given(&format!("scene-test {} {with} {difficulty}", self.actor.id));
            let check = table.as_ref().and_then(Table::under_way::<SceneCheck>)?;
            // An approach that is not on the list has rating 0, and must be in quotes.
            let own = self.actor.skills().iter().any(|own| own.word().eq_ignore_ascii_case(with));
            if !own && !with.contains('"') {
                return None;
            }
            let odds = RungOdds::Check(check_odds::odds(&check_odds::Asked::of(check)));
            Some(Rung { difficulty, limit: None, odds })
        };
        let rungs: Option<Vec<Rung>> = difficulties.map(rung).collect();
        Ok((with.to_owned(), rungs.ok_or_else(|| self.no_such(with))?))
    }
}

/// Tasks of a build that a bench asks for.
const MOST_TASKS: usize = 2;

/// The best tasks of these builds, each once, and the difficulty, for exact rows of a bench.
pub fn usual_tasks(builds: &[Build]) -> (Vec<String>, i32) {
    let mut tasks: Vec<String> = Vec::new();
    for build in builds {
        let rows = lines::side_by_side(&[&build.sheet]).unwrap_or_default();
        let of = |prefix: &str| {
            let own = rows.iter().filter_map(|row| {
                let name =
                    row.name.strip_prefix(prefix).filter(|_| prefix.is_empty() != row.name.contains('_'))?;
                Some((row.totals().first().copied().flatten()?, name.to_owned()))
            });
            own.collect::<Vec<_>>()
        };
        let mut ranked = match build.system() {
            Fits::Ultimo | Fits::Paper => of("skill_"),
            Fits::Crucible => of("attack_"),
            Fits::Scene => {
                of("").into_iter().filter(|(_, name)| name != "hope" && !name.contains(' ')).collect()
            }
        };
        ranked.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        for (_, task) in ranked.into_iter().take(MOST_TASKS) {
            if !tasks.contains(&task) {
                tasks.push(task);
            }
        }
    }
    let difficulty = builds.first().map_or(0, |build| match build.system() {
        Fits::Ultimo => 5,
        Fits::Paper => 2,
        Fits::Crucible => 18,
        Fits::Scene => 12,
    });
    (tasks, difficulty)
}
