//! Means with their intervals.

/// A mean and both ends of its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    pub fn exact(value: f64) -> Self {
        Self { mean: value, low: value, high: value }
    }

    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    pub fn judge(&self, margin: f64) -> super::Verdict {
        super::Verdict::judge(Some(super::Interval::new(self.low, self.high)), margin)
    }
}
