//! The shipped content as it is once it was read and checked: what a start takes in place of reading every file again.
//! The files in `assets/` are the content; `assets/content.bin` only repeats them.

use super::{ASSETS, Catalog};

/// The file below `assets`.
const FILE: &str = "content.bin";

/// The shipped content.
pub(super) fn shipped() -> Catalog {
    let packed = ASSETS.get_file(FILE).and_then(|file| postcard::from_bytes(file.contents()).ok());
    packed.expect("a test packs every file of assets/ anew: UPDATE_EXPECT=1 cargo test packed")
}
