//! The one writer of a table folder: makes it, opens it, appends records, saves snapshots.
//!
//! It does not know what a record means, runs no thread, and never touches what it could not read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{self, Disk, DiskFile, Found, LARGEST, Lock, LockTry, Standing};
use super::fault::{Lost, READ, StoreFault, WRITTEN, is_full, is_refusal};
use super::folder::{self, Ground, Loaded};
use super::line::{self, FORMAT, Header};
use super::lines::Lines;
use super::migrate;
use super::scan::Tail;
use super::snapshot::{self, Snapshot};

/// A table folder that this program alone may write.
pub struct Store {
    disk: Arc<dyn Disk>,
    dir: PathBuf,
    path: PathBuf,
    file: Box<dyn DiskFile>,
    table: u64,
    /// The checksum of the first line, then of each durable record.
    sums: Vec<u64>,
    /// The length of the file up to its last durable record.
    good: u64,
    /// True if more than that may stand in the file.
    uncut: bool,
    /// True if what was read may not be on the disk yet: a killed writer left it whole, and the system still has it.
    unsure: bool,
    /// The fault after which nothing is written any more.
    failed: Option<StoreFault>,
    lock: Box<dyn Lock>,
}

pub struct Opened {
    /// The writer; `None` when the table may only be read.
    pub store: Option<Store>,
    /// The records; the first has the number 1.
    pub lines: Lines,
    /// The newest snapshot that belongs to these records.
    pub snapshot: Option<Snapshot>,
    /// Sentences that the user should be told.
    pub notes: Vec<String>,
    /// Why the table may only be read; [`Store::read`] leaves it `None` when nothing but the asking stands in the way.
    pub read_only: Option<StoreFault>,
}

impl Opened {
    pub(super) fn viewer(loaded: Loaded, reason: Option<StoreFault>) -> Self {
        Self::of(loaded, None, reason)
    }

    fn of(loaded: Loaded, store: Option<Store>, read_only: Option<StoreFault>) -> Self {
        Self {
            store,
            lines: loaded.records.payloads,
            snapshot: loaded.snapshot,
            notes: loaded.notes,
            read_only,
        }
    }
}

impl Store {
    /// Makes a table folder with its first records, whole or not at all.
    ///
    /// A folder that is there already must be empty, or hold a table that was never made to the end; what stood there
    /// is kept aside.
    pub fn create(dir: &Path, table_id: u64, payloads: &[&str]) -> Result<Self, StoreFault> {
        Self::create_on(disk::usual(), dir, table_id, payloads)
    }

    /// Whether a table can be made in a folder, so that [`Store::create`] would try; changes nothing.
    pub fn may_create(dir: &Path) -> Result<(), StoreFault> {
        let disk = disk::usual();
        match folder::look(&*disk, dir)? {
            Found::Nothing => Ok(()),
            Found::Folder => folder::ground(&*disk, dir).map(|_| ()),
            _ => Err(StoreFault::NotAFolder(dir.to_path_buf())),
        }
    }

    /// Opens a table folder for writing, or for reading only where that is all that can be done.
    ///
    /// A record that was never finished is cut off after the file was copied aside; an older format is brought up to
    /// date in a new file. An error means that nothing could be read.
    pub fn open(dir: &Path) -> Result<Opened, StoreFault> {
        Self::open_on(disk::usual(), dir)
    }

    /// Reads a table folder; takes no lock and changes nothing.
    pub fn read(dir: &Path) -> Result<Opened, StoreFault> {
        Self::read_on(&*disk::usual(), dir)
    }

