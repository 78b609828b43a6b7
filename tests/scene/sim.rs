//! A simulated disk that fails on demand and can lose unsynced data.
//!
//! It holds one table folder: names, bytes, and what is durable.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use greenfelt::journal::{Disk, DiskFile, Found, Lock, LockTry, Standing};

const SECTOR: usize = 512;

/// What stands in the folder, by name.
pub type Files = BTreeMap<String, Vec<u8>>;

/// How a disk fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// No room, once or more often; half of a write fits.
    Full,
    /// A broken disk; half of a write may arrive.
    Broken,
    /// The power is gone: from here on nothing works.
    Power,
    /// The file system says that nothing may be written.
    Refused,
    /// The program itself fails there.
    Panic,
}

impl Failure {
    fn error(self) -> io::Error {
        match self {
            Self::Full => io::ErrorKind::StorageFull.into(),
            Self::Broken | Self::Power => io::Error::other("input/output error"),
            Self::Refused => io::ErrorKind::PermissionDenied.into(),
            Self::Panic => panic!("the program fell over in the middle of the disk"),
        }
    }
}

#[derive(Debug, Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Cut(usize),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Write(at, new) => {
                bytes.resize(bytes.len().max(at + new.len()), 0);
                bytes[*at..at + new.len()].copy_from_slice(new);
            }
            Self::Cut(len) => bytes.truncate(*len),
        }
    }
}

#[derive(Debug, Clone, Default)]
struct Inode {
    durable: Vec<u8>,
    now: Vec<u8>,
    pending: Vec<Change>,
}

impl Inode {
    fn change(&mut self, change: Change) {
        change.apply(&mut self.now);
        self.pending.push(change);
    }

    /// The changes that are not durable, in pieces that a disk keeps or loses whole.
    fn pieces(&self) -> Vec<Change> {
        let mut pieces = Vec::new();
        for change in &self.pending {
            match change {
                Change::Cut(len) => pieces.push(Change::Cut(*len)),
                Change::Write(at, bytes) => {
                    let mut from = 0;
                    while from < bytes.len() {
                        let to = bytes.len().min(from + SECTOR - (at + from) % SECTOR);
                        pieces.push(Change::Write(at + from, bytes[from..to].to_vec()));
                        from = to;
                    }
                }
            }
        }
        pieces
    }

    /// All that may stand in the file after the power went.
    fn after_power(&self) -> BTreeSet<Vec<u8>> {
        let pieces = self.pieces();
        assert!(pieces.len() <= 8, "too many ways to lose it");
        let mut states = BTreeSet::new();
        for kept in 0..1_u32 << pieces.len() {
            let mut bytes = self.durable.clone();
            for (idx, piece) in pieces.iter().enumerate() {
                if kept & (1 << idx) != 0 {
                    piece.apply(&mut bytes);
                }
            }
            // The length is kept apart from the bytes: a file may be longer than what arrived, or shorter.
            let longest = self.now.len().max(bytes.len());
            let edges = (self.durable.len()..=longest).filter(|len| len % SECTOR == 0);
            for len in edges.chain([bytes.len(), longest]) {
                let mut cut = bytes.clone();
                cut.resize(len, 0);
                states.insert(cut);
            }
        }
        states
    }
}

#[derive(Debug, Clone)]
enum Naming {
    Folder,
    New(String, usize),
    Rename(String, String),
    Gone(String),
}

impl Naming {
    fn apply(&self, names: &mut Names) {
        match self {
            Self::Folder => names.folder = true,
            Self::New(name, inode) => {
                names.files.insert(name.clone(), *inode);
            }
            Self::Rename(from, to) => {
                if let Some(inode) = names.files.remove(from) {
                    names.files.insert(to.clone(), inode);
                }
            }
            Self::Gone(name) => {
                names.files.remove(name);
            }
        }
    }
}

#[derive(Debug, Clone, Default)]
struct Names {
    folder: bool,
    files: BTreeMap<String, usize>,
}

#[derive(Default)]
struct State {
    inodes: Vec<Inode>,
    names: Names,
    durable: Names,
    pending: Vec<Naming>,
    locked: bool,
    /// Whether the lock file was taken away from whoever holds it.
    unlocked: bool,
    tokens: u64,
    /// How many steps that change something were asked for.
    steps: usize,
    syncs: usize,
    /// From which step on, how many times, and how it fails.
    plan: Option<(usize, usize, Failure)>,
}

