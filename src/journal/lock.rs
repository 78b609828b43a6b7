//! The lock file of a table: held by one program, freed by the system when that program ends in whatever way.
//!
//! The process number in it is a courtesy to whoever comes second; the lock itself is the system's.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use super::disk::LockTry;

/// A lock that is given back when dropped.
struct Held(File);

impl Drop for Held {
    fn drop(&mut self) {
        // An old process number left behind would only mislead; failing to wipe it harms nothing.
        let _ = self.0.rewind().and_then(|()| self.0.write_all(format!("{:<19}\n", "").as_bytes()));
        let _ = self.0.unlock();
    }
}

/// Tries to lock the file at `path`, made if it is missing.
pub(super) fn try_take(path: &Path) -> io::Result<LockTry> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {
            // One width for every number: cutting a file off costs a disk more than a millisecond.
            file.rewind()?;
            file.write_all(format!("{:<19}\n", std::process::id()).as_bytes())?;
            Ok(LockTry::Held(Box::new(Held(file))))
        }
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            // Where a locked file cannot be read, the holder stays unnamed.
            let read = file.take(20).read_to_string(&mut text);
            Ok(LockTry::Taken(read.ok().and_then(|_| text.trim().parse().ok())))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}
