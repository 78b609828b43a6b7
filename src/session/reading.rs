//! The table and its log, as a seat may read them.

use super::{LogLine, Session};
use crate::command::{Call, Command, Gauge};
use crate::entry::Entry;
use crate::journal::OperationKind;
use crate::rules::map::lurking::{Unknown, as_known, without};
use crate::rules::{self, Proposal};
use crate::session::Refused;
use crate::table::{ActorId, Seat, Seen, Table};

impl Session {
    pub fn next(&self, seat: &Seat) -> Vec<rules::next::Next> {
        let side = self.side(seat);
        let steps = if self.table().options.alone {
            rules::next_steps_for(&self.history.locked(self.table()), side)
        } else {
            rules::next_steps_for(self.table(), side)
        };
        self.plea_step(side).into_iter().chain(steps).collect()
    }

    /// All pending items: the number of each, and its remaining damage.
    pub fn pending(&self) -> Vec<(u32, i32)> {
        self.table().pending.iter().map(|due| (due.id, due.what.left())).collect()
    }

    /// The value of a gauge, for the Dealer only.
    pub fn gauge(&self, seat: &Seat, who: &ActorId, gauge: Gauge) -> Option<i32> {
        rules::gauge(self.table(), who, gauge).filter(|_| self.side(seat).is_dealer())
    }

    /// The challenge or roll as the rules would call it, with proposed modifiers.
    pub fn propose(&self, seat: &Seat, call: &Call) -> Result<Proposal, Refused> {
        let table = as_known(self.history.table(), self.side(seat));
        self.may_seat(seat, &Command::Call(call.clone()))?;
        let proposal = rules::propose(&table, call)?;
        Ok(if self.side(seat).is_dealer() { proposal } else { proposal.open() })
    }

    pub fn seen(&self, seat: &Seat) -> Seen {
        rules::look(&self.history.locked(self.history.table()), seat)
    }

    /// The whole table, for tests and rules; never shown.
    pub fn table(&self) -> &Table {
        self.history.table()
    }

    /// The view of a seat after an earlier operation.
    pub fn visit(&mut self, seq: u64, seat: &Seat) -> Option<Seen> {
        let table = self.history.visit(seq + 1).ok()?;
        let mut table = self.history.locked(&table);
        // With several players, hands of an earlier solo game stay hidden (U273).
        table.options.alone &= self.table().options.alone;
        // Foes in ambush now stay hidden in earlier views.
        let unknown = self.table().unknown_to(self.side(seat));
        let table = if unknown.is_empty() { table } else { without(&table, &unknown) };
        Some(rules::look(&table, self.seat_then(seat, seq + 1)))
    }

