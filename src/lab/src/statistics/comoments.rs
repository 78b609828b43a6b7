//! Joint moments of a trial's value and its control terms, mergeable.
//!
//! The multivariate form of `Moments`, from the same sources.

use super::moments::Moments;
use serde::{Deserialize, Serialize};

/// Means and sums of products of deviations of a value (index 0) and its controls (1 and up).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comoments {
    count: u64,
    means: Vec<f64>,
    /// Lower triangle by rows: (0,0), (1,0), (1,1), (2,0) ...
    products: Vec<f64>,
}

fn triangle(row: usize, column: usize) -> usize {
    let (high, low) = (row.max(column), row.min(column));
    high * (high + 1) / 2 + low
}

impl Comoments {
    pub fn new(controls: usize) -> Self {
        let size = controls + 1;
        Self { count: 0, means: vec![0.0; size], products: vec![0.0; size * (size + 1) / 2] }
    }

    /// Adds one trial; `controls` has as many terms as `new` was told.
    pub fn add(&mut self, value: f64, controls: &[f64]) {
        debug_assert_eq!(controls.len(), self.controls());
        debug_assert!(value.is_finite() && controls.iter().all(|term| term.is_finite()));
        self.count += 1;
        let count = self.count as f64;
        let kept = (count - 1.0) / count;
        for (row, &term) in std::iter::once(&value).chain(controls).enumerate() {
            let gap = term - self.means[row];
            for (column, &other) in std::iter::once(&value).chain(controls).enumerate().take(row) {
                // Means of smaller index have already moved: their gap has shrunk by `kept`.
                self.products[triangle(row, column)] += gap * (other - self.means[column]);
            }
            self.products[triangle(row, row)] += gap * gap * kept;
            self.means[row] += gap / count;
        }
    }

    pub fn merge(&mut self, later: &Self) {
        debug_assert_eq!(self.means.len(), later.means.len());
        if self.count == 0 || later.count == 0 {
            if self.count == 0 {
                self.clone_from(later);
            }
            return;
        }
        let count = self.count + later.count;
        let share = later.count as f64 / count as f64;
        let weight = self.count as f64 * share;
        let gaps: Vec<f64> = self.means.iter().zip(&later.means).map(|(mine, other)| other - mine).collect();
        for row in 0..gaps.len() {
            for column in 0..=row {
                let index = triangle(row, column);
                self.products[index] += later.products[index] + gaps[row] * gaps[column] * weight;
            }
            self.means[row] += gaps[row] * share;
        }
        self.count = count;
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn controls(&self) -> usize {
        self.means.len() - 1
    }

    /// Mean of the value (0) or of a control (1 and up).
    pub fn mean(&self, index: usize) -> f64 {
        self.means[index]
    }

    /// Unbiased sample covariance; 0 with fewer than two trials.
    pub fn covariance(&self, row: usize, column: usize) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        self.product(row, column) / (self.count - 1) as f64
    }

    pub(super) fn product(&self, row: usize, column: usize) -> f64 {
        self.products[triangle(row, column)]
    }

    /// Moments of the value alone.
    pub fn value(&self) -> Moments {
        self.adjust(&[])
    }

    /// Moments of value minus the sum of `coefficients` times controls; missing coefficients are 0.
    pub fn adjust(&self, coefficients: &[f64]) -> Moments {
        let mut mean = self.means[0];
        let mut squares = self.products[0];
        for (index, &coefficient) in (1..).zip(coefficients) {
            mean -= coefficient * self.means[index];
            squares -= 2.0 * coefficient * self.product(index, 0);
            for (other, &factor) in (1..).zip(coefficients) {
                squares += coefficient * factor * self.product(index, other);
            }
        }
        Moments {
            count: self.count,
            mean,
            // Rounding can leave a negative trace when the controls explain everything.
            squares: squares.max(0.0),
        }
    }
}
