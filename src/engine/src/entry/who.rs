//! The actors in an entry: each is named by id and by name, so that no text has to be searched.

use super::{Blow, Entry};
use crate::table::random_table::Part;
use crate::table::{ActorId, Answer, Card, ClockView, Likelihood, Lot, Opening, Outcome, Seat, Verdict};
use std::fmt;

/// An actor in an entry, with the name at that time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// `None` for the Dealer, everybody, or an army.
    pub id: Option<ActorId>,
    pub name: String,
    /// True if the players had not met this actor after the events of the entry.
    pub unmet: bool,
}

impl Who {
    pub fn new(id: &ActorId, name: &str) -> Who {
        Who { id: Some(id.clone()), name: name.into(), unmet: false }
    }

    /// A name that belongs to no actor.
    pub fn nobody(name: &str) -> Who {
        Who { id: None, name: name.into(), unmet: false }
    }

    /// The actor at a seat, by name; without an id for the Dealer and for armies.
    pub fn at(seat: &Seat, name: &str) -> Who {
        seat.player().map_or_else(|| Who::nobody(name), |who| Who::new(who, name))
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The people in a field of an entry.
pub(super) trait People {
    fn people(&self) -> Vec<&Who> {
        Vec::new()
    }

    fn people_mut(&mut self) -> Vec<&mut Who> {
        Vec::new()
    }
}

macro_rules! without_people {
    ($($field:ty),+ $(,)?) => { $(impl People for $field {})+ };
}

without_people! {
    bool, i32, u8, u32, u64, usize, String, Option<String>, Vec<String>, &'static str, Option<&'static str>,
    Card, Vec<Card>, Vec<u8>, Option<u8>, Vec<Lot>, Answer, ClockView, Likelihood, Opening, Outcome, Verdict, Seat,
    Blow, Option<Blow>, Vec<Part>,
}

impl People for Who {
    fn people(&self) -> Vec<&Who> {
        vec![self]
    }

    fn people_mut(&mut self) -> Vec<&mut Who> {
        vec![self]
    }
}

macro_rules! of_each {
    ($($fields:ty),+) => { $(impl People for $fields {
        fn people(&self) -> Vec<&Who> {
            self.iter().flat_map(|one| one.people()).collect()
        }

        fn people_mut(&mut self) -> Vec<&mut Who> {
            self.iter_mut().flat_map(|one| one.people_mut()).collect()
        }
    })+ };
}

of_each! { Option<Who>, Vec<Who>, Vec<Entry> }

impl Entry {
    /// All actors in it, including those that are only mentioned.
    pub fn about(&self) -> impl Iterator<Item = &ActorId> {
        self.people().into_iter().filter_map(|who| who.id.as_ref())
    }
}
