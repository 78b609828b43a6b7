//! Format 0, which no program ever wrote: with it tests walk the way that a table of format 1 will take to format 2. It
//! said `remark` for `note`, and summed the table otherwise.
//!
//! A record that cannot be read stays as it is; its replay reports the fault.

use crate::journal::record::{Act, Operation};

/// A record as format 1 would have it, without the checksum of the table, which does not compare.
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
