//! Verdicts of comparisons that are checked after every batch.

use super::sampling::Random;
use crate::scene::widened;
use greenfelt::lab::statistics::{ALPHA, Estimate, MARGIN, Sample, Verdict};

/// Batches of 50 pairs after which a comparison is given up.
const BATCHES: usize = 120;

/// The first final verdict of pairs of which B has an `advantage`, and the trials it took.
fn watch(seed: u64, repeat: u64, advantage: f64, margin: f64) -> (Verdict, u64) {
    let mut random = Random::new(seed, repeat);
    let mut gains = Sample::new(-1.0, 1.0);
    let mut verdict = Verdict::Undecided;
    for _ in 0..BATCHES {
        (0..50).for_each(|_| gains.add(random.pair(advantage)));
        verdict = Verdict::judge(&gains.estimate(ALPHA), margin);
        if verdict != Verdict::Undecided {
            break;
        }
    }
    (verdict, gains.count())
}

#[test]
fn equal_builds_rarely_have_a_winner() {
    let repeats = widened(1000);
    let has_winner = |repeat: &u64| watch(70, *repeat, 0.0, 0.0).0 != Verdict::Undecided;
    let winners = (0..repeats).filter(has_winner).count() as u64;
    println!("a winner in {winners} of {repeats}");
    assert!(winners * 20 <= repeats, "a winner in {winners} of {repeats}");
}

#[test]
fn a_known_difference_is_found() {
    // An advantage of 0.3 is a gain of 8.4 points of win chance.
    let mut trials = 0;
    let mut found = 0;
    for repeat in 0..200 {
        let (verdict, taken) = watch(72, repeat, 0.3, MARGIN);
        found += usize::from(verdict == Verdict::Better);
        trials += taken;
    }
    println!("found in {found} of 200 after {} pairs on average", trials / 200);
    assert!(found >= 190, "found in {found} of 200");
}

#[test]
fn verdicts_follow_the_interval_and_the_margin() {
    let judge = |low: f64, high| Verdict::judge(&Estimate::new(f64::midpoint(low, high), low, high), 0.01);
    assert_eq!(judge(0.02, 0.05), Verdict::Better);
    assert_eq!(judge(0.005, 0.05), Verdict::Undecided);
    assert_eq!(judge(-0.05, -0.02), Verdict::Worse);
    assert_eq!(judge(-0.01, 0.01), Verdict::Alike);
    assert_eq!(judge(0.0, 0.0), Verdict::Alike);
    assert_eq!(judge(-0.02, 0.0), Verdict::Undecided);
    let less_is_better = Estimate::new(0.04, 0.02, 0.05).negated();
    assert_eq!(Verdict::judge(&less_is_better, 0.01), Verdict::Worse);
}

#[test]
fn rare_differences_are_alike_after_a_thousand_trials() {
    let mut gains = Sample::new(-1.0, 1.0);
    (0..1000).for_each(|_| gains.add(0.0));
    let of = gains.estimate(ALPHA);
    assert_eq!(Verdict::judge(&of, MARGIN), Verdict::Alike);
    assert!((0.004..0.007).contains(&of.half_width()), "{of:?}");
}
