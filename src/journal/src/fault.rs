//! Reasons why a table folder could not be read or written, each with its hint.

use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    #[error("it is not a complete line")]
    Shape,
    #[error("it is longer than any record")]
    Long,
    #[error("it is not the record that comes next")]
    Order,
    #[error("its checksum is wrong")]
    Checksum,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    #[error("it is not there any more")]
    Gone,
    /// Or it is a link.
    #[error("another file has taken its place")]
    Replaced,
    #[error("another program has changed it")]
    Changed,
    #[error("its lock was taken away")]
    Unlocked,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreFault {
    /// Disk, quota or size limit.
    #[error("No room is left to write {}.", .0.display())]
    Full(PathBuf),
    #[error("There is no permission to write {}.", .0.display())]
    ReadOnly(PathBuf),
    #[error("There is no permission to read {}.", .0.display())]
    Unreadable(PathBuf),
    #[error("{} is a file, not a table folder.", .0.display())]
    NotAFolder(PathBuf),
    #[error("{} is a folder where a file should be.", .0.display())]
    NotAFile(PathBuf),
    #[error("There is no table at {}.", .0.display())]
    Missing(PathBuf),
    /// A link, pipe or device, or a file with a second name.
    #[error("{} is a link or a device, or a file with a second name.", .0.display())]
    NotOwn(PathBuf),
    #[error("The table at {} was never finished: it has no complete record.", .0.display())]
    Unfinished(PathBuf),
    #[error("{} cannot be written any more: {how}.", .path.display())]
    Lost { path: PathBuf, how: Lost },
    #[error("{} is not a table.", .0.display())]
    NotATable(PathBuf),
    #[error("There is a table at {} already.", .0.display())]
    AlreadyThere(PathBuf),
    #[error("{} is larger than a journal can be.", .0.display())]
    TooLarge(PathBuf),
    #[error("This table has format {format}, written by greenfelt {}.", .by.as_deref().unwrap_or("of another version"))]
    OtherFormat {
        format: u64,
        /// The version that wrote it, if its first line says so.
        by: Option<String>,
    },
    #[error("Another program has this table open{}.", .0.map(|pid| format!(" (process {pid})")).unwrap_or_default())]
    Locked(Option<u32>),
    /// Record 0 is the first line of the file.
    #[error("The journal is damaged at {}: {damage}.", if *.record == 0 { "its first line".to_owned() } else { format!("record {record}") })]
    Damaged { record: u64, damage: Damage },
    /// The table is read-only from here on.
    #[error("The disk failed while writing {} ({error}): this table is read-only now.", .path.display())]
    DiskFailed { path: PathBuf, error: String },
    #[error("A record has to be one line of text.")]
    NotOneLine,
    #[error("There is no record {0} to take a snapshot of.")]
    NoSuchRecord(u64),
    #[error("The part of the program that saves has stopped.")]
    WriterGone,
    #[error("{} could not be {doing}: {error}.", .path.display())]
    System {
        path: PathBuf,
        /// The failed action, as a participle.
        doing: &'static str,
        error: String,
    },
}

impl StoreFault {
    /// The fault and its hint.
    pub fn describe(&self) -> String {
        format!("{self} {}", self.hint())
    }

    /// One sentence with a remedy.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Full(_) => "Make room on this disk, then try again.",
            Self::ReadOnly(_) => {
                "Change its permissions, or copy the table folder to a place that you may write to."
            }
            Self::Unreadable(_) => "Change its permissions, or ask its owner for a copy of the table folder.",
            Self::NotAFolder(_) => "Name the folder that ends in .table.",
            Self::NotAFile(_) => "Move that folder elsewhere; the table folder holds only files.",
            Self::NotOwn(_) => "Nothing is written here; copy the files themselves into a new folder.",
            Self::Unfinished(_) => "Create it again with: greenfelt new NAME; the old one is kept aside.",
            Self::Lost { .. } => "The table is still in memory: save it in another place.",
            Self::Missing(_) => "Check the name, or make it with: greenfelt new NAME.",
            Self::NotATable(_) => "A table is a folder that ends in .table and holds journal.ron.",
            Self::AlreadyThere(_) => "Open it, or choose another name.",
            Self::TooLarge(_) => "Check that it is a journal of this program; a new table begins small.",
            Self::OtherFormat { .. } => "Open it with that version; the files stay as they are.",
            Self::Locked(_) => "Close it there to play here; here it can be read.",
            Self::Damaged { .. } => "`greenfelt fix TABLE` shows what can be saved; the file is not changed.",
            Self::DiskFailed { .. } => {
                "Export the table to another disk, then open it again to see what was kept."
            }
            Self::NotOneLine => "This is a fault in the program: please report it.",
            Self::WriterGone => {
                "The table is still in memory: save it in another place, and report this fault."
            }
            Self::NoSuchRecord(_) => "Take the snapshot after the record is saved.",
            Self::System { .. } => "Check the folder and try again.",
        }
    }

    /// True if the same action may succeed later without reopening the table.
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::Full(_) | Self::ReadOnly(_) | Self::Unreadable(_) | Self::System { .. })
    }

    /// Classifies a system error for `path`, which was being `doing` (a participle).
    pub(super) fn of(error: &io::Error, path: &Path, doing: &'static str) -> Self {
        let path = path.to_path_buf();
        match error.kind() {
            _ if is_full(error) => Self::Full(path),
            io::ErrorKind::InvalidInput => Self::NotOwn(path),
            io::ErrorKind::PermissionDenied if doing == READ => Self::Unreadable(path),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly(path),
            io::ErrorKind::IsADirectory => Self::NotAFile(path),
            io::ErrorKind::NotADirectory => Self::NotAFolder(path),
            _ => Self::System { path, doing, error: error.to_string() },
        }
    }
}

pub(super) const READ: &str = "read";
pub(super) const WRITTEN: &str = "written";

pub(super) fn is_full(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge
    )
}

/// True if a failed write does not mean that the disk is broken.
pub(super) fn is_refusal(error: &io::Error) -> bool {
    is_full(error)
        || matches!(
            error.kind(),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::Interrupted
        )
}
