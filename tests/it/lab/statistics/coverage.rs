//! Intervals hold at every look together, not only at the last.

use super::sampling::{DISTRIBUTIONS, Random};
use greenfelt::lab::statistics::{
    ALPHA, AsymptoticSequence, BettingSequence, ControlVariates, Histogram, Interval, Moments,
    zero_event_bound,
};

const REPEATS: u64 = 1000;
const BATCH: u64 = 50;
const BATCHES: u64 = 40;

/// Fails if more than 5 % of the repeats missed, and prints the share for `--nocapture`.
fn assert_rare(name: &str, misses: u64, repeats: u64) {
    let share = misses as f64 / repeats as f64;
    println!("{name}: missed in {:.2} % of {repeats}", share * 100.0);
    assert!(share <= ALPHA, "{name}: missed in {misses} of {repeats}");
}

#[test]
fn betting_intervals_hold_at_every_look() {
    for (index, distribution) in DISTRIBUTIONS.iter().enumerate() {
        let range = Interval::new(distribution.low as f64, distribution.high() as f64);
        let mut misses = 0;
        for repeat in 0..REPEATS {
            let mut random = Random::new(20 + index as u64, repeat);
            let mut counts = Histogram::default();
            let mut sequence = BettingSequence::new(range);
            for _ in 0..BATCHES {
                for _ in 0..BATCH {
                    counts.add(distribution.draw(&mut random));
                }
                sequence.update(&counts);
            }
            // Each interval lies in the one before: the last holds only if all did.
            misses += u64::from(!sequence.interval().contains(distribution.mean()));
        }
        assert_rare(distribution.name, misses, REPEATS);
    }
}

#[test]
fn betting_intervals_hold_when_looked_at_after_every_trial() {
    for (index, chance) in [0.5, 0.05].into_iter().enumerate() {
        let mut misses = 0;
        for repeat in 0..REPEATS {
            let mut random = Random::new(30 + index as u64, repeat);
            let mut counts = Histogram::default();
            let mut sequence = BettingSequence::new(Interval::new(0.0, 1.0));
            for _ in 0..100 {
                counts.add(random.flip(chance));
                sequence.update(&counts);
            }
            misses += u64::from(!sequence.interval().contains(chance));
        }
        assert_rare("every trial", misses, REPEATS);
    }
}

#[test]
fn asymptotic_intervals_hold_at_every_look() {
    for (index, distribution) in DISTRIBUTIONS.iter().enumerate() {
        let mean = distribution.mean();
        let deviation = (distribution.high() as f64 - mean).min(8.0);
        let sequence = AsymptoticSequence::default().with_largest_deviation(deviation);
        let mut misses = 0;
        for repeat in 0..2 * REPEATS {
            let mut random = Random::new(40 + index as u64, repeat);
            let mut moments = Moments::default();
            let mut missed = false;
            for _ in 0..BATCHES {
                for _ in 0..BATCH {
                    moments.add(distribution.draw(&mut random) as f64);
                }
                missed |= sequence.interval(&moments).is_some_and(|interval| !interval.contains(mean));
            }
            misses += u64::from(missed);
        }
        assert_rare(distribution.name, misses, 2 * REPEATS);
    }
}

#[test]
fn intervals_of_adjusted_values_hold_at_every_look() {
    let sequence = AsymptoticSequence::default().with_largest_deviation(1.0);
    let mut misses = 0;
    for repeat in 0..2 * REPEATS {
        let mut random = Random::new(50, repeat);
        let mut controls = ControlVariates::new(2).skipping_first_batch();
        let mut missed = false;
        for _ in 0..BATCHES {
            controls.add(&random.pairs(50, 0.0));
            let interval = sequence.interval(controls.adjusted());
            missed |= interval.is_some_and(|interval| !interval.contains(0.0));
        }
        misses += u64::from(missed);
    }
    assert_rare("adjusted pairs", misses, 2 * REPEATS);
}

#[test]
fn zero_events_bound_a_chance_at_every_look() {
    assert!((zero_event_bound(1000, ALPHA) * 1000.0 - 3.0).abs() < 0.01);
    let chance = 0.01;
    let mut misses = 0;
    for repeat in 0..REPEATS {
        let mut random = Random::new(60, repeat);
        let quiet = (1..=1000).take_while(|_| random.flip(chance) == 0).last().unwrap_or(0);
        misses += u64::from((1..=quiet).any(|trials| zero_event_bound(trials, ALPHA) < chance));
    }
    // The bound is exact: 5 % are expected, four standard errors of 1,000 repeats allowed.
    assert!(misses <= 78, "missed in {misses} of {REPEATS}");
}
