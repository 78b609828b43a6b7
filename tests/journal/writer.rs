//! The thread that saves: it reports what is durable, saves waiting records together, and retries.

use std::sync::mpsc::{self, Receiver};

use super::sim::{Failure, SimDisk};
use super::{assert_told, open, payloads, table, writer};
use greenfelt::journal::{Report, StoreFault, Writer};

fn start(disk: &SimDisk) -> (Writer, Receiver<Report>) {
    let (tell, reports) = mpsc::channel();
    let report = Box::new(move |report| {
        let _ = tell.send(report);
    });
    let saving = Writer::start(writer(disk), report).expect("a thread starts");
    let last = open(disk).unwrap().lines.len() as u64;
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: last }), "what was read is made durable first");
    (saving, reports)
}

#[test]
fn every_record_is_reported_durable() {
    let disk = table(2);
    let (mut saving, reports) = start(&disk);
    assert_eq!(saving.send("three".to_owned()), Ok(3));
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 3 }));
    assert_eq!(saving.send("four".to_owned()), Ok(4));
    saving.snapshot(4, "Table()".to_owned());
    let end = saving.finish();
    assert_eq!((end.last_seq, end.unsaved.len(), end.fault), (4, 0, None));
    assert_eq!(reports.try_iter().last(), Some(Report::Durable { seq: 4 }));
    let opened = open(&disk).unwrap();
    assert_eq!(opened.lines[2..], ["three", "four"]);
    assert_eq!(opened.snapshot.unwrap().seq, 4);
}

#[test]
fn waiting_records_share_one_sync() {
    let disk = table(0);
    let (tell, reports) = mpsc::channel();
    let (go_on, gate) = mpsc::channel::<()>();
    let report = Box::new(move |report| {
        let _ = tell.send(report);
        // Holds the thread where a slow disk would.
        let _ = gate.recv();
    });
    let mut saving = Writer::start(writer(&disk), report).unwrap();
    // Goes before the writer does, so that a failing test ends.
    let go_on = go_on;
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 0 }));
    go_on.send(()).unwrap();
    saving.send("first".to_owned()).unwrap();
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 1 }));
    let syncs = disk.syncs();
    for seq in 2..=200 {
        assert_eq!(saving.send(format!("record {seq}")), Ok(seq));
    }
    go_on.send(()).unwrap();
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 200 }));
    assert_eq!(disk.syncs(), syncs + 1);
    drop(go_on);
    assert_eq!(saving.finish().last_seq, 200);
}

#[test]
fn a_full_disk_is_retried_after_a_while() {
    let disk = table(1);
    let (tell, reports) = mpsc::channel();
    let report = Box::new(move |report| tell.send(report).unwrap_or_default());
    let moment = std::time::Duration::from_millis(5);
    let mut saving = Writer::start_retrying(writer(&disk), report, moment).unwrap();
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 1 }));
    disk.fail(0, 3, Failure::Full);
    saving.send(super::payload(2)).unwrap();
    let failed = reports.iter().take_while(|report| *report != Report::Durable { seq: 2 }).count();
    assert!(failed > 1, "it failed more than once before there was room");
    assert_eq!(saving.finish().unsaved, [""; 0]);
    assert_eq!(open(&disk).unwrap().lines.clone(), payloads(2));
}

#[test]
fn a_full_disk_is_retried_with_the_next_record() {
    let disk = table(3);
    let (mut saving, reports) = start(&disk);
    disk.fail(0, 1, Failure::Full);
    saving.send(super::payload(4)).unwrap();
    match reports.recv().unwrap() {
        Report::Failed { first_seq, fault } => {
            assert_eq!(first_seq, 4);
            assert!(fault.may_pass());
            assert_told(&fault);
        }
        other => panic!("{other:?}"),
    }
    saving.send(super::payload(5)).unwrap();
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 5 }));
    drop(saving);
    assert_eq!(open(&disk).unwrap().lines.clone(), payloads(5));
}

