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

pub use answer::{Answered, Expected, Plays, Waits};
