//! Calling back the dead by a healing spell of Ritual: conditions and price (ULTIMO, Difficulty: 15+; Morale; U285).

use crate::entry::Entry;
use crate::rules::{Refusal, Result, Step};
use crate::table::{Actor, ActorId, Casting, Clock, Effects, Pairing, Skill, SpellEffect};

/// The difficulty, which modifiers alone change.
pub(super) const DIFFICULTY: u8 = 12;

/// The minutes of a day.
const DAY: u32 = 24 * 60;

/// The present minute of the calendar.
fn now(clock: Clock) -> u32 {
    clock.day.saturating_mul(DAY).saturating_add(clock.minute)
}

/// Returns the minute until which magic can call back an actor who dies now.
pub(in crate::rules::ultimo) fn until(clock: Clock) -> u32 {
    now(clock).saturating_add(DAY)
}

/// Returns the dead hero, if a healing spell of Ritual has no other target.
pub(super) fn aimed_at<'s>(
    step: &'s Step,
    effects: &Effects,
    with: &Pairing,
    targets: Option<&[ActorId]>,
) -> Option<&'s Actor> {
    let heals = effects.has(SpellEffect::Healing) && with.skill == Skill::named("ritual");
    let Some([only]) = targets.filter(|_| heals) else { return None };
    step.table.actor(only).filter(|actor| actor.hero().is_some_and(|hero| hero.dead))
}

/// Refuses the call for an actor that magic cannot call back, and by a caster without morale.
pub(super) fn may(step: &Step, caster: &Actor, dead: &Actor) -> Result {
    let beyond = |why: &'static str| Err(Refusal::BeyondMagic(dead.name.clone(), why));
    let Some(hero) = dead.hero() else { return Ok(()) };
    if hero.morale <= 0 {
        return beyond("no morale was left");
    }
    match hero.recall {
        None => return beyond("it was tried"),
        Some(until) if until < now(step.table.clock) => return beyond("more than a day has passed"),
        Some(_) => {}
    }
    if caster.hero().is_none_or(|hero| hero.morale <= 0) {
        return Err(Refusal::NoMoraleLeft(caster.name.clone()));
    }
    Ok(())
}

pub(super) fn pay(step: &mut Step, who: &ActorId) -> Result {
    let hero = step.hero_mut(who)?;
    hero.morale -= 1;
    let left = hero.morale;
    step.log_and_done(Entry::MoraleSpent { who: step.who(who), left, why: "call back the dead" })
}

pub(super) fn pay_back(step: &mut Step, who: &ActorId) -> Result {
    step.hero_mut(who)?.morale += 1;
    Ok(())
}

/// Rules out further tries after anything less than a success.
pub(super) fn failed(step: &mut Step, casting: &Casting) -> Result {
    casting.targets.iter().try_for_each(|who| {
        step.hero_mut(who)?.recall = None;
        Ok(())
    })
}
