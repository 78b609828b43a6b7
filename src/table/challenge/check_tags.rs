//! What a check deals with, where that follows rules of its own.

use serde::{Deserialize, Serialize};

/// A subject of checks with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CheckTag {
    Bomb,
    /// Contemporary technology, which asks for more than letters.
    Technology,
    /// The vehicle of whoever is struck in a fight, in their place.
    Vehicle,
}

impl CheckTag {
    /// Every matter.
    pub const ALL: [CheckTag; 3] = [CheckTag::Bomb, CheckTag::Technology, CheckTag::Vehicle];

    pub fn words(self) -> &'static str {
        match self {
            CheckTag::Bomb => "a bomb",
            CheckTag::Technology => "technology",
            CheckTag::Vehicle => "at the vehicle",
        }
    }
}
