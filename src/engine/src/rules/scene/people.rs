//! Protagonists join with their traits, get another sheet, sleep (Traits; T6, T10).

use super::{figures, traits};
use crate::command::Ref;
use crate::entry::{Entry, Who};
use crate::rules::{Refusal, Result, Step, draw, names, people, time};
use crate::table::{Actor, ActorId, Body, Cached, Protagonist, ProtagonistSheet};
use std::sync::Arc;

/// A protagonist joins with all Hope, and with a deck in case the Dealer calls for cards (B1).
pub fn join(step: &mut Step, given: &Ref<ProtagonistSheet>) -> Result {
    let sheet = Arc::clone(given.whole()?);
    people::sound(&sheet.name, figures::problems(&sheet))?;
    let (id, name) = names::of_hero(&step.table, &sheet.name)?;
    let piles = people::shuffled_deck(step, &id);
    step.log(Entry::Joined { who: Who::new(&id, &name), kind: "a protagonist" });
    let body = Body::Protagonist(Protagonist { sheet: sheet.into(), filled: 0 });
    let actor = Actor::new(id.clone(), name, body, Some(piles));
    step.table.actors.push(Cached::new(actor.clone()));
    traits::of_sheet(step, &actor, &[])?;
    draw::first_hand(step, &id)
}

/// Replaces a sheet; the id stays, filled slots keep to the new number, and its traits replace the old ones.
pub fn rewrite(step: &mut Step, who: &ActorId, sheet: &ProtagonistSheet) -> Result {
    people::sound(&sheet.name, figures::problems(sheet))?;
    step.nothing_under_way()?;
    if step.actor(who)?.protagonist().is_none() {
        return Err(Refusal::NotA(step.name(who), "a protagonist"));
    }
    let before = names::rewritten(step, who, &sheet.name)?;
    let actor = step.actor_mut(who)?;
    let Body::Protagonist(now) = &mut actor.body else { return Ok(()) };
    let old: Vec<String> = now.sheet.traits.iter().map(|own| own.words.clone()).collect();
    now.filled = now.filled.min(sheet.hope);
    now.sheet = Cached::new(sheet.clone());
    let actor = actor.clone();
    traits::of_sheet(step, &actor, &old)?;
    people::tell_rewritten(step, who, &before)
}

/// A night's sleep restores no Hope; the cards return.
pub fn rest(step: &mut Step, who: &ActorId) -> Result {
    time::cards_return(step, who)
}
