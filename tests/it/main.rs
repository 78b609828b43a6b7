//! The one test binary.

mod journal;
