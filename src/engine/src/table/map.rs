//! The map of a fight: a grid of five-foot squares, the tokens on it, and the fog. It holds no rule: movement and
//! flanking are computed in `rules::map`.

mod area;
mod ground;
mod layer;
mod picture;
mod square;

pub use area::{Area, Patch};
pub use ground::{Cover, Ground};
pub use layer::{LARGEST, Layer};
pub use picture::{Picture, Stand};
pub use square::Square;

use super::actor::ActorId;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The letter of a square unseen by the players, in the layer of fog; any other is clear.
pub const FOGGED: u8 = b'?';

/// The movement of an actor in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveBudget {
    /// The used part of the present stretch, in sixths.
    pub used: u8,
    pub cards: u8,
    pub rough: bool,
}

/// An actor's present kind of movement, and the effect of the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gait {
    pub stride: MoveBudget,
    /// The most cards that it may spend on movement in a round.
    pub most: u8,
    pub heavy: bool,
    /// The kind of the open squares.
    pub open: Ground,
    /// The squares by which a stretch is shorter.
    pub slower: u8,
    /// Extra cards for each paid stretch.
    pub dearer: u8,
    /// The kinds of ground that count as open for it.
    pub eased: Vec<Ground>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    pub who: ActorId,
    pub at: Square,
    /// True if only the Dealer knows of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "super::is_default")]
    pub stride: MoveBudget,
    /// True if it took part in a shared attack in this round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// The square where its path came onto ice, until its footing check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slipped: Option<Square>,
}

impl Token {
    pub fn new(who: ActorId, at: Square, hidden: bool) -> Token {
        Token { who, at, hidden, stride: MoveBudget::default(), together: false, slipped: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    pub ground: Layer,
    /// The fog of unseen squares; `None` if all are seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fog: Option<Layer>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Token>,
}

impl Map {
    pub fn of(picture: &Picture) -> Map {
        let mut map = Map { ground: picture.ground.clone(), fog: None, tokens: Vec::new() };
        for square in picture.fog.iter().flat_map(Area::squares) {
            map.set_fog(square, true);
        }
        let stand = |stand: &Stand| Token::new(stand.who.clone(), stand.at, stand.hidden);
        map.tokens = picture.tokens.iter().map(stand).collect();
        map
    }

    pub fn picture(&self) -> Picture {
        let stand = |token: &Token| Stand { who: token.who.clone(), at: token.at, hidden: token.hidden };
        Picture {
            ground: self.ground.clone(),
            fog: self.fog.as_ref().map_or_else(Vec::new, |fog| area::covering(fog, FOGGED)),
            tokens: self.tokens.iter().map(stand).collect(),
        }
    }

    pub fn ground(&self, at: Square) -> Ground {
        Ground::at(&self.ground, at)
    }

    /// Returns the ground as the players know it: `?` under fog.
    pub fn known(&self) -> Cow<'_, Layer> {
        let Some(fog) = &self.fog else { return Cow::Borrowed(&self.ground) };
        let mut known = self.ground.clone();
        for place in
            fog.letters().iter().enumerate().filter(|(_, letter)| **letter == FOGGED).map(|(at, _)| at)
        {
            known.set(fog.square(place), FOGGED);
        }
        Cow::Owned(known)
    }

    pub fn is_fogged(&self, at: Square) -> bool {
        self.fog.as_ref().is_some_and(|fog| fog.at(at) == Some(FOGGED))
    }

    pub fn set_fog(&mut self, at: Square, on: bool) {
        if self.fog.is_none() && on {
            self.fog = Layer::filled(self.ground.wide(), self.ground.high(), b'.');
        }
        if let Some(fog) = &mut self.fog {
            fog.set(at, if on { FOGGED } else { b'.' });
        }
    }

    /// Drops an empty layer of fog.
    pub fn clear_fog(&mut self) {
        if self.fog.as_ref().is_some_and(|fog| !fog.letters().contains(&FOGGED)) {
            self.fog = None;
        }
    }

    pub fn token(&self, who: &ActorId) -> Option<&Token> {
        self.tokens.iter().find(|token| token.who == *who)
    }

    pub fn token_mut(&mut self, who: &ActorId) -> Option<&mut Token> {
        self.tokens.iter_mut().find(|token| token.who == *who)
    }
}
