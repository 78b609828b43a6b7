//! Paper Story: the Nudge roll, helping, statuses, strikes, and both systems at one table.

mod across;
mod copies;
mod examples;
mod opponents;
mod personal;
mod personal_acts;
mod personal_edges;
mod personal_walk;
mod properties;
mod nudge;
mod status_walk;
mod status;
mod strike;
mod turn;
