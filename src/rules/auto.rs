//! What goes on by itself on a table that is set to `auto`: what leaves nobody a choice.

use super::procedure::verbs;
use super::{Refusal, Step, dues};
use crate::table::due::{Due, Owed};

/// Does one thing that nobody has a choice about; `false` where there is none.
pub(super) fn go_on(step: &mut Step) -> Result<bool, Refusal> {
    if let Ok(verbs) = verbs(step)
        && verbs.decided(&step.table)
    {
        return verbs.settle(step).map(|()| true);
    }
    let plain: Vec<u32> =
        step.table.dues.iter().filter(|due| is_plain(step, due)).map(|due| due.id).collect();
    // What cannot happen yet (a foe's challenge during another) waits.
    let taken = plain.into_iter().find_map(|id| {
        let mut next = step.clone();
        dues::take(&mut next, Some(id), None).ok().map(|()| next)
    });
    Ok(taken.map(|next| *step = next).is_some())
}

/// Whether nobody can do anything about a due.
fn is_plain(step: &Step, due: &Due) -> bool {
    match &due.owed {
        Owed::Harm(harm) => !harm.guardable || step.table.actor(&due.to).is_some_and(|a| !a.is_played()),
        Owed::Effect(_) => step.table.heroes().count() < 2,
        Owed::Free(_) | Owed::Questions { .. } | Owed::Death | Owed::Following { .. } => false,
    }
}
