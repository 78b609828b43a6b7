//! Every rule by its topic, through the scene language: commands in, table, log and refusals out.

mod cards;
mod characters;
mod results;
mod luck;
