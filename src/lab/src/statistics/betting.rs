//! Confidence sequence for integer measures of known range, exact from the first trial on.
//!
//! Waudby-Smith and Ramdas (2024), "Estimating means of bounded random variables by betting": hedged
//! capital with a fixed grid of bets ("grid Kelly"). A gambler who bets that the mean is
//! above m multiplies the capital by 1 - c + c y / m at each value y in [0, 1]. If m is the mean, the
//! capital averaged over a fixed grid of c is a martingale from 1, and exceeds 2 / alpha at any time
//! with a chance of at most alpha / 2 (Ville 1939). Each m whose capital got there is excluded.
//! The capital depends on counts of values alone, not on their order or on batches.

use super::{ALPHA, histogram::Histogram, interval::Interval};
use serde::{Deserialize, Serialize};

/// Bets c = 1, 1/2, 1/4 ...: the last suits a deviation found after about a million trials.
const BETS: usize = 11;

/// Precision of the ends, as a share of the range.
const PRECISION: f64 = 1e-6;

const MOST_STEPS: usize = 64;

/// Two-sided intervals that hold at every look with confidence 1 - alpha; each lies in the one before.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BettingSequence {
    alpha: f64,
    range: Interval,
    interval: Interval,
}

/// A value scaled to 0..1 of the range.
struct Scaled {
    value: f64,
    count: f64,
}

impl BettingSequence {
    /// For values in `range`: 0 to 1 for wins, -1 to 1 for differences of wins.
    pub fn new(range: Interval) -> Self {
        Self::with_alpha(range, ALPHA)
    }

    pub fn with_alpha(range: Interval, alpha: f64) -> Self {
        Self { alpha, range, interval: range }
    }

    /// The interval after the last look.
    pub fn interval(&self) -> Interval {
        self.interval
    }

    /// Looks at all values so far. A histogram that is no longer exact narrows nothing.
    pub fn update(&mut self, values: &Histogram) -> Interval {
        let width = self.range.high - self.range.low;
        if width <= 0.0 || values.count() == 0 || !values.is_exact() {
            return self.interval;
        }
        let mut scaled: Vec<Scaled> = values
            .counts()
            .map(|(value, count)| Scaled {
                value: ((value as f64 - self.range.low) / width).clamp(0.0, 1.0),
                count: count as f64,
            })
            .collect();
        let threshold = (2.0 / self.alpha).ln();
        let low = raise_bound(&scaled, threshold, (self.interval.low - self.range.low) / width);
        for entry in &mut scaled {
            entry.value = 1.0 - entry.value;
        }
        let high = raise_bound(&scaled, threshold, (self.range.high - self.interval.high) / width);
        let low = (self.range.low + low * width).max(self.interval.low);
        let high = (self.range.high - high * width).min(self.interval.high);
        // Ends that cross have missed the mean, which has a chance below alpha: keep what there was.
        if low <= high {
            self.interval = Interval::new(low, high);
        }
        self.interval
    }
}

/// The excess of the log capital over the threshold, and its derivative by the mean.
struct Excess {
    value: f64,
    slope: f64,
}

/// The log capital of bets on a mean above `mean` (0 to 1), less `threshold`.
fn excess_log_capital(values: &[Scaled], mean: f64, threshold: f64) -> Excess {
    let mut logs = [0.0; BETS];
    let mut slopes = [0.0; BETS];
    let mut bet = 1.0;
    for (log, slope) in logs.iter_mut().zip(&mut slopes) {
        for entry in values {
            let won = bet * entry.value / mean;
            let factor = 1.0 - bet + won;
            *log += entry.count * factor.ln();
            if won > 0.0 {
                *slope -= entry.count * won / (mean * factor);
            }
        }
        bet /= 2.0;
    }
    let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut sum, mut slope) = (0.0, 0.0);
    for (log, own_slope) in logs.iter().zip(slopes) {
        let share = (log - largest).exp();
        sum += share;
        slope += share * own_slope;
    }
    Excess { value: largest + (sum / BETS as f64).ln() - threshold, slope: slope / sum }
}

/// The largest excluded mean at or above `bound`.
///
/// The excess is convex and falls as the mean rises, so Newton's steps from an excluded mean climb
/// towards the last excluded one and never pass it.
fn raise_bound(values: &[Scaled], threshold: f64, bound: f64) -> f64 {
    let count: f64 = values.iter().map(|entry| entry.count).sum();
    let sum: f64 = values.iter().map(|entry| entry.count * entry.value).sum();
    let sample_mean = sum / count;
    // No mean from the sample mean on is excluded: there no bet has won anything.
    if sample_mean <= bound {
        return bound;
    }
    let mut mean = bound;
    if bound <= 0.0 {
        mean = sample_mean / 2.0;
        while excess_log_capital(values, mean, threshold).value < 0.0 {
            mean /= 2.0;
            if mean < PRECISION {
                return bound;
            }
        }
    }
    for _ in 0..MOST_STEPS {
        let excess = excess_log_capital(values, mean, threshold);
        if excess.value <= 0.0 {
            break;
        }
        let step = excess.value / -excess.slope;
        mean += step;
        if step <= PRECISION {
            break;
        }
    }
    mean
}
