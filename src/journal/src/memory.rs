//! Bounded memory of past tables and entries; the rest is replayed.

use greenfelt_engine::entry::Entry;
use greenfelt_engine::table::Table;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Distance of kept tables at first; it grows with the history.
const EVERY: u64 = 256;
const MOST_TABLES: usize = 1024;
const NEWEST_TABLES: usize = 64;
/// Most operations with entries.
const MOST_ENTRIES: usize = 4096;
/// Newest operations that always have entries.
const NEWEST_ENTRIES: usize = 512;

pub struct Memory {
    /// By number of command.
    tables: BTreeMap<u64, Arc<Table>>,
    /// Latest played tables, dropped first.
    newest: VecDeque<u64>,
    every: u64,
    snapshot: Option<u64>,
    entries: BTreeMap<u64, Box<[Entry]>>,
}

impl Memory {
    pub fn new(beginning: Arc<Table>) -> Memory {
        Memory {
            tables: BTreeMap::from([(1, beginning)]),
            newest: VecDeque::new(),
            every: EVERY,
            snapshot: None,
            entries: BTreeMap::new(),
        }
    }

    pub fn table(&self, seq: u64) -> Option<&Arc<Table>> {
        self.tables.get(&seq)
    }

    /// Commands up to `seq` with kept tables, newest first.
    pub fn tables_upto(&self, seq: u64) -> impl Iterator<Item = u64> {
        self.tables.range(..=seq).rev().map(|(n, _)| *n)
    }

    pub fn keep_snapshot(&mut self, seq: u64, table: Table) {
        self.tables.insert(seq, Arc::new(table));
        self.snapshot = Some(seq);
    }

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

    pub fn entries(&self, seq: u64) -> Option<&[Entry]> {
        self.entries.get(&seq).map(AsRef::as_ref)
    }

    pub fn keep_entries(&mut self, seq: u64, entries: Vec<Entry>) -> &[Entry] {
        if self.entries.len() >= MOST_ENTRIES
            && let Some(first) = self.entries.keys().rev().nth(NEWEST_ENTRIES).copied()
        {
            self.entries = self.entries.split_off(&first);
        }
        self.entries.insert(seq, entries.into_boxed_slice());
        &self.entries[&seq]
    }

    /// Oldest first.
    pub fn newest_entries(&self, count: usize) -> impl Iterator<Item = (u64, &[Entry])> {
        let newest: Vec<_> = self.entries.iter().rev().take(count).collect();
        newest.into_iter().rev().map(|(seq, entries)| (*seq, entries.as_ref()))
    }

    pub fn forget_from(&mut self, seq: u64) {
        self.tables.retain(|&n, _| n < seq);
        self.newest.retain(|&n| n < seq);
        self.entries.retain(|&n, _| n < seq);
    }

    /// Forgets everything but the first table.
    pub fn forget(&mut self) {
        self.forget_from(2);
        self.entries.clear();
    }
}
