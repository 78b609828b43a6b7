//! The state of the Table screen for a seat: the focus, the cursors, the cards that are chosen, and what moves.

use std::collections::VecDeque;

use crate::entry::Entry;
use crate::session::LogLine;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::tui::felt::{self, Animation, Flip, Moment};
use crate::tui::panes::{Cursors, Pane};

#[derive(Default)]
pub struct Desk {
    pub focus: Pane,
    pub cursors: Cursors,
    /// The selected piece of the procedure.
    pub piece: usize,
    pub laying: LayDraft,
    /// True if the Dealer sees their own cards.
    pub peek: bool,
    pub show: Option<Animation>,
    pub shown: ShownPieces,
    pub moments: MomentQueue,
}

impl Desk {
    pub fn view_state(&self) -> ViewState {
        ViewState { focus: self.focus, cursors: self.cursors, piece: self.piece, peek: self.peek }
    }

    pub fn restore(&mut self, state: ViewState) {
        ViewState { focus: self.focus, cursors: self.cursors, piece: self.piece, peek: self.peek } = state;
    }

    pub fn is_turned_by_hand(&self) -> bool {
        self.show.is_some_and(|show| show.one_by_one)
    }
}

/// The state to return to after a look elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct ViewState {
    pub focus: Pane,
    pub cursors: Cursors,
    /// The selected piece of the procedure.
    pub piece: usize,
    /// True if the Dealer sees their own cards.
    pub peek: bool,
}

#[derive(Clone, Debug, Default)]
pub struct LayDraft {
    pub picked: Vec<Laid>,
    pub of: Option<ActorId>,
}

/// The procedure and the pieces last shown.
pub type ShownPieces = (u32, Vec<String>);

/// Moments that wait to be shown, the operation up to which they were read, and the last luck flip.
#[derive(Default)]
pub struct MomentQueue {
    pub waiting: VecDeque<Moment>,
    read: u64,
    pub flip: Option<Flip>,
}

impl MomentQueue {
    pub fn after(read: u64) -> MomentQueue {
        MomentQueue { read, ..MomentQueue::default() }
    }

    /// Reads new moments up to the last operation; they replace waiting ones.
    pub fn read(&mut self, last: u64, lines: &[LogLine]) {
        self.flip = last_flip(lines);
        if last == self.read {
            return;
        }
        let new: Vec<&LogLine> = lines.iter().filter(|line| line.seq > self.read && !line.undone).collect();
        // Results from before the last call are no longer on the felt.
        let calls = |line: &&LogLine| line.entries.iter().any(|entry| matches!(entry, Entry::Called { .. }));
        let first = new.iter().rposition(calls).unwrap_or(0);
        self.waiting = new[first..].iter().flat_map(|line| felt::moments(&line.entries)).collect();
        self.read = last;
    }

    pub fn skip(&mut self) -> bool {
        !std::mem::take(&mut self.waiting).is_empty()
    }
}

/// The luck flip after which nothing was played.
pub fn last_flip(lines: &[LogLine]) -> Option<Flip> {
    let standing = lines.iter().rev().filter(|line| !line.undone).flat_map(|line| line.entries.iter().rev());
    standing.map_while(|entry| (!entry.is_played()).then(|| Flip::of(entry))).flatten().next()
}
