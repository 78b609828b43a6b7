//! Glitches: their number, who picks them, and their effect on the spell (ULTIMO, Magic: Glitches; U47, U158 to
//! U160).

use super::does::{self, Might};
use crate::rules::hook::{self, Context};
use crate::rules::pending::{find_due, replace_due, strike_off};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    ActorId, Challenge, Damage, Figure, Free, Glitch, Glitched, Grant, Obligation, Outcome, Pending, Quantity,
};

fn count(at: &Context<'_>, outcome: Outcome) -> i32 {
    let base = match outcome {
        Outcome::Perfect | Outcome::Success => return 0,
        Outcome::Partial => 1,
        Outcome::Failure | Outcome::TotalFailure => 2,
    };
    hook::figure(at, Quantity::Glitches, Figure::new().with(outcome.words(), base).at_least(0)).total()
}

/// Returns the number of glitches to pick, and true if the player picks (U47).
pub(super) fn picks(step: &Step, challenge: &Challenge, outcome: Outcome) -> Result<(u8, bool)> {
    let actor = step.actor(challenge.leader())?;
    let at = Context { outcome: Some(outcome), ..Context::in_challenge(actor, &step.table, challenge) };
    let chooses = outcome == Outcome::Failure && hook::granted(&at, Grant::PicksGlitches).is_some();
    Ok((count(&at, outcome) as u8, outcome == Outcome::Partial || chooses))
}

fn open(step: &Step, who: &ActorId) -> Result<(Pending, Glitched)> {
    let due = find_due(step, None, |due| due.to == *who && matches!(due.what, Obligation::Glitch(_)))
        .map_err(|_| Refusal::NoGlitchOwed(step.name(who)))?;
    let Obligation::Glitch(glitched) = due.what.clone() else { return Err(Refusal::NothingOwed) };
    Ok((due, *glitched))
}

/// Refuses a player's pick if only the Dealer may pick.
pub(crate) fn may_pick(step: &Step, who: &ActorId) -> Result {
    let (_, glitched) = open(step, who)?;
    if glitched.own { Ok(()) } else { Err(Refusal::ForTheDealer) }
}

/// Picks a glitch; after the last one the spell takes effect.
pub fn pick(step: &mut Step, who: &ActorId, glitch: Glitch) -> Result {
    let (due, mut glitched) = open(step, who)?;
    if glitched.picked.contains(&glitch) {
        return Err(Refusal::GlitchedSo(glitch.name()));
    }
    glitched.picked.push(glitch);
    let (name, spell) = (step.name(who), glitched.casting.spell.called());
    step.log_text_of(&[who], format!("{spell} of {name} glitches: {}, {}.", glitch.name(), glitch.about()));
    one_less(step, &due, glitched)
}

/// Waives a glitch, and continues the casting.
// RULING U200: glitches are waived one at a time, and the others are still picked by the same person.
pub(in crate::rules::ultimo) fn waive(step: &mut Step, due: &Pending, glitched: &Glitched) -> Result {
    one_less(step, due, glitched.clone())
}

fn one_less(step: &mut Step, due: &Pending, mut glitched: Glitched) -> Result {
    glitched.left = glitched.left.saturating_sub(1);
    if glitched.left > 0 {
        replace_due(step, due.id, Obligation::Glitch(Box::new(glitched)));
        return Ok(());
    }
    strike_off(step, due.id);
    resolve(step, &due.to, &glitched)
}

// RULING U158: a failed spell happens only by certain glitches: Backfire, Overcharge or Undercharge, and no Fizzle.
pub(super) fn resolve(step: &mut Step, who: &ActorId, glitched: &Glitched) -> Result {
    let has = |glitch| glitched.picked.contains(&glitch);
    let loose = [Glitch::Backfire, Glitch::Overcharge, Glitch::Undercharge].into_iter().any(has);
    let happens = !has(Glitch::Fizzle) && (glitched.outcome <= Outcome::Partial || loose);
    let spell = glitched.casting.spell.called();
    if has(Glitch::Rebound) {
        let cost = glitched.casting.cost.total();
        let manners = glitched.casting.manners();
        let harm = Damage { manners, ..Damage::of(format!("Rebound of {spell}"), cost) };
        step.add_pending(who, &format!("Rebound of {spell}"), Obligation::Harm(harm));
    }
    if has(Glitch::Fubar) {
        step.add_pending(who, &format!("Fubar of {spell}"), Obligation::Free(Free::minor(1)));
    }
    if !happens {
        return step.log_text_and_done(format!("{spell} fizzles."));
    }
    let might = Might {
        successes: glitched.successes.max(1),
        rounds: glitched.casting.rounds,
        backwards: has(Glitch::Backfire),
        outcome: glitched.outcome,
        forever: glitched.forever,
        halves: i32::from(has(Glitch::Overcharge)) - i32::from(has(Glitch::Undercharge)),
    };
    does::all(step, who, &glitched.casting, &might)
}
