//! Files that a person hands in and that are none: a pipe to which nobody writes, a device without an end, two
//! gigabytes of nothing. Each is refused before it is read, in one sentence, and nobody waits.

use super::Home;
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// What stands in place of a file, and how it is told.
const THINGS: [(&str, &str); 3] = [
    ("pipe", "is a pipe or a device, not a file"),
    ("device", "is a pipe or a device, not a file"),
    ("sparse", "is longer than"),
];

fn put(thing: &str, path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let _ = fs::remove_file(path);
    match thing {
        "pipe" => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
        "device" => symlink("/dev/zero", path).unwrap(),
        _ => File::create(path).unwrap().set_len(2 << 30).unwrap(),
    }
}

#[test]
fn a_sheet_or_script_must_be_a_plain_file() {
    for (thing, told) in THINGS {
        let home = Home::new();
        put(thing, &home.path().join("mine.ron"));
        home.run(&["sheet", "mine.ron"]).no(2, told).in_one_line();
        home.run(&["run", "mine.ron"]).no(2, told).in_one_line();
    }
}

#[test]
fn keys_themes_and_packs_must_be_plain_files() {
    for (thing, told) in THINGS {
        let home = Home::new();
        put(thing, &home.path().join("data/themes/mine.ron"));
        home.run(&["--theme", "mine"]).no(2, told).in_one_line();
        put(thing, &home.path().join("data/keys.ron"));
        home.run(&["--keys"]).no(2, told).in_one_line();
        put(thing, &home.path().join("data/packs/mine.ron"));
        let ran = home.run(&["codex", "heroes", "karla"]);
        let note = ran.err.lines().next().unwrap_or_default();
        assert!(note.contains(&format!("mine.ron: the file {told}")) && note.contains("a pack is"), "{note}");
        assert!(ran.code == Some(0) && ran.out.starts_with("Karla\n"), "{ran:?}");
    }
}

#[test]
fn a_journal_or_snapshot_of_two_gigabytes_is_not_read() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let there = |name: &str| home.table("t").join(name);
    put("sparse", &there("snapshot.ron"));
    assert_eq!(home.feed(&["run", "--table", "t"], "note hello\n").done().out, "hello\n");
    put("sparse", &there("journal.ron"));
    for arguments in [&["verify", "t"][..], &["run", "--table", "t"], &["watch", "t", "--once"]] {
        home.run(arguments).no(2, "larger than a journal can be").in_one_line();
    }
}

#[test]
fn a_pipe_that_a_shell_hands_over_is_a_script() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_greenfelt");
    let ran = super::feed(&mut home.command(program, &["run", "/dev/stdin"]), "note hello\n");
    assert_eq!(ran.done().out, "hello\n");
}

#[test]
fn an_unwritable_log_disturbs_nothing() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    for thing in ["folder", "pipe", "device", "no folder"] {
        let state = home.path().join("state");
        let _ = fs::remove_dir_all(&state).or_else(|_| fs::remove_file(&state));
        let log = state.join("greenfelt/greenfelt.log");
        match thing {
            "folder" => fs::create_dir_all(&log).unwrap(),
            "no folder" => fs::write(&state, "a file").unwrap(),
            thing => put(thing, &log),
        }
        let mut command = home.command(env!("CARGO_BIN_EXE_greenfelt"), &["new", &format!("table {thing}")]);
        let ran = command.env("XDG_STATE_HOME", &state).env("XDG_DATA_HOME", home.path()).output().unwrap();
        assert!(ran.status.success(), "{thing}: {ran:?}");
        assert!(ran.stderr.is_empty(), "{thing}: {ran:?}");
    }
}
