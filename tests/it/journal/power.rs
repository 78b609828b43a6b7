//! The power goes at every step, and of what was not synced any part arrives.

use super::sim::{Failure, SimDisk};
use super::{assert_told, dir, holding, journal, open, payload, payloads, table, writer};
use greenfelt::journal::{Store, StoreFault};

/// What is written, batch by batch; some records span sectors.
fn batches() -> Vec<Vec<String>> {
    [vec![40], vec![300, 10, 700], vec![5], vec![900, 1100, 30, 1000], vec![1, 2, 3]]
        .into_iter()
        .map(|sizes| sizes.into_iter().map(|size| "abcdefg ".repeat(size / 8 + 1)).collect())
        .collect()
}

/// Plays until the disk fails; returns whether the table was made, how many records were acknowledged, and how many sent.
fn play(disk: &SimDisk) -> Result<(), (bool, usize, usize)> {
    let mut store = Store::create_on(disk.arc(), dir(), 3, &[]).map_err(|_| (false, 0, 0))?;
    let mut sent = 0;
    for (idx, batch) in batches().iter().enumerate() {
        let texts: Vec<&str> = batch.iter().map(String::as_str).collect();
        let saved = sent;
        sent += texts.len();
        store.append(&texts).map_err(|_| (true, saved, sent))?;
        if idx % 2 == 1 {
            let seq = store.last_seq();
            store.save_snapshot(seq, "Table(threat: 5)").map_err(|_| (true, sent, sent))?;
        }
    }
    Ok(())
}

#[test]
fn nothing_acknowledged_is_lost_whatever_arrives() {
    let all: Vec<String> = batches().concat();
    let mut states = 0;
    for at in 0.. {
        let disk = SimDisk::default();
        disk.fail(at, 1, Failure::Power);
        let Err((made, acknowledged, sent)) = play(&disk) else {
            break;
        };
        for found in disk.after_power() {
            states += 1;
            let opened = match open(&found) {
                Ok(opened) => opened,
                Err(fault) => {
                    assert_told(&fault);
                    assert!(!made, "step {at}: {fault}");
                    assert!(matches!(fault, StoreFault::Missing(_) | StoreFault::Unfinished(_)));
                    Store::create_on(found.arc(), dir(), 3, &[]).expect("it can be made again");
                    continue;
                }
            };
            let count = opened.records().len();
            assert!((acknowledged..=sent).contains(&count), "step {at}: {count} of {acknowledged} to {sent}");
            assert_eq!(opened.records(), all[..count]);
            if let Some(snapshot) = &opened.snapshot {
                assert_eq!(snapshot.payload, "Table(threat: 5)");
            }
            let mut store = opened.store.unwrap_or_else(|| panic!("step {at}: {:?}", opened.read_only));
            store.append(&["after"]).unwrap();
            drop(store);
            let again = open(&found).unwrap();
            assert_eq!(again.records().len(), count + 1);
            assert_eq!(again.records()[..count], all[..count]);
        }
    }
    assert!(states > 500, "only {states} states were tried");
}

#[test]
fn what_a_full_disk_refused_never_mixes_with_what_came_after() {
    let long = |text: &str| text.repeat(100);
    let (refused, retried) = (long("refused "), long("retried "));
    for full_at in 0..2 {
        for at in 0.. {
            let disk = SimDisk::default();
            let mut store = Store::create_on(disk.arc(), dir(), 3, &[]).unwrap();
            store.append(&["saved"]).unwrap();
            disk.fail(full_at, 1, Failure::Full);
            store.append(&[&refused]).unwrap_err();
            disk.fail(at, 1, Failure::Power);
            let done = store.append(&[&retried]);
            for found in disk.after_power() {
                let opened = open(&found).unwrap();
                assert!(opened.store.is_some(), "{:?}", opened.read_only);
                let behind = &opened.records()[1..];
                let whole = behind == [retried.clone()];
                assert_eq!(opened.records()[0], "saved");
                assert!(whole || done.is_err());
                assert!(whole || behind.is_empty() || behind == [refused.clone()]);
            }
            if done.is_ok() {
                break;
            }
        }
    }
}

#[test]
fn what_was_opened_is_durable_once_it_is_confirmed_even_if_a_kill_came_before_its_sync() {
    let disk = table(3);
    let mut store = writer(&disk);
    disk.fail(1, 1, Failure::Power);
    store.append(&[&payload(4)]).unwrap_err();
    drop(store);
    disk.heal();
    let opened = open(&disk).unwrap();
    assert_eq!(opened.records(), payloads(4));
    let mut store = opened.store.unwrap();
    assert_eq!((store.durable(), store.confirm(), store.durable()), (0, Ok(true), 4));
    for found in disk.after_power() {
        assert_eq!(open(&found).unwrap().records(), payloads(4));
    }
}

#[test]
fn an_unfinished_end_is_kept_somewhere_whenever_the_power_goes() {
    let whole = journal(&table(3));
    let torn = &whole[..whole.len() - 5];
    for at in 0.. {
        let disk = holding(torn);
        disk.fail(at, 1, Failure::Power);
        let done = open(&disk).unwrap().store.is_some();
        for found in disk.after_power() {
            let kept = found.bytes("journal.ron.broken-1");
            assert!(journal(&found) == torn || kept.unwrap() == torn);
            assert_eq!(open(&found).unwrap().records(), payloads(2));
        }
        if done {
            break;
        }
    }
}
