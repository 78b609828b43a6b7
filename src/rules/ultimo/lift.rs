//! Lifting and pushing what is heavier than the load (ULTIMO, Character Abilities: Load; U193).

use super::figures;
use crate::rules::hook::{self, At};
use crate::rules::{Refusal, Step};
use crate::table::actor::{Actor, ActorId};
use crate::table::challenge::{Aim, Lead, Pairing};
use crate::table::hook::{Grant, Quantity};
use crate::table::sheet::{Attribute, Skill};
use crate::table::terms::Figure;

/// How many times the own load can be lifted.
const TIMES: i32 = 2;

/// The most that somebody lifts: twice the load, or as many times as a trait allows.
pub fn most(actor: &Actor) -> i32 {
    let times = hook::figure(&At::of(actor), Quantity::LiftTimes, Figure::new().with("lifting", TIMES));
    figures::figure_total(actor, Quantity::Load) * times.total()
}

/// STR and Athletics against what it weighs beyond the load.
pub fn frame(step: &Step, who: &ActorId, weight: u16) -> Result<(Aim, Pairing, Figure), Refusal> {
    step.hero(who)?;
    let actor = step.actor(who)?;
    let (weight, load) = (i32::from(weight), figures::figure_total(actor, Quantity::Load));
    let large = hook::granted(&At::of(actor), Grant::LiftsTwice).is_some();
    let freely = if large { TIMES * load } else { load };
    if weight <= freely {
        return Err(Refusal::LiftsIt(actor.name.clone(), freely));
    }
    let most = most(actor);
    if weight > most {
        return Err(Refusal::TooHeavyToLift { name: actor.name.clone(), weight, most });
    }
    let with = Pairing { lead: Lead::Attribute(Attribute::Str), skill: Skill::ATHLETICS };
    let difficulty = Figure::new().sheet("what it weighs", weight).sheet("load", -load);
    Ok((Aim::Task, with, difficulty.at_least(0)))
}
