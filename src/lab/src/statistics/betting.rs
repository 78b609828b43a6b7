//! Confidence sequence for means of values of a known range, exact from the first trial on.
//!
//! Waudby-Smith and Ramdas (2024), "Estimating means of bounded random variables by betting": hedged capital with a
//! fixed grid of bets ("grid Kelly"). A gambler who bets that the mean is above m multiplies the capital by 1 - c + c y
//! / m at each value y in [0, 1]. If m is the mean, the capital over a fixed grid of c, with fixed shares, is a
//! martingale from 1, and exceeds 2 / alpha at any time with a chance of at most alpha / 2 (Ville 1939). Each m with
//! more capital than that is excluded. The capital depends only on the counts of all values so far, not on their order
//! or on batches: a look does not depend on earlier looks, and the mean of the values is never excluded.

/// The share of the capital on each bet c = 1, 1/2, 1/4 ..., in 26ths. Most is on those that suit deviations found
/// after some hundred trials; the last suits one found after a million.
const SHARES: [f64; 11] = [2.0, 3.0, 4.0, 4.0, 4.0, 3.0, 2.0, 1.0, 1.0, 1.0, 1.0];
const WHOLE: f64 = 26.0;

/// Precision of the ends, as a share of the range.
const PRECISION: f64 = 1e-6;

const MOST_STEPS: usize = 64;

/// A value scaled to 0..1 of its range, and its frequency.
pub(super) struct Band {
    pub(super) value: f64,
    pub(super) count: f64,
}

/// The largest mean that is excluded from below, 0 if none is: at every look the mean is above it with a probability of
/// at least 1 - alpha / 2.
pub(super) fn lowest_mean(values: &[Band], alpha: f64) -> f64 {
    let count: f64 = values.iter().map(|band| band.count).sum();
    let sum: f64 = values.iter().map(|band| band.count * band.value).sum();
    let threshold = (2.0 / alpha).ln();
    // Means from the sample mean on are not excluded: there no bet has won anything.
    let mut mean = sum / count / 2.0;
    while mean >= PRECISION && excess_log_capital(values, mean, threshold).value < 0.0 {
        mean /= 2.0;
    }
    if mean < PRECISION {
        return 0.0;
    }
    // The excess is convex and falls as the mean rises, so Newton's steps from an excluded mean climb
    // towards the last excluded one and never pass it.
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

/// The excess of the log capital over the threshold, and its derivative by the mean.
struct Excess {
    value: f64,
    slope: f64,
}

/// The log capital of bets on a mean above `mean` (0 to 1), minus `threshold`.
fn excess_log_capital(values: &[Band], mean: f64, threshold: f64) -> Excess {
    let mut logs = [0.0; SHARES.len()];
    let mut slopes = [0.0; SHARES.len()];
    let mut bet = 1.0;
    for (log, slope) in logs.iter_mut().zip(&mut slopes) {
        for band in values {
            let won = bet * band.value / mean;
            let factor = 1.0 - bet + won;
            *log += band.count * factor.ln();
            if won > 0.0 {
                *slope -= band.count * won / (mean * factor);
            }
        }
        bet /= 2.0;
    }
    let largest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut sum, mut slope) = (0.0, 0.0);
    for ((log, own_slope), share) in logs.iter().zip(slopes).zip(SHARES) {
        let share = share * (log - largest).exp();
        sum += share;
        slope += share * own_slope;
    }
    Excess { value: largest + (sum / WHOLE).ln() - threshold, slope: slope / sum }
}
