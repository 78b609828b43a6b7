//! The disk of this machine.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Found, LARGEST, LockTry, Standing};
use super::lock;
use crate::private;

pub(super) fn usual() -> Arc<dyn Disk> {
    Arc::new(RealDisk)
}

struct RealDisk;

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
        rand::random()
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