#[test]
fn a_broken_disk_hands_unsaved_records_back() {
    let disk = table(3);
    let (mut saving, reports) = start(&disk);
    disk.fail(1, 1, Failure::Broken);
    saving.send("four".to_owned()).unwrap();
    assert!(matches!(
        reports.recv(),
        Ok(Report::Failed { first_seq: 4, fault: StoreFault::DiskFailed { .. } })
    ));
    saving.send("five".to_owned()).unwrap();
    let end = saving.finish();
    assert_eq!(end.last_seq, 3);
    assert_eq!(end.unsaved, ["four", "five"]);
    assert!(end.fault.is_some_and(|fault| !fault.may_pass()));
    assert_eq!(open(&disk).unwrap().lines.clone(), payloads(3));
}

#[test]
fn a_snapshot_waits_for_its_record_and_its_failure_is_told() {
    let disk = table(3);
    let (mut saving, reports) = start(&disk);
    saving.snapshot(4, "four".to_owned());
    saving.send(super::payload(4)).unwrap();
    assert_eq!(reports.recv(), Ok(Report::Durable { seq: 4 }));
    drop(saving);
    assert_eq!(open(&disk).unwrap().snapshot.unwrap().payload, "four");

    let (saving, reports) = start(&disk);
    disk.fail(0, 1, Failure::Full);
    saving.snapshot(2, "two".to_owned());
    assert!(matches!(reports.recv(), Ok(Report::SnapshotFailed { .. })));
    assert_eq!(saving.finish().fault, None);
}

#[test]
fn the_writer_refuses_records_of_two_lines() {
    let disk = table(3);
    let (mut saving, _reports) = start(&disk);
    let refused = saving.send("a\nb".to_owned());
    assert_eq!(refused, Err(StoreFault::NotOneLine));
    assert_eq!(saving.send("four".to_owned()), Ok(4));
    assert_eq!(saving.finish().last_seq, 4);
}

#[test]
fn a_panic_in_the_writer_loses_nothing_acknowledged() {
    for at in 0.. {
        let disk = table(3);
        let (mut saving, reports) = start(&disk);
        disk.fail(at, 1, Failure::Panic);
        saving.send(super::payload(4)).unwrap();
        let first = reports.recv().expect("the thread lives");
        let failed = match first {
            Report::Durable { seq } => {
                assert_eq!(seq, 4);
                None
            }
            Report::Failed { first_seq, fault } => Some((first_seq, fault)),
            other @ Report::SnapshotFailed { .. } => panic!("{other:?}"),
        };
        let none_left = failed.is_none();
        if let Some((first_seq, fault)) = failed {
            assert_eq!((first_seq, &fault), (4, &StoreFault::WriterGone));
            assert!(!fault.may_pass());
            assert_told(&fault);
            saving.send(super::payload(5)).unwrap();
            let told = reports.recv().expect("the thread lives on");
            assert!(matches!(told, Report::Failed { first_seq: 4, .. }), "{told:?}");
            let end = saving.finish();
            assert_eq!((end.last_seq, end.unsaved), (3, vec![super::payload(4), super::payload(5)]));
            assert_eq!(end.fault, Some(StoreFault::WriterGone));
        } else {
            drop(saving);
        }
        disk.heal();
        let records = open(&disk).unwrap().lines.clone();
        assert_eq!(records[..3], payloads(3)[..], "step {at}");
        assert!(records.len() <= 4 && records[3..].iter().all(|record| *record == super::payload(4)));
        if none_left {
            assert!(at > 1, "a write and a sync are steps");
            return;
        }
    }
}

#[test]
fn unsynced_records_of_an_earlier_program_are_retried() {
    for (times, sure) in [(1, true), (100, false)] {
        let disk = table(2);
        let store = writer(&disk);
        disk.fail(0, times, Failure::Full);
        let (tell, reports) = mpsc::channel();
        let report = Box::new(move |report| {
            let _ = tell.send(report);
        });
        let saving = Writer::start(store, report).unwrap();
        assert!(matches!(reports.recv(), Ok(Report::Failed { first_seq: 3, fault: StoreFault::Full(_) })));
        let end = saving.finish();
        assert_eq!((end.unsaved.len(), end.fault.is_none()), (0, sure));
        let durable = reports.try_iter().any(|report| report == Report::Durable { seq: 2 });
        assert_eq!(durable, sure);
    }
}
