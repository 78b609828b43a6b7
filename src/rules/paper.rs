//! Paper Story: the Nudge System, statuses and strikes; one rule in one file.

pub mod check;
pub mod contest;
pub mod figures;
pub mod grade;
pub mod guard;
mod next;
pub mod nudge;
pub mod people;
pub mod sheet;
pub mod status;
pub mod strike;
mod suppose;
pub mod turn;
