//! Heat and cold.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Element {
    Heat,
    Cold,
}

impl Element {
    pub fn word(self) -> &'static str {
        match self {
            Element::Heat => "heat",
            Element::Cold => "cold",
        }
    }
}
