//! Hides foes in ambush from players, in entries, commands and refusals; `rules::map::lurking` decides who is.

use super::{Refused, Session};
use crate::command::Command;
use crate::content::SheetKind;
use crate::entry::Entry;
use crate::rules::{self, map::lurking};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use std::borrow::Cow;

const FOES: [&str; 5] = ["a minion", "a greater minion", "a host", "an opponent", "a creature"];

/// True if a command of this name may bring foes.
fn brings_foes(name: &str) -> bool {
    SheetKind::foe_of(name).is_some() || ["random-foe", "bring"].contains(&name)
}

impl Session {
    /// Actors that a seat does not know of.
    pub(super) fn unknown_to(&self, seat: &Seat) -> Vec<ActorId> {
        if self.side(seat).is_dealer() {
            return Vec::new();
        }
        let gone = self.table().never_met.iter().map(|(who, _)| who);
        lurking::lurking(self.table()).map(|actor| &actor.id).chain(gone).cloned().collect()
    }

    /// Refuses a command that fails on the table as the seat knows it.
    pub(super) fn may_as_known(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        self.may_without_foes(command)?;
        match lurking::as_known(self.table(), self.side(seat)) {
            Cow::Borrowed(_) => Ok(()),
            Cow::Owned(known) => match rules::may(&known, command) {
                Err(refusal) if rules::withheld(&known, seat, command, &refusal).is_none() => {
                    Err(refusal.into())
                }
                _ => Ok(()),
            },
        }
    }

    pub(super) fn told_to(&self, seat: &Seat, entries: &[Entry], undone: bool) -> Vec<Entry> {
        let seen = entries.iter().filter_map(|entry| entry.seen_by(seat));
        if seat.is_dealer() {
            return seen.collect();
        }
        let gone = self.table().never_met.iter().map(|(_, name)| name);
        let lurking = lurking::lurking(self.table()).map(|actor| &actor.name);
        let unknown: Vec<&String> = lurking.chain(gone).collect();
        seen.filter_map(|entry| without_arrivals(entry, undone))
            .filter(|entry| {
                unknown.is_empty() || {
                    let sentence = entry.sentence();
                    !unknown.iter().any(|name| lurking::names(&sentence, name))
                }
            })
            .collect()
    }

    /// The text of a command for a seat; `secret` if all of it names an unknown actor.
    pub(super) fn without_ambush(&self, seat: &Seat, words: String, seq: u64, undone: bool) -> String {
        let name = words.split_whitespace().next().unwrap_or_default();
        if undone && !seat.is_dealer() && brings_foes(name) {
            return name.to_owned();
        }
        let table = self.table();
        let gone =
            |who: &ActorId| table.never_met.iter().find(|(id, _)| id == who).map(|(_, name)| name.clone());
        let unknown = self.unknown_to(seat);
        if unknown.is_empty() {
            return words;
        }
        let whole = self.history.words_of(seq);
        let names = |who: &ActorId| {
            let called = [who.to_string(), gone(who).unwrap_or_else(|| table.name(who))];
            called.iter().any(|called| lurking::names(&words, called) || lurking::names(&whole, called))
        };
        if unknown.iter().any(names) { "secret".into() } else { words }
    }
}

/// Leaves out an undone arrival: nobody met that foe.
fn without_arrivals(entry: Entry, undone: bool) -> Option<Entry> {
    let arrives = |entry: &Entry| matches!(entry, Entry::Joined { kind, .. } if FOES.contains(kind));
    match entry {
        Entry::TakenBack { what, seen } => {
            let what = what.into_iter().filter(|entry| !arrives(entry)).collect();
            Some(Entry::TakenBack { what, seen })
        }
        entry if undone && arrives(&entry) => None,
        entry => Some(entry),
    }
}
