//! Asks the linker for a program that lies at a fixed place: nothing in it has to be changed when it starts, so that it
//! takes less memory and is ready sooner. Only what is given away or played with, and only where that is known to work:
//! Linux with the GNU C library. Why stands in `docs/decisions/release-build.md`.

use std::env::var;

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
    }
}
