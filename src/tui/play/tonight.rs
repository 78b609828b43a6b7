//! Statistics of the laptop since the table was opened: passes, and keys and time of each seat. They are counted only
//! here and never saved: neither rules nor journal know about clocks and keys.

use crate::table::seat::Seat;
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Default)]
pub struct UsageStats {
    pub passes: u32,
    pub seats: BTreeMap<Seat, (u32, Duration)>,
    /// The clock when the table was opened.
    pub begun: Duration,
    /// The clock at the last key.
    last: Duration,
}

impl UsageStats {
    pub fn begin(now: Duration) -> UsageStats {
        UsageStats { begun: now, last: now, ..UsageStats::default() }
    }

    pub fn pass(&mut self) {
        self.passes += 1;
    }

    /// Counts a key, and the time since the last one, for the seat at the laptop.
    pub fn count(&mut self, now: Duration, seat: Option<&Seat>) {
        let since = now.saturating_sub(std::mem::replace(&mut self.last, now));
        if let Some(seat) = seat {
            let (keys, time) = self.seats.entry(seat.clone()).or_default();
            *keys += 1;
            *time += since;
        }
    }
}
