//! A snapshot is used only where it matches; without one the records are sufficient.

use super::{SimDisk, dir, holding, journal, open, payloads, table, writer};
use greenfelt::journal::{Snapshot, Store, StoreFault};

/// A table of six records with a snapshot of the fourth.
fn with_snapshot() -> (SimDisk, Vec<u8>) {
    let disk = table(6);
    writer(&disk).save_snapshot(4, "Table(\n  threat: 5,\n)").expect("there is room");
    let bytes = disk.bytes("snapshot.ron").expect("just saved");
    (disk, bytes)
}

fn passed_over(disk: &SimDisk) {
    let opened = open(disk).expect("the table opens");
    assert_eq!(opened.snapshot, None);
    assert_eq!(opened.lines.clone(), payloads(6));
    assert!(opened.store.is_some());
}

#[test]
fn a_snapshot_comes_back_as_it_was_saved() {
    let (disk, _) = with_snapshot();
    let snapshot = Snapshot { seq: 4, payload: "Table(\n  threat: 5,\n)".to_owned() };
    assert_eq!(open(&disk).unwrap().snapshot, Some(snapshot.clone()));
    let read = Store::read_on(&disk, dir()).unwrap();
    assert_eq!(read.snapshot, Some(snapshot));
    assert!(!disk.names().contains(&"snapshot.ron.new".to_owned()));
}

#[test]
fn a_snapshot_before_the_first_record_is_possible() {
    let disk = table(2);
    writer(&disk).save_snapshot(0, "empty").unwrap();
    assert_eq!(open(&disk).unwrap().snapshot.unwrap().seq, 0);
}

#[test]
fn a_torn_snapshot_is_ignored() {
    let (disk, bytes) = with_snapshot();
    for len in 0..bytes.len() {
        disk.put("snapshot.ron", &bytes[..len]);
        passed_over(&disk);
    }
}

#[test]
fn a_snapshot_with_a_flipped_bit_is_ignored() {
    let (disk, mut bytes) = with_snapshot();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            disk.put("snapshot.ron", &bytes);
            passed_over(&disk);
            bytes[at] ^= 1 << bit;
        }
    }
}

#[test]
fn a_snapshot_of_another_past_or_table_is_ignored() {
    for id in [7, 8] {
        let other = SimDisk::default();
        let mut store = Store::create_on(other.arc(), dir(), id, &[]).unwrap();
        store.append(&["a", "different", "past", "here"]).unwrap();
        store.save_snapshot(4, "Table(threat: 9)").unwrap();
        let disk = table(6);
        disk.put("snapshot.ron", &other.bytes("snapshot.ron").unwrap());
        passed_over(&disk);
    }
}

#[test]
fn a_snapshot_ahead_of_the_journal_is_kept_aside() {
    let (disk, snapshot) = with_snapshot();
    let whole = journal(&disk);
    let shorter: Vec<u8> = super::lines(&whole)[..3].concat();
    let disk = holding(&shorter);
    disk.put("snapshot.ron", &snapshot);
    let opened = open(&disk).unwrap();
    assert_eq!(opened.snapshot, None);
    assert_eq!(opened.lines.clone(), payloads(2));
    assert_eq!(
        opened.notes,
        [
            "The snapshot is of record 4, but the journal ends at record 2: what came between is lost.",
            "The snapshot is kept as snapshot.ron.ahead-1."
        ]
    );
    opened.store.unwrap().save_snapshot(2, "the table").unwrap();
    assert_eq!(disk.bytes("snapshot.ron.ahead-1"), Some(snapshot));
}

#[test]
fn a_snapshot_of_a_record_that_is_not_there_is_refused() {
    let disk = table(2);
    let fault = writer(&disk).save_snapshot(3, "x").unwrap_err();
    assert_eq!(fault, StoreFault::NoSuchRecord(3));
}
