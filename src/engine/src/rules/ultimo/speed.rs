//! Weapon speed on a map: the order of damage (ULTIMO, Weapon Speed; U42, U148).

use super::attack;
use crate::rules::map::seen;
use crate::rules::pending::{in_time, take};
use crate::rules::{Result, Step, gear};
use crate::table::{ActorId, AttackMode, Automation, BlowMark, Challenge, Heft, Obligation, Pending};
use std::cmp::Ordering;

/// Returns `Less` if the attacker's damage comes first, `Greater` for the foe's; `Equal` without map or weight.
pub fn order(step: &Step, who: &ActorId, way: AttackMode, foe: &ActorId, answer: AttackMode) -> Ordering {
    let tactical = [who, foe].into_iter().all(|one| seen(&step.table, one).is_some());
    if !tactical {
        return Ordering::Equal;
    }
    match (weight(step, who, way), weight(step, foe, answer)) {
        (Some(own), Some(other)) => own.cmp(&other),
        _ => Ordering::Equal,
    }
}

fn weight(step: &Step, who: &ActorId, way: AttackMode) -> Option<Heft> {
    let actor = step.table.actor(who)?;
    if let Some(hero) = actor.hero() {
        return Some(gear::serving(hero, way).map_or(Heft::VeryLight, |weapon| weapon.weight));
    }
    actor.foe()?.sheet.weight(way)
}

/// Applies slower damage to foes once the faster damage is resolved.
pub fn follow_up(step: &mut Step) -> Result {
    if step.table.options.automation == Automation::Suggest {
        return Ok(());
    }
    let way = step.table.settled::<Challenge>().and_then(|fight| fight.aim.way());
    let alone = step.table.exchange.as_ref().is_some_and(|exchange| exchange.others.is_empty());
    let (Some(way), true) = (way, alone) else { return Ok(()) };
    let ready = |due: &Pending| {
        let Obligation::Harm(harm) = &due.what else { return false };
        let Some(by) = harm.by.as_ref().filter(|_| harm.is(BlowMark::Slower)) else { return false };
        !attack::leaves_a_choice(step, &due.to, by, way).unwrap_or(true) && in_time(step, harm).is_ok()
    };
    let ready: Vec<u32> = step.table.pending.iter().filter(|due| ready(due)).map(|due| due.id).collect();
    ready.into_iter().try_for_each(|id| take(step, Some(id), None))
}

/// Drops the slower damage of an actor who fell.
pub fn too_late(step: &mut Step, who: &ActorId) {
    let late = |due: &Pending| matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Slower) && harm.is(BlowMark::Exchange) && harm.by.as_ref() == Some(who));
    let before = step.table.pending.len();
    step.table.pending.retain(|due| !late(due));
    if step.table.pending.len() < before {
        tell(step, who);
    }
}

pub fn tell(step: &mut Step, who: &ActorId) {
    step.log_text_of(&[who], format!("{} falls before the slower attack lands.", step.name(who)));
}
