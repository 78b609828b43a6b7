//! The odds of a contest of two Nudge rolls, for either side (P11, P17).

use super::nudge_odds::{Aim, NudgeOdds, Odds, Pool};
use greenfelt_engine::rules::paper::contest::{Stopped, Winner, winner};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub pool: Pool,
    /// Decides a tie.
    pub stat: i32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContestOdds {
    /// The side that rolls first wins.
    pub first: f64,
    pub second: f64,
    pub nobody: f64,
}

/// Smaller chances of the second side are ignored.
const LEAST: f64 = 1e-12;

/// More successes than dice can give in practice.
const HIGHEST: u32 = 400;

/// The fewest successes that win; 0 if any roll without a critical failure wins.
pub fn to_win(first: Stopped, stat: i32) -> u32 {
    let wins = |successes: &u32| {
        winner(first, Stopped { successes: *successes, stat, critical: false }).0 == Winner::Second
    };
    (0..=first.successes).find(wins).unwrap_or(first.successes + 1)
}

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

/// Values successes by their chance to win against the best reply.
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
