//! Heat and cold.

use serde::{Deserialize, Serialize};

/// Heat or cold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Element {
    /// Heat.
    Heat,
    /// Cold.
    Cold,
}

impl Element {
    /// Its word, as damage is said to be of it.
    pub fn word(self) -> &'static str {
        match self {
            Element::Heat => "heat",
            Element::Cold => "cold",
        }
    }
}
