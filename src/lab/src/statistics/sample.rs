//! Values of one measure, and what they tell of its mean.

use super::betting::{Band, lowest_mean};
use super::estimate::Estimate;
use super::histogram::Histogram;
use super::moments::Moments;

/// All values of a measure so far, whole numbers in a known range.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    low: f64,
    high: f64,
    moments: Moments,
    values: Histogram,
}

impl Sample {
    /// For values from `low` to `high`: 0 to 1 for wins, -1 to 1 for differences of wins.
    pub fn new(low: f64, high: f64) -> Self {
        Self { low, high, moments: Moments::default(), values: Histogram::default() }
    }

    /// Counts a value; one beyond the range counts as its end.
    pub fn add(&mut self, value: f64) {
        let value = value.clamp(self.low, self.high).round();
        self.moments.add(value);
        self.values.add(value as i64);
    }

    pub fn moments(&self) -> &Moments {
        &self.moments
    }

    /// See `Histogram::quantile`.
    pub fn quantile(&self, share: f64) -> Option<i64> {
        self.values.quantile(share)
    }

    /// The mean of all values so far, in an interval that holds at every look with confidence 1 - alpha.
    pub fn estimate(&self, alpha: f64) -> Estimate {
        let width = self.high - self.low;
        if self.moments.count() == 0 || width <= 0.0 {
            return Estimate::new(self.moments.mean().clamp(self.low, self.high), self.low, self.high);
        }
        let bins = || self.values.counts().map(|(value, count)| (value as f64, count as f64));
        // Values of a bin that is wider than one count as its worse end.
        let beyond = (self.values.width() - 1) as f64;
        let scaled = |value: f64| (value / width).clamp(0.0, 1.0);
        let from_below: Vec<Band> =
            bins().map(|(value, count)| Band { value: scaled(value - self.low), count }).collect();
        let from_above: Vec<Band> =
            bins().map(|(value, count)| Band { value: scaled(self.high - value - beyond), count }).collect();
        let mean = self.moments.mean();
        let low = self.low + lowest_mean(&from_below, alpha) * width;
        let high = self.high - lowest_mean(&from_above, alpha) * width;
        // Rounding alone could part an end from a mean that it touches.
        Estimate::new(mean, low.min(mean), high.max(mean))
    }
}
