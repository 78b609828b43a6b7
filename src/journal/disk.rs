//! The few things that the journal asks of a disk, and the real disk that does them.
//!
//! It never decides what to do about a failure, and it never retries. Tests put a simulated disk in its place.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::lock;

/// What stands at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// A file of this many bytes.
    File(u64),
    /// A folder.
    Folder,
}

/// What came of asking for the lock of a table.
pub enum LockTry {
    /// The lock is ours for as long as this value lives.
    Held(Box<dyn Send>),
    /// Another program holds it; its process number, if it could be read.
    Taken(Option<u32>),
}

/// Everything that the journal asks of a disk.
pub trait Disk: Send + Sync {
    /// Says what stands at `path`.
    fn look(&self, path: &Path) -> io::Result<Found>;
    /// Reads a file from the byte `from` to its end.
    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>>;
    /// Makes a folder and those above it; an existing one is fine.
    fn make_folder(&self, path: &Path) -> io::Result<()>;
    /// Opens an empty file for writing, emptying one that is there.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// Opens an existing file for appending.
    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// Puts the file `from` in the place of `to` in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Makes the names in a folder durable.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
    /// Tries to take the lock file at `path`, without waiting.
    fn lock(&self, path: &Path) -> io::Result<LockTry>;
}

/// A file that is open for writing.
pub trait DiskFile: Send {
    /// Writes all of `bytes` at the end.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Returns when everything written so far is durable.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts the file to `len` bytes.
    fn truncate(&mut self, len: u64) -> io::Result<()>;
}

/// The disk of this computer.
#[derive(Debug, Clone, Copy, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn look(&self, path: &Path) -> io::Result<Found> {
        match fs::metadata(path) {
            Ok(seen) if seen.is_dir() => Ok(Found::Folder),
            Ok(seen) => Ok(Found::File(seen.len())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing),
            Err(error) => Err(error),
        }
    }

    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        if from > 0 {
            file.seek(SeekFrom::Start(from))?;
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(File::create(path)?))
    }

    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        // Not append mode: a file opened so cannot be cut on Windows.
        Ok(Box::new(OpenOptions::new().write(true).open(path)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    #[cfg(unix)]
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }

    #[cfg(not(unix))]
    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        Ok(())
    }

    fn lock(&self, path: &Path) -> io::Result<LockTry> {
        lock::try_take(path)
    }
}

impl DiskFile for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::End(0))?;
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        self.set_len(len)
    }
}

/// Writes a whole new file and makes its bytes (not its name) durable.
pub(crate) fn write_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = disk.create(path)?;
    file.append(bytes)?;
    file.sync()
}
