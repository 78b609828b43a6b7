//! The moments at which something happens by itself.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Moment(words) {
        /// A card challenge of the bearer's was settled.
        Settled "after each challenge",
        /// The bearer used the thing in an attack.
        Used "when it is used",
        Dealt "when it deals damage",
        Sits "from the start",
        Struck "when a strike hurts it",
        /// The bearer lost health, to whatever it was.
        Hurt "when it is hurt",
        Shaken "when Dazed or Stunned",
        Downed "when it goes down",
        Touched "when a strike touches it",
        Strikes "when it strikes",
        /// The bearer's guard left nothing of a strike.
        Dodged "when a guard leaves nothing",
        Slain "when it kills",
        Scene "in each new scene",
        /// The bearer took the last patience of a foe.
        Exasperated "when it takes a foe's last patience",
        /// A strike that could have hurt got to the bearer, whatever it did.
        Met "when a strike gets to it",
        /// A new round begins.
        Round "in each new round",
        /// The bearer moved by itself, on the map or from band to band.
        Moved "when it moves",
    }
}
