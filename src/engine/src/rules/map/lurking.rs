//! Foes in ambush: until they are shown or act, no player knows of them (ruling U271).

use crate::command::Command;
use crate::command::find;
use crate::command::part::Kind;
use crate::entry::Entry;
use crate::rules::Step;
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
    known.dues.retain(|due| !unknown.contains(&due.to));
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
/// Actors that do not hide are also met if an open entry names them, except the entry of their arrival.
pub(in crate::rules) fn meet(step: &mut Step, command: &Command) {
    let unmet = |actor: &Cached<Actor>| !actor.met && !actor.is_played();
    if !step.table.never_met.is_empty() {
        let here: Vec<String> = step.table.actors.iter().map(|actor| actor.name.clone()).collect();
        step.table.never_met.retain(|(_, name)| !here.contains(name));
    }
    if !step.table.actors.iter().any(unmet) {
        return;
    }
    let table = &step.table;
    let called = called(command);
    let open: Vec<String> = step
        .entries
        .iter()
        .filter(|entry| !matches!(entry, Entry::Joined { .. } | Entry::OnMap { .. }))
        .filter_map(|entry| entry.seen_by(&Seat::Public))
        .map(|entry| entry.sentence())
        .collect();
    let is_met = |actor: &&Cached<Actor>| {
        unmet(actor)
            && (super::seen(table, &actor.id).is_some()
                || table.disclosed.iter().any(|told| told.of == actor.id)
                || called.iter().any(|word| word == actor.id.as_str())
                || has_a_part_in_an_effect(table, &actor.id)
                || !is_hidden(table, actor) && open.iter().any(|text| names(text, &actor.name)))
    };
    let met: Vec<ActorId> = table.actors.iter().filter(is_met).map(|actor| actor.id.clone()).collect();
    for actor in step.table.actors.iter_mut().filter(|actor| met.contains(&actor.id)) {
        Cached::make_mut(actor).met = true;
    }
}

/// True if an effect on another actor names this one as its source; effects are open to all.
fn has_a_part_in_an_effect(table: &Table, who: &ActorId) -> bool {
    let names = |state: &State| {
        state.names() == Some(who) || matches!(state, State::Status { what, .. } if what == who.as_str())
    };
    let others = table.actors.iter().filter(|other| other.id != *who && !lurks(table, other));
    others.flat_map(|other| other.states()).any(|(_, state)| names(state))
}

/// The words of a command that calls or affects the players, without reasons and parentheses.
fn called(command: &Command) -> Vec<String> {
    let plays =
        find(command.name()).is_some_and(|spec| spec.kind == Kind::Played) || command.name() == "inflict";
    if !plays {
        return Vec::new();
    }
    let text = command.to_string();
    let mut depth = 0;
    let open = |sign: &char| {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    let bare: String = text.split(" : ").next().unwrap_or_default().chars().filter(open).collect();
    bare.split([' ', ',']).map(str::to_owned).collect()
}

/// True if a text names an actor: `Cultist` is not named by `Cultist 2`, nor within a longer word.
pub fn names(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + found.len()..].chars();
        let next = after.next();
        let numbered = next == Some(' ') && after.next().is_some_and(|sign| sign.is_ascii_digit());
        !before.is_some_and(char::is_alphanumeric) && !next.is_some_and(char::is_alphanumeric) && !numbered
    })
}
