//! Asks the linker for a program that is ready sooner: at a fixed place, so that nothing in it has to be changed when it
//! starts, and with the compiler's own library in it in place of one that is looked for, loaded and begun. Only what is
//! given away or played with, and only where that is known to work: Linux with the GNU C library. Why stands in
//! `docs/decisions/release-build.md`.

use std::env::{var, var_os};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

fn main() {
    println!("cargo::rerun-if-changed=src/link.rs");
    let is = |name: &str, value: &str| var(name).is_ok_and(|found| found == value);
    let target = [("OS", "linux"), ("ENV", "gnu"), ("ARCH", "x86_64")];
    let known = target.iter().all(|(what, value)| is(&format!("CARGO_CFG_TARGET_{what}"), value));
    // What is linked with its libraries in it is laid out by the compiler's own rules.
    let whole =
        var("CARGO_CFG_TARGET_FEATURE").is_ok_and(|all| all.split(',').any(|one| one == "crt-static"));
    if known && !whole && is("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        if let Some(folder) = own_library() {
            println!("cargo::rustc-link-arg-bins=-L{}", folder.display());
        }
    }
}

/// A folder in which the linker finds the compiler's library, asked for as one to be loaded, as one to be linked in;
/// nothing where the usual linker has none such, or another is asked for.
fn own_library() -> Option<PathBuf> {
    if var_os("RUSTC_LINKER").is_some() || var("HOST").ok()? != var("TARGET").ok()? {
        return None;
    }
    let found = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output().ok()?;
    let found = String::from_utf8(found.stdout).ok()?;
    if !Path::new(found.trim()).is_absolute() {
        return None;
    }
    let folder = PathBuf::from(var_os("OUT_DIR")?).join("linked");
    write(&folder).ok().map(|()| folder)
}

fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("libgcc_s.so"), "GROUP ( -lgcc_eh -lgcc )\n")
}
