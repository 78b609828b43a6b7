//! Damage by its types, Health and Wounds, Morale and Stress (Physical and Mental Health, Damage Types; C10, C11, C12).

use super::figures;
use crate::entry::Entry;
use crate::rules::blow::Weighed;
use crate::rules::{Result, Step};
use crate::table::seen::looks;
use crate::table::{
    Actor, ActorId, Body, Crucible, Damage, DamageType, EffectSpec, Fate, Pending, State, System, Until,
};

/// The pool that takes damage: Health and then Wounds, or Morale and then Stress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    Body,
    Mind,
}

/// RULING C18: purely Psychic damage targets the mind.
pub fn pool(types: &[DamageType]) -> Pool {
    let psychic = !types.is_empty() && types.iter().all(|one| *one == DamageType::Psychic);
    if psychic { Pool::Mind } else { Pool::Body }
}

/// The resistances and vulnerabilities to these types (C10, C32).
pub fn by_type(actor: &Actor, types: &[DamageType]) -> [Vec<(DamageType, i32)>; 2] {
    let Some(now) = actor.crucible() else { return Default::default() };
    let resisted = figures::resistances(now).into_iter().filter(|(kind, _)| types.contains(kind));
    [resisted.map(|(kind, figure)| (kind, figure.total())).collect(), now.sheet.vulnerable(types)]
}

pub fn land(step: &mut Step, due: &Pending, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    let who = &due.to;
    let actor = step.actor(who)?;
    let Some(now) = actor.crucible() else { return Ok(0) };
    let (lost, pool) = (weighed.dealt, pool(&harm.types()));
    let looks_like = seen_looks(actor, after(now, pool, lost));
    let left = describe(now, after(now, pool, lost), pool);
    let (dealt, kind, source, blow) = (harm.left().max(0), harm.kind(), due.source.clone(), step.blow(harm));
    step.log(Entry::Hurt {
        who: step.who(who),
        dealt,
        kind,
        weighed: weighed.by_type.clone(),
        lost,
        left,
        looks: looks_like,
        source,
        blow,
    });
    lose(step, who, pool, lost)?;
    Ok(lost)
}

/// Loses Health to anything but a blow.
pub fn lose_health(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    let Some(now) = actor.crucible() else { return Ok(()) };
    let then = after(now, Pool::Body, lost);
    let (looks, left) = (seen_looks(actor, then), describe(now, then, Pool::Body));
    let (blow, source) = (step.blow(&Damage::of(why.to_string(), lost)), why.to_string());
    let (kind, weighed) = ("damage".to_string(), String::new());
    step.log(Entry::Hurt { who: step.who(who), dealt: lost, kind, weighed, lost, left, looks, source, blow });
    lose(step, who, Pool::Body, lost)
}

/// Restores Health for the Dealer, up to the maximum; logs nothing if it is full. Wounds stay.
pub fn restore(step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    let Some(now) = actor.crucible() else { return Ok(()) };
    let (from, [most, ..]) = (now.health, figures::maxima(now));
    let to = from.saturating_add(by).min(most);
    if to <= from {
        return Ok(());
    }
    let played = now.played;
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        now.health = to;
    }
    let (gained, left, why) = (to - from, to, why.into());
    let told = step.who(who);
    step.log(if played {
        Entry::Healed { who: told, gained, why }
    } else {
        Entry::FoeHealed { who: told, gained, left, why }
    });
    follow(step, who)
}

fn after(now: &Crucible, pool: Pool, lost: i32) -> [i32; 2] {
    let (left, over) = match pool {
        Pool::Body => (now.health, now.wounds),
        Pool::Mind => (now.morale, now.stress),
    };
    let taken = left.min(lost);
    [left - taken, over.saturating_add(lost - taken)]
}

fn describe(now: &Crucible, [left, over]: [i32; 2], pool: Pool) -> String {
    let [_, wounds, _, stress] = figures::maxima(now);
    let (names, most, before) = match pool {
        Pool::Body => (["Health", "Wounds"], wounds, now.wounds),
        Pool::Mind => (["Morale", "Stress"], stress, now.stress),
    };
    if over > before {
        format!("{} {left}, {} {} of {most}", names[0], names[1], over.min(most))
    } else {
        format!("{} {left}", names[0])
    }
}

/// Describes the looks of a creature with this Health; players learn nothing more about it.
fn seen_looks(actor: &Actor, [left, _]: [i32; 2]) -> Option<&'static str> {
    let now = actor.crucible().filter(|now| !now.played)?;
    Some(looks(left, figures::maxima(now)[0]))
}

fn lose(step: &mut Step, who: &ActorId, pool: Pool, lost: i32) -> Result {
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        let [left, over] = after(now, pool, lost);
        let [_, wounds, _, stress] = figures::maxima(now);
        match pool {
            Pool::Body => (now.health, now.wounds) = (left, over.min(wounds)),
            Pool::Mind => (now.morale, now.stress) = (left, over.min(stress)),
        }
    }
    follow(step, who)
}

pub fn follow(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    let Some(now) = actor.crucible() else { return Ok(()) };
    let [health, wounds, _, stress] = figures::maxima(now);
    let fate = match (now.wounds >= wounds, now.stress >= stress) {
        (true, _) => Fate::Dead,
        (false, true) => Fate::Lost,
        (false, false) => Fate::Here,
    };
    let (before, down, broken) = (now.fate, now.health <= 0, now.morale <= 0);
    let bloodied = now.health * 2 < health;
    stands(step, who, "Bloodied", &State::Bloodied, Until::Permanent, bloodied)?;
    stands(step, who, "Incapacitated", &State::Unconscious, Until::Healed, down)?;
    stands(step, who, "Broken", &State::Broken, Until::Permanent, broken)?;
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        now.fate = fate;
    }
    match fate {
        Fate::Dead if before != fate => step.log(Entry::Died(step.who(who))),
        Fate::Lost if before != fate => step.log_text_of(&[who], format!("{name} is lost: Stress is full.")),
        Fate::Here if before != fate => step.log_text_of(&[who], format!("{name} is back.")),
        Fate::Dead | Fate::Lost | Fate::Here => {}
    }
    Ok(())
}

/// Sets or ends a state that follows from numbers.
fn stands(step: &mut Step, who: &ActorId, name: &str, state: &State, until: Until, so: bool) -> Result {
    let own = |e: &crate::table::effect::Effect| {
        e.system == System::Crucible && e.until == until && e.states.contains(state)
    };
    let there = step.actor(who)?.effects.iter().any(own);
    if so && !there {
        let lasting = EffectSpec::state(name, state.clone(), until).by(System::Crucible);
        step.give(who, lasting, "").map(drop)
    } else {
        if !so && there {
            step.end(who, "it is past", own);
        }
        Ok(())
    }
}
