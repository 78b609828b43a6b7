//! Mean and variance of a stream of numbers.
//!
//! Welford (1962), "Note on a method for calculating corrected sums of squares and products". Not
//! associative to the last bit: count batches in the order of their numbers (`BatchQueue`).

/// Count, mean and sum of squared deviations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Moments {
    pub fn add(&mut self, value: f64) {
        debug_assert!(value.is_finite(), "a trial's value is finite");
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
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
}
