//! Restoring HP with a roll, and the traits that change it (Paper Story, Personal Traits: Construct, Undead,
//! Resilient).

use super::{figures, strike};
use crate::entry::Entry;
use crate::rules::hook::{self, Cause, Context};
use crate::rules::{Refusal, Result, Step, counters};
use crate::table::{Actor, ActorId, Body, EffectSpec, Grant, NudgeRoll, Skill, System, Until};

/// Refuses a skill that does not heal the target: Heal and Magic do, unless a trait says otherwise.
pub(super) fn may(step: &Step, target: &ActorId, skill: &Skill) -> Result {
    let actor = step.actor(target)?;
    if !matches!(actor.body, Body::Paper(_) | Body::PaperFoe(_)) {
        return Err(Refusal::NotA(actor.name.clone(), "a Paper Story character"));
    }
    let (skills, by) = healing(actor);
    if skills.contains(&skill.word().as_str()) {
        return Ok(());
    }
    Err(Refusal::NotHealedSo { who: actor.name.clone(), by, skills: skills.join(" or ") })
}

fn healing(actor: &Actor) -> (Vec<&'static str>, String) {
    let at = Context::of(actor);
    let of = |grant| hook::granted(&at, grant).map(String::from);
    let rests = of(Grant::NoRest).is_none();
    match (of(Grant::NeedsCrafts), of(Grant::NeedsMagic)) {
        (_, Some(by)) => (vec!["magic"], by),
        (Some(by), None) if rests => (vec!["crafts", "magic"], by),
        (Some(by), None) => (vec!["crafts"], by),
        (None, None) => (vec!["heal", "magic"], String::new()),
    }
}

/// RULING P28: each grade restores one HP.
pub(super) fn settle(step: &mut Step, roll: &NudgeRoll, target: &ActorId, grades: u32) -> Result {
    restore(step, target, grades as i32, 0, &step.name(&roll.who).clone())
}

pub(super) fn restore(step: &mut Step, who: &ActorId, hp: i32, fp: i32, by: &str) -> Result {
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    let (from, full) = (actor.health(), figures::total(actor, "hp"));
    let to = (from + hp).min(full.max(from));
    let most = figures::total(actor, "fp");
    let played = actor.is_played();
    strike::set_hp(step, who, to)?;
    if !played {
        // Only the Dealer knows the missing HP (P20).
        return step.log_and_done(Entry::FoeHealed {
            who: step.who(who),
            gained: to - from,
            left: to,
            why: by.into(),
        });
    }
    let mut told = vec![format!("{} HP", to - from)];
    if let Some(paper) = step.actor_mut(who)?.paper_mut().filter(|_| fp > 0) {
        let before = paper.fp;
        paper.fp = (before + fp).min(most.max(before));
        told.push(format!("{} FP", paper.fp - before));
    }
    step.log_text_of_and_done(&[who], format!("{by}: {name} regains {}.", told.join(" and ")))
}

/// Restores HP for the Dealer; logs nothing if they are full.
pub(super) fn regain(step: &mut Step, who: &ActorId, hp: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    if actor.health() >= figures::total(actor, "hp") { Ok(()) } else { restore(step, who, hp, 0, why) }
}

/// Restores points by an effect. An item that is used up counts as eaten, which some cannot do; no item gives more FP
/// than it cost.
pub(super) fn by_effect(step: &mut Step, who: &ActorId, hp: i32, fp: i32, cause: &Cause) -> Result {
    let actor = step.actor(who)?;
    if let Some(by) = hook::granted(&Context::of(actor), Grant::CannotEat).filter(|_| cause.eaten) {
        return Err(Refusal::CannotEat { who: actor.name.clone(), by: by.into_owned() });
    }
    if matches!(actor.body, Body::Paper(_) | Body::PaperFoe(_)) {
        return restore(step, who, hp, cause.paid.map_or(fp, |paid| fp.min(paid)), &cause.name);
    }
    (step.sheet(who)?.restore)(step, who, hp, &cause.name)
}

/// Gets up again with at least 5 HP; the next time requires one more grade.
pub(super) fn rise(step: &mut Step, who: &ActorId, count: &str) -> Result {
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    let to = actor.health().max(5).min(figures::total(actor, "hp"));
    strike::set_hp(step, who, to)?;
    step.log_text_of(&[who], format!("{name} gets up again: {to} HP."));
    counters::rise(step, who, count, 1, EffectSpec::of_count(Until::Scene).by(System::Paper)).map(drop)
}
