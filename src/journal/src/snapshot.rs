//! The snapshot file: a whole table at one record, to speed up opening. A missing, torn or foreign one is ignored.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::format::{Eat, FORMAT};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Taken after this record; 0 is before the first.
    pub seq: u64,
    pub payload: String,
}

struct Stamp {
    table: u64,
    seq: u64,
    /// The journal's checksum there.
    sum: u64,
}

pub(super) enum Taken {
    Fits(Snapshot),
    /// A snapshot of a record that the journal lacks.
    Ahead(u64),
    Useless,
}

pub(super) fn print(table: u64, seq: u64, sum: u64, payload: &str) -> Vec<u8> {
    let stamp = Stamp { table, seq, sum };
    let own = stamp.own_sum(payload.as_bytes());
    format!(
        "(format: {FORMAT}, table: 0x{table:016x}, seq: {seq}, at: 0x{sum:016x}, sum: 0x{own:016x})\n{payload}"
    )
    .into_bytes()
}

/// Parses the file; `start` is the checksum of the first line, `sums` are those of the records.
pub(super) fn take(bytes: &[u8], table: u64, start: u64, sums: &[u64]) -> Taken {
    let Some((stamp, payload)) = parse(bytes).filter(|(stamp, _)| stamp.table == table) else {
        return Taken::Useless;
    };
    let at = match stamp.seq {
        0 => Some(start),
        seq => usize::try_from(seq - 1).ok().and_then(|idx| sums.get(idx).copied()),
    };
    match at {
        None => Taken::Ahead(stamp.seq),
        Some(sum) if sum == stamp.sum => Taken::Fits(Snapshot { seq: stamp.seq, payload }),
        Some(_) => Taken::Useless,
    }
}

fn parse(bytes: &[u8]) -> Option<(Stamp, String)> {
    let mut eat = Eat::new(bytes);
    if eat.number("(format: ")? != FORMAT {
        return None;
    }
    let table = eat.hex(", table: ")?;
    let seq = eat.number(", seq: ")?;
    let sum = eat.hex(", at: ")?;
    let own = eat.hex(", sum: ")?;
    eat.text(")\n")?;
    let stamp = Stamp { table, seq, sum };
    if stamp.own_sum(eat.rest) != own {
        return None;
    }
    Some((stamp, String::from_utf8(eat.rest.to_vec()).ok()?))
}

impl Stamp {
    fn own_sum(&self, payload: &[u8]) -> u64 {
        let seed = self.table ^ self.sum.rotate_left(17) ^ self.seq.rotate_left(41);
        xxh3_64_with_seed(payload, seed)
    }
}
