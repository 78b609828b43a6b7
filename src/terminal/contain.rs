//! Faults of the program itself: the terminal comes back first, then a report is written, then one sentence said.
//!
//! It tries nothing again and hides nothing. A panic inside [`contain`] leaves the terminal as it is:
//! the caller shows the [`Fault`] in its place and goes on.

use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::io::Write;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use super::modes::restore;

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

/// From now on a panic gives the terminal back, writes a report into `folder` and says where it is.
///
/// A panic that nothing contains, on a thread other than the caller's, ends the process with exit code
/// 101: the main thread would draw on a terminal that is no longer ours.
pub fn install_panic_hook(folder: PathBuf) {
    let main = thread::current().id();
    std::panic::set_hook(Box::new(move |panic| {
        let contained = DEPTH.get() > 0;
        if !contained {
            restore();
        }
        let report = write_report(&folder, panic);
        if contained {
            REPORT.set(report);
            return;
        }
        let place = match &report {
            Some(path) => format!("a report lies in {}", path.display()),
            None => format!("no report could be written to {}", folder.display()),
        };
        let program = env!("CARGO_PKG_NAME");
        let said = words(panic.payload());
        // A closed terminal must not turn one panic into two.
        let _ = writeln!(std::io::stderr(), "{program} met a fault of its own and stopped ({said}); {place}");
        if thread::current().id() != main {
            std::process::exit(101);
        }
    }));
}

fn write_report(folder: &Path, panic: &PanicHookInfo<'_>) -> Option<PathBuf> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let path = folder.join(format!("fault-{seconds}-{}.txt", std::process::id()));
    let thread = thread::current();
    let text = format!(
        "{} {} on {} {}\nthread: {}\nplace: {}\nfault: {}\n\n{}\n",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("unnamed"),
        panic.location().map_or_else(|| "unknown".to_owned(), ToString::to_string),
        words(panic.payload()),
        Backtrace::force_capture(),
    );
    std::fs::create_dir_all(folder).ok()?;
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(&path).ok()?;
    file.write_all(text.as_bytes()).ok()?;
    Some(path)
}

/// The words of a panic, on one line.
fn words(payload: &(dyn std::any::Any + Send)) -> String {
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
