//! The clock: how far the local time is from UTC. Nothing else of the program asks where on the earth it is.

use std::time::{SystemTime, UNIX_EPOCH};

/// The last second since 1970 whose local time is asked for: the year 9999.
const LAST_SECOND: u64 = 253_402_300_799;

/// How far the local time is from UTC, in seconds; nothing where the clock is set to a time that there is no telling of.
pub fn utc_offset(now: SystemTime) -> i64 {
    let known = now.duration_since(UNIX_EPOCH).is_ok_and(|since| since.as_secs() < LAST_SECOND);
    if known { i64::from(chrono::DateTime::<chrono::Local>::from(now).offset().local_minus_utc()) } else { 0 }
}
