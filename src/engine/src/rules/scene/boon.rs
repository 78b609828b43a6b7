//! The figures of a check: two dice, a rating, and three kinds of boons (Traits; T1 to T5, T12, T13).

use crate::command::{HouseRule, OwnTerm, Side};
use crate::rules::{Result, Step, people};
use crate::table::{AdvantageDie, SceneCheck};

/// The sides of the dice of a check, and of the Advantage die.
pub const SIDES: u8 = 10;

/// Converts boons of a check to points (T3).
pub fn worth(check: &SceneCheck, boons: i32) -> i32 {
    boons.saturating_mul(i32::from(check.boon))
}

/// Converts a custom modifier of the Dealer for a check.
// RULING T19: on the difficulty it counts boons, as on the circumstance and the advantage; plain points are `points`.
pub fn own(own: &OwnTerm, boon: u8) -> OwnTerm {
    let worth = own.value.saturating_mul(i32::from(boon));
    if own.side == Side::Difficulty {
        OwnTerm { value: worth, ..own.clone() }
    } else if own.side == Side::Points {
        OwnTerm { side: Side::Difficulty, ..own.clone() }
    } else {
        own.clone()
    }
}

/// The steps of effect of a result: one for each full 10; a failure has none.
// RULING T13: this applies to a test too, whatever its difficulty.
pub fn steps(success: bool, result: i32) -> u32 {
    if success { u32::try_from(result / 10).unwrap_or(0) } else { 0 }
}

/// The two dice with the rating and the circumstance; `None` before the roll.
pub fn base(check: &SceneCheck) -> Option<i32> {
    if check.dice.is_empty() {
        return None;
    }
    let dice: i32 = check.dice.iter().map(|face| i32::from(*face)).sum();
    Some(dice + check.rating.total() + worth(check, check.circumstance.total()))
}

// RULING T12: the advantage counts only after a success.
pub fn succeeds(check: &SceneCheck) -> Option<bool> {
    check.came.map(|(success, _)| success).or_else(|| Some(base(check)? >= check.difficulty.total()))
}

/// The total, with the advantage after a success.
pub fn result(check: &SceneCheck) -> Option<i32> {
    let base = base(check)?;
    if succeeds(check) != Some(true) {
        return Some(base);
    }
    let die = if let AdvantageDie::Fell(face) = check.die { i32::from(face) } else { 0 };
    Some(base + die + worth(check, check.advantage.total()))
}

pub fn decide(check: &mut SceneCheck) {
    let success = succeeds(check) == Some(true);
    check.came = result(check).map(|result| (success, steps(success, result)));
}

/// Sets a house number for checks: the value of a boon, or the usual difficulty.
pub fn house(step: &mut Step, rule: HouseRule, n: u8) -> Result {
    let (what, from, to) = match rule {
        HouseRule::Boon => ("a boon", 1, 5),
        HouseRule::Success => ("a success", 2, 30),
    };
    let checked = people::checked(what, i32::from(n), from, to)?;
    let house = &mut step.table.options.checks;
    match rule {
        HouseRule::Boon => house.boon = n,
        HouseRule::Success => house.success = n,
    }
    let words = match rule {
        HouseRule::Boon => format!("From now on a boon is worth {checked}."),
        HouseRule::Success => format!("From now on a check succeeds from {checked}."),
    };
    step.keep_house(&[], words)
}
