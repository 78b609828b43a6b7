//! Tables that an earlier version played: they open, play on, and are never lost where today's rules say no.

use super::formats::of_format;
use greenfelt::content::Catalog;
use greenfelt::journal::{History, Store};
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn open(dir: &Path) -> Session {
    Session::open(dir, Arc::new(Catalog::load(None).unwrap())).unwrap()
}

#[test]
fn a_table_of_an_older_format_opens_and_plays_on() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("Old Evening.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "scene the pier", "wait 5"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    let of_old = |record: String| record.replace("note one", "remark one");
    let records: Vec<String> =
        (1..=history.last()).filter_map(|seq| history.record(seq).map(of_old)).collect();
    fs::create_dir(&dir).unwrap();
    fs::write(dir.join("journal.ron"), of_format(0, &records)).unwrap();

    let mut session = open(&dir);
    assert_eq!(session.saved(), Saved::Saved, "{:?}", session.notes);
    let note =
        "This table was of format 0 and is of format 1 now; the old journal is kept as journal.ron.format-0.";
    assert_eq!(session.notes, [note]);
    assert_eq!(session.table(), history.table());
    session.give(&Seat::Dealer, "wait 5".parse().unwrap()).unwrap();
    session.flush().unwrap();
    drop(session);

    let mut again = open(&dir);
    assert!(again.notes.is_empty(), "{:?}", again.notes);
    assert_eq!(again.verify().unwrap(), records.len() as u64 + 1);
    let read = Store::read(&dir).unwrap();
    let (history, broken) = History::read(read.lines.clone(), None).unwrap();
    assert_eq!((history.unsummed(), broken), (records.len(), None));
}

/// The journal of a table whose third record says something else.
fn with_third(home: &Path, command: &str) -> PathBuf {
    let dir = home.join("t.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "note two", "note three", "note four"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    // The command that cannot be is taken back later, which does not bring back what was before it.
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    let mut records: Vec<String> = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
    records[2] = records[2].replace("note two", command);
    let mut store = Store::create(&dir, 7, &[]).unwrap();
    store.append(&records.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
    dir
}

#[test]
fn a_record_that_todays_rules_refuse_ends_the_table_there_and_loses_nothing() {
    let refused = ["leave nobody-here", "jump around"];
    for command in refused {
        let home = tempfile::tempdir().unwrap();
        let dir = with_third(home.path(), command);
        let journal = fs::read(dir.join("journal.ron")).unwrap();
        let mut session = open(&dir);
        let note = session.notes.join("\n");
        assert!(note.contains("record 3 ") && note.contains("what comes before can be viewed"), "{note}");
        assert!(matches!(session.saved(), Saved::ReadOnly(_)));
        assert_eq!(session.last(), 1, "the operation before it stands");
        assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
        drop(session.finish());
        assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal);
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_command_in_which_the_rules_fail_ends_the_table_there() {
    let home = tempfile::tempdir().unwrap();
    let dir = with_third(home.path(), "note third");
    let journal = fs::read(dir.join("journal.ron")).unwrap();
    greenfelt::catch_panic::fail_in(Some("this command"));
    let mut session = open(&dir);
    greenfelt::catch_panic::fail_in(None);
    let note = session.notes.join("\n");
    assert!(note.contains("hits a fault in this version"), "{note}");
    assert!(note.contains("what comes before can be viewed"), "{note}");
    assert!(matches!(session.saved(), Saved::ReadOnly(_)));
    assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
    drop(session.finish());
    assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal, "nothing of it is lost");
}

#[test]
fn a_broken_record_that_hides_an_earlier_one_still_leaves_what_comes_before() {
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
