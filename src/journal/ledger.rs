//! The operations of a history, closely packed: a long history is mostly these. It knows nothing of what they do.

use super::record::{Act, Operation};
use crate::table::seat::Seat;

/// Every operation, from number 1 on.
#[derive(Default)]
pub(super) struct Ledger {
    rows: Vec<Row>,
    /// The texts of all of them, one behind the other.
    texts: String,
    seats: Vec<Seat>,
    /// The seed with which the table begins.
    seed: u64,
}

/// An operation without its text. Numbers of operations are short here: so many would not find room in memory.
struct Row {
    at: u64,
    /// Its checksum, or whatever stands here where it has none.
    sum: u64,
    end: usize,
    base: u32,
    undid: u32,
    by: u32,
    kind: Kind,
    summed: bool,
}

/// What an operation does, without the number that one of its kind has.
#[derive(Clone, Copy)]
enum Kind {
    New,
    Play,
    Setup,
    Aside,
    Undo,
    Redo,
    GoTo,
}

impl Ledger {
    /// Takes an operation in behind the last, with the one whose table it stands on and the one that it took back.
    pub(super) fn push(&mut self, operation: &Operation<&str>, base: u64, undid: u64) {
        let by = self.seats.iter().position(|seat| *seat == operation.by).unwrap_or_else(|| {
            self.seats.push(operation.by.clone());
            self.seats.len() - 1
        });
        let (kind, text) = match operation.act {
            Act::New(title, seed) => {
                self.seed = seed;
                (Kind::New, title)
            }
            Act::Play(text) => (Kind::Play, text),
            Act::Setup(text) => (Kind::Setup, text),
            Act::Aside(text) => (Kind::Aside, text),
            Act::Undo => (Kind::Undo, ""),
            Act::Redo => (Kind::Redo, ""),
            // It is what it stands on.
            Act::GoTo(_) => (Kind::GoTo, ""),
        };
        self.texts.push_str(text);
        self.rows.push(Row {
            at: operation.at,
            sum: operation.sum.unwrap_or_default(),
            end: self.texts.len(),
            base: base as u32,
            undid: undid as u32,
            by: by as u32,
            kind,
            summed: operation.sum.is_some(),
        });
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

    pub(super) fn get(&self, seq: u64) -> Option<Operation<&str>> {
        let (by, act) = (self.by(seq)?.clone(), self.act(seq)?);
        Some(Operation { at: self.at(seq)?, by, act, sum: self.sum(seq) })
    }

    pub(super) fn act(&self, seq: u64) -> Option<Act<&str>> {
        let row = self.row(seq)?;
        let from = self.row(seq - 1).map_or(0, |before| before.end);
        let text = self.texts.get(from..row.end)?;
        Some(match row.kind {
            Kind::New => Act::New(text, self.seed),
            Kind::Play => Act::Play(text),
            Kind::Setup => Act::Setup(text),
            Kind::Aside => Act::Aside(text),
            Kind::Undo => Act::Undo,
            Kind::Redo => Act::Redo,
            Kind::GoTo => Act::GoTo(row.base.into()),
        })
    }

    pub(super) fn by(&self, seq: u64) -> Option<&Seat> {
        self.seats.get(self.row(seq)?.by as usize)
    }

    pub(super) fn at(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.at)
    }

    /// The checksum of the table after it.
    pub(super) fn sum(&self, seq: u64) -> Option<u64> {
        self.row(seq).filter(|row| row.summed).map(|row| row.sum)
    }

    /// The operation whose table it was played on; for undo and the like, the one it leads to.
    pub(super) fn base(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.base.into())
    }

    pub(super) fn undid(&self, seq: u64) -> Option<u64> {
        self.row(seq).map(|row| row.undid.into())
    }
}
