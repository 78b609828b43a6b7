//! Foes in ambush: the actors that a seat does not know, and the short names by which it reads the others (U271).

use super::{Actor, ActorId, Seat, Table};

impl Table {
    /// True if only the Dealer knows about an actor: hidden on the map, or removed from it while hidden, and never met.
    pub fn lurks(&self, actor: &Actor) -> bool {
        !actor.met && !actor.is_played() && self.hides(actor)
    }

    pub fn hides(&self, actor: &Actor) -> bool {
        let token = self.map.as_deref().and_then(|map| map.token(&actor.id));
        token.map_or_else(|| self.aside.contains(&actor.id), |token| token.hidden)
    }

    pub fn lurking(&self) -> impl Iterator<Item = &Actor> {
        self.actors.iter().map(AsRef::as_ref).filter(|actor| self.lurks(actor))
    }

    /// Actors that a seat does not know: those in ambush, and those who left before the players met them.
    pub fn unknown_to(&self, seat: &Seat) -> Vec<ActorId> {
        if seat.is_dealer() {
            return Vec::new();
        }
        self.lurking().map(|actor| &actor.id).chain(&self.never_met).cloned().collect()
    }

    /// Short names that differ for a seat: the table's, and the one that the seat reads and types. Each occurs once on
    /// either side, so that a guessed one means nobody.
    pub fn read_ids(&self, seat: &Seat) -> Vec<(ActorId, ActorId)> {
        if seat.is_dealer() {
            return Vec::new();
        }
        let aliases = self.actors.iter().filter_map(|actor| Some((actor.id.clone(), actor.alias.clone()?)));
        let mut ids: Vec<(ActorId, ActorId)> = aliases.collect();
        let own: Vec<ActorId> = ids.iter().map(|(id, _)| id.clone()).collect();
        let read: Vec<ActorId> = ids.iter().map(|(_, read)| read.clone()).collect();
        let left = read.iter().filter(|id| !own.contains(id)).cloned();
        ids.extend(left.zip(own.iter().filter(|id| !read.contains(id)).cloned()));
        ids
    }
}
