//! Paper Story: the Nudge roll, helping, statuses, strikes, and both systems at one table.

mod across;
mod examples;
mod properties;
mod rolls;
mod statuses;
mod strikes;
