//! The terminal layer through its probe: every way of leaving restores the terminal, and no input breaks it.

use std::process::{Command, Stdio};

use rustix::process::Signal;

use super::{Exit, Launch, Pty, surroundings};

fn probe() -> Pty {
    let mut pty = Launch::probe().start();
    pty.wait_for("heard 0");
    assert_eq!(pty.modes(), ["1049", "2004", "-25"]);
    pty
}

fn probe_with_mouse() -> Pty {
    let mut pty = probe();
    pty.send("m");
    pty.wait_for("mouse on");
    assert_eq!(pty.modes(), ["1049", "2004", "-25", "1000", "1002", "1006"]);
    pty
}

/// The texts of the reports that were written.
fn reports(pty: &Pty) -> Vec<String> {
    let folder = std::fs::read_dir(pty.home().join("faults")).into_iter().flatten();
    folder.flatten().map(|file| std::fs::read_to_string(file.path()).expect("a report is text")).collect()
}

#[test]
fn leaving_restores_the_terminal() {
    let mut pty = probe_with_mouse();
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    pty.assert_given_back();
    assert_eq!(pty.screen().trim(), "", "nothing is left to read");
}

#[test]
fn ending_signals_restore_the_terminal() {
    for signal in
        [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT, Signal::ALARM, Signal::USR1, Signal::USR2]
    {
        let mut pty = probe_with_mouse();
        pty.kill(signal);
        assert_eq!(pty.wait_exit(), Exit::Code(128 + signal.as_raw()));
        pty.assert_given_back();
    }
}

#[test]
fn stopping_restores_the_terminal_until_continued() {
    let mut pty = probe_with_mouse();
    for _ in 0..3 {
        let seen = pty.screen().matches("Resumed").count();
        pty.kill(Signal::TSTP);
        pty.wait_stopped();
        pty.assert_given_back();
        pty.kill(Signal::CONT);
        pty.wait_until("one more Resumed", |pty| pty.screen().matches("Resumed").count() > seen);
        pty.wait_for("mouse on");
        assert!(!pty.modes().is_empty(), "the terminal is ours again");
    }
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    pty.assert_given_back();
}

#[test]
fn ctrl_z_stops_and_the_screen_comes_back_whole() {
    let mut pty = probe();
    pty.send("x\x1a");
    pty.wait_stopped();
    pty.assert_given_back();
    assert_eq!(pty.screen().trim(), "");
    pty.kill(Signal::CONT);
    pty.wait_for("Resumed");
    pty.wait_for("key x");
}

#[test]
fn ctrl_z_under_a_shell_stops_the_whole_job() {
    // A script around the program has to stop with it, or the shell above would wait for ever.
    let mut pty = Launch::probe().by_shell("\"$@\"; exit 7").start();
    pty.wait_for("heard 0");
    pty.send("\x1a");
    pty.wait_stopped();
    pty.assert_given_back();
    pty.kill_group(Signal::CONT);
    pty.wait_for("Resumed");
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(7));
    pty.assert_given_back();
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let mut pty = probe();
    pty.hang_up();
    assert!(matches!(pty.wait_exit(), Exit::Code(0 | 129)));
}

#[test]
fn a_closed_terminal_ends_it_even_with_the_signal_ignored() {
    let mut pty = Launch::probe().by_shell("trap '' HUP; exec \"$@\"").start();
    pty.wait_for("heard 0");
    pty.hang_up();
    assert!(matches!(pty.wait_exit(), Exit::Code(0 | 129)));
}

#[test]
fn a_panic_restores_the_terminal_and_names_the_report() {
    for (key, words) in [("!", "the probe was asked to panic"), ("w", "on another thread")] {
        let mut pty = probe_with_mouse();
        pty.send(key);
        assert_eq!(pty.wait_exit(), Exit::Code(101));
        pty.assert_given_back();
        let folder = pty.home().join("faults");
        assert!(pty.output().contains(words), "{}", pty.output());
        assert!(pty.output().contains(&format!("a report is in {}", folder.display())), "{}", pty.output());
        let reports = reports(&pty);
        assert!(matches!(reports.as_slice(), [report] if report.contains(words)), "{reports:?}");
    }
}

#[test]
fn a_caught_panic_keeps_the_screen() {
    let mut pty = probe();
    pty.send("c");
    pty.wait_for("contained inside a pane true");
    pty.send("x");
    pty.wait_for("key x");
    assert!(pty.modes().contains(&"1049".to_owned()));
    assert_eq!(reports(&pty).len(), 1);
}

