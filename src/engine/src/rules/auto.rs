//! Applies pending items without a choice on a table set to `auto` (U81).

use super::procedure::verbs;
use super::{Result, Step, pending};
use crate::table::{Obligation, Pending};

/// Applies one pending item without a choice; `false` if there is none.
pub(super) fn go_on(step: &mut Step) -> Result<bool> {
    if let Ok(verbs) = verbs(step)
        && (verbs.decided)(&step.table)
    {
        return (verbs.settle)(step).map(|()| true);
    }
    let mut plain = Vec::new();
    for due in &step.table.pending {
        if is_plain(step, due)? {
            plain.push(due.id);
        }
    }
    // Items that cannot be applied yet (a foe's challenge during another) wait.
    let taken = plain.into_iter().find_map(|id| {
        let mut next = step.clone();
        pending::take(&mut next, Some(id), None).ok().map(|()| next)
    });
    Ok(taken.map(|next| *step = next).is_some())
}

/// True if nobody can respond to a pending item: neither its target nor a stand-in.
fn is_plain(step: &Step, due: &Pending) -> Result<bool> {
    let alone = !(step.systems.stand_in)(step, due);
    if let Obligation::Harm(harm) = &due.what {
        return Ok(alone && !(step.sheet(&due.to)?.may_answer)(step, &due.to, harm)?);
    }
    Ok(alone && matches!(due.what, Obligation::Effect(_)))
}
