//! Hooks, by part.

mod conditions;
mod offer;
mod value;
