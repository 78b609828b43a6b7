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
    /// The part that panicked: `the Felt pane`.
    pub part: String,
    pub message: String,
    /// Where the report lies, if one could be written.
    pub report: Option<PathBuf>,
}

impl Fault {
    pub fn what(&self) -> String {
        let mut part = self.part.chars();
        let first = part.next().map(|sign| sign.to_ascii_uppercase());
        let part: String = first.into_iter().chain(part).collect();
        format!("{part} met a fault of the program ({})", self.message)
    }

    pub fn report_words(&self) -> String {
        self.report.as_ref().map_or_else(
            || "No report could be written.".into(),
            |path| format!("A report lies in {}.", path.display()),
        )
    }
}

thread_local! {
    static MET: Cell<usize> = const { Cell::new(0) };
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static REPORT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Runs `work`, the doing of a part, and turns a panic in it into a [`Fault`], the terminal untouched.
///
/// What `work` was changing may be half changed: the caller throws it away.
pub fn catch_panic<R>(part: &str, work: impl FnOnce() -> R) -> Result<R, Fault> {
    DEPTH.set(DEPTH.get() + 1);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        fault_point(part);
        work()
    }));
    DEPTH.set(DEPTH.get() - 1);
    outcome.map_err(|payload| {
        MET.set(MET.get() + 1);
        Fault { part: part.to_owned(), message: words(payload.as_ref()), report: REPORT.take() }
    })
}

/// Counts the faults that were contained on this thread; for tests, which look for panics here too.
pub fn met() -> usize {
    MET.get()
}

/// Makes a part panic on this thread from now on, or none; for tests, in debug builds.
#[cfg(debug_assertions)]
pub fn fail_in(part: Option<&str>) {
    FAILING.set(part.map(str::to_owned));
}

#[cfg(debug_assertions)]
thread_local! {
    static FAILING: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Panics where a test asked for it: by [`fail_in`], or in the whole program by a variable (`docs/testing.md`).
#[cfg(debug_assertions)]
pub(crate) fn fault_point(part: &str) {
    static EVERYWHERE: std::sync::OnceLock<Option<String>> = std::sync::OnceLock::new();
    #[cfg(debug_assertions)]
    let everywhere = EVERYWHERE.get_or_init(|| std::env::var("GREENFELT_TEST_FAULT").ok());
    let asked = everywhere.as_deref() == Some(part)
        || FAILING.with_borrow(|failing| failing.as_deref() == Some(part));
    assert!(!asked, "asked to fail in {part}");
}

/// Nothing fails on purpose in a build that is played with.
#[cfg(not(debug_assertions))]
pub(crate) fn fault_point(_part: &str) {}

/// True if a panic on this thread would be contained.
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
