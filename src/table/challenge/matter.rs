//! What a check deals with, where that follows rules of its own.

use serde::{Deserialize, Serialize};

/// What a check deals with, where that follows rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Matter {
    /// A bomb, which can go off early.
    Bomb,
    /// Contemporary technology, which asks for more than letters.
    Technology,
}

impl Matter {
    /// Every matter.
    pub const ALL: [Matter; 2] = [Matter::Bomb, Matter::Technology];

    /// The words with which a call says so.
    pub fn words(self) -> &'static str {
        match self {
            Matter::Bomb => "a bomb",
            Matter::Technology => "technology",
        }
    }
}
