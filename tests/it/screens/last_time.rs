//! "Last time": the page that opens by itself after a finished evening.

use super::play::{open, press, says, screen};
use crate::scene::catalog;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;

fn resumed(folder: &tempfile::TempDir, lines: &[&str]) -> App {
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "The Black Chapel", 1, catalog()).unwrap();
    for line in lines {
        session.give(&Seat::Dealer, line.parse().unwrap()).unwrap();
    }
    session.flush().unwrap();
    drop(session);
    open(Session::open(&dir, catalog()).unwrap())
}

// covers: What happened last time, told from entries alone
#[test]
fn a_table_whose_session_was_ended_opens_on_last_time() {
    let folder = tempfile::tempdir().unwrap();
    let lines = ["scene the vestry", "note open: who rang the bell?", "end-session"];
    let mut app = resumed(&folder, &lines);
    let text = screen(&mut app, 120, 36);
    for words in [
        "Last time",
        "The Black Chapel",
        "the vestry",
        "Still open",
        "Note: who rang the bell?",
        "Enter go on",
    ] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
    press(&mut app, "enter");
    assert!(screen(&mut app, 120, 36).contains("Felt"));
}

#[test]
fn a_table_in_the_middle_of_an_evening_opens_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = resumed(&folder, &["scene the vestry"]);
    assert!(!screen(&mut app, 120, 36).contains("Last time"));
}

// covers: What happened last time, told from entries alone
#[test]
fn the_first_seat_that_is_taken_is_told_last_time() {
    let folder = tempfile::tempdir().unwrap();
    let lines = ["join karla", "join severs", "scene the vestry", "secret notemark", "end-session"];
    let mut app = resumed(&folder, &lines);
    assert!(!screen(&mut app, 120, 36).contains("Last time"), "the lobby comes first");
    press(&mut app, "1");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Last time") && text.contains("the vestry"), "{text}");
    press(&mut app, "enter");
    assert!(!screen(&mut app, 120, 36).contains("Last time"));
}

#[test]
fn the_chronicle_saves_the_story_in_each_form() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = resumed(&folder, &["scene the vestry"]);
    press(&mut app, "f2 S");
    says(&mut app, "Save the story");
    says(&mut app, "solo log");
}
