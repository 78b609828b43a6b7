//! A truncated journal: complete records are kept, the rest is cut, and the original file is kept.

use super::{assert_told, dir, holding, journal, lines, open, payload, payloads, table};
use greenfelt::journal::{Store, StoreFault};

#[test]
fn every_journal_prefix_opens_with_its_complete_records() {
    let whole = journal(&table(12));
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for len in first..=whole.len() {
        let prefix = &whole[..len];
        let count = lines(prefix).iter().filter(|line| line.ends_with(b"\n")).count() - 1;
        let disk = holding(prefix);
        let mut opened = open(&disk).unwrap();
        assert_eq!(opened.lines.clone(), payloads(count), "cut at {len}");
        assert_eq!(opened.read_only, None, "cut at {len}");
        if prefix.ends_with(b"\n") {
            assert!(opened.notes.is_empty());
            assert_eq!(disk.bytes("journal.ron.broken-1"), None);
        } else {
            assert_eq!(
                opened.notes,
                [format!(
                    "Record {} was never finished and is dropped; the file as it was is kept as journal.ron.broken-1.",
                    count + 1
                )]
            );
            assert_eq!(disk.bytes("journal.ron.broken-1").unwrap(), prefix);
        }
        let store = opened.store.as_mut().unwrap();
        store.append(&[&payload(count + 1)]).unwrap();
        drop(opened);
        assert_eq!(open(&disk).unwrap().lines.clone(), payloads(count + 1));
    }
}

#[test]
fn a_table_with_a_cut_first_line_is_unfinished() {
    let whole = journal(&table(1));
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for len in 0..=first {
        let disk = holding(&whole[..len]);
        let fault = open(&disk).err().unwrap();
        assert_eq!(fault, StoreFault::Unfinished(dir().to_path_buf()));
        assert_told(&fault);
        assert_eq!(journal(&disk), &whole[..len]);
    }
}

#[test]
fn zeros_at_the_end_are_an_unfinished_record() {
    let whole = journal(&table(5));
    let last = whole[..whole.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    for good in last..=whole.len() {
        for zeros in [1, 17, 512, 4096] {
            let mut bytes = whole[..good].to_vec();
            bytes.resize(good + zeros, 0);
            let disk = holding(&bytes);
            let opened = open(&disk).unwrap();
            let count = if good == whole.len() { 5 } else { 4 };
            assert_eq!(opened.lines.clone(), payloads(count));
            assert!(opened.store.is_some(), "{good} and {zeros} zeros");
            assert_eq!(disk.bytes("journal.ron.broken-1").unwrap(), bytes);
        }
    }
}

#[test]
fn a_second_broken_end_gets_a_second_name() {
    let whole = journal(&table(3));
    let disk = holding(&whole[..whole.len() - 4]);
    drop(open(&disk).unwrap());
    disk.put("journal.ron", &whole[..whole.len() - 9]);
    drop(open(&disk).unwrap());
    let kept = disk.bytes("journal.ron.broken-2").unwrap();
    assert_eq!(kept, &whole[..whole.len() - 9]);
}

#[test]
fn a_reader_notes_an_unfinished_record() {
    let whole = journal(&table(3));
    let disk = holding(&whole[..whole.len() - 4]);
    let read = Store::read_on(&disk, dir()).unwrap();
    assert_eq!(read.lines.clone(), payloads(2));
    assert_eq!(read.notes, ["Record 3 is unfinished and is left out."]);
    assert_eq!(read.read_only, None);
    assert_eq!(disk.names(), ["journal.ron"]);
}
