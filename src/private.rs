//! Files and folders that belong to one user: nobody else on the machine may read them, and no link leads elsewhere.
//! Where the system knows neither, they are files and folders like any other.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes a folder and those above it, for the user alone; one that is there stays as it is.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// How a file is opened here: a new one is for the user alone, a link is not followed, and a pipe is not waited for.
pub fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits();
        options.mode(0o600).custom_flags(flags.cast_signed());
    }
    options
}

/// Opens a file that is really one: no link, no pipe, no device.
pub fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    let file = options.open(path).map_err(|error| if is_link(&error) { not_own() } else { error })?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_own()) }
}

/// Writes a file anew, whole or not at all; folders above it are made. What is no plain file is not replaced.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    if path.symlink_metadata().is_ok_and(|meta| !meta.is_file()) {
        return Err(not_own());
    }
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".new");
    let new = path.with_file_name(name);
    match std::fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = open(options().write(true).create_new(true), &new)?;
    file.write_all(text.as_bytes())?;
    drop(file);
    std::fs::rename(&new, path)
}

/// Takes away what others may do with a file or a folder of this user; whose it is not stays as it is.
pub fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(meta) = path.symlink_metadata() else { return };
        let mode = meta.permissions().mode() & 0o777;
        let own = mode & if meta.is_dir() { 0o700 } else { 0o600 };
        if !meta.is_symlink() && own != mode {
            // Only its owner can, and only there is there something to hide.
            let _ = std::fs::set_permissions(path, PermissionsExt::from_mode(own));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// True if a file has one name only, so that writing to it changes no other. Some file systems count none.
pub fn has_one_name(meta: &Metadata) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(meta) <= 1;
    #[cfg(not(unix))]
    return meta.is_file();
}

/// True if two looks were at the same file; where the system has no numbers for files, at files as old.
pub fn same_file(one: &Metadata, other: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    }
    #[cfg(not(unix))]
    return one.created().ok() == other.created().ok();
}

pub fn not_own() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is no file of its own")
}

#[cfg(unix)]
fn is_link(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error())
        || error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error())
}

#[cfg(not(unix))]
fn is_link(_: &io::Error) -> bool {
    false
}
