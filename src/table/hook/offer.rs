//! What a hook offers somebody now: a check that is spared, something to do, something to think of.

use super::Whom;
use crate::table::actor::ActorId;
use crate::table::challenge::Outcome;
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// The check need not be played: it comes to this.
    NoCheck(Outcome),
    Act(Whom),
    Remind,
}

/// Something that a hook allows, spares or calls to mind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub who: ActorId,
    pub name: String,
    pub kind: OfferKind,
    pub words: String,
    pub left: Option<u8>,
    pub reacts: bool,
    /// What may be said with it; empty: nothing.
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
