//! What a check deals with, where that follows rules of its own.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A subject of checks with rules of its own.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum CheckTag(words) {
        Bomb "a bomb",
        /// Contemporary technology, which asks for more than letters.
        Technology "technology",
        /// The vehicle of whoever is struck in a fight, in their place.
        Vehicle "at the vehicle",
    }
}
