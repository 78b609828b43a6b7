//! The Nudge roll: throw, sixes that add dice, nudges, critical failure (Paper Story; P1-P4). It rolls nothing itself.

use crate::rules::{Refusal, Result};
use crate::table::{Dice, Die, Origin};

pub const TARGET_NUMBER: u8 = 4;

/// The highest face of a die; a nudge stops there, and a die that reaches it adds another (P1).
pub const HIGHEST: u8 = 6;

/// Returns the dice of the first throw: the pool, at least one (P4).
pub fn first_throw(pool: i32) -> u32 {
    pool.max(1) as u32
}

/// Returns the points that can be spent: none without dice in the pool (P4).
pub fn points(pool: i32, points: i32) -> i32 {
    if pool < 1 { 0 } else { points.max(0) }
}

/// Throws all dice of the pool; each six adds a pending die.
pub fn throw(dice: &mut Dice, faces: &[u8], origins: impl Iterator<Item = Origin>) {
    dice.dice = faces.iter().zip(origins).map(|(&face, origin)| Die { face, nudged: 0, origin }).collect();
    dice.owed = faces.iter().map(|&face| u32::from(owes(face))).sum();
    check(dice);
}

/// Adds a pending die; a six adds another.
pub fn add(dice: &mut Dice, face: u8) {
    dice.owed = dice.owed.saturating_sub(1);
    dice.dice.push(Die { face, nudged: 0, origin: Origin::Six });
    dice.owed += u32::from(owes(face));
    check(dice);
}

/// True if a die with this face adds another (P2).
pub fn owes(face: u8) -> bool {
    face == HIGHEST
}

/// Returns how many more ones the dice can take; a negative margin is a critical failure: more than half of them show
/// 1 (P3). Each added 1 lowers the margin by 1, each other added die raises it by 1.
pub fn margin(ones: usize, dice: usize) -> i32 {
    dice as i32 - 2 * ones as i32
}

/// True if this many ones among the dice are a critical failure (P3).
pub fn critical(ones: usize, dice: usize) -> bool {
    margin(ones, dice) < 0
}

/// A critical failure ends the roll at once (P3).
fn check(dice: &mut Dice) {
    let ones = dice.dice.iter().filter(|d| d.face == 1).count();
    if critical(ones, dice.dice.len()) {
        dice.critical = true;
        dice.owed = 0;
    }
}

/// Raises one die, numbered from 1, by some points; a die that reaches six adds a pending die.
pub fn raise(dice: &mut Dice, number: u8, by: u8, left: i32) -> Result {
    if dice.critical {
        return Err(Refusal::CriticalFailure);
    }
    if dice.owed > 0 {
        return Err(Refusal::DiceOwed(dice.owed));
    }
    let die = number
        .checked_sub(1)
        .and_then(|at| dice.dice.get_mut(usize::from(at)))
        .ok_or(Refusal::NoSuchDie(number))?;
    if by == 0 || by > HIGHEST - die.face {
        return Err(Refusal::PastSix(number));
    }
    if i32::from(by) > left {
        return Err(Refusal::NotEnoughPoints { needed: by, left });
    }
    die.face += by;
    die.nudged += by;
    dice.spent += i32::from(by);
    dice.owed = u32::from(owes(die.face));
    Ok(())
}

/// The successes: dice at the target number, minus the shortfall of a negative pool, at least 0 (P2, P4).
pub fn successes(dice: &Dice, pool: i32) -> u32 {
    if dice.critical { 0 } else { counted(hits(dice), pool) }
}

/// Returns the successes from `hits` dice at the target number; a negative pool subtracts its shortfall (P4).
pub fn counted(hits: i32, pool: i32) -> u32 {
    (hits + pool.min(0)).max(0) as u32
}

/// True if a die with this face is a success (P2).
pub fn succeeds(face: u8) -> bool {
    face >= TARGET_NUMBER
}

pub fn hits(dice: &Dice) -> i32 {
    dice.dice.iter().filter(|d| succeeds(d.face)).count() as i32
}
