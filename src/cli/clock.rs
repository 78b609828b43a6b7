//! The offset of local time.

use std::time::{SystemTime, UNIX_EPOCH};

/// The year 9999.
const LAST_SECOND: u64 = 253_402_300_799;

/// Seconds that local time is ahead of UTC; 0 if unknown.
pub fn utc_offset(now: SystemTime) -> i64 {
    let known = now.duration_since(UNIX_EPOCH).is_ok_and(|since| since.as_secs() < LAST_SECOND);
    if known { i64::from(chrono::DateTime::<chrono::Local>::from(now).offset().local_minus_utc()) } else { 0 }
}
