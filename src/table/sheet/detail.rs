//! What a sheet tells of somebody beside figures (ULTIMO, Character Details).

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A line of the sheet that is told in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Detail {
    Height,
    Weight,
    Hair,
    Eyes,
    Skin,
    Appearance,
    Allies,
    Backstory,
    Notes,
    Player,
}

/// The details that are filled in.
pub type Details = BTreeMap<Detail, String>;

impl Detail {
    /// Every line, in the order of the sheet.
    pub const ALL: [Detail; 10] = [
        Detail::Height,
        Detail::Weight,
        Detail::Hair,
        Detail::Eyes,
        Detail::Skin,
        Detail::Appearance,
        Detail::Allies,
        Detail::Backstory,
        Detail::Notes,
        Detail::Player,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Detail::Height => "height",
            Detail::Weight => "weight",
            Detail::Hair => "hair",
            Detail::Eyes => "eyes",
            Detail::Skin => "skin",
            Detail::Appearance => "appearance",
            Detail::Allies => "allies",
            Detail::Backstory => "backstory",
            Detail::Notes => "notes",
            Detail::Player => "player",
        }
    }

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
