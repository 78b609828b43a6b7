//! Foes in ambush: until they are shown or act, no player knows about them (ruling U271). What a seat knows of the
//! table, of commands and of entries. The seat may read actors by other ids than those of the table.

use crate::command::Command;
use crate::command::find;
use crate::command::part::Category;
use crate::entry::{Entry, Who};
use crate::rules::Step;
use crate::table::{Actor, ActorId, Bearer, Cached, SceneTrait, Seat, Table};
use std::borrow::Cow;

pub(super) fn stay_aside(step: &mut Step, whose: impl Fn(&ActorId) -> bool) {
    let lurk: Vec<ActorId> =
        step.table.lurking().map(|actor| actor.id.clone()).filter(|id| whose(id)).collect();
    step.table.aside.retain(|who| !lurk.contains(who));
    step.table.aside.extend(lurk);
}

/// The actors that a seat does not know, and those that it knows by another short name.
#[derive(Default)]
pub struct Unknown {
    pub ids: Vec<ActorId>,
    read: Vec<(ActorId, ActorId)>,
}

impl Unknown {
    pub fn to(table: &Table, seat: &Seat) -> Unknown {
        Unknown { ids: table.unknown_to(seat), read: table.read_ids(seat) }
    }

    /// The entry as the seat reads it; `None` if nothing of it is left.
    pub fn told(&self, entry: Entry, undone: bool) -> Option<Entry> {
        let mut entry = entry.without(undone, &|who: &Who, undone| {
            let unknown = who.id.as_ref().is_some_and(|id| self.ids.contains(id));
            // In undone entries, actors that were unmet at that time stay hidden. An id that is unknown now may have
            // belonged to another actor, which the players met.
            if undone { unknown || who.unmet } else { unknown && who.unmet }
        })?;
        if !self.read.is_empty() {
            for id in entry.people_mut().into_iter().filter_map(|who| who.id.as_mut()) {
                *id = self.read_id(id).clone();
            }
        }
        Some(entry)
    }

    fn read_id<'i>(&'i self, id: &'i ActorId) -> &'i ActorId {
        self.read.iter().find(|(own, _)| own == id).map_or(id, |(_, read)| read)
    }

    /// A command with the short names that the seat reads.
    pub fn as_read(&self, command: Command) -> Command {
        self.with_ids(command, |id| self.read_id(id).clone())
    }

    /// The text of a command with the short names that the seat reads; `None` if they are those of the table.
    pub fn text_as_read(&self, text: &str) -> Option<String> {
        if self.read.is_empty() { None } else { Some(self.as_read(text.parse().ok()?).to_string()) }
    }

    /// A command of the seat, with its short names converted to those of the table.
    pub fn as_meant(&self, command: Command) -> Command {
        let own = |id: &ActorId| self.read.iter().find(|(_, read)| read == id).map(|(own, _)| own.clone());
        self.with_ids(command, |id| own(id).unwrap_or_else(|| id.clone()))
    }

    fn with_ids(&self, command: Command, id: impl Fn(&ActorId) -> ActorId) -> Command {
        if self.read.is_empty() { command } else { command.with_ids(&id).unwrap_or(command) }
    }
}

pub fn as_known<'t>(table: &'t Table, seat: &Seat) -> Cow<'t, Table> {
    let unknown: Vec<ActorId> =
        if seat.is_dealer() { Vec::new() } else { table.lurking().map(|actor| actor.id.clone()).collect() };
    let secret = !seat.is_dealer() && table.scene_traits.iter().any(|one| one.secret);
    if unknown.is_empty() && !secret && table.read_ids(seat).is_empty() {
        Cow::Borrowed(table)
    } else {
        Cow::Owned(without(table, &unknown))
    }
}

/// The table without some actors and secret traits, and with the short names by which the players know the others.
pub fn without(table: &Table, unknown: &[ActorId]) -> Table {
    let mut known = table.clone();
    known.actors.retain(|actor| !unknown.contains(&actor.id));
    known.aside.retain(|who| !unknown.contains(who));
    known.never_met.clear();
    known.plays.retain(|(who, _)| !unknown.contains(who));
    known.standing.retain(|(who, _)| !unknown.contains(who));
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
    let hides = |one: &SceneTrait| matches!(&one.bearer, Bearer::Actor(who) if unknown.contains(who));
    known.scene_traits.retain(|one| !one.secret && !hides(one));
    if known.actors.iter().any(|actor| actor.alias.is_some()) { by_alias(known) } else { known }
}

/// Replaces every short name in a table by the one that the players read: in the serialized table, short names are
/// quoted strings.
fn by_alias(mut table: Table) -> Table {
    let mut aliases = Vec::new();
    for actor in table.actors.iter_mut().filter(|actor| actor.alias.is_some()) {
        let alias = Cached::make_mut(actor).alias.take();
        aliases.extend(alias.map(|alias| (format!("\"{}\"", actor.id), format!("\"{alias}\""))));
    }
    let written = ron::to_string(&table).unwrap_or_default();
    // In two steps, since the short name of one actor may be the alias of another.
    let step = |text: String, (nth, (id, _)): (usize, &(String, String))| {
        text.replace(id, &format!("\"\u{1}{nth}\""))
    };
    let marked = aliases.iter().enumerate().fold(written, step);
    let read = aliases
        .iter()
        .enumerate()
        .fold(marked, |text, (nth, (_, alias))| text.replace(&format!("\"\u{1}{nth}\""), alias));
    ron::from_str(&read).unwrap_or(table)
}

/// Records the actors that the players meet now, and returns them: in sight on the map, disclosed by the Dealer, or
/// part of a call. Actors that do not hide are also met if an open entry is about them, except the entry of their
/// arrival.
pub(in crate::rules) fn meet(step: &mut Step, command: &Command) -> Vec<ActorId> {
    let mut all = Vec::new();
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
                    || parts.iter().any(|(bearer, who)| *bearer != &actor.id && *who == actor.id)
                    || !table.hides(actor) && open.contains(&&actor.id))
        };
        let met: Vec<ActorId> = table.actors.iter().filter(is_met).map(|actor| actor.id.clone()).collect();
        for actor in step.table.actors.iter_mut().filter(|actor| met.contains(&actor.id)) {
            Cached::make_mut(actor).met = true;
        }
        all = met;
    }
    let table = &step.table;
    let was_met = |who: &ActorId| match table.actor(who) {
        Some(actor) => actor.met || actor.is_played(),
        None => !table.never_met.contains(who),
    };
    for who in step.entries.iter_mut().flat_map(Entry::people_mut) {
        who.unmet = who.id.as_ref().is_some_and(|id| !was_met(id));
    }
    all
}

/// True for commands that call or affect the players: their actors are met.
fn calls(command: &Command) -> bool {
    find(command.name()).is_some_and(|spec| spec.kind == Category::Played) || command.name() == "inflict"
}

/// The sources of effects, with the actor that bears each; effects are public.
fn parts_in_effects(table: &Table) -> Vec<(&ActorId, ActorId)> {
    let bearers = table.actors.iter().filter(|actor| !table.lurks(actor));
    let states = bearers.flat_map(|actor| actor.states().map(move |(_, state)| (&actor.id, state)));
    states.filter_map(|(bearer, state)| Some((bearer, state.names()?))).collect()
}
