//! Foe effects: the four basic ones and a foe's own (ULTIMO, Foes: Basic Foe Effects, Example Host).

use super::{call, figures, patience};
use crate::command::Inflict;
use crate::entry::Entry;
use crate::rules::{Refusal, Step, draw};
use crate::table::actor::ActorId;
use crate::table::challenge::{Aim, Challenge, Lead, Pairing, Player, Stage, Way};
use crate::table::due::ThreatEffect;
use crate::table::effect::{Change, Scope, Until};
use crate::table::sheet::{Attribute, FoeEffect, FoeMove, FoeRank, Skill};
use crate::table::terms::Figure;

/// The foe effect of a name, of the foe that is named.
pub fn find(step: &Step, ask: &Inflict, name: &str) -> Result<ThreatEffect, Refusal> {
    let unknown = || Refusal::NoSuchEffect(name.to_string());
    let Some(by) = &ask.by else {
        let known = step.table.foes().any(|a| {
            a.foe().is_some_and(|f| f.sheet.effects.iter().any(|e| ActorId::new(&e.name).as_str() == name))
        });
        return Err(if known { Refusal::NeedsFoe } else { unknown() });
    };
    let foe = step.foe(by)?;
    let found = foe.sheet.effects.iter().find(|e| ActorId::new(&e.name).as_str() == name);
    let effect = found.ok_or_else(|| match name {
        "read" | "intimidate" if foe.sheet.rank == FoeRank::Minion => {
            Refusal::NotGreatEnough(step.name(by), name.to_string())
        }
        "suppress" if foe.sheet.ranged.is_none() => Refusal::NoRangedAttack(step.name(by)),
        _ => unknown(),
    })?;
    Ok(ThreatEffect::Foe { by: by.clone(), effect: Box::new(effect.clone()) })
}

/// Whether a foe can make its effect on this character now.
pub fn check(step: &Step, to: &ActorId, asked: &ThreatEffect) -> Result<(), Refusal> {
    let ThreatEffect::Foe { by, effect } = asked else { return Ok(()) };
    bears(step, to, asked)?;
    step.able(by)?;
    let actor = step.actor(by)?;
    let foe = step.foe(by)?;
    let at_own_side = matches!(effect.does, FoeMove::Rally(..) | FoeMove::Siphon);
    for (_, change) in actor.changes() {
        match change {
            Change::MustTarget(who)
                if who != to && !at_own_side && step.table.actor(who).is_some_and(|a| !a.is_down()) =>
            {
                return Err(Refusal::MustTarget { foe: actor.name.clone(), at: step.name(who) });
            }
            Change::Avoids(who) if who == to && !at_own_side => {
                return Err(Refusal::Avoids(actor.name.clone(), step.name(who)));
            }
            _ => {}
        }
    }
    if effect.does == FoeMove::Siphon && foe.last_dealt.as_ref().is_none_or(|(who, n)| who != to || *n <= 0) {
        return Err(Refusal::NoBloodDrawn(actor.name.clone(), step.name(to)));
    }
    if effect.does == FoeMove::Suppress && foe.sheet.ranged.is_none() {
        return Err(Refusal::NoRangedAttack(actor.name.clone()));
    }
    Ok(())
}

/// Effects that are played out in ULTIMO's own attributes need such a sheet.
pub fn bears(step: &Step, to: &ActorId, effect: &ThreatEffect) -> Result<(), Refusal> {
    match effect {
        ThreatEffect::Foe { effect, .. }
            if matches!(effect.does, FoeMove::Dominate | FoeMove::HalfAttack) =>
        {
            step.hero(to).map(drop)
        }
        _ => Ok(()),
    }
}

