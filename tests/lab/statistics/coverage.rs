//! Intervals hold at all checks together, not only at the last.

use super::sampling::{DISTRIBUTIONS, Random, holds};
use crate::scene::widened;
use greenfelt::lab::statistics::{ALPHA, Sample};

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
fn intervals_hold_at_every_look() {
    for (index, distribution) in DISTRIBUTIONS.iter().enumerate() {
        let mut misses = 0;
        for repeat in 0..widened(REPEATS) {
            let mut random = Random::new(20 + index as u64, repeat);
            let mut sample = Sample::new(distribution.low as f64, distribution.high() as f64);
            let missed = (0..BATCHES).any(|_| {
                (0..BATCH).for_each(|_| sample.add(distribution.draw(&mut random) as f64));
                !holds(&sample.estimate(ALPHA), distribution.mean())
            });
            misses += u64::from(missed);
        }
        assert_rare(distribution.name, misses, widened(REPEATS));
    }
}

#[test]
fn intervals_hold_when_looked_at_after_every_trial() {
    for (index, chance) in [0.5, 0.05].into_iter().enumerate() {
        let mut misses = 0;
        for repeat in 0..widened(REPEATS) {
            let mut random = Random::new(30 + index as u64, repeat);
            let mut sample = Sample::new(0.0, 1.0);
            let missed = (0..100).any(|_| {
                sample.add(random.flip(chance) as f64);
                !holds(&sample.estimate(ALPHA), chance)
            });
            misses += u64::from(missed);
        }
        assert_rare("every trial", misses, widened(REPEATS));
    }
}
