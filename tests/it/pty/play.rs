//! A whole scene in a pseudo-terminal: the lesson, a challenge, an undo, leaving, coming back, and a watcher.

use super::{Exit, Launch, Pty};
use rustix::process::Signal;
use std::path::Path;

const ENTER: &str = "\r";

fn greenfelt(home: &Path, arguments: &[&str]) -> Pty {
    Launch::greenfelt(arguments).size(120, 36).home(home).env("LANG", "C.UTF-8").start()
}

/// Presses a key and waits for what it brings.
fn press(pty: &mut Pty, keys: &str, brings: &str) {
    pty.send(keys);
    pty.wait_for(brings);
}

fn lesson_dealt(home: &Path) -> Pty {
    let mut pty = greenfelt(home, &["--reduced-motion"]);
    pty.wait_for("A First Lesson");
    press(&mut pty, ENTER, "You are the Dealer");
    press(&mut pty, "c", "Call a challenge");
    press(&mut pty, ENTER, "Enter deal");
    press(&mut pty, ENTER, "Now the player lays");
    pty
}

#[test]
fn a_scene_is_played_taken_back_left_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = lesson_dealt(home.path());
    press(&mut pty, ENTER, "Pass the laptop to Odile Brack");
    assert!(!pty.screen().contains("Party"), "nothing else stands beside the lobby");
    press(&mut pty, ENTER, "seat Odile Brack");
    press(&mut pty, "1", "1 laid in order");
    press(&mut pty, "2", "2 laid in order");
    press(&mut pty, ENTER, "All rows are laid");
    press(&mut pty, ENTER, "Pass the laptop to the Dealer");
    press(&mut pty, ENTER, "seat Dealer");
    press(&mut pty, ENTER, "Enter settle");
    press(&mut pty, ENTER, "hreat 1 →");
    press(&mut pty, "u", "Undid");
    press(&mut pty, "\u{12}", "Redid");
    pty.wait_for("saved");
    let before = pty.screen();
    pty.send("qq");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    pty.assert_given_back();
    let mut again = greenfelt(home.path(), &["open", "A First Lesson"]);
    again.wait_for("Odile Brack");
    let threat = |screen: &str| screen.lines().next().map(|line| line.contains("seat Dealer"));
    assert_eq!(threat(&again.screen()), threat(&before));
    again.wait_for("hreat 1 →");
    again.send("qq");
    assert_eq!(again.wait_exit(), Exit::Code(0));
}

#[test]
fn looking_at_a_sample_leaves_nothing_and_a_command_copies_it() {
    let home = tempfile::tempdir().unwrap();
    let made = || {
        let tables = home.path().join("data/greenfelt");
        let names = std::fs::read_dir(tables).into_iter().flatten().flatten();
        names.filter(|name| name.path().extension().is_some_and(|end| end == "table")).count()
    };
    for _ in 0..2 {
        let mut pty = greenfelt(home.path(), &["open", "lesson"]);
        pty.wait_for("You are the Dealer");
        pty.wait_for("· sample");
        pty.send("qq");
        assert_eq!(pty.wait_exit(), Exit::Code(0));
        assert_eq!(made(), 0);
    }
    for _ in 0..2 {
        let mut pty = greenfelt(home.path(), &["open", "lesson"]);
        press(&mut pty, ":", "Command");
        press(&mut pty, "note one more\r", "one more");
        pty.wait_for("· saved");
        pty.send("qq");
        assert_eq!(pty.wait_exit(), Exit::Code(0));
        assert_eq!(made(), 1);
    }
}

#[test]
fn killed_at_any_moment_the_table_is_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = lesson_dealt(home.path());
    pty.wait_for("saved");
    pty.kill(Signal::KILL);
    pty.wait_exit();
    let mut again = greenfelt(home.path(), &["open", "A First Lesson"]);
    again.wait_for("Now the player lays");
    again.send("qq");
    assert_eq!(again.wait_exit(), Exit::Code(0));
}

#[test]
fn every_way_of_ending_restores_the_terminal() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let home = tempfile::tempdir().unwrap();
        let mut pty = lesson_dealt(home.path());
        pty.kill(signal);
        assert_eq!(pty.wait_exit(), Exit::Code(128 + signal.as_raw()), "a supervisor can tell");
        pty.assert_given_back();
    }
}

