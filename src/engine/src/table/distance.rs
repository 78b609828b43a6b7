//! Distances without a map: bands, as set by the Dealer and changed by moves. It holds no rule.

use super::actor::ActorId;
use super::sheet::Reach;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gap {
    pub one: ActorId,
    pub other: ActorId,
    pub band: Reach,
}

impl Gap {
    pub fn is_of(&self, who: &ActorId) -> bool {
        self.one == *who || self.other == *who
    }

    /// Returns the other end, if the actor is one end.
    pub fn from(&self, who: &ActorId) -> Option<&ActorId> {
        if self.one == *who { Some(&self.other) } else { (self.other == *who).then_some(&self.one) }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Distances {
    /// At most one for each pair; other pairs have no counted distance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Gap>,
    /// Number of free bands that each actor has moved in this round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<(ActorId, u8)>,
}

impl Distances {
    pub fn between(&self, one: &ActorId, other: &ActorId) -> Option<Reach> {
        self.gaps.iter().find(|gap| gap.from(one) == Some(other)).map(|gap| gap.band)
    }

    /// Sets the band between two; `None` stops counting it.
    pub fn set(&mut self, one: &ActorId, other: &ActorId, band: Option<Reach>) {
        let known = self.gaps.iter().position(|gap| gap.from(one) == Some(other));
        match (known, band) {
            (Some(at), Some(band)) => self.gaps[at].band = band,
            (Some(at), None) => drop(self.gaps.remove(at)),
            (None, Some(band)) => self.gaps.push(Gap { one: one.clone(), other: other.clone(), band }),
            (None, None) => {}
        }
    }

    /// Number of free bands that an actor has moved in this round.
    pub fn moved_by(&self, who: &ActorId) -> u8 {
        self.moved.iter().find(|(mover, _)| mover == who).map_or(0, |(_, bands)| *bands)
    }

    pub fn moves(&mut self, who: &ActorId) {
        match self.moved.iter_mut().find(|(mover, _)| mover == who) {
            Some((_, bands)) => *bands = bands.saturating_add(1),
            None => self.moved.push((who.clone(), 1)),
        }
    }

    pub fn forget(&mut self, who: &ActorId) {
        self.gaps.retain(|gap| !gap.is_of(who));
        self.moved.retain(|(mover, _)| mover != who);
    }

    pub fn is_empty(&self) -> bool {
        self.gaps.is_empty() && self.moved.is_empty()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Apart {
    /// Each actor of one side from each of the other.
    Sides,
    From(ActorId),
    Two(ActorId, ActorId),
}
