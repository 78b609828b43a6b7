//! Effects of weapons besides damage: shots, noise, wounds, divided damage (ULTIMO, Weapon and Armor Qualities; U43).

use crate::rules::hook::{self, Cause, Context, Played};
use crate::rules::pending::{find_due, replace_due};
use crate::rules::{Refusal, Result, Step, gear};
use crate::table::{
    ActorId, Aim, AttackMode, BlowMark, Challenge, Damage, Grant, Moment, Obligation, Outcome, ProcedureKind,
};

pub fn used(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let Some(way) = challenge.aim.way() else { return Ok(()) };
    let played = Played { challenge: Some(challenge), outcome: Some(outcome), ..Played::default() };
    for player in &challenge.players {
        let idle = player.laid.as_ref().is_some_and(Vec::is_empty) && player.who != *challenge.leader();
        if !idle {
            gear::shoot(step, &player.who, way)?;
            hook::trigger(step, Moment::Used, &player.who, &played)?;
        }
    }
    Ok(())
}

/// Performs the deeds of the attacker that follow damage.
pub fn dealt(step: &mut Step, harm: &Damage, to: &ActorId, lost: i32) -> Result {
    if lost > 0 { after(step, harm, to, Moment::Dealt) } else { Ok(()) }
}

/// Performs the deeds that follow a kill, in an exchange or outside one (U108).
pub fn slain(step: &mut Step, harm: &Damage, whom: &ActorId) -> Result {
    match &harm.by {
        Some(by) if !harm.is(BlowMark::Exchange) && !harm.is(BlowMark::FromEffect) => {
            hook::trigger(step, Moment::Slain, by, &Played { other: Some(whom), ..Played::default() })
        }
        _ => after(step, harm, whom, Moment::Slain),
    }
}

fn after(step: &mut Step, harm: &Damage, to: &ActorId, moment: Moment) -> Result {
    let Some(by) = harm.by.as_ref().filter(|_| harm.is(BlowMark::Exchange)) else { return Ok(()) };
    let last = step.table.last.clone();
    let Some(challenge) = last.as_deref().and_then(Challenge::of) else { return Ok(()) };
    let Aim::Attack { foe, way, answer, .. } = &challenge.aim else { return Ok(()) };
    if challenge.player(by).is_none() {
        // The responding side fights in its own way, and has no result.
        let way = answer.unwrap_or(*way);
        let played = Played { way: Some(way), other: Some(to), ..Played::default() };
        return if by == foe { hook::trigger(step, moment, by, &played) } else { Ok(()) };
    }
    let outcome = challenge.outcome();
    let played = Played { challenge: Some(challenge), outcome, other: Some(to), ..Played::default() };
    hook::trigger(step, moment, by, &played)
}

pub fn reload(step: &mut Step, who: &ActorId) -> Result {
    let name = step.name(who);
    let Some(weapon) = gear::in_hand(step.hero(who)?).map(|weapon| weapon.name.clone()) else {
        return Err(Refusal::NotCarried(name, "weapon in hand".into()));
    };
    gear::reload(step, who, Some(&weapon))?;
    step.log_text_of_and_done(&[who], format!("{name} reloads the {weapon}."))
}

/// True if damage can be divided: the weapon allows it, and another foe stands.
pub fn can_split(step: &Step, who: &ActorId, struck: &ActorId, way: AttackMode) -> Result<bool> {
    let actor = step.actor(who)?;
    let Some(weapon) = actor.hero().and_then(|hero| gear::serving(hero, way)) else { return Ok(false) };
    let at = Context::of(actor).table(&step.table).fighting(way, Some(weapon));
    let others = step.table.fighting_foes().any(|foe| foe.id != *struck && !foe.is_gone());
    Ok(others && hook::granted(&at, Grant::Split).is_some())
}

/// Moves part of an actor's last damage to another target.
pub fn split(step: &mut Step, to: &ActorId, cause: &Cause) -> Result {
    let by = cause.by.as_ref().ok_or(Refusal::NeedsFoe)?;
    let name = step.name(by);
    let whole = find_due(step, None, |due| {
        due.to != *to
            && matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Exchange) && harm.by.as_ref() == Some(by))
    });
    let due = whole.map_err(|_| Refusal::NothingToSplit(name))?;
    let Obligation::Harm(mut harm) = due.what.clone() else { return Err(Refusal::NothingOwed) };
    step.living(to)?;
    let most = harm.left();
    let part = cause.words.trim().parse::<i32>().ok().filter(|n| (1..most).contains(n));
    let part = part.ok_or_else(|| Refusal::CannotSplit(cause.words.clone(), most))?;
    let other = Damage { figure: Damage::of(cause.name.clone(), part).figure, avoided: 0, ..harm.clone() };
    harm.figure.add(format!("to {}", step.name(to)), -part);
    replace_due(step, due.id, Obligation::Harm(harm));
    step.add_pending_and_done(to, &due.source, Obligation::Harm(other))
}
