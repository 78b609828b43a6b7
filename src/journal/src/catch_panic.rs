//! Turns a panic of a command, of a key and its frame, or of a thread into a value; the panic hook writes the report.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// For example `a key`.
    pub part: String,
    pub message: String,
    /// Path of the report, if one was written.
    pub report: Option<PathBuf>,
}

impl Fault {
    pub fn what(&self) -> String {
        let mut part = self.part.chars();
        let first = part.next().map(|sign| sign.to_ascii_uppercase());
        let part: String = first.into_iter().chain(part).collect();
        format!("{part} hit a fault in the program ({})", self.message)
    }

    pub fn report_words(&self) -> String {
        self.report.as_ref().map_or_else(
            || "No report could be written.".into(),
            |path| format!("A report is in {}.", path.display()),
        )
    }
}

thread_local! {
    static MET: Cell<usize> = const { Cell::new(0) };
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static REPORT: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Runs `work` and turns a panic into a [`Fault`]; the terminal is untouched.
///
/// The caller discards whatever `work` may have left half changed.
pub fn catch_panic<R>(part: &str, work: impl FnOnce() -> R) -> Result<R, Fault> {
    DEPTH.set(DEPTH.get() + 1);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        #[cfg(debug_assertions)]
        assert!(!is_asked(part), "asked to fail in {part}");
        work()
    }));
    DEPTH.set(DEPTH.get() - 1);
    outcome.map_err(|payload| {
        MET.set(MET.get() + 1);
        Fault { part: part.to_owned(), message: words(payload.as_ref()), report: REPORT.take() }
    })
}

/// Number of panics caught on this thread, for tests.
pub fn met() -> usize {
    MET.get()
}

/// Makes the named part panic on this thread, or none; for tests in debug builds.
#[cfg(debug_assertions)]
pub fn fail_in(part: Option<&str>) {
    FAILING.set(part.map(str::to_owned));
}

#[cfg(debug_assertions)]
thread_local! {
    static FAILING: RefCell<Option<String>> = const { RefCell::new(None) };
}

#[cfg(debug_assertions)]
fn is_asked(part: &str) -> bool {
    FAILING.with_borrow(|failing| failing.as_deref() == Some(part))
}

pub fn is_contained() -> bool {
    DEPTH.get() > 0
}

/// Stores the path of a report for the next [`Fault`].
pub fn reported(report: Option<PathBuf>) {
    REPORT.set(report);
}

/// The message of a panic, on one line.
pub fn words(payload: &(dyn std::any::Any + Send)) -> String {
    let said = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}
