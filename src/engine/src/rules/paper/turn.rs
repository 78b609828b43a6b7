//! Turns of Paper Story: dice at the start, durations at the end (the status table of the rulings; P9, P18).

use super::upkeep;
use crate::rules::time::{self, turn};
use crate::rules::{Refusal, Result, Step, effect};
use crate::table::luck::{Owner, Purpose};
use crate::table::{Actor, ActorId, State, Status, Turn, Until};

/// The statuses that require a die at the start of an actor's turn, with their levels.
pub fn owed(actor: &Actor) -> Vec<(Status, i32)> {
    let levels = Status::ALL.into_iter().filter(|s| s.rolls_at_turn());
    levels.map(|s| (s, effect::level(actor, s, None))).filter(|(_, level)| *level > 0).collect()
}

pub fn begin(step: &mut Step, who: &ActorId, faces: &[u8]) -> Result {
    time::may_take(step, who)?;
    let actor = step.actor(who)?;
    turn::after_the_carrier(step, actor)?;
    let owed = owed(actor);
    let (physical, name) = (actor.physical, actor.name.clone());
    match actor.turn() {
        Turn::Begun if !actor.has_acted() => return Err(Refusal::TurnBegun(name)),
        Turn::Begun | Turn::Over => return Err(Refusal::TurnTaken(name)),
        Turn::Ahead => turn::starts(step, who)?,
    }
    if physical && faces.len() != owed.len() {
        return Err(Refusal::WrongDice { needed: owed.len() as u32, given: faces.len() });
    }
    if !physical && !faces.is_empty() {
        return Err(Refusal::NotPhysical(name));
    }
    if faces.iter().any(|f| !(1..=6).contains(f)) {
        return Err(Refusal::OutOfRange { what: "a die", from: 1, to: 6 });
    }
    step.keep_house(&[who], format!("The turn of {name} begins."))?;
    let owner = Owner::of(&step.table, who);
    for (place, (status, level)) in owed.into_iter().enumerate() {
        let face = faces.get(place).copied();
        let face = face.unwrap_or_else(|| step.table.luck.die(owner, Purpose::Status, 6));
        let free = i32::from(face) > level;
        let words = if free { "free" } else { "not free" };
        step.log_text_of(&[who], format!("{name} rolls {face} against {status} {level}: {words}."));
        if !free {
            caught(step, who, status, level)?;
        }
    }
    starts(step, who)
}

/// Starts the upkeep of a turn, whether it began by command or by an action.
pub fn starts(step: &mut Step, who: &ActorId) -> Result {
    upkeep::turn_begins(step, who)?;
    call_to_mind(step, who)
}

fn call_to_mind(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let mut told: Vec<(Option<ActorId>, String)> = Vec::new();
    for status in [Status::Charmed, Status::Tutored] {
        let level = effect::level(actor, status, None);
        let (Some(what), name) = (named_with(actor, status, level), &actor.name) else { continue };
        told.push(if status == Status::Charmed {
            let id = ActorId::new(&what);
            let by = step.table.actor(&id).map_or(what, |by| by.name.clone());
            (Some(id), format!("{by} may direct {name}, who is Charmed {level}; Steady opposes it."))
        } else {
            (None, format!("{name} may use taught techniques, {level} at most: {what}."))
        });
    }
    for (by, words) in told {
        let about: Vec<&ActorId> = std::iter::once(who).chain(&by).collect();
        step.log_text_of(&about, words);
    }
    Ok(())
}

fn named_with(actor: &Actor, status: Status, level: i32) -> Option<String> {
    actor.states().find_map(|(_, change)| {
        if let State::Status { status: s, level: n, what } = change
            && *s == status
            && i32::from(*n) == level
        {
            Some(what.clone())
        } else {
            None
        }
    })
}

/// Logs what the turn demands when an actor acts; a strike at the provoker fulfills it.
pub fn remind(step: &mut Step, who: &ActorId, at: Option<&ActorId>) -> Result {
    let actor = step.actor(who)?;
    let name = &actor.name;
    let of_turn = actor.states().filter(|(effect, _)| effect.until == Until::TurnEnd);
    let demands = of_turn.filter_map(|(_, state)| {
        if let State::Words(words) = state {
            return Some((None, format!("{name} {words} this turn: the Dealer says how.")));
        }
        let State::MustTarget(whom) = state else { return None };
        let words = || format!("{name} must target {} this turn.", step.name(whom));
        (at != Some(whom)).then(|| (Some(whom.clone()), words()))
    });
    let told: Vec<(Option<ActorId>, String)> = demands.collect();
    for (whom, words) in told {
        let about: Vec<&ActorId> = std::iter::once(who).chain(&whom).collect();
        step.log_text_of(&about, words);
    }
    Ok(())
}

fn caught(step: &mut Step, who: &ActorId, status: Status, level: i32) -> Result {
    let (name, change) = if status == Status::Stunned {
        ("Stunned this turn".to_string(), State::LostTurn)
    } else if status == Status::Provoked {
        let whom = ActorId::new(&named_with(step.actor(who)?, status, level).unwrap_or_default());
        (format!("Must go for {}", step.name(&whom)), State::MustTarget(whom))
    } else {
        ("Acts against its interest".to_string(), State::Words("acts against its interest".into()))
    };
    super::status::lay(step, who, &name, change, Until::TurnEnd, status.name())
}

pub fn end(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    if actor.turn() == Turn::Over {
        return Err(Refusal::TurnTaken(name));
    }
    step.keep_house(&[who], format!("The turn of {name} ends."))?;
    turn::ends(step, who)
}
