//! Statistics of simulations, checked against distributions whose truth is known.

mod comparisons;
mod coverage;
mod degenerate;
mod moments;
mod ranking;
pub(super) mod sampling;
