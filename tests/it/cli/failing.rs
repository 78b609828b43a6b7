//! The whole program on a disk that fails at one operation, for every operation: a script, a new table, a table of an
//! older format, one with an unfinished end. And the same program killed at every one of them.

use super::{Home, Ran, feed};
use crate::journal::formats::of_format;
use greenfelt::content::Catalog;
use greenfelt::journal::{Operation, Store, StoreFault};
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::thread;

/// Two bundles, between which a command is refused by the rules.
const SCRIPT: &str = "note one\nnote two\nlay nobody 1\nnote three\nnote four\n";
const NOTES: [&str; 4] = ["note one", "note two", "note three", "note four"];

static CATALOG: LazyLock<Arc<Catalog>> = LazyLock::new(|| Arc::new(Catalog::load(None).unwrap()));

/// What becomes of a table, and what it begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Whole,
    Old,
    Torn,
}

/// The files of a table with a few records.
fn files(start: Start) -> Vec<(&'static str, Vec<u8>)> {
    if start == Start::Old {
        let records = [
            r#"(at:0,by:"dealer",act:New("t",7),sum:"")"#,
            r#"(at:0,by:"dealer",act:Play("remark before"),sum:"")"#,
        ];
        return vec![("journal.ron", of_format(0, &records.map(String::from)))];
    }
    let home = Home::new();
    let mut session = Session::create(&home.table("t"), "t", 7, Arc::clone(&CATALOG)).unwrap();
    session.give(&Seat::Dealer, "note before".parse().unwrap()).unwrap();
    assert_eq!(session.finish(), [""; 0]);
    let mut files = ["journal.ron", "snapshot.ron"].map(|n| (n, fs::read(home.table("t").join(n)).unwrap()));
    if start == Start::Torn {
        // The snapshot is of the record that is cut.
        let torn = files[0].1.len() - 5;
        files[0].1.truncate(torn);
    }
    files.into()
}

fn laid_out(files: &[(&str, Vec<u8>)]) -> Home {
    let home = Home::new();
    for (name, bytes) in files {
        home.write(&format!("data/t.table/{name}"), bytes);
    }
    home
}

/// Every `few`th operation, from one of them; with `GREENFELT_EVERY_FAULT` set, every one.
fn operations(few: usize) -> impl Iterator<Item = usize> {
    (0..).step_by(if std::env::var_os("GREENFELT_EVERY_FAULT").is_some() { 1 } else { few })
}

/// Runs the program on a disk that fails so; whether it came to that.
fn on_failing(home: &Home, fails: &str, arguments: &[&str], script: &str) -> (Ran, bool) {
    let told = home.path().join("told");
    let mut program = home.greenfelt(arguments);
    program.env("GREENFELT_TEST_DISK", fails).env("GREENFELT_TEST_DISK_TOLD", &told);
    let ran = feed(&mut program, script);
    let struck = told.exists();
    (ran, struck)
}

fn run_script(home: &Home, fails: &str) -> (Ran, bool) {
    on_failing(home, fails, &["run", "--table", "t", "--keep-going", "--format", "json"], SCRIPT)
}

/// The commands that were told as done.
fn acknowledged(ran: &Ran) -> Vec<String> {
    // A line without its end was not yet told.
    let lines = ran.out.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let told = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line is JSON"));
    told.map(|told| told["command"].as_str().unwrap().to_owned()).collect()
}

/// The commands of a table as they stand on the disk, which plays on.
fn kept(dir: &Path) -> Vec<String> {
    let mut session = Session::open(dir, Arc::clone(&CATALOG)).unwrap();
    assert_eq!(session.saved(), Saved::Saved);
    session.verify().unwrap();
    let operations = Store::read(dir).unwrap().lines.clone();
    let operations = operations.iter().map(|line| Operation::from_line(line).unwrap());
    operations.map(|operation| format!("{:?}", operation.act)).collect()
}

/// The notes of the script among them.
fn notes(kept: &[String]) -> Vec<&str> {
    let find = |act: &String| NOTES.into_iter().find(|note| act.contains(&format!("{note}\"")));
    kept.iter().filter_map(find).collect()
}

/// What is asked of a table at whichever operation the disk fails.
fn assert_honest(start: Start, fails: &str, ran: &Ran, home: &Home, before: usize) {
    let case = format!("{start:?}, {fails}: {ran:?}");
    let told = acknowledged(ran);
    let kept = kept(&home.table("t"));
    let notes = notes(&kept);
    assert!(
        kept.len() >= before && told.iter().all(|told| notes.contains(&told.as_str())),
        "{kept:?}: {case}"
    );
    if !fails.ends_with('+') {
        assert_eq!(notes, told, "what is told as not saved is not there, {case}");
    }
    let last = ran.err.lines().last().unwrap_or_default();
    match ran.code {
        Some(0) => assert_eq!(told, NOTES, "{case}"),
        Some(1) => {
            let unsaved =
                ran.err.lines().filter(|l| l.starts_with("line ") && !l.starts_with("line 3: ")).count();
            assert!(told.len() + unsaved >= NOTES.len() && last.contains(". Hint: "), "{case}");
        }
        Some(2) => {
            assert!(told.is_empty() && last.starts_with("error: ") && last.contains(". Hint: "), "{case}");
        }
        code => panic!("{code:?}: {case}"),
    }
}

