//! Tests that an actor has to pass; they stay pending until rolled, paid or waived (Paper Story, Personal Traits).

use super::{copies, feat};
use crate::rules::hook::Cause;
use crate::rules::{Result, Step, pending};
use crate::table::{
    ActorId, Demand, Feat, HookAction, Needs, NudgeRoll, Obligation, Pending, Skill, Table, Test,
};

pub(super) fn put(step: &mut Step, to: &ActorId, demand: Demand, source: &str) {
    step.add_pending(to, source, Obligation::Demand(Box::new(demand)));
}

pub(super) fn find(step: &Step, who: &ActorId, due: u32) -> Option<Demand> {
    let due = step.table.due(due).filter(|due| due.to == *who)?;
    if let Obligation::Demand(demand) = &due.what { Some((**demand).clone()) } else { None }
}

/// Requires a test of a trait's bearer; for copies, the original is tested.
pub(super) fn of_test(step: &mut Step, who: &ActorId, test: &Test, cause: &Cause) -> Result {
    let copied = copies::copied(step.actor(who)?).cloned();
    let grades = match (&test.needs, &copied) {
        (Needs::Grades(n), _) => *n,
        (Needs::PerDamage(n), _) => (cause.lost / (*n).max(1)).max(1) as u32,
        (Needs::PastCopies, Some(copied)) => (cause.lost - copied.level as i32).max(0) as u32,
        (Needs::PastCopies, None) => 0,
        (Needs::Said, _) => feat::number(&cause.words).unwrap_or(1).max(1),
    };
    if grades == 0 {
        return Ok(());
    }
    let to = match (&test.needs, copied) {
        (Needs::PastCopies | Needs::Said, Some(copied)) if step.table.actor(&copied.of).is_some() => {
            copied.of
        }
        _ => who.clone(),
    };
    let demand = Demand {
        to: test.to.clone(),
        skill: Skill::STEADY,
        grades,
        fee: 0,
        effect: None,
        by: cause.by.clone(),
        won: Vec::new(),
        lost: test.lost.clone(),
    };
    put(step, &to, demand, &cause.name);
    Ok(())
}

pub(super) fn met(step: &mut Step, roll: &NudgeRoll, due: u32, enough: bool) -> Result {
    let Some(demand) = find(step, &roll.who, due) else { return Ok(()) };
    pending::strike_off(step, due);
    let name = step.name(&roll.who);
    let words = if enough { "passes the test" } else { "fails the test" };
    step.log_text_of(&[&roll.who], format!("{name} {words}: {}.", demand.to));
    done(step, &roll.who, &demand, if enough { &demand.won } else { &demand.lost })
}

/// Resolves a test without a roll, after it was removed: the actor pays if possible, otherwise it fails. RULING P27:
/// opponents never roll; if the Dealer takes the test it fails, if the Dealer waives it, it succeeds.
pub(crate) fn take(step: &mut Step, due: &Pending, demand: &Demand) -> Result {
    let kept = demand.fee > 0;
    if kept {
        (step.sheet(&due.to)?.pay_flowers)(step, &due.to, demand.fee)?;
    } else {
        let name = step.name(&due.to);
        step.log_text_of(&[&due.to], format!("{name} does not {}.", demand.to));
    }
    done(step, &due.to, demand, if kept { &demand.won } else { &demand.lost })
}

/// True if nothing depends on the test any more: an actor who has landed need not stay in the air.
pub(super) fn idle(table: &Table, due: &Pending) -> bool {
    let Obligation::Demand(demand) = &due.what else { return false };
    let Some(actor) = table.actor(&due.to) else { return false };
    let gone = |deed: &HookAction| {
        if let HookAction::End(name) = deed {
            actor.effects.iter().all(|effect| effect.name.split(": ").next() != Some(name.as_str()))
        } else {
            *deed == HookAction::Nudge(Feat::LoseHold) && copies::copied(actor).is_none()
        }
    };
    demand.effect.is_none() && !demand.lost.is_empty() && demand.lost.iter().all(gone)
}

fn done(step: &mut Step, who: &ActorId, demand: &Demand, deeds: &[HookAction]) -> Result {
    let cause = Cause { name: demand.to.clone(), by: demand.by.clone(), ..Cause::default() };
    step.perform(who, deeds, &cause)
}

/// Fails the unanswered tests of an effect, and drops those of an ended one.
pub(super) fn unanswered(step: &mut Step, who: &ActorId, effect: u32) -> Result {
    let waiting = |due: &&crate::table::cached::Cached<Pending>| {
        due.to == *who && matches!(&due.what, Obligation::Demand(demand) if demand.effect == Some(effect))
    };
    let Some(due) = step.table.pending.iter().find(waiting).map(|due| due.id) else { return Ok(()) };
    let Some(demand) = find(step, who, due) else { return Ok(()) };
    pending::strike_off(step, due);
    let name = step.name(who);
    step.log_text_of(&[who], format!("{name} did not {}.", demand.to));
    done(step, who, &demand, &demand.lost)
}
