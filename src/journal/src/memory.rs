//! Past tables and entries that are stored; others are replayed.

use greenfelt_engine::entry::Entry;
use greenfelt_engine::table::Table;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Distance between permanently stored tables, in operations.
const EVERY: u64 = 64;
const NEWEST_TABLES: usize = 64;
/// Most operations with entries.
const MOST_ENTRIES: usize = 32_768;

pub(super) struct Memory {
    /// By number of command.
    tables: BTreeMap<u64, Arc<Table>>,
    /// Latest played tables, dropped first.
    newest: VecDeque<u64>,
    snapshot: Option<u64>,
    entries: BTreeMap<u64, Vec<Entry>>,
}

impl Memory {
    pub(super) fn new(beginning: Arc<Table>) -> Memory {
        Memory {
            tables: BTreeMap::from([(1, beginning)]),
            newest: VecDeque::new(),
            snapshot: None,
            entries: BTreeMap::new(),
        }
    }

    pub(super) fn table(&self, seq: u64) -> Option<&Arc<Table>> {
        self.tables.get(&seq)
    }

    /// Commands up to `seq` with kept tables, newest first.
    pub(super) fn tables_upto(&self, seq: u64) -> impl Iterator<Item = u64> {
        self.tables.range(..=seq).rev().map(|(n, _)| *n)
    }

    pub(super) fn keep_snapshot(&mut self, seq: u64, table: Table) {
        self.tables.insert(seq, Arc::new(table));
        self.snapshot = Some(seq);
    }

    pub(super) fn keep_table(&mut self, seq: u64, table: &Arc<Table>) {
        if self.tables.insert(seq, Arc::clone(table)).is_none() {
            self.newest.push_back(seq);
        }
        if self.newest.len() > NEWEST_TABLES
            && let Some(old) = self.newest.pop_front()
            && old != 1
            && self.snapshot != Some(old)
            && !old.is_multiple_of(EVERY)
        {
            self.tables.remove(&old);
        }
    }

    pub(super) fn entries(&self, seq: u64) -> Option<&[Entry]> {
        self.entries.get(&seq).map(Vec::as_slice)
    }

    pub(super) fn keep_entries(&mut self, seq: u64, entries: Vec<Entry>) -> &[Entry] {
        if self.entries.len() >= MOST_ENTRIES {
            self.entries.pop_first();
        }
        self.entries.insert(seq, entries);
        &self.entries[&seq]
    }

    /// Oldest first.
    pub(super) fn newest_entries(&self, count: usize) -> impl Iterator<Item = (u64, &[Entry])> {
        let newest: Vec<_> = self.entries.iter().rev().take(count).collect();
        newest.into_iter().rev().map(|(seq, entries)| (*seq, entries.as_slice()))
    }

    pub(super) fn forget_from(&mut self, seq: u64) {
        self.tables.retain(|&n, _| n < seq);
        self.newest.retain(|&n| n < seq);
        self.entries.retain(|&n, _| n < seq);
    }

    /// Drops everything but the first table.
    pub(super) fn forget(&mut self) {
        self.forget_from(2);
        self.entries.clear();
    }
}
