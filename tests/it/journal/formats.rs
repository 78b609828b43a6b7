//! Journals of every format: older ones are brought up to date in a new file, newer ones are refused.

use std::fs;
use std::path::Path;

use super::sim::SimDisk;
use super::{assert_told, dir, holding, journal, lines, open, payload};
use greenfelt::journal::{FORMAT, Store, StoreFault};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// A table of the made-up format 0.
fn old() -> Vec<u8> {
    of_format(0, &spoken("remark"))
}

/// Its records, with the word for a note of their format.
fn spoken(word: &str) -> [String; 4] {
    let act = |act: &str| format!("(at:0,by:\"dealer\",act:{act},sum:\"\")");
    [
        act("New(\"t\",7)"),
        act(&format!("Play(\"{word} one\")")),
        act(&format!("Aside(\"{word} two\")")),
        act("Undo"),
    ]
}

#[test]
fn an_older_format_is_brought_up_to_date_and_kept() {
    let home = tempfile::tempdir().unwrap();
    let table = home.path().join("Old.table");
    fs::create_dir(&table).unwrap();
    fs::write(table.join("journal.ron"), old()).unwrap();

    let read = Store::read(&table).unwrap();
    assert_eq!(read.lines.clone(), spoken("note"));
    assert_eq!(fs::read(table.join("journal.ron")).unwrap(), old());

    let opened = Store::open(&table).unwrap();
    assert_eq!(opened.lines.clone(), spoken("note"));
    assert_eq!(
        opened.notes,
        [
            "This table was of format 0 and is of format 1 now; the old journal is kept as journal.ron.format-0."
        ]
    );
    assert_eq!(fs::read(table.join("journal.ron.format-0")).unwrap(), old());
    opened.store.unwrap().append(&["five"]).unwrap();

    let again = Store::open(&table).unwrap();
    assert!(again.notes.is_empty());
    assert_eq!(again.lines[..4], spoken("note"));
    assert_eq!(again.lines[4], "five");
}

#[test]
fn an_old_journal_that_was_cut_keeps_its_whole_records() {
    let old = old();
    let first = lines(&old)[0].len();
    for len in first..old.len() {
        let disk = holding(&old[..len]);
        let opened = open(&disk).unwrap();
        let count = lines(&old[..len]).iter().filter(|line| line.ends_with(b"\n")).count() - 1;
        assert_eq!(opened.lines.clone(), spoken("note")[..count]);
        assert!(opened.store.is_some());
        let kept = disk.bytes("journal.ron.format-0").unwrap();
        assert_eq!(kept, &old[..len]);
    }
}

#[test]
fn a_damaged_old_journal_stays_as_it_is() {
    for at in lines(&old())[0].len()..old().len() {
        let mut bytes = old();
        bytes[at] ^= 4;
        let disk = holding(&bytes);
        let opened = open(&disk).unwrap();
        assert!(opened.store.is_none(), "byte {at}");
        assert!(matches!(opened.read_only, Some(StoreFault::Damaged { .. })));
        assert_eq!(disk.names(), ["journal.ron"]);
        assert_eq!(journal(&disk), bytes);
    }
}

/// A journal of another format: its records as they are, in the lines of that format.
pub(crate) fn of_format(format: u64, records: &[String]) -> Vec<u8> {
    let mut sum = xxh3_64(format!("greenfelt {format} 9.9.0 {:016x}", 5).as_bytes());
    let mut text = format!(
        "(format: {format}, by: \"9.9.0\", table: 0x{:016x}, sum: 0x{sum:016x})
",
        5
    );
    for (seq, record) in (1_u64..).zip(records) {
        let len = record.len();
        let mut hash = Xxh3::new();
        for number in [sum, seq, seq] {
            hash.update(&number.to_le_bytes());
        }
        hash.update(record.as_bytes());
        sum = hash.digest();
        text.push_str(&format!("({seq}, {seq}, {len}, 0x{sum:016x}, {record})\n"));
    }
    text.into_bytes()
}

/// A journal of the next format, which a later version would write, with two records of today's layout.
fn newer() -> Vec<u8> {
    of_format(FORMAT + 1, &[payload(1), payload(2)])
}

fn needs_9_9(fault: &StoreFault) {
    let format = FORMAT + 1;
    let by = Some("9.9.0".to_owned());
    assert_eq!(*fault, StoreFault::Newer { format, by });
    assert!(fault.to_string().contains("greenfelt 9.9.0"), "{fault}");
    assert_told(fault);
}

#[test]
fn a_newer_format_is_refused_by_its_number_whatever_its_records_look_like() {
    let mut stranger = newer();
    stranger.extend(b"{\"three\": 3}\n");
    let header = format!("(format: {}, by: \"9.9.0\", realm: \"x\")\nwhatever\n", FORMAT + 1);
    for journal_of in [newer(), stranger, header.into_bytes()] {
        let disk = holding(&journal_of);
        needs_9_9(&open(&disk).err().unwrap());
        needs_9_9(&Store::read_on(&disk, dir()).err().unwrap());
        assert_eq!(journal(&disk), journal_of);
        assert_eq!(disk.bytes("snapshot.ron"), None);
    }
}

#[test]
fn todays_format_is_pinned() {
    let disk = SimDisk::default();
    let mut store = Store::create_on(disk.arc(), Path::new(dir()), 0xfe17, &[]).unwrap();
    store.append(&["one", "two"]).unwrap();
    store.append(&["three"]).unwrap();
    let text = String::from_utf8(journal(&disk)).unwrap();
    let text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    // The sums depend on the version in the first line, so only the shape is pinned here.
    let shape: Vec<String> = text
        .lines()
        .map(|line| {
            let (before, rest) = line.rsplit_once("0x").unwrap();
            format!("{before}0x#{}", &rest[16..])
        })
        .collect();
    expect_test::expect![[r#"
        (format: 1, by: "VERSION", table: 0x000000000000fe17, sum: 0x#)
        (1, 1, 3, 0x#, one)
        (2, 1, 3, 0x#, two)
        (3, 3, 5, 0x#, three)"#]]
    .assert_eq(&shape.join("\n"));
}
