//! Statistics of simulations, checked against distributions whose truth is known.

mod comparisons;
mod control_variates;
mod coverage;
mod degenerate;
mod moments;
mod ranking;
mod sampling;
