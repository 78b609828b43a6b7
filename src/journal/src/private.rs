//! Private files and folders: no access for other users, no links. On systems without either they are ordinary files.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes a folder and its parents; an existing one is unchanged.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Options for private files that follow no link and wait for no pipe.
pub fn options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut))]
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

/// Opens a plain file: no link, pipe or device.
pub fn open(options: &OpenOptions, path: &Path) -> io::Result<File> {
    let file = options.open(path).map_err(|error| if is_link(&error) { not_own() } else { error })?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_own()) }
}

/// Replaces a file completely or not at all, and makes its parent folders. Replaces only a plain file.
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

pub fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(meta) = path.symlink_metadata() else { return };
        let mode = meta.permissions().mode() & 0o777;
        let own = mode & if meta.is_dir() { 0o700 } else { 0o600 };
        if !meta.is_symlink() && own != mode {
            let _ = std::fs::set_permissions(path, PermissionsExt::from_mode(own));
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// True if a file has one name, so that writing changes no other. Some file systems report 0.
pub fn has_one_name(meta: &Metadata) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(meta) <= 1;
    #[cfg(not(unix))]
    return meta.is_file();
}

/// Compares by file number where there is one, else by age.
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
    io::Error::new(io::ErrorKind::InvalidInput, "it is not a file of its own")
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
