//! What hooks do, each part in a file of its name.

mod offer;
