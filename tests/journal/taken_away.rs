//! The files of an open table are deleted, replaced, cut or unlocked by another program: nothing more is written, and
//! the other program's files are not touched.

use std::fs;
use std::path::{Path, PathBuf};

use super::{dir, holding, journal, lines, table, writer};
use greenfelt::journal::{Lost, Store, StoreFault};
use tempfile::tempdir;

/// What somebody does to a table folder that is open.
type HookAction = (&'static str, fn(&Path), Lost);

const DEEDS: [HookAction; 7] = [
    ("the folder is deleted", |dir| fs::remove_dir_all(dir).unwrap(), Lost::Gone),
    ("the folder is renamed", |dir| fs::rename(dir, dir.with_file_name("moved.table")).unwrap(), Lost::Gone),
    ("the journal is deleted", |dir| fs::remove_file(dir.join("journal.ron")).unwrap(), Lost::Gone),
    ("another journal takes its place", replaced, Lost::Replaced),
    (
        "an older copy is written over it",
        |dir| fs::write(dir.join("journal.ron"), "older").unwrap(),
        Lost::Changed,
    ),
    ("something is written behind it", appended, Lost::Changed),
    ("the lock file is deleted", |dir| fs::remove_file(dir.join("lock")).unwrap(), Lost::Unlocked),
];

fn replaced(dir: &Path) {
    let copy = dir.join("copy");
    fs::copy(dir.join("journal.ron"), &copy).unwrap();
    fs::rename(copy, dir.join("journal.ron")).unwrap();
}

fn appended(dir: &Path) {
    let mut bytes = fs::read(dir.join("journal.ron")).unwrap();
    bytes.extend(b"(3, 3, ");
    fs::write(dir.join("journal.ron"), bytes).unwrap();
}

/// Every file below a folder, with its bytes.
fn all_files(dir: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(all_files(&path));
        } else {
            found.push((path.clone(), fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}

#[cfg(unix)]
#[test]
fn a_table_whose_files_were_replaced_is_not_written() {
    for (what, deed, how) in DEEDS {
        let home = tempdir().unwrap();
        let dir = home.path().join("t.table");
        let mut store = Store::create(&dir, 7, &["one"]).unwrap();
        store.append(&["two"]).unwrap();
        deed(&dir);
        let stands = all_files(home.path());

        let lost = StoreFault::Lost { path: dir.join("journal.ron"), how };
        assert_eq!(store.append(&["three"]), Err(lost.clone()), "{what}");
        assert_eq!(store.save_snapshot(2, "the table"), Err(lost.clone()), "{what}");
        assert!(!lost.may_pass(), "{what}");
        assert_eq!(store.last_seq(), 2, "{what}");
        assert_eq!(all_files(home.path()), stands, "{what}");
        // What was put back changes nothing: who had it meanwhile is not known.
        assert_eq!(store.append(&["three"]), Err(lost), "{what}");
    }
}

#[test]
fn of_two_lock_holders_only_the_later_writes() {
    let disk = table(2);
    let mut first = writer(&disk);
    first.append(&["three"]).unwrap();
    disk.unlock();
    let gone = first.append(&["four"]).unwrap_err();
    assert!(matches!(gone, StoreFault::Lost { how: Lost::Unlocked, .. }), "{gone:?}");
    assert_eq!(lines(&journal(&disk)).len(), 4);
}

#[test]
fn a_record_in_an_unnamed_file_is_not_reported_saved() {
    let disk = table(1);
    let mut store = writer(&disk);
    // Another program puts its own journal there: the file that is open has no name any more.
    disk.put("journal.ron", &journal(&table(3)));
    let lost = store.append(&["two"]).unwrap_err();
    assert_eq!(lost, StoreFault::Lost { path: dir().join("journal.ron"), how: Lost::Replaced });
    assert_eq!(lines(&journal(&disk)).len(), 4);
}

#[test]
fn an_unfinished_table_is_kept_aside_and_created_again() {
    let home = tempdir().unwrap();
    let whole = {
        let dir = home.path().join("whole.table");
        Store::create(&dir, 7, &["one"]).unwrap();
        fs::read(dir.join("journal.ron")).unwrap()
    };
    for cut in 0..whole.len() {
        let dir = home.path().join(format!("{cut}.table"));
        fs::create_dir(&dir).unwrap();
        fs::write(dir.join("journal.ron"), &whole[..cut]).unwrap();
        assert_eq!(Store::may_create(&dir), Ok(()), "{cut}");
        drop(Store::create(&dir, 9, &["new"]).unwrap_or_else(|fault| panic!("{cut}: {fault}")));
        assert_eq!(Store::read(&dir).unwrap().lines.clone(), ["new"], "{cut}");
        assert_eq!(fs::read(dir.join("journal.ron.broken-1")).unwrap(), &whole[..cut], "{cut}");
    }
    let dir = home.path().join("whole.table");
    assert_eq!(Store::may_create(&dir), Err(StoreFault::AlreadyThere(dir)));
}

#[test]
fn an_unfinished_table_says_how_to_make_it_again() {
    let whole = journal(&table(0));
    for cut in 0..whole.len() {
        let fault = super::open(&holding(&whole[..cut])).err().expect("there is no whole line");
        assert_eq!(fault, StoreFault::Unfinished(dir().to_path_buf()), "{cut}");
        assert!(fault.hint().contains("greenfelt new"), "{}", fault.hint());
    }
}
