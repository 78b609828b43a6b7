//! The one test binary.
mod content;
