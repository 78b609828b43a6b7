//! The lock file of a table: held by one program, freed by the system when that program ends in whatever way.
//!
//! The process number in it is a courtesy to whoever comes second; the lock itself is the system's.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::disk::{Lock, LockTry};
use crate::private;

/// A lock that is given back when dropped.
struct Held {
    file: File,
    path: PathBuf,
}

impl Lock for Held {
    fn stands(&self) -> bool {
        let (Ok(held), Ok(there)) = (self.file.metadata(), self.path.symlink_metadata()) else {
            return false;
        };
        private::same_file(&held, &there)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // An old process number left behind would only mislead; failing to wipe it harms nothing.
        let _ = self.file.rewind().and_then(|()| self.file.write_all(format!("{:<19}\n", "").as_bytes()));
        let _ = self.file.unlock();
    }
}

/// Tries to lock the file at `path`, made if it is missing.
pub(super) fn try_take(path: &Path) -> io::Result<LockTry> {
    let mut file = private::open(private::options().read(true).write(true).create(true), path)?;
    if !private::has_one_name(&file.metadata()?) {
        return Err(private::not_own());
    }
    match file.try_lock() {
        Ok(()) => {
            // One width for every number: cutting a file off costs a disk more than a millisecond.
            file.rewind()?;
            file.write_all(format!("{:<19}\n", std::process::id()).as_bytes())?;
            let held = Held { file, path: path.to_path_buf() };
            // Whoever made another file of this name meanwhile holds the table.
            Ok(if held.stands() { LockTry::Held(Box::new(held)) } else { LockTry::Taken(None) })
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
