//! What mattered: a Nudge roll that is stopped, judged again without each helper, each modifier and the points on each
//! die (Paper Story, Rolling and Nudging Dice; P1 to P5). It is made of what every seat sees, for dice lie open.
//!
//! Which of the dice would not have been rolled nobody knows: each choice of them is as likely as any other. Dice that
//! would have been rolled beside them fall as dice fall. Points that would not have been there are taken from where they
//! do least harm, and points that would have been there raise what they can.

use crate::rules::paper::check::group_pool;
use crate::rules::paper::{grade, nudge};
use crate::table::nudge::{Dice, Die, Origin, RollStage};
use crate::table::seen::SeenRoll;
use crate::table::terms::{Figure, Source, Term, signed};
use std::fmt;

/// The most choices of dice that are looked at one by one.
const MOST: usize = 5_000;

/// The most successes that a die with all that follows from it is reckoned to bring.
const DEEPEST: usize = 12;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The points on a die, by its number from 1, and how many.
    Nudges(usize, u8),
    Helper(String),
    Dice(Term),
    /// A modifier of the points.
    Points(Term),
}

/// Something that changed the grade, or may have changed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mattered {
    pub what: What,
    /// What would have come without it: how many grades, and how likely.
    pub without: Vec<(u32, f64)>,
    /// The chance that it would have been another grade.
    pub changed: f64,
}

/// What is not there, or is there beside the rest.
#[derive(Clone, Copy, Debug, Default)]
struct Less {
    /// Fewer dice of an origin; more below 0.
    dice: i32,
    /// Fewer points; more below 0.
    points: i32,
    /// Which helper's dice they are, else own ones.
    of: Option<u8>,
}

/// Everything that changed the grade, what changed it most first; nothing before the roll is stopped.
pub fn mattered(seen: &SeenRoll) -> Vec<Mattered> {
    let roll = &seen.roll;
    if roll.stage != RollStage::Stopped || roll.dice.dice.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (at, die) in roll.dice.dice.iter().enumerate().filter(|(_, die)| die.nudged > 0) {
        all.push((What::Nudges(at + 1, die.nudged), unraised(seen, at)));
    }
    for ((place, helper), name) in (0u8..).zip(&roll.helpers).zip(&seen.helpers) {
        let less = Less { dice: helper.dice, points: helper.points, of: Some(place) };
        all.push((What::Helper(name.clone()), without(seen, less)));
    }
    for term in modifiers(&roll.pool) {
        all.push((What::Dice(term.clone()), without(seen, Less { dice: term.value, ..Less::default() })));
    }
    for term in modifiers(&roll.points) {
        all.push((What::Points(term.clone()), without(seen, Less { points: term.value, ..Less::default() })));
    }
    let came = grade::of(seen.now.successes).grades;
    let mut all: Vec<Mattered> = all
        .into_iter()
        .filter_map(|(what, without)| {
            let without = without?;
            let same: f64 =
                without.iter().filter(|(grades, _)| *grades == came).map(|(_, chance)| chance).sum();
            Some(Mattered { what, without, changed: 1.0 - same })
        })
        .filter(|mattered| mattered.changed > 1e-9)
        .collect();
    all.sort_by(|one, other| other.changed.total_cmp(&one.changed));
    all
}

/// The terms of a figure that are modifiers: not what it begins with, and nothing that stands on the sheet.
fn modifiers(figure: &Figure) -> impl Iterator<Item = &Term> {
    figure.terms.iter().filter(|term| term.on).skip(1).filter(|term| term.source != Source::Sheet)
}

/// What a die showed before it was raised.
fn first(die: Die) -> u8 {
    die.face - die.nudged
}