impl State {
    /// Counts a step and says whether it fails.
    fn step(&mut self) -> Option<Failure> {
        let at = self.steps;
        self.steps += 1;
        let (from, times, failure) = self.plan?;
        let fails = at >= from && (failure == Failure::Power || at - from < times);
        fails.then_some(failure)
    }

    fn checked(&mut self) -> io::Result<()> {
        self.step().map_or(Ok(()), |failure| Err(failure.error()))
    }

    fn rename(&mut self, naming: Naming) {
        naming.apply(&mut self.names);
        self.pending.push(naming);
    }
}

/// A disk in memory.
#[derive(Clone, Default)]
pub struct SimDisk(Arc<Mutex<State>>);

impl SimDisk {
    pub fn arc(&self) -> Arc<dyn Disk> {
        Arc::new(self.clone())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A step that panics leaves a whole state behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails `times` steps from the step `from` on, counted from now.
    pub fn fail(&self, from: usize, times: usize, failure: Failure) {
        let mut state = self.state();
        state.steps = 0;
        state.plan = Some((from, times, failure));
    }

    /// Takes the lock file away from under whoever holds it.
    pub fn unlock(&self) {
        self.state().unlocked = true;
    }

    pub fn heal(&self) {
        self.state().plan = None;
    }

    pub fn steps(&self) -> usize {
        self.state().steps
    }

    pub fn syncs(&self) -> usize {
        self.state().syncs
    }

    /// Puts a file into the table folder, durable.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        let mut state = self.state();
        let inode = state.inodes.len();
        state.inodes.push(Inode { durable: bytes.to_vec(), now: bytes.to_vec(), pending: Vec::new() });
        state.names.folder = true;
        state.names.files.insert(name.to_owned(), inode);
        state.durable = state.names.clone();
    }

    pub fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        let state = self.state();
        let inode = state.names.files.get(name)?;
        Some(state.inodes[*inode].now.clone())
    }

    /// Puts the folder there, durable, with nothing in it.
    pub fn put_folder(&self) {
        let mut state = self.state();
        state.names.folder = true;
        state.durable.folder = true;
    }

    /// Everything that stands in the folder.
    pub fn files(&self) -> Files {
        let state = self.state();
        state.names.files.iter().map(|(name, at)| (name.clone(), state.inodes[*at].now.clone())).collect()
    }

    pub fn names(&self) -> Vec<String> {
        self.state().names.files.keys().cloned().collect()
    }

    /// Every disk that may be found after the power went now.
    pub fn after_power(&self) -> Vec<SimDisk> {
        let state = self.state();
        let mut disks = Vec::new();
        for known in 0..=state.pending.len() {
            let mut names = state.durable.clone();
            for naming in &state.pending[..known] {
                naming.apply(&mut names);
            }
            let mut contents = vec![BTreeMap::new()];
            for (name, inode) in &names.files {
                let mut states = state.inodes[*inode].after_power();
                if is_being_made(name) {
                    // What was being made is read by nobody: one of its states stands for all.
                    states = states.pop_last().into_iter().collect();
                }
                contents = contents
                    .iter()
                    .flat_map(|files: &BTreeMap<String, Vec<u8>>| {
                        states.iter().map(move |bytes| {
                            let mut files = files.clone();
                            files.insert(name.clone(), bytes.clone());
                            files
                        })
                    })
                    .collect();
            }
            for files in contents {
                let disk = SimDisk::default();
                disk.state().names.folder = names.folder;
                disk.state().durable.folder = names.folder;
                for (name, bytes) in files {
                    disk.put(&name, &bytes);
                }
                disks.push(disk);
            }
        }
        disks
    }
}

fn name(path: &Path) -> String {
    let name = path.file_name().expect("every path here has a name");
    name.to_str().expect("every name here is text").to_owned()
}

/// Whether a name is that of a file that is being made.
pub fn is_being_made(name: &str) -> bool {
    name.strip_suffix(".new").is_some()
}

