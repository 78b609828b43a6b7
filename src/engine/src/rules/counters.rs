//! Effects with a count: `Mirages: 3`, `Got up: 1`, `Damage of the horse: 4`.

use crate::rules::{Result, Step};
use crate::table::{Actor, ActorId, Effect, EffectSpec, State, Until};

fn is(effect: &Effect, name: &str) -> bool {
    effect.name.split(": ").next() == Some(name)
}

fn number(effect: &Effect) -> Option<u32> {
    effect.states.iter().find_map(|state| if let State::Tally(n) = state { Some(*n) } else { None })
}

pub(crate) fn count(actor: &Actor, name: &str) -> u32 {
    actor.effects.iter().find(|effect| is(effect, name)).and_then(number).unwrap_or(0)
}

/// Returns the count of an effect; 1 if it has none.
pub(crate) fn of(effect: &Effect) -> u32 {
    number(effect).unwrap_or(1)
}

/// Writes the count into a new or existing effect, also as the level of a status in it.
pub(crate) fn write(name: &mut String, states: &mut [State], n: u32) {
    let base = name.split(": ").next().unwrap_or_default().to_string();
    *name = format!("{base}: {n}");
    for state in states {
        if let State::Tally(count) = state {
            *count = n;
        } else if let State::Status { level, .. } = state {
            *level = u8::try_from(n).unwrap_or(u8::MAX);
        }
    }
}

/// Adds to the count, and starts the effect if there is none; returns the former count.
pub(crate) fn rise(step: &mut Step, who: &ActorId, name: &str, by: u32, begins: EffectSpec) -> Result<u32> {
    let before = count(step.actor(who)?, name);
    if before > 0 {
        change(step, who, name, before + by)?;
        return Ok(before);
    }
    let mut lasting = begins;
    lasting.states = vec![State::Tally(by)];
    lasting.name = format!("{name}: {by}");
    step.give(who, lasting, name)?;
    Ok(0)
}

/// Sets the count of an effect; at 0 it ends.
pub(crate) fn set(step: &mut Step, who: &ActorId, name: &str, n: i32) -> Result {
    let old = format!("{name}: ");
    step.end(who, "a new count", |effect| effect.name.starts_with(&old));
    if n <= 0 {
        return Ok(());
    }
    let state = State::Tally(n.unsigned_abs());
    step.give(who, EffectSpec::state(format!("{name}: {n}"), state, Until::Permanent), "").map(drop)
}

pub(crate) fn wane(step: &mut Step, who: &ActorId, name: &str) -> Result {
    match count(step.actor(who)?, name) {
        0 => Ok(()),
        1 => {
            step.end(who, "the last one is gone", |effect| is(effect, name));
            Ok(())
        }
        n => change(step, who, name, n - 1),
    }
}

fn change(step: &mut Step, who: &ActorId, name: &str, n: u32) -> Result {
    let actor = step.actor_mut(who)?;
    let bearer = actor.name.clone();
    let mut told = String::new();
    if let Some(effect) = actor.effects.iter_mut().find(|effect| is(effect, name)) {
        write(&mut effect.name, &mut effect.states, n);
        told.clone_from(&effect.name);
    }
    step.log_text_of_and_done(&[who], format!("{bearer}: {told}."))
}
