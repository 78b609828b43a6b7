//! Syntax of the journal: the first line and records.
//!
//! Each thing has exactly one spelling, so that any changed byte is detected.
//!
//! ```text
//! (format: 1, by: "0.1.0", table: 0x0123456789abcdef, sum: 0x...)
//! (1, 1, 12, 0x..., the payload)
//! ```
//!
//! A record is its number, the number of the first record that was written together with it, the length of the
//! payload in bytes, the checksum over all before it and itself, and the payload.

use super::fault::StoreFault;
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

pub const FORMAT: u64 = 1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) table: u64,
    pub(super) sum: u64,
    /// Version of the program.
    by: String,
}

pub(super) enum NoHeader {
    NotATable,
    Damaged,
    OtherFormat { format: u64, by: Option<String> },
}

impl Header {
    pub(super) fn new(table: u64) -> Self {
        let by = env!("CARGO_PKG_VERSION");
        Self { table, sum: header_sum(by, table), by: by.to_owned() }
    }

    pub(super) fn print(&self) -> String {
        let Self { table, sum, by } = self;
        format!("(format: {FORMAT}, by: \"{by}\", table: 0x{table:016x}, sum: 0x{sum:016x})\n")
    }

    pub(super) fn parse(line: &[u8]) -> Result<Self, NoHeader> {
        let mut eat = Eat::new(line);
        let Some(format) = eat.number("(format: ") else {
            return Err(if eat.short { NoHeader::Damaged } else { NoHeader::NotATable });
        };
        let mut version = None;
        let header = (|| {
            eat.text(", by: \"")?;
            let by = eat.version()?;
            version = Some(by.clone());
            let table = eat.hex("\", table: ")?;
            let sum = eat.hex(", sum: ")?;
            eat.text(")")?;
            (eat.rest.is_empty() && sum == header_sum(&by, table)).then_some(Self { table, sum, by })
        })();
        match header {
            _ if format != FORMAT => Err(NoHeader::OtherFormat { format, by: version }),
            Some(header) => Ok(header),
            None => Err(NoHeader::Damaged),
        }
    }
}

/// A record before its payload.
#[derive(Debug, Clone, Copy)]
pub(super) struct Head {
    pub(super) seq: u64,
    /// First record of the same write.
    pub(super) first: u64,
    pub(super) sum: u64,
    /// Bounds of the payload in the line.
    pub(super) from: usize,
    pub(super) to: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoHead {
    /// Ended early, but valid so far.
    Short,
    Wrong,
}

impl Head {
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, NoHead> {
        let mut eat = Eat::new(bytes);
        let head = (|| {
            let seq = eat.number("(")?;
            let first = eat.number(", ")?;
            let len = usize::try_from(eat.number(", ")?).ok()?;
            let sum = eat.hex(", ")?;
            eat.text(", ")?;
            let from = bytes.len() - eat.rest.len();
            Some(Self { seq, first, sum, from, to: from.checked_add(len)? })
        })();
        head.ok_or(if eat.short { NoHead::Short } else { NoHead::Wrong })
    }

    /// End of the line, newline included.
    pub(super) fn end(&self) -> usize {
        self.to.saturating_add(CLOSE.len())
    }
}

/// The complete records after the first line.
pub(super) fn behind_first(bytes: &[u8]) -> impl Iterator<Item = Head> {
    bytes.split_inclusive(|byte| *byte == b'\n').skip(1).filter_map(|line| {
        let head = Head::parse(line).ok()?;
        (line.get(head.to..) == Some(CLOSE)).then_some(head)
    })
}

pub(super) fn check(payload: &str) -> Result<(), StoreFault> {
    if payload.bytes().any(|byte| byte == b'\n' || byte == 0) {
        return Err(StoreFault::NotOneLine);
    }
    Ok(())
}

pub(super) const CLOSE: &[u8] = b")\n";

/// Appends a record to `buf`; returns its checksum.
pub(super) fn print(buf: &mut String, before: u64, seq: u64, first: u64, payload: &str) -> u64 {
    let sum = chain(before, seq, first, payload.as_bytes());
    let len = payload.len();
    buf.push_str(&format!("({seq}, {first}, {len}, 0x{sum:016x}, {payload})\n"));
    sum
}

/// Checksum of a record, chained to the one before.
pub(super) fn chain(before: u64, seq: u64, first: u64, payload: &[u8]) -> u64 {
    let mut head = [0; 24];
    for (place, number) in head.chunks_exact_mut(8).zip([before, seq, first]) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    let mut hash = Xxh3::new();
    hash.update(&head);
    hash.update(payload);
    hash.digest()
}

fn header_sum(by: &str, table: u64) -> u64 {
    xxh3_64(format!("greenfelt {FORMAT} {by} {table:016x}").as_bytes())
}

/// A cursor over bytes that notes an early end.
pub(super) struct Eat<'a> {
    pub(super) rest: &'a [u8],
    short: bool,
}

impl<'a> Eat<'a> {
    pub(super) fn new(rest: &'a [u8]) -> Self {
        Self { rest, short: false }
    }

    #[inline]
    pub(super) fn text(&mut self, text: &str) -> Option<()> {
        match self.rest.split_at_checked(text.len()) {
            Some((front, rest)) if front == text.as_bytes() => {
                self.rest = rest;
                Some(())
            }
            _ => {
                self.short = text.as_bytes().starts_with(self.rest);
                None
            }
        }
    }

    /// Decimal without leading zeros, after a text.
    pub(super) fn number(&mut self, before: &str) -> Option<u64> {
        self.text(before)?;
        let len = self.run(20, u8::is_ascii_digit);
        if len == 0 || (len > 1 && self.rest[0] == b'0') {
            self.short = self.rest.is_empty();
            return None;
        }
        self.take(len)?.parse().ok()
    }

    /// `0x` and sixteen lowercase digits, after a text.
    pub(super) fn hex(&mut self, before: &str) -> Option<u64> {
        self.text(before)?;
        self.text("0x")?;
        let len = self.run(16, |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if len < 16 {
            self.short = self.rest.len() == len;
            return None;
        }
        u64::from_str_radix(self.take(len)?, 16).ok()
    }

    fn version(&mut self) -> Option<String> {
        let len = self.run(32, |byte| byte.is_ascii_alphanumeric() || b".-+".contains(byte));
        self.take(len).map(String::from)
    }

    fn take(&mut self, len: usize) -> Option<&'a str> {
        let (text, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        str::from_utf8(text).ok()
    }

    fn run(&self, most: usize, fits: impl Fn(&u8) -> bool) -> usize {
        self.rest.iter().take(most).take_while(|b| fits(b)).count()
    }
}
