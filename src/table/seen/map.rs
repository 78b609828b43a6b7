//! The map as a seat sees it: what the players have not seen is not in what any seat but the Dealer's is shown.

use crate::table::actor::ActorId;
use crate::table::map::{FOGGED, Ground, Layer, Square, Stride};

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about a token")]
pub struct SeenToken {
    pub who: ActorId,
    pub at: Square,
    /// Whether only the Dealer sees it.
    pub hidden: bool,
    pub stride: Stride,
    /// The most cards that it may spend on moving in a round.
    pub cards: u8,
    pub heavy: bool,
    pub flanked: bool,
    pub surrounded: bool,
    pub slower: u8,
    pub dearer: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMap {
    /// What each square is; `?` where this seat has not seen it.
    pub ground: Layer,
    pub open: Ground,
    /// On the Dealer's seat, where fog lies for the others.
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
    /// Which of its own in this round, from 0.
    pub nth: u8,
    pub taken: bool,
}
