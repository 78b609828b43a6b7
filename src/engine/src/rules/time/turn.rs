//! Turns of a fight: a turn begins with any act of its actor, and ends once (U79, U282, P18, P21).

use super::duration::{self, Border};
use crate::rules::{Refusal, Result, Step, carry, effect};
use crate::table::{Actor, ActorId, Status, Turn};

fn is_ahead(step: &Step, actor: &Actor) -> bool {
    step.table.clock.combat && actor.fights() && actor.turn() == Turn::Ahead
}

/// Begins the turn of an acting actor, unless it has begun.
pub(crate) fn begins(step: &mut Step, who: &ActorId) -> Result {
    may_begin(step, who)?;
    if is_ahead(step, step.actor(who)?) {
        starts(step, who)?;
        (step.systems.turn_begins)(step, who)?;
    }
    Ok(())
}

/// Begins the turn of an actor who does something that is not an action. During a procedure or with a pending item it
/// is an answer, and begins no turn.
pub(crate) fn begins_between(step: &mut Step, who: &ActorId) -> Result {
    if step.table.is_answering() { Ok(()) } else { begins(step, who) }
}

/// Refuses to begin a turn before that of the carrier, and before the dice that decide about it.
pub(crate) fn may_begin(step: &Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    if !is_ahead(step, actor) {
        return Ok(());
    }
    after_the_carrier(step, actor)?;
    let holds = |status: &Status| effect::level(actor, *status, None) > 0;
    match Status::ALL.into_iter().filter(|status| status.rolls_at_turn()).find(holds) {
        Some(status) => Err(Refusal::TurnAhead(actor.name.clone(), status.name())),
        None => Ok(()),
    }
}

/// Refuses the turn of a carried actor before that of the carrier.
pub(crate) fn after_the_carrier(step: &Step, actor: &Actor) -> Result {
    let first = carry::burden_of(actor).and_then(|by| step.table.actor(by));
    let first = first.filter(|by| !by.is_down() && by.turn() != Turn::Over);
    match first {
        Some(by) if step.table.clock.combat => {
            Err(Refusal::AfterTheCarrier { who: actor.name.clone(), by: by.name.clone() })
        }
        _ => Ok(()),
    }
}

/// Begins the turn of an actor who is drawn into an exchange that takes it.
pub(crate) fn drawn_in(step: &mut Step, who: &ActorId) -> Result {
    if is_ahead(step, step.actor(who)?) { starts(step, who) } else { Ok(()) }
}

/// Begins a turn without checks. All effects that its actor bears then count at its end.
pub(crate) fn starts(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor_mut(who)?;
    actor.begun = true;
    actor.effects.iter_mut().for_each(|effect| effect.counts = true);
    Ok(())
}

/// Counts an action in a fight, and begins the turn that it takes; an actor without remaining turns loses none.
pub(crate) fn acted(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    if !step.table.clock.combat || !actor.fights() || actor.turn() == Turn::Over {
        return Ok(());
    }
    if !actor.begun {
        starts(step, who)?;
    }
    let actor = step.actor_mut(who)?;
    actor.actions = actor.actions.saturating_add(1);
    Ok(())
}

/// Ends a turn, begun or not: Lingering deals its damage, and the actor's durations run down.
pub(crate) fn ends(step: &mut Step, who: &ActorId) -> Result {
    if !step.actor(who)?.begun {
        starts(step, who)?;
    }
    let lingering = effect::linger(step, who)?;
    if lingering > 0 {
        step.lose(who, lingering, "Lingering")?;
    }
    duration::pass(step, who, Border::Turn);
    let fight = step.table.clock.combat;
    let actor = step.actor_mut(who)?;
    (actor.begun, actor.actions) = (false, 0);
    actor.taken = actor.taken.saturating_add(u8::from(fight));
    Ok(())
}

/// Ends the turns that an action has used up, once its exchange is over. Runs after each command.
pub(in crate::rules) fn end_the_used(step: &mut Step) -> Result {
    if !step.table.clock.combat || step.table.procedure.is_some() || step.table.exchange.is_some() {
        return Ok(());
    }
    let used =
        |step: &Step, actor: &Actor| actor.begun && actor.actions > 0 && !step.sheet_of(actor).ends_turns;
    for who in step.actors_where(|actor| used(step, actor)) {
        ends(step, &who)?;
    }
    Ok(())
}

/// Ends the turns of a round that are not over, taken or not (P18).
pub(in crate::rules) fn end_all(step: &mut Step) -> Result {
    for who in step.actors_where(|actor| actor.turn() != Turn::Over && !actor.effects.is_empty()) {
        ends(step, &who)?;
    }
    Ok(())
}
