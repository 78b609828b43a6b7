//! Heat and cold.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Element(word) {
        Heat "heat",
        Cold "cold",
    }
}
