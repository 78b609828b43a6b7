//! How good a row is for a goal, and which of two is better.

use super::{Goal, SAME};
use crate::lab::challenge_odds::Chances;
use crate::lab::hand::price;
use crate::rules::ultimo::worth::Played;
use crate::table::challenge::Outcome;
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug)]
pub(super) struct Merit {
    /// The most important first.
    pub(super) chances: [f64; 3],
    cards: usize,
    pub(super) price: u32,
}

impl Merit {
    pub(super) fn of(chances: &Chances, row: &[Played], goal: Goal) -> Merit {
        let success = chances.at_least(Outcome::Success);
        let partial = chances.at_least(Outcome::Partial);
        let chances = match goal {
            Goal::Success | Goal::Thrifty => [success, partial, 0.0],
            Goal::Partial => [partial, success, 0.0],
            Goal::Perfect => [chances[Outcome::Perfect], success, partial],
        };
        Merit::new(chances, row)
    }

    /// Merit where no row reaches the goal: the chance of no total failure.
    pub(super) fn out_of_reach(chances: &Chances, row: &[Played]) -> Merit {
        Merit::new([chances.at_least(Outcome::Failure), 0.0, 0.0], row)
    }

    fn new(chances: [f64; 3], row: &[Played]) -> Merit {
        Merit { chances, cards: row.len(), price: row.iter().map(|played| price(played.laid.card)).sum() }
    }

    /// True if every chance is 0.
    pub(super) fn is_nothing(&self) -> bool {
        self.chances.iter().all(|chance| *chance < SAME)
    }

    pub(super) fn weighed(&self, other: &Merit) -> Ordering {
        let unlike =
            self.chances.iter().zip(&other.chances).find(|(mine, theirs)| (*mine - *theirs).abs() > SAME);
        unlike.map_or_else(|| other.cards.cmp(&self.cards), |(mine, theirs)| mine.total_cmp(theirs))
    }

    pub(super) fn beats(&self, other: &Merit) -> bool {
        self.weighed(other).then(other.price.cmp(&self.price)).is_gt()
    }
}
