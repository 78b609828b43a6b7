//! The journal's interface to a disk. It never retries. Tests use a simulated disk.

use std::io;
use std::path::Path;

/// Largest file of a table, in bytes; larger ones are refused unread.
pub(super) const LARGEST: u64 = 1 << 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Nothing,
    /// A file of this many bytes.
    File(u64),
    /// With a second name (hard link): readable, never written.
    Shared(u64),
    Folder,
    /// A link, a pipe, a device: neither read nor written.
    Other,
}

/// Relation of an open file to the name under which it was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The same file with the expected length.
    Same,
    Gone,
    /// Another file has the name, or it has more than one name.
    Another,
    /// Its length is not the written one.
    Changed,
}

pub enum LockTry {
    /// Held until this value drops.
    Held(Box<dyn Lock>),
    /// Held by another program, with its process number if known.
    Taken(Option<u32>),
}

pub trait Lock: Send {
    /// True if the lock file is still the one that was locked.
    fn stands(&self) -> bool;
}

pub trait Disk: Send + Sync {
    /// Returns the type of `path`; follows only links to folders.
    fn look(&self, path: &Path) -> io::Result<Found>;
    fn names(&self, path: &Path) -> io::Result<Vec<String>>;
    /// Reads from byte `from` to the end, at most as much as a table's file may have.
    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>>;
    /// Makes a folder and its parents, private to the user; an existing one is fine.
    fn make_folder(&self, path: &Path) -> io::Result<()>;
    /// Removes access of other users.
    fn tighten(&self, path: &Path);
    /// Makes a private file; an existing one is an error.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// An unguessable number, for names of temporary files.
    fn token(&self) -> u64;
    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;
    /// Replaces `to` by `from` in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    fn remove(&self, path: &Path) -> io::Result<()>;
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
    /// Tries to lock, without waiting.
    fn lock(&self, path: &Path) -> io::Result<LockTry>;
}

pub trait DiskFile: Send {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;
    fn sync(&mut self) -> io::Result<()>;
    fn truncate(&mut self, len: u64) -> io::Result<()>;
    /// Compares the open file with the one at `path`.
    fn standing(&self, path: &Path, len: u64) -> io::Result<Standing>;
}

/// Replaces the file at `path` durably in one step.
pub(super) fn put(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let fresh = unfinished(disk, path);
    let made = disk.create(&fresh).and_then(|mut file| {
        file.append(bytes)?;
        file.sync()?;
        disk.rename(&fresh, path)
    });
    if let Err(error) = made {
        // A leftover is removed at the next opening.
        let _ = disk.remove(&fresh);
        return Err(error);
    }
    path.parent().map_or(Ok(()), |dir| disk.sync_folder(dir))
}

/// A temporary name: `journal.ron.9f3c0a6b5d1e2f47.new`.
fn unfinished(disk: &dyn Disk, path: &Path) -> std::path::PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{name}.{:016x}.new", disk.token()))
}

pub(super) fn is_unfinished(name: &str) -> bool {
    let token = name.strip_suffix(".new").and_then(|name| name.rsplit_once('.'));
    token.is_some_and(|(of, token)| {
        let ours = of.starts_with("journal.ron") || of.starts_with("snapshot.ron");
        ours && token.len() == 16 && token.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}
