//! An army: soldiers who fight as one, with one pool of health (ULTIMO, Large Group Combat; U173 to U178).

use super::Table;
use super::actor::{Actor, ActorId};
use super::cached::Cached;
use serde::{Deserialize, Serialize};

pub const MOST: i32 = 10_000;

/// The number of soldiers by which a battle becomes harder or easier by one.
const EACH_FEW: i32 = 5;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Unique among armies.
    pub name: String,
    pub leader: Option<ActorId>,
    /// Leadership, if no leader has the skill.
    pub leadership: i32,
    pub soldiers: i32,
    pub elite: i32,
    pub each: i32,
    pub health: i32,
    pub afield: bool,
    pub quarters: i32,
    pub tried: i32,
    /// The army that shook it, until a morale check.
    pub shaken: Option<String>,
    pub routed: bool,
}

impl Army {
    pub fn full(&self) -> i32 {
        self.soldiers * self.each
    }

    pub fn standing(&self) -> i32 {
        (self.health + self.each - 1) / self.each.max(1)
    }

    /// Returns the difficulty of the standing soldiers; an elite counts as three.
    pub fn weight(&self) -> i32 {
        let standing = self.standing();
        (standing + 2 * self.elite.min(standing)) / EACH_FEW
    }

    pub fn lost_quarters(&self) -> i32 {
        (self.full() - self.health) * 4 / self.full().max(1)
    }

    /// True if it is neither destroyed nor in flight.
    pub fn fights(&self) -> bool {
        self.health > 0 && !self.routed
    }

    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

impl Table {
    pub fn army(&self, name: &str) -> Option<&Army> {
        self.armies.iter().find(|army| army.is_called(name)).map(Cached::as_ref)
    }

    pub fn army_mut(&mut self, name: &str) -> Option<&mut Army> {
        self.armies.iter_mut().find(|army| army.is_called(name)).map(Cached::make_mut)
    }

    pub fn led_by(&self, who: &ActorId) -> Option<&Army> {
        self.armies.iter().find(|army| army.leader.as_ref() == Some(who)).map(Cached::as_ref)
    }

    pub fn is_own(&self, army: &Army) -> bool {
        army.leader.as_ref().and_then(|leader| self.actor(leader)).is_some_and(Actor::is_played)
    }
}
