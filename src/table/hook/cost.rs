//! What doing something costs, and how often it can be done.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    Focus(i32),
    CardAtRandom(u8),
    Turn,
    Action,
    TheirAction,
    Flowers(i32),
    ItemFlowers(i32),
    /// A blank of the catalogue: as many FP for an item as the number of the trait.
    TraitFlowers,
    /// A hand card: the one that is named, else the lowest.
    Card,
    Itself,
    PowerUpFlowers(i32),
    /// A blank of the catalogue: as many FP for a power-up as the number of the trait.
    TraitPowerUp,
}

/// How often, until what gives it back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uses {
    #[default]
    Any,
    /// So often a turn.
    Turn(u8),
    Fight(u8),
    Rest(u8),
    /// So often a day.
    Day(u8),
    Session(u8),
    /// So often until a new card is drawn.
    Draw(u8),
    /// So often until it is loaded anew or mended.
    Load(u8),
    /// So often a turn on each.
    TurnEach(u8),
}