fn grades(dice: &[Die], pool: i32) -> u32 {
    let thrown = dice.iter().filter(|die| die.origin != Origin::Six);
    let ones = |faces: &mut dyn Iterator<Item = u8>| faces.filter(|face| *face == 1).count();
    let fell = nudge::critical(ones(&mut thrown.clone().copied().map(first)), thrown.count());
    let lies = nudge::critical(ones(&mut dice.iter().map(|die| die.face)), dice.len());
    let dice = Dice { dice: dice.to_vec(), critical: fell || lies, ..Dice::default() };
    grade::of(nudge::successes(&dice, pool)).grades
}

/// Without the points on a die, and without the die that it brought where they made it a six.
fn unraised(seen: &SeenRoll, at: usize) -> Option<Vec<(u32, f64)>> {
    let mut dice = seen.roll.dice.dice.clone();
    let brought = usize::from(nudge::owes(dice[at].face));
    dice[at].face = first(dice[at]);
    dice[at].nudged = 0;
    let pool = group_pool(&seen.roll);
    Some(spread(&sixes(&dice, brought)?, |out| grades(&left(&dice, out), pool)))
}

/// Without dice and points, or with more of them.
fn without(seen: &SeenRoll, less: Less) -> Option<Vec<(u32, f64)>> {
    let roll = &seen.roll;
    let (dice, now) = (&roll.dice.dice, group_pool(roll));
    let pool = now - less.dice;
    let fewer = nudge::first_throw(now) as i32 - nudge::first_throw(pool) as i32;
    let own = |die: &Die| match less.of {
        Some(place) => die.origin == Origin::Helper(place),
        None => die.origin == Origin::Own,
    };
    let fitting: Vec<usize> = (0..dice.len()).filter(|at| own(&dice[*at])).collect();
    let out = choices(&fitting, usize::try_from(fewer).unwrap_or(0).min(fitting.len()))?;
    let budget = nudge::points(pool, seen.now.all_points - less.points);
    let mut all: Vec<(u32, f64)> = Vec::new();
    let share = 1.0 / out.len() as f64;
    for out in out {
        let kept = left(dice, &out);
        let brought = out.iter().filter(|at| nudge::owes(dice[**at].face)).count();
        let (kept, unmade) = nudged(kept, budget, less.points < 0);
        let part = spread(&sixes(&kept, brought + unmade)?, |out| grades(&left(&kept, out), pool));
        all.extend(part.into_iter().map(|(grades, chance)| (grades, chance * share)));
    }
    let all = if fewer < 0 { with_more(&all, dice, pool, fewer.unsigned_abs() as usize, seen) } else { all };
    Some(gathered(all))
}

/// Dice with no more than so many points on them, and how many sixes these no longer make. Where more points are there
/// than before, they raise what they can.
fn nudged(mut dice: Vec<Die>, budget: i32, more: bool) -> (Vec<Die>, usize) {
    let spent: i32 = dice.iter().map(|die| i32::from(die.nudged)).sum();
    if spent <= budget && !more {
        return (dice, 0);
    }
    let mut unmade = 0;
    let mut left = budget;
    if spent > budget {
        for die in &mut dice {
            unmade += usize::from(die.nudged > 0 && nudge::owes(die.face));
            (die.face, die.nudged) = (first(*die), 0);
        }
    } else {
        left -= spent;
    }
    // The cheapest successes come first.
    let mut low: Vec<&mut Die> = dice.iter_mut().filter(|die| die.face < nudge::TARGET_NUMBER).collect();
    low.sort_by_key(|die| std::cmp::Reverse(die.face));
    for die in low {
        let by = nudge::TARGET_NUMBER - die.face;
        if i32::from(by) > left {
            break;
        }
        left -= i32::from(by);
        die.face += by;
        die.nudged += by;
    }
    (dice, unmade)
}