#[test]
fn a_watcher_sees_what_lies_open_while_another_plays() {
    let home = tempfile::tempdir().unwrap();
    let mut dealer = lesson_dealt(home.path());
    dealer.wait_for("saved");
    let mut watcher = greenfelt(home.path(), &["watch", "A First Lesson"]);
    watcher.wait_for("seat everybody");
    watcher.wait_for("Odile Brack lays cards next");
    press(&mut dealer, "u", "Undid");
    watcher.wait_for("Undid");
    watcher.stays(300);
    let drawn = watcher.written();
    watcher.stays(900);
    assert_eq!(watcher.written(), drawn, "where nothing is new nothing is drawn");
    watcher.send("qq");
    assert_eq!(watcher.wait_exit(), Exit::Code(0));
    watcher.assert_given_back();
    dealer.send("qq");
    assert_eq!(dealer.wait_exit(), Exit::Code(0));
}

#[test]
fn a_megabyte_of_paste_runs_no_command() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = lesson_dealt(home.path());
    pty.send("\u{1b}[200~");
    for _ in 0..16 {
        pty.send("u".repeat(64 * 1024));
    }
    pty.send("\u{1b}[201~");
    press(&mut pty, "?", "keys");
    assert!(!pty.output().contains("Undid"), "a pasted key is no key");
    pty.kill(Signal::TERM);
    pty.wait_exit();
}

#[test]
fn a_plain_locale_and_no_colour_still_show_the_felt() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = Launch::greenfelt(&["--reduced-motion"])
        .size(120, 36)
        .home(home.path())
        .env("LANG", "C")
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .start();
    pty.wait_for("A First Lesson");
    press(&mut pty, ENTER, "You are the Dealer");
    assert!(pty.screen().is_ascii(), "nothing but ASCII:\n{}", pty.screen());
    let colored = ["\u{1b}[31m", "\u{1b}[38;5;", "\u{1b}[38;2;", "\u{1b}[48;"];
    assert!(colored.iter().all(|code| !pty.output().contains(code)), "no color is sent");
    pty.send("qq");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
}

#[test]
fn whoever_types_plain_lines_is_shown_what_comes_next() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = greenfelt(home.path(), &["run", "--seed", "1"]);
    press(&mut pty, "join karla\r", "Karla draws 8 cards.");
    pty.wait_for("challenge karla ATTRIBUTE+SKILL DIFFICULTY");
    press(&mut pty, "challenge karla str+brawling 3\r", "deal face down: deal");
    press(&mut pty, ENTER, "The Dealer lays 3 cards face down.");
    press(&mut pty, "99\r", "there is no step 99");
    press(&mut pty, "lay karla nothing\r", "reveal: reveal");
    press(&mut pty, "1\r", "3 missing");
    pty.send("\u{4}");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
}

#[test]
fn a_second_signal_ends_a_program_with_a_blocked_terminal() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = lesson_dealt(home.path());
    pty.wait_for("saved");
    pty.stop_reading();
    // Whole pictures, until nobody takes the next one.
    for _ in 0..100 {
        pty.send("\u{c}");
        pty.stays(10);
    }
    pty.kill(Signal::TERM);
    pty.stays(600);
    pty.kill(Signal::TERM);
    assert_eq!(pty.wait_exit(), Exit::Killed(Signal::TERM.as_raw()));
    let mut again = greenfelt(home.path(), &["open", "A First Lesson"]);
    again.wait_for("Now the player lays");
    assert!(!again.screen().contains("read only"));
}

#[test]
fn the_terminals_cursor_stands_where_text_is_typed() {
    let mut pty = Launch::greenfelt(&[]).start();
    pty.wait_for("A First Lesson");
    assert_eq!(pty.cursor(), None);
    press(&mut pty, "n", "A new table");
    press(&mut pty, "Ford", "Ford");
    let (row, column) = pty.cursor().expect("input methods follow it");
    let text = pty.screen();
    let before: String = text.lines().nth(row).expect("a row").chars().take(column).collect();
    assert!(before.ends_with("Ford"), "{before:?}\n{text}");
    press(&mut pty, "\t", "▸who plays");
    assert_eq!(pty.cursor(), None, "{}", pty.screen());
}
