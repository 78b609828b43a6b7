//! Keeps copies of what is about to be cut or replaced: damaged journals, and snapshots ahead of their journal.

use std::path::{Path, PathBuf};

use super::disk::{Disk, Found, put};
use super::fault::{StoreFault, WRITTEN};
use super::folder;

/// Copies the journal to a free `journal.ron.broken-1` and so on; returns the name.
pub(super) fn keep_broken(disk: &dyn Disk, dir: &Path, bytes: &[u8]) -> Result<String, StoreFault> {
    let (path, name) = free_name(disk, dir, bytes, |idx| format!("journal.ron.broken-{}", idx + 1))?;
    put(disk, &path, bytes).map_err(|error| StoreFault::of(&error, &path, WRITTEN))?;
    Ok(name)
}

/// Renames a snapshot that is ahead of the journal to a free `snapshot.ron.ahead-1` and so on; returns the name.
pub(super) fn keep_ahead(disk: &dyn Disk, dir: &Path) -> Result<String, StoreFault> {
    let path = folder::snapshot(dir);
    let fault = |error| StoreFault::of(&error, &path, WRITTEN);
    let bytes = disk.read(&path, 0).map_err(fault)?;
    let (kept, name) = free_name(disk, dir, &bytes, |idx| format!("snapshot.ron.ahead-{}", idx + 1))?;
    disk.rename(&path, &kept).and_then(|()| disk.sync_folder(dir)).map_err(fault)?;
    Ok(name)
}

/// The first free name of a series, or the one with the same bytes.
fn free_name(
    disk: &dyn Disk,
    dir: &Path,
    bytes: &[u8],
    name: impl Fn(u32) -> String,
) -> Result<(PathBuf, String), StoreFault> {
    for idx in 0..1000 {
        let name = name(idx);
        let path = dir.join(&name);
        match folder::look(disk, &path)? {
            Found::Nothing => return Ok((path, name)),
            Found::File(len) if len == bytes.len() as u64 => {
                if disk.read(&path, 0).is_ok_and(|there| there == bytes) {
                    return Ok((path, name));
                }
            }
            Found::File(_) | Found::Shared(_) | Found::Folder | Found::Other => {}
        }
    }
    Err(StoreFault::System {
        path: folder::journal(dir),
        doing: "kept aside",
        error: "there are a thousand copies of it".to_owned(),
    })
}
