//! Reads records and distinguishes an unfinished end (a short line, or whole sectors of zeros) from damage.

use super::fault::Damage;
use super::format::{self, CLOSE, Head, Header, NoHead};

/// The most bytes of a record: a command has at most 64 KiB, before some characters are escaped.
const LONGEST: usize = 256 * 1024;

/// Smallest unit that a disk writes.
const SECTOR: u64 = 512;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    Whole,
    Torn,
    Damaged { record: u64, damage: Damage },
}

#[derive(Debug, Clone)]
pub(super) struct Scan {
    pub(super) header: Header,
    /// Last good record; 0 is the first line.
    pub(super) seq: u64,
    pub(super) sum: u64,
    /// First record of the same write.
    first: u64,
    /// End of the last good record, in bytes.
    pub(super) offset: u64,
}

/// Records with their checksums in the file.
#[derive(Debug, Default)]
pub(super) struct Records {
    pub(super) payloads: Vec<String>,
    pub(super) sums: Vec<u64>,
}

impl Scan {
    pub(super) fn new(header: Header, offset: u64) -> Self {
        Self { seq: 0, sum: header.sum, first: 0, offset, header }
    }

    /// Reads good records from `bytes`, which begin at `offset`.
    pub(super) fn feed(&mut self, bytes: &[u8], records: &mut Records) -> Tail {
        let mut rest = bytes;
        while !rest.is_empty() {
            match self.next(rest) {
                Ok((head, payload)) => {
                    records.payloads.push(payload.to_owned());
                    records.sums.push(head.sum);
                    self.pass(&head);
                    rest = &rest[head.end()..];
                }
                Err(_) if self.is_torn(rest) => return Tail::Torn,
                Err(damage) => {
                    let record = self.seq + 1;
                    return Tail::Damaged { record, damage };
                }
            }
        }
        Tail::Whole
    }

    pub(super) fn pass(&mut self, head: &Head) {
        self.seq = head.seq;
        self.sum = head.sum;
        self.first = head.first;
        self.offset += head.end() as u64;
    }

    fn next<'a>(&self, rest: &'a [u8]) -> Result<(Head, &'a str), Damage> {
        let head = Head::parse(rest).map_err(|_| Damage::Shape)?;
        if rest.get(head.to..head.end()) != Some(CLOSE) {
            return Err(Damage::Shape);
        }
        if head.seq != self.seq + 1 || (head.first != head.seq && head.first != self.first) {
            return Err(Damage::Order);
        }
        let payload = &rest[head.from..head.to];
        if payload.len() > LONGEST {
            return Err(Damage::Long);
        }
        let sum = format::chain(self.sum, head.seq, head.first, payload);
        if sum != head.sum {
            return Err(Damage::Checksum);
        }
        let text = std::str::from_utf8(payload).map_err(|_| Damage::Shape)?;
        Ok((head, text))
    }

    /// True if `rest` can come from an interrupted write.
    fn is_torn(&self, rest: &[u8]) -> bool {
        let line = rest.iter().position(|byte| *byte == b'\n');
        let unfinished = match line {
            Some(end) => self.is_lost(rest, end),
            None => self.is_cut(rest) || self.is_lost(rest, rest.len()),
        };
        unfinished && !self.goes_on(rest)
    }

    /// True if `rest` is a proper beginning of the next record.
    fn is_cut(&self, rest: &[u8]) -> bool {
        match Head::parse(rest) {
            Ok(head) => head.seq == self.seq + 1 && rest.len() < head.end(),
            Err(why) => why == NoHead::Short,
        }
    }

    /// True if the first `line` bytes hold zeros, and zeros fill whole sectors or reach the end.
    fn is_lost(&self, rest: &[u8], line: usize) -> bool {
        let on_edge = |at: usize| (self.offset + at as u64).is_multiple_of(SECTOR);
        let mut at = 0;
        let mut found = false;
        while let Some(skip) = rest[at..].iter().position(|byte| *byte == 0) {
            let from = at + skip;
            let run = rest[from..].iter().take_while(|byte| **byte == 0).count();
            at = from + run;
            let to_the_end = at == rest.len();
            if !to_the_end && !((from == 0 || on_edge(from)) && on_edge(at)) {
                return false;
            }
            found |= from < line;
        }
        found
    }

    /// True if a later write follows in `rest`.
    fn goes_on(&self, rest: &[u8]) -> bool {
        format::behind_first(rest).any(|head| head.first != self.first && head.first != self.seq + 1)
    }
}
