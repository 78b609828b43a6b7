//! Mounts, their damage and their rest (ULTIMO, Traveling Time: On horseback; Resting; U228).

use crate::rules::carry::{self, Carrying};
use crate::rules::hook;
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step};
use crate::table::company::IN_THE_SADDLE;
use crate::table::{
    Actor, ActorId, Effect, EffectSpec, FollowerKind, Hook, HookAction, Mount, State, System, Table, Trick,
    Until, Whom,
};
use crate::words::is_alike;

const NIGHT: i32 = 1;

/// The health of a mount, unless the Dealer says otherwise (U228).
pub const USUAL: u8 = 10;

fn of(actor: &Actor) -> Option<&Mount> {
    actor.states().find_map(|(_, state)| if let State::Rides(mount) = state { Some(mount) } else { None })
}

fn in_the_saddle(effect: &Effect) -> bool {
    effect.states.iter().any(|state| matches!(state, State::Rides(_)))
}

pub fn mount(step: &mut Step, who: &ActorId, health: u8, name: &str) -> Result {
    let most = checked("the health of a mount", i32::from(health), 1, 100)?;
    step.able(who)?;
    step.hero(who)?;
    if let Some(beast) = at_the_table(&step.table, who, name) {
        return ride(step, who, &beast);
    }
    carry::alight(step, who, "in the saddle");
    let name = if name.trim().is_empty() { "horse" } else { name.trim() };
    let mount = Mount { name: name.into(), health: most, most };
    let leave = Hook::act("Dismount", Whom::Oneself, HookAction::End(IN_THE_SADDLE.into()));
    let name = mount.in_the_saddle();
    let lasting = EffectSpec::new(name, vec![leave], vec![State::Rides(mount)], Until::Permanent);
    step.give(who, lasting, "").map(drop)
}

/// The actor of this name who is not a hero and is standing at the table.
fn at_the_table(table: &Table, who: &ActorId, name: &str) -> Option<ActorId> {
    let named = |one: &&Actor| one.id == ActorId::new(name) || is_alike(&one.name, name.trim());
    table.foes().find(named).filter(|one| one.id != *who && !table.lurks(one)).map(|one| one.id.clone())
}

/// Mounts an animal that is an actor at the table and has its own health (RULING U301).
fn ride(step: &mut Step, who: &ActorId, beast: &ActorId) -> Result {
    step.able(beast)?;
    let how = Carrying { load: None, system: System::Ultimo, why: "", rides: true };
    carry::take_up(step, [beast, who], how)?;
    let words = format!("{} rides {}.", step.name(who), step.name(beast));
    step.log_text_of_and_done(&[who, beast], words)
}

pub fn hurt(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    let lost = checked("damage", lost, -100, 100)?;
    if of(step.actor(who)?).is_none() {
        return Err(Refusal::NoMount(step.name(who)));
    }
    changes(step, who, -lost, why)
}

/// The animal at the table that an actor rides, else the one that was taught trick riding.
fn ridden<'t>(table: &'t Table, who: &'t ActorId) -> Option<&'t Actor> {
    let under = table.actor(who).and_then(carry::ridden).and_then(|beast| table.actor(beast));
    if under.is_some() {
        return under;
    }
    let rides = |(one, kin): &(&Actor, FollowerKind)| {
        *kin == FollowerKind::Beast && !one.is_gone() && hook::knows(one, Trick::Riding)
    };
    hook::followers(table, who).find(rides).map(|(one, _)| one)
}

/// True if an actor has a mount that can die.
pub(super) fn has_one(table: &Table, who: &Actor) -> bool {
    of(who).is_some() || ridden(table, &who.id).is_some()
}

/// Damages the mount used in travel, otherwise the ridden animal; returns false without one.
pub(super) fn suffers(step: &mut Step, who: &ActorId, lost: i32) -> Result<bool> {
    if of(step.actor(who)?).is_some() {
        changes(step, who, -lost, "the road")?;
        return Ok(true);
    }
    let Some(beast) = ridden(&step.table, who).map(|one| one.id.clone()) else { return Ok(false) };
    step.lose(&beast, lost, "the road")?;
    Ok(true)
}

pub(super) fn rests(step: &mut Step, who: &ActorId) -> Result {
    if of(step.actor(who)?).is_some_and(|mount| mount.health < mount.most) {
        changes(step, who, NIGHT, "a night's rest")?;
    }
    Ok(())
}

pub(super) fn month(step: &mut Step) -> Result {
    for who in step.actors_where(|actor| of(actor).is_some_and(|mount| mount.health < mount.most)) {
        changes(step, &who, i32::from(u8::MAX), "a month of rest")?;
    }
    Ok(())
}

/// Changes the health of a mount, which dies at 0.
fn changes(step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    let (rider, Some(mut mount)) = (actor.name.clone(), of(actor).cloned()) else { return Ok(()) };
    let from = mount.health;
    mount.health = from.saturating_add(by).clamp(0, mount.most);
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    let (name, now) = (mount.name.clone(), mount.health);
    step.log_text_of(&[who], format!("{name}, the mount of {rider}: health {from} → {now}{why}."));
    if now == 0 {
        step.log_text_of(&[who], format!("{name} is dead: {rider} is on foot."));
        step.end(who, "", in_the_saddle);
        return Ok(());
    }
    let (title, state) = (mount.in_the_saddle(), State::Rides(mount));
    if let Some(effect) = step.actor_mut(who)?.effects.iter_mut().find(|effect| in_the_saddle(effect)) {
        (effect.name, effect.states) = (title, vec![state]);
    }
    Ok(())
}
