//! Lifts more than the load, and carries other actors (ULTIMO, Character Abilities: Load; U193, U265).

use super::figures;
use crate::rules::carry::{self, Carrying};
use crate::rules::hook::{self, Context};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    Actor, ActorId, Aim, Attribute, Figure, Grant, Hook, Lead, Pairing, Quantity, Skill, System, Value,
};

/// The usual multiple of the load that can be lifted.
const TIMES: i32 = 2;

/// Returns the most that an actor can lift: twice the load, or the multiple of a trait.
pub fn most(actor: &Actor) -> i32 {
    let times = hook::figure(&Context::of(actor), Quantity::LiftTimes, Figure::new().with("lifting", TIMES));
    figures::figure_total(actor, Quantity::Load) * times.total()
}

/// Frames lifting: STR and Athletics against the weight beyond the load.
pub fn frame(
    step: &Step,
    who: &ActorId,
    weight: u16,
    whom: Option<&ActorId>,
) -> Result<(Aim, Pairing, Figure)> {
    step.hero(who)?;
    let actor = step.actor(who)?;
    let weight =
        whom.map_or(Ok(weight.into()), |whom| burden(step, whom, weight).map(|figure| figure.total()))?;
    let load = figures::figure_total(actor, Quantity::Load);
    let large = hook::granted(&Context::of(actor), Grant::LiftsTwice).is_some();
    let freely = if large { TIMES * load } else { load };
    if weight <= freely {
        return Err(Refusal::LiftsIt(actor.name.clone(), freely));
    }
    let most = most(actor);
    if weight > most {
        return Err(Refusal::TooHeavyToLift { name: actor.name.clone(), weight, most });
    }
    let with = Pairing { lead: Lead::Attribute(Attribute::Str), skill: Skill::ATHLETICS };
    let difficulty = Figure::new().sheet("its weight", weight).sheet("load", -load);
    Ok((Aim::Task, with, difficulty.at_least(0)))
}

/// Returns the weight of an actor to a carrier, as changed by traits (U265).
fn burden(step: &Step, whom: &ActorId, weight: u16) -> Result<Figure> {
    let at = Context::of(step.actor(whom)?);
    let base = Figure::new().sheet("their weight", i32::from(weight));
    Ok(hook::figure(&at, Quantity::Burden, base).at_least(0))
}

pub fn carry(step: &mut Step, who: &ActorId, whom: &ActorId, weight: u16) -> Result {
    step.hero(who)?;
    let (name, other) = (step.name(who), step.name(whom));
    let load = burden(step, whom, weight)?;
    let (weight, most) = (load.total(), most(step.actor(who)?));
    if weight > most {
        return Err(Refusal::TooHeavyToLift { name, weight, most });
    }
    let hook = Hook::Add { to: Quantity::Carried, value: Value::Plain(weight), when: Vec::new() };
    turn::begins_between(step, who)?;
    let how = Carrying { load: Some(hook), system: System::Ultimo, why: "carrying", rides: false };
    carry::take_up(step, [who, whom], how)?;
    step.log_text_of_and_done(
        &[who, whom],
        format!("{name} carries {other}: load {weight} = {}.", load.sum()),
    )
}

pub fn set_down(step: &mut Step, who: &ActorId, whom: &ActorId) -> Result {
    let (name, other) = (step.name(who), step.actor(whom)?);
    if other.carrier() != Some(who) {
        return Err(Refusal::CarriesNot(name, other.name.clone()));
    }
    turn::begins_between(step, who)?;
    step.end(whom, "set down", |effect| effect.carrier().is_some());
    Ok(())
}
