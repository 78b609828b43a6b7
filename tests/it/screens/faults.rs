//! Panics of the program, caused in a key, a frame or a command: a plain page reports them, and the table goes on.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::catch_panic::fail_in;
use greenfelt::tui::{App, Settings, Start, TerminalRequest};

use super::play::{SAMPLE, Shelves, never_says, open, press, sample, says, screen, table};

/// Does something while a part fails.
fn failing<R>(part: &str, work: impl FnOnce() -> R) -> R {
    fail_in(Some(part));
    let done = work();
    fail_in(None);
    done
}

fn click(app: &mut App) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.mouse(MouseEvent { kind, column: 40, row: 12, modifiers: KeyModifiers::NONE });
}

#[test]
fn a_panic_in_a_key_or_frame_shows_a_page_and_play_goes_on() {
    type Event = (&'static str, &'static str, fn(&mut App));
    let events: [Event; 7] = [
        ("a key", "A key hit a fault in the program", |app| press(app, "tab")),
        ("a key", "A key hit a fault", |app| press(app, "c")),
        ("the mouse", "The mouse hit a fault", click),
        ("a paste", "A paste hit a fault", |app| app.paste("words")),
        ("the screen", "The screen hit a fault", |app| drop(screen(app, 120, 36))),
        ("the show", "The show hit a fault", App::tick),
        ("the news of the writer", "The news of the writer hit a fault", |app| {
            app.reported(0, greenfelt::journal::Report::Durable { seq: 1 });
        }),
    ];
    let mut app = sample(&[]);
    let before = screen(&mut app, 120, 36);
    for (part, told, happens) in events {
        failing(part, || happens(&mut app));
        says(&mut app, told);
        let page = screen(&mut app, 120, 36);
        for words in ["report", "u undoes the last command   Esc goes on   q leaves"] {
            assert!(page.contains(words), "{page}");
        }
        assert!(!page.contains("Karla"), "{page}");
        press(&mut app, "x tab");
        assert_eq!(screen(&mut app, 120, 36), page, "other keys do nothing");
        press(&mut app, "esc");
        assert_eq!(screen(&mut app, 120, 36), before, "{part}");
    }
}

#[test]
fn the_fault_page_offers_undo_and_leave() {
    let mut app = sample(&["note the last straw"]);
    failing("the screen", || says(&mut app, "The screen hit a fault"));
    press(&mut app, "u");
    says(&mut app, "Undid: the last straw");
    failing("a key", || press(&mut app, "u"));
    press(&mut app, "q");
    says(&mut app, "a new table");
    failing("a key", || press(&mut app, "down"));
    press(&mut app, "esc");
    says(&mut app, "a new table");
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings::default());
    failing("the screen", || says(&mut app, "The screen hit a fault"));
    press(&mut app, "q");
    assert_eq!(app.wish(), Some(TerminalRequest::Leave));
}

#[test]
fn leaving_works_when_key_handlers_fail() {
    for keys in ["f2", "f3"] {
        let mut app = sample(&[]);
        press(&mut app, keys);
        failing("a key", || press(&mut app, "esc"));
        press(&mut app, "esc");
        says(&mut app, "Felt");
        failing("a key", || press(&mut app, "ctrl-c"));
        assert_eq!(app.wish(), Some(TerminalRequest::Leave));
    }
}

#[test]
fn a_command_that_panics_the_rules_is_refused_without_a_change() {
    let mut app = sample(&[]);
    let before = screen(&mut app, 120, 36);
    failing("this command", || press(&mut app, ": \"threat_9\" enter"));
    says(&mut app, "This command hit a fault in the program");
    press(&mut app, "esc");
    assert_eq!(screen(&mut app, 120, 36), before);
    press(&mut app, ": \"threat_9_(again)\" enter");
    says(&mut app, "Threat 5 → 9");
    failing("this command", || press(&mut app, "u"));
    says(&mut app, "This command hit a fault in the program");
    press(&mut app, "u");
    says(&mut app, "Undid");
}

#[test]
fn a_seat_that_cannot_be_shown_shows_nothing_of_the_table() {
    let mut app = sample(&["pin karla 1234"]);
    press(&mut app, "p");
    let lobby = screen(&mut app, 120, 36);
    assert!(lobby.contains("Pass the laptop to"), "{lobby}");
    failing("a key", || press(&mut app, "2"));
    never_says(&mut app, "Karla");
    press(&mut app, "esc");
    assert_eq!(screen(&mut app, 120, 36), lobby, "the lobby is back");
}

#[test]
fn a_table_that_cannot_be_drawn_is_still_open() {
    let all: Vec<&str> = SAMPLE.into_iter().chain(["note the last straw"]).collect();
    let mut app = failing("the opening of the table", || open(table("The Sternwick Job", &all)));
    says(&mut app, "The opening of the table hit a fault");
    press(&mut app, "u");
    says(&mut app, "Undid: the last straw");
    says(&mut app, "Horus");
}
