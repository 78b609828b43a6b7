//! How long a seat waits after wrong codes. The time is worked out when a key comes; nothing wakes for it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::table::seat::Seat;
use crate::words::counted;

/// The longest wait, in seconds: a courtesy, for it ends with the program.
const LONGEST: u64 = 10;

/// The wrong codes of each seat since its last right one: how many, and until when no other is tried.
#[derive(Debug, Default)]
pub struct WrongCodes(BTreeMap<Seat, (u32, Duration)>);

/// A time to wait, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(u64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&counted(self.0, "second", "seconds"))
    }
}

impl WrongCodes {
    /// How long it is until another code is tried; `None` if one can be now.
    pub fn wait(&self, seat: &Seat, now: Duration) -> Option<Seconds> {
        let left = self.0.get(seat)?.1.checked_sub(now).filter(|left| !left.is_zero())?;
        Some(Seconds(left.as_millis().div_ceil(1000) as u64))
    }

    /// Takes in a wrong code: each makes the next wait twice as long.
    pub fn wrong(&mut self, seat: &Seat, now: Duration) -> Seconds {
        let (count, until) = self.0.entry(seat.clone()).or_default();
        let wait = 1u64.checked_shl(*count).unwrap_or(LONGEST).min(LONGEST);
        *count += 1;
        *until = now + Duration::from_secs(wait);
        Seconds(wait)
    }

    pub fn right(&mut self, seat: &Seat) {
        self.0.remove(seat);
    }
}
