//! The operations of a history, closely packed: a long history is mostly these. It knows nothing of what they do.

use super::record::{Act, Operation};
use crate::table::seat::Seat;

/// Every operation, from number 1 on.
#[derive(Default)]
pub(super) struct Ledger {
    rows: Vec<Row>,
    /// The texts of all of them, one behind the other.
    texts: String,
    /// The seats from which they came.
    seats: Vec<Seat>,
}

/// An operation without its text.
struct Row {
    at: u64,
    sum: Option<u64>,
    act: Act<()>,
    /// Which of the seats.
    by: u32,
    /// Where its text ends.
    end: usize,
    base: u64,
    undid: u64,
}

impl Ledger {
    /// Takes an operation in behind the last, with the one whose table it stands on and the one that it took back.
    pub(super) fn push(&mut self, operation: &Operation, base: u64, undid: u64) {
        let by = self.seats.iter().position(|seat| *seat == operation.by).unwrap_or_else(|| {
            self.seats.push(operation.by.clone());
            self.seats.len() - 1
        });
        let act = operation.act.as_ref().map(|text| self.texts.push_str(text));
        let (at, sum, end) = (operation.at, operation.sum, self.texts.len());
        self.rows.push(Row { at, sum, act, by: by as u32, end, base, undid });
    }

    /// The number of the last operation.
    pub(super) fn last(&self) -> u64 {
        self.rows.len() as u64
    }

    /// The seats from which anything came, in the order in which they came.
    pub(super) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    fn row(&self, seq: u64) -> Option<&Row> {
        self.rows.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    /// An operation by its number.
    pub(super) fn get(&self, seq: u64) -> Option<Operation> {
        let row = self.row(seq)?;
        let (by, act) = (self.by(seq)?.clone(), self.act(seq)?.map(String::from));
        Some(Operation { at: row.at, by, act, sum: row.sum })
    }

    /// What an operation does.
    pub(super) fn act(&self, seq: u64) -> Option<Act<&str>> {
        let row = self.row(seq)?;
        let from = self.row(seq - 1).map_or(0, |before| before.end);
        let text = self.texts.get(from..row.end)?;
        Some(row.act.map(|()| text))
    }

    /// From which seat it came.
    pub(super) fn by(&self, seq: u64) -> Option<&Seat> {
        self.seats.get(self.row(seq)?.by as usize)
    }

    /// When it was.
    pub(super) fn at(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.at)
    }

    /// The checksum of the table after it.
    pub(super) fn sum(&self, seq: u64) -> Option<u64> {
        self.row(seq)?.sum
    }

    /// The operation whose table it was played on; for undo and the like, the one it leads to.
    pub(super) fn base(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.base)
    }

    /// The command that it took back.
    pub(super) fn undid(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.undid)
    }
}
