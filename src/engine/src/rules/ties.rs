//! Ends effects that are maintained by, or refer to, an actor who is down, dead or gone; and the procedure of an actor
//! who falls, or about an effect that has ended (RULING B15, P43). It runs after every command, so that no rule about
//! falling has to do it.

use super::{Result, Step, procedure};
use crate::table::{Actor, ActorId, Effect, Procedure, State, Table};

pub(super) fn follow_up(step: &mut Step, before: &Table) -> Result {
    loosen(step, before);
    if is_about_what_ended(&step.table) {
        return procedure::call_off(step, "the effect is over");
    }
    let stood = |who: &ActorId| before.actor(who).is_some_and(|actor| !actor.is_down());
    let fell = step.actors_where(|actor| actor.is_down() && stood(&actor.id));
    if fell.is_empty() {
        return Ok(());
    }
    step.table.disclosed.retain(|telling| !fell.contains(&telling.of));
    let Some(now) = step.table.procedure.as_deref() else { return Ok(()) };
    let acting = ((step.systems.procedure)(now).acting)(now);
    let last = acting.iter().find(|who| fell.contains(who));
    match last.filter(|_| acting.iter().all(|who| is_down(&step.table, who))) {
        Some(who) => {
            let why = format!("{} is down", step.name(who));
            procedure::call_off(step, &why)
        }
        None => Ok(()),
    }
}

fn is_about_what_ended(table: &Table) -> bool {
    let about = table.procedure.as_deref().and_then(Procedure::effect);
    let has = |actor: &Actor, id| actor.effects.iter().any(|effect| effect.id == id);
    about.is_some_and(|(who, id)| table.actor(who).is_none_or(|actor| !has(actor, id)))
}

fn is_down(table: &Table, who: &ActorId) -> bool {
    table.actor(who).is_none_or(Actor::is_down)
}

fn loosen(step: &mut Step, before: &Table) {
    let first = |table: &Table, actor: &Actor| {
        actor.effects.iter().find_map(|effect| Some((effect.id, why([before, table], actor, effect)?)))
    };
    for who in step.actors_where(|actor| first(&step.table, actor).is_some()) {
        while let Some((id, why)) = step.table.actor(&who).and_then(|actor| first(&step.table, actor)) {
            step.end(&who, &why, |effect| effect.id == id);
        }
    }
}

/// The reason why an effect must end: the actor who maintains it, or to whom it refers, is down or has just left.
fn why([before, table]: [&Table; 2], bearer: &Actor, effect: &Effect) -> Option<String> {
    let keeps = |state: &State| matches!(state, State::Upkeep(_));
    if bearer.is_down() && effect.states.iter().any(keeps) {
        return Some(format!("{} is down", bearer.name));
    }
    let named = effect.states.iter().filter_map(|state| Some((state.names()?, binds(state))));
    let kept = effect.kept.iter().map(|kept| (kept.by.clone(), true));
    named.chain(kept).find_map(|(who, binds)| match table.actor(&who) {
        None => before.actor(&who).map(|_| "nobody is there for it".to_owned()),
        Some(actor) if binds && actor.is_down() => Some(format!("{} is down", actor.name)),
        Some(_) => None,
    })
}

/// True for states that end as soon as the actor they refer to is down. Followers stay.
fn binds(state: &State) -> bool {
    !matches!(state, State::Follows(..) | State::Conjured(..))
}
