//! The moments at which something happens by itself.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// A card challenge of the bearer's was settled.
    Settled,
    /// The bearer used the thing in an attack.
    Used,
    Dealt,
    Sits,
    Struck,
    /// The bearer lost health, to whatever it was.
    Hurt,
    Shaken,
    Downed,
    Touched,
    Strikes,
    /// The bearer's guard left nothing of a strike.
    Dodged,
    Slain,
    Scene,
    /// The bearer took the last patience of a foe.
    Exasperated,
    /// A strike that could have hurt got to the bearer, whatever it did.
    Met,
    /// A new round begins.
    Round,
    /// The bearer moved by itself, on the map or from band to band.
    Moved,
}

impl Moment {
    pub(super) fn words(self) -> &'static str {
        match self {
            Moment::Settled => "after each challenge",
            Moment::Used => "when it is used",
            Moment::Dealt => "when it deals damage",
            Moment::Sits => "from the start",
            Moment::Struck => "when a strike hurts it",
            Moment::Hurt => "when it is hurt",
            Moment::Shaken => "when Dazed or Stunned",
            Moment::Downed => "when it goes down",
            Moment::Touched => "when a strike touches it",
            Moment::Strikes => "when it strikes",
            Moment::Dodged => "when a guard leaves nothing",
            Moment::Slain => "when it kills",
            Moment::Scene => "in each new scene",
            Moment::Met => "when a strike gets to it",
            Moment::Round => "in each new round",
            Moment::Moved => "when it moves",
            Moment::Exasperated => "when it takes a foe's last patience",
        }
    }
}
