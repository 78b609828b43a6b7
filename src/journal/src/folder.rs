//! The file names in a table folder, and reading it. It never writes, follows no link and waits for no pipe.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Disk, Found, LARGEST, is_unfinished};
use super::fault::{Damage, READ, StoreFault};
use super::format::{Header, NoHeader};
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

pub(super) fn names(disk: &dyn Disk, dir: &Path) -> Result<Vec<String>, StoreFault> {
    let mut names = disk.names(dir).map_err(|error| StoreFault::of(&error, dir, READ))?;
    names
        .retain(|name| name == "lock" || name.starts_with("journal.ron") || name.starts_with("snapshot.ron"));
    Ok(names)
}

/// Refuses a folder in which a link, folder or device has the name of one of our files.
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

/// State of a folder for a new table.
pub(super) enum Ground {
    Free,
    /// A journal without a whole record, with its bytes.
    Unfinished(Vec<u8>),
}

/// Refuses a folder that holds anything but an unfinished table.
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

pub(super) fn look(disk: &dyn Disk, path: &Path) -> Result<Found, StoreFault> {
    disk.look(path).or_else(|error| match error.kind() {
        io::ErrorKind::NotADirectory => Ok(Found::Nothing),
        _ => Err(StoreFault::of(&error, path, READ)),
    })
}

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
    /// True if the snapshot is of a record that the journal lacks.
    pub(super) ahead: bool,
    pub(super) bytes: Vec<u8>,
    pub(super) notes: Vec<String>,
}

impl Loaded {
    pub(super) fn refusal(&self) -> Option<StoreFault> {
        match self.tail {
            Tail::Damaged { record, damage } => Some(StoreFault::Damaged { record, damage }),
            Tail::Whole | Tail::Torn => None,
        }
    }
}

pub(super) fn load(disk: &dyn Disk, dir: &Path) -> Result<Loaded, StoreFault> {
    check(disk, dir)?;
    // The snapshot is read first: while another program writes, it must not be newer than the journal.
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
    let mut records = Records::default();
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

/// Parses the first line; returns the start of the records.
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
        Err(NoHeader::OtherFormat { format, by }) => Err(StoreFault::OtherFormat { format, by }),
    }
}
