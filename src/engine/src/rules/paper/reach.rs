//! Reach of strikes: flying, elevated and carried targets, and touching (Paper Story, Personal Traits).

use crate::rules::distance::between;
use crate::rules::hook::{self, Cause, Context};
use crate::rules::map::sight;
use crate::rules::{Refusal, Result, Step};
use crate::table::{Actor, ActorId, Cached, Feat, Grant, HookAction, Manner, Moment, Reach, Skill, State};
use std::borrow::Cow;

/// The switch that lets a strike go round an actor in the way.
const ROUND: &str = "behind";

/// Returns the manners of a strike with those of its skill. RULING P31: Aim is Ranged.
pub(super) fn manners<'m>(given: &'m [Manner], skill: Option<&Skill>) -> Cow<'m, [Manner]> {
    let aimed = skill.is_some_and(|skill| skill.word() == "aim") && !given.contains(&Manner::Ranged);
    if !aimed {
        return Cow::Borrowed(given);
    }
    given.iter().cloned().chain([Manner::Ranged]).collect::<Vec<_>>().into()
}

fn any(manners: &[Manner], of: &[Manner]) -> bool {
    manners.iter().any(|manner| of.contains(manner))
}

fn carrier(actor: &Actor) -> Option<&ActorId> {
    actor.states().find_map(|(_, state)| if let State::Carried(by) = state { Some(by) } else { None })
}

pub(super) fn may(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let (actor, other) = (step.actor(who)?, step.actor(target)?);
    // A carried actor is where the carrier is.
    let place = carrier(other).and_then(|by| step.table.actor(by)).unwrap_or(other);
    let is = |grant| hook::granted(&Context::of(place), grant).is_some();
    let low = any(manners, &[Manner::Quake, Manner::Underfoot]);
    let far = any(manners, &[Manner::Aerial, Manner::Reach, Manner::Ranged]);
    let anywhere = hook::granted(&Context::of(actor), Grant::StrikesAnywhere).is_some();
    if is(Grant::OutOfReach) && !far && !anywhere || low && is(Grant::OffTheGround) {
        return Err(Refusal::OutOfReach(other.name.clone()));
    }
    near_enough(step, who, target, manners)?;
    in_the_way(step, who, other, manners)
}

/// RULING P32: strikes from above hit the carried actor, others the carrier.
fn in_the_way(step: &Step, who: &ActorId, other: &Actor, manners: &[Manner]) -> Result {
    if any(manners, &[Manner::Group, Manner::Quake, Manner::Of(ROUND.into())]) {
        return Ok(());
    }
    let above = manners.contains(&Manner::Aerial);
    let named = other.name.clone();
    if let Some(by) = carrier(other).filter(|by| *by != who && !above) {
        return Err(Refusal::IsCarried { who: named, by: step.name(by) });
    }
    let on_top = |actor: &&Cached<Actor>| above && actor.id != *who && carrier(actor) == Some(&other.id);
    match step.table.actors.iter().find(on_top) {
        Some(on_top) => Err(Refusal::Beneath { who: named, by: on_top.name.clone() }),
        None => Ok(()),
    }
}

pub(super) fn hit_together(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Vec<ActorId> {
    let mut all = vec![target.clone()];
    if any(manners, &[Manner::Group, Manner::Quake]) {
        let above = step.table.actor(target).and_then(carrier).cloned();
        let carried = step.table.actors.iter().filter(|actor| carrier(actor) == Some(target));
        let pair = above.into_iter().chain(carried.map(|actor| actor.id.clone()));
        all.extend(pair.filter(|other| other != who));
        all.retain(|other| step.table.actor(other).is_some_and(|actor| !actor.is_gone()));
    }
    all
}

/// Lists the effects of touching in a strike. RULING P35: strikes from afar or along the ground touch nobody.
fn waiting(step: &Step, target: &ActorId, by: &ActorId, manners: &[Manner]) -> Vec<(Cause, HookAction)> {
    let away = [Manner::Ranged, Manner::Reach, Manner::Quake, Manner::Underfoot];
    if any(manners, &away) {
        return Vec::new();
    }
    let play = hook::Played { manners, by: Some(by.clone()), ..hook::Played::default() };
    hook::waiting(&step.table, Moment::Touched, target, &play)
}

pub(super) fn hurts(step: &Step, target: &ActorId, by: &ActorId, manners: &[Manner]) -> bool {
    !waiting(step, target, by, manners).is_empty()
}

/// Refuses a strike out of reach on the map or by counted distance; a ground shake reaches everyone (U130).
fn near_enough(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let Some(between) = between(&step.table, who, target) else { return Ok(()) };
    if any(manners, &[Manner::Group, Manner::Quake, Manner::Underfoot]) {
        return Ok(());
    }
    let [who, foe] = [step.name(who), step.name(target)];
    let most = if any(manners, &[Manner::Aerial, Manner::Reach]) { sight::squares(Reach::Close) } else { 1 };
    if !any(manners, &[Manner::Ranged]) && between.squares > most {
        return Err(between.too_far(who, foe));
    }
    if between.sight.clear { Ok(()) } else { Err(Refusal::NoSight { who, foe }) }
}

/// Applies the effects of touching in a strike; of several that hurt back, the strongest does.
pub(super) fn touched(step: &mut Step, target: &ActorId, by: &ActorId, manners: &[Manner]) -> Result {
    let mut due = waiting(step, target, by, manners);
    let strength = |deed: &HookAction| {
        if let HookAction::Nudge(Feat::HurtBack(value, _)) = deed { Some(value.plain()) } else { None }
    };
    let most = due.iter().filter_map(|(_, deed)| strength(deed)).max();
    let mut hurt = false;
    due.retain(|(_, deed)| {
        strength(deed).is_none_or(|n| Some(n) == most && !std::mem::replace(&mut hurt, true))
    });
    due.iter().try_for_each(|(cause, deed)| (step.systems.perform)(step, target, deed, cause))
}
