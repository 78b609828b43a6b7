//! Every rule by its topic, through the scene language: commands in, table, log and refusals out.

mod attack;
mod cards;
mod characters;
mod foes;
mod results;
mod luck;