/// Does something for each of several, side by side: most of it is waiting for a disk.
fn each<T: Copy + Send>(of: &[T], work: impl Fn(T) + Sync) {
    thread::scope(|scope| {
        for one in of.iter().copied() {
            let work = &work;
            scope.spawn(move || work(one));
        }
    });
}

/// A script on a table, the disk failing at every operation in turn.
fn fail_everywhere(start: Start, kinds: &[&str], few: usize) {
    let files = files(start);
    let before = Store::read(&laid_out(&files).table("t")).unwrap().lines.len();
    each(kinds, |kind| {
        for at in operations(few) {
            let home = laid_out(&files);
            let fails = kind.replace('#', &at.to_string());
            let (ran, struck) = run_script(&home, &fails);
            assert_honest(start, &fails, &ran, &home, before);
            if !struck {
                assert!(at > 4, "{fails} never fails");
                break;
            }
        }
    });
}

#[test]
fn a_script_on_a_disk_that_is_full_at_any_operation_tells_what_is_saved_and_what_is_not() {
    fail_everywhere(Start::Whole, &["full:#", "full:#+"], 1);
}

#[test]
fn a_script_on_a_disk_that_breaks_at_any_operation_tells_what_is_saved_and_what_is_not() {
    fail_everywhere(Start::Whole, &["broken:#", "broken:#+"], 1);
}

#[test]
fn a_script_that_is_not_allowed_any_one_operation_tells_what_is_saved_and_what_is_not() {
    fail_everywhere(Start::Whole, &["refused:#", "refused:#+"], 2);
}

#[test]
fn an_older_table_on_a_disk_that_fails_at_any_operation_is_brought_up_to_date_or_stays() {
    fail_everywhere(Start::Old, &["full:#", "broken:#"], 4);
}

#[test]
fn an_unfinished_end_on_a_disk_that_fails_at_any_operation_takes_nothing_with_it() {
    fail_everywhere(Start::Torn, &["full:#", "broken:#"], 4);
}

#[test]
fn a_script_killed_at_any_operation_has_kept_all_that_it_told() {
    each(&[(Start::Whole, 1), (Start::Old, 2), (Start::Torn, 2)], |(start, few)| {
        let files = files(start);
        let before = Store::read(&laid_out(&files).table("t")).unwrap().lines.len();
        for at in operations(few) {
            let home = laid_out(&files);
            let (ran, struck) = run_script(&home, &format!("kill:{at}"));
            let told = acknowledged(&ran);
            let kept = kept(&home.table("t"));
            let notes = notes(&kept);
            let case = format!("{start:?} killed at {at}: {ran:?}, {kept:?}");
            assert!(
                kept.len() >= before
                    && notes.starts_with(&told.iter().map(String::as_str).collect::<Vec<_>>()),
                "{case}"
            );
            // What waited for one sync may be there too: here a bundle is of two.
            assert!(notes.len() <= told.len() + 2 && NOTES.starts_with(&notes), "{case}");
            assert_eq!(ran.code, if struck { None } else { Some(0) }, "{case}");
            if !struck {
                break;
            }
        }
    });
}

/// Whether a table stands there whole; what is not whole can be made anew.
fn stands_or_can_be_made(home: &Home) -> bool {
    let dir = home.table("t");
    match Store::read(&dir) {
        Ok(opened) => {
            assert_eq!((opened.lines.len(), opened.read_only), (3, None));
            assert_eq!(kept(&dir).len(), 3);
            true
        }
        Err(StoreFault::Missing(_) | StoreFault::Unfinished(_)) => {
            let session = Session::create(&dir, "t", 7, Arc::clone(&CATALOG)).unwrap();
            assert_eq!(session.finish(), [""; 0]);
            kept(&dir);
            false
        }
        Err(fault) => panic!("{fault}"),
    }
}

#[test]
fn a_new_table_is_whole_or_not_there_at_whichever_operation_it_fails_or_is_killed() {
    each(
        &[("kill:#", 1), ("full:#", 1), ("full:#+", 3), ("broken:#", 3), ("refused:#", 3)],
        |(kind, few)| {
            for at in operations(few) {
                let home = Home::new();
                let fails = kind.replace('#', &at.to_string());
                let (ran, struck) = on_failing(&home, &fails, &["new", "t", "--players", "karla,odile"], "");
                let whole = stands_or_can_be_made(&home);
                let case = format!("{fails}: {ran:?}");
                match ran.code {
                    Some(0) => assert!(whole && ran.err.is_empty(), "{case}"),
                    None => assert!(kind.starts_with("kill") && ran.out.is_empty(), "{case}"),
                    Some(code) => drop(ran.no(code, ". Hint: ").in_one_line()),
                }
                if !struck {
                    assert!(at > 4, "{fails} never fails");
                    break;
                }
            }
        },
    );
}
