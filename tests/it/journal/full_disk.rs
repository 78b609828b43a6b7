//! A disk that is full or broken at the i-th step, for every i.

use super::sim::{Failure, SimDisk};
use super::{assert_told, dir, holding, journal, open, payload, payloads, table, writer};
use greenfelt::journal::{Store, StoreFault};

#[test]
fn on_a_full_disk_a_command_is_refused_and_the_next_one_tries_again() {
    for times in 1..=3 {
        let mut refusals = 0;
        for at in 0..12 {
            let disk = table(3);
            let mut store = writer(&disk);
            disk.fail(at, times, Failure::Full);
            let mut expected = payloads(3);
            for turn in 0..8 {
                let text = format!("turn {turn}");
                match store.append(&[&text, "and more"]) {
                    Ok(seq) => {
                        expected.extend([text, "and more".to_owned()]);
                        assert_eq!(seq, expected.len() as u64);
                    }
                    Err(fault) => {
                        refusals += 1;
                        assert_told(&fault);
                        assert!(matches!(&fault, StoreFault::Full(_)) && fault.may_pass());
                        assert_eq!(store.last_seq(), expected.len() as u64);
                        let read = Store::read_on(&disk, dir()).unwrap();
                        assert_eq!(read.records()[..expected.len()], expected);
                    }
                }
            }
            disk.heal();
            store.append(&["room again"]).expect("there is room again");
            expected.push("room again".to_owned());
            drop(store);
            let opened = open(&disk).unwrap();
            assert_eq!(opened.records(), expected, "step {at}, {times} times");
            assert!(opened.notes.is_empty());
        }
        assert!(refusals >= 12);
    }
}

#[test]
fn after_a_refusal_the_file_ends_with_its_last_good_record() {
    for at in 0..2 {
        let disk = table(3);
        let before = journal(&disk);
        let mut store = writer(&disk);
        disk.fail(at, 1, Failure::Full);
        store.append(&[&payload(4)]).unwrap_err();
        assert_eq!(journal(&disk), before);
    }
}

#[test]
fn a_table_that_could_not_be_made_can_be_made_when_there_is_room() {
    for at in 0.. {
        let disk = SimDisk::default();
        disk.fail(at, 1, Failure::Full);
        match Store::create_on(disk.arc(), dir(), 1, &[]) {
            // The folder above may refuse to be synced: that costs nothing.
            Ok(_) if disk.steps() <= at => break,
            Ok(_) => {}
            Err(fault) => {
                assert_told(&fault);
                disk.heal();
                if disk.bytes("journal.ron").is_none() {
                    Store::create_on(disk.arc(), dir(), 1, &[]).expect("there is room");
                }
                writer(&disk).append(&["first"]).unwrap();
            }
        }
    }
}

#[test]
fn after_a_broken_write_or_sync_nothing_is_written_any_more() {
    let mut failures = 0;
    for at in 0..8 {
        let disk = table(3);
        let mut store = writer(&disk);
        disk.fail(at, 1, Failure::Broken);
        let mut acknowledged = payloads(3);
        let fault = loop {
            let text = payload(acknowledged.len() + 1);
            match store.append(&[&text]) {
                Ok(_) => acknowledged.push(text),
                Err(fault) => break fault,
            }
        };
        failures += 1;
        assert_told(&fault);
        assert!(matches!(fault, StoreFault::DiskFailed { .. }) && !fault.may_pass());
        assert_eq!(store.failed(), Some(&fault));
        disk.heal();
        let (steps, syncs) = (disk.steps(), disk.syncs());
        assert_eq!(store.append(&["once more"]), Err(fault.clone()));
        assert_eq!(store.save_snapshot(1, "x"), Err(fault));
        assert_eq!((disk.steps(), disk.syncs()), (steps, syncs), "not touched");
        let read = Store::read_on(&disk, dir()).unwrap();
        assert_eq!(read.records(), acknowledged);
        drop(store);
        for found in disk.after_power() {
            let opened = open(&found).unwrap();
            assert_eq!(opened.records()[..acknowledged.len()], acknowledged);
        }
    }
    assert_eq!(failures, 8);
}

#[test]
fn a_snapshot_that_cannot_be_saved_leaves_the_one_before_and_the_journal() {
    for failure in [Failure::Full, Failure::Broken] {
        for at in 0..5 {
            let disk = table(3);
            let mut store = writer(&disk);
            store.save_snapshot(2, "two").unwrap();
            disk.fail(at, 1, failure);
            let fault = store.save_snapshot(3, "three").unwrap_err();
            assert_told(&fault);
            disk.heal();
            store.append(&[&payload(4)]).unwrap();
            drop(store);
            let opened = open(&disk).unwrap();
            assert_eq!(opened.records(), payloads(4));
            let snapshot = opened.snapshot.unwrap();
            assert!(["two", "three"].contains(&snapshot.payload.as_str()));
            store = opened.store.unwrap();
            store.save_snapshot(4, "four").unwrap();
        }
    }
}

#[test]
fn an_unfinished_end_that_cannot_be_kept_aside_is_not_cut() {
    let whole = journal(&table(3));
    let torn = &whole[..whole.len() - 3];
    for failure in [Failure::Full, Failure::Broken, Failure::Refused] {
        for at in 0.. {
            let disk = holding(torn);
            disk.fail(at, 1, failure);
            let opened = open(&disk).unwrap();
            if disk.steps() <= at {
                break;
            }
            assert_eq!(opened.records(), payloads(2), "step {at}");
            assert_told(opened.read_only.as_ref().unwrap());
            let aside = disk.bytes("journal.ron.broken-1");
            assert!(journal(&disk) == torn || aside.unwrap() == torn);
            disk.heal();
            drop(opened);
            assert!(open(&disk).unwrap().store.is_some());
        }
    }
}
