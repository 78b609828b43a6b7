//! The names in a table folder, and reading what stands there.
//!
//! It never writes, and reads nothing but files of the table's own: no link is followed, no pipe is waited for.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Disk, Found, LARGEST, is_unfinished};
use super::fault::{Damage, READ, StoreFault};
use super::line::{Header, NoHeader};
use super::lines::Lines;
use super::scan::{Records, Scan, Tail};
use super::snapshot::{self, Snapshot, Taken};

pub(super) fn journal(dir: &Path) -> PathBuf {
    dir.join("journal.ron")
}

pub(super) fn snapshot(dir: &Path) -> PathBuf {
    dir.join("snapshot.ron")
}

pub(super) fn lock(dir: &Path) -> PathBuf {
    dir.join("lock")
}

/// True if a name in a table folder is one that the program gives.
fn is_ours(name: &str) -> bool {
    name == "lock" || name.starts_with("journal.ron") || name.starts_with("snapshot.ron")
}

/// The names in a table folder that the program gives.
pub(super) fn names(disk: &dyn Disk, dir: &Path) -> Result<Vec<String>, StoreFault> {
    let mut names = disk.names(dir).map_err(|error| StoreFault::of(&error, dir, READ))?;
    names.retain(|name| is_ours(name));
    Ok(names)
}

/// Refuses a folder in which something else stands under a name of ours: writing there could reach elsewhere.
pub(super) fn refuse_foreign(disk: &dyn Disk, dir: &Path, names: &[String]) -> Result<(), StoreFault> {
    for path in names.iter().map(|name| dir.join(name)) {
        match look(disk, &path)? {
            Found::File(_) | Found::Nothing => {}
            Found::Folder => return Err(StoreFault::NotAFile(path)),
            Found::Shared(_) | Found::Other => return Err(StoreFault::NotOwn(path)),
        }
    }
    Ok(())
}

/// The state of a folder in which a table is to be made.
pub(super) enum Ground {
    /// Nothing of a table.
    Free,
    /// A journal without a whole record: these bytes.
    Unfinished(Vec<u8>),
}

/// Whether a table can be made in a folder that is there: it is empty, or what is there was never made to the end.
pub(super) fn ground(disk: &dyn Disk, dir: &Path) -> Result<Ground, StoreFault> {
    let all = disk.names(dir).map_err(|error| StoreFault::of(&error, dir, READ))?;
    refuse_foreign(disk, dir, &all)?;
    let left =
        |name: &String| is_unfinished(name) || name.starts_with("journal.ron.broken-") || name == "lock";
    if !all.iter().all(|name| left(name) || name == "journal.ron") {
        return Err(StoreFault::AlreadyThere(dir.to_path_buf()));
    }
    let path = journal(dir);
    if look(disk, &path)? == Found::Nothing {
        return Ok(Ground::Free);
    }
    match load(disk, dir) {
        Err(StoreFault::Unfinished(_)) => {}
        Ok(loaded) if loaded.scan.seq == 0 && loaded.refusal().is_none() => {}
        _ => return Err(StoreFault::AlreadyThere(dir.to_path_buf())),
    }
    disk.read(&path, 0).map(Ground::Unfinished).map_err(|error| StoreFault::of(&error, &path, READ))
}

/// Says what stands at `path`.
pub(super) fn look(disk: &dyn Disk, path: &Path) -> Result<Found, StoreFault> {
    disk.look(path).or_else(|error| match error.kind() {
        io::ErrorKind::NotADirectory => Ok(Found::Nothing),
        _ => Err(StoreFault::of(&error, path, READ)),
    })
}

