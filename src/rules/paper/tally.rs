//! How many there are of something that lasts on somebody: `Mirages: 3`, `Got up: 1`
//! (Paper Story, Personal Traits: Mirage, Resilient).

use crate::rules::{Refusal, Step};
use crate::table::actor::{Actor, ActorId};
use crate::table::effect::{Effect, System, Until};
use crate::table::hook::{Lasting, State};

fn is(effect: &Effect, name: &str) -> bool {
    effect.name.split(": ").next() == Some(name)
}

fn number(effect: &Effect) -> Option<u32> {
    effect.states.iter().find_map(|state| if let State::Tally(n) = state { Some(*n) } else { None })
}

/// How many of something somebody has.
pub(super) fn count(actor: &Actor, name: &str) -> u32 {
    actor.effects.iter().find(|effect| is(effect, name)).and_then(number).unwrap_or(0)
}

/// How many an effect counts, where it counts any.
pub(super) fn of(effect: &Effect) -> u32 {
    number(effect).unwrap_or(1)
}

/// Writes the number into what is laid on somebody, or lies there: it is the level of a status in it, too.
pub(super) fn write(name: &mut String, states: &mut [State], n: u32) {
    let base = name.split(": ").next().unwrap_or_default().to_string();
    *name = format!("{base}: {n}");
    for state in states {
        match state {
            State::Tally(count) => *count = n,
            State::Status { level, .. } => *level = u8::try_from(n).unwrap_or(u8::MAX),
            _ => {}
        }
    }
}

/// One more than before, for this scene.
pub(super) fn rise(step: &mut Step, who: &ActorId, name: &str) -> Result<(), Refusal> {
    let n = count(step.actor(who)?, name) + 1;
    if n == 1 {
        let lasting = Lasting::state(format!("{name}: 1"), State::Tally(1), Until::Scene).by(System::Paper);
        return step.give(who, lasting, name).map(drop);
    }
    change(step, who, name, n)
}

/// One fewer; the last one ends it.
pub(super) fn wane(step: &mut Step, who: &ActorId, name: &str) -> Result<(), Refusal> {
    match count(step.actor(who)?, name) {
        0 => Ok(()),
        1 => {
            step.end(who, "the last one is gone", |effect| is(effect, name));
            Ok(())
        }
        n => change(step, who, name, n - 1),
    }
}

fn change(step: &mut Step, who: &ActorId, name: &str, n: u32) -> Result<(), Refusal> {
    let actor = step.actor_mut(who)?;
    let bearer = actor.name.clone();
    let mut told = String::new();
    if let Some(effect) = actor.effects.iter_mut().find(|effect| is(effect, name)) {
        write(&mut effect.name, &mut effect.states, n);
        told.clone_from(&effect.name);
    }
    step.say(crate::entry::Entry::Told(format!("{bearer}: {told}.")));
    Ok(())
}
