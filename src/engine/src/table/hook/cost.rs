//! Costs and usage limits.

use crate::words::sentences;
use serde::{Deserialize, Serialize};

sentences! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Cost {
        Focus(n: i32) "{n} focus";
        CardAtRandom(n: u8) "{} at random", if *n == 1 { "a hand card".into() } else { format!("{n} hand cards") };
        Turn "the turn";
        Action "an action";
        TheirAction "an action of the other";
        Flowers(n: i32) "{n} FP";
        ItemFlowers(n: i32) "{n} FP";
        /// A placeholder in the content: as many FP for an item as the number of the trait.
        TraitFlowers "n FP";
        /// A hand card: the named one, otherwise the lowest.
        Card "a hand card";
        Itself "this";
        PowerUpFlowers(n: i32) "{n} FP";
        /// A placeholder in the content: as many FP for a power-up as the number of the trait.
        TraitPowerUp "n FP";
    }
}

/// The usage limit, and when it is renewed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uses {
    #[default]
    Any,
    Turn(u8),
    Fight(u8),
    Rest(u8),
    Day(u8),
    Session(u8),
    /// This many uses until a new card is drawn.
    Draw(u8),
    /// This many uses until it is loaded or repaired.
    Load(u8),
    TurnEach(u8),
}
