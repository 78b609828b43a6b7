//! Counts of integer values in bounded memory, with percentiles.

use std::collections::BTreeMap;

/// Distinct values that are counted one by one; beyond, bins double in width.
const MOST_BINS: usize = 1024;

/// Counts of integers; independent of the order in which values come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    count: u64,
    width: i64,
    /// By the smallest value of the bin, a multiple of `width`.
    bins: BTreeMap<i64, u64>,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { count: 0, width: 1, bins: BTreeMap::new() }
    }
}

impl Histogram {
    pub fn add(&mut self, value: i64) {
        self.add_many(value, 1);
    }

    fn add_many(&mut self, value: i64, count: u64) {
        self.count += count;
        *self.bins.entry(self.bin(value)).or_default() += count;
        while self.bins.len() > MOST_BINS {
            self.coarsen(self.width * 2);
        }
    }

    fn bin(&self, value: i64) -> i64 {
        value - value.rem_euclid(self.width)
    }

    fn coarsen(&mut self, width: i64) {
        if width <= self.width {
            return;
        }
        self.width = width;
        for (value, count) in std::mem::take(&mut self.bins) {
            *self.bins.entry(self.bin(value)).or_default() += count;
        }
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    /// Number of values that a bin holds: 1 up to 1,024 distinct values.
    pub fn width(&self) -> i64 {
        self.width
    }

    /// Values in rising order, each with its count.
    pub fn counts(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.bins.iter().map(|(&value, &count)| (value, count))
    }

    /// The smallest value that at least `share` (0 to 1) of all values do not exceed.
    ///
    /// The inverse of the empirical distribution, type 1 of Hyndman and Fan (1996), "Sample quantiles
    /// in statistical packages". Rounded down to its bin if not exact; `None` without values.
    pub fn quantile(&self, share: f64) -> Option<i64> {
        let wanted = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reaches = |(&value, &count): (&i64, &u64)| {
            seen += count;
            (seen >= wanted).then_some(value)
        };
        self.bins.iter().find_map(reaches).or_else(|| self.bins.last_key_value().map(|(&value, _)| value))
    }
}
