//! Scene traits: checks and tests, boons, invoking, compelling, Hope; one rule in one file.

pub mod boon;
pub mod call;
pub mod check;
pub mod compel;
pub mod figures;
pub mod hope;
pub mod invoke;
mod next;
pub mod people;
pub mod sheet;
pub mod traits;