/// A foe effect applies; half an attack is fought in this way.
pub fn apply(
    step: &mut Step,
    to: &ActorId,
    by: &ActorId,
    effect: &FoeEffect,
    way: Way,
) -> Result<(), Refusal> {
    let foe = step.name(by);
    match &effect.does {
        FoeMove::Engage => {
            step.give(to, "Engaged", vec![Change::Engaged(by.clone())], Until::Scene, &foe).map(drop)
        }
        FoeMove::Read => {
            let count = patience::halved(step.foe(by)?.sheet.danger_sense);
            let cards = draw::at_random(step, to, count.max(0) as usize)?;
            step.piles_mut(to)?.hand.extend(&cards);
            let name = step.name(to);
            step.say(Entry::Shown { name, cards, why: format!("{foe} reads the hand") });
            Ok(())
        }
        FoeMove::Intimidate => {
            let count = patience::halved(step.foe(by)?.patience);
            let cards = draw::at_random(step, to, count.max(0) as usize)?;
            step.piles_mut(to)?.discard.extend(&cards);
            let name = step.name(to);
            step.say(Entry::Discarded { name, cards, why: format!("{foe} intimidates") });
            Ok(())
        }
        FoeMove::Suppress => {
            let changes = vec![Change::Cards(-2, Scope::Skills(vec![Skill::BRAWLING, Skill::SHOOTING]))];
            step.give(to, "Suppressed", changes, Until::Rounds(1), &foe).map(drop)
        }
        FoeMove::HalfAttack => half_attack(step, to, by, effect, way),
        FoeMove::Siphon => siphon(step, to, by),
        FoeMove::Dominate => dominate(step, to, by, effect),
        FoeMove::Rally(whom, value) => rally(step, whom, *value, effect, &foe),
    }
}

fn called(
    step: &Step,
    to: &ActorId,
    aim: Aim,
    with: Pairing,
    difficulty: Figure,
) -> Result<Challenge, Refusal> {
    step.nothing_under_way()?;
    let limit = call::limit(step, to, &with, &aim)?;
    Ok(Challenge {
        number: step.table.challenges + 1,
        aim,
        with,
        stage: Stage::Called,
        difficulty,
        players: vec![Player { who: to.clone(), limit, laid: None }],
        dealer: Vec::new(),
        row: Vec::new(),
        focus_spent: 0,
        verdict: None,
        decided: None,
    })
}

/// The foe strikes in melee where it can; the hero fights back in this way.
fn half_attack(
    step: &mut Step,
    to: &ActorId,
    by: &ActorId,
    effect: &FoeEffect,
    way: Way,
) -> Result<(), Refusal> {
    let with = if step.foe(by)?.sheet.melee.is_some() { Way::Melee } else { Way::Ranged };
    let mut difficulty = call::foe_power(step, by, with)?;
    let whole = difficulty.total();
    difficulty.add(format!("{}: half", effect.name), patience::halved(whole) - whole);
    let aim = Aim::Attack {
        foe: by.clone(),
        way,
        answer: Some(with),
        begun_by_foe: true,
        by_effect: true,
        threat: 0,
    };
    let pairing = call::attack_pairing(step, to, way)?;
    let challenge = called(step, to, aim, pairing, difficulty)?;
    call::begin(step, challenge);
    Ok(())
}

fn siphon(step: &mut Step, to: &ActorId, by: &ActorId) -> Result<(), Refusal> {
    let name = step.name(by);
    let victim = step.name(to);
    let foe = step.foe_mut(by)?;
    let dealt = foe.last_dealt.take().map_or(0, |(_, n)| n);
    let gained = patience::halved(dealt).min(foe.sheet.health - foe.health);
    foe.health += gained;
    let left = foe.health;
    step.say(Entry::FoeHealed { name, gained, left, why: format!("the blood of {victim}") });
    Ok(())
}

/// The target resists with Psyche in a card challenge, and may draw to the full hand before it.
fn dominate(step: &mut Step, to: &ActorId, by: &ActorId, effect: &FoeEffect) -> Result<(), Refusal> {
    let lead = figures::higher_of(step.actor(to)?, step.hero(to)?, Attribute::Int, Attribute::Per);
    let with = Pairing { lead: Lead::Attribute(lead), skill: Skill::PSYCHE };
    // RULING U64: half the danger sense, where the book names no difficulty.
    let half = patience::halved(step.foe(by)?.sheet.danger_sense);
    let difficulty = Figure::new().with(format!("{}: half the danger sense", effect.name), half).at_least(0);
    let challenge = called(step, to, Aim::ResistControl { foe: by.clone() }, with, difficulty)?;
    call::begin(step, challenge);
    Ok(())
}

fn rally(step: &mut Step, whom: &str, value: i32, effect: &FoeEffect, by: &str) -> Result<(), Refusal> {
    let rallied: Vec<ActorId> = step
        .table
        .foes()
        .filter(|a| a.foe().is_some_and(|f| f.sheet.name == whom) && !a.is_gone())
        .map(|a| a.id.clone())
        .collect();
    for who in rallied {
        step.give(&who, &effect.name, vec![Change::MeleePower(value)], Until::Scene, by)?;
    }
    Ok(())
}
