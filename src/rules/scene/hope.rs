//! Hope: slots that spending fills and compelling clears (Traits, Invoking Traits, Compelling Traits; T6).

use crate::command::Gauge;
use crate::entry::Entry;
use crate::rules::{Refusal, Step, people};
use crate::table::actor::{Actor, ActorId, Body, Protagonist};

/// Hope that somebody can spend; none without a protagonist's sheet.
pub fn left(actor: &Actor) -> i32 {
    actor.protagonist().map_or(0, Protagonist::hope)
}

fn of<'s>(step: &'s mut Step, who: &ActorId) -> Result<&'s mut Protagonist, Refusal> {
    let actor = step.actor_mut(who)?;
    match &mut actor.body {
        Body::Protagonist(now) => Ok(now),
        _ => Err(Refusal::NotAProtagonist(actor.name.clone())),
    }
}

/// 1 Hope is spent: a slot fills.
pub fn spend(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let name = step.name(who);
    let now = of(step, who)?;
    if now.hope() <= 0 {
        return Err(Refusal::NoHopeLeft(name));
    }
    now.filled += 1;
    let left = now.hope();
    step.say(Entry::Told(format!("{name} spends 1 Hope, {left} left.")));
    Ok(())
}

/// A filled slot clears.
pub fn clear(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let name = step.name(who);
    let now = of(step, who)?;
    if now.filled == 0 {
        return Err(Refusal::NoFilledSlot(name));
    }
    now.filled -= 1;
    let left = now.hope();
    step.say(Entry::Told(format!("{name} clears a slot of Hope, {left} left to spend.")));
    Ok(())
}

/// The Dealer sets the Hope of a protagonist that can be spent.
pub fn set(step: &mut Step, who: &ActorId, gauge: Gauge, to: i32, why: &str) -> Result<(), Refusal> {
    let name = step.name(who);
    if gauge != Gauge::Hope {
        return Err(Refusal::NotCarried(name, "such number".into()));
    }
    let now = of(step, who)?;
    let (from, slots) = (now.hope(), now.sheet.hope);
    let to = people::checked("Hope", to, 0, i32::from(slots))?;
    now.filled = slots - u8::try_from(to).unwrap_or(slots);
    step.say(Entry::NumberSet { name, what: "Hope", from, to, why: why.into() });
    Ok(())
}
