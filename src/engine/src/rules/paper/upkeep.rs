//! Effects maintained by FP, a Steady check, or one of the two (Paper Story, Personal Traits).

use super::required_test;
use crate::rules::hook::{self, Cause, Context};
use crate::rules::{Result, Step, counters};
use crate::table::{Actor, ActorId, Demand, Effect, Figure, Grant, Keeping, Quantity, Skill, State, Upkeep};

fn upkeep(effect: &Effect) -> Option<&Upkeep> {
    effect
        .states
        .iter()
        .find_map(|state| if let State::Upkeep(upkeep) = state { Some(&**upkeep) } else { None })
}

fn kept(actor: &Actor) -> Vec<u32> {
    actor.effects.iter().filter(|effect| upkeep(effect).is_some()).map(|effect| effect.id).collect()
}

pub(super) fn turn_begins(step: &mut Step, who: &ActorId) -> Result {
    kept(step.actor(who)?).into_iter().try_for_each(|effect| keep(step, who, effect, true))
}

/// Passes minutes outside a fight. RULING P29: each minute is paid for, and only the last has its test.
pub(super) fn minutes(step: &mut Step, who: &ActorId, minutes: u32) -> Result {
    for minute in 1..=minutes {
        let effects = kept(step.actor(who)?);
        if effects.is_empty() {
            break;
        }
        for effect in effects {
            keep(step, who, effect, minute == minutes)?;
        }
    }
    Ok(())
}

/// Maintains an effect for one more turn: charges its fee, and requires its test.
fn keep(step: &mut Step, who: &ActorId, id: u32, test: bool) -> Result {
    required_test::unanswered(step, who, id)?;
    let actor = step.actor_mut(who)?;
    let Some(effect) = actor.effects.iter_mut().find(|effect| effect.id == id) else { return Ok(()) };
    let of_it =
        effect.states.iter_mut().find_map(|state| if let State::Upkeep(u) = state { Some(u) } else { None });
    let Some(upkeep) = of_it else { return Ok(()) };
    upkeep.passed += 1;
    let upkeep = (**upkeep).clone();
    let (name, count) = (effect.name.clone(), counters::of(effect) as i32);
    let fee = fee(step.actor(who)?, &upkeep, if upkeep.each { count } else { 1 });
    let put = |step: &mut Step, fee: i32| {
        let demand = Demand {
            to: format!("keep up {name}"),
            skill: Skill::STEADY,
            grades: upkeep.passed,
            fee,
            effect: Some(id),
            by: None,
            won: Vec::new(),
            lost: upkeep.lost.clone(),
        };
        required_test::put(step, who, demand, &upkeep.of);
    };
    if upkeep.keeping == Keeping::PayOrSteady && test && fee > 0 {
        put(step, fee);
        return Ok(());
    }
    if fee > 0 && (step.sheet(who)?.pay_flowers)(step, who, fee).is_err() {
        step.log_text_of(&[who], format!("{} does not have the {fee} FP for {name}.", step.name(who)));
        let cause = Cause { name, ..Cause::default() };
        return step.perform(who, &upkeep.lost, &cause);
    }
    if upkeep.keeping == Keeping::PayAndSteady && test {
        put(step, 0);
    }
    Ok(())
}

/// Returns the fee of a turn: higher for the devoted, 0 every second turn for the efficient.
fn fee(actor: &Actor, upkeep: &Upkeep, times: i32) -> i32 {
    let at = Context { about: &upkeep.of, ..Context::of(actor) };
    if upkeep.passed % 2 == 1 && hook::granted(&at, Grant::LastsTwice).is_some() {
        return 0;
    }
    let base = Figure::new().with(upkeep.of.clone(), upkeep.fp * times);
    hook::figure(&at, Quantity::Upkeep, base).total().max(0)
}
