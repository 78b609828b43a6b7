//! Animations of cards, dice and moments: when they start and advance.

use std::collections::VecDeque;
use std::time::Duration;

use super::App;
use crate::entry::Entry;
use crate::session::LogLine;
use crate::ui::act::Screen;
use crate::ui::procedures::{self, BREATH, Flip, Moment, Show};

/// The procedure and the pieces last shown.
pub(super) type Shown = (u32, Vec<String>);

/// Moments that wait to be shown, the operation up to which they were read, and the last luck flip.
#[derive(Default)]
pub(super) struct Moments {
    waiting: VecDeque<Moment>,
    read: u64,
    pub(super) flip: Option<Flip>,
}

impl Moments {
    pub(super) fn after(read: u64) -> Moments {
        Moments { read, ..Moments::default() }
    }

    /// Reads new moments up to the last operation; they replace waiting ones.
    pub(super) fn read(&mut self, last: u64, lines: &[LogLine]) {
        let standing =
            lines.iter().rev().filter(|line| !line.undone).flat_map(|line| line.entries.iter().rev());
        self.flip =
            standing.map_while(|entry| (!entry.is_played()).then(|| Flip::of(entry))).flatten().next();
        if last == self.read {
            return;
        }
        let new: Vec<&LogLine> = lines.iter().filter(|line| line.seq > self.read && !line.undone).collect();
        // What came before the last call is no longer on the felt.
        let calls = |line: &&LogLine| line.entries.iter().any(|entry| matches!(entry, Entry::Called { .. }));
        let first = new.iter().rposition(calls).unwrap_or(0);
        self.waiting = new[first..].iter().flat_map(|line| procedures::moments(&line.entries)).collect();
        self.read = last;
    }

    pub(super) fn skip(&mut self) -> bool {
        !std::mem::take(&mut self.waiting).is_empty()
    }
}

impl App {
    /// The moment on the felt now; none while pieces move.
    pub(super) fn moment(&self) -> Option<&Moment> {
        let seen = self.show.is_none() && self.lobby.is_none() && self.visit.is_none();
        self.moments.waiting.front().filter(|_| seen && self.screen == Screen::Table)
    }

    /// Animates new pieces. Pieces already shown, which return by redo or on another seat, are drawn at rest.
    pub(super) fn begin_show(&mut self) {
        if self.settings.reduced_motion {
            self.moments.skip();
        }
        let now = procedures::under_way(&self.seen);
        let lies = match (now, &self.moments.flip) {
            (Some(now), _) => (now.number(), now.pieces()),
            (None, Some(flip)) => (0, flip.pieces()),
            (None, None) => {
                self.show = None;
                return;
            }
        };
        self.piece = self.piece.min(lies.1.len().saturating_sub(1));
        if lies == self.shown {
            return;
        }
        let alike = self.shown.1.iter().zip(&lies.1).take_while(|(was, is)| was == is).count();
        let known = if self.shown.0 == lies.0 { alike } else { 0 };
        let show = now.map_or_else(|| Show::turning(lies.1.len()), |now| now.show(known));
        self.show = show.filter(|_| !self.settings.reduced_motion);
        self.shown = lies;
    }

    pub(super) fn is_turned_by_hand(&self) -> bool {
        self.show.is_some_and(|show| show.one_by_one)
    }

    /// The luck flip on the felt; none in the past or during a procedure.
    pub(super) fn lying_flip(&self) -> Option<&Flip> {
        let now = self.visit.is_none() && procedures::under_way(&self.seen).is_none();
        self.moments.flip.as_ref().filter(|_| now)
    }

    pub fn next_tick(&self) -> Option<Duration> {
        if self.fault.is_some() {
            return None;
        }
        if self.is_reading() || self.unread_table().is_some() {
            return Some(Duration::ZERO);
        }
        let show = self.show.filter(|_| self.lobby.is_none() || self.is_on_stage()).map(Show::pause);
        show.or_else(|| self.moment().map(|_| BREATH))
    }

    /// Advances the animation by a frame, or reads the next preview of the welcome screen.
    pub fn tick(&mut self) {
        if let Some(at) = self.unread_table() {
            return self.read_preview(at);
        }
        self.guard("the show", |app| match app.show {
            Some(show) => app.show = show.on(),
            None => drop(app.moments.waiting.pop_front()),
        });
    }

    pub(super) fn next_piece(&mut self) {
        self.show = self.show.and_then(Show::next);
    }
}
