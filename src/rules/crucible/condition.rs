//! Conditions and afflictions that the document names: tracked with their source and duration, each with the modifier
//! that the Dealer picks (Character Attributes, Temporary Conditions; C13).

use crate::command::{Given, Shift};
use crate::rules::{Refusal, Step};
use crate::table::actor::ActorId;
use crate::table::effect::{System, Until};
use crate::table::hook::{Hook, Lasting, Quantity, Value};

/// Lays a condition on somebody; without a modifier, its own counts. 0 turns last until the Dealer ends it.
pub fn afflict(
    step: &mut Step,
    who: &ActorId,
    given: &Given<Lasting>,
    shift: Option<Shift>,
    turns: u32,
    why: &str,
) -> Result<(), Refusal> {
    let lasting = match given {
        Given::Named(name) => return Err(Refusal::NotResolved(name.clone())),
        Given::Whole(lasting) => Lasting::clone(lasting),
    };
    let actor = step.actor(who)?;
    if actor.is_gone() {
        return Err(Refusal::Dead(actor.name.clone()));
    }
    let hooks = shift.map_or(lasting.hooks, weighing);
    let until = if turns == 0 { Until::Permanent } else { Until::Turns(turns) };
    // The same condition twice is one, which begins anew (U78).
    let (name, states) = (lasting.name, lasting.states);
    if let Some(again) = step.table.actor_mut(who) {
        again.effects.retain(|e| !(e.system == System::Crucible && e.name == name));
    }
    step.give(who, Lasting { name, hooks, states, until, system: System::Crucible }, why).map(drop)
}

/// What a modifier moves: every defense of its bearer, and what is added to its dice (C20).
fn weighing(shift: Shift) -> Vec<Hook> {
    let moved = [Quantity::PhysicalDefense, Quantity::ArcaneDefense, Quantity::TrialBonus];
    let add = |to| Hook::Add { to, value: Value::Plain(shift.value()), when: Vec::new() };
    if shift == Shift::Nothing { Vec::new() } else { moved.map(add).to_vec() }
}
