//! What a sheet tells of somebody beside figures (ULTIMO, Character Details).

use crate::words::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

words! {
    /// A line of the sheet that is told in words.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Detail(key, words) {
        Height "height" "height",
        Weight "weight" "weight",
        Hair "hair" "hair",
        Eyes "eyes" "eyes",
        Skin "skin" "skin",
        Appearance "appearance" "appearance",
        Allies "allies" "allies and organizations",
        Backstory "backstory" "backstory",
        Notes "notes" "notes",
        Player "player" "played by",
    }
}

/// The details that are filled in.
pub type Details = BTreeMap<Detail, String>;

impl Detail {
    /// Whether it is a story and no word or two.
    pub fn is_long(self) -> bool {
        matches!(self, Detail::Appearance | Detail::Allies | Detail::Backstory | Detail::Notes)
    }
}
