//! Reading beside the program that writes, and read-only folders.

use super::sim::Failure;
use super::{assert_told, dir, journal, lines, open, payload, payloads, table, writer};
use greenfelt::journal::{Follow, News, Store, StoreFault};
use std::fs;

fn records(news: News) -> Vec<String> {
    match news {
        News::Nothing => Vec::new(),
        News::Records(records) => records,
        News::Reloaded(_) => panic!("nothing was taken back"),
    }
}

#[test]
fn a_follower_sees_each_record_once() {
    let disk = table(3);
    let mut store = writer(&disk);
    let (opened, mut follow) = Follow::start_on(disk.arc(), dir()).unwrap();
    assert_eq!(opened.lines.clone(), payloads(3));
    assert!(opened.store.is_none() && opened.read_only.is_none());
    assert!(records(follow.poll().unwrap()).is_empty());
    store.append(&["four", "five"]).unwrap();
    store.append(&["six"]).unwrap();
    assert_eq!(records(follow.poll().unwrap()), ["four", "five", "six"]);
    assert!(records(follow.poll().unwrap()).is_empty());
}

#[test]
fn a_follower_waits_for_the_end_of_a_record() {
    let disk = table(5);
    let whole = journal(&disk);
    let start: usize = lines(&whole)[..4].iter().map(Vec::len).sum();
    disk.put("journal.ron", &whole[..start]);
    let (_, mut follow) = Follow::start_on(disk.arc(), dir()).unwrap();
    let mut seen = Vec::new();
    for len in start..=whole.len() {
        disk.put("journal.ron", &whole[..len]);
        seen.extend(records(follow.poll().unwrap()));
    }
    assert_eq!(seen, [payload(4), payload(5)]);
}

#[test]
fn a_follower_restarts_when_records_were_removed() {
    let disk = table(5);
    let (_, mut follow) = Follow::start_on(disk.arc(), dir()).unwrap();
    let shorter: Vec<u8> = lines(&journal(&disk))[..4].concat();
    disk.put("journal.ron", &shorter);
    match follow.poll().unwrap() {
        News::Reloaded(opened) => assert_eq!(opened.lines.clone(), payloads(3)),
        News::Nothing | News::Records(_) => panic!("the table became shorter"),
    }
    writer(&disk).append(&["another four"]).unwrap();
    assert_eq!(records(follow.poll().unwrap()), ["another four"]);
}

#[test]
fn a_read_only_folder_opens_for_reading() {
    let disk = table(3);
    let before = journal(&disk);
    // The lock, then the journal, then its first sync: each may be what is forbidden.
    for at in 0..2 {
        disk.fail(at, usize::MAX, Failure::Refused);
        let opened = open(&disk).unwrap();
        assert_eq!(opened.lines.clone(), payloads(3));
        assert!(opened.store.is_none());
        let fault = opened.read_only.unwrap();
        assert!(matches!(fault, StoreFault::ReadOnly(_)), "{fault:?}");
        assert_told(&fault);
        assert_eq!(journal(&disk), before);
    }
}

#[cfg(unix)]
#[test]
fn permissions_of_a_real_folder_are_respected() {
    use std::os::unix::fs::PermissionsExt;
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("A.table");
    Store::create(&dir, 5, &[]).unwrap().append(&["one"]).unwrap();
    let chmod = |path: &std::path::Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    fs::remove_file(dir.join("lock")).unwrap();
    chmod(&dir.join("journal.ron"), 0o444);
    chmod(&dir, 0o555);
    // Who may write everywhere is not stopped by permissions: then the table has to open for writing.
    let bound = fs::File::create(dir.join("probe")).is_err();
    let opened = Store::open(&dir).unwrap();
    chmod(&dir, 0o755);
    assert_eq!(opened.lines.clone(), ["one"]);
    assert_eq!(opened.store.is_none(), bound);
    assert_eq!(opened.read_only, bound.then(|| StoreFault::ReadOnly(dir.clone())));
}

#[test]
fn each_misplaced_file_has_its_own_fault() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name);
    fs::write(path("file.table"), "x").unwrap();
    fs::create_dir(path("empty.table")).unwrap();
    fs::create_dir_all(path("odd.table/journal.ron")).unwrap();
    Store::create(&path("there.table"), 1, &["one"]).unwrap();
    let odd = path("odd.table");
    let cases = [
        (Store::open(&path("none.table")).err(), StoreFault::Missing(path("none.table"))),
        (Store::open(&path("file.table")).err(), StoreFault::NotAFolder(path("file.table"))),
        (Store::open(&path("empty.table")).err(), StoreFault::Unfinished(path("empty.table"))),
        (Store::open(&odd).err(), StoreFault::NotAFile(odd.join("journal.ron"))),
        (Store::create(&path("file.table"), 1, &["one"]).err(), StoreFault::NotAFolder(path("file.table"))),
        (
            Store::create(&path("there.table"), 1, &["one"]).err(),
            StoreFault::AlreadyThere(path("there.table")),
        ),
    ];
    for (fault, expected) in cases {
        assert_told(&expected);
        assert_eq!(fault, Some(expected));
    }
    assert!(!path("none.table").exists());
    assert_eq!(fs::read_dir(path("empty.table")).unwrap().count(), 0);
}

#[test]
fn a_record_of_two_lines_is_refused() {
    let disk = table(1);
    let mut store = writer(&disk);
    for text in ["a\nb", "a\0b"] {
        assert_eq!(store.append(&["fine", text]), Err(StoreFault::NotOneLine));
    }
    assert_eq!(store.append(&[]), Ok(1));
    assert_eq!(store.append(&[""]), Ok(2));
    assert_told(&StoreFault::NotOneLine);
}
