//! The log file: what was done with tables, for whoever looks into a fault. Where it cannot be written the program
//! goes on without it.

use crate::place::Place;
use std::fs::{self, OpenOptions};
use std::sync::Mutex;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;

/// A log that is longer, in bytes, makes way for a new one; one old one is kept.
const LONGEST: u64 = 1024 * 1024;

/// Begins to write the log; once in a run.
pub(super) fn begin(place: &Place) {
    let path = place.log();
    let _ = fs::create_dir_all(&place.state);
    if path.metadata().is_ok_and(|meta| meta.len() > LONGEST) {
        let _ = fs::rename(&path, path.with_extension("log.1"));
    }
    let Ok(file) = OpenOptions::new().create(true).append(true).open(&path) else { return };
    let filter = EnvFilter::try_from_env("GREENFELT_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let layer = fmt::layer().with_ansi(false).with_writer(Mutex::new(file)).log_internal_errors(false);
    // A second table in the same run finds the log begun.
    let _ = tracing_subscriber::registry().with(layer.with_filter(filter)).try_init();
}
