//! The show of what has come to lie: when it begins, and when it goes on.

use std::time::Duration;

use super::App;
use crate::ui::procedures;

/// What lay there when it was looked at last: of which procedure, and its pieces.
pub(super) type Shown = (u32, Vec<String>);

impl App {
    /// Begins the show of what was not there before. What was shown once comes back as it lay: by redo, or on another
    /// seat.
    pub(super) fn begin_show(&mut self) {
        let Some(now) = procedures::under_way(&self.seen) else {
            self.show = None;
            return;
        };
        let lies = (now.number(), now.pieces());
        self.piece = self.piece.min(lies.1.len().saturating_sub(1));
        if lies == self.shown {
            return;
        }
        let alike = self.shown.1.iter().zip(&lies.1).take_while(|(was, is)| was == is).count();
        let known = if self.shown.0 == lies.0 { alike } else { 0 };
        self.show = now.show(known).filter(|_| !self.settings.reduced_motion);
        self.shown = lies;
    }

    /// Whether a show runs whose pieces are turned by hand.
    pub(super) fn is_turned_by_hand(&self) -> bool {
        self.show.is_some_and(|show| show.one_by_one)
    }

    /// When the next picture is due; nothing while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        if self.is_reading() {
            return Some(Duration::ZERO);
        }
        self.show.filter(|_| self.curtain.is_none()).map(procedures::Show::pause)
    }

    /// Moves the show by one picture.
    pub fn tick(&mut self) {
        self.heed_quietly("the show", |app| app.show = app.show.and_then(procedures::Show::on));
    }

    /// Lets the next piece lie at once.
    pub(super) fn next_piece(&mut self) {
        self.show = self.show.and_then(procedures::Show::next);
    }
}
