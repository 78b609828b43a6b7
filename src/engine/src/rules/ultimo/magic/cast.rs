//! Resolves a casting: the spell, its glitches, witnesses of a taboo spell (ULTIMO, Magic; U47, U54, U164).

use super::{charge, glitch, revive};
use crate::rules::hook::{self, Context};
use crate::rules::ultimo::{foe_effect, judge, settle};
use crate::rules::{Result, Step};
use crate::table::{
    ActorId, Aim, Attribute, Casting, Challenge, EffectSpec, Figure, Free, Glitched, Grant, HookAction,
    Incoming, Lead, Obligation, Outcome, Pairing, Skill, State, ThreatEffect, Until,
};
use std::sync::Arc;

/// The focus lost by witnesses of a taboo spell.
const TABOO: i32 = 2;

pub(in crate::rules::ultimo) fn outcome(
    step: &mut Step,
    challenge: &Challenge,
    casting: &Casting,
    outcome: Outcome,
) -> Result {
    let who = challenge.leader().clone();
    charge::spend(step, &who, &casting.spell);
    seen(step, challenge, casting)?;
    if step.actor(&who)?.is_gone() {
        return Ok(());
    }
    match outcome {
        // RULING U285: anything less than a success costs a major effect.
        Outcome::Partial | Outcome::Failure | Outcome::TotalFailure if casting.revives => {
            settle::owe_free(step, challenge, "the dead stay dead", Free::major());
            revive::failed(step, casting)?;
        }
        Outcome::Perfect | Outcome::Success | Outcome::Partial => {}
        Outcome::Failure => settle::owe_free(step, challenge, "a spell that failed", Free::minor(1)),
        Outcome::TotalFailure => settle::owe_free(step, challenge, "a spell out of control", Free::major()),
    }
    let (left, own) = glitch::picks(step, challenge, outcome)?;
    let cast = Context::in_challenge(step.actor(&who)?, &step.table, challenge);
    let at = Context { outcome: Some(outcome), ..cast };
    let forever = hook::granted(&at, Grant::LastsForGood).is_some();
    let (successes, _) = judge::counts(challenge);
    let glitched = Glitched {
        casting: casting.clone(),
        outcome,
        successes: successes as i32,
        forever,
        left,
        picked: Vec::new(),
        own,
    };
    if left == 0 {
        return glitch::resolve(step, &who, &glitched);
    }
    step.add_pending_and_done(&who, &casting.spell.called(), Obligation::Glitch(Box::new(glitched)))
}

/// Makes a witness of a taboo spell lose focus, or resist with Psyche (U164).
fn seen(step: &mut Step, challenge: &Challenge, casting: &Casting) -> Result {
    let difficulty = challenge.difficulty.total();
    let spell = casting.spell.called();
    for who in &casting.witnesses {
        let Some(hero) = step.table.actor(who).and_then(|actor| actor.hero()).filter(|hero| !hero.dead)
        else {
            continue;
        };
        let lost = hero.focus.min(TABOO);
        if lost == 0 {
            let effect = Arc::new(ThreatEffect {
                name: "What should not be seen".into(),
                word: "taboo".into(),
                text:
                    "Half of INT or PER and Psyche against the difficulty of the spell, or a morale is lost."
                        .into(),
                does: vec![HookAction::Behold(difficulty)],
                ..ThreatEffect::default()
            });
            step.add_pending(
                who,
                &spell,
                Obligation::Effect(Incoming { effect, by: None, words: String::new() }),
            );
            continue;
        }
        step.hero_mut(who)?.focus -= lost;
        step.log_text_of(&[who], format!("{} sees {spell} and loses {lost} focus.", step.name(who)));
    }
    Ok(())
}

pub(in crate::rules::ultimo) fn behold(step: &mut Step, who: &ActorId, difficulty: i32) -> Result {
    step.nothing_under_way()?;
    step.hero(who)?;
    let at = Context::of(step.actor(who)?);
    let lead = crate::rules::ultimo::figures::higher_of(&at, Attribute::Int, Attribute::Per);
    let with = Pairing { lead: Lead::Attribute(lead), skill: Skill::PSYCHE };
    let difficulty = Figure::new().with("the difficulty of the spell", difficulty).at_least(0);
    foe_effect::call_for(step, who, Aim::Behold, with, difficulty)
}

/// Takes 1 morale after a failure to endure a sight; without any, the mind is lost.
pub(in crate::rules::ultimo) fn beheld(step: &mut Step, who: &ActorId, outcome: Outcome) -> Result {
    let name = step.name(who);
    if outcome <= Outcome::Partial {
        return step.log_text_of_and_done(&[who], format!("{name} endures the sight."));
    }
    let hero = step.hero_mut(who)?;
    if hero.morale > 0 {
        hero.morale -= 1;
        let left = hero.morale;
        return step
            .log_text_of_and_done(&[who], format!("{name} cannot bear it and loses 1 morale, {left} left."));
    }
    step.log_text_of(&[who], format!("{name} is driven insane and retires from play."));
    let lasting = EffectSpec::state("Driven insane", State::Calmed, Until::Permanent);
    step.give(who, lasting, "a taboo spell").map(drop)
}
