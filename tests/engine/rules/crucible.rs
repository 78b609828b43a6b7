//! Attributes, defenses and contests: sheets, attacks, contests, checks, damage, conditions, and sheets of other
//! systems beside them.

mod across;
mod attack;
mod checks;
mod condition;
mod contest;
mod harm;
mod power;
mod sheet;
