//! Exact odds of the oracle: every pair of the remaining cards, or every throw of two dice, judged by the rules.

use greenfelt_engine::rules::oracle::{SIDES, judge};
use greenfelt_engine::table::{Answer, Card, Likelihood, Lot, OracleBy, SeenOracle};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OracleOdds {
    /// The ways to each answer, in the order of [`Answer::ALL`].
    pub ways: [u32; Answer::ALL.len()],
    pub twists: u32,
    pub all: u32,
}

impl OracleOdds {
    pub fn chances(&self) -> [f64; Answer::ALL.len()] {
        self.ways.map(|ways| self.share(ways))
    }

    pub fn twist(&self) -> f64 {
        self.share(self.twists)
    }

    pub fn yes(&self) -> f64 {
        let yes = Answer::ALL.iter().zip(self.ways).filter(|(answer, _)| answer.is_yes());
        self.share(yes.map(|(_, ways)| ways).sum())
    }

    fn share(&self, ways: u32) -> f64 {
        f64::from(ways) / f64::from(self.all.max(1))
    }
}

/// The odds of a question now; face-up cards do not come again before the next shuffle.
pub fn odds(oracle: &SeenOracle, likelihood: Likelihood) -> OracleOdds {
    let lots: Vec<Lot> = match oracle.by {
        OracleBy::Cards => Card::all().filter(|card| !oracle.discard.contains(card)).map(Lot::Card).collect(),
        OracleBy::Dice => (1..=SIDES).map(|face| Lot::Die { face, sides: SIDES }).collect(),
    };
    let mut odds = OracleOdds::default();
    for one in &lots {
        for other in lots.iter().filter(|other| oracle.by == OracleBy::Dice || *other != one) {
            let (answer, twist) = judge(likelihood, [*one, *other]);
            odds.ways[answer as usize] += 1;
            odds.twists += u32::from(twist);
            odds.all += 1;
        }
    }
    odds
}
