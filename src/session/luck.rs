//! Luck against expectation over the whole history: what stands of it, read by and by, as every seat may know it.

use super::Session;
use crate::entry::Entry;
use crate::lab::luck::{Luck, Share, fell};
use crate::rules;
use crate::table::seat::Seat;

/// A look at a table counts as so many commands that are played.
const LOOK: usize = 8;

/// How far the history was read, and what luck decided up to there.
#[derive(Clone, Debug, Default)]
pub struct LuckRead {
    /// How many of the commands that stand were read.
    read: usize,
    /// The last of them.
    last: u64,
    luck: Luck,
}

impl LuckRead {
    /// The last command that was read.
    pub fn upto(&self) -> u64 {
        self.last
    }

    /// The luck of each character, as far as it was read.
    pub fn shares(&self) -> Vec<Share> {
        self.luck.shares()
    }
}

impl Session {
    /// Reads on what luck decided, and takes the commands that are played for it from what is `left`; whether all of it
    /// is read now. Where what was read does not stand any more, it begins anew.
    pub fn read_luck(&mut self, read: &mut LuckRead, left: &mut usize) -> bool {
        let before = read.read.checked_sub(1);
        if before.is_some_and(|at| self.history.line().get(at) != Some(&read.last)) {
            *read = LuckRead::default();
        }
        while let Some(&seq) = self.history.line().get(read.read) {
            if *left == 0 || !self.history.learn(seq, left) {
                return false;
            }
            let falls = |entry: &Entry| matches!(entry, Entry::Revealed { .. } | Entry::DiceFell { .. });
            if self.history.known(seq).is_some_and(|entries| entries.iter().any(falls)) {
                match self.history.visit_by_and_by(seq, left) {
                    Ok(None) => return false,
                    Ok(Some(table)) => {
                        // What lies open is open to all, so that every seat is told the same.
                        if let Some(fell) = fell(&rules::look(&table, &Seat::Public)) {
                            read.luck.add(fell);
                        }
                        *left = left.saturating_sub(LOOK);
                    }
                    // What cannot be played has nothing to tell.
                    Err(_) => {}
                }
            }
            (read.read, read.last) = (read.read + 1, seq);
        }
        true
    }

    /// The luck of each character over the whole history.
    pub fn luck(&mut self) -> Vec<Share> {
        let mut read = LuckRead::default();
        self.read_luck(&mut read, &mut { usize::MAX });
        read.shares()
    }
}
