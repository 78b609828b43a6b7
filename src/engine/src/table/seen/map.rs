//! The map as a seat sees it: only the Dealer's seat has squares that the players have not seen.

use crate::table::actor::ActorId;
use crate::table::map::{FOGGED, Gait, Ground, Layer, Square};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenToken {
    pub who: ActorId,
    pub at: Square,
    /// True if only the Dealer sees it.
    pub hidden: bool,
    pub gait: Gait,
    pub flanked: bool,
    pub surrounded: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMap {
    /// The ground of each square; `?` if this seat has not seen it.
    pub ground: Layer,
    pub open: Ground,
    /// The players' fog, on the Dealer's seat.
    pub fog: Option<Layer>,
    pub tokens: Vec<SeenToken>,
}

impl SeenMap {
    pub fn token(&self, who: &ActorId) -> Option<&SeenToken> {
        self.tokens.iter().find(|token| token.who == *who)
    }

    pub fn is_fogged(&self, at: Square) -> bool {
        let fog = self.fog.as_ref().unwrap_or(&self.ground);
        fog.at(at) == Some(FOGGED)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTurn {
    pub who: ActorId,
    /// The index of this turn among its turns of the round, from 0.
    pub nth: u8,
    pub taken: bool,
}
