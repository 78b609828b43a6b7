//! Attributes, defenses and contests; one rule in one file.

pub mod armor;
pub mod attack;
pub mod call;
pub mod condition;
pub mod contest;
pub mod figures;
pub mod harm;
pub mod next;
pub mod people;
mod power;
pub mod sheet;
pub mod situation;
pub mod sustain;
pub mod trial;
