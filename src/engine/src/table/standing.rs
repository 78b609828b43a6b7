//! Standing answers: how a character answers damage without being asked.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Reply(word) = "an answer to damage" {
        /// The player is asked each time.
        Ask "ask",
        /// Takes the damage unguarded.
        Never "never",
        Dodge "dodge",
        Block "block",
        /// Dodges or blocks, whichever stops more, for the fewest cards; guards with dice if the sheet has dice.
        Cheapest "cheapest",
    }
}

/// A player's answer to all future damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    pub reply: Reply,
    /// Damage after soak up to which the actor does not guard.
    pub above: u16,
}

impl Standing {
    /// True if it guards against damage that would take this much health.
    pub fn guards(self, lost: i32) -> bool {
        !matches!(self.reply, Reply::Ask | Reply::Never) && lost > i32::from(self.above)
    }

    /// For example `dodge above 3`.
    pub fn words(self) -> String {
        let what = match self.reply {
            Reply::Ask => return "ask each time".into(),
            Reply::Never => return "never guard".into(),
            Reply::Dodge => "dodge",
            Reply::Block => "block",
            Reply::Cheapest => "the cheapest guard",
        };
        if self.above == 0 { what.into() } else { format!("{what} above {}", self.above) }
    }
}
