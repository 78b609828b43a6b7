//! Falls, landings, and footing on ice and in storms (ULTIMO, Falling damage; U49, U145).

use crate::rules::pending::{find_due, replace_due, strike_off};
use crate::rules::{Refusal, Result, Step, map};
use crate::table::{
    Actor, ActorId, Aim, Attribute, BlowMark, Challenge, Damage, EffectSpec, Figure, Free, Lead, Obligation,
    Outcome, Pairing, Pending, Skill, State, Until,
};

/// The feet of a fall without damage.
const SAFE: u16 = 10;

/// The feet past which the damage doubles.
const FAR: u16 = 80;

const DOWN: &str = "Off the feet";

/// Returns the damage of a fall: 2 for every started 5 ft past 10, all doubled past 80.
pub fn damage(feet: u16) -> Figure {
    let started = i32::from(feet.saturating_sub(SAFE).div_ceil(5));
    let figure = Figure::new().with(format!("a fall of {feet} ft"), 2 * started);
    if feet > FAR { figure.with(format!("past {FAR} ft: again as much"), 2 * started) } else { figure }
}

/// Applies a fall to an actor, and to anyone it carries.
pub fn fall(step: &mut Step, who: &ActorId, feet: u16, why: &str) -> Result {
    step.player(who)?;
    step.living(who)?;
    step.end(who, "falls", |effect| effect.carrier().is_some());
    let falls =
        |who: &ActorId| step.table.actor(who).is_some_and(|actor| actor.is_played() && !actor.is_gone());
    let party: Vec<ActorId> = step.table.party(who).into_iter().filter(falls).collect();
    party.iter().try_for_each(|who| falls_down(step, who, feet, why))
}

fn falls_down(step: &mut Step, who: &ActorId, feet: u16, why: &str) -> Result {
    let name = step.name(who);
    let figure = damage(feet);
    let source = format!("a fall of {feet} ft");
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    step.log_text_of(&[who], format!("{name} falls {feet} ft{why}."));
    let owed = if figure.total() == 0 {
        Obligation::Free(Free { no_damage: true, ..Free::minor(1) })
    } else {
        // RULING U110: armor does not soften a fall, nor does it break.
        let fall = Damage { figure, ..Damage::default() };
        Obligation::Harm(fall.marked([BlowMark::PastArmor, BlowMark::Fall]))
    };
    step.add_pending_and_done(who, &source, owed)
}

/// Returns the pending landing or footing that can be tried with AGI and Athletics.
fn trying(step: &Step, who: &ActorId, due: Option<u32>) -> Result<Pending> {
    let tried = |due: &Pending| {
        due.to == *who
            && (matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Fall))
                || matches!(due.what, Obligation::Footing(_)))
    };
    find_due(step, due, tried).map_err(|_| Refusal::NoFall(step.name(who)))
}

/// Frames the try: half AGI and Athletics against half of the damage, or against ground and wind.
pub fn land(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(Aim, Pairing, Figure)> {
    let due = trying(step, who, due)?;
    let with = Pairing { lead: Lead::Attribute(Attribute::Agi), skill: Skill::ATHLETICS };
    let difficulty = if let Obligation::Harm(harm) = &due.what {
        Figure::new().sheet("half of the damage", harm.left() / 2)
    } else if let Obligation::Footing(n) = &due.what {
        Figure::new().sheet(due.source.clone(), i32::from(*n))
    } else {
        Figure::new()
    };
    Ok((Aim::Land { due: due.id }, with, difficulty.at_least(0)))
}

/// Applies the only try: avoids half of the damage, or keeps the actor standing.
pub fn outcome(step: &mut Step, challenge: &Challenge, due: u32, outcome: Outcome) -> Result {
    let who = challenge.leader().clone();
    let Ok(due) = trying(step, &who, Some(due)) else { return Ok(()) };
    if let Obligation::Harm(harm) = due.what.clone() {
        landed(step, &due, harm, outcome);
    } else {
        strike_off(step, due.id);
        if outcome <= Outcome::Partial {
            let name = step.name(&who);
            map::over_ice(step, &who, false);
            step.log_text_of(&[&who], format!("{name} stays standing."));
        } else {
            goes_down(step, &who, &due.source)?;
        }
    }
    if outcome > Outcome::Partial {
        super::settle::free_effects(step, challenge, outcome, "a fall")?;
    }
    Ok(())
}

fn landed(step: &mut Step, due: &Pending, mut harm: Damage, outcome: Outcome) {
    harm.set(BlowMark::Fall, false);
    let name = step.name(&due.to);
    if outcome <= Outcome::Partial {
        harm.avoided += harm.left() / 2;
        let left = harm.left();
        step.log_text_of(&[&due.to], format!("{name} lands well: {left} damage is left from the fall."));
    } else {
        step.log_text_of(&[&due.to], format!("{name} lands badly."));
    }
    replace_due(step, due.id, Obligation::Harm(harm));
}

/// Requires one footing check of a played, standing actor (U145).
pub fn footing(step: &mut Step, who: &ActorId, n: u8, source: &str) {
    let owes = |due: &Pending| due.to == *who && matches!(due.what, Obligation::Footing(_));
    let stands = |actor: &Actor| actor.is_played() && !actor.is_down() && !actor.suffers(&State::Stuck);
    let already = step.table.pending.iter().any(|due| owes(due));
    if !already && step.table.actor(who).is_some_and(stands) {
        step.add_pending(who, source, Obligation::Footing(n));
    }
}

/// Knocks an actor down for the round, which is the turn under way or the next (U145).
pub fn goes_down(step: &mut Step, who: &ActorId, source: &str) -> Result {
    map::over_ice(step, who, true);
    step.give(who, EffectSpec::state(DOWN, State::Stuck, Until::TurnEnd), source).map(drop)
}
