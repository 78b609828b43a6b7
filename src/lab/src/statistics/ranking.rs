//! Best-arm search: which of many candidates to try next, and when the best is known.
//!
//! Top two: the leader is the highest mean, the challenger the one of least transportation cost: Jourdan, Degenne, Baudry, de
//! Heide and Kaufmann (2022), "Top two algorithms revisited" (EB-TC). Of the two the one is sampled that contributes more to
//! the error of their gap: Qin and You (2023), "Dual-directed algorithm design for efficient pure exploration".

use super::{Estimate, MARGIN, Sample};

/// Proposes the candidate whose next batch is most informative about the best one (largest mean).
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
    pub fn propose(&self, candidates: &[&Sample]) -> Option<usize> {
        let fewest = (0..candidates.len()).min_by_key(|&index| candidates[index].count())?;
        if candidates[fewest].count() < self.pilot || candidates.len() == 1 {
            return Some(fewest);
        }
        let mean = |index: usize| candidates[index].mean();
        let leader = (0..candidates.len()).max_by(|&a, &b| mean(a).total_cmp(&mean(b)))?;
        let cost = |index: usize| self.transportation_cost(candidates[leader], candidates[index]);
        let challenger = (0..candidates.len())
            .filter(|&index| index != leader)
            .min_by(|&a, &b| cost(a).total_cmp(&cost(b)))?;
        let error = |index: usize| self.error(candidates[index]);
        Some(if error(leader) > error(challenger) { leader } else { challenger })
    }

    /// Index of the candidate that is best, or within the margin of the best, by simultaneously valid intervals.
    ///
    /// `None` while undecided: while another interval reaches above the lower end of the best one by more than the margin.
    pub fn find_best(candidates: &[Estimate]) -> Option<usize> {
        let best =
            (0..candidates.len()).max_by(|&a, &b| candidates[a].mean.total_cmp(&candidates[b].mean))?;
        let least = candidates[best].low + MARGIN;
        (0..candidates.len()).all(|index| index == best || candidates[index].high < least).then_some(best)
    }

    /// Evidence that the leader is the best up to the margin: (gap + margin)^2 / sum of squared errors.
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
