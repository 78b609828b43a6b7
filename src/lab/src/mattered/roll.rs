//! A Nudge roll, judged again without each helper, each modifier and the points on each die (Paper Story, Rolling and
//! Nudging Dice; P1 to P5).
//!
//! It is unknown which of the dice would not have been rolled: each choice is equally likely. Additional dice are
//! rolled with their odds. Missing points are taken from where they do the least harm, and extra points raise whatever
//! they can.

use super::{Judged, Outcomes, choices, left, modifiers};
use greenfelt_engine::rules::paper::check::group_pool;
use greenfelt_engine::rules::paper::{grade, nudge};
use greenfelt_engine::table::terms::signed;
use greenfelt_engine::table::{Dice, Die, Origin, RollStage, SeenRoll, Term};

/// The most choices of dice that are examined.
const MOST: usize = 5_000;

/// Most successes of one die, including those that its sixes add.
const DEEPEST: usize = 12;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The points on a die, and its number from 1.
    Nudges(usize, u8),
    Helper(String),
    Dice(Term),
    Points(Term),
}

/// Left-out dice and points; negative numbers add instead.
#[derive(Clone, Copy, Debug, Default)]
struct Less {
    dice: i32,
    points: i32,
    of: Option<u8>,
}

impl Judged for SeenRoll {
    type What = What;
    type Result = u32;
    const ANOTHER: &'static str = "another grade";

    fn came(&self) -> Option<u32> {
        let over = self.roll.stage == RollStage::Stopped && !self.roll.dice.dice.is_empty();
        over.then(|| grade::of(self.now.successes).grades)
    }

    fn without_each(&self) -> Vec<(What, Outcomes<u32>)> {
        let roll = &self.roll;
        let raised = roll.dice.dice.iter().enumerate().filter(|(_, die)| die.nudged > 0);
        let nudges = raised.map(|(at, die)| (What::Nudges(at + 1, die.nudged), unraised(self, at)));
        let helpers = (0u8..).zip(&roll.helpers).zip(&self.helpers).map(|((place, helper), name)| {
            let less = Less { dice: helper.dice, points: helper.points, of: Some(place) };
            (What::Helper(name.clone()), without(self, less))
        });
        let dice = modifiers(&roll.pool).map(|(_, term)| {
            (What::Dice(term.clone()), without(self, Less { dice: term.value, ..Less::default() }))
        });
        let points = modifiers(&roll.points).map(|(_, term)| {
            (What::Points(term.clone()), without(self, Less { points: term.value, ..Less::default() }))
        });
        let all = nudges.chain(helpers).chain(dice).chain(points);
        all.filter_map(|(what, without)| Some((what, without?))).collect()
    }

    fn describe(&self, what: &What) -> String {
        match what {
            What::Nudges(die, 1) => format!("the point on die {die}"),
            What::Nudges(die, points) => format!("the {points} points on die {die}"),
            What::Helper(name) => format!("the help of {name}"),
            What::Dice(term) => format!("{} {} dice", term.name, signed(term.value)),
            What::Points(term) => format!("{} {} points", term.name, signed(term.value)),
        }
    }

    fn describe_result(&self, grades: u32) -> String {
        grade::counting(grades).cry.to_owned()
    }
}

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

/// Without the points on a die, and without the die that they added.
fn unraised(seen: &SeenRoll, at: usize) -> Option<Outcomes<u32>> {
    let mut dice = seen.roll.dice.dice.clone();
    let brought = usize::from(nudge::owes(dice[at].face));
    dice[at].face = first(dice[at]);
    dice[at].nudged = 0;
    let pool = group_pool(&seen.roll);
    Some(spread(&sixes(&dice, brought)?, |out| grades(&left(&dice, out), pool)))
}

/// Without dice and points, or with more of them.
fn without(seen: &SeenRoll, less: Less) -> Option<Outcomes<u32>> {
    let roll = &seen.roll;
    let (dice, now) = (&roll.dice.dice, group_pool(roll));
    let pool = now - less.dice;
    let fewer = nudge::first_throw(now) as i32 - nudge::first_throw(pool) as i32;
    let own = |die: &Die| match less.of {
        Some(place) => die.origin == Origin::Helper(place),
        None => die.origin == Origin::Own,
    };
    let fitting: Vec<usize> = (0..dice.len()).filter(|at| own(&dice[*at])).collect();
    let out = choices(&fitting, usize::try_from(fewer).unwrap_or(0).min(fitting.len()), MOST)?;
    let budget = nudge::points(pool, seen.now.all_points - less.points);
    let mut all: Outcomes<u32> = Vec::new();
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

/// Limits the points on dice; returns how many sixes are undone. With more points than before, raises what they
/// can.
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

/// Adds dice without nudges.
fn with_more(all: &[(u32, f64)], dice: &[Die], pool: i32, more: usize, seen: &SeenRoll) -> Outcomes<u32> {
    if seen.roll.dice.critical {
        return all.to_vec();
    }
    let lie = Dice { dice: dice.to_vec(), ..Dice::default() };
    // The chance of each number of successes from the added dice and their sixes.
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

/// Chance of each number of successes of one die; a six rolls another.
fn one_die() -> [f64; DEEPEST] {
    let mut chances = [0.0; DEEPEST];
    (chances[0], chances[1]) = (0.5, 1.0 / 3.0 + 0.5 / 6.0);
    for deep in 2..DEEPEST {
        chances[deep] = chances[deep - 1] / 6.0;
    }
    chances
}

fn sixes(dice: &[Die], count: usize) -> Option<Vec<Vec<usize>>> {
    let six: Vec<usize> = (0..dice.len()).filter(|at| dice[*at].origin == Origin::Six).collect();
    choices(&six, count.min(six.len()), MOST)
}

/// The results of the choices, each equally likely.
fn spread(choices: &[Vec<usize>], comes: impl Fn(&[usize]) -> u32) -> Outcomes<u32> {
    let share = 1.0 / choices.len() as f64;
    gathered(choices.iter().map(|out| (comes(out), share)).collect())
}

/// Merges equal results, the likeliest first.
fn gathered(all: Outcomes<u32>) -> Outcomes<u32> {
    let mut each: Outcomes<u32> = Vec::new();
    for (grades, chance) in all {
        match each.iter_mut().find(|(other, _)| *other == grades) {
            Some((_, sum)) => *sum += chance,
            None => each.push((grades, chance)),
        }
    }
    each.sort_by(|one, other| other.1.total_cmp(&one.1));
    each
}
