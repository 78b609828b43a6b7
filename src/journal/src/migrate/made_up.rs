//! Format 0, which was never used, for tests of migration: `remark` for `note` and other checksums.

use crate::record::{Act, Operation};

/// Converts a record to format 1, without a checksum.
pub(super) fn record(line: &str) -> String {
    let Ok(mut operation) = Operation::from_line(line) else { return line.into() };
    operation.sum = None;
    if let Act::Play(text) | Act::Setup(text) | Act::Aside(text) = &mut operation.act
        && let Some(words) = text.strip_prefix("remark ")
    {
        *text = format!("note {words}");
    }
    operation.to_line()
}
