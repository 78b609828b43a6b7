//! What doing something costs, and how often it can be done.

use serde::{Deserialize, Serialize};

/// What something costs its bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// Focus.
    Focus(i32),
    /// Hand cards at random.
    CardAtRandom(u8),
    /// The turn.
    Turn,
    /// An action.
    Action,
    /// An action of whom it is done with.
    TheirAction,
    /// FP of an ability that goes on.
    Flowers(i32),
    /// FP of what works as an item does.
    ItemFlowers(i32),
    /// A blank of the catalogue: as many FP for an item as the number of the trait.
    TraitFlowers,
    /// A hand card: the one that is named, else the lowest.
    Card,
    /// The effect that allows it: it is over.
    Itself,
    /// FP of what works as a power-up does.
    PowerUpFlowers(i32),
    /// A blank of the catalogue: as many FP for a power-up as the number of the trait.
    TraitPowerUp,
}

/// How often, until what gives it back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uses {
    /// As often as one likes.
    #[default]
    Any,
    /// So often a turn.
    Turn(u8),
    /// So often a fight.
    Fight(u8),
    /// So often between two rests.
    Rest(u8),
    /// So often a day.
    Day(u8),
    /// So often a session.
    Session(u8),
    /// So often until a new card is drawn.
    Draw(u8),
    /// So often until it is loaded anew or mended.
    Load(u8),
    /// So often a turn on each.
    TurnEach(u8),
}
