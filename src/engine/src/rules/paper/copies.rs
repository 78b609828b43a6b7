//! Copies of a character: copy level, splitting, merging (Paper Story, Personal Traits: Clone; P13).

use super::{figures, status, strike};
use crate::command::StatusGiven;
use crate::rules::hook::{self, Cause, Played};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, map, names, people};
use crate::table::{
    Actor, ActorId, Attempt, Cached, Copied, Effect, EffectSpec, Feat, Hook, HookAction, Moment, Needs,
    Paper, Skill, State, Status, System, Table, Test, Until, Whom,
};

pub(super) fn copied(actor: &Actor) -> Option<&Copied> {
    actor.effects.iter().find_map(copied_by)
}

fn copied_by(effect: &Effect) -> Option<&Copied> {
    effect.states.iter().find_map(|state| if let State::Copied(copied) = state { Some(copied) } else { None })
}

pub(super) fn is_copy(actor: &Actor) -> bool {
    copied(actor).is_some_and(|copied| copied.of != actor.id)
}

/// True for a copy whose copy level has fallen to 0: the Dealer plays it (P22).
pub(super) fn runs_loose(actor: &Actor) -> bool {
    is_copy(actor) && copied(actor).is_some_and(|copied| copied.level == 0)
}

/// True if a player controls a copy: it is of their own character, and not out of control.
pub(crate) fn plays_for(table: &Table, own: &ActorId, who: &ActorId) -> bool {
    let copy = table.actor(who).and_then(copied);
    copy.is_some_and(|copy| copy.of == *own && copy.level > 0)
}

/// The grades that a copy reaches without a roll: its dice, up to the copy level.
pub(super) fn given(actor: &Actor, dice: i32) -> Option<u32> {
    is_copy(actor).then(|| copied(actor).map_or(0, |copied| copied.level).min(dice.max(0) as u32))
}

fn family(table: &Table, of: &ActorId) -> Vec<ActorId> {
    let one = |actor: &&Cached<Actor>| copied(actor).is_some_and(|copied| copied.of == *of);
    table.actors.iter().filter(one).map(|actor| actor.id.clone()).collect()
}

/// Splits into perfect copies, each with lower maximum points.
pub(super) fn split(step: &mut Step, who: &ActorId, cause: &Cause) -> Result {
    let actor = step.actor(who)?.clone();
    let (of, level) = match copied(&actor) {
        Some(copied) if copied.level <= 1 => return Err(Refusal::TooThin(actor.name)),
        Some(copied) => (copied.of.clone(), copied.level - 1),
        None => (who.clone(), cause.grades.max(1)),
    };
    let [kept, given] = shares(&actor)?;
    if copied(&actor).is_none() {
        lay(step, who, &of, level)?;
    }
    let first = step.actor(&of).map_or_else(|_| actor.name.clone(), |first| first.name.clone());
    let (id, name) =
        names::of_copy(&step.table, &of, &first).ok_or_else(|| Refusal::TooThin(actor.name.clone()))?;
    // RULING P45: a copy holds no cards.
    let mut copy = Actor::new(id.clone(), name.clone(), actor.body.clone(), None);
    let form = actor.effects.iter().find(|effect| takes_form(effect)).cloned();
    let form = form.map(|form| Effect { id: step.table.next_id(), ..form });
    let formed = form.as_ref().map(|form| form.id);
    copy.effects.extend(form);
    let split = step.actor_mut(who)?;
    (copy.physical, copy.begun) = (split.physical, split.begun);
    (copy.taken, copy.actions) = (split.taken, split.actions);
    if let Some(paper) = split.paper_mut() {
        (paper.hp, paper.fp) = kept;
    }
    if let Some(paper) = copy.paper_mut() {
        ((paper.hp, paper.fp), paper.bp) = (given, 0);
        Cached::make_mut(&mut paper.sheet).items.clear();
    }
    step.table.actors.push(Cached::new(copy));
    let had = &actor.name;
    step.log_text_of(
        &[who, &id],
        format!("{had} splits: {name} joins. Gear and badges of {had} can be divided."),
    );
    lay(step, &id, &of, level)?;
    set_level(step, &of, level)?;
    hook::trigger(step, Moment::Sits, &id, &Played::default())?;
    // A perfect copy of an actor on the ground is not flying.
    let same: Vec<String> = actor.effects.iter().map(|effect| effect.name.clone()).collect();
    let loose = |effect: &Effect| copied_by(effect).is_none() && !same.contains(&effect.name);
    if step.actor(&id)?.effects.iter().any(loose) {
        step.end(&id, &format!("{had} has none of it"), loose);
    }
    let begun =
        |effect: &&mut Effect| formed.is_some_and(|form| effect.id > form) && copied_by(effect).is_none();
    for effect in step.actor_mut(&id)?.effects.iter_mut().filter(begun) {
        effect.states.extend(formed.map(State::With));
    }
    map::appear_beside(step, &id, who)?;
    let points = |id: &ActorId| step.table.actor(id).map_or(0, Actor::health);
    step.log_text_of_and_done(
        &[who, &id],
        format!("Copy level {level}: {had} has {} HP, {name} {}.", points(who), points(&id)),
    )
}

/// HP and FP of the original and of the copy. RULING P30: if the actor has full points, both have the full points of a
/// copy; otherwise the present points are divided, and the original gets the odd one.
fn shares(actor: &Actor) -> Result<[(i32, i32); 2]> {
    let fp = actor.paper().map_or(0, |paper| paper.fp);
    let share = |points: i32, key: &str| {
        let all = copied(actor).is_none() && points >= figures::total(actor, key);
        if all { [points, points] } else { [points - points / 2, points / 2] }
    };
    let ([kept, given], [own, other]) = (share(actor.health(), "hp"), share(fp, "fp"));
    if given == 0 {
        Err(Refusal::CannotAct(actor.name.clone(), "1 HP cannot be divided".into()))
    } else {
        Ok([(kept, own), (given, other)])
    }
}

