//! A fault of the program in one of its parts stays in that part: whoever runs the part shows it and goes on.
//!
//! It tries nothing again and hides nothing: a report of the fault is written by whoever has hooked panics
//! ([`crate::terminal::install_panic_hook`]).

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// A panic that was caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What the panic said.
    pub message: String,
    /// Where the report lies, if one could be written.
    pub report: Option<PathBuf>,
}

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static REPORT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Runs `work` and turns a panic in it into a [`Fault`], the terminal untouched.
///
/// What `work` was changing may be half changed: the caller throws it away.
pub fn contain<R>(work: impl FnOnce() -> R) -> Result<R, Fault> {
    DEPTH.set(DEPTH.get() + 1);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    DEPTH.set(DEPTH.get() - 1);
    outcome.map_err(|payload| Fault { message: words(payload.as_ref()), report: REPORT.take() })
}

/// Whether a panic on this thread would be contained.
pub(crate) fn is_contained() -> bool {
    DEPTH.get() > 0
}

/// Keeps where the report of a panic lies for the fault that becomes of it.
pub(crate) fn reported(report: Option<PathBuf>) {
    REPORT.set(report);
}

/// The words of a panic, on one line.
pub(crate) fn words(payload: &(dyn std::any::Any + Send)) -> String {
    let said = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contained_panic_becomes_a_fault_with_its_words() {
        let fault = contain(|| panic!("the pane\n fell over")).map(|(): ()| ());
        assert_eq!(fault.expect_err("it panics").message, "the pane fell over");
    }

    #[test]
    fn work_without_a_panic_gives_its_value() {
        assert_eq!(contain(|| 7), Ok(7));
    }
}
