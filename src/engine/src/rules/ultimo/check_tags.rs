//! Tags of checks with special rules (ULTIMO, Skills): bombs (U234), technology (U238), vehicles in a fight (U241).

use super::call::{OUT_OF_EARSHOT, includes};
use super::learning::LITERACY;
use super::{settle, vehicle};
use crate::command::Call;
use crate::rules::hook::{self, Context};
use crate::rules::target::WITHIN_REACH;
use crate::rules::{Refusal, Result, Step, usage_log};
use crate::table::{
    Actor, ActorId, Aim, BlowMark, Challenge, CheckTag, Damage, Grant, Obligation, Outcome, Pairing,
};

const EARLY: &str = "a bomb that goes off early";

/// The rank of Research that technology needs.
const TECH_LITERACY: i32 = 2;
pub fn sayable(aim: &Aim) -> &'static [&'static str] {
    let all: &[_] = &[OUT_OF_EARSHOT, WITHIN_REACH, "technology", "a bomb"];
    if matches!(aim, Aim::Attack { .. }) {
        &[OUT_OF_EARSHOT, WITHIN_REACH, "at the vehicle"]
    } else if matches!(aim, Aim::Task) {
        all
    } else if matches!(aim, Aim::Observe) {
        &all[..3]
    } else {
        &all[..2]
    }
}

/// Returns the tags of a check, from the Dealer's words or from the leader's work.
pub fn of(step: &Step, call: &Call, with: &Pairing, aim: &Aim) -> Result<Vec<CheckTag>> {
    let actor = step.actor(&call.who)?;
    let at_a_bomb = || {
        let at = Context { with: Some(with), ..Context::of(actor).table(&step.table).aiming(aim) };
        matches!(aim, Aim::Task) && hook::granted(&at, Grant::AtABomb).is_some()
    };
    let said = |matter: &CheckTag| {
        let words = matter.words();
        sayable(aim).contains(&words) && includes(call, words) || *matter == CheckTag::Bomb && at_a_bomb()
    };
    let matters: Vec<CheckTag> = CheckTag::ALL.into_iter().filter(said).collect();
    // RULING U238: the leader reads it; other sheets have no Research.
    let reads = actor
        .hero()
        .is_none_or(|hero| usage_log::skill(&LITERACY, hero.sheet.skill(&LITERACY)) >= TECH_LITERACY);
    if matters.contains(&CheckTag::Technology) && !reads {
        return Err(Refusal::Lacks("technology".into(), format!("Research {TECH_LITERACY}")));
    }
    // RULING U241: a blow hits a vehicle if someone drives it.
    let driven = |who: &ActorId| step.table.actor(who).is_some_and(|actor| vehicle::of(actor).is_some());
    let at_the_wheel = driven(&call.who) || aim.other().is_some_and(driven);
    if matters.contains(&CheckTag::Vehicle) && !at_the_wheel {
        return Err(Refusal::NotAtTheWheel(actor.name.clone()));
    }
    Ok(matters)
}

/// Sets off a bomb after a failure: all take the damage of an effect, unless a trait prevents it (U234).
pub fn bomb_failed(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let damage = match outcome {
        Outcome::Perfect | Outcome::Success | Outcome::Partial => return Ok(()),
        Outcome::Failure => 2,
        Outcome::TotalFailure => 5,
    };
    let those = challenge.players.iter().map(|player| &player.who);
    let near: Vec<ActorId> =
        those.filter(|who| !step.table.actor(who).is_none_or(Actor::is_gone)).cloned().collect();
    for who in &near {
        let actor = step.actor(who)?;
        if let Some(by) = hook::granted(&Context::of(actor), Grant::SafeBombs) {
            step.log_text_of(&[who], format!("{}: the bomb does not go off early ({by}).", actor.name));
            return settle::free_effects(step, challenge, outcome, "the task");
        }
    }
    let name = step.name(challenge.leader());
    step.log_text_of(&[challenge.leader()], format!("The bomb goes off early in the hands of {name}."));
    for who in near {
        let harm = Damage::of(EARLY, damage).marked([BlowMark::FromEffect]);
        step.add_pending(&who, EARLY, Obligation::Harm(harm));
    }
    Ok(())
}
