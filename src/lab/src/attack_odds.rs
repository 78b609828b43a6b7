//! The exact chance of each band of a Physical Defense, or of reaching a passive value (C4, C8, C14).

use greenfelt_engine::rules::crucible::attack::{Band, Bands, DICE};

/// Number of ways for each sum of three d8, from 3.
fn ways() -> Vec<u32> {
    let mut ways = vec![1_u32];
    for sides in DICE {
        let mut next = vec![0; ways.len() + usize::from(sides) - 1];
        for (sum, count) in ways.iter().enumerate() {
            for face in 0..usize::from(sides) {
                next[sum + face] += count;
            }
        }
        ways = next;
    }
    ways
}

/// Chance that the roll with its bonus passes a test.
fn chance(bonus: i32, fits: impl Fn(i32) -> bool) -> f64 {
    let least = DICE.len() as i32;
    let (mut fit, mut all) = (0_u32, 0_u32);
    for (roll, count) in (least..).zip(ways()) {
        all += count;
        if fits(roll.saturating_add(bonus)) {
            fit += count;
        }
    }
    f64::from(fit) / f64::from(all)
}

pub fn bands(bonus: i32, scale: Bands) -> [f64; 5] {
    Band::ALL.map(|band| chance(bonus, |roll| scale.band(roll) == band))
}

pub fn stays_below(bonus: i32, target: i32) -> f64 {
    chance(bonus, |roll| roll < target)
}

pub fn reaches(bonus: i32, target: i32) -> f64 {
    chance(bonus, |roll| roll >= target)
}
