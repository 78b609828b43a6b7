//! Moments that trigger hooks.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Moment(words) {
        /// A card challenge of the bearer is settled, played or not.
        Settled "after each challenge",
        /// The bearer has played a card challenge; a check that a trait skips does not count.
        Played "after each challenge that is played",
        /// The bearer used the item in an attack.
        Used "when it is used",
        Dealt "when it deals damage",
        Sits "from the start",
        Struck "when a strike hurts it",
        /// The bearer lost health, for whatever cause.
        Hurt "when it is hurt",
        Shaken "when Dazed or Stunned",
        Downed "when it goes down",
        Touched "when a strike touches it",
        Strikes "when it strikes",
        /// The bearer's guard stopped a strike completely.
        Dodged "when a guard leaves nothing",
        Slain "when it kills",
        Scene "in each new scene",
        /// The bearer took the last patience of a foe.
        Exasperated "when it takes a foe's last patience",
        /// A damaging strike reached the bearer, whatever its effect.
        Met "when a strike reaches it",
        /// A new round begins.
        Round "in each new round",
        /// The bearer moved on its own, on the map or between bands.
        Moved "when it moves",
    }
}
