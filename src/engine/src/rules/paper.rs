//! Paper Story: the Nudge System, statuses, strikes and personal traits; one rule in one file.

pub mod contest_reply;
pub(super) mod attempt;
pub mod check;
pub mod contest;
pub(super) mod copies;
pub(super) mod required_test;
pub(super) mod feat;
pub mod figures;
mod form;
pub mod grade;
pub mod guard;
mod heal;
mod next;
pub mod nudge;
pub mod people;
pub mod sheet;
pub mod status;
pub mod strike;
pub mod turn;
mod upkeep;
