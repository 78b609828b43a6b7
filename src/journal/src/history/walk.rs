//! Replays parts of a history, at once or within a budget.

use super::{Broken, History};
use crate::record::Act;
use greenfelt_engine::entry::Entry;
use greenfelt_engine::rules;
use greenfelt_engine::table::Table;
use std::sync::Arc;

impl History {
    pub fn visit(&mut self, seq: u64) -> Result<Arc<Table>, Broken> {
        self.visit_by_and_by(seq, &mut { usize::MAX })?.ok_or(Broken::Misplaced(seq))
    }

    /// As [`History::visit`], within the budget `left`; `None` if it does not suffice.
    pub fn visit_by_and_by(&mut self, seq: u64, left: &mut usize) -> Result<Option<Arc<Table>>, Broken> {
        let at = self.reach(seq, left)?;
        Ok(at.and_then(|at| self.memory.table(at)).cloned())
    }

    /// Plays towards an operation within the budget `left`. Returns the command that made its table; `None` if the
    /// budget does not suffice.
    fn reach(&mut self, seq: u64, left: &mut usize) -> Result<Option<u64>, Broken> {
        let (from, way) = self.way(seq, *left)?;
        let Some(mut table) = self.memory.table(from).cloned() else { return Err(Broken::Misplaced(seq)) };
        let mut at = from;
        for &seq in way.iter().take(*left) {
            let step = self.play_one(&table, seq)?;
            table = Arc::new(step.table);
            self.memory.keep_entries(seq, step.entries);
            self.memory.keep_table(seq, &table);
            at = seq;
        }
        let played = way.len().min(*left);
        *left -= played;
        Ok((played == way.len()).then_some(at))
    }

    /// The nearest kept table, and at most `most + 1` commands from there.
    fn way(&self, seq: u64, most: usize) -> Result<(u64, Vec<u64>), Broken> {
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
            let Some(base) = self.ledger.base(at) else { return Err(misplaced) };
            if self.command(at).is_some() {
                off.push(at);
            }
            at = base;
        };
        let way = on.iter().copied().chain(off.into_iter().rev());
        Ok((at, way.take(most.saturating_add(1)).collect()))
    }

    /// Replays the entries of an operation within the budget `left`; true once they are known.
    pub fn learn(&mut self, seq: u64, left: &mut usize) -> bool {
        if self.memory.entries(seq).is_some() {
            return true;
        }
        let Some((act, base, undid)) = self.standing(seq) else { return true };
        let ready = match act {
            Act::New(..) | Act::GoTo(_) => true,
            Act::Play(_) | Act::Setup(_) | Act::Aside(_) => {
                self.reach(base, left).map_or(true, |reached| reached.is_some())
            }
            Act::Undo => self.learn(undid, left),
            Act::Redo => self.learn(base, left),
        };
        if !ready || *left == 0 {
            return false;
        }
        *left -= 1;
        self.entries_of(seq);
        true
    }

    fn standing(&self, seq: u64) -> Option<(Act<&str>, u64, u64)> {
        Some((self.act(seq)?, self.ledger.base(seq)?, self.ledger.undid(seq)?))
    }

    pub fn entries_of(&mut self, seq: u64) -> Vec<Entry> {
        if let Some(entries) = self.memory.entries(seq) {
            return entries.to_vec();
        }
        let Some((act, base, undid)) = self.standing(seq) else { return Vec::new() };
        let entries = match act {
            Act::New(..) => Vec::new(),
            Act::Play(_) | Act::Setup(_) => {
                match self.visit(base).and_then(|table| self.play_one(&table, seq)) {
                    Ok(step) => {
                        self.memory.keep_table(seq, &Arc::new(step.table));
                        step.entries
                    }
                    Err(_) => Vec::new(),
                }
            }
            Act::Aside(text) => match (text.parse(), self.visit(base)) {
                (Ok(command), Ok(table)) => {
                    rules::reduce(&table, &command).map(|step| step.entries).unwrap_or_default()
                }
                _ => Vec::new(),
            },
            Act::Undo => vec![self.taken_back(undid)],
            Act::Redo => vec![Entry::BroughtBack(self.entries_of(base))],
            Act::GoTo(to) => vec![Entry::WentBack { to: to - 1 }],
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
