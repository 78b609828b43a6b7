//! Changed files of a table: journals, snapshots, and records that are valid but make no sense.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use greenfelt::journal::{Follow, News, Store, StoreFault};
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use proptest::prelude::*;
use tempfile::TempDir;

use super::{changed, changes, describe, run};

/// A table of some play, with its snapshot.
static PLAYED: LazyLock<(Vec<u8>, Vec<u8>, Vec<String>)> = LazyLock::new(|| {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("t.table");
    let mut session = Session::create(&dir, "t", 7, crate::scene::catalog()).unwrap();
    let lines =
        ["join karla", "join brannoch", "foe horus", "draw-all", "challenge karla str+brawling 8", "deal"];
    for line in lines {
        session.give(&Seat::Dealer, line.parse().unwrap()).unwrap();
    }
    session.undo(&Seat::Dealer).unwrap();
    assert_eq!(session.finish(), [""; 0]);
    let records = Store::read(&dir).unwrap().lines.clone();
    let file = |name: &str| fs::read(dir.join(name)).unwrap();
    (file("journal.ron"), file("snapshot.ron"), records)
});

fn holding(journal: &[u8], snapshot: &[u8]) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("journal.ron"), journal).unwrap();
    fs::write(home.path().join("snapshot.ron"), snapshot).unwrap();
    home
}

fn fault_told(fault: &StoreFault) -> Result<(), TestCaseError> {
    describe(&fault.to_string(), fault.hint())
}

/// Whether some file of the table has these bytes.
fn is_kept(dir: &Path, bytes: &[u8]) -> bool {
    fs::read_dir(dir).unwrap().any(|file| fs::read(file.unwrap().path()).is_ok_and(|there| there == bytes))
}

#[test]
fn a_changed_journal_yields_complete_records_and_is_kept() {
    let (journal, snapshot, records) = &*PLAYED;
    run(100, changes(3), |changes| {
        let bytes = changed(journal, &changes);
        let home = holding(&bytes, snapshot);
        match Store::read(home.path()) {
            Err(fault) => fault_told(&fault)?,
            Ok(read) => {
                prop_assert!(records.starts_with(&read.lines.clone()));
                read.read_only.iter().try_for_each(fault_told)?;
                let opened = Store::open(home.path()).map_err(|no| TestCaseError::fail(no.to_string()))?;
                prop_assert_eq!(opened.lines.clone(), read.lines.clone());
            }
        }
        prop_assert!(is_kept(home.path(), &bytes), "what was there is gone");
        match Session::open(home.path(), crate::scene::catalog()) {
            Err(refused) => describe(&refused.problem, &refused.hint),
            Ok(mut session) => session.verify().map(drop).map_err(|no| TestCaseError::fail(no.problem)),
        }
    });
}

#[test]
fn a_follower_of_a_changed_journal_reads_complete_records() {
    let (journal, snapshot, records) = &*PLAYED;
    run(100, (any::<usize>(), changes(2)), |(at, changes)| {
        let home = holding(&journal[..at % (journal.len() + 1)], snapshot);
        let Ok((opened, mut follow)) = Follow::start(home.path()) else { return Ok(()) };
        let mut read = opened.lines.clone();
        for bytes in [changed(journal, &changes), journal.clone()] {
            fs::write(home.path().join("journal.ron"), bytes).unwrap();
            match follow.poll() {
                Err(fault) => fault_told(&fault)?,
                Ok(News::Nothing) => {}
                Ok(News::Records(more)) => read.extend(more),
                Ok(News::Reloaded(anew)) => read = anew.lines.clone(),
            }
            prop_assert!(records.starts_with(&read), "{:?}", read);
        }
        Ok(())
    });
}

#[test]
fn a_changed_snapshot_affects_only_the_opening_time() {
    let (journal, snapshot, _) = &*PLAYED;
    let whole = Session::read(holding(journal, snapshot).path(), crate::scene::catalog()).unwrap();
    run(100, changes(3), |changes| {
        let home = holding(journal, &changed(snapshot, &changes));
        let session = Session::open(home.path(), crate::scene::catalog());
        let session = session.map_err(|no| TestCaseError::fail(no.problem))?;
        prop_assert_eq!(session.table(), whole.table());
        Ok(())
    });
}

/// Checksums and all: records and a snapshot whose text was changed before they were written.
#[test]
fn a_table_that_means_nothing_is_refused_or_ends_where_it_does() {
    let (_, snapshot, records) = &*PLAYED;
    let text = snapshot.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    run(80, (1..records.len(), changes(2), changes(2)), |(which, of_record, of_snapshot)| {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().join("t.table");
        let mut lines = records.clone();
        let line = changed(lines[which].as_bytes(), &of_record);
        lines[which] = String::from_utf8_lossy(&line).replace(['\n', '\r'], " ");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let mut store = match Store::create(&dir, 7, &lines) {
            Ok(store) => store,
            Err(fault) => return fault_told(&fault),
        };
        let table = changed(&snapshot[text..], &of_snapshot);
        store.save_snapshot(lines.len() as u64, &String::from_utf8_lossy(&table)).unwrap();
        drop(store);
        match Session::open(&dir, crate::scene::catalog()) {
            Err(refused) => describe(&refused.problem, &refused.hint),
            Ok(mut session) => {
                // It may find what is wrong; it must come back.
                let _ = session.verify();
                session.seen(&Seat::Public);
                Ok(())
            }
        }
    });
}
