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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_what_the_files_say() {
        let read = Catalog::read(Vec::new(), Vec::new()).expect("every shipped file is right");
        let bytes = postcard::to_allocvec(&read).expect("content is plain data");
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/content.bin");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(path, &bytes).expect("the file can be written");
        }
        let stands = std::fs::read(path).unwrap_or_default();
        assert!(stands == bytes, "the files changed: UPDATE_EXPECT=1 cargo test packed");
        let again: Catalog = postcard::from_bytes(&bytes).expect("what is packed is read");
        assert_eq!(format!("{again:?}"), format!("{read:?}"));
    }
}
