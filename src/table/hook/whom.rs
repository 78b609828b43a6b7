//! On whom something can be done.

use serde::{Deserialize, Serialize};

/// On whom something is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whom {
    /// The bearer.
    #[default]
    Oneself,
    /// Another hero.
    Hero,
    /// A foe.
    Foe,
    /// Anybody else.
    Other,
    /// Anybody else, or nobody who is here.
    Perhaps,
    /// Anybody, oneself among them.
    Anybody,
    /// Anybody else with whom there is a bond.
    Bonded,
    /// Somebody else of the own side.
    Ally,
}
