//! A table folder from a stranger: links, pipes and devices under the names of its files, and other accounts.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use greenfelt::journal::{Store, StoreFault};
use tempfile::tempdir;

/// A table of three records that somebody sent.
fn sent(dir: &Path) {
    let mut store = Store::create(dir, 7, &["one"]).unwrap();
    store.append(&["two", "three"]).unwrap();
    store.save_snapshot(2, "the table").unwrap();
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

/// Every name that the program gives, and one that a killed program left.
const NAMES: [&str; 6] = [
    "lock",
    "snapshot.ron",
    "journal.ron.broken-1",
    "journal.ron.copy",
    "snapshot.ron.new",
    "journal.ron.0123456789abcdef.new",
];

#[test]
fn no_link_redirects_a_write_out_of_the_table_folder() {
    for name in NAMES {
        let home = tempdir().unwrap();
        let (dir, mine) = (home.path().join("t.table"), home.path().join("letter.txt"));
        sent(&dir);
        fs::write(&mine, "dear diary").unwrap();
        let _ = fs::remove_file(dir.join(name));
        symlink(&mine, dir.join(name)).unwrap();
        // A torn end, which has to be copied aside before it is cut.
        let whole = fs::read(dir.join("journal.ron")).unwrap();
        fs::write(dir.join("journal.ron"), &whole[..whole.len() - 3]).unwrap();

        let opened = Store::open(&dir).unwrap();
        assert!(opened.store.is_none(), "{name}");
        assert_eq!(opened.read_only, Some(StoreFault::NotOwn(dir.join(name))), "{name}");
        assert_eq!(opened.lines.clone(), ["one", "two"], "{name}");
        assert_eq!(fs::read_to_string(&mine).unwrap(), "dear diary", "{name}");
        assert!(dir.join(name).is_symlink(), "{name}");
        assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), whole[..whole.len() - 3], "{name}");
    }
}

#[test]
fn a_journal_that_is_a_link_a_pipe_or_a_device_is_not_read() {
    let home = tempdir().unwrap();
    let other = home.path().join("other.table");
    sent(&other);
    for (kind, make) in [
        ("link", (&|path: &Path| symlink(other.join("journal.ron"), path).unwrap()) as &dyn Fn(&Path)),
        ("endless", &|path| symlink("/dev/zero", path).unwrap()),
        ("pipe", &|path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success())),
    ] {
        let dir = home.path().join(format!("{kind}.table"));
        fs::create_dir(&dir).unwrap();
        let journal = dir.join("journal.ron");
        make(&journal);
        assert_eq!(Store::open(&dir).err(), Some(StoreFault::NotOwn(journal.clone())), "{kind}");
        assert_eq!(Store::read(&dir).err(), Some(StoreFault::NotOwn(journal)), "{kind}");
    }
}

#[test]
fn opening_never_waits_for_a_pipe_in_place_of_the_snapshot() {
    let home = tempdir().unwrap();
    let dir = home.path().join("t.table");
    sent(&dir);
    fs::remove_file(dir.join("snapshot.ron")).unwrap();
    assert!(Command::new("mkfifo").arg(dir.join("snapshot.ron")).status().unwrap().success());
    let opened = Store::open(&dir).unwrap();
    assert_eq!(
        (opened.lines.len(), opened.read_only),
        (3, Some(StoreFault::NotOwn(dir.join("snapshot.ron"))))
    );
}

#[test]
fn a_journal_with_a_second_name_is_read_and_not_written() {
    let home = tempdir().unwrap();
    let dir = home.path().join("t.table");
    sent(&dir);
    fs::hard_link(dir.join("journal.ron"), home.path().join("the same")).unwrap();
    let opened = Store::open(&dir).unwrap();
    assert_eq!(
        (opened.lines.len(), opened.read_only),
        (3, Some(StoreFault::NotOwn(dir.join("journal.ron"))))
    );
}

#[test]
fn every_table_folder_is_private_to_its_user() {
    let home = tempdir().unwrap();
    let dir = home.path().join("deep/below/t.table");
    sent(&dir);
    for made in ["", "journal.ron", "snapshot.ron", "lock"] {
        let expected = if made.is_empty() { 0o700 } else { 0o600 };
        assert_eq!(mode(&dir.join(made)), expected, "{made} as it is made");
        fs::set_permissions(dir.join(made), PermissionsExt::from_mode(0o755)).unwrap();
    }
    drop(Store::open(&dir).unwrap());
    for made in ["", "journal.ron", "snapshot.ron", "lock"] {
        let expected = if made.is_empty() { 0o700 } else { 0o600 };
        assert_eq!(mode(&dir.join(made)), expected, "{made} once it was opened");
    }
    assert_eq!(mode(&home.path().join("deep")), 0o700);
}

#[test]
fn a_table_in_an_existing_folder_is_private() {
    let home = tempdir().unwrap();
    let dir = home.path().join("t.table");
    fs::create_dir(&dir).unwrap();
    fs::set_permissions(&dir, PermissionsExt::from_mode(0o755)).unwrap();
    sent(&dir);
    assert_eq!(mode(&dir), 0o700);
}

#[test]
fn a_folder_with_other_things_in_it_does_not_become_a_table() {
    let home = tempdir().unwrap();
    let dir = home.path().join("t.table");
    fs::create_dir(&dir).unwrap();
    fs::write(dir.join("letter.txt"), "dear diary").unwrap();
    assert_eq!(Store::create(&dir, 1, &["one"]).err(), Some(StoreFault::AlreadyThere(dir.clone())));
    assert_eq!(Store::open(&dir).err(), Some(StoreFault::NotATable(dir)));
}
