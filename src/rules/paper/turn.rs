//! Turns of Paper Story: dice for what may cost a turn at its start, durations at its end
//! (the status table of the rulings; P9).

use crate::entry::Entry;
use crate::rules::{Refusal, Step, effect};
use crate::table::actor::{ActorId, Body};
use crate::table::effect::Until;
use crate::table::hook::State;
use crate::table::status::Status;

/// The statuses for which a die is owed at the start of somebody's turn, with their levels.
pub fn owed(step: &Step, who: &ActorId) -> Result<Vec<(Status, i32)>, Refusal> {
    let actor = step.actor(who)?;
    let levels = Status::ALL.into_iter().filter(|s| s.rolls_at_turn());
    Ok(levels.map(|s| (s, effect::level(actor, s, None))).filter(|(_, level)| *level > 0).collect())
}

/// A turn begins: 1d6 over the level is free, for each status that asks for it. Real dice are named.
pub fn begin(step: &mut Step, who: &ActorId, faces: &[u8]) -> Result<(), Refusal> {
    let owed = owed(step, who)?;
    let actor = step.actor_mut(who)?;
    let physical = actor.physical;
    actor.turn_comes_back();
    let name = actor.name.clone();
    if physical && faces.len() != owed.len() {
        return Err(Refusal::WrongDice { needed: owed.len() as u32, given: faces.len() });
    }
    if !physical && !faces.is_empty() {
        return Err(Refusal::NotPhysical(name));
    }
    if faces.iter().any(|f| !(1..=6).contains(f)) {
        return Err(Refusal::OutOfRange { what: "a die", from: 1, to: 6 });
    }
    step.say(Entry::Told(format!("The turn of {name} begins.")));
    for (place, (status, level)) in owed.into_iter().enumerate() {
        let face = faces.get(place).copied().unwrap_or_else(|| step.table.luck.draw(6) as u8 + 1);
        let free = i32::from(face) > level;
        let words = if free { "free" } else { "not free" };
        step.say(Entry::Told(format!("{name} rolls {face} against {status} {level}: {words}.")));
        if !free {
            caught(step, who, status)?;
        }
    }
    Ok(())
}

fn caught(step: &mut Step, who: &ActorId, status: Status) -> Result<(), Refusal> {
    let what = step.actor(who)?.states().find_map(|(_, c)| match c {
        State::Status { status: s, what, .. } if *s == status => Some(what.clone()),
        _ => None,
    });
    let (name, change) = match status {
        Status::Stunned => ("Stunned this turn".to_string(), State::LostTurn),
        Status::Provoked => {
            let whom = what.unwrap_or_default();
            (format!("Must go for {whom}"), State::MustTarget(ActorId::new(&whom)))
        }
        _ => ("Acts against its interest".to_string(), State::Words("acts against its interest".into())),
    };
    super::status::lay(step, who, &name, change, Until::TurnEnd, status.name())
}

/// A turn ends: Lingering hurts, durations run down.
pub fn end(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let name = step.actor(who)?.name.clone();
    step.say(Entry::Told(format!("The turn of {name} ends.")));
    effect::end_of_turn(step, who)?;
    step.turn_taken(who)?;
    let actor = step.actor_mut(who)?;
    if let Body::Paper(paper) = &mut actor.body {
        // Hustled gives actions more within a turn, none after it.
        paper.actions = u8::MAX;
    }
    Ok(())
}
