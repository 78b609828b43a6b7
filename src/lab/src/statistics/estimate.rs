//! Means with their intervals, and verdicts.

/// A mean and both ends of its interval. They are one value, so that they cannot disagree: the mean is between the
/// ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    pub fn new(mean: f64, low: f64, high: f64) -> Self {
        debug_assert!(low <= mean && mean <= high, "{low} to {high} holds {mean}");
        Self { mean, low, high }
    }

    /// An exact number, not a sampled one: both ends equal it.
    pub fn exact(value: f64) -> Self {
        Self::new(value, value, value)
    }

    pub fn is_exact(&self) -> bool {
        self.low >= self.high
    }

    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same for a measure where less is better.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self::new(-self.mean, -self.high, -self.low)
    }

    /// True if the whole interval is within `margin` of 0.
    pub fn is_negligible(&self, margin: f64) -> bool {
        self.low >= -margin && self.high <= margin
    }
}

/// Judgment of B by the difference B - A and the margin that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval is above the margin.
    Better,
    /// The whole interval is below minus the margin.
    Worse,
    /// The whole interval is within the margin of 0.
    Alike,
    Undecided,
}

impl Verdict {
    pub fn judge(difference: &Estimate, margin: f64) -> Self {
        if difference.low > margin {
            Self::Better
        } else if difference.high < -margin {
            Self::Worse
        } else if difference.is_negligible(margin) {
            Self::Alike
        } else {
            Self::Undecided
        }
    }
}

/// Alpha for each of `comparisons` intervals that are to be valid together (Bonferroni).
pub fn split_alpha(alpha: f64, comparisons: usize) -> f64 {
    alpha / comparisons.max(1) as f64
}
