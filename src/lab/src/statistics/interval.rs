//! Intervals, and what they decide.

use serde::{Deserialize, Serialize};

/// A closed interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    pub fn new(low: f64, high: f64) -> Self {
        Self { low, high }
    }

    pub fn around(center: f64, half_width: f64) -> Self {
        Self::new(center - half_width, center + half_width)
    }

    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// True if the whole interval lies within `margin` of 0.
    pub fn is_negligible(&self, margin: f64) -> bool {
        self.low >= -margin && self.high <= margin
    }
}

/// Judgment of B by an interval of the difference B - A and the margin that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval lies above the margin.
    Better,
    /// The whole interval lies below minus the margin.
    Worse,
    /// The whole interval lies within the margin of 0.
    Alike,
    Undecided,
}

impl Verdict {
    /// Judges an interval; without one (too few trials) nothing is decided.
    pub fn judge(interval: Option<Interval>, margin: f64) -> Self {
        match interval {
            Some(interval) if interval.low > margin => Self::Better,
            Some(interval) if interval.high < -margin => Self::Worse,
            Some(interval) if interval.is_negligible(margin) => Self::Alike,
            _ => Self::Undecided,
        }
    }

    pub fn is_final(self) -> bool {
        self != Self::Undecided
    }
}

/// Alpha for each of `comparisons` intervals that are to hold together (Bonferroni).
pub fn split_alpha(alpha: f64, comparisons: usize) -> f64 {
    alpha / comparisons.max(1) as f64
}

/// Upper bound for the chance of an event that none of `trials` showed, about 3/n at 95 %.
///
/// One-sided: 1 - alpha^(1/n) (Clopper and Pearson 1934; the "rule of three"). It holds at every look,
/// because the first n at which a true chance p is excluded has (1-p)^n < alpha.
pub fn zero_event_bound(trials: u64, alpha: f64) -> f64 {
    if trials == 0 {
        return 1.0;
    }
    -(alpha.ln() / trials as f64).exp_m1()
}

/// Trials still needed after `trials` until a half width falls to `target`, by the square-root law.
///
/// For intervals without a closed form; `None` if no number of trials is enough.
pub fn further_trials(trials: u64, half_width: f64, target: f64) -> Option<u64> {
    if half_width <= target {
        return Some(0);
    }
    let needed = (half_width / target).powi(2) * trials as f64;
    (target > 0.0 && needed.is_finite()).then(|| (needed.ceil() as u64).saturating_sub(trials))
}
