//! Statistics of simulations: intervals that hold at every look, ranking.
//!
//! Pure functions of `f64`: no threads, no clock, no input or output, no random numbers. They know nothing about games:
//! a trial is an integer in a known range. Formulas, assumptions and measured coverage are in `docs/lab-figures.md`.

mod betting;
mod estimate;
mod ranking;
mod sample;

pub use estimate::{Estimate, Verdict, split_alpha};
pub use ranking::TopTwo;
pub use sample::Sample;

/// One minus the confidence of every interval unless the caller says otherwise.
pub const ALPHA: f64 = 0.05;

/// The difference that matters unless the caller says otherwise: one point of win chance.
pub const MARGIN: f64 = 0.01;
