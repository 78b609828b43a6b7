//! Making, altering, revealing, resolving and removing traits, and their free invokes (Traits; T8, T16).

use crate::command::{Alter, NewTrait, TraitCalled};
use crate::entry::Entry;
use crate::rules::attached::{add, fits, same};
use crate::rules::{Refusal, Result, Step, usage_log};
use crate::table::{
    Actor, ActorId, Alignment, Bearer, Cached, Duration, SceneCheck, SceneTrait, Side, Source, Table,
};
use crate::words::nearest;

/// An open trait, by number or by its text.
pub fn open<'t>(table: &'t Table, called: &TraitCalled) -> Result<&'t SceneTrait> {
    find(table.open_traits(), called).map_err(|no| match any(table, called) {
        Ok(secret) => Refusal::SecretTrait(secret.words.clone()),
        Err(_) => no,
    })
}

/// A trait by number or by its text, secret ones included; for the Dealer only.
pub fn any<'t>(table: &'t Table, called: &TraitCalled) -> Result<&'t SceneTrait> {
    find(table.scene_traits.iter().map(Cached::as_ref), called)
}

fn find<'t>(
    mut all: impl Iterator<Item = &'t SceneTrait> + Clone,
    called: &TraitCalled,
) -> Result<&'t SceneTrait> {
    let words: Vec<&str> = all.clone().map(|one| one.words.as_str()).collect();
    let found = match called {
        TraitCalled::Number(id) => all.find(|one| one.id == *id),
        TraitCalled::Words(name) => all.find(|one| same(&one.words, name)),
    };
    found.ok_or_else(|| {
        let name = called.describe();
        Refusal::NoSuchTrait { near: nearest(&name, words).map(str::to_string), name }
    })
}

/// Notes a trait of a played character that a rule uses.
pub(super) fn note(table: &Table, one: &SceneTrait) {
    let played = |who| table.actor(who).is_some_and(Actor::is_played);
    if matches!(&one.bearer, Bearer::Actor(who) if played(who)) {
        usage_log::note(&one.words);
    }
}

/// Logs text about a trait, its bearer and the holders of its free invokes; for a secret trait only to the Dealer.
fn tell(step: &mut Step, one: &SceneTrait, words: String) {
    if one.secret {
        step.log(Entry::ToldInSecret(words));
    } else {
        let about: Vec<&ActorId> = one.bearer.whom().into_iter().chain(one.free.iter().flatten()).collect();
        step.log_text_of(&about, words);
    }
}

/// `positive, temporary, 1 free invoke for Wren`.
fn describe(step: &Step, one: &SceneTrait) -> String {
    let kind = format!("{}, {}", one.alignment.words(), one.duration.words());
    match one.free.as_slice() {
        [] => kind,
        free => format!("{kind}, {}", held(step, free)),
    }
}

fn held(step: &Step, free: &[Option<ActorId>]) -> String {
    let invokes = crate::words::counted(free.len(), "free invoke", "free invokes");
    let first = free.first().cloned().flatten();
    let one = first.filter(|first| free.iter().all(|held| held.as_ref() == Some(first)));
    one.map_or(invokes.clone(), |who| format!("{invokes} for {}", step.name(&who)))
}

pub fn make(step: &mut Step, bearer: &Bearer, new: &NewTrait) -> Result {
    if let Bearer::Actor(who) = bearer {
        step.actor(who)?;
    }
    if let Some(by) = &new.by {
        step.player(by)?;
    }
    // RULING T8: a trait made in play is temporary and neutral with one free invoke by default.
    let alignment = new.alignment.unwrap_or(Alignment::Neutral);
    let count = new.free.unwrap_or(u8::from(new.by.is_some() && alignment != Alignment::Negative));
    let made = SceneTrait {
        id: 0,
        words: new.words.trim().to_string(),
        bearer: bearer.clone(),
        duration: new.duration.unwrap_or(Duration::Temporary),
        alignment,
        free: vec![new.by.clone(); usize::from(count)],
        secret: new.secret,
    };
    let maker = new.by.as_ref().map(|by| step.name(by));
    let id = add(step, made)?;
    let Some(one) = step.table.scene_trait(id).cloned() else { return Ok(()) };
    let one = &one;
    let (kind, whose) = (describe(step, one), one.bearer.name(&step.table));
    let words = match maker {
        Some(maker) => format!("{maker} makes {} on {whose}: {kind}.", one.name()),
        None => format!("{} on {whose}: {kind}.", one.name()),
    };
    tell(step, one, words);
    Ok(())
}

