//! Facts of foes that were disclosed to seats, as worded at that time. The rules disclose them.

use super::Table;
use super::actor::ActorId;
use super::seat::Seat;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A fact of a foe that only the Dealer knows until it is disclosed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Fact(words) = "something to tell about a foe" {
        /// Present and maximum health.
        Health "health",
        Soak "soak",
        /// Present and maximum patience.
        Patience "patience",
        Thresholds "thresholds",
        Danger "danger",
        Attacks "attacks",
        Magic "magic",
        /// Effects that only some foes can use.
        Effects "effects",
        All "all",
    }
}

impl Fact {
    /// Each single fact: without `All`.
    pub fn each() -> impl Iterator<Item = Fact> {
        Fact::ALL.into_iter().filter(|fact| *fact != Fact::All)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Telling {
    /// The public seat means all seats.
    pub to: Seat,
    pub of: ActorId,
    pub fact: Fact,
    pub words: String,
}

impl Table {
    /// Lists the disclosures of a foe to a seat, the newest of each fact; the Dealer sees all seats'.
    pub fn disclosed_about(&self, foe: &ActorId, seat: &Seat) -> Vec<String> {
        let of_it = || self.disclosed.iter().filter(|telling| telling.of == *foe);
        if seat.is_dealer() {
            return of_it().map(|t| format!("{}: {}", self.hearer(&t.to), t.words)).collect();
        }
        let heard = |fact| {
            let reached = |t: &&Telling| t.fact == fact && (t.to == Seat::Public || t.to == *seat);
            of_it().rfind(reached)
        };
        Fact::each().filter_map(heard).map(|telling| telling.words.clone()).collect()
    }

    pub fn hearer(&self, seat: &Seat) -> String {
        match seat {
            Seat::Player(who) => self.name(who),
            Seat::Dealer => "The Dealer".into(),
            Seat::Public => "Everybody".into(),
        }
    }
}
