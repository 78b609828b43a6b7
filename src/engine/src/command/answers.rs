//! Answers to damage, and numbers that the Dealer sets.

use crate::table::{ActorId, Card};
use crate::words::words;

words! {
    /// A use of morale (U26).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MoraleUse(word) = "a use of morale" {
        Succeed "succeed",
        /// Ignores the damage of one source.
        Ignore "ignore",
        /// Stays at 1 health instead of dying.
        Live "live",
    }
}

/// The guard used against damage (U35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    Dodge,
    Block,
}

/// Cards discarded to dodge or block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardCall {
    pub who: ActorId,
    pub guard: Guard,
    /// The number of the damage; by default the first pending damage that can be guarded.
    pub due: Option<u32>,
    pub cards: Vec<Card>,
    pub deck: u8,
}

/// A new value of a number, or a change of the present one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    To(i32),
    /// Adds to the number; negative values subtract.
    By(i32),
}
