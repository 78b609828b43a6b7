//! Format 0, which was never used: it lets tests walk the way of a migration. It had `remark` for `note` and other
//! checksums. A record that cannot be read stays as it is; its replay reports the fault.

use crate::journal::record::{Act, Operation};

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