fn is_table(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "table")
}

impl Disk for SimDisk {
    fn look(&self, path: &Path) -> io::Result<Found> {
        let state = self.state();
        if is_table(path) {
            return Ok(if state.names.folder { Found::Folder } else { Found::Nothing });
        }
        let inode = state.names.files.get(&name(path));
        Ok(inode.map_or(Found::Nothing, |inode| Found::File(state.inodes[*inode].now.len() as u64)))
    }

    fn names(&self, _path: &Path) -> io::Result<Vec<String>> {
        Ok(SimDisk::names(self))
    }

    fn tighten(&self, _path: &Path) {}

    fn token(&self) -> u64 {
        let mut state = self.state();
        state.tokens += 1;
        state.tokens
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.checked()?;
        state.rename(Naming::Gone(name(path)));
        Ok(())
    }

    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>> {
        let bytes = self.bytes(&name(path)).ok_or(io::ErrorKind::NotFound)?;
        Ok(bytes[bytes.len().min(from as usize)..].to_vec())
    }

    fn make_folder(&self, _path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.checked()?;
        state.rename(Naming::Folder);
        Ok(())
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut state = self.state();
        state.checked()?;
        let inode = state.inodes.len();
        state.inodes.push(Inode::default());
        state.rename(Naming::New(name(path), inode));
        Ok(Box::new(SimFile(self.clone(), inode)))
    }

    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut state = self.state();
        state.checked()?;
        let inode = *state.names.files.get(&name(path)).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(SimFile(self.clone(), inode)))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.checked()?;
        state.rename(Naming::Rename(name(from), name(to)));
        Ok(())
    }

    fn sync_folder(&self, _path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.checked()?;
        state.durable = state.names.clone();
        state.pending.clear();
        Ok(())
    }

    fn lock(&self, _path: &Path) -> io::Result<LockTry> {
        let mut state = self.state();
        state.checked()?;
        if state.locked {
            return Ok(LockTry::Taken(Some(4242)));
        }
        state.locked = true;
        Ok(LockTry::Held(Box::new(SimLock(self.clone()))))
    }
}

struct SimLock(SimDisk);

impl Lock for SimLock {
    fn stands(&self) -> bool {
        !self.0.state().unlocked
    }
}

impl Drop for SimLock {
    fn drop(&mut self) {
        self.0.state().locked = false;
    }
}

struct SimFile(SimDisk, usize);

impl DiskFile for SimFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut state = self.0.state();
        let failure = state.step();
        let inode = &mut state.inodes[self.1];
        let at = inode.now.len();
        let arrives = match failure {
            None | Some(Failure::Power) => bytes.len(),
            Some(Failure::Full | Failure::Broken | Failure::Panic) => bytes.len() / 2,
            Some(Failure::Refused) => 0,
        };
        inode.change(Change::Write(at, bytes[..arrives].to_vec()));
        failure.map_or(Ok(()), |failure| Err(failure.error()))
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.0.state();
        let failure = state.step();
        state.syncs += 1;
        let inode = &mut state.inodes[self.1];
        match failure {
            None => {
                inode.durable = inode.now.clone();
                inode.pending.clear();
                Ok(())
            }
            Some(failure) => {
                if failure != Failure::Power {
                    // As a kernel does: what it could not write it forgets, and says so only once.
                    inode.pending.clear();
                }
                Err(failure.error())
            }
        }
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        let mut state = self.0.state();
        state.checked()?;
        state.inodes[self.1].change(Change::Cut(len as usize));
        Ok(())
    }

    fn standing(&self, path: &Path, len: u64) -> io::Result<Standing> {
        let state = self.0.state();
        Ok(match state.names.files.get(&name(path)) {
            None => Standing::Gone,
            Some(inode) if *inode != self.1 => Standing::Another,
            Some(_) if state.inodes[self.1].now.len() as u64 == len => Standing::Same,
            Some(_) => Standing::Changed,
        })
    }
}

/// Where the table stands on a simulated disk.
pub fn dir() -> &'static Path {
    Path::new("The Job.table")
}

pub fn journal(disk: &SimDisk) -> Vec<u8> {
    disk.bytes("journal.ron").expect("a table has a journal")
}
