//! Answers to damage, and numbers that are set by hand.

use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::words::words;

words! {
    /// What morale is spent on (U26).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MoraleUse(word) = "a use of morale" {
        Succeed "succeed",
        /// The damage of one source is ignored.
        Ignore "ignore",
        /// Stays at 1 health instead of dying.
        Live "live",
    }
}

/// Which guard is used against damage (U35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    Dodge,
    Block,
}

/// Cards that somebody throws away to dodge or block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuardCall {
    pub who: ActorId,
    pub guard: Guard,
    /// The number of the damage; without it, the first damage owed to them that can be guarded.
    pub due: Option<u32>,
    pub cards: Vec<Card>,
    pub deck: u8,
}

/// A number that is set: a new value, or a change of the present one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    To(i32),
    /// So much more, or less where it is below 0.
    By(i32),
}
