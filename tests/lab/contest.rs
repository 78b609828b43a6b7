//! Contests: how often each side wins, against simulated contests.

use greenfelt::lab::contest_odds::{ContestOdds, Side, answer, first_aim, to_win};
use greenfelt::lab::nudge_odds::{Aim, NudgeOdds, Pool, odds};
use greenfelt::lab::question::{Answer, Question};
use greenfelt::lab::roll_odds::{RollOdds, Stakes};
use greenfelt::rules::paper::contest::{Stopped, Winner, winner};

use crate::scene::{Scene, paper, scene};

fn side(dice: i32, points: i32, stat: i32) -> Side {
    Side { pool: Pool { dice, points }, stat }
}

fn stopped(successes: u32, stat: i32) -> Stopped {
    Stopped { successes, stat, critical: false }
}

/// The odds of a contest in which neither side has rolled, each as good as it can be.
fn open(first: Side, second: Side) -> ContestOdds {
    let odds = NudgeOdds::of(first_aim(first.stat, second)).pool(first.pool);
    let failed = Stopped { successes: 0, stat: first.stat, critical: true };
    let nobody = odds.critical * answer(failed, second).0.nobody;
    ContestOdds { first: odds.at_least, second: (1.0 - odds.at_least - nobody).max(0.0), nobody }
}

#[test]
fn an_answer_needs_what_wins_by_the_rules() {
    assert_eq!([to_win(stopped(2, 3), 2), to_win(stopped(2, 3), 3), to_win(stopped(2, 3), 4)], [3, 2, 2]);
    assert_eq!([to_win(stopped(0, 3), 2), to_win(stopped(0, 3), 3)], [1, 0]);
    assert_eq!(to_win(Stopped { critical: true, ..stopped(0, 9) }, 0), 0);
}

// covers: Exact chances of a contest, of an answer and of both sides, told to those who roll
#[test]
fn an_answer_wins_as_often_as_it_comes_to_its_need() {
    let (contest, roll) = answer(stopped(2, 3), side(3, 2, 2));
    let needed = odds(Pool { dice: 3, points: 2 }, 3);
    assert_eq!((contest.second, roll), (needed.at_least, needed));
    assert!((contest.first + contest.second - 1.0).abs() < 1e-12 && contest.nobody == 0.0);
}

#[test]
fn against_a_critical_failure_any_roll_wins_but_another() {
    let failed = Stopped { critical: true, ..stopped(0, 3) };
    let (contest, _) = answer(failed, side(2, 1, 1));
    // Two dice fail where both show 1, and where a 6 and a 1 add another 1.
    assert!((contest.nobody - (1.0 / 36.0 + 2.0 / 36.0 / 6.0)).abs() < 1e-12, "{contest:?}");
    assert!((contest.second - 26.0 / 27.0).abs() < 1e-12 && contest.first.abs() < 1e-12);
}

/// Without points nothing is decided, so that both sides can be counted through.
// covers: Exact chances of a contest, of an answer and of both sides, told to those who roll
#[test]
fn an_open_contest_without_points_is_counted_through() {
    let (first, second) = (side(3, 0, 2), side(2, 0, 2));
    let [one, other] = [first, second].map(|side| odds(side.pool, 0));
    let ends = |odds: &greenfelt::lab::nudge_odds::Odds, stat| -> Vec<(Stopped, f64)> {
        let mut all: Vec<(Stopped, f64)> = odds
            .distribution
            .iter()
            .enumerate()
            .map(|(at, chance)| (stopped(at as u32, stat), *chance))
            .collect();
        all[0].1 -= odds.critical;
        all.push((Stopped { critical: true, ..stopped(0, stat) }, odds.critical));
        all
    };
    let mut won = [0.0; 3];
    for (a, chance) in ends(&one, 2) {
        for (b, other) in ends(&other, 2) {
            let at = match winner(a, b).0 {
                Winner::First => 0,
                Winner::Second => 1,
                Winner::Nobody => 2,
            };
            won[at] += chance * other;
        }
    }
    let odds = open(first, second);
    for (found, counted) in [odds.first, odds.second, odds.nobody].into_iter().zip(won) {
        assert!((found - counted).abs() < 1e-9, "{odds:?} {won:?}");
    }
}

