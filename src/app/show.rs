//! The reveal as a show: how far it has come and when it goes on. What it shows was judged before it began.

use std::time::Duration;

use super::App;
use crate::table::challenge::Stage;
use crate::ui::panes::felt::Turned;

/// One step of a card that turns.
const TURN: Duration = Duration::from_millis(60);
/// The rest between two pairs, on top of the turning.
const REST: Duration = Duration::from_millis(250);

/// A reveal that is running.
#[derive(Clone, Copy, Debug)]
pub(super) struct Show {
    pub(super) turned: Turned,
    /// The steps in all: one for each pair, one more for cards without a partner.
    pub(super) steps: usize,
}

impl App {
    /// Begins the show of a challenge that has just been revealed.
    pub(super) fn begin_show(&mut self) {
        let Some(challenge) = &self.seen.challenge else {
            self.show = None;
            return;
        };
        if challenge.stage != Stage::Judged {
            self.show = None;
            return;
        }
        let Some(verdict) = &challenge.verdict else { return };
        // What was shown once comes back as it lay: by redo, or on another seat.
        let known = self
            .shown
            .as_ref()
            .is_some_and(|(number, shown)| *number == challenge.number && shown == verdict);
        if known {
            return;
        }
        self.shown = Some((challenge.number, verdict.clone()));
        let over = usize::from(!verdict.extra.is_empty() || !verdict.missing.is_empty());
        let steps = verdict.pairs.len() + over;
        if steps > 0 && !self.settings.reduced_motion {
            self.show = Some(Show { turned: Turned::default(), steps });
        }
    }

    /// When the next picture is due; nothing while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        if self.falling.is_some() && self.curtain.is_none() {
            return Some(super::fall::STEP);
        }
        let show = self.show.as_ref().filter(|_| self.curtain.is_none())?;
        Some(if show.turned.turning == 0 && show.turned.pairs > 0 { REST } else { TURN })
    }

    /// Moves the show by one picture.
    pub fn tick(&mut self) {
        if self.falling.is_some() {
            return self.fall_on();
        }
        let Some(show) = &mut self.show else { return };
        if show.turned.turning < 2 {
            show.turned.turning += 1;
        } else {
            self.next_pair();
        }
    }

    /// Turns the next pair at once.
    pub(super) fn next_pair(&mut self) {
        if let Some(show) = &mut self.show {
            show.turned = Turned { pairs: show.turned.pairs + 1, turning: 0 };
            if show.turned.pairs >= show.steps {
                self.show = None;
            }
        }
    }
}
