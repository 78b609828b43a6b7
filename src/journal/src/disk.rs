//! The journal's interface to a disk, and the real disk. It never retries. Tests use a simulated disk instead.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;

use super::lock;
use crate::private;

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
    /// Reads from byte `from` to the end, at most a table file's size.
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

/// The real disk; in debug builds a test can ask for a failing one.
pub(super) fn usual() -> Arc<dyn Disk> {
    #[cfg(debug_assertions)]
    if let Some(failing) = super::failing::asked() {
        return failing;
    }
    Arc::new(RealDisk)
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RealDisk;

impl Disk for RealDisk {
    fn look(&self, path: &Path) -> io::Result<Found> {
        match fs::symlink_metadata(path) {
            Ok(seen) if seen.is_file() && private::has_one_name(&seen) => Ok(Found::File(seen.len())),
            Ok(seen) if seen.is_file() => Ok(Found::Shared(seen.len())),
            Ok(_) if path.is_dir() => Ok(Found::Folder),
            Ok(_) => Ok(Found::Other),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing),
            Err(error) => Err(error),
        }
    }

    fn names(&self, path: &Path) -> io::Result<Vec<String>> {
        fs::read_dir(path)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    }

    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>> {
        let mut file = private::open(private::options().read(true), path)?;
        if from > 0 {
            file.seek(SeekFrom::Start(from))?;
        }
        let most = LARGEST.saturating_sub(from) + 1;
        let left = file.metadata()?.len().saturating_sub(from);
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(left.min(most) as usize)?;
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        private::make_folder(path)
    }

    fn tighten(&self, path: &Path) {
        private::tighten(path);
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(private::options().write(true).create_new(true).open(path)?))
    }

    fn token(&self) -> u64 {
        // Seeded by the system.
        RandomState::new().hash_one(std::process::id())
    }

    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        // Append mode forbids truncation on Windows.
        let file = private::open(private::options().write(true), path)?;
        if private::has_one_name(&file.metadata()?) { Ok(Box::new(file)) } else { Err(private::not_own()) }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
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

    fn standing(&self, path: &Path, len: u64) -> io::Result<Standing> {
        let there = match fs::symlink_metadata(path) {
            Ok(there) => there,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Standing::Gone),
            Err(error) => return Err(error),
        };
        Ok(match self.metadata()? {
            open if !private::same_file(&open, &there) || !private::has_one_name(&open) => Standing::Another,
            open if open.len() == len => Standing::Same,
            _ => Standing::Changed,
        })
    }
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