    /// As [`Store::create`], on another disk.
    pub fn create_on(
        disk: Arc<dyn Disk>,
        dir: &Path,
        table_id: u64,
        payloads: &[&str],
    ) -> Result<Self, StoreFault> {
        let path = folder::journal(dir);
        let fault = |error| StoreFault::of(&error, dir, "made");
        if !matches!(folder::look(&*disk, dir)?, Found::Nothing | Found::Folder) {
            return Err(StoreFault::NotAFolder(dir.to_path_buf()));
        }
        disk.make_folder(dir).map_err(fault)?;
        // Asked before the lock file is made, so that nothing is put into a folder of somebody's own; and once it is held.
        folder::ground(&*disk, dir)?;
        disk.tighten(dir);
        let lock = take_lock(&*disk, dir)?;
        if let Ground::Unfinished(bytes) = folder::ground(&*disk, dir)? {
            migrate::keep_broken(&*disk, dir, &bytes)?;
        }
        sweep(&*disk, dir);
        let header = Header::new(table_id);
        let mut text = header.print();
        let sums = print_records(&mut text, &[header.sum], payloads)?;
        disk::put(&*disk, &path, text.as_bytes()).map_err(fault)?;
        sync_above(&*disk, dir);
        let file = disk.reopen(&path).map_err(fault)?;
        Ok(Self {
            disk,
            dir: dir.to_path_buf(),
            path,
            file,
            table: table_id,
            sums: std::iter::once(header.sum).chain(sums).collect(),
            good: text.len() as u64,
            uncut: false,
            unsure: false,
            failed: None,
            lock,
        })
    }

    /// As [`Store::open`], on another disk.
    pub fn open_on(disk: Arc<dyn Disk>, dir: &Path) -> Result<Opened, StoreFault> {
        folder::check(&*disk, dir)?;
        let lock = own(&*disk, dir).and_then(|()| take_lock(&*disk, dir));
        let mut loaded = folder::load(&*disk, dir)?;
        let lock = match lock {
            Err(reason) => {
                let reason = loaded.refusal().unwrap_or(reason);
                return Ok(Opened::viewer(loaded, Some(reason)));
            }
            Ok(lock) => lock,
        };
        if let Some(reason) = loaded.refusal() {
            return Ok(Opened::viewer(loaded, Some(reason)));
        }
        match make_ready(&*disk, dir, &mut loaded) {
            Err(reason) => Ok(Opened::viewer(loaded, Some(reason))),
            Ok(file) => {
                let mut sums = Vec::with_capacity(loaded.records.sums.len() + 1);
                sums.push(loaded.scan.header.sum);
                sums.extend(&loaded.records.sums);
                let store = Self {
                    disk,
                    dir: dir.to_path_buf(),
                    path: folder::journal(dir),
                    file,
                    table: loaded.scan.header.table,
                    sums,
                    good: loaded.scan.offset,
                    uncut: false,
                    unsure: true,
                    failed: None,
                    lock,
                };
                Ok(Opened::of(loaded, Some(store), None))
            }
        }
    }

    /// As [`Store::read`], on another disk.
    pub fn read_on(disk: &dyn Disk, dir: &Path) -> Result<Opened, StoreFault> {
        let mut loaded = folder::load(disk, dir)?;
        if loaded.tail == Tail::Torn {
            let note = format!("Record {} is unfinished and is left out.", loaded.scan.seq + 1);
            loaded.notes.push(note);
        }
        let reason = loaded.refusal();
        Ok(Opened::viewer(loaded, reason))
    }

    /// The number of the last durable record; 0 before the first.
    pub fn last_seq(&self) -> u64 {
        self.sums.len() as u64 - 1
    }

    /// The fault after which nothing is written any more.
    pub fn failed(&self) -> Option<&StoreFault> {
        self.failed.as_ref()
    }

