//! Where the assets are that the crate embeds: in its package, or at the top of the repository, where a link that the
//! package follows is a plain file on systems without links.

fn main() {
    let own = std::path::Path::new("assets");
    let assets = if own.is_dir() { "assets" } else { "../../assets" };
    println!("cargo::rustc-env=GREENFELT_ASSETS={assets}");
    println!("cargo::rerun-if-changed=build.rs");
}