/// Refuses what is not a table folder.
pub(super) fn check(disk: &dyn Disk, dir: &Path) -> Result<(), StoreFault> {
    match look(disk, dir)? {
        Found::Folder => {}
        Found::File(_) | Found::Shared(_) | Found::Other => {
            return Err(StoreFault::NotAFolder(dir.to_path_buf()));
        }
        Found::Nothing => return Err(StoreFault::Missing(dir.to_path_buf())),
    }
    let path = journal(dir);
    match look(disk, &path)? {
        Found::File(len) | Found::Shared(len) if len > LARGEST => Err(StoreFault::TooLarge(path)),
        Found::File(_) | Found::Shared(_) => Ok(()),
        Found::Folder => Err(StoreFault::NotAFile(path)),
        Found::Other => Err(StoreFault::NotOwn(path)),
        Found::Nothing if matches!(ground(disk, dir), Ok(Ground::Free)) => {
            Err(StoreFault::Unfinished(dir.to_path_buf()))
        }
        Found::Nothing => Err(StoreFault::NotATable(dir.to_path_buf())),
    }
}

pub(super) struct Loaded {
    pub(super) scan: Scan,
    pub(super) records: Records,
    pub(super) tail: Tail,
    pub(super) snapshot: Option<Snapshot>,
    /// True if the snapshot is of a record that the journal has lost.
    pub(super) ahead: bool,
    pub(super) bytes: Vec<u8>,
    pub(super) notes: Vec<String>,
}

impl Loaded {
    /// Why the table may not be written, whoever asks.
    pub(super) fn refusal(&self) -> Option<StoreFault> {
        match self.tail {
            Tail::Damaged { record, damage } => Some(StoreFault::Damaged { record, damage }),
            Tail::Whole | Tail::Torn => None,
        }
    }
}

pub(super) fn load(disk: &dyn Disk, dir: &Path) -> Result<Loaded, StoreFault> {
    check(disk, dir)?;
    // First the snapshot: beside a running writer it must not be the newer of the two.
    let taken = look(disk, &snapshot(dir))
        .ok()
        .filter(|found| matches!(found, Found::File(len) | Found::Shared(len) if *len <= LARGEST))
        .and_then(|_| disk.read(&snapshot(dir), 0).ok());
    let path = journal(dir);
    let bytes = disk.read(&path, 0).map_err(|error| StoreFault::of(&error, &path, READ))?;
    if bytes.len() as u64 > LARGEST {
        return Err(StoreFault::TooLarge(path));
    }
    let (mut scan, from) = begin(dir, &bytes)?;
    let mut records = Records { payloads: Lines::with_room(bytes.len()), sums: Vec::new() };
    let tail = scan.feed(&bytes[from..], &mut records);
    let mut notes = Vec::new();
    let mut ahead = false;
    let Header { table, sum, .. } = scan.header;
    let snapshot = match taken.map(|bytes| snapshot::take(&bytes, table, sum, &records.sums)) {
        Some(Taken::Fits(snapshot)) => Some(snapshot),
        Some(Taken::Ahead(seq)) => {
            ahead = true;
            notes.push(format!(
                "The snapshot is of record {seq}, but the journal ends at record {}: what came between is lost.",
                scan.seq
            ));
            None
        }
        Some(Taken::Useless) | None => None,
    };
    Ok(Loaded { scan, records, tail, snapshot, ahead, bytes, notes })
}

/// Reads the first line; returns where the records begin.
pub(super) fn begin(dir: &Path, bytes: &[u8]) -> Result<(Scan, usize), StoreFault> {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let line = &bytes[..end.unwrap_or(bytes.len())];
    let damaged = StoreFault::Damaged { record: 0, damage: Damage::Shape };
    match Header::parse(line) {
        Ok(header) => {
            let from = end.ok_or_else(|| StoreFault::Unfinished(dir.to_path_buf()))? + 1;
            Ok((Scan::new(header, from as u64), from))
        }
        Err(NoHeader::Damaged) if end.is_none() => Err(StoreFault::Unfinished(dir.to_path_buf())),
        Err(NoHeader::Damaged) => Err(damaged),
        Err(NoHeader::NotATable) => Err(StoreFault::NotATable(dir.to_path_buf())),
        Err(NoHeader::Newer { format, by }) => Err(StoreFault::Newer { format, by }),
    }
}
