//! The only writer of a table folder. Does not interpret records.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::aside;
use super::disk::{self, Disk, DiskFile, Found, LARGEST, Lock, LockTry, Standing};
use super::fault::{Lost, READ, StoreFault, WRITTEN, is_full, is_refusal};
use super::folder::{self, Ground, Loaded};
use super::format::{self, Header};
use super::real_disk;
use super::scan::Tail;
use super::snapshot::{self, Snapshot};

pub struct Store {
    disk: Arc<dyn Disk>,
    dir: PathBuf,
    path: PathBuf,
    file: Box<dyn DiskFile>,
    table: u64,
    /// Checksums of the first line and of each durable record.
    sums: Vec<u64>,
    /// End of the last durable record, in bytes.
    good: u64,
    /// True if bytes may follow it.
    uncut: bool,
    /// True if records may not be durable: a killed writer wrote them, but did not sync.
    unsure: bool,
    /// Nothing is written after this fault.
    failed: Option<StoreFault>,
    lock: Box<dyn Lock>,
}

pub struct Opened {
    /// `None` if the table is read-only.
    pub store: Option<Store>,
    /// Numbered from 1.
    pub lines: Vec<String>,
    /// Newest matching snapshot.
    pub snapshot: Option<Snapshot>,
    pub notes: Vec<String>,
    /// The reason for a read-only table; `None` after [`Store::read`] if only the request makes it so.
    pub read_only: Option<StoreFault>,
}

