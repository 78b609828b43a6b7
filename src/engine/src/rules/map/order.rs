//! The order of turns: the higher of INT and AGI first (ULTIMO, Turns in combat: Tactical; U127, U128).

use crate::rules::people::checked;
use crate::rules::sheet::{Sheet, Systems};
use crate::rules::{Refusal, Result, Step, effect};
use crate::table::{Actor, ActorId, Order, SeenTurn, Table};
use crate::words::counted;

pub fn set(step: &mut Step, order: Order) -> Result {
    step.table.options.order = order;
    step.keep_house(
        &[],
        match order {
            Order::Free => "Turns are taken in any order.".into(),
            Order::Tactical => "Turns go in order, the highest initiative first.".into(),
        },
    )
}

pub fn turns(step: &mut Step, who: &ActorId, count: u8) -> Result {
    step.fighting(who)?;
    let count = checked("the turns of a round", i32::from(count), 1, 4)? as u8;
    let actor = step.actor_mut(who)?;
    actor.more_turns = count - 1;
    actor.taken = actor.taken.min(count);
    let name = actor.name.clone();
    step.keep_house(&[who], format!("{name} has {} in each round.", counted(count, "turn", "turns")))
}

pub fn turns_of(table: &Table, initiative: impl Fn(&Actor) -> i32) -> Vec<(&Actor, u8, i32)> {
    let mut turns: Vec<(&Actor, u8, i32)> = Vec::new();
    let in_turn = |actor: &&Actor| !actor.is_down() && actor.fights();
    for actor in table.actors.iter().map(AsRef::as_ref).filter(in_turn) {
        let first = initiative(actor);
        // RULING U128: the second turn of a round comes at half of the figure, the third at a third.
        turns.extend((0..=actor.more_turns).map(|nth| (actor, nth, first / (i32::from(nth) + 1))));
    }
    turns.sort_by_key(|(_, _, figure)| std::cmp::Reverse(*figure));
    turns
}

/// The figure for the turn order, with its modifiers (B14).
fn initiative(sheet: &Sheet, actor: &Actor) -> i32 {
    effect::swayed(actor, (sheet.initiative)(actor), &["Initiative"]).total()
}

pub fn current(step: &Step) -> Option<ActorId> {
    let table = &step.table;
    if table.options.order != Order::Tactical || !table.clock.combat {
        return None;
    }
    let turns = turns_of(table, |actor| initiative(step.sheet_of(actor), actor));
    turns.into_iter().find(|(actor, nth, _)| *nth >= actor.turns_taken()).map(|(actor, ..)| actor.id.clone())
}

/// Refuses threat effects outside the turns of foes if turns are ordered.
pub fn may_spend(step: &Step) -> Result {
    let now = current(step);
    let played = now.and_then(|who| step.table.actor(&who).map(Actor::is_played));
    if played == Some(true) { Err(Refusal::NoFoesTurn) } else { Ok(()) }
}

pub(in crate::rules) fn see(table: &Table, systems: &'static Systems) -> Vec<SeenTurn> {
    if table.options.order != Order::Tactical || !table.clock.combat {
        return Vec::new();
    }
    let turns = turns_of(table, |actor| initiative((systems.sheet)(&actor.body), actor));
    turns
        .into_iter()
        .map(|(actor, nth, _)| SeenTurn { who: actor.id.clone(), nth, taken: nth < actor.turns_taken() })
        .collect()
}
