//! Luck compared with expectation: each character's results with cards and dice, and their exact chances.

use super::challenge_odds::chances;
use super::dealer_knowledge::Unseen;
use super::dice_fall::{Fall, NOTHING, halves};
use super::flip_odds::FlipAsked;
use super::mattered::cards::worths;
use super::nudge_odds::{MOST, add};
use greenfelt_engine::rules::paper::check::group_pool;
use greenfelt_engine::rules::paper::nudge;
use greenfelt_engine::table::{
    ActorId, Origin, Outcome, Seen, SeenActor, SeenChallenge, SeenProcedure, SeenRoll, Trial, TrialAim,
    Verdict,
};
use greenfelt_engine::words::{counted, percent};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq)]
pub struct Fell {
    of: Of,
    kind: LuckKind,
    who: ActorId,
    name: String,
    spread: Spread,
    came: u32,
    throws: u32,
    /// True for a character that a player plays.
    played: bool,
}

impl Fell {
    fn new(of: Of, kind: LuckKind, actor: &SeenActor, spread: Spread, came: u32) -> Fell {
        let (who, name, played) = (actor.id.clone(), actor.name.clone(), actor.is_played());
        Fell { of, kind, who, name, spread, came, throws: 1, played }
    }

    /// A result with its chance of success or better.
    fn tried(of: Of, kind: LuckKind, actor: &SeenActor, chance: f64, outcome: Outcome) -> Fell {
        let spread = Spread { from: 0, chances: vec![1.0 - chance, chance] };
        Fell::new(of, kind, actor, spread, u32::from(outcome <= Outcome::Success))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// A procedure, by its number at the table.
    Procedure(u32),
    Flip(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LuckKind {
    Challenge,
    /// Dice of a Nudge roll before any nudge, by their successes.
    Dice,
    /// Dice of a trial, by the sum of their pips.
    Trial,
    Flip,
}

/// Each character's luck: a revealed challenge, dice before any nudge, the dice of a trial.
pub fn fell(seen: &Seen) -> Vec<Fell> {
    fell_of_all(seen).into_iter().filter(|fell| fell.played).collect()
}

/// The luck of characters and foes.
pub(super) fn fell_of_all(seen: &Seen) -> Vec<Fell> {
    let lies = |procedure: &SeenProcedure, settled: bool| -> Vec<Fell> {
        let challenge = procedure.challenge().and_then(|challenge| of_challenge(seen, challenge, settled));
        let roll = procedure.roll().and_then(|roll| of_roll(seen, roll));
        let trial = procedure.trial().map(|trial| of_trial(seen, &trial.trial));
        challenge.into_iter().chain(roll).chain(trial.into_iter().flatten()).collect()
    };
    let now: Vec<Fell> = seen.under_way.iter().flat_map(|now| lies(now, false)).collect();
    // Knowledge from before a challenge is gone once something else is under way.
    let cards = |last: &&SeenProcedure| seen.under_way.is_none() || last.challenge().is_none();
    let last = seen.settled.iter().filter(cards).filter(|_| now.is_empty());
    let last: Vec<Fell> = last.flat_map(|last| lies(last, true)).collect();
    now.into_iter().chain(last).collect()
}

/// As the decks were known before it; `None` if no character flipped.
pub fn flipped(before: &Seen, number: u64, name: &str, verdict: &Verdict) -> Option<Fell> {
    let actor = before.actors.iter().find(|actor| actor.name == name && actor.is_played())?;
    let difficulty = u8::try_from(verdict.pairs.len() + verdict.missing.len()).ok()?;
    let chance = FlipAsked::of(before, &actor.id)?.at(difficulty, &|| true)?.at_least(Outcome::Success);
    Some(Fell::tried(Of::Flip(number), LuckKind::Flip, actor, chance, verdict.outcome))
}

fn of_challenge(seen: &Seen, challenge: &SeenChallenge, settled: bool) -> Option<Fell> {
    let leader = seen.actor(&challenge.players.first()?.who)?;
    let verdict = challenge.verdict.as_ref()?;
    let deal = Unseen::before_reveal(seen, challenge, settled)?.deal(0)?;
    if deal.length() == 0 {
        return None;
    }
    let chance = chances(&deal, &worths(seen, challenge, None)).at_least(Outcome::Success);
    Some(Fell::tried(Of::Procedure(challenge.number), LuckKind::Challenge, leader, chance, verdict.outcome))
}

fn of_roll(seen: &Seen, seen_roll: &SeenRoll) -> Option<Fell> {
    let roll = &seen_roll.roll;
    let roller = seen.actor(&roll.who)?;
    let dice = &roll.dice.dice;
    let thrown = dice.iter().filter(|die| die.origin != Origin::Six).count();
    let rests = thrown > 0 && roll.dice.owed == 0 && dice.iter().all(|die| die.nudged == 0);
    if !rests || thrown > MOST as usize {
        return None;
    }
    let spread = Spread::of_dice(thrown, group_pool(roll));
    Some(Fell::new(Of::Procedure(roll.number), LuckKind::Dice, roller, spread, seen_roll.now.successes))
}

/// In a contest each side rolls its own dice.
fn of_trial(seen: &Seen, trial: &Trial) -> Vec<Fell> {
    let contest = matches!(trial.aim, TrialAim::Contest(_));
    let sides = [(&trial.who, 0), (&trial.other, 1)].into_iter().take(if contest { 2 } else { 1 });
    let fell = |(who, at): (&ActorId, usize)| {
        let actor = seen.actor(who)?;
        let mut dice = trial.throws.iter().flat_map(|throw| {
            let all = throw.sides.iter().zip(&throw.faces).enumerate();
            all.filter(move |(nth, _)| !contest || *nth == at).map(|(_, (sides, face))| (*sides, *face))
        });
        let start = (Spread::none(), 0);
        let (spread, came) = dice.try_fold(start, |(spread, came), (sides, face)| {
            (sides > 0).then(|| (spread.and(&Spread::of_die(sides)), came + u32::from(face)))
        })?;
        let throws = trial.throws.len() as u32;
        let fell = Fell::new(Of::Procedure(trial.number), LuckKind::Trial, actor, spread, came);
        (throws > 0).then_some(Fell { throws, ..fell })
    };
    sides.filter_map(fell).collect()
}

/// Chances of numbers from a lowest one on.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    from: u32,
    chances: Vec<f64>,
}

impl Spread {
    fn none() -> Spread {
        Spread { from: 0, chances: vec![1.0] }
    }

    /// Successes of a pool once its dice rest (P1 to P4).
    fn of_dice(dice: usize, pool: i32) -> Spread {
        let fall = Fall::first(dice);
        let mut chances = vec![fall.critical];
        for fallen in &fall.fallen {
            for (hits, share) in halves(fallen.others).into_iter().enumerate() {
                let at = nudge::counted((fallen.sixes + hits) as i32, pool) as usize;
                add(&mut chances, at, fallen.chance * share);
            }
        }
        Spread { from: 0, chances }.trimmed()
    }

    fn of_die(sides: u8) -> Spread {
        Spread { from: 1, chances: vec![1.0 / f64::from(sides); sides.into()] }
    }

    /// The sum of two independent numbers.
    fn and(&self, other: &Spread) -> Spread {
        let mut chances = vec![0.0; self.chances.len() + other.chances.len() - 1];
        for (at, one) in self.chances.iter().enumerate() {
            for (sum, chance) in chances[at..].iter_mut().zip(&other.chances) {
                *sum += one * chance;
            }
        }
        Spread { from: self.from + other.from, chances }.trimmed()
    }

    /// Drops negligible chances at both ends.
    fn trimmed(mut self) -> Spread {
        let first = self.chances.iter().position(|chance| *chance > NOTHING).unwrap_or(0);
        let last = self.chances.iter().rposition(|chance| *chance > NOTHING).unwrap_or(first);
        self.chances.truncate(last + 1);
        self.chances.drain(..first);
        self.from += first as u32;
        self
    }

    fn each(&self) -> impl Iterator<Item = (u32, f64)> {
        (self.from..).zip(self.chances.iter().copied())
    }

    fn expected(&self) -> f64 {
        self.each().fold(0.0, |sum, (number, chance)| sum + f64::from(number) * chance)
    }

    fn deviation(&self) -> f64 {
        let mean = self.expected();
        self.each()
            .fold(0.0, |sum, (number, chance)| sum + (f64::from(number) - mean).powi(2) * chance)
            .sqrt()
    }

    fn chance(&self, holds: impl Fn(u32) -> bool) -> f64 {
        let those = self.each().filter(|(number, _)| holds(*number));
        those.fold(0.0, |sum, (_, chance)| sum + chance).min(1.0)
    }
}

/// The fewest draws or throws that are compared with the expectation.
const LEAST: u32 = 3;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sum {
    pub times: u32,
    pub came: u32,
    pub expected: f64,
    pub deviation: f64,
    pub fewer: f64,
    pub more: f64,
}

impl Sum {
    /// `None` if there were none.
    fn of<'f>(all: impl Iterator<Item = &'f Fell>) -> Option<Sum> {
        let start = (0, 0, Spread::none());
        let (times, came, spread) = all.fold(start, |(times, came, sum), fell| {
            (times + fell.throws, came + fell.came, sum.and(&fell.spread))
        });
        (times > 0).then(|| Sum {
            times,
            came,
            expected: spread.expected(),
            deviation: spread.deviation(),
            fewer: spread.chance(|number| number < came),
            more: spread.chance(|number| number > came),
        })
    }

    /// `, 2.4 expected: luckier than 34%`; empty if there are too few to compare.
    fn words(&self) -> String {
        if self.times < LEAST {
            return String::new();
        }
        let luck = match (self.fewer, self.more) {
            (fewer, more) if fewer.max(more) < 1e-9 => "nothing else could happen".into(),
            (fewer, more) if fewer >= more => format!("luckier than {}", percent(fewer)),
            (_, more) => format!("unluckier than {}", percent(more)),
        };
        format!(", {:.1} expected: {luck}", self.expected)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    pub who: ActorId,
    pub name: String,
    pub challenges: Option<Sum>,
    pub dice: Option<Sum>,
    pub trials: Option<Sum>,
    pub flips: Option<Sum>,
}

impl Share {
    pub fn lines(&self) -> Vec<String> {
        let succeeded = |sum: &Sum, one: &str, more: &str| {
            format!("{} of {} succeeded{}", sum.came, counted(sum.times, one, more), sum.words())
        };
        let challenges = self.challenges.iter().map(|sum| succeeded(sum, "challenge", "challenges"));
        let flips = self.flips.iter().map(|sum| succeeded(sum, "luck flip", "luck flips"));
        let trials = self.trials.iter().map(|sum| {
            let (came, throws) = (counted(sum.came, "point", "points"), counted(sum.times, "roll", "rolls"));
            format!("trials {came} in {throws}{}", sum.words())
        });
        let dice = self.dice.iter().map(|sum| {
            let (came, rolls) =
                (counted(sum.came, "success", "successes"), counted(sum.times, "roll", "rolls"));
            format!("dice {came} in {rolls}{}", sum.words())
        });
        challenges.chain(dice).chain(trials).chain(flips).collect()
    }
}

/// Keyed by procedure, so that a result that is judged again counts once.
#[derive(Clone, Debug, Default)]
pub struct Luck {
    fell: BTreeMap<(Of, ActorId), Fell>,
}

impl Luck {
    pub fn add(&mut self, fell: Fell) {
        self.fell.insert((fell.of, fell.who.clone()), fell);
    }

    pub fn shares(&self) -> Vec<Share> {
        let mut names: Vec<(&ActorId, &str)> = Vec::new();
        for fell in self.fell.values() {
            match names.iter_mut().find(|(who, _)| **who == fell.who) {
                // The latest name is used.
                Some((_, name)) => *name = &fell.name,
                None => names.push((&fell.who, &fell.name)),
            }
        }
        names.into_iter().map(|(who, name)| self.share(who, name)).collect()
    }

    fn share(&self, who: &ActorId, name: &str) -> Share {
        let own = || self.fell.values().filter(|fell| fell.who == *who);
        let sum = |kind: LuckKind| Sum::of(own().filter(|fell| fell.kind == kind));
        Share {
            who: who.clone(),
            name: name.to_owned(),
            challenges: sum(LuckKind::Challenge),
            dice: sum(LuckKind::Dice),
            trials: sum(LuckKind::Trial),
            flips: sum(LuckKind::Flip),
        }
    }

    /// Luck of the characters against the foes; `None` if nothing was random.
    pub fn fortune(&self) -> Option<Fortune> {
        let (mut luck, mut words) = (0.0, Vec::new());
        for kind in [LuckKind::Challenge, LuckKind::Dice, LuckKind::Trial] {
            for (played, sign) in [(true, 1.0), (false, -1.0)] {
                let fell = self.fell.values().filter(|fell| fell.kind == kind && fell.played == played);
                let Some(sum) = Sum::of(fell).filter(|sum| sum.deviation > 0.0) else { continue };
                luck += sign * (f64::from(sum.came) - sum.expected) / sum.deviation;
                let Sum { came, times, expected, .. } = sum;
                let whose = if played { "" } else { "foes: " };
                words.push(match kind {
                    LuckKind::Challenge => {
                        format!("{whose}{came} of {times} lays succeed, {expected:.1} expected")
                    }
                    LuckKind::Dice | LuckKind::Trial | LuckKind::Flip => {
                        format!("{whose}{came} on the dice, {expected:.1} expected")
                    }
                });
            }
        }
        let cards = self.fell.values().any(|fell| fell.kind == LuckKind::Challenge);
        (!words.is_empty()).then(|| Fortune { luck, cards, words: words.join("; ") })
    }
}

/// Luck of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Fortune {
    /// Standard deviations above the expectation, minus those of the foes; negative for bad luck.
    pub luck: f64,
    /// True for cards, false for dice.
    pub cards: bool,
    /// `4 of 5 lays succeed, 2.6 expected`.
    pub words: String,
}
