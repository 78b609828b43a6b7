//! Falling, and coming down better (ULTIMO, Falling damage; U49).

use crate::entry::Entry;
use crate::rules::dues::{find_due, replace_due};
use crate::rules::{Refusal, Step};
use crate::table::actor::ActorId;
use crate::table::challenge::{Aim, Challenge, Lead, Outcome, Pairing};
use crate::table::due::{Due, Free, Harm, Owed};
use crate::table::sheet::{Attribute, Skill};
use crate::table::terms::Figure;

/// The feet that hurt nobody.
const SAFE: u16 = 10;

/// The feet past which all of it counts twice.
const FAR: u16 = 80;

/// The damage of a fall of so many feet: 2 for every started 5 ft past 10, and all of it twice past 80.
pub fn damage(feet: u16) -> Figure {
    let started = i32::from(feet.saturating_sub(SAFE).div_ceil(5));
    let figure = Figure::new().with(format!("a fall of {feet} ft"), 2 * started);
    if feet > FAR { figure.with(format!("past {FAR} ft: again as much"), 2 * started) } else { figure }
}

/// Somebody falls: damage that an Athletics check can halve, or a minor effect for a short way.
pub fn fall(step: &mut Step, who: &ActorId, feet: u16, why: &str) -> Result<(), Refusal> {
    step.player(who)?;
    let actor = step.actor(who)?;
    if actor.is_gone() {
        return Err(Refusal::Dead(actor.name.clone()));
    }
    let figure = damage(feet);
    let name = actor.name.clone();
    let source = format!("a fall of {feet} ft");
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    step.say(Entry::Told(format!("{name} falls {feet} ft{why}.")));
    let owed = if figure.total() == 0 {
        Owed::Free(Free { no_damage: true, ..Free::minor(1) })
    } else {
        // RULING U110: armour does not soften a fall, nor does it break.
        Owed::Harm(Harm { figure, past_armor: true, fall: true, ..Harm::default() })
    };
    step.owe(who, &source, owed);
    Ok(())
}

fn falling(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(Due, Harm), Refusal> {
    let falls = |due: &Due| due.to == *who && matches!(&due.owed, Owed::Harm(harm) if harm.fall);
    let due = find_due(step, due, falls).map_err(|_| Refusal::NoFall(step.name(who)))?;
    match due.owed.clone() {
        Owed::Harm(harm) => Ok((due, harm)),
        _ => Err(Refusal::NoFall(step.name(who))),
    }
}

/// Half AGI and Athletics against half of the damage.
pub fn land(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(Aim, Pairing, Figure), Refusal> {
    let (due, harm) = falling(step, who, due)?;
    let with = Pairing { lead: Lead::Attribute(Attribute::Agi), skill: Skill::ATHLETICS };
    let difficulty = Figure::new().sheet("half of the damage", harm.left() / 2).at_least(0);
    Ok((Aim::Land { due: due.id }, with, difficulty))
}

/// Half of the damage is avoided, or none; the try was the only one.
pub fn outcome(step: &mut Step, challenge: &Challenge, due: u32, outcome: Outcome) -> Result<(), Refusal> {
    let who = challenge.leader().clone();
    let Ok((due, mut harm)) = falling(step, &who, Some(due)) else { return Ok(()) };
    harm.fall = false;
    let name = step.name(&who);
    if outcome <= Outcome::Partial {
        harm.avoided += harm.left() / 2;
        let left = harm.left();
        step.say(Entry::Told(format!("{name} comes down well: {left} damage is left of the fall.")));
    } else {
        step.say(Entry::Told(format!("{name} comes down badly.")));
    }
    replace_due(step, due.id, Owed::Harm(harm));
    if outcome > Outcome::Partial {
        super::settle::free_effects(step, challenge, outcome, "a fall")?;
    }
    Ok(())
}
