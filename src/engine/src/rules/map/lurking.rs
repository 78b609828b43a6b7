//! Foes in ambush: until they are shown or act, no player knows of them (ruling U271). What a seat knows of the table,
//! of commands and of entries, by the ids of the actors in them.

use crate::command::Command;
use crate::command::find;
use crate::command::part::Category;
use crate::entry::{Entry, Who};
use crate::rules::{Result, Step, people};
use crate::table::{Actor, ActorId, Bearer, Cached, Seat, State, Table};
use std::borrow::Cow;

/// True if only the Dealer knows of an actor: hidden on the map, or removed from it while hidden, and never met.
pub(crate) fn lurks(table: &Table, actor: &Actor) -> bool {
    !actor.met && !actor.is_played() && is_hidden(table, actor)
}

fn is_hidden(table: &Table, actor: &Actor) -> bool {
    let token = table.map.as_deref().and_then(|map| map.token(&actor.id));
    token.map_or_else(|| table.aside.contains(&actor.id), |token| token.hidden)
}

pub(super) fn stay_aside(step: &mut Step, whose: impl Fn(&ActorId) -> bool) {
    let lurk: Vec<ActorId> =
        lurking(&step.table).map(|actor| actor.id.clone()).filter(|id| whose(id)).collect();
    step.table.aside.retain(|who| !lurk.contains(who));
    step.table.aside.extend(lurk);
}

pub fn lurking(table: &Table) -> impl Iterator<Item = &Actor> {
    table.actors.iter().map(AsRef::as_ref).filter(|actor| lurks(table, actor))
}

/// Actors that a seat does not know of: those who lurk, and those who left before anybody had met them.
pub fn unknown_to(table: &Table, seat: &Seat) -> Vec<ActorId> {
    if seat.is_dealer() {
        return Vec::new();
    }
    lurking(table).map(|actor| &actor.id).chain(&table.never_met).cloned().collect()
}

/// An entry for a seat that does not know of these actors; `None` if nothing of it is left.
pub fn told(entry: Entry, unknown: &[ActorId], undone: bool) -> Option<Entry> {
    entry.without(undone, &|who: &Who, undone| {
        let unknown = who.id.as_ref().is_some_and(|id| unknown.contains(id));
        // Whoever was not met when something was undone was met by nobody. An id may have been another's, whom they met.
        if undone { unknown || who.unmet } else { unknown && who.unmet }
    })
}

pub fn as_known<'t>(table: &'t Table, seat: &Seat) -> Cow<'t, Table> {
    let unknown: Vec<ActorId> =
        if seat.is_dealer() { Vec::new() } else { lurking(table).map(|actor| actor.id.clone()).collect() };
    if unknown.is_empty() { Cow::Borrowed(table) } else { Cow::Owned(without(table, &unknown)) }
}

pub fn without(table: &Table, unknown: &[ActorId]) -> Table {
    let mut known = table.clone();
    known.actors.retain(|actor| !unknown.contains(&actor.id));
    if let Some(map) = &mut known.map {
        Cached::make_mut(map).tokens.retain(|token| !unknown.contains(&token.who));
    }
    known.pending.retain(|due| !unknown.contains(&due.to));
    // Distances, leaders and effects would reveal them.
    if let Some(distances) = &mut known.distances {
        let distances = Cached::make_mut(distances);
        for who in unknown {
            distances.forget(who);
        }
    }
    for army in &mut known.armies {
        if army.leader.as_ref().is_some_and(|leader| unknown.contains(leader)) {
            Cached::make_mut(army).leader = None;
        }
    }
    known.scene_traits.retain(|one| !matches!(&one.bearer, Bearer::Actor(who) if unknown.contains(who)));
    known
}

/// Records the actors that the players have met: in sight on the map, told of by the Dealer, or part of a call.
/// Actors that do not hide are also met if an open entry is about them, except the entry of their arrival.
pub(in crate::rules) fn meet(step: &mut Step, command: &Command) -> Result {
    let unmet = |actor: &Cached<Actor>| !actor.met && !actor.is_played();
    if step.table.actors.iter().any(unmet) {
        let table = &step.table;
        let called = if calls(command) { command.names() } else { Vec::new() };
        let open = step.entries.iter().filter(|entry| {
            !matches!(entry, Entry::Joined { .. } | Entry::OnMap { .. })
                && entry.seen_by(&Seat::Public).is_some()
        });
        let open: Vec<&ActorId> = open.flat_map(Entry::about).collect();
        let parts = parts_in_effects(table);
        let is_met = |actor: &&Cached<Actor>| {
            unmet(actor)
                && (super::seen(table, &actor.id).is_some()
                    || table.disclosed.iter().any(|told| told.of == actor.id)
                    || called.contains(&&actor.id)
                    || parts.iter().any(|(bearer, who)| *bearer != &actor.id && *who == actor.id.as_str())
                    || !is_hidden(table, actor) && open.contains(&&actor.id))
        };
        let met: Vec<ActorId> = table.actors.iter().filter(is_met).map(|actor| actor.id.clone()).collect();
        for actor in step.table.actors.iter_mut().filter(|actor| met.contains(&actor.id)) {
            Cached::make_mut(actor).met = true;
        }
        people::tell_apart(step, &met)?;
    }
    let table = &step.table;
    let was_met = |who: &ActorId| match table.actor(who) {
        Some(actor) => actor.met || actor.is_played(),
        None => !table.never_met.contains(who),
    };
    for who in step.entries.iter_mut().flat_map(Entry::people_mut) {
        who.unmet = who.id.as_ref().is_some_and(|id| !was_met(id));
    }
    Ok(())
}

/// True for commands that call or affect the players, whose actors are met by it.
fn calls(command: &Command) -> bool {
    find(command.name()).is_some_and(|spec| spec.kind == Category::Played) || command.name() == "inflict"
}

/// Whom the effects on each actor name as their source, by whoever bears them; effects are open to all.
fn parts_in_effects<'t>(table: &'t Table) -> Vec<(&'t ActorId, &'t str)> {
    let bearers = table.actors.iter().filter(|actor| !lurks(table, actor));
    let states = bearers.flat_map(|actor| actor.states().map(move |(_, state)| (&actor.id, state)));
    let named = |(bearer, state): (&'t ActorId, &'t State)| match (state, state.names()) {
        (State::Status { what, .. }, _) => Some((bearer, what.as_str())),
        (_, who) => Some((bearer, who?.as_str())),
    };
    states.filter_map(named).collect()
}
