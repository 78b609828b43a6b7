//! Details of a sheet that are not figures (ULTIMO, Character Details).

use crate::words::words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

words! {
    /// A text field of the sheet.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Detail(key, words) = "a detail of a sheet" {
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

pub type Details = BTreeMap<Detail, String>;

impl Detail {
    /// True for a long text rather than a word or two.
    pub fn is_long(self) -> bool {
        matches!(self, Detail::Appearance | Detail::Allies | Detail::Backstory | Detail::Notes)
    }

    /// The most letters.
    pub fn most(self) -> usize {
        if self.is_long() { 400 } else { 60 }
    }
}
