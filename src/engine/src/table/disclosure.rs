//! Facts of foes that seats have been told, in the words of that time. Telling is for the rules.

use super::Table;
use super::actor::ActorId;
use super::seat::Seat;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// A fact of a foe that only the Dealer knows until it is told.
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
    /// The public seat stands for all seats.
    pub to: Seat,
    pub of: ActorId,
    pub fact: Fact,
    pub words: String,
}

/// The numbers after a word in a disclosure: `[12, 18]` after `health` in `health 12 of 18`, up to the next word.
pub fn disclosed_numbers(words: &str, behind: &str) -> Vec<i32> {
    let from =
        words.split(&[' ', ',']).filter(|word| !word.is_empty()).skip_while(|word| *word != behind).skip(1);
    let number = |word: &str| word.trim_start_matches('+').replace('−', "-").parse().ok();
    from.filter(|word| *word != "of").map_while(number).collect()
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
