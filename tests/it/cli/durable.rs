//! Acknowledged commands are durable: the program killed while it acknowledges, a full disk, a second writer, and a
//! closed pipe.

use super::{Home, feed, rest, start};
use crate::scene::widened;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;

/// How many tables are played, and how often the program is killed at each.
const TABLES: u64 = 12;
const KILLS: usize = 5;

fn command_of(line: &str) -> String {
    let told: Value = serde_json::from_str(line).expect("an acknowledgement is one line of JSON");
    told["command"].as_str().unwrap().to_owned()
}

#[test]
fn a_killed_program_loses_nothing_acknowledged() {
    (0..widened(TABLES)).for_each(play_and_kill);
}

fn play_and_kill(table: u64) {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let mut acknowledged: Vec<String> = Vec::new();
    for kill in 0..KILLS {
        let mut child = start(&mut home.greenfelt(&["run", "--table", "t", "--format", "json"]));
        let mut input = child.stdin.take().unwrap();
        let writer = thread::spawn(move || {
            // Until the reader is gone; single lines and bundles, so that some share a sync.
            for n in 0.. {
                let lines: Vec<String> = (0..=n % 5).map(|m| format!("note {kill} {n} {m}\n")).collect();
                let lines = lines.concat();
                if input.write_all(lines.as_bytes()).is_err() {
                    break;
                }
            }
        });
        let mut told = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        for _ in 0..=(kill * 7 + table as usize) % 40 {
            line.clear();
            told.read_line(&mut line).unwrap();
            acknowledged.push(command_of(&line));
        }
        child.kill().unwrap();
        let more = rest(&mut told);
        // A line without its end was not yet told.
        acknowledged.extend(more.split_inclusive('\n').filter(|l| l.ends_with('\n')).map(command_of));
        child.wait().unwrap();
        writer.join().unwrap();
        let kept: Vec<String> = home_commands(&home);
        let mut left = kept.iter();
        for command in &acknowledged {
            assert!(left.any(|kept| kept == command), "kill {kill}: {command} is lost");
        }
    }
    let verified = home.run(&["verify", "t"]);
    assert_eq!(verified.code, Some(0), "{verified:?}");
}

fn home_commands(home: &Home) -> Vec<String> {
    // A record that was never finished is noted by whoever reads it, and cut by the next writer.
    let told = home.run(&["export", "t", "--as", "json"]).json();
    let operations = told["operations"].as_array().unwrap();
    operations.iter().map(|operation| operation["command"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_second_writer_is_refused_with_the_process_that_writes() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let mut first = start(&mut home.greenfelt(&["run", "--table", "t"]));
    let mut input = first.stdin.take().unwrap();
    let mut told = BufReader::new(first.stdout.take().unwrap());
    input.write_all(b"note mine\n").unwrap();
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    assert_eq!(line, "mine\n");
    let holder = format!("(process {})", first.id());
    home.feed(&["run", "--table", "t"], "note theirs\n").no(2, &holder).in_one_line();
    assert_eq!(home.run(&["watch", "t", "--once"]).done().out, "mine\n");
    home.run(&["verify", "t"]).done();
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(home.feed(&["run", "--table", "t"], "note theirs\n").done().out, "theirs\n");
}

#[test]
fn a_full_disk_refuses_a_command_and_the_next_one_tries_again() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let long = |n: usize| format!("note {n} {}\n", "a".repeat(1500));
    let lines: String = (1..=12).map(long).chain(["note short\n".to_owned()]).collect();
    let limited = |more: &[&str]| {
        let program = env!("CARGO_BIN_EXE_greenfelt");
        let script = "ulimit -f 16; exec \"$0\" \"$@\"";
        let data = home.path().join("data");
        let known = ["run", "--table", "t", "--format", "json", "--data", data.to_str().unwrap()];
        feed(
            &mut home.command("sh", &[&["-c", script, program], &known[..], more].concat()),
            lines.as_bytes(),
        )
    };
    let ran = limited(&["--keep-going"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let refused = ran.err.lines().filter(|line| line.contains("No room is left to write")).count();
    assert!(refused > 0 && refused == ran.err.lines().count(), "{}", ran.err);
    let acknowledged: Vec<String> = ran.out.lines().map(command_of).collect();
    assert_eq!(acknowledged.len() + refused, 13);
    assert_eq!(acknowledged.last().unwrap(), "note short");
    assert_eq!(home_commands(&home), acknowledged);
    let stopped = limited(&[]);
    assert_eq!(stopped.out, "");
    stopped.no(1, "line 1: No room is left to write").in_one_line();
    assert_eq!(home_commands(&home), acknowledged);
    home.run(&["verify", "t"]).done();
    assert!(home.feed(&["run", "--table", "t"], lines.as_bytes()).done().out.ends_with("short\n"));
}

#[test]
fn a_table_that_cannot_be_created_is_refused() {
    let home = Home::new();
    home.write("data", "a file where the directory should be");
    home.run(&["new", "t"]).no(1, "is a file, not a table folder");
    home.run(&["run", "--table", "t"]).no(2, "There is no table");
    assert!(home.run(&["codex", "heroes", "karla"]).out.starts_with("Karla\n"));
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    home.write("script", "note and some more words to fill the pipe\n".repeat(20_000));
    for arguments in [
        &["run", "script"][..],
        &["codex", "commands", "--format", "json"],
        &["codex", "traits"],
        &["--keys"],
    ] {
        let mut child = start(home.greenfelt(arguments).stdin(Stdio::null()));
        drop(child.stdin.take());
        let mut first = [0];
        let mut told = child.stdout.take().unwrap();
        told.read_exact(&mut first).unwrap();
        drop(told);
        let end = child.wait_with_output().unwrap();
        assert_eq!(
            (end.status.code(), String::from_utf8_lossy(&end.stderr).as_ref()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}
