//! Compact storage of the operations of a history.

use super::record::{Act, Operation};
use greenfelt_engine::table::seat::Seat;

#[derive(Default)]
pub(super) struct Ledger {
    rows: Vec<Row>,
    /// All texts, concatenated.
    texts: String,
    seats: Vec<Seat>,
}

/// An operation without its text. Numbers are 32 bits wide: memory holds no more.
struct Row {
    at: u64,
    /// Meaningless unless `summed`.
    sum: u64,
    end: usize,
    base: u32,
    undid: u32,
    by: u32,
    act: Act<()>,
    summed: bool,
}

impl Ledger {
    /// Appends an operation, with its base and the operation that it undoes.
    pub(super) fn push(&mut self, operation: &Operation<&str>, base: u64, undid: u64) {
        let by = self.seats.iter().position(|seat| *seat == operation.by).unwrap_or_else(|| {
            self.seats.push(operation.by.clone());
            self.seats.len() - 1
        });
        let act = operation.act.map(|text| self.texts.push_str(text));
        self.rows.push(Row {
            at: operation.at,
            sum: operation.sum.unwrap_or_default(),
            end: self.texts.len(),
            base: base as u32,
            undid: undid as u32,
            by: by as u32,
            act,
            summed: operation.sum.is_some(),
        });
    }

    pub(super) fn last(&self) -> u64 {
        self.rows.len() as u64
    }

    pub(super) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    fn row(&self, seq: u64) -> Option<&Row> {
        self.rows.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    pub(super) fn get(&self, seq: u64) -> Option<Operation<&str>> {
        let (by, act) = (self.by(seq)?.clone(), self.act(seq)?);
        Some(Operation { at: self.at(seq)?, by, act, sum: self.sum(seq) })
    }

    pub(super) fn act(&self, seq: u64) -> Option<Act<&str>> {
        let row = self.row(seq)?;
        let from = self.row(seq - 1).map_or(0, |before| before.end);
        let text = self.texts.get(from..row.end)?;
        Some(row.act.map(|()| text))
    }

    pub(super) fn by(&self, seq: u64) -> Option<&Seat> {
        self.seats.get(self.row(seq)?.by as usize)
    }

    pub(super) fn at(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.at)
    }

    pub(super) fn sum(&self, seq: u64) -> Option<u64> {
        self.row(seq).filter(|row| row.summed).map(|row| row.sum)
    }

    /// The operation whose table it is played on; for undo, redo and branches the one it leads to.
    pub(super) fn base(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.base.into())
    }

    pub(super) fn undid(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.undid.into())
    }
}
