//! The animation of landing pieces. Their result is known before it starts.

use std::time::Duration;

const PICTURE: Duration = Duration::from_millis(60);
/// Pause between two pieces turned one by one, in addition to the turning.
const REST: Duration = Duration::from_millis(250);
/// Frames of a piece that is turned.
const TURN: u8 = 3;
/// Frames of pieces that fall together; in the last one all are at rest.
pub const FALL: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animation {
    pub lie: usize,
    pub step: u8,
    all: usize,
    /// True if pieces are turned one by one, and Enter skips to the next; else they fall together.
    pub one_by_one: bool,
}

impl Animation {
    pub fn turning(all: usize) -> Option<Animation> {
        (all > 0).then_some(Animation { lie: 0, step: 0, all, one_by_one: true })
    }

    /// Pieces fall together; the first `lie` are at rest already.
    pub fn falling(lie: usize, all: usize) -> Option<Animation> {
        (lie < all).then_some(Animation { lie, step: 0, all, one_by_one: false })
    }

    pub fn words(self) -> &'static str {
        if self.one_by_one { "next pair" } else { "skip the roll" }
    }

    pub fn pause(self) -> Duration {
        if self.one_by_one && self.step == 0 && self.lie > 0 { REST } else { PICTURE }
    }

    /// The next frame; `None` when it is over.
    pub fn on(self) -> Option<Animation> {
        let pictures = if self.one_by_one { TURN } else { FALL };
        if self.step + 1 < pictures { Some(Animation { step: self.step + 1, ..self }) } else { self.next() }
    }

    /// Skips to the next piece; `None` when all are at rest.
    pub fn next(self) -> Option<Animation> {
        let lie = if self.one_by_one { self.lie + 1 } else { self.all };
        (lie < self.all).then_some(Animation { lie, step: 0, ..self })
    }
}
