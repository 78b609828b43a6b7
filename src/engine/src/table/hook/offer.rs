//! Present offers of hooks: a check without cards, an act, a reminder.

use super::Whom;
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// The check need not be played: it has this result.
    NoCheck(Outcome),
    Act(Whom),
    Remind,
}

/// An act, a skipped check or a reminder from a hook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub who: ActorId,
    pub name: String,
    pub kind: OfferKind,
    pub words: String,
    pub left: Option<u8>,
    pub reacts: bool,
    /// The optional words that can be given with it; empty for none.
    pub asks: &'static str,
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match self.kind {
            OfferKind::NoCheck(outcome) => {
                f.write_str("no check")?;
                if !self.words.is_empty() {
                    write!(f, " for {}", self.words)?;
                }
                if outcome != Outcome::Success {
                    write!(f, ", {} at once", outcome.words())?;
                }
            }
            OfferKind::Act(_) | OfferKind::Remind => f.write_str(&self.words)?,
        }
        match self.left {
            Some(0) => f.write_str(" · used up"),
            Some(left) => write!(f, " · {left} left"),
            None => Ok(()),
        }
    }
}
