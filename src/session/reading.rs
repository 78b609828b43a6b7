//! The table as a seat may read it: now, at an earlier operation, and line by line in the log.

use super::{LogLine, Session};
use crate::command::{Call, Command, Gauge};
use crate::entry::Entry;
use crate::journal::Act;
use crate::rules::map::lurking::{as_known, without};
use crate::rules::{self, Proposal};
use crate::session::Refused;
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::Seen;

impl Session {
    pub fn next(&self, seat: &Seat) -> Vec<rules::next::Next> {
        let side = self.side(seat);
        if self.table().options.alone {
            return rules::next_steps_for(&self.history.locked(self.table()), side);
        }
        rules::next_steps_for(self.table(), side)
    }

    /// The present value of a number that the Dealer can set; nothing on other seats.
    pub fn gauge(&self, seat: &Seat, who: &ActorId, gauge: Gauge) -> Option<i32> {
        rules::gauge(self.table(), who, gauge).filter(|_| self.side(seat).is_dealer())
    }

    /// A challenge or a roll as it would be called from a seat, with every modifier that the rules propose.
    pub fn propose(&self, seat: &Seat, call: &Call) -> Result<Proposal, Refused> {
        let table = as_known(self.history.table(), self.side(seat));
        self.may_seat(seat, &Command::Call(call.clone()))?;
        let proposal = rules::propose(&table, call)?;
        Ok(if self.side(seat).is_dealer() { proposal } else { proposal.open() })
    }

    pub fn seen(&self, seat: &Seat) -> Seen {
        rules::look(&self.history.locked(self.history.table()), seat)
    }

    /// The whole table, for tests and the rules' own tools; nothing that is shown is made of it.
    pub fn table(&self) -> &Table {
        self.history.table()
    }

    /// The table after an earlier operation, as a seat may see it.
    pub fn visit(&mut self, seq: u64, seat: &Seat) -> Option<Seen> {
        let table = self.history.visit(seq + 1).ok()?;
        let mut table = self.history.locked(&table);
        // Who no longer plays alone sees no hand of back then either (U273).
        table.options.alone &= self.table().options.alone;
        // Who lies in ambush now is not found by looking back to before it hid.
        let unknown = self.unknown_to(seat);
        let table = if unknown.is_empty() { table } else { without(&table, &unknown) };
        Some(rules::look(&table, seat))
    }

    /// The luck flip in some operations, as far as what happened in them is known.
    pub fn flip_in(&self, mut seqs: std::ops::RangeInclusive<u64>) -> Option<&Entry> {
        seqs.find_map(|seq| {
            let entries = self.history.known(seq + 1)?;
            entries.iter().find(|entry| matches!(entry, Entry::Flipped { .. }))
        })
    }

    /// The newest lines of the log, oldest first.
    pub fn log(&self, seat: &Seat, last: usize) -> Vec<LogLine> {
        let lines =
            self.history.newest_entries(last).filter_map(|(seq, entries)| self.describe(seat, seq, entries));
        lines.collect()
    }

    /// The lines up to an operation as they stood then, oldest first: what was taken back later was not taken back
    /// yet. They are read from the newest on, as long as anything is `left` to be played for it.
    pub fn log_at(&mut self, seq: u64, seat: &Seat, last: usize, left: &mut usize) -> Vec<LogLine> {
        let upto = seq + 1;
        let line = self.history.line_at(upto);
        let wanted = (1..=upto).rev().take(last);
        let mut lines: Vec<LogLine> = wanted
            .take_while(|seq| self.history.learn(*seq, left))
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .filter_map(|seq| self.describe(seat, seq, self.history.known(seq).unwrap_or_default()))
            .collect();
        for told in &mut lines {
            let plays = self.history.act(told.seq + 1).is_some_and(|act| act.command().is_some());
            told.undone = plays && line.binary_search(&(told.seq + 1)).is_err();
        }
        lines
    }

    fn describe(&self, seat: &Seat, seq: u64, entries: &[Entry]) -> Option<LogLine> {
        let (act, by) = (self.history.act(seq)?, self.history.by(seq)?);
        let plays = act.command().is_some();
        let undone = plays && self.history.line().binary_search(&seq).is_err();
        let seen = self.told_to(seat, entries, undone);
        Some(LogLine {
            seq: seq - 1,
            by: by.clone(),
            at: self.history.at(seq)?,
            command: self.shown_command(seat, seq, by, undone),
            sentences: seen.iter().map(Entry::sentence).collect(),
            entries: seen,
            undone,
        })
    }

    /// A command may tell more than its entries (which cards lie face down): only whoever gave it reads it whole.
    fn shown_command(&self, seat: &Seat, seq: u64, by: &Seat, undone: bool) -> String {
        let words = if by == seat { self.history.words_of(seq) } else { self.history.open_words_of(seq) };
        self.without_ambush(seat, words, seq, undone)
    }

    /// The title and the seed with which the table began, whatever it is called now.
    pub fn began(&self) -> Option<(&str, u64)> {
        match self.history.act(1)? {
            Act::New(title, seed) => Some((title, seed)),
            _ => None,
        }
    }

    /// The command that made the table as it stands: the one that undo would take back.
    pub fn last_command(&self) -> Option<Command> {
        match self.history.act(self.history.present())? {
            Act::Play(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// Every operation from a number on, oldest first, as a seat may read it; each is read when it is asked for.
    pub fn history(&mut self, seat: &Seat, from: u64) -> impl Iterator<Item = LogLine> {
        (from + 1..=self.history.last()).filter_map(move |seq| {
            let entries = self.history.entries_of(seq);
            self.describe(seat, seq, &entries)
        })
    }

    /// One operation as a seat may read it; without its sentences as long as they were not read.
    pub fn line(&self, seat: &Seat, seq: u64) -> Option<LogLine> {
        self.describe(seat, seq + 1, self.history.known(seq + 1).unwrap_or_default())
    }

    /// Reads what happened in an operation, and takes the commands that are played for it from what is `left`; whether
    /// it is read now.
    pub fn read_line(&mut self, seq: u64, left: &mut usize) -> bool {
        self.history.learn(seq + 1, left)
    }

    pub fn by(&self, seq: u64) -> Option<&Seat> {
        self.history.by(seq + 1)
    }

    /// The seats from which anything was done.
    pub fn seats(&self) -> &[Seat] {
        self.history.seats()
    }
}
