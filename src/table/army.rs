//! An army: soldiers who fight as one, with a health of all of them together (ULTIMO, Large Group Combat; U173 to U178).

use super::Table;
use super::actor::{Actor, ActorId};
use super::cached::Part;
use serde::{Deserialize, Serialize};

/// The most soldiers of an army.
pub const MOST: i32 = 10_000;

/// For how many soldiers a battle becomes harder or easier by one.
const EACH_FEW: i32 = 5;

/// Soldiers who fight as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Its name, which no other army has.
    pub name: String,
    /// Who leads it, where somebody at the table does.
    pub leader: Option<ActorId>,
    /// How it is led, where its leader has no such skill.
    pub leadership: i32,
    /// How many soldiers came.
    pub soldiers: i32,
    /// How many of them count as three.
    pub elite: i32,
    /// The health of each.
    pub each: i32,
    /// What is left of the health of all.
    pub health: i32,
    /// Whether its leader stands on the field.
    pub afield: bool,
    /// How many quarters of its health it has lost.
    pub quarters: i32,
    /// How often its morale was tried.
    pub tried: i32,
    /// The army that shook it, until its morale is tried.
    pub shaken: Option<String>,
    /// Whether it flees.
    pub routed: bool,
}

impl Army {
    /// The health of all, unhurt.
    pub fn full(&self) -> i32 {
        self.soldiers * self.each
    }

    /// How many stand: who has no health left does not (U174).
    pub fn standing(&self) -> i32 {
        (self.health + self.each - 1) / self.each.max(1)
    }

    /// How many steps of difficulty those who stand are worth; one of an elite counts as three.
    pub fn weight(&self) -> i32 {
        let standing = self.standing();
        (standing + 2 * self.elite.min(standing)) / EACH_FEW
    }

    /// How many quarters of its health are lost.
    pub fn lost_quarters(&self) -> i32 {
        (self.full() - self.health) * 4 / self.full().max(1)
    }

    /// Whether it is called so.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

impl Table {
    /// An army by its name.
    pub fn army(&self, name: &str) -> Option<&Army> {
        self.armies.iter().find(|army| army.is_called(name)).map(Part::as_ref)
    }

    /// The same, to change.
    pub fn army_mut(&mut self, name: &str) -> Option<&mut Army> {
        self.armies.iter_mut().find(|army| army.is_called(name)).map(Part::make_mut)
    }

    /// The army that somebody leads.
    pub fn led_by(&self, who: &ActorId) -> Option<&Army> {
        self.armies.iter().find(|army| army.leader.as_ref() == Some(who)).map(Part::as_ref)
    }

    /// Whether an army is on the side of those who are played.
    pub fn is_own(&self, army: &Army) -> bool {
        army.leader.as_ref().and_then(|leader| self.actor(leader)).is_some_and(Actor::is_played)
    }
}
