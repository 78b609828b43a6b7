//! On whom something can be done.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Whom(words) {
        #[default]
        Oneself "",
        Hero ", on another",
        Foe ", on a foe",
        /// Anybody else.
        Other ", on somebody",
        /// Anybody else, or nobody who is here.
        Perhaps ", on somebody",
        Anybody ", on anybody",
        /// Anybody else with whom there is a bond.
        Bonded ", on somebody bonded",
        /// Somebody else of the own side.
        Ally ", on a friend",
    }
}
