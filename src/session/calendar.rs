//! The calendar: the days of the table with their scenes, notes and nights, from entries as a seat may read them.

use super::Session;
use crate::entry::Entry;
use crate::table::{Clock, Seat};

impl Session {
    /// The events of each day, in the order of play, without undone ones.
    pub fn calendar(&mut self, seat: &Seat) -> Vec<(Clock, String)> {
        let mut lines = Vec::new();
        for seq in self.history.line().to_vec() {
            let Some(line) = self.line(seat, seq - 1) else { continue };
            let dated: Vec<String> =
                line.entries.iter().filter(|entry| entry.is_dated()).map(Entry::sentence).collect();
            if let Some(table) = (!dated.is_empty()).then(|| self.history.visit(seq).ok()).flatten() {
                lines.extend(dated.into_iter().map(|words| (table.clock, words)));
            }
        }
        lines
    }
}
