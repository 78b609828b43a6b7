//! The log file. If it cannot be written, the program goes on without it.

use crate::data_dir::Place;
use crate::private;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;

/// Bytes after which the log is rotated; one old log is kept.
const LONGEST: u64 = 1024 * 1024;

/// A log file that is rotated when full, also during a run.
pub struct Log {
    path: PathBuf,
    file: File,
    len: u64,
}

impl Log {
    /// Opens or makes the file; refuses anything but a plain file.
    pub fn open(path: &Path) -> io::Result<Log> {
        let file = private::open(private::options().create(true).append(true), path)?;
        private::tighten(path);
        Ok(Log { path: path.to_path_buf(), len: file.metadata()?.len(), file })
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.len + bytes.len() as u64 > LONGEST && self.len > 0 {
            // If the folder forbids renaming, the log stays.
            fs::rename(&self.path, self.path.with_extension("log.1"))?;
            *self = Log::open(&self.path)?;
        }
        let written = self.file.write(bytes)?;
        self.len += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

pub(super) fn begin(place: &Place) {
    if tracing::dispatcher::has_been_set() {
        return;
    }
    let _ = private::make_folder(&place.state);
    let Ok(log) = Log::open(&place.log()) else { return };
    let asked = std::env::var("GREENFELT_LOG").ok().and_then(|level| level.parse().ok());
    let filter = asked.unwrap_or(LevelFilter::INFO);
    let _ = tracing_subscriber::registry().with(layer(log).with_filter(filter)).try_init();
}

/// Formats log lines; write errors are ignored.
pub fn layer<S>(log: impl Write + Send + 'static) -> impl tracing_subscriber::Layer<S>
where
    S: tracing::Subscriber + for<'a> tracing_subscriber::registry::LookupSpan<'a>,
{
    fmt::layer().with_ansi(false).with_writer(Mutex::new(log)).log_internal_errors(false)
}
