//! Asks the linker for a program that is ready sooner and takes less memory: at a fixed place, so that nothing in it has to
//! be changed when it starts; with the compiler's own library in it in place of one that is looked for, loaded and begun;
//! and with the functions that every start runs through (`src/link.txt`) side by side, so that the rest of the program
//! is not read with them. Only what is given away or played with, and only where that is known to work: Linux with the
//! GNU C library and the usual linker. Why, and how the list is made anew, stands in `docs/decisions/release-build.md`.

use std::env::{var, var_os};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

/// The names of the functions as the linker knows them, up to what changes with each compiler; those that the compiler takes
/// for seldom used have a word before theirs.
const FIRST: &str = include_str!("link.txt");

/// What `.cargo/config.toml` asks of the compiler: a name of its own for each function.
const NAMES: &str = "-Csymbol-mangling-version=v0";

fn main() {
    println!("cargo::rerun-if-changed=src/link.rs");
    println!("cargo::rerun-if-changed=src/link.txt");
    let is = |name: &str, value: &str| var(name).is_ok_and(|found| found == value);
    let target = [("OS", "linux"), ("ENV", "gnu"), ("ARCH", "x86_64")];
    let known = target.iter().all(|(what, value)| is(&format!("CARGO_CFG_TARGET_{what}"), value));
    // What is linked with its libraries in it is laid out by the compiler's own rules.
    let whole =
        var("CARGO_CFG_TARGET_FEATURE").is_ok_and(|all| all.split(',').any(|one| one == "crt-static"));
    if known && !whole && is("PROFILE", "release") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        for argument in for_the_usual_linker().into_iter().flatten() {
            println!("cargo::rustc-link-arg-bins={argument}");
        }
    }
}

/// What is asked of the usual linker; nothing where another is asked for, or the system's does not know it.
fn for_the_usual_linker() -> Option<[String; 2]> {
    let another = var_os("RUSTC_LINKER").is_some()
        || var("CARGO_ENCODED_RUSTFLAGS").is_ok_and(|flags| !flags.is_empty() && flags != NAMES)
        || var("HOST").ok()? != var("TARGET").ok()?;
    let folder = PathBuf::from(var_os("OUT_DIR")?);
    if another || write(&folder).is_err() || !has_its_library() {
        return None;
    }
    let asked = [format!("-L{}", folder.display()), format!("-Wl,-T,{}", folder.join("order").display())];
    works(&folder, &asked).then_some(asked)
}

/// Writes what the linker reads: a file that is taken for the compiler's library and names the archive of it, and the order
/// of functions.
fn write(folder: &Path) -> io::Result<()> {
    fs::write(folder.join("libgcc_s.so"), "GROUP ( -lgcc_eh -lgcc )\n")?;
    let mut order = String::from("SECTIONS { .text.first : { *(\n");
    for name in FIRST.lines() {
        let _ = writeln!(order, ".text.{name}");
    }
    order += ") } } INSERT BEFORE .text;\n";
    fs::write(folder.join("order"), order)
}

/// Whether the compiler's library stands beside it as an archive.
fn has_its_library() -> bool {
    let asked = Command::new("cc").arg("-print-file-name=libgcc_eh.a").output();
    asked.is_ok_and(|found| Path::new(String::from_utf8_lossy(&found.stdout).trim()).is_absolute())
}

/// Whether an empty library can be linked so.
fn works(folder: &Path, asked: &[String]) -> bool {
    let mut cc = Command::new("cc");
    cc.args(["-shared", "-nostdlib", "-o"]).arg(folder.join("empty.so"));
    cc.args(asked).args(["-lgcc_s", "-x", "c", "/dev/null"]).stdout(Stdio::null()).stderr(Stdio::null());
    cc.status().is_ok_and(|status| status.success())
}
