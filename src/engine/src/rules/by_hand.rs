//! Damage and healing by the Dealer, for every sheet, with the same rules as in play (U270).

use super::{Refusal, Result, Step, blow};
use crate::table::{ActorId, Damage, DamageType, Manner, Obligation, Pending};

const DEALER: &str = "the Dealer";

pub(super) fn harm(step: &mut Step, who: &ActorId, n: u16, of: &[Manner], why: &str) -> Result {
    let actor = step.living(who)?;
    if n == 0 {
        return Err(Refusal::NoDamage);
    }
    let weighs = step.sheet_of(actor).weighs_types;
    if let Some(unknown) = of.iter().find(|of| weighs && DamageType::of(of).is_none()) {
        return Err(Refusal::NoSuchDamage(unknown.name().to_owned()));
    }
    let source = if why.is_empty() { DEALER } else { why };
    let harm = Damage { manners: of.to_vec(), ..Damage::of("by the Dealer's word", i32::from(n)) };
    let (to, source, also) = (who.clone(), source.to_owned(), Vec::new());
    let (id, owed) = (step.table.next_id(), Obligation::Harm(harm.clone()));
    let due = Pending { id, to, also, source, what: owed, taken_from: None };
    blow::land(step, &due, &harm)
}

pub(super) fn restore(step: &mut Step, who: &ActorId, n: u16, why: &str) -> Result {
    let actor = step.living(who)?;
    let name = actor.name.clone();
    let why = if why.is_empty() { DEALER } else { why };
    let told = step.entries.len();
    (step.sheet(who)?.restore)(step, who, i32::from(n), why)?;
    if step.entries.len() == told { Err(Refusal::Unhurt(name)) } else { Ok(()) }
}