/// The same with so many dice more, which nobody raises.
fn with_more(all: &[(u32, f64)], dice: &[Die], pool: i32, more: usize, seen: &SeenRoll) -> Vec<(u32, f64)> {
    if seen.roll.dice.critical {
        return all.to_vec();
    }
    let lie = Dice { dice: dice.to_vec(), ..Dice::default() };
    // The chance of each number of successes that the dice bring, with those that their sixes add.
    let mut sum = vec![1.0];
    for _ in 0..more {
        let mut next = vec![0.0; sum.len() + DEEPEST];
        for (so_far, chance) in sum.iter().enumerate() {
            for (brings, share) in one_die().into_iter().enumerate() {
                next[so_far + brings] += chance * share;
            }
        }
        sum = next;
    }
    let hits = nudge::hits(&lie) + pool.min(0);
    let chance = sum.into_iter().enumerate();
    chance.map(|(brings, chance)| (grade::of((hits + brings as i32).max(0) as u32).grades, chance)).collect()
}

/// The chance of each number of successes of one die: a six is one and rolls another.
fn one_die() -> [f64; DEEPEST] {
    let mut chances = [0.0; DEEPEST];
    (chances[0], chances[1]) = (0.5, 1.0 / 3.0 + 0.5 / 6.0);
    for deep in 2..DEEPEST {
        chances[deep] = chances[deep - 1] / 6.0;
    }
    chances
}

/// Each choice of so many of the dice that sixes brought.
fn sixes(dice: &[Die], count: usize) -> Option<Vec<Vec<usize>>> {
    let six: Vec<usize> = (0..dice.len()).filter(|at| dice[*at].origin == Origin::Six).collect();
    choices(&six, count.min(six.len()))
}

/// Each choice of so many of these; nothing where there are too many.
fn choices(of: &[usize], count: usize) -> Option<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let mut next = Vec::new();
        for chosen in &all {
            let from =
                chosen.last().map_or(0, |last| of.iter().position(|at| at == last).map_or(0, |at| at + 1));
            next.extend(
                of[from..].iter().map(|at| chosen.iter().copied().chain([*at]).collect::<Vec<usize>>()),
            );
        }
        if next.len() > MOST {
            return None;
        }
        all = next;
    }
    Some(all)
}

fn left(dice: &[Die], out: &[usize]) -> Vec<Die> {
    dice.iter().enumerate().filter(|(at, _)| !out.contains(at)).map(|(_, die)| *die).collect()
}

/// What each choice comes to, each as likely as the next.
fn spread(choices: &[Vec<usize>], comes: impl Fn(&[usize]) -> u32) -> Vec<(u32, f64)> {
    let share = 1.0 / choices.len() as f64;
    gathered(choices.iter().map(|out| (comes(out), share)).collect())
}

/// Each number of grades once, the likeliest first.
fn gathered(all: Vec<(u32, f64)>) -> Vec<(u32, f64)> {
    let mut each: Vec<(u32, f64)> = Vec::new();
    for (grades, chance) in all {
        match each.iter_mut().find(|(other, _)| *other == grades) {
            Some((_, sum)) => *sum += chance,
            None => each.push((grades, chance)),
        }
    }
    each.sort_by(|one, other| other.1.total_cmp(&one.1));
    each
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Nudges(die, 1) => write!(f, "the point on die {die}"),
            What::Nudges(die, points) => write!(f, "the {points} points on die {die}"),
            What::Helper(name) => write!(f, "the help of {name}"),
            What::Dice(term) => write!(f, "{} {} dice", term.name, signed(term.value)),
            What::Points(term) => write!(f, "{} {} points", term.name, signed(term.value)),
        }
    }
}

impl fmt::Display for Mattered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let likeliest = self.without.first().map_or(0, |(grades, _)| *grades);
        let cry = grade::counting(likeliest).cry;
        if self.without.len() == 1 {
            write!(f, "without {}: {cry}", self.what)
        } else {
            let percent = (self.changed * 100.0).round().clamp(1.0, 99.0);
            write!(f, "without {}: another grade in {percent}%, most likely {cry}", self.what)
        }
    }
}
