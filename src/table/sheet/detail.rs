//! What a sheet tells of somebody beside figures (ULTIMO, Character Details).

use crate::words::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

words! {
    /// A line of the sheet that is told in words.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Detail(key) {
        Height "height",
        Weight "weight",
        Hair "hair",
        Eyes "eyes",
        Skin "skin",
        Appearance "appearance",
        Allies "allies",
        Backstory "backstory",
        Notes "notes",
        Player "player",
    }
}

/// The details that are filled in.
pub type Details = BTreeMap<Detail, String>;

impl Detail {
    pub fn words(self) -> &'static str {
        match self {
            Detail::Allies => "allies and organizations",
            Detail::Player => "played by",
            other => other.key(),
        }
    }

    /// Whether it is a story and no word or two.
    pub fn is_long(self) -> bool {
        matches!(self, Detail::Appearance | Detail::Allies | Detail::Backstory | Detail::Notes)
    }
}
