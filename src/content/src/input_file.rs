//! Text files from the user. Type and size are checked before reading; links are followed, pipes are not waited for.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Bytes.
pub const LARGEST: u64 = 4 << 20;

/// Its text follows the file's name in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotRead {
    #[error("does not exist")]
    Missing,
    #[error("is a folder")]
    Folder,
    #[error("is a pipe or a device, not a file")]
    NoFile,
    #[error("is longer than {} MB", .0 >> 20)]
    TooLarge(u64),
    #[error("is not text")]
    NoText,
    #[error("cannot be read: {0}")]
    Failed(String),
}

impl NotRead {
    pub fn of(&self, name: &str, wanted: &str) -> String {
        match self {
            NotRead::Missing => format!("there is no file {name}"),
            NotRead::Folder => format!("{name} is a folder{wanted}"),
            _ => format!("{name} {self}"),
        }
    }
}

impl From<io::Error> for NotRead {
    fn from(error: io::Error) -> NotRead {
        match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => NotRead::Missing,
            ErrorKind::IsADirectory => NotRead::Folder,
            ErrorKind::InvalidData => NotRead::NoText,
            _ => NotRead::Failed(error.to_string()),
        }
    }
}

/// Opens a file of at most `most` bytes.
pub fn open(path: &Path, most: u64) -> Result<File, NotRead> {
    // Opening a device can have side effects; reading its metadata has none.
    fit(&std::fs::metadata(path)?, most)?;
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // A pipe that has replaced the file in the meantime does not block.
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
    }
    let file = options.read(true).open(path)?;
    fit(&file.metadata()?, most)?;
    Ok(file)
}

fn fit(meta: &std::fs::Metadata, most: u64) -> Result<(), NotRead> {
    match meta {
        _ if meta.is_dir() => Err(NotRead::Folder),
        _ if !meta.is_file() => Err(NotRead::NoFile),
        _ if meta.len() > most => Err(NotRead::TooLarge(most)),
        _ => Ok(()),
    }
}

/// Reads a file without its byte order mark.
pub fn read(path: &Path) -> Result<String, NotRead> {
    let mut text = String::new();
    // The file may grow while it is read.
    let length = open(path, LARGEST)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if length as u64 > LARGEST {
        return Err(NotRead::TooLarge(LARGEST));
    }
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