    /// The seat as which an operation is read: what happened before its character joined is as public to it as to
    /// everybody.
    fn seat_then<'s>(&self, seat: &'s Seat, seq: u64) -> &'s Seat {
        if self.history.is_theirs(seat, seq) { seat } else { &Seat::Public }
    }

    /// The luck flip in a range of operations, as far as known.
    pub fn flip_in(&self, mut seqs: std::ops::RangeInclusive<u64>) -> Option<&Entry> {
        seqs.find_map(|seq| {
            let entries = self.history.known(seq + 1)?;
            entries.iter().find(|entry| matches!(entry, Entry::Flipped { .. }))
        })
    }

    pub fn log(&self, seat: &Seat, last: usize) -> Vec<LogLine> {
        let lines =
            self.history.newest_entries(last).filter_map(|(seq, entries)| self.describe(seat, seq, entries));
        lines.collect()
    }

    /// Lines up to an operation as they read at that time, oldest first.
    pub fn log_at(&mut self, seq: u64, seat: &Seat, last: usize) -> Vec<LogLine> {
        let upto = seq + 1;
        let line = self.history.line_at(upto);
        let wanted = seq.saturating_sub(last as u64 - 1)..=seq;
        let mut lines: Vec<LogLine> = wanted.filter_map(|seq| self.line(seat, seq)).collect();
        for told in &mut lines {
            let plays = self.history.act(told.seq + 1).is_some_and(|act| act.command().is_some());
            told.undone = plays && line.binary_search(&(told.seq + 1)).is_err();
        }
        lines
    }

    /// A line of the log; `None` if the seat may know nothing of it.
    fn describe(&self, seat: &Seat, seq: u64, entries: &[Entry]) -> Option<LogLine> {
        let (act, by) = (self.history.act(seq)?, self.history.by(seq)?);
        let undone = act.command().is_some() && self.history.line().binary_search(&seq).is_err();
        let seat = self.seat_then(seat, seq);
        let unknown = Unknown::to(self.table(), self.side(seat));
        let seen = told_to(seat, entries, &unknown, undone);
        let names_unknown = || {
            let command = act.command().and_then(|text| text.parse::<Command>().ok());
            command.is_some_and(|command| command.names().into_iter().any(|who| unknown.ids.contains(who)))
        };
        let hidden = !unknown.ids.is_empty() && names_unknown();
        if by != seat && seen.is_empty() && (hidden || !entries.is_empty()) {
            return None;
        }
        // A command can hold secrets beyond its entries (face-down cards): only its own seat reads all of it.
        let mut command = self.history.words_of(seq, by == seat, |text| unknown.text_as_read(text));
        if hidden {
            command.truncate(command.find(' ').unwrap_or(command.len()));
        }
        Some(LogLine {
            seq: seq - 1,
            by: by.clone(),
            at: self.history.at(seq)?,
            command,
            sentences: seen.iter().map(Entry::sentence).collect(),
            entries: seen,
            undone,
        })
    }

    /// Entries of the present table as a seat may read them.
    pub(super) fn told_to(&self, seat: &Seat, entries: &[Entry]) -> Vec<Entry> {
        told_to(seat, entries, &Unknown::to(self.table(), seat), false)
    }

    /// The original title and the seed.
    pub fn began(&self) -> Option<(&str, u64)> {
        match self.history.act(1)? {
            OperationKind::New(title, seed) => Some((title, *seed)),
            _ => None,
        }
    }

    /// The operations of the opening, which cannot be undone.
    pub fn opening(&self) -> u64 {
        self.history.opening()
    }

    /// True if the table was set up by the form of a new one, or nothing was played yet.
    pub fn is_own(&self) -> bool {
        self.history.opening() > 1 || self.history.last() == 1
    }

    pub fn last_command(&self) -> Option<Command> {
        self.command(self.history.present() - 1)
    }

    /// The command of an operation, numbered as in the Chronicle: 0 only makes the table.
    pub fn command(&self, number: u64) -> Option<Command> {
        match self.history.act(number + 1)? {
            OperationKind::Play(text) | OperationKind::Aside(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// Operations from a number on, oldest first; each is read when it is needed.
    pub fn history(&mut self, seat: &Seat, from: u64) -> impl Iterator<Item = LogLine> {
        (from..=self.last()).filter_map(move |seq| self.line(seat, seq))
    }

    pub fn line(&mut self, seat: &Seat, seq: u64) -> Option<LogLine> {
        let entries = self.history.entries_of(seq + 1);
        self.describe(seat, seq + 1, &entries)
    }

    pub fn by(&self, seq: u64) -> Option<&Seat> {
        self.history.by(seq + 1)
    }

    pub fn seats(&self) -> Vec<&Seat> {
        self.history.seats()
    }
}

fn told_to(seat: &Seat, entries: &[Entry], unknown: &Unknown, undone: bool) -> Vec<Entry> {
    let seen = entries.iter().filter_map(|entry| entry.seen_by(seat));
    if seat.is_dealer() { seen.collect() } else { seen.filter_map(|one| unknown.told(one, undone)).collect() }
}
