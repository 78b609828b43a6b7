//! The local time, at any setting of the clock.

use greenfelt::cli::clock::utc_offset;
use std::time::{Duration, UNIX_EPOCH};

#[test]
fn a_clock_before_1970_or_far_ahead_counts_as_utc() {
    for seconds in [1, 86_400 * 365 * 200] {
        assert_eq!(utc_offset(UNIX_EPOCH - Duration::from_secs(seconds)), 0);
    }
    for seconds in [0, 4_294_967_296, 253_402_300_799, i64::MAX as u64] {
        let Some(then) = UNIX_EPOCH.checked_add(Duration::from_secs(seconds)) else { continue };
        assert!(utc_offset(then).abs() < 86_400);
    }
}
