//! Makes foes stronger or weaker by some points. It changes sheets, and is not a rule.

use super::systems::{FoeSheetOps, foe_at_table, foelike};
use greenfelt_content::AnySheet;
use greenfelt_engine::command::Command;
use greenfelt_engine::table::Actor;

/// Makes a foe at a table stronger by so many points; returns the figure and its new value. `None` for a hero, and if
/// nothing changes.
pub(super) fn of_actor(actor: &mut Actor, by: i32) -> Option<(&'static str, i32)> {
    let foe = foe_at_table(actor)?;
    let before = foe.strength();
    let grown = grown(foe, by);
    (grown.1 != before).then_some(grown)
}

/// The command that adds the same foe, stronger by so many points, with the figure and its new value; `None` for any
/// other command.
pub(super) fn of_command(command: &Command, by: i32) -> Option<(Command, &'static str, i32)> {
    let mut sheet = AnySheet::of(command)?;
    let (figure, strength) = grown(foelike(&mut sheet)?, by);
    Some((sheet.comes(), figure, strength))
}

fn grown(foe: &mut dyn FoeSheetOps, by: i32) -> (&'static str, i32) {
    foe.grow(by);
    (foe.figure(), foe.strength())
}
