//! Luck compared with expectation over the whole history, read within a budget, because analyzing decisions takes time.

use super::Session;
use crate::command::Command;
use crate::entry::Entry;
use crate::lab::decisions::{Decided, Decisions, chooser};
use crate::lab::luck::{Luck, Share, fell, flipped};
use crate::rules;
use crate::table::{ActorId, Seat};

/// Cost of looking at a table, in commands.
const LOOK: usize = 8;

/// Cost of analyzing a luck flip, in commands.
const FLIP: usize = 400;

/// Cost of analyzing a decision, in commands.
const DECISION: usize = 400;

/// Names of the commands that are decisions, or that roll dice for them.
const DECIDES: [&str; 4] = ["lay", "roll", "nudge", "stop"];

#[derive(Clone, Debug, Default)]
pub struct LuckRead {
    read: usize,
    last: u64,
    luck: Luck,
    decisions: Decisions,
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
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let entries = self.history.entries_of(seq);
            self.read_fell(read, seq, &entries, left);
            self.read_decision(read, seq, &entries, left);
            (read.read, read.last) = (read.read + 1, seq);
        }
        true
    }

    fn read_fell(&mut self, read: &mut LuckRead, seq: u64, entries: &[Entry], left: &mut usize) {
        let falls = |entry: &Entry| {
            matches!(entry, Entry::Revealed { .. } | Entry::DiceFell { .. } | Entry::TrialRolled { .. })
        };
        let fallen = entries.iter().any(falls);
        let mut flips = entries.iter().filter(|entry| matches!(entry, Entry::Flipped { .. })).peekable();
        // Uses only public information, so that every seat gets the same result.
        if fallen && let Ok(table) = self.history.visit(seq) {
            for fell in fell(&rules::look(&table, &Seat::Public)) {
                read.luck.add(fell);
            }
            *left = left.saturating_sub(LOOK);
        }
        // A flip is judged by what was known before it.
        if flips.peek().is_some()
            && let Ok(table) = self.history.visit(read.last)
        {
            let before = rules::look(&table, &Seat::Public);
            for entry in flips {
                let Entry::Flipped { who, verdict, .. } = entry else { continue };
                if let Some(fell) = flipped(&before, seq, &who.name, verdict) {
                    read.luck.add(fell);
                }
            }
            *left = left.saturating_sub(FLIP);
        }
    }

    fn read_decision(&mut self, read: &mut LuckRead, seq: u64, entries: &[Entry], left: &mut usize) {
        let words =
            self.history.act(seq).and_then(|act| act.command().map(str::to_owned)).unwrap_or_default();
        let decides = words.split(' ').next().is_some_and(|name| DECIDES.contains(&name));
        let revealed = entries.iter().any(|entry| matches!(entry, Entry::Revealed { .. }));
        if !decides && !revealed {
            return;
        }
        let [Ok(before), Ok(after)] = [read.last, seq].map(|at| self.history.visit(at)) else { return };
        if decides
            && let Ok(command) = words.parse::<Command>()
            && let Some(who) = chooser(&before, &command)
        {
            let seen = rules::look(&before, &Seat::Player(who.clone()));
            // Operation 0 only makes the table.
            read.decisions.choose(seq - 1, &seen, &command);
            *left = left.saturating_sub(DECISION);
        }
        read.decisions.come(&rules::look(&after, &Seat::Public), revealed);
        *left = left.saturating_sub(LOOK);
    }

    /// The decisions that a seat may read: those on dice of everybody, those on cards of the actors that it plays.
    pub fn decided(&self, read: &LuckRead, seat: &Seat) -> Vec<Decided> {
        let seen = self.seen(seat);
        let sees = |who: &ActorId| seat.is(who) || seen.plays(who);
        read.decisions.decided(&sees)
    }

    /// Reads the whole history.
    pub fn read_all_luck(&mut self) -> LuckRead {
        let mut read = LuckRead::default();
        self.read_luck(&mut read, &mut { usize::MAX });
        read
    }
}
