//! A table that can no longer be saved: every screen says so, nothing that was played is lost, and the table can be
//! saved elsewhere.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use super::play::{open, press, says, screen};
use greenfelt::journal::{Lost, Report, Store, StoreFault};
use greenfelt::session::Session;
use greenfelt::tui::{App, TerminalRequest};
use tempfile::tempdir;

/// A table in a folder, on the screen, with the reports of its writing thread.
fn kept(dir: &Path) -> (App, Receiver<Report>) {
    let session = Session::create(dir, "The Harbour", 7, crate::scene::catalog()).unwrap();
    let (tell, reports) = channel();
    let mut app = open(session);
    app.report_to(move |_, report| tell.send(report).unwrap_or_default());
    (app, reports)
}

/// Types a command and takes in what becomes of its record.
fn give(app: &mut App, reports: &Receiver<Report>, line: &str) {
    press(app, &format!(": \"{}\" enter", line.replace(' ', "_")));
    app.reported(0, reports.recv().expect("the thread reports"));
}

#[test]
fn a_table_without_its_folder_can_be_saved_elsewhere() {
    let home = tempdir().unwrap();
    let dir = home.path().join("harbour.table");
    let (mut app, reports) = kept(&dir);
    give(&mut app, &reports, "join karla");
    fs::remove_dir_all(&dir).unwrap();
    give(&mut app, &reports, "note the tide turns");
    for keys in ["", "f2", "f3", "f1"] {
        press(&mut app, keys);
        says(&mut app, "1 command is not saved, and no more are accepted");
        says(&mut app, "there any more");
    }
    press(&mut app, ": \"note_lost\" enter");
    says(&mut app, "nothing more can be saved here");

    press(&mut app, "esc q");
    says(&mut app, "Leave without saving?");
    assert_eq!(app.wish(), None, "leaving asks first");
    let other = home.path().join("kept");
    press(&mut app, &format!("1 \"{}\" enter", other.display()));
    says(&mut app, "the table is now stored in");
    assert!(!screen(&mut app, 120, 36).contains("not saved"));
    // The thread of the old place tries once more before it goes.
    for report in reports.try_iter() {
        app.reported(0, report);
    }
    assert!(!screen(&mut app, 120, 36).contains("not saved"));
    give(&mut app, &reports, "note saved again");
    press(&mut app, "q");
    assert_eq!(app.wish(), None, "a table is left for the welcome screen first");
    press(&mut app, "q");
    assert_eq!(app.wish(), Some(TerminalRequest::Leave));
    assert_eq!(app.finish(), [""; 0]);

    let kept = Store::read(&other).unwrap().lines.clone();
    assert_eq!(kept.len(), 4, "{kept:?}");
    assert!(kept[2].contains("note the tide turns") && kept[3].contains("note saved again"));
}

#[test]
fn the_screen_counts_the_commands_that_are_retried() {
    let home = tempdir().unwrap();
    let dir = home.path().join("harbour.table");
    let (mut app, reports) = kept(&dir);
    give(&mut app, &reports, "join karla");
    press(&mut app, ": \"note_the_tide_turns\" enter");
    let saved = reports.recv().unwrap();
    let full = StoreFault::Full(dir.join("journal.ron"));
    app.reported(0, Report::Failed { first_seq: 3, fault: full });
    says(&mut app, "No room is left to write");
    says(&mut app, "Trying again every few seconds");
    app.reported(0, saved);
    assert!(!screen(&mut app, 120, 36).contains("No room"));
}

#[test]
fn leaving_with_unsaved_commands_reports_the_loss() {
    let home = tempdir().unwrap();
    let dir = home.path().join("harbour.table");
    let (mut app, reports) = kept(&dir);
    give(&mut app, &reports, "join karla");
    fs::remove_file(dir.join("journal.ron")).unwrap();
    give(&mut app, &reports, "note the tide turns");
    press(&mut app, "q 2");
    says(&mut app, "1 command is not saved");
    press(&mut app, "q");
    assert_eq!(app.wish(), Some(TerminalRequest::Leave));
    let lost = StoreFault::Lost { path: dir.join("journal.ron"), how: Lost::Gone };
    assert_eq!(app.finish(), [format!("1 command is not saved: {lost}")]);
}
