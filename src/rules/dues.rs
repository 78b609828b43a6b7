//! What is owed at the table, whatever system it comes from: found, taken, waived. Each system says itself what
//! taking its damage and its effects does.

use super::ultimo::{harm, settle, threat_effect};
use super::{Refusal, Step};
use crate::entry::Entry;
use crate::table::due::{Due, Owed};
use crate::table::effect::{Change, Scope, Until};
use std::sync::Arc;

/// Finds what is owed: by number, else the oldest that a test picks.
pub fn find_due(step: &Step, id: Option<u32>, fits: impl Fn(&Due) -> bool) -> Result<Due, Refusal> {
    match id {
        Some(id) => {
            let due = step.table.due(id).ok_or(Refusal::NoSuchDue(id))?;
            if fits(due) { Ok(due.clone()) } else { Err(Refusal::NothingOwed) }
        }
        None => {
            step.table.dues.iter().map(Arc::as_ref).find(|d| fits(d)).cloned().ok_or(Refusal::NothingOwed)
        }
    }
}

/// Strikes a due off the list.
pub fn strike_off(step: &mut Step, id: u32) {
    step.table.dues.retain(|d| d.id != id);
}

/// Changes what is owed under a number.
pub fn replace_due(step: &mut Step, id: u32, owed: Owed) {
    if let Some(due) = step.table.dues.iter_mut().find(|d| d.id == id) {
        Arc::make_mut(due).owed = owed;
    }
}

/// Takes what is owed: damage, an effect, death, an offer. Free effects and questions are used, not taken.
pub fn take(step: &mut Step, id: Option<u32>) -> Result<(), Refusal> {
    let due = find_due(step, id, |d| !matches!(d.owed, Owed::Free(_) | Owed::Questions { .. }))?;
    strike_off(step, due.id);
    match &due.owed {
        Owed::Harm(blow) => harm::land(step, &due, blow),
        Owed::Effect(effect) => threat_effect::apply(step, &due, effect),
        Owed::Death => harm::die(step, &due.to),
        Owed::Following { experience, card } => {
            settle::gain_experience(step, &due.to, *experience, "following a suggestion")?;
            if *card {
                let changes = vec![Change::Cards(1, Scope::When("acting on the suggestion".into()))];
                step.give(&due.to, "Talked round", changes, Until::Scene, &due.source)?;
            }
            Ok(())
        }
        Owed::Free(_) | Owed::Questions { .. } => Err(Refusal::NothingOwed),
    }
}

/// Lets what is owed go.
pub fn waive(step: &mut Step, id: Option<u32>, why: &str) -> Result<(), Refusal> {
    let due = find_due(step, id, |d| d.owed != Owed::Death)?;
    strike_off(step, due.id);
    let name = step.name(&due.to);
    step.say(Entry::Waived { name, what: due.owed.words(), why: why.into() });
    Ok(())
}
