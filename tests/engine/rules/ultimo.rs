//! The rules of ULTIMO, one file per rule file.

pub(crate) mod ability;
mod advance;
mod aid;
mod animal;
mod attack;
mod battle;
mod call;
mod companion;
pub(crate) mod craft;
mod creation;
mod custom_effect;
mod figures;
mod follower;
mod harm;
mod herd;
mod injury;
mod judge;
mod loyal;
mod luck_flip;
mod magic;
mod multi_target;
mod own_turns;
mod random_foe;
mod soldiers;
mod threat_effect;
pub(crate) mod vehicle;
