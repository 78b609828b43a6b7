//! Statistics of simulations: moments, control variates, intervals that hold at every look, ranking.
//!
//! Pure functions of `f64`: no threads, no clock, no input or output, no random numbers of their own.
//! They know nothing of games: a trial is a number and its control terms.
//! Formulas, assumptions and measured coverage are in `docs/lab.md`.
//!
//! One comparison, batch by batch:
//!
//! ```text
//! queue.insert(number, batch);                    // batches arrive in any order
//! while let Some(batch) = queue.pop_next() {      // and are counted in theirs
//!     controls.add(&batch);
//!     let interval = sequence.interval(controls.adjusted());
//!     if Verdict::judge(interval, margin).is_final() { break }
//! }
//! ```

mod asymptotic;
mod batch_queue;
mod betting;
mod comoments;
mod control_variates;
mod histogram;
mod interval;
mod moments;
mod ranking;
mod ridge;

pub use asymptotic::AsymptoticSequence;
pub use batch_queue::BatchQueue;
pub use betting::BettingSequence;
pub use comoments::Comoments;
pub use control_variates::ControlVariates;
pub use histogram::Histogram;
pub use interval::{Interval, Verdict, further_trials, split_alpha, zero_event_bound};
pub use moments::{Moments, Summary};
pub use ranking::TopTwo;

/// One minus the confidence of every interval unless the caller says otherwise.
pub const ALPHA: f64 = 0.05;

/// The difference that matters unless the caller says otherwise: one point of win chance.
pub const MARGIN: f64 = 0.01;