#[test]
fn in_an_open_contest_all_sums_up_and_points_help_their_owner() {
    let chance = |first: i32, second: i32| {
        let odds = open(side(3, first, 2), side(3, second, 2));
        assert!((odds.first + odds.second + odds.nobody - 1.0).abs() < 1e-9, "{odds:?}");
        odds.first
    };
    let [fewer, even, more] = [chance(0, 2), chance(2, 2), chance(4, 2)];
    assert!(fewer < even && even < more && chance(2, 4) < even && chance(2, 0) > even);
}

#[test]
fn more_successes_are_worth_more_to_whoever_rolls_first() {
    let Aim::Worth(worth, critical) = first_aim(2, side(4, 3, 2)) else {
        panic!("successes are worth something")
    };
    assert!(worth.windows(2).all(|two| two[0] < two[1] + 1e-12) && critical.abs() < 1e-12);
    assert!(worth[0] > 0.0 && worth.last().is_some_and(|most| *most > 1.0 - 1e-9), "{worth:?}");
}

/// Two characters with real dice and a contest of them.
fn against() -> Scene {
    let tilly = paper("tilly", [3, 0, 0], &[("coordination", 4)]);
    let rook = paper("rook", [2, 0, 0], &[("coordination", 2)]);
    scene()
        .paper_hero(tilly)
        .paper_hero(rook)
        .play("physical tilly on")
        .play("physical rook on")
        .play("contest rook coordination tilly coordination")
}

fn asked(scene: &Scene, seat: &str) -> RollOdds {
    let question = Question::of(&scene.seen(seat)).expect("a roll is under way");
    let Some(Answer::Roll(odds)) = question.answer(&|| true) else { panic!("a roll is asked about") };
    odds
}

fn same(stakes: Stakes, [win, lose, nobody]: [f64; 3]) -> bool {
    let pairs = [(stakes.win, win), (stakes.lose, lose), (stakes.nobody, nobody)];
    pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-9)
}

// covers: Exact chances of a contest, of an answer and of both sides, told to those who roll
#[test]
fn whoever_rolls_first_is_told_the_chance_against_the_best() {
    let scene = against();
    let odds = open(side(2, 2, 2), side(4, 3, 3));
    for seat in ["dealer", "rook", "tilly", "public"] {
        let stakes = asked(&scene, seat).contest.expect("both sheets lie open");
        assert!(same(stakes, [odds.first, odds.second, odds.nobody]), "{seat}: {stakes:?} {odds:?}");
    }
}

// covers: Exact chances of a contest, of an answer and of both sides, told to those who roll
#[test]
fn the_best_nudge_of_whoever_rolls_first_is_for_the_win() {
    let scene = against().play("roll 3 5");
    let told = asked(&scene, "rook");
    let stakes = told.contest.unwrap();
    let Aim::Worth(worth, _) = first_aim(2, side(4, 3, 3)) else { panic!("successes are worth something") };
    assert!((stakes.stopping - worth[1]).abs() < 1e-9 && stakes.win > stakes.stopping, "{stakes:?}");
    assert!(told.best.is_some() && told.why().starts_with("a win "), "{}", told.why());
    // Each nudge that is tried comes to no more than the best play.
    let after = |line: &str| asked(&against().play("roll 3 5").play(line), "rook").contest.unwrap();
    for line in ["nudge 1", "nudge 2"] {
        assert!(after(line).win <= stakes.win + 1e-9, "{line}");
    }
}

#[test]
fn whoever_answers_is_told_the_chance_against_what_lies_there() {
    let scene = against().play("roll 4 5").play("stop").play("settle");
    let stakes = asked(&scene, "tilly").contest.unwrap();
    let (odds, _) = answer(stopped(2, 2), side(4, 3, 3));
    assert!(same(stakes, [odds.second, odds.first, odds.nobody]), "{stakes:?} {odds:?}");
}
