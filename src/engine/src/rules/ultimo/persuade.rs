//! Manipulating and empathizing with people, foes and player characters (ULTIMO, Manipulate/Empathize; U23).

use super::{patience, settle};
use crate::rules::hook::{self, Context};
use crate::rules::pending::{find_due, strike_off};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    ActorId, Aim, Challenge, Doing, EffectSpec, Figure, FoePower, Free, Obligation, Outcome, Persuasion,
    Quantity, State, Until,
};

/// The sources of free effects that follow from talk.
const FAILED: &str = "talk that failed";
const TURNED_SOUR: &str = "talk that turned sour";

pub fn outcome(
    step: &mut Step,
    challenge: &Challenge,
    target: &ActorId,
    how: Persuasion,
    outcome: Outcome,
) -> Result {
    let who = challenge.leader().clone();
    if step.actor(target)?.hero().is_some() {
        return of_hero(step, challenge, target, outcome);
    }
    if step.table.clock.combat && outcome <= Outcome::Partial {
        in_combat(step, &who, target, how)?;
        return keeps_to_ideals(step, target);
    }
    let name = step.name(target);
    if settle::told_to_anger_nobody(step, challenge, outcome, &name) {
        return Ok(());
    }
    let words = match outcome {
        Outcome::Perfect => format!("{name} does as asked, short of harming itself."),
        Outcome::Success => format!("{name} does as asked, once assured of its safety."),
        Outcome::Partial => format!("{name} does as asked, for something in return at once."),
        Outcome::Failure => format!("{name} will not listen."),
        Outcome::TotalFailure => format!("{name} turns openly hostile."),
    };
    step.log_text_of(&[target], words);
    if outcome <= Outcome::Partial {
        keeps_to_ideals(step, target)?;
    }
    match outcome {
        Outcome::Failure => {
            settle::owe_free(step, challenge, FAILED, Free { player_picks: true, ..Free::minor(1) });
        }
        Outcome::TotalFailure => {
            settle::owe_free(step, challenge, TURNED_SOUR, Free::major());
        }
        Outcome::Perfect | Outcome::Success | Outcome::Partial => {}
    }
    Ok(())
}

/// Logs that an unreasonable target yields for now, but is never won over.
fn keeps_to_ideals(step: &mut Step, target: &ActorId) -> Result {
    if step.actor(target)?.foe().is_some_and(|foe| foe.sheet.has(&FoePower::Unreasonable)) {
        step.log_text_of(
            &[target],
            format!("{} gives way, yet never gives up its ideals.", step.name(target)),
        );
    }
    Ok(())
}

/// Persuades in a fight: empathy makes the foe avoid the character, manipulation draws it and takes 1 patience.
fn in_combat(step: &mut Step, who: &ActorId, target: &ActorId, how: Persuasion) -> Result {
    let name = step.name(who);
    match how {
        Persuasion::Empathize => {
            let avoids = State::Avoids(who.clone());
            let lasting = EffectSpec::state(format!("Avoids {name}"), avoids, Until::Round);
            step.give(target, lasting, "empathy").map(drop)
        }
        Persuasion::Manipulate => {
            let must = State::MustTarget(who.clone());
            let lasting = EffectSpec::state(format!("Provoked by {name}"), must, Until::Round);
            step.give(target, lasting, "manipulation")?;
            let by = Some((who, Doing::Manipulate));
            patience::lose(step, target, by, Figure::new().with("manipulation", 1))
        }
    }
}

/// Offers experience to a player character for following, which is never forced.
fn of_hero(step: &mut Step, challenge: &Challenge, target: &ActorId, outcome: Outcome) -> Result {
    let who = challenge.leader();
    let source = format!("the words of {}", step.name(who));
    match outcome {
        Outcome::Perfect => step.add_pending_and_done(target, &source, following(step, challenge, 2, true)?),
        Outcome::Success => step.add_pending_and_done(target, &source, following(step, challenge, 1, false)?),
        // RULING U65: between player characters a partial success has no effect.
        Outcome::Partial | Outcome::Failure => {
            step.log_text_of_and_done(&[target], format!("{} gains nothing by listening.", step.name(target)))
        }
        Outcome::TotalFailure => loosen_bond(step, who, target),
    }
}

fn following(step: &Step, challenge: &Challenge, experience: i32, card: bool) -> Result<Obligation> {
    let speaker = step.actor(challenge.leader())?;
    let at = Context {
        with: Some(&challenge.with),
        doing: Some(challenge.aim.doing()),
        outcome: challenge.outcome(),
        ..Context::of(speaker).table(&step.table)
    };
    Ok(Obligation::Following {
        experience: experience + hook::moved(&at, Quantity::FollowExperience, experience),
        card,
        cards: hook::moved(&at, Quantity::FollowCards, 0),
        focus: hook::moved(&at, Quantity::FollowFocus, 0),
    })
}

/// Blames another NPC for a lie that was found out: nobody is angry with the liar, and the bond with the blamed NPC
/// loses a level.
pub(super) fn blame(step: &mut Step, who: &ActorId, on: &ActorId) -> Result {
    step.living(on)?;
    let lied = |challenge: &&Challenge| {
        matches!(&challenge.aim, Aim::Persuade { how: Persuasion::Manipulate, .. })
            && challenge.leader() == who
    };
    let lied_to = step.table.settled::<Challenge>().filter(lied).and_then(|lie| lie.aim.other()).cloned();
    let angry = lied_to.ok_or_else(|| Refusal::NobodyAngry(step.name(who)))?;
    let for_it = |source: &str| source == FAILED || source == TURNED_SOUR;
    let due = find_due(step, None, |due| {
        (due.to == *who || due.also.contains(who))
            && matches!(due.what, Obligation::Free(_))
            && for_it(&due.source)
    });
    let due = due.map_err(|_| Refusal::NobodyAngry(step.name(who)))?;
    if angry == *on {
        return Err(Refusal::AngryOneself(step.name(on)));
    }
    strike_off(step, due.id);
    let words =
        format!("{} is not angry with {}: {} is to blame.", step.name(&angry), step.name(who), step.name(on));
    step.log_text_of(&[&angry, who, on], words);
    loosen_bond(step, who, on)
}

pub(super) fn loosen_bond(step: &mut Step, who: &ActorId, target: &ActorId) -> Result {
    match hook::bond(step.actor(who)?, target) {
        0 => Ok(()),
        level => super::people::bond(step, who, target, (level - 1) as u8),
    }
}
