//! Observe: questions to the Dealer (ULTIMO, Character Actions: Observe; Traits: One More Thing; U23, U54, U235).

use super::settle;
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::{
    Actor, ActorId, Aim, Challenge, Condition, EffectSpec, Figure, Free, Grant, Hook, Obligation, Outcome,
    Quantity, Skill, Until,
};

/// The skills for observing with an ULTIMO sheet.
pub const SKILLS: [Skill; 3] = [Skill::AWARENESS, Skill::ESPIONAGE, Skill::INVESTIGATION];

/// Checks that an actor can observe with a skill; without an ULTIMO sheet, with any.
pub fn may(actor: &Actor, skill: &Skill) -> Result {
    if actor.hero().is_none() || SKILLS.contains(skill) {
        return Ok(());
    }
    Err(Refusal::NoWayToObserve(skill.name()))
}

/// Refuses to read a person without a trait for it, or without Investigation (U235).
pub fn may_read(step: &Step, who: &ActorId, whom: &ActorId, skill: &Skill) -> Result {
    let (actor, other) = (step.actor(who)?, step.actor(whom)?);
    if other.is_played() {
        return Err(Refusal::OnlyOthersAreRead(other.name.clone()));
    }
    if hook::granted(&Context::of(actor), Grant::ReadsPeople).is_none() {
        return Err(Refusal::ReadsNobody(actor.name.clone()));
    }
    if *skill == Skill::INVESTIGATION { Ok(()) } else { Err(Refusal::NoWayToRead(skill.name())) }
}

/// Applies an observation: 3, 2 or 1 questions, or effects for failing.
pub fn outcome(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let earned = match outcome {
        Outcome::Perfect => 3,
        Outcome::Success => 2,
        Outcome::Partial => 1,
        Outcome::Failure => {
            return settle::free_effects(step, challenge, outcome, "a failed observation");
        }
        Outcome::TotalFailure => {
            if settle::told_to_anger_nobody(step, challenge, outcome, "the one who was asked") {
                return Ok(());
            }
            let free = Free { minor: 3, either: true, player_weighs: true, ..Free::major() };
            settle::owe_free(step, challenge, "a failed observation", free);
            return Ok(());
        }
    };
    let who = challenge.leader().clone();
    let truthful = outcome <= Outcome::Success;
    let actor = step.actor(&who)?;
    let at = Context { outcome: Some(outcome), ..Context::in_challenge(actor, &step.table, challenge) };
    let figure = hook::figure(&at, Quantity::Questions, Figure::new().with(outcome.words(), earned));
    let left = figure.at_least(0).total() as u8;
    let source = if let Aim::Read { whom } = &challenge.aim {
        format!("what {} hides", step.name(whom))
    } else {
        "an observation".into()
    };
    step.add_pending(&who, &source, Obligation::Questions { left, truthful });
    if outcome == Outcome::Perfect {
        let heroes: Vec<ActorId> = step.table.heroes().map(|a| a.id.clone()).collect();
        for hero in heroes {
            let when = vec![Condition::Words("acting on what was learned".into())];
            let lasting = EffectSpec::of("Informed", Hook::cards(1, when), Until::Scene);
            step.give(&hero, lasting, "a perfect observation")?;
        }
    }
    Ok(())
}

pub fn ask(step: &mut Step, who: &ActorId, question: &str) -> Result {
    let due =
        pending::find_due(step, None, |d| d.to == *who && matches!(d.what, Obligation::Questions { .. }))
            .map_err(|_| Refusal::NoQuestionLeft)?;
    let Obligation::Questions { left, truthful } = due.what else { return Err(Refusal::NoQuestionLeft) };
    if left <= 1 {
        pending::strike_off(step, due.id);
    } else {
        pending::replace_due(step, due.id, Obligation::Questions { left: left - 1, truthful });
    }
    step.log_and_done(Entry::Asked { who: step.who(who), question: question.into() })
}

pub fn answer(step: &mut Step, text: &str) -> Result {
    step.log_and_done(Entry::Answered(text.into()))
}
