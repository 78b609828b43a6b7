//! Replays parts of a history.

use super::{Broken, History, aside_entries};
use crate::record::OperationKind;
use greenfelt_engine::entry::Entry;
use greenfelt_engine::table::Table;
use std::sync::Arc;

impl History {
    /// The table after an operation, replayed from the nearest stored one.
    pub fn visit(&mut self, seq: u64) -> Result<Arc<Table>, Broken> {
        let (from, way) = self.way(seq)?;
        let mut table = self.memory.table(from).cloned().ok_or(Broken::Misplaced(seq))?;
        for seq in way {
            let step = self.play_one(&table, seq)?;
            table = Arc::new(step.table);
            self.memory.keep_entries(seq, step.entries);
            self.memory.keep_table(seq, &table);
        }
        Ok(table)
    }

    /// The nearest stored table, and the commands from there.
    fn way(&self, seq: u64) -> Result<(u64, Vec<u64>), Broken> {
        let misplaced = Broken::Misplaced(seq);
        let mut off = Vec::new();
        let mut at = seq;
        let on = loop {
            if self.memory.table(at).is_some() {
                break &[][..];
            }
            if let Ok(place) = self.line.binary_search(&at) {
                let mut kept = self.memory.tables_upto(at);
                let from = kept.find_map(|n| self.line.binary_search(&n).ok()).ok_or(misplaced)?;
                at = self.line[from];
                break &self.line[from + 1..=place];
            }
            let Some(placed) = self.placed(at) else { return Err(misplaced) };
            if placed.operation.act.command().is_some() {
                off.push(at);
            }
            at = placed.base;
        };
        Ok((at, on.iter().copied().chain(off.into_iter().rev()).collect()))
    }

    pub fn entries_of(&mut self, seq: u64) -> Vec<Entry> {
        if let Some(entries) = self.memory.entries(seq) {
            return entries.to_vec();
        }
        let Some(placed) = self.placed(seq) else { return Vec::new() };
        let (act, base, undid) = (placed.operation.act.clone(), placed.base, placed.undid);
        let entries = match act {
            OperationKind::New(..) => Vec::new(),
            OperationKind::Play(_) | OperationKind::Setup(_) => {
                match self.visit(base).and_then(|table| self.play_one(&table, seq)) {
                    Ok(step) => {
                        self.memory.keep_table(seq, &Arc::new(step.table));
                        step.entries
                    }
                    Err(_) => Vec::new(),
                }
            }
            OperationKind::Aside(text) => match (text.parse(), self.visit(base)) {
                (Ok(command), Ok(table)) => aside_entries(&table, &command).unwrap_or_default(),
                _ => Vec::new(),
            },
            OperationKind::Undo => vec![self.taken_back(undid)],
            OperationKind::Redo => vec![Entry::BroughtBack(self.entries_of(base))],
            OperationKind::GoTo(to) => vec![Entry::WentBack { to: to - 1 }],
        };
        self.memory.keep_entries(seq, entries).to_vec()
    }

    pub fn known(&self, seq: u64) -> Option<&[Entry]> {
        self.memory.entries(seq)
    }

    /// Oldest first.
    pub fn newest_entries(&self, count: usize) -> impl Iterator<Item = (u64, &[Entry])> {
        self.memory.newest_entries(count)
    }
}
