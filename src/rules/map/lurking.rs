//! Foes that lie in ambush: hidden on the map before the players met them. Until they are shown or act, no player knows
//! that they are there (ruling U271).

use crate::entry::Entry;
use crate::rules::Step;
use crate::table::Table;
use crate::table::actor::{Actor, ActorId};
use crate::table::part::Part;
use crate::table::seat::Seat;
use std::borrow::Cow;

/// True if only the Dealer knows of somebody: hidden on the map, and never met.
pub(crate) fn lurks(table: &Table, actor: &Actor) -> bool {
    let hidden =
        || table.map.as_deref().and_then(|map| map.token(&actor.id)).is_some_and(|token| token.hidden);
    !actor.met && !actor.is_played() && hidden()
}

/// Everybody of whom only the Dealer knows.
pub fn lurking(table: &Table) -> impl Iterator<Item = &Actor> {
    let actors = table.map.as_ref().map_or(&[][..], |_| &table.actors);
    actors.iter().map(AsRef::as_ref).filter(|actor| lurks(table, actor))
}

/// The table as if nobody lay in ambush, for a seat other than the Dealer's; the table itself where nobody does.
pub fn as_known<'t>(table: &'t Table, seat: &Seat) -> Cow<'t, Table> {
    let unknown: Vec<ActorId> =
        if seat.is_dealer() { Vec::new() } else { lurking(table).map(|actor| actor.id.clone()).collect() };
    if unknown.is_empty() { Cow::Borrowed(table) } else { Cow::Owned(without(table, &unknown)) }
}

/// The table without these people.
pub fn without(table: &Table, unknown: &[ActorId]) -> Table {
    let mut known = table.clone();
    known.actors.retain(|actor| !unknown.contains(&actor.id));
    if let Some(map) = &mut known.map {
        Part::make_mut(map).tokens.retain(|token| !unknown.contains(&token.who));
    }
    known.dues.retain(|due| !unknown.contains(&due.to));
    known
}

/// Notes whom the players have met: who stands in their sight on the map, and who is named in something that everybody
/// reads, but for the arrival itself.
pub(in crate::rooms::rules) fn meet(step: &mut Step) {
    let table = &step.table;
    let open: Vec<String> = step
        .entries
        .iter()
        .filter(|entry| !matches!(entry, Entry::Joined { .. } | Entry::OnMap { .. }))
        .filter_map(|entry| entry.seen_by(&Seat::Public))
        .map(|entry| entry.sentence())
        .collect();
    let is_met = |actor: &&Part<Actor>| {
        !actor.met
            && !actor.is_played()
            && (super::seen(table, &actor.id).is_some()
                || table.told.iter().any(|told| told.of == actor.id)
                || open.iter().any(|text| names(text, &actor.name)))
    };
    let met: Vec<ActorId> = table.actors.iter().filter(is_met).map(|actor| actor.id.clone()).collect();
    for actor in step.table.actors.iter_mut().filter(|actor| met.contains(&actor.id)) {
        Part::make_mut(actor).met = true;
    }
}

/// True if a text names somebody: `Cultist` is not named where `Cultist 2` is, nor in a longer word.
pub fn names(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + found.len()..].chars();
        let next = after.next();
        let numbered = next == Some(' ') && after.next().is_some_and(|sign| sign.is_ascii_digit());
        !before.is_some_and(char::is_alphanumeric) && !next.is_some_and(char::is_alphanumeric) && !numbered
    })
}
