//! What the seat has before it on the Table screen: the focus, the cursors, the cards that are chosen, and what moves.

use std::collections::VecDeque;

use crate::entry::Entry;
use crate::session::LogLine;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::tui::felt::{self, Flip, Moment, Show};
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
    pub show: Option<Show>,
    pub shown: Shown,
    pub moments: Moments,
}

impl Desk {
    pub fn eye(&self) -> Eye {
        (self.focus, self.cursors, self.piece, self.peek)
    }

    pub fn look_through(&mut self, eye: Eye) {
        (self.focus, self.cursors, self.piece, self.peek) = eye;
    }

    pub fn is_turned_by_hand(&self) -> bool {
        self.show.is_some_and(|show| show.one_by_one)
    }
}

/// Focus on the table: the pane, the cursor of each pane, the selected piece of the procedure, and whether the Dealer
/// sees their own cards.
pub type Eye = (Pane, Cursors, usize, bool);

#[derive(Clone, Debug, Default)]
pub struct LayDraft {
    pub picked: Vec<Laid>,
    pub of: Option<ActorId>,
}

/// The procedure and the pieces last shown.
pub type Shown = (u32, Vec<String>);

/// Moments that wait to be shown, the operation up to which they were read, and the last luck flip.
#[derive(Default)]
pub struct Moments {
    pub waiting: VecDeque<Moment>,
    read: u64,
    pub flip: Option<Flip>,
}

impl Moments {
    pub fn after(read: u64) -> Moments {
        Moments { read, ..Moments::default() }
    }

    /// Reads new moments up to the last operation; they replace waiting ones.
    pub fn read(&mut self, last: u64, lines: &[LogLine]) {
        let standing =
            lines.iter().rev().filter(|line| !line.undone).flat_map(|line| line.entries.iter().rev());
        self.flip =
            standing.map_while(|entry| (!entry.is_played()).then(|| Flip::of(entry))).flatten().next();
        if last == self.read {
            return;
        }
        let new: Vec<&LogLine> = lines.iter().filter(|line| line.seq > self.read && !line.undone).collect();
        // What came before the last call is no longer on the felt.
        let calls = |line: &&LogLine| line.entries.iter().any(|entry| matches!(entry, Entry::Called { .. }));
        let first = new.iter().rposition(calls).unwrap_or(0);
        self.waiting = new[first..].iter().flat_map(|line| felt::moments(&line.entries)).collect();
        self.read = last;
    }

    pub fn skip(&mut self) -> bool {
        !std::mem::take(&mut self.waiting).is_empty()
    }
}
