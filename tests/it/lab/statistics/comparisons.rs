//! Verdicts of comparisons that are watched after every batch.

use super::sampling::Random;
use greenfelt::lab::statistics::{
    AsymptoticSequence, BettingSequence, ControlVariates, Histogram, Interval, MARGIN, Moments, Verdict,
    further_trials,
};

/// Batches of 50 pairs after which a comparison is given up.
const BATCHES: usize = 120;

/// The first final verdict of pairs of which B has an `advantage`, and the trials it took.
fn watch(seed: u64, repeat: u64, advantage: f64, margin: f64) -> (Verdict, u64) {
    let mut random = Random::new(seed, repeat);
    let sequence = AsymptoticSequence::default().with_largest_deviation(1.0);
    let mut controls = ControlVariates::new(2).skipping_first_batch();
    let mut verdict = Verdict::Undecided;
    for _ in 0..BATCHES {
        controls.add(&random.pairs(50, advantage));
        verdict = Verdict::judge(sequence.interval(controls.adjusted()), margin);
        if verdict.is_final() {
            break;
        }
    }
    (verdict, controls.adjusted().count())
}

#[test]
fn equal_builds_rarely_have_a_winner() {
    let winners = (0..2000).filter(|&repeat| watch(70, repeat, 0.0, 0.0).0.is_final()).count();
    println!("adjusted: a winner in {winners} of 2000");
    assert!(winners <= 100, "a winner in {winners} of 2000");
}

#[test]
fn equal_builds_rarely_have_a_winner_by_betting() {
    let mut winners = 0;
    for repeat in 0..2000 {
        let mut random = Random::new(71, repeat);
        let mut counts = Histogram::default();
        let mut sequence = BettingSequence::new(Interval::new(-1.0, 1.0));
        for _ in 0..30 {
            for _ in 0..50 {
                counts.add(random.flip(0.6) - random.flip(0.6));
            }
            sequence.update(&counts);
        }
        winners += usize::from(Verdict::judge(Some(sequence.interval()), 0.0).is_final());
    }
    println!("betting: a winner in {winners} of 2000");
    assert!(winners <= 100, "a winner in {winners} of 2000");
}

#[test]
fn a_known_difference_is_found() {
    // An advantage of 0.2 is a gain of 5.7 points of win chance.
    let mut trials = Moments::default();
    let mut found = 0;
    for repeat in 0..200 {
        let (verdict, taken) = watch(72, repeat, 0.2, MARGIN);
        found += usize::from(verdict == Verdict::Better);
        trials.add(taken as f64);
    }
    println!("found in {found} of 200 after {:.0} pairs on average", trials.mean());
    assert!(found >= 190, "found in {found} of 200");
}

#[test]
fn verdicts_follow_the_interval_and_the_margin() {
    let judge = |low, high| Verdict::judge(Some(Interval::new(low, high)), 0.01);
    assert_eq!(judge(0.02, 0.05), Verdict::Better);
    assert_eq!(judge(0.005, 0.05), Verdict::Undecided);
    assert_eq!(judge(-0.05, -0.02), Verdict::Worse);
    assert_eq!(judge(-0.01, 0.01), Verdict::Alike);
    assert_eq!(judge(0.0, 0.0), Verdict::Alike);
    assert_eq!(judge(-0.02, 0.0), Verdict::Undecided);
    assert_eq!(Verdict::judge(None, 0.01), Verdict::Undecided);
}

#[test]
fn rare_differences_are_alike_after_a_thousand_trials() {
    let sequence = AsymptoticSequence::default().with_largest_deviation(1.0);
    let mut moments = Moments::default();
    for _ in 0..1000 {
        moments.add(0.0);
    }
    let interval = sequence.interval(&moments).expect("1,000 trials are enough");
    assert_eq!(Verdict::judge(Some(interval), MARGIN), Verdict::Alike);
    assert!((0.004..0.006).contains(&interval.half_width()));
}

#[test]
fn forecasts_of_trials_come_true() {
    let mut random = Random::new(73, 0);
    let sequence = AsymptoticSequence::default().with_largest_deviation(1.0);
    let mut moments = Moments::default();
    random.add_differences(&mut moments, 1000, 0.05);
    let forecast = sequence.trials_for(&moments, 0.01).expect("in reach");
    let by_square_root = {
        let now = sequence.interval(&moments).expect("1,000 trials are enough");
        1000 + further_trials(1000, now.half_width(), 0.01).expect("in reach")
    };
    random.add_differences(&mut moments, forecast - 1000, 0.05);
    let reached = sequence.interval(&moments).expect("enough trials").half_width();
    assert!((reached / 0.01 - 1.0).abs() < 0.1, "{reached} after {forecast}");
    assert!((by_square_root as f64 / forecast as f64 - 1.0).abs() < 0.2);
    assert_eq!(further_trials(1000, 0.01, 0.02), Some(0));
    assert_eq!(further_trials(1000, 0.01, 0.0), None);
    assert_eq!(sequence.trials_for(&moments, 0.0), None);
    let verdict = sequence.trials_until_verdict(&moments, MARGIN).expect("in reach");
    assert!(verdict < forecast);
}
