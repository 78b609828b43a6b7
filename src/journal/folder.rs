//! The names in a table folder, and reading what stands there.
//!
//! It never writes.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Disk, Found};
use super::fault::{Damage, READ, StoreFault};
use super::line::{Header, NoHeader};
use super::scan::{Records, Scan, Tail};
use super::snapshot::{self, Snapshot, Taken};
use xxhash_rust::xxh3::xxh3_64;

/// No journal is larger; what is larger is refused before it is read.
pub(super) const LARGEST: u64 = 1 << 30;

pub(super) fn journal(dir: &Path) -> PathBuf {
    dir.join("journal.ron")
}

pub(super) fn snapshot(dir: &Path) -> PathBuf {
    dir.join("snapshot.ron")
}

pub(super) fn lock(dir: &Path) -> PathBuf {
    dir.join("lock")
}

/// A file that is being made, before it gets its name.
pub(super) fn unfinished(path: &Path) -> PathBuf {
    path.with_extension("ron.new")
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
        Found::File(_) => return Err(StoreFault::NotAFolder(dir.to_path_buf())),
        Found::Nothing => return Err(StoreFault::Missing(dir.to_path_buf())),
    }
    let path = journal(dir);
    match look(disk, &path)? {
        Found::File(len) if len > LARGEST => Err(StoreFault::TooLarge(path)),
        Found::File(_) => Ok(()),
        Found::Folder => Err(StoreFault::NotAFile(path)),
        Found::Nothing => Err(StoreFault::NotATable(dir.to_path_buf())),
    }
}

/// All that could be read of a table.
pub(super) struct Loaded {
    pub(super) scan: Scan,
    pub(super) records: Records,
    pub(super) tail: Tail,
    pub(super) snapshot: Option<Snapshot>,
    /// The whole journal file as it stands.
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

/// Reads a table folder.
pub(super) fn load(disk: &dyn Disk, dir: &Path) -> Result<Loaded, StoreFault> {
    check(disk, dir)?;
    // First the snapshot: beside a running writer it must not be the newer of the two.
    let taken = look(disk, &snapshot(dir))
        .ok()
        .filter(|found| matches!(found, Found::File(len) if *len <= LARGEST))
        .and_then(|_| disk.read(&snapshot(dir), 0).ok());
    let path = journal(dir);
    let bytes = disk.read(&path, 0).map_err(|error| StoreFault::of(&error, &path, READ))?;
    let (mut scan, from) = begin(dir, &bytes)?;
    let mut records = Records::default();
    let tail = scan.feed(&bytes[from..], &mut records);
    if scan.header.format == 1 {
        let good = usize::try_from(scan.offset).expect("a part of what is in memory");
        scan.header.table = xxh3_64(&bytes[..good]);
    }
    let mut notes = Vec::new();
    let Header { table, sum, .. } = scan.header;
    let snapshot = match taken.map(|bytes| snapshot::take(&bytes, table, sum, &records.sums)) {
        Some(Taken::Fits(snapshot)) => Some(snapshot),
        Some(Taken::Ahead(seq)) => {
            notes.push(format!(
                "The snapshot is of record {seq}, but the journal ends at record {}: what came between is lost.",
                scan.seq
            ));
            None
        }
        Some(Taken::Useless) | None => None,
    };
    Ok(Loaded { scan, records, tail, snapshot, bytes, notes })
}

/// Reads the first line; returns where the records begin.
pub(super) fn begin(dir: &Path, bytes: &[u8]) -> Result<(Scan, usize), StoreFault> {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    let line = &bytes[..end.unwrap_or(bytes.len())];
    let damaged = StoreFault::Damaged { record: 0, damage: Damage::Shape };
    match Header::parse(line) {
        Ok(header) => {
            let from = end.ok_or(damaged)? + 1;
            Ok((Scan::new(header, from as u64), from))
        }
        Err(NoHeader::Damaged) => Err(damaged),
        Err(NoHeader::NotATable) => Err(StoreFault::NotATable(dir.to_path_buf())),
        Err(NoHeader::Newer { format, by }) => Err(StoreFault::Newer { format, by }),
    }
}
