//! Statistics of the laptop since the table was opened: passes, and keys and time of each seat. It is counted here
//! alone and kept nowhere: neither rules nor journal know of clocks and keys. The signal that the laptop should go on.

use super::{App, TerminalRequest};
use crate::table::seat::Seat;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;
use crate::words::{capital, counted};
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Default)]
pub(super) struct Tonight {
    passes: u32,
    seats: BTreeMap<Seat, (u32, Duration)>,
    /// The clock when the table was opened.
    begun: Duration,
    /// The clock at the last key.
    last: Duration,
}

impl Tonight {
    pub(super) fn begin(now: Duration) -> Tonight {
        Tonight { begun: now, last: now, ..Tonight::default() }
    }

    pub(super) fn pass(&mut self) {
        self.passes += 1;
    }
}

impl App {
    /// Counts a key, and the time since the last one, for the seat at the laptop; the lobby counts for
    /// nobody.
    pub(super) fn count_key(&mut self) {
        let now = (self.clock)();
        let since = now.saturating_sub(std::mem::replace(&mut self.tonight.last, now));
        if self.session.is_some() && self.lobby.is_none() && !self.watching {
            let (keys, time) = self.tonight.seats.entry(self.seat.clone()).or_default();
            *keys += 1;
            *time += since;
        }
    }

    pub(super) fn tonight_told(&self, prose: Prose<'static>) -> Prose<'static> {
        let passes = counted(self.tonight.passes, "pass", "passes");
        let prose = prose.blank().line("What the laptop did tonight", Role::Title);
        let open = lasted((self.clock)().saturating_sub(self.tonight.begun));
        let prose = prose.inner(format!("{passes} since the table was opened, {open} ago"), Role::Ink);
        self.tonight.seats.iter().fold(prose, |prose, (seat, (keys, time))| {
            let keys = counted(*keys, "key", "keys");
            let line = format!("{}: {keys}, {}", capital(&self.name_of(seat)), lasted(*time));
            prose.inner(line, Role::Ink)
        })
    }

    /// The other seat that has the next step.
    pub(super) fn goes_to(&self) -> Option<Seat> {
        self.next.first().map(|next| next.seat.clone()).filter(|seat| *seat != self.seat)
    }

    /// Signals, if that was chosen, once the next step is another seat's; `before` is where the laptop was to go
    /// before.
    pub(super) fn signal_after(&mut self, before: Option<&Seat>) {
        let on = self.settings.bell && !self.watching && self.wish.is_none();
        if on && self.goes_to().is_some_and(|to| before != Some(&to)) {
            self.wish = Some(TerminalRequest::Signal);
        }
    }
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
