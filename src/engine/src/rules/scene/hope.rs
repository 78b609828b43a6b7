//! Hope: slots, filled by spending and cleared by compelling (Traits, Invoking Traits, Compelling Traits; T6).

use crate::command::Gauge;
use crate::rules::sheet::Reading;
use crate::rules::{Refusal, Result, Step};
use crate::table::{Actor, ActorId, Body, Protagonist};

/// Hope that an actor can spend; 0 without a protagonist's sheet.
pub fn left(actor: &Actor) -> i32 {
    actor.protagonist().map_or(0, Protagonist::hope)
}

fn of<'s>(step: &'s mut Step, who: &ActorId) -> Result<&'s mut Protagonist> {
    let actor = step.actor_mut(who)?;
    if let Body::Protagonist(now) = &mut actor.body {
        Ok(now)
    } else {
        Err(Refusal::NotA(actor.name.clone(), "a protagonist"))
    }
}

pub fn spend(step: &mut Step, who: &ActorId) -> Result {
    let name = step.name(who);
    let now = of(step, who)?;
    if now.hope() <= 0 {
        return Err(Refusal::NoHopeLeft(name));
    }
    now.filled += 1;
    let left = now.hope();
    step.log_text_of_and_done(&[who], format!("{name} spends 1 Hope, {left} left."))
}

pub fn clear(step: &mut Step, who: &ActorId) -> Result {
    let name = step.name(who);
    let now = of(step, who)?;
    if now.filled == 0 {
        return Err(Refusal::NoFilledSlot(name));
    }
    now.filled -= 1;
    let left = now.hope();
    step.log_text_of_and_done(&[who], format!("{name} clears a slot of Hope, {left} left to spend."))
}

pub(super) fn gauge(now: &Protagonist, gauge: Gauge) -> Option<Reading> {
    let most = i32::from(now.sheet.hope);
    (gauge == Gauge::Hope).then(|| Reading { what: "Hope", now: now.hope(), most })
}

pub(super) fn set(step: &mut Step, who: &ActorId, to: i32) -> Result {
    let now = of(step, who)?;
    let slots = now.sheet.hope;
    now.filled = slots - u8::try_from(to).unwrap_or(slots);
    Ok(())
}
