//! Keeps damaged journals aside, and upgrades older formats into a new file. Never changes the original.

mod made_up;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::disk::{Disk, Found, put};
use super::fault::{StoreFault, WRITTEN};
use super::folder::{self, Loaded};
use super::line::{self, Header};
use super::scan::{Records, Scan};

/// Copies the journal to a free `journal.ron.broken-1` and so on; returns the name.
pub(super) fn keep_broken(disk: &dyn Disk, dir: &Path, bytes: &[u8]) -> Result<String, StoreFault> {
    let (path, name) = free_name(disk, dir, bytes, |idx| format!("journal.ron.broken-{}", idx + 1))?;
    keep(disk, &path, bytes)?;
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

/// Each turns a record into the next format, from format 0 on.
const STEPS: [fn(&str) -> String; line::FORMAT as usize] = [made_up::record];

/// Converts a record to the present format.
pub(super) fn todays(format: u64, payload: &str) -> Cow<'_, str> {
    let steps = STEPS.get(format as usize..).unwrap_or_default();
    steps.iter().fold(payload.into(), |record, step| step(&record).into())
}

/// Writes a journal in the present format in place of the old one, which is kept aside.
pub(super) fn upgrade(disk: &dyn Disk, dir: &Path, loaded: &mut Loaded) -> Result<(), StoreFault> {
    let old = loaded.scan.header.format;
    let (kept, name) = free_name(disk, dir, &loaded.bytes, |idx| match idx {
        0 => format!("journal.ron.format-{old}"),
        _ => format!("journal.ron.format-{old}.{idx}"),
    })?;
    keep(disk, &kept, &loaded.bytes)?;

    let header = Header::new(loaded.scan.header.table);
    let mut text = header.print();
    let mut records = Records::default();
    let mut scan = Scan::new(header, text.len() as u64);
    let mut before = scan.sum;
    let mut lines = String::new();
    for (seq, payload) in (1..).zip(loaded.records.payloads.iter()) {
        before = line::print(&mut lines, before, seq, seq, payload);
    }
    scan.feed(lines.as_bytes(), &mut records);
    text.push_str(&lines);

    let path = folder::journal(dir);
    put(disk, &path, text.as_bytes()).map_err(|error| StoreFault::of(&error, &path, WRITTEN))?;

    loaded.scan = scan;
    loaded.records = records;
    loaded.bytes = text.into_bytes();
    loaded.notes.push(format!(
        "This table was of format {old} and is of format {} now; the old journal is kept as {name}.",
        line::FORMAT
    ));
    Ok(())
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

fn keep(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreFault> {
    put(disk, path, bytes).map_err(|error| StoreFault::of(&error, path, WRITTEN))
}
