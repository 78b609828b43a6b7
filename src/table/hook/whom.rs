//! On whom something can be done.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    #[default]
    Oneself,
    Hero,
    Foe,
    /// Anybody else.
    Other,
    /// Anybody else, or nobody who is here.
    Perhaps,
    Anybody,
    /// Anybody else with whom there is a bond.
    Bonded,
    /// Somebody else of the own side.
    Ally,
}
