//! Performs the deeds of Paper Story through existing rules (Paper Story, Personal Traits).

use super::{check, copies, form, heal, required_test, status};
use crate::command::StatusGiven;
use crate::rules::carry::{self, Carrying};
use crate::rules::hook::{Cause, Context, amount};
use crate::rules::{Refusal, Result, Step, counters};
use crate::table::{
    ActorId, Damage, Demand, EffectSpec, Feat, HookAction, Manner, Obligation, Skill, State, System, Value,
};

pub(crate) fn perform(step: &mut Step, to: &ActorId, feat: &Feat, cause: &Cause) -> Result {
    match feat {
        Feat::Steady(test) => required_test::of_test(step, to, test, cause),
        Feat::HurtBack(value, what) => hurt_back(step, to, value, what, cause),
        Feat::Inflict(status, level, turns) => {
            let given = StatusGiven { status: *status, level: *level, turns: *turns, what: String::new() };
            status::give(step, to, &given, &cause.name)
        }
        Feat::Restore { hp, fp } => heal::by_effect(step, to, *hp, *fp, cause),
        Feat::Rise(count) => heal::rise(step, to, count),
        Feat::Conjure(lasting) => conjure(step, to, lasting, cause),
        Feat::Wane(name) => counters::wane(step, to, name),
        Feat::Share(lasting) => share(step, to, lasting, cause),
        Feat::Carry => carried(step, to, cause),
        Feat::Hurry(grades) => {
            hurry(step, to, *grades, cause);
            Ok(())
        }
        Feat::ActionBack => action_back(step, by(cause)?),
        Feat::SplitOff => copies::split(step, to, cause),
        Feat::Merge => copies::merge(step, to, cause),
        Feat::LoseHold => copies::lose_hold(step, to),
        Feat::Mimic(grades, fp) => form::take(step, to, *grades, *fp, cause),
        Feat::Back(deed) => (step.systems.perform)(step, &by(cause)?.clone(), deed, cause),
    }
}

fn by(cause: &Cause) -> Result<&ActorId> {
    cause.by.as_ref().ok_or(Refusal::OnWhom)
}

fn hurt_back(step: &mut Step, bearer: &ActorId, value: &Value, what: &str, cause: &Cause) -> Result {
    let to = by(cause)?.clone();
    let damage = amount(&Context::of(step.actor(bearer)?), value, 0);
    let manners = what.parse::<Manner>().into_iter().collect();
    let harm = Damage { by: Some(bearer.clone()), manners, ..Damage::of(cause.name.clone(), damage) };
    step.add_pending_and_done(&to, &cause.name, Obligation::Harm(harm))
}

pub(super) fn number(words: &str) -> Option<u32> {
    words.split(|c: char| !c.is_ascii_digit()).find_map(|n| n.parse().ok())
}

/// Conjures the requested number, limited by the grades and by 1 FP for each.
fn conjure(step: &mut Step, who: &ActorId, lasting: &EffectSpec, cause: &Cause) -> Result {
    let asked = number(&cause.words);
    let fp = step.actor(who)?.paper().map_or(0, |paper| paper.fp.max(0) as u32);
    let n = cause.grades.min(asked.unwrap_or(cause.grades)).min(fp);
    if n == 0 {
        return step.log_text_of_and_done(&[who], format!("{} does not have the FP for it.", step.name(who)));
    }
    (step.sheet(who)?.pay_flowers)(step, who, n as i32)?;
    let mut lasting = lasting.clone();
    counters::write(&mut lasting.name, &mut lasting.states, n);
    step.give(who, lasting, &cause.name).map(drop)
}

/// Gives both actors the effect, and both lie still. Only the first keeps it up, and the other's ends with it.
fn share(step: &mut Step, with: &ActorId, lasting: &EffectSpec, cause: &Cause) -> Result {
    let who = by(cause)?.clone();
    let mut own = lasting.clone();
    own.states.push(State::Still);
    let mut other = own.clone();
    let id = step.give(&who, own, &cause.name)?;
    other.states.retain(|state| !matches!(state, State::Upkeep(_)));
    other.states.push(State::With(id));
    step.give(with, other, &cause.name).map(drop)
}

fn carried(step: &mut Step, passenger: &ActorId, cause: &Cause) -> Result {
    let carrier = by(cause)?.clone();
    let how = Carrying { load: None, system: System::Paper, why: &cause.name, rides: false };
    carry::take_up(step, [&carrier, passenger], how)
}

/// With enough grades, the other actor may make it a free action by a test of as many grades.
fn hurry(step: &mut Step, other: &ActorId, grades: u32, cause: &Cause) {
    if cause.grades < grades || !step.table.clock.combat {
        return;
    }
    let demand = Demand {
        to: "make it quick".into(),
        skill: Skill::named("coordination"),
        grades,
        fee: 0,
        effect: None,
        by: cause.by.clone(),
        won: vec![HookAction::Nudge(Feat::ActionBack)],
        lost: Vec::new(),
    };
    required_test::put(step, other, demand, &cause.name);
}

fn action_back(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor_mut(who)?;
    actor.actions = actor.actions.saturating_sub(1);
    let name = actor.name.clone();
    step.log_text_of_and_done(&[who], format!("It takes {name} no action."))
}

/// Ends effects that depend on ended ones, and drops their tests; runs after each command.
pub(crate) fn follow_up(step: &mut Step) {
    check::keep_in_line(step);
    let hangs = |state: &State| if let State::With(id) = state { Some(*id) } else { None };
    loop {
        let lasts = |id: u32| step.table.actors.iter().any(|a| a.effects.iter().any(|e| e.id == id));
        let loose = step.table.actors.iter().find_map(|actor| {
            let of = actor.effects.iter().find(|e| e.states.iter().filter_map(hangs).any(|id| !lasts(id)));
            of.map(|effect| (actor.id.clone(), effect.id))
        });
        let Some((who, id)) = loose else { break };
        step.end(&who, "what it depended on is over", |effect| effect.id == id);
    }
    let of = |due: &crate::table::pending::Pending| {
        if let Obligation::Demand(demand) = &due.what { demand.effect } else { None }
    };
    let idle: Vec<u32> = step
        .table
        .pending
        .iter()
        .filter(|due| required_test::idle(&step.table, due))
        .map(|due| due.id)
        .collect();
    step.table.pending.retain(|due| !idle.contains(&due.id));
    if step.table.pending.iter().any(|due| of(due).is_some()) {
        let lasting: Vec<u32> =
            step.table.actors.iter().flat_map(|a| a.effects.iter().map(|e| e.id)).collect();
        step.table.pending.retain(|due| of(due).is_none_or(|id| lasting.contains(&id)));
    }
}
