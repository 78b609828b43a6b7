//! The log file, without a program around it.

use greenfelt::cli::log::{Log, layer};
use std::fs::File;
use std::io::Write;
use tracing_subscriber::prelude::*;

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_costs_only_lines_of_the_log() {
    let log = File::options().write(true).open("/dev/full").unwrap();
    tracing::subscriber::with_default(tracing_subscriber::registry().with(layer(log)), || {
        for _ in 0..3 {
            tracing::warn!("nobody reads this");
        }
    });
}

#[test]
fn a_log_makes_way_for_a_new_one_before_it_grows_long() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("greenfelt.log");
    let mut log = Log::open(&path).unwrap();
    let line = vec![b'x'; 100_000];
    for _ in 0..55 {
        log.write_all(&line).unwrap();
    }
    let sizes = [&path, &home.path().join("greenfelt.log.1")].map(|path| path.metadata().unwrap().len());
    assert_eq!(sizes, [500_000, 1_000_000]);
}
