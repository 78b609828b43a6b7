//! Paper Story's statuses: level, duration in turns, effects (the status table of the rulings; P8, P9).

use super::grade;
use crate::command::StatusGiven;
use crate::rules::effect::level;
use crate::rules::hook::{self, Context, Played};
use crate::rules::{Refusal, Result, Step, time};
use crate::table::{
    Actor, ActorId, Cached, EffectSpec, Figure, Grant, Moment, Quantity, Source, State, Status, System, Term,
    Turn, Until,
};

/// Returns the grades that the next action needs; in a fight each further action by Hustled needs one more.
pub fn needs(step: &Step, who: &ActorId) -> Result<u32> {
    let actor = step.actor(who)?;
    if !step.table.clock.combat {
        return Ok(0);
    }
    let taken = actor.actions;
    // Hustled gives additional actions within a turn, none after it.
    let most = if taken == 0 { 0 } else { level(actor, Status::Hustled, None) };
    if actor.turn() == Turn::Over || i32::from(taken) > most {
        return Err(Refusal::TurnTaken(actor.name.clone()));
    }
    if taken == 0 {
        return Ok(0);
    }
    Ok(u32::from(taken) + 1)
}

pub fn give(step: &mut Step, who: &ActorId, given: &StatusGiven, why: &str) -> Result {
    if !(1..=9).contains(&given.level) {
        return Err(Refusal::OutOfRange { what: "the level of a status", from: 1, to: 9 });
    }
    time::may_last(given.turns)?;
    spared(step.actor(who)?, why)?;
    let level = if given.status == Status::Secure { 1 } else { given.level };
    let mut what = given.what.clone();
    if let Some(asked) = given.status.asks_for().filter(|_| what.is_empty()) {
        return Err(Refusal::NeedsNaming(given.status.name(), asked));
    }
    if given.status == Status::Provoked {
        what = provoker(step, &what)?.to_string();
    }
    let told = step.table.actor(&ActorId::new(&what)).map_or(what.clone(), |a| a.name.clone());
    let mut name = format!("{} {level}", given.status);
    if given.status == Status::Secure {
        name = given.status.name().into();
    }
    if !what.is_empty() {
        name = if given.status == Status::Boosted {
            format!("Boosted {what} +{level}")
        } else if given.status == Status::Weakened {
            format!("Weakened {what} −{level}")
        } else {
            format!("{name} ({told})")
        };
    }
    let until = if given.turns == 0 { Until::Permanent } else { Until::Turns(given.turns) };
    let state = State::Status { status: given.status, level, what };
    lay(step, who, &name, state, until, why)?;
    if matches!(given.status, Status::Dazed | Status::Stunned) {
        hook::trigger(step, Moment::Shaken, who, &Played::default())?;
    }
    Ok(())
}

fn spared(actor: &Actor, why: &str) -> Result {
    let at = Context { about: why, ..Context::of(actor) };
    let by = hook::granted(&at, Grant::Immune).or_else(|| hook::granted(&at, Grant::Spared));
    by.map_or(Ok(()), |by| Err(Refusal::Immune { who: actor.name.clone(), by: by.into_owned() }))
}

pub fn resisting(actor: &Actor, effect: u32, pool: &mut Figure) {
    let Some(effect) = actor.effects.iter().find(|e| e.id == effect) else { return };
    if let Some((by, dice)) =
        hook::strongest(&Context { about: &effect.source, ..Context::of(actor) }, Quantity::Resist)
    {
        pool.terms.push(Term::new(by.into_owned(), dice).from(Source::Trait));
    }
}

fn provoker(step: &Step, words: &str) -> Result<ActorId> {
    let words = words.trim();
    let meant = |a: &&Cached<Actor>| {
        a.name.eq_ignore_ascii_case(words) || a.id.to_string().eq_ignore_ascii_case(words)
    };
    let found = step.table.actors.iter().find(meant).map(|a| a.id.clone());
    let by = found.ok_or_else(|| Refusal::nobody(&step.table, &ActorId::new(words)))?;
    // RULING B15: a fallen actor provokes nobody.
    step.able(&by).map(|()| by)
}

/// Gives an actor an effect of Paper Story (B2).
pub fn lay(step: &mut Step, who: &ActorId, name: &str, state: State, until: Until, why: &str) -> Result {
    step.give(who, EffectSpec::state(name, state, until).by(System::Paper), why).map(drop)
}

/// The grades of Steady that end a Dazed, or a lost turn by Stunned: the level.
pub fn grades_to_end(step: &Step, who: &ActorId, effect: u32) -> Result<u32> {
    let actor = step.actor(who)?;
    actor
        .states()
        .filter(|(e, _)| e.id == effect)
        .find_map(|(_, state)| {
            if let State::Status { status: Status::Dazed, level, .. } = state {
                return Some(u32::from(*level));
            }
            (*state == State::LostTurn).then(|| level(actor, Status::Stunned, None).max(1) as u32)
        })
        .ok_or_else(|| Refusal::NotSuffering(actor.name.clone()))
}

pub fn steadied(step: &mut Step, who: &ActorId, effect: u32, enough: bool) -> Result {
    if enough {
        step.end(who, "steadied", |e| e.id == effect);
    } else {
        step.log_text_of(&[who], format!("{} does not shake it off.", step.name(who)));
    }
    Ok(())
}

/// After damage from a strike, a dazed character may try to Steady.
pub fn struck(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let dazed = actor.states().find_map(|(e, c)| {
        if let State::Status { status: Status::Dazed, level, .. } = c { Some((e.id, *level)) } else { None }
    });
    if let Some((effect, level)) = dazed {
        let cry = grade::counting(u32::from(level)).cry;
        step.log_text_of(&[who], format!("{} may steady: {cry} ends Dazed (effect {effect}).", actor.name));
    }
    Ok(())
}
