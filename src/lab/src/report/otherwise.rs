//! Dependence on the play: the build that leads under another play.

use super::words::words;
use super::{Cell, letter, margin};
use crate::experiment::Results;
use crate::statistics::Estimate;
use std::cmp::Ordering;

/// The same question with another play of the builds.
pub struct Otherwise<'r> {
    pub play: String,
    pub results: &'r Results,
}

/// The better build by a difference, `Equal` within the margin; `None` while undecided.
fn lead(of: &Estimate, margin: f64) -> Option<Ordering> {
    match of {
        of if of.low > 0.0 => Some(Ordering::Greater),
        of if of.high < 0.0 => Some(Ordering::Less),
        of if of.is_negligible(margin) => Some(Ordering::Equal),
        _ => None,
    }
}

/// A clause for each pair of builds whose order is reversed: `played reckless, B − A is ▼ −12 [−20 to −3]`.
pub fn clauses(results: &Results, other: &Otherwise<'_>) -> Vec<String> {
    let by = results.by;
    let pairs = results.differences.iter().zip(&other.results.differences);
    let turns = pairs.filter(|(usual, otherwise)| {
        let [usual, otherwise] = [usual, otherwise].map(|of| lead(&of.difference, margin(by)));
        usual.is_some() && otherwise.is_some() && usual != otherwise
    });
    turns
        .map(|(_, of)| {
            let (a, b, difference) = (letter(of.a), letter(of.b), words(&Cell::difference(by, of)));
            format!("played {}, {b} − {a} is {difference}", other.play)
        })
        .collect()
}
