//! Mean and variance of a stream of numbers, mergeable.
//!
//! Welford (1962), "Note on a method for calculating corrected sums of squares and products"; merging
//! after Chan, Golub and `LeVeque` (1983), "Algorithms for computing the sample variance". Merging is
//! not associative to the last bit: merge batches in the order of their numbers (`BatchQueue`).

use serde::{Deserialize, Serialize};

/// Count, mean and sum of squared deviations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Moments {
    pub(super) count: u64,
    pub(super) mean: f64,
    pub(super) squares: f64,
}

impl Moments {
    pub fn add(&mut self, value: f64) {
        debug_assert!(value.is_finite(), "a trial's value is finite");
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    pub fn merge(&mut self, later: &Self) {
        if self.count == 0 || later.count == 0 {
            if self.count == 0 {
                *self = *later;
            }
            return;
        }
        let count = self.count + later.count;
        let share = later.count as f64 / count as f64;
        let gap = later.mean - self.mean;
        self.mean += gap * share;
        self.squares += later.squares + gap * gap * self.count as f64 * share;
        self.count = count;
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    /// 0 without trials.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Unbiased sample variance; 0 with fewer than two trials.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        self.squares / (self.count - 1) as f64
    }

    /// Standard error of the mean at a fixed number of trials; 0 with fewer than two.
    pub fn standard_error(&self) -> f64 {
        (self.variance() / self.count.max(1) as f64).sqrt()
    }
}

/// `Moments` with the smallest and the largest value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    moments: Moments,
    extremes: Option<Extremes>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Extremes {
    min: f64,
    max: f64,
}

impl Extremes {
    fn join(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }
}

impl Summary {
    pub fn add(&mut self, value: f64) {
        self.moments.add(value);
        self.widen(Some(Extremes { min: value, max: value }));
    }

    pub fn merge(&mut self, later: &Self) {
        self.moments.merge(&later.moments);
        self.widen(later.extremes);
    }

    fn widen(&mut self, other: Option<Extremes>) {
        self.extremes = match (self.extremes, other) {
            (Some(mine), Some(other)) => Some(mine.join(other)),
            (mine, other) => mine.or(other),
        };
    }

    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    pub fn min(&self) -> Option<f64> {
        self.extremes.map(|extremes| extremes.min)
    }

    pub fn max(&self) -> Option<f64> {
        self.extremes.map(|extremes| extremes.max)
    }
}
