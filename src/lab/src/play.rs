//! Plays by a policy of the content: the rules propose, the play ranks, the first command that the rules accept is given.
//! Every command is legal, and a play sees no more than the seat it plays for.
//!
//! It does not say which task comes next; a scenario, or the table, does.

mod answer;
mod armies;
mod cards;
mod left;
mod pending;
pub mod regret;
mod rolls;
mod standing;
mod threat;
mod turns;

pub use answer::{Answered, Plays, Waits};

use rand::SeedableRng;

/// The chance in a play's choices. No record depends on it: the commands that it leads to are kept.
pub type Chance = rand::rngs::Xoshiro256PlusPlus;

/// The chance of one game, or of one place in the history of a table.
pub fn chance(seed: u64, place: u64) -> Chance {
    Chance::seed_from_u64(seed.rotate_left(32) ^ place)
}
