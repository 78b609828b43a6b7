//! Statistics of the laptop since the table was opened: passes, and keys and time of each seat. It is counted here
//! alone and kept nowhere: neither rules nor journal know of clocks and keys. The signal that the laptop should go on.

use crate::table::seat::Seat;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::words::{capital, counted};
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Default)]
pub struct Tonight {
    passes: u32,
    seats: BTreeMap<Seat, (u32, Duration)>,
    /// The clock when the table was opened.
    begun: Duration,
    /// The clock at the last key.
    last: Duration,
}

impl Tonight {
    pub fn begin(now: Duration) -> Tonight {
        Tonight { begun: now, last: now, ..Tonight::default() }
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

pub fn tonight_told(cx: &Cx<'_>, prose: Prose<'static>) -> Prose<'static> {
    let passes = counted(cx.play.tonight.passes, "pass", "passes");
    let prose = prose.blank().line("What the laptop did tonight", Role::Title);
    let open = lasted((cx.clock)().saturating_sub(cx.play.tonight.begun));
    let prose = prose.inner(format!("{passes} since the table was opened, {open} ago"), Role::Ink);
    cx.play.tonight.seats.iter().fold(prose, |prose, (seat, (keys, time))| {
        let keys = counted(*keys, "key", "keys");
        let line = format!("{}: {keys}, {}", capital(&cx.name_of(seat)), lasted(*time));
        prose.inner(line, Role::Ink)
    })
}

/// For example `3 minutes 20 seconds`, and from an hour on `2 hours 5 minutes`.
fn lasted(time: Duration) -> String {
    let all = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    let seconds = counted(all % 60, "second", "seconds");
    let minutes = counted(all / 60 % 60, "minute", "minutes");
    match all {
        0..60 => seconds,
        60..3600 => format!("{minutes} {seconds}"),
        _ => format!("{} {minutes}", counted(all / 3600, "hour", "hours")),
    }
}
