//! Carrying, the same in every system: the carried share the square of their carrier and move along (Paper Story,
//! Personal Traits: Carrier; ULTIMO, Load; P32, U265, U294). Squares and bands are stored by `map` and `distance`.

use super::{Refusal, Result, Step, distance, effect, map};
use crate::table::company::IN_THE_SADDLE;
use crate::table::{
    Actor, ActorId, Effect, EffectSpec, Hook, HookAction, State, Status, System, Until, Whom,
};

const CARRIES: &str = "Carries";
const CARRIED: &str = "Carried";

/// The reason for leaving a former carrier.
const IN_THE_SADDLE_NOW: &str = "in the saddle";

/// The manner of taking somebody up.
pub(crate) struct Carrying<'c> {
    /// The load on the carrier's sheet.
    pub load: Option<Hook>,
    pub system: System,
    pub why: &'c str,
    /// True in a saddle: the rider acts and is attacked by itself (RULING U301).
    pub rides: bool,
}

/// The names of the two effects: of the carrier, and of the carried.
fn names(carrier: &str, passenger: &str, rides: bool) -> [String; 2] {
    let above =
        if rides { format!("{IN_THE_SADDLE}: {carrier}") } else { format!("{CARRIED}: by {carrier}") };
    [format!("{CARRIES}: {passenger}"), above]
}

fn is_saddle(effect: &Effect) -> bool {
    effect.carrier().is_some() && effect.name.starts_with(IN_THE_SADDLE)
}

/// Returns the actor that carries another as a burden; a rider is not a burden.
pub(crate) fn burden_of(actor: &Actor) -> Option<&ActorId> {
    actor.effects.iter().filter(|effect| !is_saddle(effect)).find_map(Effect::carrier)
}

/// Returns the animal at the table that an actor rides.
pub(crate) fn ridden(actor: &Actor) -> Option<&ActorId> {
    actor.effects.iter().filter(|effect| is_saddle(effect)).find_map(Effect::carrier)
}

/// Picks up an actor who is beside the carrier.
pub(crate) fn take_up(step: &mut Step, [carrier, passenger]: [&ActorId; 2], how: Carrying<'_>) -> Result {
    let Carrying { load, system, why, rides } = how;
    let (name, other) = (step.actor(carrier)?.name.clone(), step.actor(passenger)?.name.clone());
    if carrier == passenger {
        return Err(Refusal::NotOneself(name));
    }
    if let Some(by) = step.actor(passenger)?.carrier() {
        return Err(Refusal::CarriesThem(step.name(by), other));
    }
    if step.table.party(carrier).contains(passenger) {
        return Err(Refusal::CarriesThem(other, name));
    }
    distance::beside(step, carrier, passenger)?;
    alight(step, passenger, if rides { IN_THE_SADDLE_NOW } else { "carried" });
    let ends = |name: &str| HookAction::End(name.into());
    let [below, above] = names(&name, &other, rides);
    let hooks = std::iter::once(Hook::act("Set down", Whom::Oneself, ends(CARRIES))).chain(load).collect();
    let id =
        step.give(carrier, EffectSpec::new(below, hooks, Vec::new(), Until::Permanent).by(system), why)?;
    let (act, of) = if rides { ("Dismount", IN_THE_SADDLE) } else { ("Get off", CARRIED) };
    let hooks = vec![Hook::act(act, Whom::Oneself, ends(of))];
    let states = vec![State::Carried(carrier.clone()), State::With(id)];
    let with =
        step.give(passenger, EffectSpec::new(above, hooks, states, Until::Permanent).by(system), why)?;
    if let Some(effect) = step.actor_mut(carrier)?.effects.iter_mut().find(|effect| effect.id == id) {
        effect.states.push(State::With(with));
    }
    map::gather(step, carrier);
    distance::join(step, passenger, carrier);
    Ok(())
}

/// Ends any form of being carried: on a mount, in a vehicle, by another actor.
pub(crate) fn alight(step: &mut Step, who: &ActorId, why: &str) {
    let carries = |state: &State| matches!(state, State::Rides(_) | State::Wheel(_) | State::Carried(_));
    step.end(who, why, |effect: &Effect| effect.states.iter().any(carries));
}

/// Updates the names of carrying effects after an actor was renamed.
pub(super) fn renamed(step: &mut Step, who: &ActorId) {
    let party = step.table.party(who);
    let tied = |passenger: &ActorId| {
        let effect = step.table.actor(passenger)?.effects.iter().find(|effect| effect.carrier().is_some())?;
        let carrier = effect.carrier()?.clone();
        let [below, above] = names(&step.name(&carrier), &step.name(passenger), is_saddle(effect));
        Some((passenger.clone(), effect.id, above, carrier, below))
    };
    let ties: Vec<_> = party.iter().filter_map(tied).collect();
    for (passenger, id, above, carrier, below) in ties {
        for (bearer, name) in [(passenger, above), (carrier, below)] {
            let Ok(actor) = step.actor_mut(&bearer) else { continue };
            let of = |effect: &&mut Effect| effect.id == id || effect.states.contains(&State::With(id));
            actor.effects.iter_mut().filter(of).for_each(|effect| effect.name.clone_from(&name));
        }
    }
}

/// Ends carrying by those who are dazed or stunned; runs after each command.
pub(super) fn follow_up(step: &mut Step) {
    let shaken = |by: &Actor| effect::is_out(by) || effect::level(by, Status::Stunned, None) > 0;
    let dropped = |actor: &Actor| actor.carrier().and_then(|by| step.table.actor(by)).is_some_and(shaken);
    for who in step.actors_where(dropped) {
        step.end(&who, "nobody carries them any longer", |effect| effect.carrier().is_some());
    }
}