    /// Writes all of `payloads` with one sync and returns the number of the last durable record.
    ///
    /// After an error none of them is kept. A full disk may be tried again; a failing one makes the store read-only.
    pub fn append(&mut self, payloads: &[&str]) -> Result<u64, StoreFault> {
        if let Some(failed) = &self.failed {
            return Err(failed.clone());
        }
        if payloads.is_empty() {
            return Ok(self.last_seq());
        }
        if self.uncut {
            // What a failed attempt left must be gone for good before anything is written in its place.
            self.cut()?;
        }
        self.keep_hold(self.good)?;
        let mut text = String::new();
        let mut sums = print_records(&mut text, &self.sums, payloads)?;
        let good = self.good + text.len() as u64;
        if good > LARGEST {
            return Err(StoreFault::TooLarge(self.path.clone()));
        }
        self.uncut = true;
        if let Err(error) = self.file.append(text.as_bytes()) {
            let fault = self.judge(&error, is_refusal(&error));
            // The next append cuts again, should this not succeed.
            let _ = self.file.truncate(self.good);
            return Err(fault);
        }
        if let Err(error) = self.file.sync().and_then(|()| self.sync_names()) {
            let fault = self.judge(&error, is_full(&error));
            let _ = self.file.truncate(self.good);
            return Err(fault);
        }
        self.unsure = false;
        if let Err(fault) = self.keep_hold(good) {
            if self.failed.is_none() {
                // Nobody could look: it is in the file, and is taken out again since it is told as not saved.
                let _ = self.file.truncate(self.good);
            }
            return Err(fault);
        }
        self.uncut = false;
        self.good = good;
        self.sums.append(&mut sums);
        Ok(self.last_seq())
    }

    /// The last record that is known to be durable.
    pub fn durable(&self) -> u64 {
        if self.unsure { 0 } else { self.last_seq() }
    }

    /// Makes durable what was read when the table was opened; whether there was anything to do.
    pub fn confirm(&mut self) -> Result<bool, StoreFault> {
        if !self.unsure {
            return Ok(false);
        }
        let done = self.file.sync().and_then(|()| self.sync_names());
        done.map_err(|error| self.judge(&error, is_full(&error)))?;
        self.unsure = false;
        Ok(true)
    }

    /// Makes the name of the journal durable too, where a killed program may have given it and not come to that.
    fn sync_names(&self) -> std::io::Result<()> {
        if self.unsure {
            self.disk.sync_folder(&self.dir)?;
            sync_above(&*self.disk, &self.dir);
        }
        Ok(())
    }

    /// Writes nothing any more: whoever wrote came to harm in the middle of it.
    pub(super) fn give_up(&mut self) {
        self.failed.get_or_insert(StoreFault::WriterGone);
    }

    /// Keeps the whole table as it is after the durable record `seq`, in place of the snapshot before.
    pub fn save_snapshot(&mut self, seq: u64, payload: &str) -> Result<(), StoreFault> {
        if let Some(failed) = &self.failed {
            return Err(failed.clone());
        }
        let sum = usize::try_from(seq)
            .ok()
            .and_then(|idx| self.sums.get(idx).copied())
            .ok_or(StoreFault::NoSuchRecord(seq))?;
        if !self.uncut {
            self.keep_hold(self.good)?;
        }
        let path = folder::snapshot(&self.dir);
        let bytes = snapshot::print(self.table, seq, sum, payload);
        disk::put(&*self.disk, &path, &bytes).map_err(|error| StoreFault::of(&error, &path, WRITTEN))
    }

    /// Refuses, from here on for good, where the files are not those that were opened.
    fn keep_hold(&mut self, len: u64) -> Result<(), StoreFault> {
        let standing = self.file.standing(&self.path, len);
        let how = match standing.map_err(|error| StoreFault::of(&error, &self.path, READ))? {
            Standing::Same if self.lock.stands() => return Ok(()),
            Standing::Same => Lost::Unlocked,
            Standing::Gone => Lost::Gone,
            Standing::Another => Lost::Replaced,
            Standing::Changed => Lost::Changed,
        };
        let fault = StoreFault::Lost { path: self.path.clone(), how };
        self.failed = Some(fault.clone());
        Err(fault)
    }

    fn cut(&mut self) -> Result<(), StoreFault> {
        let done = self.file.truncate(self.good);
        done.map_err(|error| self.judge(&error, is_refusal(&error)))?;
        let done = self.file.sync();
        done.map_err(|error| self.judge(&error, is_full(&error)))?;
        self.uncut = false;
        Ok(())
    }

    fn judge(&mut self, error: &std::io::Error, may_pass: bool) -> StoreFault {
        if may_pass {
            return StoreFault::of(error, &self.path, WRITTEN);
        }
        let fault = StoreFault::DiskFailed { path: self.path.clone(), error: error.to_string() };
        self.failed = Some(fault.clone());
        fault
    }
}

