//! The log file: what was done with tables, for whoever looks into a fault. Where it cannot be written the program
//! goes on without it.

use crate::place::Place;
use crate::private;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;

/// A log that is longer, in bytes, makes way for a new one; one old one is kept.
const LONGEST: u64 = 1024 * 1024;

/// A log file that never grows long: what is full makes way for a new one, while the program runs too.
struct Log {
    path: PathBuf,
    file: File,
    /// How many bytes it holds.
    len: u64,
}

impl Log {
    fn open(path: &Path) -> io::Result<Log> {
        let file = private::open(private::options().create(true).append(true), path)?;
        private::tighten(path);
        Ok(Log { path: path.to_path_buf(), len: file.metadata()?.len(), file })
    }

    fn make_way(&mut self) -> io::Result<()> {
        fs::rename(&self.path, self.path.with_extension("log.1"))?;
        *self = Log::open(&self.path)?;
        Ok(())
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.len + bytes.len() as u64 > LONGEST && self.len > 0 {
            // A folder in which nothing may be renamed keeps its log as it is.
            self.make_way()?;
        }
        let written = self.file.write(bytes)?;
        self.len += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Begins to write the log; once in a run.
pub(super) fn begin(place: &Place) {
    let _ = private::make_folder(&place.state);
    let Ok(log) = Log::open(&place.log()) else { return };
    let asked = std::env::var("GREENFELT_LOG").ok().and_then(|level| level.parse().ok());
    let filter = asked.unwrap_or(LevelFilter::INFO);
    // A second table in the same run finds the log begun.
    let _ = tracing_subscriber::registry().with(layer(log).with_filter(filter)).try_init();
}

/// Lines of the log; one that cannot be written is left out, and nothing is said of it.
fn layer<S>(log: Log) -> impl tracing_subscriber::Layer<S>
where
    S: tracing::Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
{
    fmt::layer().with_ansi(false).with_writer(Mutex::new(log)).log_internal_errors(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_under_the_log_leaves_its_lines_out_and_disturbs_nothing() {
        let full = Path::new("/dev/full");
        let file = File::options().write(true).open(full).unwrap();
        let log = Log { path: full.to_path_buf(), file, len: 0 };
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer(log)), || {
            for _ in 0..3 {
                tracing::warn!("nobody reads this");
            }
        });
    }

    #[test]
    fn a_log_makes_way_for_a_new_one_before_it_grows_long() {
        let home = std::env::temp_dir().join(format!("greenfelt-log-{}", std::process::id()));
        private::make_folder(&home).unwrap();
        let path = home.join("greenfelt.log");
        let mut log = Log::open(&path).unwrap();
        let line = vec![b'x'; 100_000];
        for _ in 0..55 {
            log.write_all(&line).unwrap();
        }
        let sizes = [&path, &home.join("greenfelt.log.1")].map(|path| path.metadata().unwrap().len());
        fs::remove_dir_all(&home).unwrap();
        assert_eq!(sizes, [500_000, 1_000_000]);
    }
}
