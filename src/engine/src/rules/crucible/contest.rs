//! Contests of Resolve, Endurance and Avoidance: dice that grow and shrink, and the winner (C6, C7).

use crate::table::{Throw, Trial};
use std::cmp::Ordering;

/// The sides of a die at the beginning and after a tie.
pub const FIRST: u8 = 10;

pub const NEEDED: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    pub won: [u8; 2],
    pub sides: [u8; 2],
}

impl Standing {
    pub const FRESH: Standing = Standing { won: [0; 2], sides: [FIRST; 2] };

    /// The winner's die grows by 2 sides, the loser's shrinks by 2; after a tie both roll a d10 again.
    pub fn after(self, round: Ordering) -> Standing {
        let [mine, theirs] = self.sides;
        let [won, lost] = self.won;
        match round {
            Ordering::Greater => {
                Standing { won: [won + 1, lost], sides: [mine + 2, theirs.saturating_sub(2)] }
            }
            Ordering::Less => Standing { won: [won, lost + 1], sides: [mine.saturating_sub(2), theirs + 2] },
            Ordering::Equal => Standing { sides: [FIRST; 2], ..self },
        }
    }

    pub fn winner(self) -> Option<bool> {
        match self.won {
            [mine, _] if mine >= NEEDED => Some(true),
            [_, theirs] if theirs >= NEEDED => Some(false),
            _ => None,
        }
    }
}

/// Returns the totals of a round, the initiator's first.
pub fn sums(trial: &Trial, round: &Throw) -> [i32; 2] {
    let face = |at: usize| round.faces.get(at).copied().map_or(0, i32::from);
    [face(0) + trial.bonus.total(), face(1) + trial.defense.total()]
}

/// True if the initiator wins a round; `None` for a tie.
pub fn taken(trial: &Trial, round: &Throw) -> Option<bool> {
    match sums(trial, round) {
        [mine, theirs] if mine == theirs => None,
        [mine, theirs] => Some(mine > theirs),
    }
}

pub fn came(taken: Option<bool>) -> Ordering {
    match taken {
        Some(true) => Ordering::Greater,
        Some(false) => Ordering::Less,
        None => Ordering::Equal,
    }
}

pub fn standing(trial: &Trial) -> Standing {
    trial.throws.iter().fold(Standing::FRESH, |standing, round| standing.after(came(round.taken)))
}
