//! Foe effects: the four basic ones and a foe's own (ULTIMO, Foes: Basic Foe Effects, Example Host).

use super::{call, figures, patience, tactics};
use crate::command::Inflict;
use crate::entry::Entry;
use crate::rules::hook::Context;
use crate::rules::target::is_open;
use crate::rules::{Refusal, Result, Step, effect, procedure};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Attribute, Challenge, EffectSpec, Figure, FoeRank, HookAction, Incoming,
    Lead, Obligation, Pairing, Pending, Player, Skill, State, ThreatEffect, Until,
};
use crate::words::listed;
use std::sync::Arc;

pub fn find(step: &Step, ask: &Inflict, name: &str) -> Result<Arc<ThreatEffect>> {
    let unknown = || Refusal::NoSuchEffect(name.to_string());
    let Some(by) = &ask.by else {
        let known = step
            .table
            .foes()
            .any(|a| a.foe().is_some_and(|f| f.sheet.effects.iter().any(|e| e.key() == name)));
        return Err(if known { Refusal::NeedsFoe } else { unknown() });
    };
    let foe = step.foe(by)?;
    let found = foe.sheet.effects.iter().find(|e| e.key() == name);
    let effect = found.ok_or_else(|| match name {
        "read" | "intimidate" if foe.sheet.rank == FoeRank::Minion => {
            Refusal::NotGreatEnough(step.name(by), name.to_string())
        }
        "suppress" if foe.sheet.ranged.is_none() => Refusal::NoSuchAttack(step.name(by)),
        _ => {
            let known: Vec<String> = foe.sheet.effects.iter().map(ThreatEffect::key).collect();
            Refusal::NoEffectOf { foe: step.name(by), name: name.into(), known: listed(&known) }
        }
    })?;
    Ok(Arc::new(effect.clone()))
}

pub fn check(step: &Step, to: &ActorId, asked: &Incoming) -> Result {
    let Some(by) = &asked.by else { return Ok(()) };
    let does = &asked.effect.does;
    bears(step, to, asked)?;
    effect::able(step, by, false)?;
    if does.contains(&HookAction::HalfAttack) {
        // It takes no turn, and the Dealer rules that it reaches.
        is_open(step, &tactics::attack(step, by, to, half_way(step, by)?, true)?)?;
    }
    let actor = step.actor(by)?;
    let foe = step.foe(by)?;
    let at_own_side = does.iter().any(|deed| matches!(deed, HookAction::Rally(..) | HookAction::Siphon));
    if !at_own_side {
        tactics::may_inflict(step, by, to)?;
    }
    if !at_own_side {
        aims_at(step, actor, to)?;
    }
    if does.contains(&HookAction::Siphon) && !foe.last_dealt.iter().any(|(who, lost)| who == to && *lost > 0)
    {
        return Err(Refusal::NoBloodDrawn(actor.name.clone(), step.name(to)));
    }
    if does.contains(&HookAction::Siphon) && step.table.pending.iter().any(|due| drawn_already(due, by)) {
        return Err(Refusal::AlreadySuffering(actor.name.clone(), format!("{} pending", asked.effect.name)));
    }
    Ok(())
}

/// RULING U246: a foe targets an actor that provoked it, and before that the one that it was drawn to.
fn aims_at(step: &Step, foe: &Actor, to: &ActorId) -> Result {
    let (mut drawn, mut provoked) = (Vec::new(), Vec::new());
    for (effect, state) in foe.states() {
        if matches!(state, State::Avoids(who) if who == to) {
            return Err(Refusal::Avoids(foe.name.clone(), step.name(to)));
        }
        if let State::MustTarget(who) = state
            && step.table.actor(who).is_some_and(|actor| !actor.is_down())
        {
            if effect.until == Until::Spent { drawn.push(who) } else { provoked.push(who) }
        }
    }
    let bound = if drawn.is_empty() { provoked } else { drawn };
    match bound.first() {
        Some(at) if !bound.contains(&to) => {
            Err(Refusal::MustTarget { foe: foe.name.clone(), at: step.name(at) })
        }
        _ => Ok(()),
    }
}

