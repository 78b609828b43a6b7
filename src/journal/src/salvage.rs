//! Finds the sound part of a damaged journal, and cuts a damaged end after copying the file aside.

use std::path::Path;

use super::aside;
use super::disk::Disk;
use super::fault::{Damage, READ, StoreFault, WRITTEN};
use super::folder;
use super::format::{self, CLOSE, Head, Header};
use super::real_disk;
use super::scan::{Records, Scan, Tail};
use super::store::{own, take_lock};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Behind {
    pub count: u64,
    pub first: u64,
    pub last: u64,
}

#[derive(Clone, Debug)]
pub struct Salvage {
    /// Trusted records. If the first line is damaged, all consecutive ones from record 1.
    pub lines: Vec<String>,
    /// First untrusted record; record 0 is the first line.
    pub damage: Option<(u64, Damage)>,
    pub behind: Option<Behind>,
}

impl Salvage {
    /// True if no record follows the damage.
    pub fn can_cut(&self) -> bool {
        self.behind.is_none() && self.damage.is_some_and(|(record, _)| record > 1)
    }
}

pub fn salvage(dir: &Path) -> Result<Salvage, StoreFault> {
    Ok(read(&*real_disk::usual(), dir)?.0)
}

/// Cuts a damaged end; returns the name of the copy that is kept.
pub fn cut_end(dir: &Path) -> Result<String, StoreFault> {
    let disk = &*real_disk::usual();
    folder::check(disk, dir)?;
    own(disk, dir)?;
    let _lock = take_lock(disk, dir)?;
    let (found, bytes, good) = read(disk, dir)?;
    if let (false, Some((record, damage))) = (found.can_cut(), found.damage) {
        return Err(StoreFault::Damaged { record, damage });
    }
    let name = aside::keep_broken(disk, dir, &bytes)?;
    let path = folder::journal(dir);
    let fault = |error| StoreFault::of(&error, &path, WRITTEN);
    let mut file = disk.reopen(&path).map_err(fault)?;
    file.truncate(good).map_err(fault)?;
    file.sync().map_err(fault)?;
    Ok(name)
}

/// Returns the result, the bytes of the journal, and the end of the last good record.
fn read(disk: &dyn Disk, dir: &Path) -> Result<(Salvage, Vec<u8>, u64), StoreFault> {
    folder::check(disk, dir)?;
    let path = folder::journal(dir);
    let bytes = disk.read(&path, 0).map_err(|error| StoreFault::of(&error, &path, READ))?;
    let mut records = Records::default();
    let (mut scan, broken) = match folder::begin(dir, &bytes) {
        Ok((scan, _)) => (scan, None),
        Err(fault @ (StoreFault::Damaged { .. } | StoreFault::NotATable(_))) => {
            let (mut scan, from) = headless(&bytes);
            first_alone(&mut scan, &bytes[from..], &mut records);
            // Without any of our records, it is a foreign file.
            if matches!(fault, StoreFault::NotATable(_)) && records.payloads.is_empty() {
                return Err(fault);
            }
            (scan, Some((0, Damage::Shape)))
        }
        Err(fault) => return Err(fault),
    };
    let good = usize::try_from(scan.offset).expect("a part of what is in memory");
    let tail = scan.feed(&bytes[good..], &mut records);
    let damage = broken.or(match tail {
        Tail::Damaged { record, damage } => Some((record, damage)),
        Tail::Whole | Tail::Torn => None,
    });
    let good = scan.offset;
    let rest = &bytes[usize::try_from(good).expect("a part of what is in memory")..];
    let behind = damage.and_then(|_| behind(rest));
    Ok((Salvage { lines: records.payloads, damage, behind }, bytes, good))
}

/// A scan without a readable first line.
fn headless(bytes: &[u8]) -> (Scan, usize) {
    let from = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
    (Scan::new(Header::new(0), from as u64), from)
}

/// Trusts record 1 without the lost chain.
fn first_alone(scan: &mut Scan, bytes: &[u8], records: &mut Records) {
    if let Ok(head) = Head::parse(bytes)
        && head.seq == 1
        && bytes.get(head.to..head.end()) == Some(CLOSE)
        && let Ok(payload) = std::str::from_utf8(&bytes[head.from..head.to])
    {
        records.payloads.push(payload.to_owned());
        records.sums.push(head.sum);
        scan.pass(&head);
    }
}

/// Counts whole records after the first line of `rest`.
fn behind(rest: &[u8]) -> Option<Behind> {
    format::behind_first(rest).fold(None, |found: Option<Behind>, head| {
        let (first, count) = found.map_or((head.seq, 0), |found| (found.first, found.count));
        Some(Behind { count: count + 1, first, last: head.seq })
    })
}
