//! Paper Story characters and opponents join (Paper Story, The Stats; P10, B1).

use super::{figures, strike};
use crate::command::{Gauge, Gift, Ref};
use crate::entry::{Entry, Who};
use crate::rules::hook::{self, Context, Played};
use crate::rules::sheet::Reading;
use crate::rules::{Refusal, Result, Step, draw, names, people, time, weather};
use crate::table::{Actor, ActorId, Body, Cached, Grant, Moment, Paper, PaperFoe, PaperOpponent, PaperSheet};
use std::sync::Arc;

/// A character joins with full points, and with a deck in case the Dealer calls for cards (B1).
pub fn join(step: &mut Step, given: &Ref<PaperSheet>) -> Result {
    let sheet = Arc::clone(given.whole()?);
    people::sound(&sheet.name, figures::problems(&sheet))?;
    let (id, name) = names::of_hero(&step.table, &sheet.name)?;
    let piles = people::shuffled_deck(step, &id);
    let body = Body::Paper(Paper { sheet: sheet.into(), hp: 0, fp: 0, bp: 0 });
    let mut actor = Actor::new(id.clone(), name.clone(), body, Some(piles));
    let full = |key| figures::total(&actor, key);
    let (hp, fp, bp) = (full("hp"), full("fp"), full("bp"));
    if let Body::Paper(paper) = &mut actor.body {
        (paper.hp, paper.fp, paper.bp) = (hp, fp, bp);
    }
    step.log(Entry::Joined { who: Who::new(&id, &name), kind: "a hero" });
    step.table.actors.push(Cached::new(actor));
    hook::trigger(step, Moment::Sits, &id, &Played::default())?;
    draw::first_hand(step, &id)
}

pub fn pay_flowers(step: &mut Step, who: &ActorId, fee: i32) -> Result {
    let actor = step.actor_mut(who)?;
    let name = actor.name.clone();
    let Some(paper) = actor.paper_mut() else { return Err(Refusal::NotA(name, "a Paper Story character")) };
    if fee <= 0 {
        return Ok(());
    }
    if paper.fp < fee {
        return Err(Refusal::NoFlowers { who: name, needed: fee, left: paper.fp });
    }
    paper.fp -= fee;
    let left = paper.fp;
    step.log_text_of_and_done(&[who], format!("{name} pays {fee} FP: {left} left."))
}

/// Hands over an item; this is also how copies divide theirs.
pub fn give(step: &mut Step, who: &ActorId, whom: &ActorId, gift: &Gift) -> Result {
    step.able(who)?;
    let (name, other) = (step.name(who), step.living(whom)?.name.clone());
    if who == whom {
        return Err(Refusal::NotOneself(name));
    }
    let Gift::Thing(what) = gift else { return Err(Refusal::NotA(name, "a hero with cash")) };
    let found = items(step, who)?.and_then(|items| {
        let at = items.iter().position(|item| item.eq_ignore_ascii_case(what.trim()))?;
        Some(items.remove(at))
    });
    let thing = found.ok_or_else(|| Refusal::NotCarried(name.clone(), format!("item called {what}")))?;
    let taker = items(step, whom)?;
    taker.ok_or_else(|| Refusal::NotA(other.clone(), "a Paper Story character"))?.push(thing.clone());
    step.gain(who, Some(whom), 0, format!("{name} gives {other} {thing}."))
}

fn items<'s>(step: &'s mut Step, who: &ActorId) -> Result<Option<&'s mut Vec<String>>> {
    let paper = step.actor_mut(who)?.paper_mut();
    Ok(paper.map(|paper| &mut Cached::make_mut(&mut paper.sheet).items))
}

