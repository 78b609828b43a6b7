//! Confidence sequence for means of any scale, from 200 trials on.
//!
//! Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), "Time-uniform central limit theory and
//! asymptotic confidence sequences": Robbins's normal mixture with the sample variance, valid for
//! martingale differences, so coefficients that change between batches do no harm.

use super::{ALPHA, interval::Interval, moments::Moments};

/// The number of trials at which the interval is narrowest for its confidence.
const TUNED_FOR: u64 = 1_000;

/// Trials that all gave the same value before their common value counts as certain.
const CERTAIN_AFTER: u64 = 2_000;

/// More trials than anyone waits for; ends the search of `trials_for`.
const MOST_TRIALS: u64 = 1 << 50;

/// Two-sided intervals that hold at every look with confidence 1 - alpha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AsymptoticSequence {
    alpha: f64,
    tuned_for: u64,
    largest_deviation: f64,
}

/// The part of one mean in the logarithm of the mixture: (deviation)^2 / (2 variance) - penalty.
struct MixtureTerm {
    variance: f64,
    penalty: f64,
}

impl Default for AsymptoticSequence {
    fn default() -> Self {
        Self::new(ALPHA)
    }
}

impl AsymptoticSequence {
    /// Trials before the first interval: the sample variance has to be worth trusting.
    pub const FIRST_LOOK: u64 = 200;

    pub fn new(alpha: f64) -> Self {
        Self { alpha, tuned_for: TUNED_FOR, largest_deviation: 0.0 }
    }

    /// Makes intervals narrowest near `trials` trials; they hold at every other number too.
    pub fn tuned_for(mut self, trials: u64) -> Self {
        self.tuned_for = trials.max(1);
        self
    }

    /// States how far one trial can deviate from the mean: 1 for wins and for differences of wins.
    ///
    /// The variance then counts ln(1 / alpha) imaginary trials of that deviation (three at 95 %), so
    /// that an event not yet seen is not taken for impossible. Without it equal values have no interval
    /// before 2,000 trials and a point from then on.
    pub fn with_largest_deviation(mut self, deviation: f64) -> Self {
        self.largest_deviation = deviation.abs();
        self
    }

    /// The interval for the mean, or `None` with too few trials.
    pub fn interval(&self, moments: &Moments) -> Option<Interval> {
        let variance = self.trusted_variance(moments)?;
        let half_width = self.half_width(moments.count(), variance);
        Some(Interval::around(moments.mean(), half_width))
    }

    /// Half width at `trials` trials of this variance.
    ///
    /// s sqrt(2 (n r + 1) / (n^2 r) ln(sqrt(n r + 1) / alpha)), with r = rho^2.
    pub fn half_width(&self, trials: u64, variance: f64) -> f64 {
        let term = self.mixture_term(trials, variance);
        (2.0 * term.variance * (term.penalty - self.alpha.ln())).sqrt()
    }

    /// True if the mean of `greater` is proven to exceed that of `lesser` by more than -`margin`.
    ///
    /// The product of both normal mixtures is a martingale too, whichever of them is sampled when; it
    /// asks for up to 40 % fewer trials than two intervals that do not overlap. Exact for independent
    /// samples; samples on the same trials vary less in their difference, which errs on the safe side.
    pub fn proves_order(&self, greater: &Moments, lesser: &Moments, margin: f64) -> bool {
        let term = |moments: &Moments| {
            let variance = self.trusted_variance(moments)?;
            Some(self.mixture_term(moments.count(), variance))
        };
        let (Some(first), Some(second)) = (term(greater), term(lesser)) else {
            return false;
        };
        let gap = greater.mean() - lesser.mean() + margin;
        let evidence = first.penalty + second.penalty - self.alpha.ln();
        gap > (2.0 * (first.variance + second.variance) * evidence).sqrt()
    }

    /// Variance of one trial with unseen events allowed for, `None` with too few trials.
    fn trusted_variance(&self, moments: &Moments) -> Option<f64> {
        let variance = moments.variance() + self.unseen_variance(moments.count());
        let first = if variance > 0.0 { Self::FIRST_LOOK } else { CERTAIN_AFTER };
        (moments.count() >= first).then_some(variance)
    }

    fn mixture_term(&self, trials: u64, variance: f64) -> MixtureTerm {
        let trials = trials.max(1) as f64;
        let scaled = trials * self.rho_squared();
        MixtureTerm { variance: variance / trials * (scaled + 1.0) / scaled, penalty: scaled.ln_1p() / 2.0 }
    }

    fn unseen_variance(&self, trials: u64) -> f64 {
        let imaginary = -self.alpha.ln();
        imaginary * self.largest_deviation.powi(2) / trials.max(1) as f64
    }

    /// rho^2 = (-2 ln alpha + ln(1 - 2 ln alpha)) / n, the paper's approximation of the best rho for n.
    fn rho_squared(&self) -> f64 {
        let exponent = -2.0 * self.alpha.ln();
        (exponent + exponent.ln_1p()) / self.tuned_for as f64
    }

    /// Total trials at which the half width falls to `target`; `None` if that is out of reach.
    pub fn trials_for(&self, moments: &Moments, target: f64) -> Option<u64> {
        let fits = |trials: u64| {
            let variance = moments.variance() + self.unseen_variance(trials);
            self.half_width(trials, variance) <= target
        };
        let (mut low, mut high) = (Self::FIRST_LOOK, Self::FIRST_LOOK);
        while !fits(high) {
            if high >= MOST_TRIALS {
                return None;
            }
            low = high;
            high *= 2;
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if fits(middle) {
                high = middle;
            } else {
                low = middle;
            }
        }
        Some(high)
    }

    /// Total trials at which a verdict falls if the mean stays what it is; `None` if out of reach.
    pub fn trials_until_verdict(&self, moments: &Moments, margin: f64) -> Option<u64> {
        self.trials_for(moments, (moments.mean().abs() - margin).abs())
    }
}
