//! Applies what leaves nobody a choice on a table set to `auto` (U81).

use super::procedure::verbs;
use super::{Result, Step, pending};
use crate::table::{Obligation, Pending};

/// Does one thing that nobody has a choice about; `false` where there is none.
pub(super) fn go_on(step: &mut Step) -> Result<bool> {
    if let Ok(verbs) = verbs(step)
        && (verbs.decided)(&step.table)
    {
        return (verbs.settle)(step).map(|()| true);
    }
    let mut plain = Vec::new();
    for due in &step.table.dues {
        if is_plain(step, due)? {
            plain.push(due.id);
        }
    }
    // What cannot happen yet (a foe's challenge during another) waits.
    let taken = plain.into_iter().find_map(|id| {
        let mut next = step.clone();
        pending::take(&mut next, Some(id), None).ok().map(|()| next)
    });
    Ok(taken.map(|next| *step = next).is_some())
}

/// Whether nobody can do anything about a due: neither who is struck nor who could step in.
fn is_plain(step: &Step, due: &Pending) -> Result<bool> {
    let alone = !(step.systems.stand_in)(step, due);
    if let Obligation::Harm(harm) = &due.owed {
        return Ok(alone && !(step.sheet(&due.to)?.may_answer)(step, &due.to, harm)?);
    }
    Ok(alone && matches!(due.owed, Obligation::Effect(_)))
}
