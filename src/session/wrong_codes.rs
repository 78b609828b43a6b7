//! The wait after wrong codes, computed on demand.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::table::Seat;
use crate::words::counted;

/// Longest wait, in seconds; it does not outlast the program.
const LONGEST: u64 = 10;

/// For each seat: wrong codes in a row, and the end of the wait.
#[derive(Debug, Default)]
pub struct WrongCodes {
    wrong: BTreeMap<Seat, (u32, Duration)>,
    /// The time at which each seat's code was last typed.
    right: BTreeMap<Seat, Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(u64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&counted(self.0, "second", "seconds"))
    }
}

impl WrongCodes {
    /// Remaining wait; `None` if a code can be tried.
    pub fn wait(&self, seat: &Seat, now: Duration) -> Option<Seconds> {
        let left = self.wrong.get(seat)?.1.checked_sub(now).filter(|left| !left.is_zero())?;
        Some(Seconds(left.as_millis().div_ceil(1000) as u64))
    }

    pub fn wrong(&mut self, seat: &Seat, now: Duration) -> Seconds {
        let (count, until) = self.wrong.entry(seat.clone()).or_default();
        let wait = 1u64.checked_shl(*count).unwrap_or(LONGEST).min(LONGEST);
        *count += 1;
        *until = now + Duration::from_secs(wait);
        Seconds(wait)
    }

    pub fn right(&mut self, seat: &Seat, now: Duration) {
        self.wrong.remove(seat);
        self.right.insert(seat.clone(), now);
    }

    /// Asks for every code again.
    pub fn forget_right(&mut self) {
        self.right.clear();
    }

    /// The time since the right code was typed.
    pub fn since_right(&self, seat: &Seat, now: Duration) -> Option<Duration> {
        Some(now.saturating_sub(*self.right.get(seat)?))
    }
}