/// True if this foe's healing by its damage is already pending (U93).
fn drawn_already(due: &Pending, by: &ActorId) -> bool {
    let siphons =
        |owed: &Incoming| owed.by.as_ref() == Some(by) && owed.effect.does.contains(&HookAction::Siphon);
    matches!(&due.what, Obligation::Effect(owed) if siphons(owed))
}

/// Refuses control of a target without an ULTIMO sheet.
pub fn bears(step: &Step, to: &ActorId, effect: &Incoming) -> Result {
    let own = |deed: &HookAction| *deed == HookAction::Dominate;
    if effect.effect.does.iter().any(own) { step.hero(to).map(drop) } else { Ok(()) }
}

pub(super) fn call_for(step: &mut Step, to: &ActorId, aim: Aim, with: Pairing, difficulty: Figure) -> Result {
    step.nothing_under_way()?;
    let limit = call::limit(step, to, &with, &aim)?;
    let leader = Player::new(to, limit);
    procedure::begin(step, Challenge::called(step.table.challenges + 1, leader, aim, with, difficulty))
}

fn half_way(step: &Step, by: &ActorId) -> Result<AttackMode> {
    let hand_to_hand = step.foe(by)?.sheet.melee.is_some();
    Ok(if hand_to_hand { AttackMode::Melee } else { AttackMode::Ranged })
}

/// Begins a foe's attack at half power, in melee if it can; the hero responds with `way`.
pub fn half_attack(step: &mut Step, to: &ActorId, by: &ActorId, way: AttackMode) -> Result {
    let with = half_way(step, by)?;
    let mut difficulty = call::foe_power(step, by, with)?;
    let whole = difficulty.total();
    difficulty.add("half its power", patience::halved(whole) - whole);
    difficulty.terms.extend(call::weathered(step, by, with)?);
    let aim = Aim::attack(by, way, Some((with, 0))).begun_by_foe(true);
    let pairing = call::attack_pairing(step, to, way)?;
    call_for(step, to, aim, pairing, difficulty)
}

/// Heals the foe by half of all damage of its last exchange, once (U93).
pub fn siphon(step: &mut Step, to: &ActorId, by: &ActorId) -> Result {
    let victim = step.name(to);
    let foe = step.foe_mut(by)?;
    let dealt = std::mem::take(&mut foe.last_dealt).iter().map(|(_, lost)| lost).sum();
    let gained = patience::halved(dealt).min(foe.sheet.health - foe.health);
    foe.health += gained;
    let left = foe.health;
    step.log_and_done(Entry::FoeHealed {
        who: step.who(by),
        gained,
        left,
        why: format!("the blood of {victim}"),
    })
}

/// Calls a challenge to resist with Psyche; the target may draw a full hand first.
pub fn dominate(step: &mut Step, to: &ActorId, by: &ActorId) -> Result {
    let lead = figures::higher_of(&Context::of(step.actor(to)?), Attribute::Int, Attribute::Per);
    let with = Pairing { lead: Lead::Attribute(lead), skill: Skill::PSYCHE };
    // RULING U64: half the danger sense, since the book names no difficulty.
    let half = patience::halved(step.foe(by)?.sheet.danger_sense);
    let difficulty = Figure::new().with("half the danger sense", half).at_least(0);
    call_for(step, to, Aim::ResistControl { foe: by.clone() }, with, difficulty)
}

pub fn rally(step: &mut Step, whom: &str, lasting: &EffectSpec, by: &str) -> Result {
    let rallied: Vec<ActorId> = step
        .table
        .foes()
        .filter(|a| a.foe().is_some_and(|f| f.sheet.name == whom) && !a.is_gone())
        .map(|a| a.id.clone())
        .collect();
    rallied.iter().try_for_each(|who| step.give(who, lasting.clone(), by).map(drop))
}
