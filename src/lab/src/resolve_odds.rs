//! The exact chances of a Contest of Resolve, Endurance or Avoidance (C6, C7), over every pair of faces in every round.

use greenfelt_engine::rules::crucible::contest::{FIRST, Standing, standing};
use greenfelt_engine::table::Trial;
use std::cmp::Ordering;

/// The attacker's chance to win from this standing, with each side's bonus to its die.
pub fn chance(standing: Standing, attack: i32, defense: i32) -> f64 {
    if let Some(won) = standing.winner() {
        return f64::from(u8::from(won));
    }
    let [ahead, level, behind] = round(standing.sides, attack, defense);
    let then = |came: Ordering| chance(standing.after(came), attack, defense);
    let decided = ahead * then(Ordering::Greater) + behind * then(Ordering::Less);
    if level == 0.0 {
        decided
    } else if standing.sides == [FIRST; 2] {
        // A tie leads back to this standing.
        decided / (1.0 - level)
    } else {
        decided + level * then(Ordering::Equal)
    }
}

/// Chance that the challenger wins a contest from its present state.
pub fn of_trial(trial: &Trial) -> f64 {
    chance(standing(trial), trial.bonus.total(), trial.defense.total())
}

/// The attacker's chances to win, tie and lose a round.
fn round([mine, theirs]: [u8; 2], attack: i32, defense: i32) -> [f64; 3] {
    let mut counts = [0_u32; 3];
    for one in 1..=i32::from(mine) {
        for other in 1..=i32::from(theirs) {
            let at = match one.saturating_add(attack).cmp(&other.saturating_add(defense)) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            };
            counts[at] += 1;
        }
    }
    let all = f64::from(mine) * f64::from(theirs);
    counts.map(|count| f64::from(count) / all)
}
