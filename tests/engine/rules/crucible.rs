//! Attributes, defenses and contests: sheets, attacks, contests, checks, damage, conditions, and other sheets beside them.

mod across;
mod attacks;
mod checks;
mod conditions;
mod contests;
mod damage;
mod powers;
mod sheets;
