//! Best-arm search: which of many candidates to try next, and when the best is known.
//!
//! Top-two sampling: Russo (2020), "Simple Bayesian algorithms for best-arm identification"; leader
//! drawn from the posterior and challenger of least transportation cost: Shang et al. (2020),
//! "Fixed-confidence guarantees for Bayesian best-arm identification" (T3C), after Qin, Klabjan and
//! Russo (2017), "Improving the expected improvement algorithm". Between the two the one that
//! contributes more to the error of their gap is the likelier: Qin and You (2023), "Dual-directed
//! algorithm design for efficient pure exploration". Posteriors are normal: mean and standard error of
//! the trials so far.

use super::{Estimate, MARGIN, Sample};
use std::f64::consts::TAU;

/// Proposes the candidate whose next batch says most about which one is best (largest mean).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TopTwo {
    /// Trials that each candidate gets before any is preferred; at least 2.
    pub pilot: u64,
    /// Largest deviation of one trial from its mean; one imaginary trial of that deviation keeps
    /// candidates in the search whose trials so far were all equal.
    pub largest_deviation: f64,
}

impl TopTwo {
    /// Index of the candidate to sample next, `None` without candidates.
    ///
    /// `uniform` yields numbers in [0, 1); equal numbers give equal proposals.
    pub fn propose(&self, candidates: &[&Sample], mut uniform: impl FnMut() -> f64) -> Option<usize> {
        let fewest = (0..candidates.len()).min_by_key(|&index| candidates[index].count())?;
        if candidates[fewest].count() < self.pilot || candidates.len() == 1 {
            return Some(fewest);
        }
        let draws: Vec<f64> = candidates
            .iter()
            .map(|sample| sample.mean() + self.error(sample) * draw_normal(&mut uniform))
            .collect();
        let leader = (0..draws.len()).max_by(|&a, &b| draws[a].total_cmp(&draws[b]))?;
        let cost = |index: usize| self.transportation_cost(candidates[leader], candidates[index]);
        let challenger = (0..candidates.len())
            .filter(|&index| index != leader)
            .min_by(|&a, &b| cost(a).total_cmp(&cost(b)))?;
        let leader_error = self.error(candidates[leader]).powi(2);
        let challenger_error = self.error(candidates[challenger]).powi(2);
        let takes_leader = uniform() * (leader_error + challenger_error) < leader_error;
        Some(if takes_leader { leader } else { challenger })
    }

    /// Index of the candidate that is best, or short of the best by at most the margin, by intervals that hold together.
    ///
    /// `None` while undecided: while another interval reaches above the lower end of the best one by more than the margin.
    pub fn find_best(candidates: &[Estimate]) -> Option<usize> {
        let best =
            (0..candidates.len()).max_by(|&a, &b| candidates[a].mean.total_cmp(&candidates[b].mean))?;
        let least = candidates[best].low + MARGIN;
        (0..candidates.len()).all(|index| index == best || candidates[index].high < least).then_some(best)
    }

    /// Evidence that the leader is best but for the margin: (gap + margin)^2 / sum of squared errors.
    fn transportation_cost(&self, leader: &Sample, challenger: &Sample) -> f64 {
        let gap = (leader.mean() - challenger.mean() + MARGIN).max(0.0);
        let errors = self.error(leader).powi(2) + self.error(challenger).powi(2);
        gap * gap / errors.max(f64::MIN_POSITIVE)
    }

    fn error(&self, sample: &Sample) -> f64 {
        let count = sample.count().max(1) as f64;
        ((sample.variance() + self.largest_deviation.powi(2) / count) / count).sqrt()
    }
}

/// A standard normal number (Box and Muller 1958).
fn draw_normal(uniform: &mut impl FnMut() -> f64) -> f64 {
    let radius = (-2.0 * (1.0 - uniform()).max(f64::MIN_POSITIVE).ln()).sqrt();
    radius * (TAU * uniform()).cos()
}