pub fn rewrite(step: &mut Step, who: &ActorId, sheet: &PaperSheet) -> Result {
    people::sound(&sheet.name, figures::problems(sheet))?;
    step.nothing_under_way()?;
    if step.actor(who)?.paper().is_none() {
        return Err(Refusal::NotA(step.name(who), "a Paper Story character"));
    }
    let before = names::rewritten(step, who, &sheet.name)?;
    let actor = step.actor_mut(who)?;
    let Some(paper) = actor.paper_mut() else { return Ok(()) };
    paper.sheet = Cached::new(sheet.clone());
    let full = ["hp", "fp", "bp"].map(|key| figures::total(actor, key));
    let hp = actor.health().min(full[0]);
    if let Body::Paper(paper) = &mut actor.body {
        (paper.fp, paper.bp) = (paper.fp.min(full[1]), paper.bp.min(full[2]));
    }
    strike::set_hp(step, who, hp)?;
    people::tell_rewritten(step, who, &before)
}

pub fn opponent(step: &mut Step, given: &Ref<PaperFoe>) -> Result {
    let sheet = Arc::clone(given.whole()?);
    people::sound(&sheet.name, figures::opponent_problems(&sheet))?;
    let (name, hp) = (sheet.name.clone(), sheet.hp);
    let body = Body::PaperFoe(PaperOpponent { sheet: sheet.into(), hp });
    let id = names::comes(step, &name, body, "an opponent")?;
    hook::trigger(step, Moment::Sits, &id, &Played::default())
}

/// An opponent gets another sheet; HP that were full are full again.
pub fn rewrite_opponent(step: &mut Step, who: &ActorId, sheet: &PaperFoe) -> Result {
    people::sound(&sheet.name, figures::opponent_problems(sheet))?;
    step.nothing_under_way()?;
    if !matches!(step.actor(who)?.body, Body::PaperFoe(_)) {
        return Err(Refusal::NotA(step.name(who), "a Paper Story opponent"));
    }
    let before = names::rewritten(step, who, &sheet.name)?;
    let Body::PaperFoe(foe) = &mut step.actor_mut(who)?.body else { return Ok(()) };
    let hp = if foe.hp == foe.sheet.hp { sheet.hp } else { foe.hp.min(sheet.hp) };
    foe.sheet = Cached::new(sheet.clone());
    strike::set_hp(step, who, hp)?;
    people::tell_rewritten(step, who, &before)
}

/// HP, FP and BP, which use the gauges health, focus and morale.
pub(super) fn gauge(actor: &Actor, gauge: Gauge) -> Option<Reading> {
    let (what, now, key) = match (gauge, &actor.body) {
        (Gauge::Health, _) => ("HP", actor.health(), "hp"),
        (Gauge::Focus, Body::Paper(paper)) => ("FP", paper.fp, "fp"),
        (Gauge::Morale, Body::Paper(paper)) => ("BP", paper.bp, "bp"),
        _ => return None,
    };
    Some(Reading { what, now, most: figures::total(actor, key) })
}

pub(super) fn set(step: &mut Step, who: &ActorId, gauge: Gauge, to: i32) -> Result {
    match (gauge, &mut step.actor_mut(who)?.body) {
        (Gauge::Focus, Body::Paper(paper)) => paper.fp = to,
        (Gauge::Morale, Body::Paper(paper)) => paper.bp = to,
        _ => strike::set_hp(step, who, to)?,
    }
    Ok(())
}

/// A night's sleep: HP, FP and BP are full again, and the cards return.
pub fn rest(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let full = |key| figures::total(actor, key);
    let (hp, fp, bp) = (full("hp"), full("fp"), full("bp"));
    let tireless = hook::granted(&Context::of(actor), Grant::NoRest)
        .or_else(|| weather::sleepless(&step.table, actor))
        .map(String::from);
    let (name, now) = (actor.name.clone(), actor.health());
    let hp = if tireless.is_some() { now } else { hp };
    strike::set_hp(step, who, hp)?;
    if let Body::Paper(paper) = &mut step.actor_mut(who)?.body {
        (paper.fp, paper.bp) = (fp, bp);
    }
    step.log_text_of(
        &[who],
        match tireless {
            Some(by) => format!("{name} wakes with full FP and BP and unchanged HP: {by}."),
            None => format!("{name} wakes with full HP, FP and BP."),
        },
    );
    time::cards_return(step, who)
}
