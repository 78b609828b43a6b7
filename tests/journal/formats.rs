//! Journals of other formats are refused and not changed.

use std::path::Path;

use super::sim::SimDisk;
use super::{assert_told, dir, holding, journal, open, payload};
use greenfelt::journal::{FORMAT, Store, StoreFault};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// A journal of another format: its records as they are, in the lines of that format.
fn of_format(format: u64, records: &[String]) -> Vec<u8> {
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

#[test]
fn another_format_is_refused_whatever_its_records_look_like() {
    for format in [0, FORMAT + 1, 999] {
        let whole = of_format(format, &[payload(1), payload(2)]);
        let mut stranger = whole.clone();
        stranger.extend(b"{\"three\": 3}\n");
        let header = format!("(format: {format}, by: \"9.9.0\", realm: \"x\")\nwhatever\n");
        for journal_of in [whole, stranger, header.into_bytes()] {
            let disk = holding(&journal_of);
            for fault in [open(&disk).err(), Store::read_on(&disk, dir()).err()] {
                let fault = fault.unwrap();
                assert_eq!(fault, StoreFault::OtherFormat { format, by: Some("9.9.0".to_owned()) });
                let told = format!("This table has format {format}, written by greenfelt 9.9.0.");
                assert_eq!(fault.to_string(), told);
                assert_told(&fault);
            }
            let again = Store::create_on(disk.arc(), dir(), 7, &[]);
            assert_eq!(again.err(), Some(StoreFault::AlreadyThere(dir().to_path_buf())));
            assert_eq!(
                disk.files().into_iter().collect::<Vec<_>>(),
                [("journal.ron".to_owned(), journal_of)]
            );
        }
    }
}

#[test]
fn the_present_format_matches_its_fixture() {
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
