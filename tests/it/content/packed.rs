//! The packed content repeats the files in `assets/`.

use crate::tidy::root;
use greenfelt::content::Catalog;
use std::fs;

#[test]
fn what_is_packed_is_what_the_files_say() {
    let read = Catalog::unpacked().expect("every shipped file is right");
    let bytes = read.packed();
    let path = root().join("assets/content.bin");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &bytes).expect("the file can be written");
    }
    let stands = fs::read(&path).unwrap_or_default();
    assert!(stands == bytes, "the files changed: UPDATE_EXPECT=1 cargo test packed");
    let again = Catalog::of_packed(bytes.leak()).expect("what is packed is read");
    assert_eq!(format!("{again:?}"), format!("{read:?}"));
}
