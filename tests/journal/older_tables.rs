//! Tables of an earlier version: nothing is lost where the present rules refuse a record.

use greenfelt::journal::{History, Store};
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use std::fs;
use std::path::{Path, PathBuf};

fn open(dir: &Path) -> Session {
    Session::open(dir, greenfelt_scene::catalog()).unwrap()
}

/// The journal of a table whose third record says something else.
fn with_third(home: &Path, command: &str) -> PathBuf {
    let dir = home.join("t.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "note two", "note three", "note four"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    // The command that cannot be is taken back later, which does not bring back the step before it.
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    let mut records: Vec<String> = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
    records[2] = records[2].replace("note two", command);
    let mut store = Store::create(&dir, 7, &[]).unwrap();
    store.append(&records.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
    dir
}

#[test]
fn a_refused_record_ends_the_table_and_loses_nothing() {
    let refused = ["leave nobody-here", "jump around"];
    for command in refused {
        let home = tempfile::tempdir().unwrap();
        let dir = with_third(home.path(), command);
        let journal = fs::read(dir.join("journal.ron")).unwrap();
        let mut session = open(&dir);
        let note = session.notes.join("\n");
        assert!(note.contains("record 3 ") && note.contains("everything before it can be viewed"), "{note}");
        assert!(matches!(session.saved(), Saved::ReadOnly(_)));
        assert_eq!(session.last(), 1, "the operation before it stands");
        assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
        drop(session.finish());
        assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal);
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_record_that_panics_the_rules_ends_the_table_there() {
    let home = tempfile::tempdir().unwrap();
    let dir = with_third(home.path(), "note third");
    let journal = fs::read(dir.join("journal.ron")).unwrap();
    greenfelt::catch_panic::fail_in(Some("this command"));
    let mut session = open(&dir);
    greenfelt::catch_panic::fail_in(None);
    let note = session.notes.join("\n");
    assert!(note.contains("hits a fault in this version"), "{note}");
    assert!(note.contains("everything before it can be viewed"), "{note}");
    assert!(matches!(session.saved(), Saved::ReadOnly(_)));
    assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
    drop(session.finish());
    assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal, "nothing of it is lost");
}

#[test]
fn a_broken_record_leaves_what_comes_before_it() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("t.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "note two"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    history.play(&"note three".parse().unwrap(), &Seat::Dealer, 0).unwrap();
    let mut records: Vec<String> = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
    // Without the undo before it, the last record would stand on one that cannot be played either.
    records[4] = records[4].replace("note three", "leave nobody-here");
    records[2] = records[2].replace("note two", "leave nobody-here");
    records[3] = "nonsense".into();
    Store::create(&dir, 7, &[])
        .unwrap()
        .append(&records.iter().map(String::as_str).collect::<Vec<_>>())
        .unwrap();
    let session = open(&dir);
    assert_eq!(session.last(), 1);
    assert!(session.notes.join("\n").contains("record 3 "), "{:?}", session.notes);
}
