//! The screen on a disk that fails at one operation, or is killed there: what it shows as saved is found again, and
//! what is not saved is said, asked about, and told by the exit code.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::thread;

use greenfelt::content::Catalog;
use greenfelt::journal::Store;
use greenfelt::session::{Saved, Session};
use greenfelt::table::seat::Seat;
use rustix::process::Signal;

use super::{Exit, Launch, Pty, WAITS, patiently};

const NOTES: [&str; 2] = ["windward", "leeward"];

/// What stands on the welcome screen.
const WELCOME: &str = "a tabletop for one table";

const ASKED: &str = "Leave without saving?";

/// A table with a record, a hero, and a snapshot.
fn laid_out(home: &Path, catalog: &Arc<Catalog>) {
    let mut session = Session::create(&home.join("t.table"), "t", 7, Arc::clone(catalog)).unwrap();
    session.give(&Seat::Dealer, "note before".parse().unwrap()).unwrap();
    assert_eq!(session.finish(), [""; 0]);
}

/// Waits until `done`, or until the program has ended; whether it goes on.
fn goes_on(pty: &mut Pty, done: impl Fn(&Pty) -> bool) -> bool {
    let mut left = WAITS;
    while !done(pty) {
        match patiently(&pty.output, &mut left) {
            Ok(bytes) => pty.take(&bytes),
            Err(RecvTimeoutError::Disconnected) => return false,
            Err(RecvTimeoutError::Timeout) => panic!("nothing comes; the screen:\n{}", pty.screen()),
        }
    }
    true
}

/// Whether the log, and not the line in which it is typed, has a note, and whether it is saved is known.
fn is_told(pty: &Pty, note: &str) -> bool {
    let screen = pty.screen();
    let logged = screen.lines().any(|line| line.contains(note) && !line.contains("note "));
    logged && !screen.contains("saving")
}

fn is_lost(pty: &Pty) -> bool {
    pty.screen().contains("no more are accepted")
}

/// Plays as far as it goes: how it ended, whether it could be played at all, and how many notes were shown as saved.
fn play(pty: &mut Pty) -> (Exit, bool, usize) {
    let mut shown = 0;
    let begun = |pty: &Pty| {
        let screen = pty.screen();
        screen.contains("before") && !screen.contains("saving") || screen.contains("read only")
    };
    if !goes_on(pty, begun) {
        return (pty.wait_exit(), false, 0);
    }
    let playable = !pty.screen().contains("read only");
    for note in NOTES {
        if !playable || is_lost(pty) {
            break;
        }
        pty.send(format!(":note {note}\r"));
        if !goes_on(pty, |pty| is_told(pty, note) || is_lost(pty)) {
            return (pty.wait_exit(), true, shown);
        }
        if !pty.screen().to_lowercase().contains("not saved") {
            shown += 1;
        }
    }
    pty.send("q");
    let left = |pty: &Pty| pty.screen().contains(WELCOME);
    if goes_on(pty, |pty| pty.screen().contains(ASKED) || left(pty)) && !left(pty) {
        pty.send("2");
        goes_on(pty, left);
    }
    pty.send("q");
    (pty.wait_exit(), playable, shown)
}

fn fail_at(fails: &str, catalog: &Arc<Catalog>) -> bool {
    let home = tempfile::tempdir().unwrap();
    laid_out(home.path(), catalog);
    let told = home.path().join("told");
    let mut pty = Launch::greenfelt(&["open", "./t.table", "--reduced-motion"])
        .size(100, 30)
        .home(home.path())
        .env("GREENFELT_TEST_DISK", fails)
        .env("GREENFELT_TEST_DISK_TOLD", told.to_str().unwrap())
        .start();
    let (exit, playable, shown) = play(&mut pty);
    let case = format!("{fails} at {:?}: {exit:?}, {shown} shown:\n{}", std::fs::read(&told), pty.output());
    let session = Session::open(&home.path().join("t.table"), Arc::clone(catalog)).unwrap();
    assert_eq!(session.saved(), Saved::Saved, "{case}");
    let kept = Store::read(&home.path().join("t.table")).unwrap().lines.clone();
    assert!(kept[1].contains("note before"), "{case}");
    let kept = NOTES.iter().take_while(|note| kept.iter().any(|line| line.contains(**note))).count();
    assert!(kept >= shown, "{kept} kept, {case}");
    let said = pty.screen();
    match exit {
        Exit::Code(0) if playable => assert_eq!(kept, NOTES.len(), "{case}"),
        Exit::Code(0) => assert_eq!(kept, 0, "{case}"),
        Exit::Code(1) => {
            let unsaved = ["saved:", "saved completely:"].iter().any(|words| said.contains(words));
            assert!(playable && unsaved && said.contains("Hint: "), "{case}");
        }
        Exit::Code(_) => assert!(!playable && said.contains("error: ") && said.contains("Hint: "), "{case}"),
        Exit::Killed(signal) => {
            assert!(fails.starts_with("kill") && signal == Signal::KILL.as_raw(), "{case}");
        }
    }
    if let Exit::Code(_) = exit {
        pty.assert_given_back();
    }
    told.exists()
}

/// Every second operation; with `GREENFELT_EVERY_FAULT` set, every one.
#[test]
fn whatever_the_disk_refuses_the_screen_loses_nothing_that_it_shows_as_saved() {
    let catalog = Arc::new(Catalog::load(None).unwrap());
    let step = if std::env::var_os("GREENFELT_EVERY_FAULT").is_some() { 1 } else { 2 };
    thread::scope(|scope| {
        for kind in ["full:#", "full:#+", "broken:#", "broken:#+", "refused:#", "kill:#"] {
            let catalog = &catalog;
            scope.spawn(move || {
                let fail = |at: &usize| fail_at(&kind.replace('#', &at.to_string()), catalog);
                assert!((0..).step_by(step).take_while(fail).count() > 2, "{kind} fails nowhere");
            });
        }
    });
}
