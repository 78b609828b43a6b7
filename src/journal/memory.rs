//! The past of a history in memory, within a bound: tables on the way, and their entries. What is
//! not kept is played again from the nearest table before it.

use crate::entry::Entry;
use crate::table::Table;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Every how many operations a table is kept at first; in a long history they lie further apart.
const EVERY: u64 = 256;
/// The most tables that are kept on the way.
const MOST_TABLES: usize = 1024;
/// Newest tables that are kept besides.
const NEWEST_TABLES: usize = 64;
/// The most operations whose entries are kept.
const MOST_ENTRIES: usize = 4096;
/// Of the newest so many it is always kept.
const NEWEST_ENTRIES: usize = 512;

/// The tables and entries that are at hand.
pub struct Memory {
    /// Tables after commands, by number.
    tables: BTreeMap<u64, Arc<Table>>,
    /// Those that were played last, which go when others come.
    newest: VecDeque<u64>,
    every: u64,
    snapshot: Option<u64>,
    entries: BTreeMap<u64, Box<[Entry]>>,
}

impl Memory {
    /// Nothing but the beginning, which is never forgotten.
    pub fn new(beginning: Arc<Table>) -> Memory {
        Memory {
            tables: BTreeMap::from([(1, beginning)]),
            newest: VecDeque::new(),
            every: EVERY,
            snapshot: None,
            entries: BTreeMap::new(),
        }
    }

    /// The table after a command, if it is at hand.
    pub fn table(&self, seq: u64) -> Option<&Arc<Table>> {
        self.tables.get(&seq)
    }

    /// The commands up to this one whose tables are at hand, newest first.
    pub fn tables_upto(&self, seq: u64) -> impl Iterator<Item = u64> {
        self.tables.range(..=seq).rev().map(|(n, _)| *n)
    }

    pub fn keep_snapshot(&mut self, seq: u64, table: Table) {
        self.tables.insert(seq, Arc::new(table));
        self.snapshot = Some(seq);
    }

    /// Keeps the table after a command that was played.
    pub fn keep_table(&mut self, seq: u64, table: &Arc<Table>) {
        if self.tables.insert(seq, Arc::clone(table)).is_none() {
            self.newest.push_back(seq);
        }
        if self.newest.len() > NEWEST_TABLES
            && let Some(old) = self.newest.pop_front()
            && !self.stays(old)
        {
            self.tables.remove(&old);
        }
        if self.tables.len() > MOST_TABLES + NEWEST_TABLES {
            self.every *= 2;
            let going: Vec<u64> = self.tables.keys().copied().filter(|n| !self.stays(*n)).collect();
            for seq in going {
                if !self.newest.contains(&seq) {
                    self.tables.remove(&seq);
                }
            }
        }
    }

    fn stays(&self, seq: u64) -> bool {
        seq == 1 || self.snapshot == Some(seq) || seq.is_multiple_of(self.every)
    }

    /// Entries of an operation, if they are in memory.
    pub fn entries(&self, seq: u64) -> Option<&[Entry]> {
        self.entries.get(&seq).map(AsRef::as_ref)
    }

    /// Keeps what happened in an operation.
    pub fn keep_entries(&mut self, seq: u64, entries: Vec<Entry>) -> &[Entry] {
        if self.entries.len() >= MOST_ENTRIES
            && let Some(first) = self.entries.keys().rev().nth(NEWEST_ENTRIES).copied()
        {
            self.entries = self.entries.split_off(&first);
        }
        self.entries.insert(seq, entries.into_boxed_slice());
        &self.entries[&seq]
    }

    /// Entries of the newest operations in memory, oldest first.
    pub fn newest_entries(&self, count: usize) -> impl Iterator<Item = (u64, &[Entry])> {
        let newest: Vec<_> = self.entries.iter().rev().take(count).collect();
        newest.into_iter().rev().map(|(seq, entries)| (*seq, entries.as_ref()))
    }

    /// Forgets the operations from a number on.
    pub fn forget_from(&mut self, seq: u64) {
        self.tables.retain(|&n, _| n < seq);
        self.newest.retain(|&n| n < seq);
        self.entries.retain(|&n, _| n < seq);
    }

    /// Forgets everything but the beginning.
    pub fn forget(&mut self) {
        self.forget_from(2);
        self.entries.clear();
    }
}
