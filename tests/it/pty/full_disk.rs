//! The screen on a full disk.

use greenfelt::journal::Store;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;

use super::{Exit, Launch};

#[test]
fn a_full_disk_is_shown_on_the_screen_and_reported_at_exit() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("t.table");
    let mut session = Session::create(&folder, "t", 7, crate::scene::catalog()).unwrap();
    let long = format!("note before {}", "a".repeat(1500));
    for _ in 0..6 {
        session.give(&Seat::Dealer, long.parse().unwrap()).unwrap();
    }
    assert_eq!(session.finish(), [""; 0]);
    let before = Store::read(&folder).unwrap().lines;

    // A file may grow to 4 KB, and the journal is longer.
    let mut pty = Launch::greenfelt(&["open", "./t.table", "--reduced-motion"])
        .size(100, 30)
        .home(home.path())
        .by_shell("ulimit -f 8; exec \"$@\"")
        .start();
    pty.wait_for("saved");
    pty.send(":note windward\r");
    pty.wait_for("No room is left to write");
    pty.send("q");
    pty.wait_for("Leave without saving?");
    pty.send("2");
    pty.wait_for("a tabletop for one table");
    pty.send("q");
    assert_eq!(pty.wait_exit(), Exit::Code(1));
    let said = pty.output();
    assert!(said.contains("1 command is not saved: No room is left to write"), "{said}");
    pty.assert_given_back();
    assert_eq!(Store::read(&folder).unwrap().lines, before);
}
