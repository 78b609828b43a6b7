//! Statistics of simulations, checked against distributions with known values.

mod comparisons;
mod coverage;
mod degenerate;
mod moments;
mod ranking;
pub(super) mod sampling;
