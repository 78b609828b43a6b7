//! Plays: the rules propose, the play ranks, and the first command that the rules accept is given. Every command is
//! legal, and a play sees no more than the seat it plays for; in the Lab it also knows the foes, since the user names
//! them.
//!
//! It does not decide which task comes next; a scenario, or the table, does.

mod answer;
mod armies;
mod cards;
pub mod decision;
mod left;
mod pending;
mod rolls;
mod standing;
mod threat;
mod trials;
mod turns;

pub use answer::{Ahead, Answered, Plays, Waits};

use greenfelt_engine::words::words;
use rand::SeedableRng;

/// The side whose choices a play makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Players,
    Dealer,
}

impl Side {
    pub fn word(self) -> &'static str {
        match self {
            Side::Players => "players",
            Side::Dealer => "Dealer",
        }
    }
}

words! {
    /// A strategy for all choices of a side.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Play(word, text) {
        Usual "usual"
            "Plays well: weighs damage dealt against damage taken, guards when it saves health, and spends points where they help.",
        Reckless "reckless"
            "Never guards, always lays for success, and spends focus, morale and Hope as soon as it can.",
        Random "random" "Makes random legal choices: the baseline for how much choices matter.",
        Foes "foes"
            "Spends threat where it costs the heroes most, and attacks the hero closest to falling. Never knocks a hero out by an effect.",
        Cruel "cruel" "Like `foes`, with every effect, even those that knock heroes out.",
        Idle "idle" "Spends no threat: the foes only fight.",
    }
}

impl Play {
    pub fn side(self) -> Side {
        match self {
            Play::Usual | Play::Reckless | Play::Random => Side::Players,
            Play::Foes | Play::Cruel | Play::Idle => Side::Dealer,
        }
    }

    /// The plays of a side; the first is the usual one.
    pub fn of_side(side: Side) -> impl Iterator<Item = Play> {
        Play::ALL.into_iter().filter(move |play| play.side() == side)
    }

    pub fn named(side: Side, name: &str) -> Option<Play> {
        Play::of_side(side).find(|play| play.word().eq_ignore_ascii_case(name))
    }

    pub fn usual(side: Side) -> Play {
        match side {
            Side::Players => Play::Usual,
            Side::Dealer => Play::Foes,
        }
    }
}

/// The random generator of a play's choices. No record depends on it: the resulting commands are saved.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// The generator for one game, or for one place in the history of a table.
pub fn chance(seed: u64, place: u64) -> Chance {
    Chance::seed_from_u64(seed.rotate_left(32) ^ place)
}
