//! Default figures of foes, from their looks and the told facts that a player knows (B7); each system fills in its
//! own sheet.

use crate::table::Fact;
use crate::table::disclosure::disclosed_numbers;
use crate::table::seen::{looking, looks};

/// The told facts, in order; of several about one thing the last counts.
pub(crate) struct Told<'t>(pub &'t [(Fact, &'t str)]);

impl Told<'_> {
    pub(crate) fn words(&self, fact: Fact) -> Option<&str> {
        self.0.iter().rfind(|(of, _)| *of == fact).map(|(_, words)| *words)
    }

    fn nth(&self, nth: usize, fact: Fact, behind: &str) -> Option<i32> {
        disclosed_numbers(self.words(fact)?, behind).get(nth).copied()
    }

    pub(crate) fn one(&self, fact: Fact, behind: &str, usual: i32) -> i32 {
        self.nth(0, fact, behind).unwrap_or(usual)
    }

    /// The number after `of`: 10 in `health 3 of 10`.
    pub(crate) fn most(&self, fact: Fact, behind: &str, usual: i32) -> i32 {
        self.nth(1, fact, behind).unwrap_or(usual)
    }
}

/// A fact about health may be outdated; a foe's looks are not.
pub(crate) fn health(told: i32, full: i32, looked: &str) -> i32 {
    if looks(told, full) == looked { told } else { looking(looked, full) }
}
