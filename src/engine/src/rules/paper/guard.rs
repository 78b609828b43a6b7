//! Guarding: a reaction that removes a point of damage for each grade (Paper Story, How to Play: the examples).

use crate::rules::hook::{self, Played};
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::{ActorId, BlowMark, Moment, NudgeRoll, Obligation};

/// The damage that an actor can guard against, by number, by default the oldest; and its dealer.
pub fn may(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(u32, Option<ActorId>)> {
    let guardable = |d: &crate::table::pending::Pending| {
        d.to == *who && matches!(&d.what, Obligation::Harm(h) if h.is(BlowMark::Guardable))
    };
    let due = pending::find_due(step, due, guardable).map_err(|_| Refusal::NothingToGuard)?;
    let by = if let Obligation::Harm(harm) = &due.what { harm.by.clone() } else { None };
    Ok((due.id, by.filter(|by| step.table.actor(by).is_some())))
}

/// Takes a point off for each grade; a blow is guarded once.
pub fn apply(step: &mut Step, roll: &NudgeRoll, due: u32, grades: u32) -> Result {
    let Some(owed) = step.table.due(due).map(|d| d.what.clone()) else { return Ok(()) };
    let Obligation::Harm(mut blow) = owed else { return Ok(()) };
    let off = (grades as i32).min(blow.left());
    blow.avoided += off;
    blow.set(BlowMark::Guardable, false);
    let left = blow.left();
    pending::replace_due(step, due, Obligation::Harm(blow));
    step.log_text_of(
        &[&roll.who],
        format!("{} guards: avoids {off} damage, {left} left.", step.name(&roll.who)),
    );
    if off > 0 && left == 0 {
        hook::trigger(step, Moment::Dodged, &roll.who, &Played::default())?;
    }
    Ok(())
}
