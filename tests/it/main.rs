//! The one test binary.

mod screens;
