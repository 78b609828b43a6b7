//! Nudge rolls: the odds against every legal play, and against played rolls.

use crate::scene::{paper, scene};
use greenfelt::command::Command;
use greenfelt::lab::nudge_odds::{Aim, Lying, Nudge, NudgeOdds, Odds, Pool, odds};
use greenfelt::rules::paper::grade::GRADES;
use greenfelt::rules::paper::{check, nudge};
use greenfelt::rules::reduce;
use greenfelt::table::Table;
use greenfelt::table::luck::Luck;
use greenfelt::table::nudge::{Dice, NudgeRoll, Origin};
use std::collections::HashMap;

/// What the best of all plays comes to, by the rules' own throwing, adding and raising. A pool that has grown past some
/// size is worth the least or the most that it could be, so that the truth lies between two sums.
struct Brute<'w> {
    worth: &'w [f64],
    critical: f64,
    most_dice: usize,
    beyond: f64,
    known: HashMap<(Vec<u8>, u32, i32), f64>,
}

impl Brute<'_> {
    fn pool(&mut self, pool: i32, points: i32) -> f64 {
        let first = nudge::first_throw(pool);
        let throws = 6_usize.pow(first);
        let faces = |mut throw: usize| -> Vec<u8> {
            let next = |_| {
                let face = throw % 6 + 1;
                throw /= 6;
                face as u8
            };
            (0..first).map(next).collect()
        };
        let sum: f64 = (0..throws)
            .map(|throw| {
                let mut dice = Dice::default();
                nudge::throw(&mut dice, &faces(throw), std::iter::repeat(Origin::Own));
                self.best(&dice, pool, points)
            })
            .sum();
        sum / throws as f64
    }

    fn best(&mut self, dice: &Dice, pool: i32, points: i32) -> f64 {
        let stop = self.worth[(nudge::successes(dice, pool) as usize).min(self.worth.len() - 1)];
        if dice.critical {
            return self.critical;
        }
        let mut faces: Vec<u8> = dice.dice.iter().map(|die| die.face).collect();
        faces.sort_unstable();
        let key = (faces, dice.owed, dice.spent);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let best = if dice.owed == 0 {
            let left = nudge::points(pool, points) - dice.spent;
            let mut best = stop;
            for die in 1..=dice.dice.len() as u8 {
                for by in 1..=left.min(5) as u8 {
                    let mut raised = dice.clone();
                    if nudge::raise(&mut raised, die, by, left).is_ok() {
                        best = best.max(self.best(&raised, pool, points));
                    }
                }
            }
            best
        } else if dice.dice.len() >= self.most_dice {
            self.beyond
        } else {
            let after = |face| {
                let mut added = dice.clone();
                nudge::add(&mut added, face);
                self.best(&added, pool, points)
            };
            (1..=6).map(after).sum::<f64>() / 6.0
        };
        self.known.insert(key, best);
        best
    }
}

/// The least and the most that best play can come to.
fn brute(pool: i32, points: i32, worth: &[f64], critical: f64) -> [f64; 2] {
    let most = worth.last().copied().unwrap_or_default();
    [critical, most].map(|beyond| {
        let most_dice = (pool.max(1) + points + 5) as usize;
        Brute { worth, critical, most_dice, beyond, known: HashMap::new() }.pool(pool, points)
    })
}

fn between(found: f64, [least, most]: [f64; 2], what: &str) {
    assert!(most - least < 2e-3, "{what}: {least} to {most} says too little");
    assert!((least - 1e-9..=most + 1e-9).contains(&found), "{what}: {found} is not from {least} to {most}");
}

