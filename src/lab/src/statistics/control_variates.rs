//! Takes known luck out of a measure: control variates with coefficients from earlier batches.
//!
//! Lavenberg and Welch (1981), "A perspective on the use of control variables to increase the
//! efficiency of Monte Carlo simulations"; for games Burch et al. (2018), "AIVAT". Works alike for one
//! build and for paired differences, whose controls are differences too.

use super::{
    comoments::Comoments,
    moments::Moments,
    ridge::{active_controls, fit_coefficients},
};
use serde::{Deserialize, Serialize};

/// Trials for each control that varies, below which the coefficients stay 0.
const TRIALS_PER_COEFFICIENT: u64 = 4;

/// Values minus the sum of `coefficients` times controls whose mean is known to be 0.
///
/// The coefficients for a batch come from earlier batches only and change only when the number of
/// trials has doubled, so each batch is unbiased given those before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ControlVariates {
    coefficients: Vec<f64>,
    fitted_at: u64,
    all: Comoments,
    plain: Moments,
    adjusted: Moments,
    skips_first_batch: bool,
}

impl ControlVariates {
    pub fn new(controls: usize) -> Self {
        Self {
            coefficients: vec![0.0; controls],
            fitted_at: 0,
            all: Comoments::new(controls),
            plain: Moments::default(),
            adjusted: Moments::default(),
            skips_first_batch: false,
        }
    }

    /// Uses the first batch only to fit coefficients.
    ///
    /// Its values would enter unadjusted, which costs more than the batch is worth when the controls
    /// are good: at 2,000 trials in batches of 50 and a variance ratio of 20, a third of all trials.
    pub fn skipping_first_batch(mut self) -> Self {
        self.skips_first_batch = true;
        self
    }

    /// Adds the next batch; batches come in the order of their numbers.
    pub fn add(&mut self, batch: &Comoments) {
        if !self.skips_first_batch || self.all.count() > 0 {
            self.plain.merge(&batch.value());
            self.adjusted.merge(&batch.adjust(&self.coefficients));
        }
        self.all.merge(batch);
        let enough = TRIALS_PER_COEFFICIENT * (active_controls(&self.all) as u64 + 1);
        if self.all.count() >= enough.max(2 * self.fitted_at) {
            self.coefficients = fit_coefficients(&self.all);
            self.fitted_at = self.all.count();
        }
    }

    /// The coefficients that the next batch is adjusted with.
    pub fn coefficients(&self) -> &[f64] {
        &self.coefficients
    }

    pub fn adjusted(&self) -> &Moments {
        &self.adjusted
    }

    /// The mean of all trials as they came, the first batch among them.
    pub fn mean_of_all(&self) -> f64 {
        self.all.value().mean()
    }

    /// The same trials without adjustment.
    pub fn plain(&self) -> &Moments {
        &self.plain
    }

    /// Factor by which the adjusted mean needs fewer trials for the same interval.
    ///
    /// `None` while either variance is 0.
    pub fn variance_ratio(&self) -> Option<f64> {
        let (plain, adjusted) = (self.plain.variance(), self.adjusted.variance());
        (plain > 0.0 && adjusted > 0.0).then(|| plain / adjusted)
    }
}