impl Opened {
    pub(super) fn of(loaded: Loaded, store: Option<Store>, read_only: Option<StoreFault>) -> Self {
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
    /// Makes a table folder with its first records, or nothing. An existing folder must be empty or hold an
    /// unfinished table, which is kept aside.
    pub fn create(dir: &Path, table_id: u64, payloads: &[&str]) -> Result<Self, StoreFault> {
        Self::create_on(real_disk::usual(), dir, table_id, payloads)
    }

    /// Checks whether [`Store::create`] would try; changes nothing.
    pub fn may_create(dir: &Path) -> Result<(), StoreFault> {
        let disk = real_disk::usual();
        match folder::look(&*disk, dir)? {
            Found::Nothing => Ok(()),
            Found::Folder => folder::ground(&*disk, dir).map(|_| ()),
            _ => Err(StoreFault::NotAFolder(dir.to_path_buf())),
        }
    }

    /// Opens for writing, or read-only if need be. An unfinished record is cut after a copy is made. Fails if
    /// nothing can be read.
    pub fn open(dir: &Path) -> Result<Opened, StoreFault> {
        Self::open_on(real_disk::usual(), dir)
    }

    pub fn read(dir: &Path) -> Result<Opened, StoreFault> {
        Self::read_on(&*real_disk::usual(), dir)
    }

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
        // Checked before the lock file is made, so that a foreign folder stays clean, and again under the lock.
        folder::ground(&*disk, dir)?;
        disk.tighten(dir);
        let lock = take_lock(&*disk, dir)?;
        if let Ground::Unfinished(bytes) = folder::ground(&*disk, dir)? {
            aside::keep_broken(&*disk, dir, &bytes)?;
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

    pub fn open_on(disk: Arc<dyn Disk>, dir: &Path) -> Result<Opened, StoreFault> {
        folder::check(&*disk, dir)?;
        let lock = own(&*disk, dir).and_then(|()| take_lock(&*disk, dir));
        let mut loaded = folder::load(&*disk, dir)?;
        let ready = loaded.refusal().map_or(lock, Err).and_then(|lock| {
            let file = make_ready(&*disk, dir, &mut loaded)?;
            Ok((lock, file))
        });
        let (lock, file) = match ready {
            Ok(ready) => ready,
            Err(reason) => return Ok(Opened::of(loaded, None, Some(reason))),
        };
        let store = Self {
            disk,
            dir: dir.to_path_buf(),
            path: folder::journal(dir),
            file,
            table: loaded.scan.header.table,
            sums: std::iter::once(&loaded.scan.header.sum).chain(&loaded.records.sums).copied().collect(),
            good: loaded.scan.offset,
            uncut: false,
            unsure: true,
            failed: None,
            lock,
        };
        Ok(Opened::of(loaded, Some(store), None))
    }

    pub fn read_on(disk: &dyn Disk, dir: &Path) -> Result<Opened, StoreFault> {
        let mut loaded = folder::load(disk, dir)?;
        if loaded.tail == Tail::Torn {
            let note = format!("Record {} is unfinished and is left out.", loaded.scan.seq + 1);
            loaded.notes.push(note);
        }
        let reason = loaded.refusal();
        Ok(Opened::of(loaded, None, reason))
    }

    /// 0 before the first.
    pub fn last_seq(&self) -> u64 {
        self.sums.len() as u64 - 1
    }

    pub fn failed(&self) -> Option<&StoreFault> {
        self.failed.as_ref()
    }

    /// Writes all of `payloads` with one sync, or none; returns the last durable record.
    ///
    /// A full disk may be tried again; a failing one makes the store read-only.
    pub fn append(&mut self, payloads: &[&str]) -> Result<u64, StoreFault> {
        if let Some(failed) = &self.failed {
            return Err(failed.clone());
        }
        if payloads.is_empty() {
            return Ok(self.last_seq());
        }
        if self.uncut {
            // The remains of a failed write must be removed first.
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
            // The next append cuts again if this fails.
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
                // The record's state is unknown: removes it, since it is reported as not saved.
                let _ = self.file.truncate(self.good);
            }
            return Err(fault);
        }
        self.uncut = false;
        self.good = good;
        self.sums.append(&mut sums);
        Ok(self.last_seq())
    }

    pub fn durable(&self) -> u64 {
        if self.unsure { 0 } else { self.last_seq() }
    }

    /// Syncs what was read at opening; true if that was needed.
    pub fn confirm(&mut self) -> Result<bool, StoreFault> {
        if !self.unsure {
            return Ok(false);
        }
        let done = self.file.sync().and_then(|()| self.sync_names());
        done.map_err(|error| self.judge(&error, is_full(&error)))?;
        self.unsure = false;
        Ok(true)
    }

    /// Syncs the folder, in case a killed program did not.
    fn sync_names(&self) -> std::io::Result<()> {
        if self.unsure {
            self.disk.sync_folder(&self.dir)?;
            sync_above(&*self.disk, &self.dir);
        }
        Ok(())
    }

    /// Stops writing for good, after a panic in a write.
    pub(super) fn give_up(&mut self) {
        self.failed.get_or_insert(StoreFault::WriterGone);
    }

    /// Replaces the snapshot by the table after the durable record `seq`.
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

    /// Fails for good if the files are no longer those that were opened.
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

/// Appends records after those with the checksums `sums`; returns the new checksums.
fn print_records(text: &mut String, sums: &[u64], payloads: &[&str]) -> Result<Vec<u64>, StoreFault> {
    payloads.iter().try_for_each(|payload| format::check(payload))?;
    let first = sums.len() as u64;
    let mut before = *sums.last().expect("the first line has a checksum");
    let printed = (first..).zip(payloads).map(|(seq, payload)| {
        before = format::print(text, before, seq, first, payload);
        before
    });
    Ok(printed.collect())
}

/// Refuses a foreign folder, and makes it private.
pub(super) fn own(disk: &dyn Disk, dir: &Path) -> Result<(), StoreFault> {
    let names = folder::names(disk, dir)?;
    folder::refuse_foreign(disk, dir, &names)?;
    disk.tighten(dir);
    for name in names {
        disk.tighten(&dir.join(name));
    }
    Ok(())
}

/// Syncs the parent folder; ignores one that cannot be listed.
fn sync_above(disk: &dyn Disk, dir: &Path) {
    if let Some(above) = dir.parent().filter(|above| !above.as_os_str().is_empty()) {
        let _ = disk.sync_folder(above);
    }
}

fn sweep(disk: &dyn Disk, dir: &Path) {
    for name in folder::names(disk, dir).unwrap_or_default() {
        if disk::is_unfinished(&name) {
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

/// Repairs the journal and opens it for appending.
fn make_ready(disk: &dyn Disk, dir: &Path, loaded: &mut Loaded) -> Result<Box<dyn DiskFile>, StoreFault> {
    let path = folder::journal(dir);
    let fault = |error| StoreFault::of(&error, &path, WRITTEN);
    sweep(disk, dir);
    if loaded.ahead {
        let name = aside::keep_ahead(disk, dir)?;
        loaded.notes.push(format!("The snapshot is kept as {name}."));
    }
    let next = loaded.scan.seq + 1;
    if loaded.tail == Tail::Torn {
        let name = aside::keep_broken(disk, dir, &loaded.bytes)?;
        let mut file = disk.reopen(&path).map_err(fault)?;
        file.truncate(loaded.scan.offset).map_err(fault)?;
        file.sync().map_err(fault)?;
        loaded.notes.push(format!(
            "Record {next} was never finished and is dropped; the file as it was is kept as {name}."
        ));
        return Ok(file);
    }
    let file = disk.reopen(&path).map_err(fault)?;
    // Never appends after unread bytes.
    match disk.look(&path) {
        Ok(Found::File(len)) if len == loaded.scan.offset => Ok(file),
        Ok(_) => {
            Err(StoreFault::System { path, doing: READ, error: "it changed while it was opened".to_owned() })
        }
        Err(error) => Err(fault(error)),
    }
}
