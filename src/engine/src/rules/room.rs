//! Size limits of the lists of a table.

use super::{Refusal, Result};
use crate::table::Table;

/// The most characters, foes and companions that one table holds.
pub const MOST_ACTORS: usize = 1000;

/// The most armies of one table.
pub const MOST_ARMIES: usize = 100;

/// The most effects and marks that one actor bears.
pub const MOST_EFFECTS: usize = 200;

/// Refuses a command that makes a list of the table too long.
pub(super) fn has_room(before: &Table, now: &Table) -> Result<()> {
    let grows = |[was, now]: [usize; 2], most: usize| now > was && now > most;
    if grows([before.actors.len(), now.actors.len()], MOST_ACTORS) {
        return Err(Refusal::TableFull(MOST_ACTORS));
    }
    if grows([before.armies.len(), now.armies.len()], MOST_ARMIES) {
        return Err(Refusal::FieldFull(MOST_ARMIES));
    }
    let full = now.actors.iter().find(|actor| {
        let was = before.actor(&actor.id).map_or(0, |actor| actor.effects.len());
        grows([was, actor.effects.len()], MOST_EFFECTS)
    });
    full.map_or(Ok(()), |actor| Err(Refusal::ManyEffects(actor.name.clone(), MOST_EFFECTS)))
}