fn sums_up(odds: &Odds, need: u32, what: &str) {
    let tail: f64 = odds.distribution.iter().skip(need as usize).sum();
    assert!((odds.distribution.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}: {odds:?}");
    assert!((tail - odds.at_least).abs() < 1e-9, "{what}: {odds:?}");
    assert!(odds.distribution[0] >= odds.critical - 1e-15, "{what}: {odds:?}");
}

fn steps(need: u32) -> Vec<f64> {
    (0..=need).map(|successes| f64::from(u8::from(successes == need))).collect()
}

// covers: Exact chances of a Nudge roll under best play, and the best nudge
#[test]
fn no_play_that_the_rules_allow_is_better_for_a_need() {
    for pool in -2..=3 {
        for points in 0..=4 {
            for need in 1..=4 {
                let what = format!("{pool} dice, {points} points, {need} needed");
                let odds = odds(Pool { dice: pool, points }, need);
                between(odds.at_least, brute(pool, points, &steps(need), 0.0), &what);
                sums_up(&odds, need, &what);
            }
        }
    }
}

#[test]
fn no_legal_play_is_better_for_anything_successes_are_worth() {
    let worths: [(&[f64], f64); 4] = [
        (&[0.0, 0.3, 0.5, 0.9, 1.0], -0.5),
        (&[0.0, 0.0, 0.5, 0.5, 1.0, 1.3], 0.0),
        (&[0.2, 0.25, 0.3, 0.35, 1.0], 0.0),
        (&[0.5, 0.6, 0.7, 0.8, 0.9, 1.0], -3.0),
    ];
    for (worth, critical) in worths {
        for (pool, points) in [(1, 3), (2, 2), (2, 4), (3, 3), (3, 4), (-1, 2)] {
            let mut judge = NudgeOdds::of(Aim::Worth(worth.to_vec(), critical));
            let found = judge.pool(Pool { dice: pool, points }).at_least;
            between(found, brute(pool, points, worth, critical), &format!("{pool} {points} {worth:?}"));
        }
    }
}

#[test]
fn without_points_the_odds_are_counted_by_hand() {
    // One die: a 1 fails critically, 2 and 3 are nothing, 4 and 5 one success, a 6 one and whatever it adds.
    let one = odds(Pool { dice: 1, points: 0 }, 1);
    assert!((one.critical - 1.0 / 6.0).abs() < 1e-12 && (one.at_least - 0.5).abs() < 1e-12, "{one:?}");
    // A 6 that adds a 1 is one of two dice: not more than half.
    assert!((one.distribution[1] - (2.0 / 6.0 + 1.0 / 12.0)).abs() < 1e-12, "{one:?}");
    // A pool of -1 takes that success away.
    let less = odds(Pool { dice: -1, points: 5 }, 1);
    assert!((less.at_least - 1.0 / 12.0).abs() < 1e-12 && (less.critical - 1.0 / 6.0).abs() < 1e-12);
    // A pool of 0 takes none, and has no points.
    assert_eq!(odds(Pool { dice: 0, points: 5 }, 1), one);
    // Exploding without end: a die brings n successes or more with 6^(1-n) / 2.
    let ten = odds(Pool { dice: 1, points: 0 }, 10);
    assert!((ten.at_least - 0.5 * 6.0_f64.powi(-9)).abs() < 1e-12, "{ten:?}");
}

#[test]
fn chances_sum_to_1_and_more_points_never_hurt() {
    for need in 1..=6 {
        for dice in 1..=10 {
            let mut before = 0.0;
            for points in 0..=6 {
                let what = format!("{dice} dice, {points} points, {need} needed");
                let odds = odds(Pool { dice, points }, need);
                sums_up(&odds, need, &what);
                assert!(odds.at_least > before - 1e-12, "{what}: {} after {before}", odds.at_least);
                before = odds.at_least;
            }
        }
    }
}

/// Of an even pool half may show 1, of the next odd one fewer than half: so that a die more makes a critical failure
/// likelier, and where points are plenty nothing else counts.
#[test]
fn a_die_more_can_only_hurt_an_even_pool_and_two_more_hurt_none() {
    for need in 1..=6 {
        for points in 0..=6 {
            let chances: Vec<f64> = (1..=12).map(|dice| odds(Pool { dice, points }, need).at_least).collect();
            for (dice, now) in (1..=10).zip(&chances) {
                let [one, two] = [chances[dice], chances[dice + 1]];
                assert!(dice % 2 == 0 || one > now - 1e-12, "{dice} and one more, {points}, {need}");
                assert!(two > now - 1e-12, "{dice} and two more, {points}, {need}");
            }
        }
    }
    let [two, three] = [2, 3].map(|dice| odds(Pool { dice, points: 6 }, 1).at_least);
    assert!((two - 26.0 / 27.0).abs() < 1e-9 && three < 0.926, "{two} {three}");
}

#[test]
fn every_grade_has_its_chances() {
    let pool = Pool { dice: 4, points: 2 };
    let chances: Vec<f64> = GRADES.iter().map(|grade| odds(pool, grade.from).at_least).collect();
    assert!(chances.is_sorted_by(|worse, better| worse > better), "{chances:?}");
}

fn lying(faces: &[u8], owed: usize, points: i32) -> Lying {
    Lying { pool: Pool { dice: faces.len() as i32, points }, faces: faces.to_vec(), owed }
}

#[test]
fn the_best_nudge_of_some_dice_that_lie() {
    let best =
        |faces: &[u8], points, need| NudgeOdds::of(Aim::Need(need)).advise(&lying(faces, 0, points)).best;
    // What a point makes a success costs no luck.
    assert_eq!(best(&[4, 3, 5], 1, 3), Some(Nudge { die: 1, by: 1 }));
    // What no point makes a success needs a die more, from the cheapest there is.
    assert_eq!(best(&[4, 2, 5], 1, 3), Some(Nudge { die: 2, by: 1 }));
    // As in an example of the rules: one 1 more would be a critical failure. A point of two guards it, and then none is left for
    // another try; the greater chance is to dare it.
    assert_eq!(best(&[4, 1], 2, 2), Some(Nudge { die: 0, by: 2 }));
    // Where both can be paid, the 1 is raised first.
    assert_eq!(best(&[5, 1], 6, 3), Some(Nudge { die: 1, by: 1 }));
    // Met, or out of reach: stop.
    assert_eq!((best(&[4, 4], 3, 2), best(&[4, 1], 1, 2)), (None, None));
    // Dice that are owed fall first.
    assert_eq!(NudgeOdds::of(Aim::Need(4)).advise(&lying(&[6, 2], 1, 5)).best, None);
}

#[test]
fn dice_that_are_owed_are_reckoned_with() {
    let mut judge = NudgeOdds::of(Aim::Need(2));
    let owed = judge.lying(&lying(&[6, 2], 1, 1));
    let each = (1..=6).map(|face| judge.lying(&lying(&[6, 2, face], usize::from(face == 6), 1)).at_least);
    assert!((owed.at_least - each.sum::<f64>() / 6.0).abs() < 1e-9);
    // A 6 and two 1s stand on the edge: a 1 more and it has failed.
    let edge = judge.lying(&lying(&[6, 1], 1, 0));
    assert!((edge.critical - 1.0 / 6.0).abs() < 1e-12, "{edge:?}");
}

/// Rolls by commands, each nudge the best one, until it stops.
fn rolled(from: &Table, judge: &mut NudgeOdds, luck: u64) -> (u32, bool) {
    let mut table = from.clone();
    table.luck = Luck::new(luck);
    table = reduce(&table, &Command::Roll(Vec::new())).unwrap().table;
    loop {
        let roll = table.under_way::<NudgeRoll>().unwrap();
        let (successes, critical) = (check::successes(roll), roll.dice.critical);
        let lying = Lying {
            pool: Pool { dice: check::group_pool(roll), points: check::points_left(roll) },
            faces: roll.dice.dice.iter().map(|die| die.face).collect(),
            owed: roll.dice.owed as usize,
        };
        let best = if critical { None } else { judge.advise(&lying).best };
        let Some(Nudge { die, by }) = best else { return (successes, critical) };
        table = reduce(&table, &Command::Nudge(die as u8 + 1, by)).unwrap().table;
    }
}

// covers: Exact chances of a Nudge roll under best play, and the best nudge
#[test]
fn rolls_that_are_played_by_commands_come_out_as_the_odds_say() {
    for (dice, points, need) in [(2, 4, 3), (4, 4, 5), (7, 6, 8)] {
        let sheet = paper("Tilly", [points as u8, 0, 0], &[("aim", dice as u8)]);
        let scene = scene().paper_hero(sheet).play("physical tilly off").play("check tilly aim");
        let odds = odds(Pool { dice, points }, need);
        let mut judge = NudgeOdds::of(Aim::Need(need));
        let times = 3_000;
        let mut counted = [0.0; 2];
        let mut each = vec![0.0; 40];
        for luck in 0..times {
            let (successes, critical) = rolled(scene.now(), &mut judge, luck);
            counted[0] += f64::from(u8::from(successes >= need));
            counted[1] += f64::from(u8::from(critical));
            each[successes as usize] += 1.0;
        }
        let near = |found: f64, chance: f64, what: &str| {
            let wide = (chance * (1.0 - chance) / times as f64).sqrt();
            let found = found / times as f64;
            assert!(
                (found - chance).abs() < 4.5 * wide + 1e-3,
                "{dice} {points} {need} {what}: {found} {chance}"
            );
        };
        near(counted[0], odds.at_least, "at least");
        near(counted[1], odds.critical, "critical");
        for (successes, chance) in odds.distribution.iter().enumerate() {
            near(each[successes], *chance, &format!("{successes} successes"));
        }
    }
}
