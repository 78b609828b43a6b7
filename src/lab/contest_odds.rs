//! The odds of a contest of two Nudge rolls: for whoever answers a roll that lies there, and for whoever rolls first, when
//! the other side will answer as well as it can (Paper Story, Rolling and Nudging Dice; P11, P17). It rolls nothing.

use super::nudge_odds::{Aim, NudgeOdds, Odds, Pool};
use crate::rules::paper::contest::{Stopped, Winner, winner};

/// A side that has not rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub pool: Pool,
    /// Its own stat, which decides a tie.
    pub stat: i32,
}

/// How likely each end of a contest is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContestOdds {
    /// The side that rolls first wins.
    pub first: f64,
    pub second: f64,
    /// Both fail critically, and nobody wins.
    pub nobody: f64,
}

/// Below this chance, nothing is gained by one more success of the first side.
const LEAST: f64 = 1e-12;

/// More successes than dice ever bring.
const HIGHEST: u32 = 400;

/// What an answer to a first roll aims at: the fewest successes that win. Where any roll wins that is no critical failure,
/// that is none.
pub fn to_win(first: Stopped, stat: i32) -> u32 {
    let wins = |successes: &u32| {
        winner(first, Stopped { successes: *successes, stat, critical: false }).0 == Winner::Second
    };
    (0..=first.successes).find(wins).unwrap_or(first.successes + 1)
}

/// The odds of an answer to a first roll that lies there, and of the answer itself.
pub fn answer(first: Stopped, second: Side) -> (ContestOdds, Odds) {
    answered(&mut NudgeOdds::of(Aim::Need(0)), first, second)
}

fn answered(judge: &mut NudgeOdds, first: Stopped, second: Side) -> (ContestOdds, Odds) {
    let odds = judge.needing(to_win(first, second.stat)).pool(second.pool);
    let lost = winner(first, Stopped { successes: 0, stat: second.stat, critical: true }).0;
    let wins = odds.at_least.min(1.0 - odds.critical);
    let nobody = if lost == Winner::Nobody { odds.critical } else { 0.0 };
    (ContestOdds { first: (1.0 - wins - nobody).max(0.0), second: wins, nobody }, odds)
}

/// What successes of the first side are worth to it: how likely they win against a side that answers as well as it can.
pub fn first_aim(stat: i32, second: Side) -> Aim {
    let mut judge = NudgeOdds::of(Aim::Need(0));
    let mut worth = Vec::new();
    for successes in 0..=HIGHEST {
        let first = Stopped { successes, stat, critical: false };
        let odds = answered(&mut judge, first, second).0;
        worth.push(odds.first);
        if odds.second < LEAST {
            break;
        }
    }
    Aim::Worth(worth, 0.0)
}
