//! Rows of the Chronicle: stories, folded, and the operations of unfolded ones. Holds numbers of operations only.

use crate::command::part::Category;
use crate::session::Session;
use crate::table::seat::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChronicleRow {
    pub(super) first: u64,
    /// Equal to `first` for a single operation.
    pub(super) last: u64,
    pub(super) inner: bool,
}

impl ChronicleRow {
    pub(super) fn operation(seq: u64) -> ChronicleRow {
        ChronicleRow { first: seq, last: seq, inner: true }
    }
}

#[derive(Default)]
pub(super) struct Rows {
    all: Vec<ChronicleRow>,
    kind: Option<Category>,
    upto: u64,
}

impl Rows {
    /// The groups that contain something the seat may read.
    pub(super) fn of(session: &mut Session, seat: &Seat, kind: Option<Category>) -> Rows {
        let upto = session.last();
        let groups = session.groups();
        let ends = groups.iter().skip(1).map(|group| group.first - 1).chain([upto]);
        let shown =
            groups.iter().zip(ends).filter(|(group, _)| kind.is_none_or(|kind| group.kinds.has(kind)));
        let rows = shown.map(|(group, last)| ChronicleRow { first: group.first, last, inner: false });
        let all = rows.filter(|row| session.shows(seat, row.first, row.last)).collect();
        Rows { all, kind, upto }
    }

    /// Rebuilds the rows after new operations; unfolded rows stay so. Returns the new index of the row at `cursor`.
    pub(super) fn renew(&mut self, session: &mut Session, seat: &Seat, cursor: usize) -> usize {
        let at_end = cursor + 1 >= self.all.len();
        if self.upto == session.last() {
            return cursor;
        }
        let now = Rows::of(session, seat, self.kind);
        let was = std::mem::replace(self, now);
        for (row, next) in was.all.iter().zip(was.all.iter().skip(1)) {
            if !row.inner
                && next.inner
                && let Some(at) = self.place_of(row)
            {
                self.unfold(at);
            }
        }
        let same = was.all.get(cursor).and_then(|row| self.place_of(row));
        same.filter(|_| !at_end).unwrap_or(self.all.len().saturating_sub(1))
    }

    fn place_of(&self, row: &ChronicleRow) -> Option<usize> {
        self.all.iter().position(|other| other == row)
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, at: usize) -> Option<ChronicleRow> {
        self.all.get(at).copied()
    }

    pub(super) fn is_unfolded(&self, at: usize) -> bool {
        let next = self.all.get(at + 1).is_some_and(|next| next.inner);
        next && self.all.get(at).is_some_and(|row| !row.inner)
    }

    /// Returns the number of rows added.
    pub(super) fn unfold(&mut self, at: usize) -> usize {
        let Some(row) = self.get(at).filter(|row| row.first < row.last && !self.is_unfolded(at)) else {
            return 0;
        };
        let below = at + 1;
        self.all.splice(below..below, (row.first..=row.last).map(ChronicleRow::operation));
        (row.last + 1 - row.first) as usize
    }

    /// Returns the index of the folded row.
    pub(super) fn fold(&mut self, at: usize) -> usize {
        let before = self.all.iter().take(at + 1);
        let head = before.rev().position(|row| !row.inner).map_or(at, |back| at - back);
        if head + 1 < self.all.len() {
            let inner = self.all.iter().skip(head + 1).take_while(|row| row.inner).count();
            self.all.drain(head + 1..head + 1 + inner);
        }
        head
    }
}
