//! The lessons in a terminal of their own, from the first key to the last: what the coach says is done, and the next
//! sentence comes.

use super::{Exit, Launch, Pty};

const ENTER: &str = "\r";
const UNDO: &str = "u";
const REDO: &str = "\u{12}";

/// A lesson that is opened.
fn lesson(home: &std::path::Path, name: &str, size: (u16, u16)) -> Pty {
    let launch = Launch::greenfelt(&["--reduced-motion", "open", name]).size(size.0, size.1);
    launch.home(home).env("LANG", "C.UTF-8").start()
}

/// Presses keys one by one, each as soon as the coach, or the screen, says what stands before it.
fn follow(pty: &mut Pty, steps: &[(&str, &str)]) {
    for (says, key) in steps {
        pty.wait_for(says);
        pty.send(key);
    }
}

fn leave(mut pty: Pty) {
    pty.send("qq");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    pty.assert_given_back();
}

#[test]
fn the_first_lesson_is_played_from_the_first_key_to_the_last() {
    for size in [(120, 36), (80, 24)] {
        let home = tempfile::tempdir().unwrap();
        let mut pty = lesson(home.path(), "lesson", size);
        follow(
            &mut pty,
            &[
                ("1/3 You are the Dealer.", "c"),
                ("The arrows choose and change", ENTER),
                ("1/3 The limit is how many", ENTER),
                ("1/3 Now the player lays.", ENTER),
                ("Pass the laptop to Odile Brack", ENTER),
                ("1/3 Choose cards by their numbers", "1"),
                ("1 laid in order", "2"),
                ("2 laid in order", "3"),
                ("3 laid in order", ENTER),
                ("1/3 The Dealer continues", ENTER),
                ("Pass the laptop to the Dealer", ENTER),
                ("1/3 All cards lie face down", ENTER),
                ("1/3 The higher card of a pair", ENTER),
                ("2/3 That was a challenge.", UNDO),
                ("1/3 The higher card of a pair", REDO),
                ("2/3 That was a challenge.", "a"),
                ("2/3 The arrows choose and change", ENTER),
                ("2/3 An attack is a challenge", ENTER),
                ("2/3 Now the player lays.", ENTER),
                ("Pass the laptop to Odile Brack", ENTER),
                ("2/3 Choose cards by their numbers", "1"),
                ("1 laid in order", "2"),
                ("2 laid in order", "3"),
                ("3 laid in order", ENTER),
                ("2/3 The Dealer continues", ENTER),
                ("Pass the laptop to the Dealer", ENTER),
                ("2/3 All cards lie face down", ENTER),
                ("2/3 Each success is a point of damage", ENTER),
                ("2/3 Damage is coming", ENTER),
                ("take it", "1"),
                ("3/3 Failures feed your threat", "t"),
                ("Spend threat", "/"),
                ("Spend threat", "stuck"),
                ("/stuck", ENTER),
                ("2/3 The felt shows what is left", ENTER),
                ("take it", "1"),
                ("3/3 That is the game.", UNDO),
                ("2/3 The felt shows what is left", UNDO),
                ("3/3 Failures feed your threat", UNDO),
                ("2/3 Damage is coming", UNDO),
                ("2/3 Each success is a point of damage", UNDO),
                ("2/3 All cards lie face down", UNDO),
                ("2/3 Now the player lays.", UNDO),
                ("2/3 An attack is a challenge", UNDO),
                ("2/3 That was a challenge.", UNDO),
                ("1/3 The higher card of a pair", UNDO),
                ("1/3 All cards lie face down", UNDO),
                ("1/3 Now the player lays.", UNDO),
                ("1/3 The limit is how many", UNDO),
            ],
        );
        pty.wait_for("1/3 You are the Dealer.");
        leave(pty);
    }
}

#[test]
fn the_nudge_lesson_is_played_from_the_first_key_to_the_last() {
    for size in [(120, 36), (80, 24)] {
        let home = tempfile::tempdir().unwrap();
        let mut pty = lesson(home.path(), "nudge", size);
        follow(
            &mut pty,
            &[
                ("1/3 You are the Dealer.", "n"),
                ("The arrows choose and change", ENTER),
                ("1/3 The pool is the number of dice", ENTER),
                ("1/3 4 or more is a success.", "\u{1b}[C"),
                ("1/3 4 or more is a success.", "\u{1b}[C"),
                ("1/3 4 or more is a success.", "\u{1b}[A"),
                ("one left", ENTER),
                ("1/3 The successes make the grade", ENTER),
                ("2/3 Points come back", UNDO),
                ("1/3 The successes make the grade", REDO),
                ("2/3 Points come back", "a"),
                ("2/3 The arrows choose and change", ENTER),
                ("2/3 The pool is the number of dice", ENTER),
                ("2/3 4 or more is a success.", ENTER),
                ("2/3 The successes make the grade", ENTER),
                ("The felt shows the damage", ENTER),
                ("take it", "1"),
                ("3/3 Opponents never roll.", " "),
                ("an opponent strikes", "/"),
                ("an opponent strikes", "strikes"),
                ("an opponent strikes", ENTER),
                ("Letter Moth strikes Pim", ENTER),
                ("3/3 Damage is coming", ENTER),
                ("guard with dice", "/"),
                ("guard with dice", "guard"),
                ("/guard", ENTER),
                ("3/3 The pool is the number of dice", ENTER),
                ("3/3 4 or more is a success.", ENTER),
                ("3/3 The successes make the grade", ENTER),
                ("3/3 Damage is coming", ENTER),
                ("take it", "1"),
            ],
        );
        pty.wait_for("3/3 That is a Nudge roll.");
        leave(pty);
    }
}
