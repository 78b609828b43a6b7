//! What seats have been told of foes, in words that were true when they were said. Who tells what is for the rules.

use super::Table;
use super::actor::ActorId;
use super::seat::Seat;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    /// Something of a foe that only the Dealer knows, until it is told.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Fact(words) = "something to tell of a foe" {
        /// Health now and at most.
        Health "health",
        Soak "soak",
        /// Patience now and at most.
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
    /// Each fact by itself: without `All`.
    pub fn each() -> impl Iterator<Item = Fact> {
        Fact::ALL.into_iter().filter(|fact| *fact != Fact::All)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Telling {
    /// To whom; what the public is told, everybody is told.
    pub to: Seat,
    pub of: ActorId,
    pub fact: Fact,
    pub words: String,
}

/// The numbers behind a word in what was told: `[12, 18]` behind `health` in `health 12 of 18`, up to the next word
/// that is none.
pub fn disclosed_numbers(words: &str, behind: &str) -> Vec<i32> {
    let from =
        words.split(&[' ', ',']).filter(|word| !word.is_empty()).skip_while(|word| *word != behind).skip(1);
    let number = |word: &str| word.trim_start_matches('+').replace('−', "-").parse().ok();
    from.filter(|word| *word != "of").map_while(number).collect()
}

impl Table {
    /// Lists what a seat was told of a foe, the newest of each fact; the Dealer sees who knows what.
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
