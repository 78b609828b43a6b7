//! The present seat at the laptop: the seat, its codes, and what is kept for each.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::session::wrong_codes::WrongCodes;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::play::timed_story::TimedStory;

pub struct Seating {
    pub seat: Seat,
    pub wrong_codes: WrongCodes,
    /// The time at which a code opened its seat, until the next key.
    pub opened: Option<Duration>,
    /// Seats that get a code when they are first taken.
    pub uncoded: Vec<Seat>,
    /// The command lines of each seat.
    pub lines: BTreeMap<Seat, Vec<String>>,
    pub for_all: Option<ForAll>,
    /// True until the first seat of a resumed table is taken, which is shown *Last time*.
    pub resumes: bool,
}

/// A code opens its seat at the last digit: an Enter within this time belongs to the code.
const HABIT: Duration = Duration::from_secs(1);

impl Seating {
    /// True once if Enter, pressed now, only ends a code that has opened its seat already.
    pub fn ends_code(&mut self, now: Duration) -> bool {
        self.opened.take().is_some_and(|then| now.saturating_sub(then) < HABIT)
    }
}

impl Default for Seating {
    fn default() -> Seating {
        Seating {
            seat: Seat::Dealer,
            wrong_codes: WrongCodes::default(),
            opened: None,
            uncoded: Vec::new(),
            lines: BTreeMap::new(),
            for_all: None,
            resumes: false,
        }
    }
}

/// The public view, drawn in place of the Dealer's own until the key after the verdict.
pub struct ForAll {
    pub seen: Seen,
    /// With the result, and before it.
    pub told: [Vec<TimedStory>; 2],
}
