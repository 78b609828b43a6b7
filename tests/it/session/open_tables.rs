//! An open table, in a script and on the screen, on a disk that fails at any operation: everything reported as saved is
//! found again.

use crate::scene::sim::{Failure, SimDisk, dir, journal};
use crate::screens::play::{open, press, screen};
use greenfelt::journal::{History, Store};
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use greenfelt::tui::TerminalRequest;
use std::sync::mpsc::channel;

const NOTES: [&str; 4] = ["note one", "note two", "note three", "note four"];

/// Each way in which a disk fails, and how often.
const WAYS: [(Failure, usize); 5] = [
    (Failure::Full, 1),
    (Failure::Full, usize::MAX),
    (Failure::Broken, 1),
    (Failure::Broken, usize::MAX),
    (Failure::Refused, 1),
];

/// A table with two records, perhaps with an unfinished third one.
fn laid_out(torn: bool) -> SimDisk {
    let mut history = History::new("t", 7, 0);
    history.play(&"note before".parse().unwrap(), &Seat::Dealer, 0).unwrap();
    let records = [1, 2].map(|seq| history.record(seq).unwrap());
    let disk = SimDisk::default();
    drop(Store::create_on(disk.arc(), dir(), 7, &records.each_ref().map(String::as_str)).unwrap());
    if torn {
        disk.put("journal.ron", &[&journal(&disk)[..], b"(3, 3, 90, "].concat());
    }
    disk
}

fn session(disk: &SimDisk) -> Session {
    let opened = Store::open_on(disk.arc(), dir()).unwrap();
    Session::of_opened(opened, dir(), crate::scene::catalog()).unwrap()
}

/// The notes that stand there once the disk is well; the table can be played on.
fn kept(disk: &SimDisk) -> Vec<&'static str> {
    disk.heal();
    let mut session = session(disk);
    assert_eq!(session.saved(), Saved::Saved);
    session.verify().unwrap();
    let records: Vec<String> = session.records().collect();
    assert!(records[1].contains("note before"));
    let stands = |note: &&str| records.iter().any(|record| record.contains(&format!("{note}\"")));
    NOTES.into_iter().filter(stands).collect()
}

/// Plays on a disk that fails at each operation in turn; `play` returns what it was told as saved.
fn at_each_operation(torn: bool, play: impl Fn(&SimDisk, (Failure, usize), &str) -> Vec<&'static str>) {
    for (failure, times) in WAYS {
        for at in 0.. {
            let disk = laid_out(torn);
            disk.fail(at, times, failure);
            let case = format!("{failure:?} {times} times from {at}");
            let told = play(&disk, (failure, times), &case);
            let struck = disk.steps() > at;
            let kept = kept(&disk);
            assert!(
                kept.starts_with(&told) || told.iter().all(|note| kept.contains(note)),
                "{case}: {kept:?}"
            );
            if !struck {
                assert_eq!(kept, told, "{case}");
                assert!(at > 3, "{case}: it never fails");
                break;
            }
        }
    }
}

#[test]
fn a_script_on_a_failing_disk_reports_what_is_saved() {
    for torn in [false, true] {
        at_each_operation(torn, |disk, (_, times), case| {
            let mut session = session(disk);
            let mut told = Vec::new();
            for bundle in NOTES.chunks(2) {
                let give = |note: &&&str| session.give(&Seat::Dealer, note.parse().unwrap()).is_ok();
                let given: Vec<&str> = bundle.iter().filter(give).copied().collect();
                if session.flush().is_ok() {
                    told.extend(given);
                }
            }
            drop(session.finish());
            if times == 1 {
                assert_eq!(kept(disk), told, "{case}: what is told as not saved is not there");
            }
            told
        });
    }
}

#[test]
fn the_screen_on_a_failing_disk_shows_what_is_saved() {
    at_each_operation(false, |disk, _, case| {
        let session = session(disk);
        let playable = !matches!(session.saved(), Saved::ReadOnly(_));
        let (tell, reports) = channel();
        let mut app = open(session);
        app.report_to(move |_, report| tell.send(report).unwrap_or_default());
        if playable {
            app.reported(0, reports.recv().expect("what was read is made durable first"));
        }
        let mut shown = Vec::new();
        for note in NOTES {
            let text = screen(&mut app, 120, 36);
            if !playable || text.contains("no more are accepted") {
                break;
            }
            press(&mut app, &format!(": \"{}\" enter", note.replace(' ', "_")));
            app.reported(0, reports.recv().expect("each record is reported"));
            let text = screen(&mut app, 120, 36).to_lowercase();
            if !text.contains("not saved") && !text.contains("saving") {
                shown.push(note);
            }
        }
        press(&mut app, "q");
        if screen(&mut app, 120, 36).contains("Leave without saving?") {
            press(&mut app, "2");
        }
        press(&mut app, "q");
        assert_eq!(app.wish(), Some(TerminalRequest::Leave), "{case}");
        let told = app.finish();
        let kept = kept(disk);
        if playable && told.is_empty() {
            assert_eq!(kept, NOTES, "{case}");
        } else {
            assert!(playable || kept.is_empty(), "{case}");
        }
        shown
    });
}
