//! The packed content, keys and themes repeat the files in `assets/`.

use crate::tidy::root;
use greenfelt::content::Catalog;
use greenfelt::ui::keymap::Keymap;
use greenfelt::ui::theme::{self, Theme};
use std::fs;

/// Whether a packed file holds these bytes; it does after `UPDATE_EXPECT=1`.
fn stands(name: &str, bytes: &[u8]) -> bool {
    let path = root().join("assets").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, bytes).expect("the file can be written");
    }
    fs::read(&path).unwrap_or_default() == bytes
}

#[test]
fn what_is_packed_is_what_the_files_say() {
    let read = Catalog::unpacked().expect("every shipped file is right");
    let bytes = read.packed();
    assert!(stands("content.bin", &bytes), "the files changed: UPDATE_EXPECT=1 cargo test packed");
    let again = Catalog::of_packed(bytes.leak()).expect("what is packed is read");
    assert_eq!(format!("{again:?}"), format!("{read:?}"));
}

#[test]
fn keys_that_are_packed_are_those_of_the_file() {
    let read = Keymap::unpacked().expect("the shipped keys are right");
    assert!(stands("keys.bin", &read.packed()), "the keys changed: UPDATE_EXPECT=1 cargo test packed");
    if std::env::var_os("UPDATE_EXPECT").is_none() {
        assert_eq!(Keymap::default(), read);
    }
}

#[test]
fn themes_that_are_packed_are_those_of_the_files() {
    let read = Theme::unpacked().expect("the shipped themes are right");
    assert!(
        stands("themes.bin", &theme::packed(&read)),
        "a theme changed: UPDATE_EXPECT=1 cargo test packed"
    );
    if std::env::var_os("UPDATE_EXPECT").is_none() {
        assert_eq!(Theme::shipped(), read);
    }
}
