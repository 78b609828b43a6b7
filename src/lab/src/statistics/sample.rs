//! Values of one measure, and the statistics of its mean.

use super::betting::{Band, lowest_mean};
use super::estimate::Estimate;
use std::collections::BTreeMap;

/// All values of a measure so far, integers in a known range; independent of their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    low: f64,
    high: f64,
    count: u64,
    /// The frequency of each value.
    values: BTreeMap<i64, u64>,
}

impl Sample {
    /// For values from `low` to `high`: 0 to 1 for wins, -1 to 1 for differences of wins.
    pub fn new(low: f64, high: f64) -> Self {
        Self { low, high, count: 0, values: BTreeMap::new() }
    }

    /// For a share: `count` of `of` trials.
    pub fn share(count: u64, of: u64) -> Self {
        let values = [(0, of - count), (1, count)].into_iter().filter(|(_, count)| *count > 0);
        Self { count: of, values: values.collect(), ..Self::new(0.0, 1.0) }
    }

    /// Counts a value; one outside the range counts as the nearest end.
    pub fn add(&mut self, value: f64) {
        self.add_times(value, 1);
    }

    pub fn add_times(&mut self, value: f64, times: u64) {
        debug_assert!(value.is_finite(), "a trial's value is finite");
        self.count += times;
        *self.values.entry(value.clamp(self.low, self.high).round() as i64).or_default() += times;
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.values.iter().fold(0.0, |sum, (&value, &count)| sum + of(value as f64) * count as f64)
    }

    /// 0 without values.
    pub fn mean(&self) -> f64 {
        self.sum(|value| value) / self.count.max(1) as f64
    }

    /// Unbiased sample variance; 0 with fewer than two values.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.sum(|value| (value - mean).powi(2)) / self.count.saturating_sub(1).max(1) as f64
    }

    /// The smallest value that at least `share` (0 to 1) of all values do not exceed; `None` without values.
    ///
    /// The inverse of the empirical distribution, type 1 of Hyndman and Fan (1996), "Sample quantiles
    /// in statistical packages".
    pub fn quantile(&self, share: f64) -> Option<i64> {
        let wanted = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reaches = |(&value, &count): (&i64, &u64)| {
            seen += count;
            (seen >= wanted).then_some(value)
        };
        self.values.iter().find_map(reaches)
    }

    /// The mean of all values so far, with an interval that is valid at every look with confidence 1 - alpha.
    pub fn estimate(&self, alpha: f64) -> Estimate {
        let (mean, width) = (self.mean(), self.high - self.low);
        if self.count == 0 || width <= 0.0 {
            return Estimate::new(mean.clamp(self.low, self.high), self.low, self.high);
        }
        let lowest = |scaled: &dyn Fn(f64) -> f64| {
            let band = |(&value, &count): (&i64, &u64)| Band {
                value: scaled(value as f64) / width,
                count: count as f64,
            };
            lowest_mean(&self.values.iter().map(band).collect::<Vec<_>>(), alpha) * width
        };
        let low = self.low + lowest(&|value| value - self.low);
        let high = self.high - lowest(&|value| self.high - value);
        // Rounding alone could separate an end from a mean that it touches.
        Estimate::new(mean, low.min(mean), high.max(mean))
    }
}
