//! Compelling a trait: proposed by the player, pending, accepted by the Dealer (Traits, Compelling Traits; T6, T17).

use super::{hope, traits};
use crate::command::TraitCalled;
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::{ActorId, Compel, Obligation};

pub const FALLOUT: i32 = 1;

pub fn propose(step: &mut Step, who: &ActorId, called: &TraitCalled, words: &str) -> Result {
    let one = traits::open(&step.table, called)?;
    let (id, what) = (one.id, one.name());
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    traits::note(&step.table, one);
    let now = actor.protagonist().ok_or_else(|| Refusal::NotA(name.clone(), "a protagonist"))?;
    if words.is_empty() {
        return Err(Refusal::NoComplication);
    }
    let waiting =
        step.table.pending.iter().filter(|due| due.to == *who && matches!(due.what, Obligation::Compel(_)));
    // RULING T17: a slot is cleared once.
    if waiting.count() >= usize::from(now.filled) {
        return Err(Refusal::NoFilledSlot(name));
    }
    step.log_text_of(&[who], format!("{name} compels {what}: {words}."));
    step.add_pending_and_done(
        who,
        "",
        Obligation::Compel(Compel { id, name: what, complication: words.into() }),
    )
}

/// Accepts a compel: a filled slot clears, and with fallout the threat rises.
pub fn accept(step: &mut Step, id: Option<u32>, fallout: bool) -> Result {
    let due = pending::find_due(step, id, |due| matches!(due.what, Obligation::Compel(_)))?;
    let Obligation::Compel(compel) = &due.what else { return Err(Refusal::NothingOwed) };
    pending::strike_off(step, due.id);
    let name = step.name(&due.to);
    step.log_text_of(
        &[&due.to],
        format!("The Dealer accepts: {} complicates it for {name}, {}.", compel.name, compel.complication),
    );
    hope::clear(step, &due.to)?;
    if fallout {
        step.move_threat(FALLOUT, "fallout");
    }
    Ok(())
}
