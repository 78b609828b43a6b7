//! The place of a command in the story of a session: its category, and whether it begins something, continues it or
//! stands alone. It depends only on the command's name, which every seat reads.

use crate::words::words;

words! {
    /// Category of an event, in display order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Category(words) {
        Played "challenges and rolls",
        Harm "damage, effects and threat",
        Said "notes, questions and answers",
        Time "scenes, rounds and rest",
        Cards "cards drawn and discarded",
        People "characters, and what they have",
        House "how the table is played",
        Back "what was undone",
    }
}

/// Place of an operation in a part of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Begins,
    GoesOn,
    /// Continues it and reveals the result.
    Tells,
    /// Ends it; its obligations are still to be resolved.
    Ends,
    Follows,
    /// Belongs to the current procedure if that continues afterwards.
    Aside,
    /// A purchase: aside until a result is revealed, then the beginning of a new part.
    Bought,
    /// Unrelated to anything before it.
    Apart,
}
