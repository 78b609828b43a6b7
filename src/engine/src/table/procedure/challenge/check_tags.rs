//! Subjects of checks with special rules.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A subject of checks with special rules.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum CheckTag(words) {
        Bomb "a bomb",
        /// Contemporary technology, which requires more than literacy.
        Technology "technology",
        /// The target's vehicle, instead of the target.
        Vehicle "at the vehicle",
    }
}