#[test]
fn many_size_changes_end_at_the_last_size() {
    let mut pty = Launch::probe().size(33, 7).start();
    pty.wait_for("size 33x7");
    for (columns, rows) in [(1, 1), (2, 1), (500, 200), (1, 200), (500, 1)].into_iter().cycle().take(100) {
        pty.resize(columns, rows);
    }
    pty.send("x");
    pty.resize(90, 30);
    pty.wait_for("size 90x30");
    pty.wait_for("key x");
    pty.resize(1, 1);
    pty.wait_for("s");
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    pty.assert_given_back();
}

#[test]
fn a_large_paste_is_one_capped_input() {
    let mut pty = probe();
    pty.send("\x1b[200~");
    pty.send("q!\r".repeat(350_000));
    pty.send("\x1b[201~x");
    pty.wait_for("key x");
    pty.wait_for("heard 2");
    pty.wait_for("paste of 65536 bytes");
}

#[test]
fn a_paste_without_brackets_runs_nothing() {
    let mut pty = probe();
    pty.send("q".repeat(200));
    pty.wait_for("paste of 200 bytes");
    pty.wait_for("heard 1");
}

#[test]
fn keys_work_again_after_a_paste_that_never_ends() {
    let mut pty = probe();
    pty.send("\x1b[200~never closed");
    pty.wait_for("paste of 12 bytes");
    pty.send("x");
    pty.wait_for("key x");
}

#[test]
fn keys_and_mouse_are_heard() {
    let mut pty = probe_with_mouse();
    pty.send("\x1b[A\x1b[1;5C\x1b[<0;10;5M\x1b[<0;10;5mé");
    pty.wait_for("key é");
    for heard in ["key Up", "key Control+Right", "mouse Down(Left) at 9,4", "mouse Up(Left) at 9,4"] {
        pty.wait_for(heard);
    }
    pty.send("\x1b");
    pty.wait_for("key Esc");
}

#[test]
fn nothing_is_asked_of_the_terminal() {
    let mut pty = probe();
    pty.resize(100, 30);
    pty.wait_for("size 100x30");
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(0));
    let written = pty.output();
    for question in ["n", "c", "u", "p", "q", "t"]
        .map(|last| ["", "0", "5", "6", ">", "?", ">0"].map(|first| format!("\x1b[{first}{last}")))
        .concat()
    {
        assert!(!written.contains(&question), "asked {question:?}");
    }
    for question in ["\x1b]", "\x1bP"] {
        assert!(!written.contains(question), "asked, or changed the title: {question:?}");
    }
}

// covers: Depth of color and signs follow the terminal, within GNU screen and tmux too
#[test]
fn a_terminal_with_wide_lines_is_drawn_in_ascii() {
    let start = || Launch::greenfelt(&["--reduced-motion"]).size(120, 36);
    let mut pty = start().start();
    pty.wait_for("A First Lesson");
    assert_eq!(pty.output().matches("\x1b[6n").count(), 1, "one question, and no answer is waited for");
    pty.send("\x1b[2;2R?");
    pty.wait_for("Keys");
    assert!(!pty.screen().is_ascii(), "a line of one cell");
    pty.send("\x1b[2;3R");
    pty.wait_for("all signs are ASCII");
    assert!(pty.screen().is_ascii(), "{}", pty.screen());
    pty.kill(Signal::TERM);
    pty.wait_exit();
    let mut plain = start().env("LC_ALL", "C").start();
    plain.wait_for("A First Lesson");
    assert!(!plain.output().contains("\x1b[6n"), "ASCII needs no question");
    plain.kill(Signal::TERM);
    plain.wait_exit();
}

#[test]
fn a_terminal_that_can_only_print_lines_is_refused() {
    for kind in ["dumb", ""] {
        let mut pty = Launch::greenfelt(&[]).env("TERM", kind).start();
        assert_eq!(pty.wait_exit(), Exit::Code(2));
        let said = pty.output();
        assert!(said.contains("cannot show a full screen. Hint: set TERM"), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        pty.assert_given_back();
    }
}

#[test]
fn no_terminal_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_greenfelt"))
        .env_clear()
        .envs(surroundings(home.path()))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: standard input is not a terminal. Hint: start it in a terminal window, without redirecting input or output\n"
    );
    assert_eq!(output.stdout, b"");
}
