//! What a check deals with, where that follows rules of its own.

use serde::{Deserialize, Serialize};

/// What a check deals with, where that follows rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Matter {
    /// A bomb, which can go off early.
    Bomb,
    /// Contemporary technology, which asks for more than letters.
    Technology,
    /// The vehicle of whoever is struck in a fight, in their place.
    Vehicle,
}

impl Matter {
    /// Every matter.
    pub const ALL: [Matter; 3] = [Matter::Bomb, Matter::Technology, Matter::Vehicle];

    /// The words with which a call says so.
    pub fn words(self) -> &'static str {
        match self {
            Matter::Bomb => "a bomb",
            Matter::Technology => "technology",
            Matter::Vehicle => "at the vehicle",
        }
    }
}
