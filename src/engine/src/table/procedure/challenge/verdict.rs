//! The verdict of a challenge: the result of each pair, and the five results.

use crate::table::card::Laid;
use crate::words::words;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PairResult {
    Success,
    Failure,
    Draw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    pub player: Laid,
    pub dealer: Laid,
    pub gives: PairResult,
}

words! {
    /// The result of a challenge, best first (U19).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Outcome(key, words) = "a result" {
        Perfect "perfect" "perfect success",
        Success "success" "success",
        Partial "partial" "partial success",
        Failure "failure" "failure",
        TotalFailure "total_failure" "total failure",
    }
}

impl Outcome {
    /// Its name in a list of chances.
    pub fn short(self) -> &'static str {
        match self {
            Outcome::Perfect => "perfect",
            Outcome::Partial => "partial",
            Outcome::Success | Outcome::Failure | Outcome::TotalFailure => self.words(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    pub pairs: Vec<Pair>,
    /// The player's cards beyond the difficulty.
    pub extra: Vec<Laid>,
    /// The Dealer's cards that met no card.
    pub missing: Vec<Laid>,
    pub successes: u32,
    pub failures: u32,
    pub draws: u32,
    pub outcome: Outcome,
    /// Notes on how the cards changed the result.
    pub notes: Vec<String>,
}

impl Verdict {
    /// The player's cards, then the Dealer's.
    pub fn sides(&self) -> [Vec<Laid>; 2] {
        let mine = self.pairs.iter().map(|pair| pair.player).chain(self.extra.iter().copied());
        let theirs = self.pairs.iter().map(|pair| pair.dealer).chain(self.missing.iter().copied());
        [mine.collect(), theirs.collect()]
    }

    /// Returns the result of each place: the pairs, then the unpaired cards. They add up to the counts.
    pub fn each(&self) -> impl Iterator<Item = PairResult> {
        let lost =
            self.pairs.iter().filter(|pair| pair.gives == PairResult::Failure).count() + self.missing.len();
        let failing = (self.failures as usize).saturating_sub(lost);
        // A joker beyond the difficulty fails, and jokers lie first.
        let extra = (0..self.extra.len())
            .map(move |nth| if nth < failing { PairResult::Failure } else { PairResult::Success });
        let pairs = self.pairs.iter().map(|pair| pair.gives);
        pairs.chain(self.missing.iter().map(|_| PairResult::Failure)).chain(extra)
    }
}
