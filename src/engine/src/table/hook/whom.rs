//! Targets of acts.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Whom(words) {
        #[default]
        Oneself "",
        Hero ", on another",
        Foe ", on a foe",
        /// Any other actor.
        Other ", on somebody",
        /// Any other actor, or an absent one.
        Perhaps ", on somebody",
        Anybody ", on anybody",
        /// Any other actor with a bond.
        Bonded ", on somebody bonded",
        /// Another actor of the same side.
        Ally ", on a friend",
    }
}
