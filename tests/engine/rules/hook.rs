//! What hooks do, each part in a file of its name.

mod conditions;
mod offer;
mod value;
