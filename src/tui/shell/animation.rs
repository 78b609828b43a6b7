//! Animations of cards, dice and moments: when they start and advance.

use crate::tui::shell::App;
use std::time::Duration;

use crate::tui::act::ScreenName;
use crate::tui::felt::{self, Animation, BREATH};

impl App {
    /// Animates new pieces. Pieces already shown, which return by redo or on another seat, are drawn at rest.
    pub(in crate::tui) fn begin_show(&mut self) {
        if self.shell.settings.reduced_motion {
            self.desk.moments.skip();
        }
        let now = felt::under_way(&self.play.seen);
        let lies = match (now, &self.desk.moments.flip) {
            (Some(now), _) => (now.number(), now.pieces()),
            (None, Some(flip)) => (0, flip.pieces()),
            (None, None) => {
                self.desk.show = None;
                return;
            }
        };
        self.desk.piece = self.desk.piece.min(lies.1.len().saturating_sub(1));
        if lies == self.desk.shown {
            return;
        }
        let alike = self.desk.shown.1.iter().zip(&lies.1).take_while(|(was, is)| was == is).count();
        let known = if self.desk.shown.0 == lies.0 { alike } else { 0 };
        let show = now.map_or_else(|| Animation::turning(lies.1.len()), |now| now.show(known));
        self.desk.show = show.filter(|_| !self.shell.settings.reduced_motion);
        self.desk.shown = lies;
    }

    pub fn next_tick(&self) -> Option<Duration> {
        if self.shell.fault.is_some() {
            return None;
        }
        let reading = self.screens.on() == ScreenName::Chronicle && self.screens.lobby.is_none();
        let reading = reading && !self.is_too_small() && self.screens.chronicle.is_reading();
        if reading || self.unread_table().is_some() {
            return Some(Duration::ZERO);
        }
        let show = self
            .desk
            .show
            .filter(|_| self.screens.lobby.is_none() || self.is_on_stage())
            .map(Animation::pause);
        show.or_else(|| self.cx().moment().map(|_| BREATH))
    }

    /// Advances the animation by a frame, or reads the next preview of the welcome screen.
    pub fn tick(&mut self) {
        if let Some(entry) = self.unread_table().cloned() {
            return self.read_preview(&entry);
        }
        self.guard("the show", |app| match app.desk.show {
            Some(show) => app.desk.show = show.on(),
            None => drop(app.desk.moments.waiting.pop_front()),
        });
    }

    pub(in crate::tui) fn next_piece(&mut self) {
        self.desk.show = self.desk.show.and_then(Animation::next);
    }
}
