//! A disk that fails on request of a test: `GREENFELT_TEST_DISK=full:17` (`docs/testing.md`). Debug builds only.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::disk::{Disk, DiskFile, Found, LockTry, RealDisk, Standing};

const ASKED: &str = "GREENFELT_TEST_DISK";
/// Names a file that receives the failing operation.
const TOLD: &str = "GREENFELT_TEST_DISK_TOLD";

/// The failing disk of this process, if asked for; read once.
pub(super) fn asked() -> Option<Arc<dyn Disk>> {
    static PLAN: OnceLock<Option<Arc<Plan>>> = OnceLock::new();
    let plan = PLAN.get_or_init(|| std::env::var(ASKED).ok().map(|text| Arc::new(Plan::read(&text))));
    plan.clone().map(|plan| Arc::new(Failing { plan }) as Arc<dyn Disk>)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// No space; half of a write succeeds.
    Full,
    /// Input/output error; half of a write succeeds.
    Broken,
    /// Permission denied.
    Refused,
    /// Kills the process, in the middle of a write or before anything else.
    Kill,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Read,
    Make,
    Write,
    Sync,
    Less,
}

struct Plan {
    kind: Kind,
    /// Index of the failing operation, from 0.
    at: u64,
    /// True if all later ones fail, too.
    on: bool,
    told: Option<PathBuf>,
    step: AtomicU64,
}

impl Plan {
    /// Parses `full:17` (once) or `full:17+` (from there on).
    fn read(text: &str) -> Plan {
        let parts = text.split_once(':').and_then(|(kind, at)| {
            let kind = match kind {
                "full" => Kind::Full,
                "broken" => Kind::Broken,
                "refused" => Kind::Refused,
                "kill" => Kind::Kill,
                _ => return None,
            };
            Some((kind, at.trim_end_matches('+').parse().ok()?, at.ends_with('+')))
        });
        let (kind, at, on) = parts.unwrap_or_else(|| panic!("{ASKED}={text} is not like full:17"));
        Plan { kind, at, on, told: std::env::var_os(TOLD).map(PathBuf::from), step: AtomicU64::new(0) }
    }

    /// Fails if it is this operation's turn.
    fn pass(&self, asked: Asked, name: &str) -> io::Result<()> {
        self.pass_half(asked, name, || ())
    }

    /// As `pass`, with a first half that still happens.
    fn pass_half(&self, asked: Asked, name: &str, half: impl FnOnce()) -> io::Result<()> {
        let can = match self.kind {
            Kind::Full => matches!(asked, Asked::Make | Asked::Write | Asked::Sync),
            Kind::Refused => matches!(asked, Asked::Read | Asked::Make),
            Kind::Broken | Kind::Kill => true,
        };
        if !can {
            return Ok(());
        }
        let step = self.step.fetch_add(1, Ordering::SeqCst);
        if step < self.at || step > self.at && !self.on {
            return Ok(());
        }
        if let Some(told) = self.told.as_ref().filter(|_| step == self.at) {
            fs::write(told, name).expect("a test can be told");
        }
        if self.kind != Kind::Refused {
            half();
        }
        Err(match self.kind {
            Kind::Full => io::ErrorKind::StorageFull.into(),
            Kind::Broken => io::Error::other("input/output error"),
            Kind::Refused => io::ErrorKind::PermissionDenied.into(),
            Kind::Kill => kill(),
        })
    }
}

fn kill() -> ! {
    #[cfg(unix)]
    {
        use rustix::process::{Signal, getpid, kill_process};
        let _ = kill_process(getpid(), Signal::KILL);
    }
    std::process::abort()
}

struct Failing {
    plan: Arc<Plan>,
}

impl Failing {
    fn file(&self, file: Box<dyn DiskFile>) -> Box<dyn DiskFile> {
        Box::new(FailingFile { file, plan: Arc::clone(&self.plan) })
    }
}

impl Disk for Failing {
    fn look(&self, path: &Path) -> io::Result<Found> {
        self.plan.pass(Asked::Read, "look")?;
        RealDisk.look(path)
    }

    fn names(&self, path: &Path) -> io::Result<Vec<String>> {
        self.plan.pass(Asked::Read, "names")?;
        RealDisk.names(path)
    }

    fn read(&self, path: &Path, from: u64) -> io::Result<Vec<u8>> {
        self.plan.pass(Asked::Read, "read")?;
        RealDisk.read(path, from)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        self.plan.pass(Asked::Make, "make_folder")?;
        RealDisk.make_folder(path)
    }

    fn tighten(&self, path: &Path) {
        RealDisk.tighten(path);
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.plan.pass(Asked::Make, "create")?;
        RealDisk.create(path).map(|file| self.file(file))
    }

    fn token(&self) -> u64 {
        RealDisk.token()
    }

    fn reopen(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.plan.pass(Asked::Read, "reopen")?;
        RealDisk.reopen(path).map(|file| self.file(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.plan.pass(Asked::Make, "rename")?;
        RealDisk.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.plan.pass(Asked::Less, "remove")?;
        RealDisk.remove(path)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.plan.pass(Asked::Sync, "sync_folder")?;
        RealDisk.sync_folder(path)
    }

    fn lock(&self, path: &Path) -> io::Result<LockTry> {
        self.plan.pass(Asked::Make, "lock")?;
        RealDisk.lock(path)
    }
}

struct FailingFile {
    file: Box<dyn DiskFile>,
    plan: Arc<Plan>,
}

impl DiskFile for FailingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Self { file, plan } = self;
        // A failure of the half is fine, too.
        plan.pass_half(Asked::Write, "append", || drop(file.append(&bytes[..bytes.len() / 2])))?;
        file.append(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.plan.pass(Asked::Sync, "sync")?;
        self.file.sync()
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        self.plan.pass(Asked::Less, "truncate")?;
        self.file.truncate(len)
    }

    fn standing(&self, path: &Path, len: u64) -> io::Result<Standing> {
        self.plan.pass(Asked::Read, "standing")?;
        self.file.standing(path, len)
    }
}
