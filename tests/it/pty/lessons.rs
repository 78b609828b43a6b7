//! The lessons in a pseudo-terminal, from the first key to the last: each step that the coach names is done, and the
//! next one follows.

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

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn the_first_lesson_is_played_from_the_first_key_to_the_last() {
    for size in [(120, 36), (80, 24)] {
        let home = tempfile::tempdir().unwrap();
        let mut pty = lesson(home.path(), "lesson", size);
        follow(
            &mut pty,
            &[
                ("You are the Dealer.", "c"),
                ("Arrows choose and change", ENTER),
                ("The limit is how many", ENTER),
                ("Now the player lays.", ENTER),
                ("Pass the laptop to Odile Brack", ENTER),
                ("Pick cards by number", "1"),
                ("1 laid in order", "2"),
                ("2 laid in order", "3"),
                ("3 laid in order", ENTER),
                ("The Dealer goes on", ENTER),
                ("Pass the laptop to the Dealer", ENTER),
                ("All rows are laid", ENTER),
                ("The higher card wins", ENTER),
                ("That was a challenge.", UNDO),
                ("The higher card wins", REDO),
                ("Cards that were laid do not come back", "d"),
                ("a lets a hero attack.", "a"),
                ("Arrows choose and change", ENTER),
                ("An attack is a challenge", ENTER),
                ("Now the player lays.", ENTER),
                ("Pass the laptop to Odile Brack", ENTER),
                ("Pick cards by number", "1"),
                ("1 laid in order", "2"),
                ("2 laid in order", "3"),
                ("3 laid in order", ENTER),
                ("The Dealer goes on", ENTER),
                ("Pass the laptop to the Dealer", ENTER),
                ("All rows are laid", ENTER),
                ("Each success is 1 damage", ENTER),
                ("Failures feed your threat", "t"),
                ("Spend threat", "/"),
                ("Spend threat", "stuck"),
                ("/stuck", ENTER),
                ("Something is still to resolve.", ENTER),
                ("take it", "1"),
                ("Focus buys cards", "H"),
                ("a night of sleep", "Z"),
            ],
        );
        pty.wait_for("That is the game.");
        leave(pty);
    }
}

#[test]
fn the_second_lesson_opens_from_the_shell_and_begins_with_a_foe() {
    let home = tempfile::tempdir().unwrap();
    let mut pty = lesson(home.path(), "fight", (80, 24));
    follow(&mut pty, &[("1/4 Call the foes", "F"), ("Captain Rusk", "/"), ("Esc", "rusk"), ("/rusk", ENTER)]);
    pty.wait_for("▸ begin");
    leave(pty);
}

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn the_nudge_lesson_is_played_from_the_first_key_to_the_last() {
    for size in [(120, 36), (80, 24)] {
        let home = tempfile::tempdir().unwrap();
        let mut pty = lesson(home.path(), "nudge", size);
        follow(
            &mut pty,
            &[
                ("You are the Dealer.", "n"),
                ("Arrows choose and change", ENTER),
                ("The pool is how many dice", ENTER),
                ("4 or more is a success.", "\u{1b}[C"),
                ("4 or more is a success.", "\u{1b}[C"),
                ("4 or more is a success.", "\u{1b}[A"),
                ("one left", ENTER),
                ("Successes make the grade", ENTER),
                ("That was a Nudge roll.", UNDO),
                ("Successes make the grade", REDO),
                ("Points come back", "a"),
                ("Arrows choose and change", ENTER),
                ("The pool is how many dice", ENTER),
                ("4 or more is a success.", ENTER),
                ("Successes make the grade", ENTER),
                ("Damage is on its way to the other side", ENTER),
                ("take it", "1"),
                ("Opponents never roll.", " "),
                ("an opponent strikes", "/"),
                ("an opponent strikes", "strikes"),
                ("an opponent strikes", ENTER),
                ("Letter Moth strikes Pim", ENTER),
                ("Damage is on its way. Enter", ENTER),
                ("guard with dice", "/"),
                ("guard with dice", "guard"),
                ("/guard", ENTER),
                ("The pool is how many dice", ENTER),
                ("4 or more is a success.", ENTER),
                ("Successes make the grade", ENTER),
                ("Damage is on its way. Enter", ENTER),
                ("take it", "1"),
            ],
        );
        pty.wait_for("That is a Nudge roll.");
        leave(pty);
    }
}
