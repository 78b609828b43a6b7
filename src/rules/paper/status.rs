//! Paper Story's statuses: level, duration in turns, what each does (the status table of the rulings; P8, P9).

use super::grade;
use crate::command::{CheckCall, NudgeTask, StatusGiven};
use crate::entry::Entry;
use crate::rules::effect::{level, level_where};
use crate::rules::{Refusal, Step};
use crate::table::actor::{Actor, ActorId, Body};
use crate::table::effect::{System, Until};
use crate::table::hook::{Lasting, State};
use crate::table::nudge::{NudgeAim, NudgeRoll};
use crate::table::status::Status;

/// How many grades the next action of this turn needs: none for the first; in a fight an extra one, which only
/// Hustled gives, needs one grade more than the one before.
pub fn needs(step: &Step, who: &ActorId) -> Result<u32, Refusal> {
    let actor = step.actor(who)?;
    if !step.table.clock.combat {
        return Ok(0);
    }
    let counted = actor.paper().map_or(0, |paper| paper.actions);
    let taken = counted.max(u8::from(actor.acted));
    if taken == 0 {
        return Ok(0);
    }
    if i32::from(taken) > level(actor, Status::Hustled, None) {
        return Err(Refusal::TurnTaken(actor.name.clone()));
    }
    Ok(u32::from(taken) + 1)
}

/// An action was taken; reactions are none.
pub fn action_taken(step: &mut Step, roll: &NudgeRoll) -> Result<(), Refusal> {
    let reaction = matches!(roll.aim, NudgeAim::Guard(_) | NudgeAim::Steady { .. } | NudgeAim::Answer { .. });
    if reaction || !step.table.clock.combat {
        return Ok(());
    }
    for who in std::iter::once(&roll.who).chain(roll.helpers.iter().map(|h| &h.who)) {
        step.turn_taken(who)?;
        let actor = step.actor_mut(who)?;
        if let Body::Paper(paper) = &mut actor.body {
            paper.actions = paper.actions.saturating_add(1);
        }
    }
    Ok(())
}

/// Lays a status on somebody.
pub fn give(step: &mut Step, who: &ActorId, given: &StatusGiven, why: &str) -> Result<(), Refusal> {
    if !(1..=9).contains(&given.level) {
        return Err(Refusal::OutOfRange { what: "the level of a status", from: 1, to: 9 });
    }
    let level = if given.status == Status::Secure { 1 } else { given.level };
    if given.status.asks_for().is_some() && given.what.is_empty() {
        return Err(Refusal::NeedsWords(given.status.name()));
    }
    step.actor(who)?;
    let mut name = format!("{} {level}", given.status);
    if given.status == Status::Secure {
        name = given.status.name().into();
    }
    if !given.what.is_empty() {
        name = match given.status {
            Status::Boosted => format!("Boosted {} +{level}", given.what),
            Status::Weakened => format!("Weakened {} −{level}", given.what),
            _ => format!("{name} ({})", given.what),
        };
    }
    let until = if given.turns == 0 { Until::Permanent } else { Until::Turns(given.turns) };
    let change = State::Status { status: given.status, level, what: given.what.clone() };
    lay(step, who, &name, change, until, why)
}

/// The level of a Disarmed that a roll has to get past first: of its skill, or of the strike that it is; else 0.
pub fn bar(actor: &Actor, call: &CheckCall) -> u8 {
    let strike = matches!(call.task, NudgeTask::Strike(_));
    let level = level_where(actor, Status::Disarmed, |what| {
        let named = |word: &str| what.eq_ignore_ascii_case(word);
        named(&call.skill.name())
            || named(&call.skill.word())
            || (strike && ["attack", "strike", "strikes"].into_iter().any(named))
    });
    level as u8
}

/// Lays an effect of Paper Story on somebody (B2).
pub fn lay(
    step: &mut Step,
    who: &ActorId,
    name: &str,
    state: State,
    until: Until,
    why: &str,
) -> Result<(), Refusal> {
    let id = step.give(who, Lasting::state(name, state, until), why)?;
    if let Some(effect) = step.actor_mut(who)?.effects.iter_mut().find(|e| e.id == id) {
        effect.system = System::Paper;
    }
    Ok(())
}

/// The grades of Steady that end a Dazed, or the loss of a turn to Stunned: the level.
pub fn grades_to_end(step: &Step, who: &ActorId, effect: u32) -> Result<u32, Refusal> {
    let actor = step.actor(who)?;
    actor
        .states()
        .find_map(|(e, c)| match c {
            State::Status { status: Status::Dazed, level, .. } if e.id == effect => Some(u32::from(*level)),
            State::LostTurn if e.id == effect => Some(level(actor, Status::Stunned, None).max(1) as u32),
            _ => None,
        })
        .ok_or_else(|| Refusal::NotSuffering(actor.name.clone()))
}

/// The Steady check was made.
pub fn steadied(step: &mut Step, who: &ActorId, effect: u32, enough: bool) -> Result<(), Refusal> {
    if enough {
        step.end(who, "steadied", |e| e.id == effect);
    } else {
        let name = step.name(who);
        step.say(Entry::Told(format!("{name} does not shake it off.")));
    }
    Ok(())
}

/// Damage struck home: a dazed character may try to Steady.
pub fn struck(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let actor = step.actor(who)?;
    let dazed = actor.states().find_map(|(e, c)| match c {
        State::Status { status: Status::Dazed, level, .. } => Some((e.id, *level)),
        _ => None,
    });
    if let Some((effect, level)) = dazed {
        let cry = grade::counting(u32::from(level)).cry;
        let name = actor.name.clone();
        step.say(Entry::Told(format!("{name} may steady: {cry} ends Dazed (effect {effect}).")));
    }
    Ok(())
}
