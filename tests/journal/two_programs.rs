//! Two programs with one table.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use super::assert_told;
use greenfelt::journal::{Store, StoreFault};

/// Tells a copy of this test program what to be, and where.
const ROLE: &str = "GREENFELT_TEST_TABLE";

/// Starts a copy of this test program that runs `test` alone, as the other program.
fn other_program(test: &str, table: &Path) -> (Child, BufReader<ChildStdout>) {
    let mut child = Command::new(std::env::current_exe().expect("this program is a file"))
        .args([&format!("two_programs::{test}"), "--exact", "--nocapture"])
        .env(ROLE, table)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs already");
    let out = BufReader::new(child.stdout.take().expect("it is piped"));
    (child, out)
}

/// Reads what the other program says until a line that begins with `word`, and returns the rest of that line.
fn hear(out: &mut impl BufRead, word: &str) -> Option<String> {
    for line in out.lines() {
        let line = line.ok()?;
        if let Some((_, rest)) = line.split_once(word) {
            return Some(rest.trim().to_owned());
        }
    }
    None
}

#[test]
fn the_second_program_only_reads_and_a_kill_frees_the_table() {
    if let Some(table) = std::env::var_os(ROLE) {
        let opened = Store::open(Path::new(&table)).unwrap();
        assert!(opened.store.is_some());
        println!("\nholding");
        let _ = std::io::stdin().read(&mut [0]);
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let table = home.path().join("A.table");
    Store::create(&table, 9, &[]).unwrap().append(&["one"]).unwrap();
    let (mut child, mut out) =
        other_program("the_second_program_only_reads_and_a_kill_frees_the_table", &table);
    hear(&mut out, "holding").expect("the other program opens the table");

    let opened = Store::open(&table).unwrap();
    assert!(opened.store.is_none());
    assert_eq!(opened.lines.clone(), ["one"]);
    let fault = opened.read_only.unwrap();
    if cfg!(unix) {
        assert_eq!(fault, StoreFault::Locked(Some(child.id())));
        assert!(fault.to_string().contains(&child.id().to_string()));
    }
    assert_told(&fault);
    assert_eq!(Store::create(&table, 9, &[]).err(), Some(StoreFault::AlreadyThere(table.clone())));

    child.kill().unwrap();
    child.wait().unwrap();
    let opened = Store::open(&table).unwrap();
    assert!(opened.store.is_some(), "{:?}", opened.read_only);
}

#[test]
fn a_second_handle_in_one_program_is_a_second_program() {
    let home = tempfile::tempdir().unwrap();
    let table = home.path().join("A.table");
    let first = Store::create(&table, 9, &[]).unwrap();
    let second = Store::open(&table).unwrap();
    assert!(matches!(second.read_only, Some(StoreFault::Locked(_))));
    drop(first);
    assert!(Store::open(&table).unwrap().store.is_some());
}
