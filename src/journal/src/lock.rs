//! The lock file of a table. The system frees the lock when its program ends.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::disk::{Lock, LockTry};
use crate::private;

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
        // A stale process number would mislead; failing to wipe it is harmless.
        let _ = self.file.rewind().and_then(|()| self.file.write_all(format!("{:<19}\n", "").as_bytes()));
        let _ = self.file.unlock();
    }
}

/// Tries to lock `path`, making the file if needed.
pub(super) fn try_take(path: &Path) -> io::Result<LockTry> {
    let mut file = private::open(private::options().read(true).write(true).create(true), path)?;
    if !private::has_one_name(&file.metadata()?) {
        return Err(private::not_own());
    }
    match file.try_lock() {
        Ok(()) => {
            // Fixed width: truncating a file costs a disk over a millisecond.
            file.rewind()?;
            file.write_all(format!("{:<19}\n", std::process::id()).as_bytes())?;
            let held = Held { file, path: path.to_path_buf() };
            // A replaced file means that another program has the table.
            Ok(if held.stands() { LockTry::Held(Box::new(held)) } else { LockTry::Taken(None) })
        }
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            // If a locked file cannot be read, its holder stays unknown.
            let read = file.take(20).read_to_string(&mut text);
            Ok(LockTry::Taken(read.ok().and_then(|_| text.trim().parse().ok())))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}