/// Writes records behind those with these checksums, the first line's at the front; returns their own.
fn print_records(text: &mut String, sums: &[u64], payloads: &[&str]) -> Result<Vec<u64>, StoreFault> {
    payloads.iter().try_for_each(|payload| line::check(payload))?;
    let first = sums.len() as u64;
    let mut before = *sums.last().expect("the first line has a checksum");
    let printed = (first..).zip(payloads).map(|(seq, payload)| {
        before = line::print(text, before, seq, first, payload);
        before
    });
    Ok(printed.collect())
}

/// Refuses a folder with anything foreign in it, and closes it to everybody else.
pub(super) fn own(disk: &dyn Disk, dir: &Path) -> Result<(), StoreFault> {
    let names = folder::names(disk, dir)?;
    folder::refuse_foreign(disk, dir, &names)?;
    disk.tighten(dir);
    for name in names {
        disk.tighten(&dir.join(name));
    }
    Ok(())
}

/// Makes the name of the table's folder durable. A folder that may be used but not listed cannot be synced; the table
/// stands in it all the same.
fn sync_above(disk: &dyn Disk, dir: &Path) {
    if let Some(above) = dir.parent().filter(|above| !above.as_os_str().is_empty()) {
        let _ = disk.sync_folder(above);
    }
}

/// Takes away what was being made when a program was ended; only whoever holds the lock may.
fn sweep(disk: &dyn Disk, dir: &Path) {
    for name in folder::names(disk, dir).unwrap_or_default() {
        if disk::is_unfinished(&name) {
            // It is in nobody's way.
            let _ = disk.remove(&dir.join(&name));
        }
    }
}

pub(super) fn take_lock(disk: &dyn Disk, dir: &Path) -> Result<Box<dyn Lock>, StoreFault> {
    let path = folder::lock(dir);
    match disk.lock(&path) {
        Ok(LockTry::Held(lock)) => Ok(lock),
        Ok(LockTry::Taken(pid)) => Err(StoreFault::Locked(pid)),
        Err(error) => Err(match StoreFault::of(&error, &path, "locked") {
            StoreFault::ReadOnly(_) => StoreFault::ReadOnly(dir.to_path_buf()),
            fault => fault,
        }),
    }
}

/// Brings the journal to a state in which it may be appended to, and opens it.
fn make_ready(disk: &dyn Disk, dir: &Path, loaded: &mut Loaded) -> Result<Box<dyn DiskFile>, StoreFault> {
    let path = folder::journal(dir);
    let fault = |error| StoreFault::of(&error, &path, WRITTEN);
    sweep(disk, dir);
    if loaded.ahead {
        let name = migrate::keep_ahead(disk, dir)?;
        loaded.notes.push(format!("The snapshot is kept as {name}."));
    }
    let next = loaded.scan.seq + 1;
    let torn = loaded.tail == Tail::Torn;
    if loaded.scan.header.format < FORMAT {
        migrate::upgrade(disk, dir, loaded)?;
        if torn {
            let note = format!("Record {next} was never finished and is left out.");
            loaded.notes.push(note);
        }
    } else if torn {
        let name = migrate::keep_broken(disk, dir, &loaded.bytes)?;
        let mut file = disk.reopen(&path).map_err(fault)?;
        file.truncate(loaded.scan.offset).map_err(fault)?;
        file.sync().map_err(fault)?;
        loaded.notes.push(format!(
            "Record {next} was never finished and is dropped; the file as it was is kept as {name}."
        ));
        return Ok(file);
    }
    let file = disk.reopen(&path).map_err(fault)?;
    // Nothing may be written behind bytes that were not read.
    match disk.look(&path) {
        Ok(Found::File(len)) if len == loaded.scan.offset => Ok(file),
        Ok(_) => {
            Err(StoreFault::System { path, doing: READ, error: "it changed while it was opened".to_owned() })
        }
        Err(error) => Err(fault(error)),
    }
}
