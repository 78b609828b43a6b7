//! The table folder survives disks, people and other programs.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::needless_raw_string_hashes, reason = "expect_test writes them")]

mod damage;
pub(crate) mod formats;
mod kept_aside;
mod older_tables;
mod readers;
mod snapshots;
mod strangers;
mod taken_away;
mod two_programs;
mod walk;
mod writer;

use greenfelt::journal::{Opened, Store, StoreFault};
use greenfelt_scene::sim::{self, SimDisk, dir, journal};

fn open(disk: &SimDisk) -> Result<Opened, StoreFault> {
    Store::open_on(disk.arc(), dir())
}

/// The writer of a table that can be written.
fn writer(disk: &SimDisk) -> Store {
    let opened = open(disk).expect("the table opens");
    let reason = opened.read_only;
    opened.store.unwrap_or_else(|| panic!("read-only: {reason:?}"))
}

/// A payload that no other number has.
fn payload(seq: usize) -> String {
    format!("Operation(seat: Dealer, command: \"note {seq}\")")
}

fn payloads(count: usize) -> Vec<String> {
    (1..=count).map(payload).collect()
}

/// A table with this many records, each written by itself, and nobody who has it open.
fn table(count: usize) -> SimDisk {
    let disk = SimDisk::default();
    let mut store = Store::create_on(disk.arc(), dir(), 7, &[]).expect("a new disk has room");
    for text in payloads(count) {
        store.append(&[&text]).expect("a new disk has room");
    }
    disk
}

/// A disk with nothing but this journal.
fn holding(journal: &[u8]) -> SimDisk {
    let disk = SimDisk::default();
    disk.put("journal.ron", journal);
    disk
}

/// The lines of a journal, each with its end.
fn lines(journal: &[u8]) -> Vec<Vec<u8>> {
    journal.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

/// Every fault has to have a sentence and a hint of one line each.
fn assert_told(fault: &StoreFault) {
    let sentence = fault.to_string();
    assert!(sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
    assert!(fault.hint().ends_with('.'), "{}", fault.hint());
}
