//! Faults of the program itself, asked for in each part: the part tells them, and the table goes on.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::app::{App, Settings, Start, TerminalRequest};
use greenfelt::catch_panic::fail_in;
use greenfelt::ui::panes::PANES;

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
fn a_pane_that_fails_tells_it_in_its_place_and_the_others_stand() {
    let mut app = sample(&[]);
    let whole = screen(&mut app, 120, 36);
    for pane in PANES {
        let told = failing(pane.describe(), || {
            press(&mut app, "tab");
            screen(&mut app, 120, 36)
        });
        assert_eq!(told.matches(" Program fault ").count(), 1, "{told}");
        for other in ["Karla", "Horus", "threat"] {
            assert!(told.contains(other), "{told}");
        }
    }
    assert_eq!(screen(&mut app, 120, 36), whole, "nothing of it is left");
}

#[test]
fn the_fault_says_what_failed_what_goes_on_and_where_it_is_told() {
    let mut app = sample(&[]);
    failing("the Felt pane", || {
        for words in ["The Felt pane hit a fault in the", "The table", "goes on.", "report"] {
            says(&mut app, words);
        }
    });
}

#[test]
fn every_screen_the_lobby_and_the_lines_of_the_felt_contain() {
    for (part, keys) in [
        ("the Table screen", ""),
        ("the felt", ""),
        ("the title", ""),
        ("the bottom line", ""),
        ("the Chronicle screen", "f2"),
        ("the Codex screen", "f3"),
        ("the lobby", "b"),
    ] {
        let mut app = sample(&[]);
        press(&mut app, keys);
        let whole = screen(&mut app, 120, 36);
        failing(part, || says(&mut app, "hit a fault in the program"));
        assert_eq!(screen(&mut app, 120, 36), whole);
    }
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings::default());
    failing("the Welcome screen", || says(&mut app, "The Welcome screen hit a fault"));
    says(&mut app, "a new table");
}

/// Each kind of popup: the item before, what is pressed to open it, its name.
const POPUPS: [(&[&str], &str, &str); 14] = [
    (&[], "c", "Call a challenge"),
    (&[PAPER], "n", "Call a Nudge roll"),
    (&[], "w P enter", "A new ULTIMO hero"),
    (&[], "w P 2", "A new Paper Story sheet"),
    (&[], "w P 5", "A new ULTIMO foe"),
    (&[], "w P 6", "A new Paper Story opponent"),
    (&[], ": \"no\"", "Command"),
    (&[], "space", "Menu"),
    (&[], "?", "Words"),
    (&["physical dealer on", "challenge karla str+brawling 2"], "enter", "Cards"),
    (&[], "w S", "Prompt"),
    (&[PAPER, "physical tilly on", "check tilly guard"], "enter", "Dice"),
    (&["attack karla horus melee", "deal", "lay karla 10H 9C", "reveal", "settle"], "enter 2", "Guard"),
    (&[PAPER], "space !", "Add a status"),
];

const PAPER: &str =
    r#"join-paper (name: "Tilly", heart: 2, spirit: 2, courage: 3, skills: [(skill: "guard", rank: 2)])"#;

#[test]
fn a_popup_that_fails_is_closed_and_the_table_goes_on() {
    for (commands, keys, name) in POPUPS {
        type Event = (&'static str, fn(&mut App));
        let events: [Event; 4] = [
            ("the popup", |_| {}),
            ("a key in the popup", |app| press(app, "down")),
            ("a click in the popup", click),
            ("a paste in the popup", |app| app.paste("karla")),
        ];
        for (event, happens) in events {
            let mut app = sample(commands);
            let before = screen(&mut app, 120, 36);
            press(&mut app, keys);
            let text = failing(&format!("{event} \"{name}\""), || {
                happens(&mut app);
                screen(&mut app, 120, 36)
            });
            // A popup like the one that failed is not opened to tell it.
            let told =
                if name == "Words" { "hit a fault in the program" } else { "A fault closed the popup" };
            assert!(text.contains(told), "{event} {name}:\n{text}");
            press(&mut app, "esc esc esc");
            assert_eq!(screen(&mut app, 120, 36), before, "{event} {name}");
        }
    }
}

#[test]
fn a_key_that_fails_leaves_everything_as_it_was() {
    let mut app = sample(&[]);
    press(&mut app, "tab down");
    let before = screen(&mut app, 120, 36);
    for keys in ["tab", "c", "f2", "f3", "p", "b", "space", "u"] {
        failing("a key", || press(&mut app, keys));
        says(&mut app, "A key hit a fault in the program");
        press(&mut app, "esc");
        assert_eq!(screen(&mut app, 120, 36), before, "{keys}");
    }
    failing("the mouse", || click(&mut app));
    says(&mut app, "The mouse hit a fault in the program");
    press(&mut app, "esc");
    failing("a paste", || app.paste("words"));
    says(&mut app, "A paste hit a fault in the program");
    press(&mut app, "esc");
    assert_eq!(screen(&mut app, 120, 36), before);
}

#[test]
fn nobody_is_held_by_keys_that_fail() {
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
fn a_taken_command_that_cannot_be_shown_is_taken_back() {
    let mut app = sample(&[]);
    failing("the reading of the table", || {
        press(&mut app, ": \"threat_9_(rising)\" enter");
        says(&mut app, "The command was applied first; u undoes it");
    });
    press(&mut app, "esc esc u");
    never_says(&mut app, "hit a fault");
    says(&mut app, "Undid: Threat 5 → 9");
}

#[test]
fn a_seat_that_cannot_be_shown_stays_in_the_lobby() {
    let mut app = sample(&["pin karla 1234"]);
    press(&mut app, "p");
    let lobby = screen(&mut app, 120, 36);
    assert!(lobby.contains("Pass the laptop to"), "{lobby}");
    failing("the reading of the table", || press(&mut app, "2"));
    assert_eq!(screen(&mut app, 120, 36), lobby, "nothing of any seat is in the frame");
    press(&mut app, "2");
    never_says(&mut app, "Pass the laptop");
}

#[test]
fn a_table_that_cannot_be_shown_is_open_all_the_same() {
    let all: Vec<&str> = SAMPLE.into_iter().chain(["note the last straw"]).collect();
    let mut app = failing("the reading of the table", || open(table("The Sternwick Job", &all)));
    says(&mut app, "is open but cannot be shown");
    press(&mut app, "esc u");
    says(&mut app, "Undid: the last straw");
    says(&mut app, "Horus");
}

#[test]
fn news_and_shows_that_fail_are_told_in_the_bottom_line() {
    let mut app = sample(&[]);
    failing("the show", || app.tick());
    says(&mut app, "The show hit a fault in the program");
    failing("the news of the writer", || app.reported(0, greenfelt::journal::Report::Durable { seq: 1 }));
    says(&mut app, "The news of the writer hit a fault in the program");
    press(&mut app, "tab");
    never_says(&mut app, "hit a fault");
}
