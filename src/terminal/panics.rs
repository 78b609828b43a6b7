//! The panic hook: restores the terminal unless the panic is caught, writes a report, prints one sentence.

use std::backtrace::Backtrace;
use std::io::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use super::modes::restore;
use crate::catch_panic::{is_contained, reported, words};
use crate::private;

/// Installs the hook; reports go to `folder`.
/// An uncaught panic on another thread ends the process with exit code 101: the main thread would draw on a restored
/// terminal.
pub fn install_panic_hook(folder: PathBuf) {
    let main = thread::current().id();
    std::panic::set_hook(Box::new(move |panic| {
        let contained = is_contained();
        if !contained {
            restore();
        }
        if contained {
            reported(once(panic, || write_report(&folder, panic)));
            return;
        }
        let report = write_report(&folder, panic);
        let place = match &report {
            Some(path) => format!("a report is in {}", path.display()),
            None => format!("no report could be written to {}", folder.display()),
        };
        let program = env!("CARGO_PKG_NAME");
        let said = words(panic.payload());
        // A closed terminal must not cause a second panic.
        let _ = writeln!(std::io::stderr(), "{program} hit a fault and stopped ({said}); {place}");
        if thread::current().id() != main {
            std::process::exit(101);
        }
    }));
}

/// Limit of reports of caught panics in a run.
const MOST: usize = 20;

/// Writes one report for each place and message, since a failing part fails with every frame.
fn once(panic: &PanicHookInfo<'_>, write: impl FnOnce() -> Option<PathBuf>) -> Option<PathBuf> {
    static KNOWN: Mutex<Vec<(String, Option<PathBuf>)>> = Mutex::new(Vec::new());
    let place = panic.location().map_or_else(String::new, ToString::to_string);
    let fault = format!("{place} {}", words(panic.payload()));
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let again = known.iter().find(|(told, _)| *told == fault).or(known.get(MOST - 1));
    if let Some((_, report)) = again {
        return report.clone();
    }
    let report = write();
    known.push((fault, report.clone()));
    report
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
    private::make_folder(folder).ok()?;
    let mut file = private::open(private::options().create(true).append(true), &path).ok()?;
    file.write_all(text.as_bytes()).ok()?;
    Some(path)
}
