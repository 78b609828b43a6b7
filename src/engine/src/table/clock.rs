//! The clock of a table: one calendar, and the rounds of a fight. Only commands move it.

use serde::{Deserialize, Serialize};

/// The minutes of a date, and of an hour.
const DATE: u32 = 24 * HOUR;
const HOUR: u32 = 60;

/// The hour at which a night ends, and the least length of a night.
const SIX: u32 = 6 * HOUR;
const NIGHT: u32 = 8 * HOUR;

/// The time after waking in which nobody can sleep again (U284).
const AWAKE: u32 = 12 * HOUR;

/// Time at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The date, from 1.
    pub day: u32,
    /// The minute of the date, below 1440.
    pub minute: u32,
    /// The date and minute of the last waking.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub woke: Option<(u32, u32)>,
    /// The round of the fight, from 1; of the last one after it.
    pub round: u32,
    pub combat: bool,
}

impl Default for Clock {
    /// Day 1, 8 o'clock (U284).
    fn default() -> Clock {
        Clock { day: 1, minute: 8 * HOUR, woke: None, round: 0, combat: false }
    }
}

impl Clock {
    /// The clock so many minutes later.
    #[must_use]
    pub fn after(self, minutes: u32) -> Clock {
        let all = u64::from(self.minute) + u64::from(minutes);
        let days = u32::try_from(all / u64::from(DATE)).unwrap_or(u32::MAX);
        let minute = u32::try_from(all % u64::from(DATE)).unwrap_or(0);
        Clock { day: self.day.saturating_add(days), minute, ..self }
    }

    /// The minutes of a night that begins now: until 6 o'clock, but at least 8 hours (U284, U291).
    pub fn night(self) -> u32 {
        let six = if self.minute < SIX { SIX - self.minute } else { DATE - self.minute + SIX };
        six.max(NIGHT)
    }

    /// The time at which everybody can sleep again, if that is in the future.
    pub fn wakeful_until(self) -> Option<Clock> {
        let (day, minute) = self.woke?;
        let again = Clock { day, minute, ..self }.after(AWAKE);
        (self.at() < again.at()).then_some(again)
    }

    /// The date and its minute, as a sortable pair.
    pub fn at(self) -> (u32, u32) {
        (self.day, self.minute)
    }

    /// For example `morning`.
    pub fn part(self) -> &'static str {
        match self.minute / HOUR {
            0..5 => "night",
            5..12 => "morning",
            12..18 => "afternoon",
            18..22 => "evening",
            22.. => "night",
        }
    }

    /// For example `day 3, evening`.
    pub fn date(self) -> String {
        format!("day {}, {}", self.day, self.part())
    }

    /// For example `18:05`.
    pub fn time(self) -> String {
        format!("{}:{:02}", self.minute / HOUR, self.minute % HOUR)
    }

    /// For example `day 3, 18:05`.
    pub fn words(self) -> String {
        format!("day {}, {}", self.day, self.time())
    }
}