pub fn alter(step: &mut Step, called: &TraitCalled, to: &Alter) -> Result {
    let before = any(&step.table, called)?.clone();
    let mut now = before.clone();
    if let Some(words) = &to.words {
        now.words = words.trim().to_string();
    }
    now.alignment = to.alignment.unwrap_or(now.alignment);
    now.duration = to.duration.unwrap_or(now.duration);
    now.free.extend(std::iter::repeat_n(to.by.clone(), usize::from(to.free.unwrap_or(0))));
    if let Some(by) = &to.by {
        step.player(by)?;
    }
    let mut dropped = 0;
    if now.alignment == Alignment::Negative && before.alignment != Alignment::Negative {
        // Negative traits have no free invokes.
        dropped = now.free.len();
        now.free.clear();
    }
    if now == before {
        return Err(Refusal::NothingAltered(before.name()));
    }
    fits(&now)?;
    let taken = |other: &Cached<SceneTrait>| {
        other.id != now.id && other.bearer == now.bearer && same(&other.words, &now.words)
    };
    if step.table.scene_traits.iter().any(taken) {
        return Err(Refusal::TraitThere(now.name()));
    }
    if let Some(there) = step.table.scene_trait_mut(before.id) {
        *there = now.clone();
    }
    if now.alignment != before.alignment {
        uncount(step, before.id);
    }
    let kind = describe(step, &now);
    let name =
        if now.words == before.words { now.name() } else { format!("{}, now {}", before.name(), now.name()) };
    let gone = match dropped {
        0 => String::new(),
        n => format!(", {} gone", crate::words::counted(n, "free invoke", "free invokes")),
    };
    tell(step, &now, format!("{name} is altered: {kind}{gone}."));
    Ok(())
}

pub fn reveal(step: &mut Step, called: &TraitCalled) -> Result {
    let one = any(&step.table, called)?.clone();
    if !one.secret {
        return Err(Refusal::KnownTrait(one.name()));
    }
    let (id, name, whose) = (one.id, one.name(), one.bearer.name(&step.table));
    let kind = describe(step, &one);
    if let Some(there) = step.table.scene_trait_mut(id) {
        there.secret = false;
    }
    tell(step, &SceneTrait { secret: false, ..one }, format!("{name} on {whose} is revealed: {kind}."));
    Ok(())
}

pub fn resolve(step: &mut Step, called: &TraitCalled, why: &str) -> Result {
    let one = any(&step.table, called)?.clone();
    if one.duration == Duration::Permanent {
        return Err(Refusal::PermanentTrait(one.name()));
    }
    gone(step, &one, "is resolved", why);
    Ok(())
}

pub fn remove(step: &mut Step, called: &TraitCalled, why: &str) -> Result {
    let one = any(&step.table, called)?.clone();
    gone(step, &one, "is removed", why);
    Ok(())
}

fn gone(step: &mut Step, one: &SceneTrait, how: &str, why: &str) {
    take_off(step, one.id);
    let whose = one.bearer.name(&step.table);
    let why = if why.is_empty() { String::new() } else { format!(", {why}") };
    tell(step, one, format!("{} on {whose} {how}{why}.", one.name()));
}

/// Removes a trait from everything that can still change. Its invokes stay paid and counted (T16).
pub(super) fn take_off(step: &mut Step, id: u32) {
    step.table.scene_traits.retain(|one| one.id != id);
    uncount(step, id);
}

fn uncount(step: &mut Step, id: u32) {
    if !step.table.procedure.as_deref().is_some_and(crate::table::procedure::Procedure::is_called) {
        return;
    }
    let Some(now) = step.table.procedure.as_deref() else { return };
    let sides: Vec<Side> = now.figures().into_iter().map(|(side, _)| side).collect();
    let verbs = (step.systems.procedure)(now);
    for side in sides {
        if let Ok(figure) = (verbs.figure)(step, None, side) {
            figure.terms.retain(|term| term.source != Source::SceneTrait(id));
        }
    }
    if let Some(check) = step.table.under_way_mut::<SceneCheck>() {
        check.allowed.retain(|allowed| *allowed != id);
    }
}

pub fn hand(step: &mut Step, who: &ActorId, called: &TraitCalled, to: &ActorId) -> Result {
    let one = open(&step.table, called)?;
    let (id, what) = (one.id, one.name());
    let (name, other) = (step.name(who), step.player(to)?.name.clone());
    if who == to {
        return Err(Refusal::BondNeedsTwo);
    }
    let held = step
        .table
        .scene_trait_mut(id)
        .and_then(|one| one.free.iter_mut().find(|held| held.as_ref() == Some(who)));
    let Some(held) = held else { return Err(Refusal::NoFreeInvoke(name, what)) };
    *held = Some(to.clone());
    step.log_text_of_and_done(&[who, to], format!("{name} hands a free invoke of {what} to {other}."))
}

pub(super) fn of_sheet(step: &mut Step, actor: &Actor, before: &[String]) -> Result {
    let Some(now) = actor.protagonist() else { return Ok(()) };
    let bearer = Bearer::Actor(actor.id.clone());
    let old = |one: &SceneTrait| one.bearer == bearer && before.iter().any(|words| same(words, &one.words));
    let gone: Vec<u32> = step
        .table
        .scene_traits
        .iter()
        .filter(|one| old(one) && !now.sheet.traits.iter().any(|own| same(&own.words, &one.words)))
        .map(|one| one.id)
        .collect();
    for id in gone {
        take_off(step, id);
    }
    for own in &now.sheet.traits {
        let there =
            step.table.scene_traits.iter().any(|one| one.bearer == bearer && same(&one.words, &own.words));
        if !there {
            add(
                step,
                SceneTrait {
                    id: 0,
                    words: own.words.trim().into(),
                    bearer: bearer.clone(),
                    duration: Duration::Permanent,
                    alignment: own.alignment,
                    free: Vec::new(),
                    secret: false,
                },
            )?;
        }
    }
    Ok(())
}
