//! Invoking a trait in a check: its benefit, its price, and its timing (Traits; T5, T7, T15).

use super::{boon, check, hope, traits};
use crate::command::{Invoking, TraitCalled};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    AdvantageDie, Alignment, Bearer, Benefit, CheckStage, Invocable, Invoked, Paid, SceneCheck, SceneTrait,
    Source, Table, Term,
};

/// The traits that can be invoked now in a check, with a free invoke or Hope.
pub fn invocable(table: &Table, check: &SceneCheck) -> Vec<Invocable> {
    let over = check.stage == CheckStage::Rolled && boon::succeeds(check) != Some(true);
    let hope = table.actor(&check.who).map_or(0, hope::left);
    let fit = |one: &&SceneTrait| {
        let negative = one.alignment == Alignment::Negative && !check.allowed.contains(&one.id);
        !over && !negative && !check.has_invoked(one.id) && (hope > 0 || one.free_for(&check.who) > 0)
    };
    let made =
        |one: &SceneTrait| Invocable { id: one.id, name: one.name(), free: one.free_for(&check.who) > 0 };
    let mut all: Vec<&SceneTrait> = table.open_traits().filter(fit).collect();
    // Traits on other actors are the least likely to be relevant.
    all.sort_by_key(|one| matches!(&one.bearer, Bearer::Actor(who) if *who != check.who));
    all.into_iter().map(made).collect()
}

pub fn invoke(step: &mut Step, called: &TraitCalled, asked: &Invoking) -> Result {
    let check = step.under_way::<SceneCheck>()?.clone();
    let one = traits::open(&step.table, called)?.clone();
    may(&check, &one, asked.benefit)?;
    let paid = pay(step, &check, &one, asked.by_hope)?;
    traits::note(&step.table, &one);
    let how = match &paid {
        Paid::Hope => "for 1 Hope",
        Paid::Free(_) => "with a free invoke",
    };
    let invoked = Invoked { id: one.id, name: one.name(), benefit: asked.benefit, paid };
    let now = step.under_way_mut::<SceneCheck>()?;
    now.invoked.push(invoked);
    let brought = grant(now, asked.benefit, format!("{} invoked", one.name()));
    let name = step.name(&check.who);
    step.log_text_of(&[&check.who], format!("{name} invokes {} {how}: {brought}.", one.name()));
    check::advantage_falls(step)
}

fn may(check: &SceneCheck, one: &SceneTrait, benefit: Benefit) -> Result {
    if check.has_invoked(one.id) {
        return Err(Refusal::InvokedBefore(one.name()));
    }
    if one.alignment == Alignment::Negative && !check.allowed.contains(&one.id) {
        return Err(Refusal::InvokeNotAllowed(one.name()));
    }
    let rolled = check.stage == CheckStage::Rolled;
    match benefit {
        Benefit::Circumstance if rolled => Err(Refusal::DiceFallen),
        Benefit::Circumstance => Ok(()),
        Benefit::Advantage if rolled && boon::succeeds(check) != Some(true) => Err(Refusal::NoSuccessToAdd),
        // Before the roll this requires an Advantage die, to which it adds a boon.
        Benefit::Advantage if !rolled && check.die == AdvantageDie::Without => Err(Refusal::NotRolled),
        Benefit::Advantage => Ok(()),
    }
}

/// A free invoke pays before Hope, unless Hope is requested.
fn pay(step: &mut Step, check: &SceneCheck, one: &SceneTrait, by_hope: bool) -> Result<Paid> {
    if !by_hope && let Some(spent) = step.table.scene_trait_mut(one.id).and_then(|one| one.spend(&check.who))
    {
        return Ok(Paid::Free(spent));
    }
    hope::spend(step, &check.who)?;
    Ok(Paid::Hope)
}

fn grant(check: &mut SceneCheck, benefit: Benefit, why: String) -> &'static str {
    let more = Term::new(why, 1).from(Source::Sheet);
    match benefit {
        Benefit::Circumstance => {
            check.circumstance.terms.push(more);
            "+1B circumstance"
        }
        Benefit::Advantage if check.die == AdvantageDie::Without => {
            check.die = AdvantageDie::Promised;
            "an Advantage die"
        }
        Benefit::Advantage => {
            check.advantage.terms.push(more);
            if check.stage == CheckStage::Rolled {
                boon::decide(check);
            }
            "+1B advantage"
        }
    }
}

/// Adds an Advantage die to a check for another reason than an invoked trait.
pub fn advantage(step: &mut Step, why: &str) -> Result {
    let check = step.under_way_mut::<SceneCheck>()?;
    if check.stage == CheckStage::Rolled && boon::succeeds(check) != Some(true) {
        return Err(Refusal::NoSuccessToAdd);
    }
    let reason = if why.is_empty() { "the Dealer" } else { why };
    let brought = grant(check, Benefit::Advantage, reason.to_string());
    step.log_text(format!("The Dealer gives {brought}: {reason}."));
    check::advantage_falls(step)
}

/// Allows invoking a negative trait in the current check (T7).
pub fn allow(step: &mut Step, called: &TraitCalled) -> Result {
    let one = traits::open(&step.table, called)?;
    let (id, name) = (one.id, one.name());
    if one.alignment != Alignment::Negative {
        return Err(Refusal::NeedsNoLeave(name));
    }
    let check = step.under_way_mut::<SceneCheck>()?;
    if !check.allowed.contains(&id) {
        check.allowed.push(id);
    }
    step.log_text_and_done(format!("The Dealer lets {name} be invoked."))
}

/// Refunds the payments of a check that is called off; a free invoke only if its trait still exists.
// RULING T15
pub fn given_back(step: &mut Step, check: &SceneCheck) -> Result {
    for one in &check.invoked {
        match &one.paid {
            Paid::Hope => hope::clear(step, &check.who)?,
            Paid::Free(holder) => {
                if let Some(there) = step.table.scene_trait_mut(one.id) {
                    there.free.push(holder.clone());
                }
            }
        }
    }
    Ok(())
}
