//! Luck against expectation over the whole history, read within a budget.

use super::Session;
use crate::entry::Entry;
use crate::lab::luck::{Luck, Share, fell, flipped};
use crate::rules;
use crate::table::seat::Seat;

/// Cost of looking at a table, in commands.
const LOOK: usize = 8;

/// Cost of analyzing a luck flip, in commands.
const FLIP: usize = 400;

#[derive(Clone, Debug, Default)]
pub struct LuckRead {
    read: usize,
    last: u64,
    luck: Luck,
}

impl LuckRead {
    pub fn upto(&self) -> u64 {
        self.last
    }

    pub fn shares(&self) -> Vec<Share> {
        self.luck.shares()
    }
}

impl Session {
    /// Reads on within the budget `left`; true once all is read. Starts over if the history no longer contains what
    /// was read.
    pub fn read_luck(&mut self, read: &mut LuckRead, left: &mut usize) -> bool {
        let before = read.read.checked_sub(1);
        if before.is_some_and(|at| self.history.line().get(at) != Some(&read.last)) {
            *read = LuckRead::default();
        }
        while let Some(&seq) = self.history.line().get(read.read) {
            if *left == 0 || !self.history.learn(seq, left) {
                return false;
            }
            if !self.read_fell(read, seq, left) {
                return false;
            }
            (read.read, read.last) = (read.read + 1, seq);
        }
        true
    }

    fn read_fell(&mut self, read: &mut LuckRead, seq: u64, left: &mut usize) -> bool {
        let entries = self.history.known(seq).unwrap_or_default();
        let falls = |entry: &Entry| {
            matches!(entry, Entry::Revealed { .. } | Entry::DiceFell { .. } | Entry::TrialRolled { .. })
        };
        let fallen = entries.iter().any(falls);
        let flips = entries.iter().filter(|entry| matches!(entry, Entry::Flipped { .. })).cloned();
        let flips: Vec<Entry> = flips.collect();
        // Uses only public information, so that every seat gets the same result.
        if fallen {
            match self.history.visit_by_and_by(seq, left) {
                Ok(None) => return false,
                Ok(Some(table)) => {
                    for fell in fell(&rules::look(&table, &Seat::Public)) {
                        read.luck.add(fell);
                    }
                    *left = left.saturating_sub(LOOK);
                }
                Err(_) => {}
            }
        }
        // A flip is judged by what was known before it.
        if !flips.is_empty() {
            match self.history.visit_by_and_by(read.last, left) {
                Ok(None) => return false,
                Ok(Some(table)) => {
                    let before = rules::look(&table, &Seat::Public);
                    for entry in flips {
                        let Entry::Flipped { name, verdict, .. } = entry else { continue };
                        if let Some(fell) = flipped(&before, seq, &name, &verdict) {
                            read.luck.add(fell);
                        }
                    }
                    *left = left.saturating_sub(FLIP);
                }
                Err(_) => {}
            }
        }
        true
    }

    pub fn luck(&mut self) -> Vec<Share> {
        let mut read = LuckRead::default();
        self.read_luck(&mut read, &mut { usize::MAX });
        read.shares()
    }
}