fn lay(step: &mut Step, who: &ActorId, of: &ActorId, level: u32) -> Result {
    let state = State::Copied(Copied { of: of.clone(), level });
    let lasting = EffectSpec::new(format!("Split: {level}"), hooks(), vec![state], Until::Permanent);
    step.give(who, lasting.by(System::Paper), "Clone").map(drop)
}

/// The hooks that come with being split, for merging and its tests; they last even if the trait or form that split is
/// lost.
fn hooks() -> Vec<Hook> {
    let test = |needs| {
        let lost = vec![HookAction::Nudge(Feat::LoseHold)];
        HookAction::Nudge(Feat::Steady(Box::new(Test { to: "keep the copies in hand".into(), needs, lost })))
    };
    let merge = Attempt {
        name: "Merge".into(),
        skills: vec![Skill::STEADY],
        grades: 1,
        rises: String::new(),
        free: 3,
        cost: Vec::new(),
        on: Whom::Other,
        when: Vec::new(),
        first: Vec::new(),
        does: vec![HookAction::Nudge(Feat::Merge)],
    };
    vec![
        Hook::Try(Box::new(merge)),
        Hook::act("Be startled", Whom::Oneself, test(Needs::Said)),
        Hook::On { moment: Moment::Hurt, when: Vec::new(), does: vec![test(Needs::PastCopies)] },
    ]
}

fn takes_form(effect: &Effect) -> bool {
    effect.states.iter().any(|state| matches!(state, State::Form(_)))
}

fn set_level(step: &mut Step, of: &ActorId, to: u32) -> Result {
    for who in family(&step.table, of) {
        for effect in &mut step.actor_mut(&who)?.effects {
            for state in &mut effect.states {
                if let State::Copied(copied) = state {
                    copied.level = to;
                    effect.name = format!("Split: {to}");
                }
            }
        }
        keep_to_most(step, &who)?;
    }
    Ok(())
}

fn keep_to_most(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let most = |key| figures::total(actor, key);
    let (hp, fp) = (actor.health().min(most("hp")), most("fp"));
    if let Some(paper) = step.actor_mut(who)?.paper_mut() {
        paper.fp = paper.fp.min(fp);
    }
    strike::set_hp(step, who, hp)
}

/// Merges two copies: their remaining points add up, up to the maximum.
pub(super) fn merge(step: &mut Step, other: &ActorId, cause: &Cause) -> Result {
    let who = cause.by.clone().ok_or(Refusal::OnWhom)?;
    let of = |id: &ActorId| step.table.actor(id).and_then(copied).cloned();
    let (Some(one), Some(two)) = (of(&who), of(other)) else {
        return Err(Refusal::NotACopy(step.name(other)));
    };
    if one.of != two.of {
        return Err(Refusal::NotACopy(step.name(other)));
    }
    let (stays, goes) = if *other == one.of { (other.clone(), who) } else { (who, other.clone()) };
    let of = |id: &ActorId| step.table.actor(id).and_then(Actor::paper);
    let sum = |points: fn(&Paper) -> i32| of(&stays).map_or(0, points) + of(&goes).map_or(0, points);
    let (fp, bp) = (sum(|paper| paper.fp), sum(|paper| paper.bp));
    let carried = of(&goes).map_or_else(Vec::new, |paper| paper.sheet.items.clone());
    let hp = step.actor(&stays)?.health() + step.actor(&goes)?.health();
    let gone = step.name(&goes);
    for due in &mut step.table.pending {
        if due.to == goes {
            Cached::make_mut(due).to = stays.clone();
        }
    }
    let name = step.name(&stays);
    step.log_text_of(&[&goes, &stays], format!("{gone} and {name} are one again."));
    people::remove(step, &goes);
    if family(&step.table, &one.of).len() > 1 {
        set_level(step, &one.of, one.level + 1)?;
    } else {
        step.end(&stays, "whole again", |e| e.states.iter().any(|s| matches!(s, State::Copied(_))));
    }
    let actor = step.actor(&stays)?;
    let most = |key| figures::total(actor, key);
    let (hp, fp, bp, full) = (hp.min(most("hp")), fp.min(most("fp")), bp.min(most("bp")), most("hp"));
    if let Some(paper) = step.actor_mut(&stays)?.paper_mut() {
        (paper.fp, paper.bp) = (fp, bp);
        if !carried.is_empty() {
            Cached::make_mut(&mut paper.sheet).items.extend(carried);
        }
    }
    strike::set_hp(step, &stays, hp)?;
    step.log_text_of(&[&stays], format!("{name} has {hp} of {full} HP."));
    if !cause.free && !step.actor(&stays)?.has_acted() {
        turn::acted(step, &stays)?;
    }
    Ok(())
}

/// Lowers the copy level; at 0 no copy is under control.
pub(super) fn lose_hold(step: &mut Step, who: &ActorId) -> Result {
    let Some(copy) = copied(step.actor(who)?).cloned() else { return Ok(()) };
    let level = copy.level.saturating_sub(1);
    set_level(step, &copy.of, level)?;
    let first = copy.of;
    let name = step.name(&first);
    step.log_text_of(&[&first], format!("The copy level of {name} falls to {level}."));
    if level > 0 {
        return Ok(());
    }
    step.log_text_of(
        &[&first],
        format!("{name} loses control: the copies do as they please, and the Dealer says what."),
    );
    // For the whole next turn, not the current one.
    let stunned = StatusGiven { status: Status::Stunned, level: 6, turns: 1, what: String::new() };
    status::give(step, &first, &stunned, "control is lost")
}
