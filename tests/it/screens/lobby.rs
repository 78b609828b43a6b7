//! The lobby between seats: it lists what is pending for whom, shows only the public view, and a digit opens a seat.

use super::play::{SAMPLE, Shelves, has, never_says, open, press, sample, says, screen, table};
use super::seats::locked;
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Settings, Start};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

const SIZES: [(u16, u16); 5] = [(200, 60), (120, 36), (80, 24), (60, 20), (40, 12)];

#[track_caller]
fn everywhere(app: &mut App, words: &[&str]) {
    for (width, height) in SIZES {
        let text = screen(app, width, height);
        for words in words {
            assert!(text.contains(words), "{words} is missing at {width}x{height}:\n{text}");
        }
    }
}

// covers: The lobby between seats shows the public view alone, and what waits for whom
#[test]
fn passing_opens_the_lobby_which_shows_the_felt_and_what_waits() {
    let mut app = sample(&["attack karla horus melee", "deal"]);
    press(&mut app, "enter");
    has(&mut app, &["Pass the laptop to Karla", "LAY CARDS", "Karla attacks Horus"]);
    has(&mut app, &["Enter when only Karla is looking"]);
    assert!(screen(&mut app, 120, 36).contains("K A R L A ,   L A Y   Y O U R   C A R D S"));
    press(&mut app, "enter");
    says(&mut app, "Karla's hand");
}

#[test]
fn each_seat_has_a_line_and_a_digit_at_every_size() {
    let mut app = sample(&["inflict karla heavy-damage"]);
    press(&mut app, "p");
    everywhere(
        &mut app,
        &["1  Karla", "2  Dr. Marco Severs", "0  Dealer", "damage to answer", "nothing to do"],
    );
    press(&mut app, "2");
    says(&mut app, "Severs's hand");
    press(&mut app, "p 9");
    assert_eq!(*app.seat(), Seat::Public);
    press(&mut app, "enter 0");
    assert_eq!(*app.seat(), Seat::Dealer);
    // A digit without a seat does nothing.
    press(&mut app, "p 7");
    says(&mut app, "Pass the laptop");
}

#[test]
fn the_turns_of_a_fight_stand_in_the_lobby() {
    let mut app = sample(&["combat on", "round", "turn karla"]);
    press(&mut app, "p");
    has(&mut app, &["Round 1", "acted", "» Dr. Marco Severs", "CALLS THE TURN"]);
    // While somebody acts, another is next.
    let mut app = sample(&["combat on", "round", "attack karla horus melee"]);
    press(&mut app, "p");
    has(&mut app, &["Round 1", "» Karla", "NEXT TO ACT"]);
}

// covers: The lobby between seats shows the public view alone, and what waits for whom
#[test]
fn nothing_of_a_hand_a_note_or_a_foe_stands_in_the_lobby() {
    let mut app =
        sample(&["secret the butler did it", "attack karla horus melee", "deal", "lay karla 10H 9C"]);
    for keys in ["p", "esc 1 p", "2 b", "esc v"] {
        press(&mut app, keys);
        for (width, height) in SIZES {
            let text = screen(&mut app, width, height);
            let secret = ["♣", "♦", "butler", "18/18"].iter().find(|words| text.contains(**words));
            assert_eq!(secret, None, "{keys} at {width}x{height}:\n{text}");
        }
    }
}

#[test]
fn enter_takes_the_seat_that_is_next() {
    let mut app = sample(&["challenge karla int+biology 6", "aid severs", "deal"]);
    press(&mut app, "p");
    has(&mut app, &["Pass the laptop to Dr. Marco Severs", "LAY CARDS", "lays cards later"]);
    press(&mut app, "enter");
    says(&mut app, "Severs's hand");
}

// covers: The lobby between seats shows the public view alone, and what waits for whom
#[test]
fn a_code_follows_the_digit_and_needs_no_enter() {
    let (mut app, _) = locked();
    press(&mut app, "p");
    has(&mut app, &["locked"]);
    press(&mut app, "1");
    says(&mut app, "Karla's code:");
    press(&mut app, "\"123\"");
    never_says(&mut app, "Karla's hand");
    press(&mut app, "\"4\"");
    says(&mut app, "Karla's hand");
}

#[test]
fn a_locked_seat_is_said_to_ask_for_its_code() {
    let (mut app, _) = locked();
    press(&mut app, "p");
    let seats = ["tab"; 3].map(|key| {
        press(&mut app, key);
        screen(&mut app, 120, 36)
    });
    let karla = seats.iter().find(|seat| seat.contains("Pass the laptop to Karla")).expect("a seat");
    assert!(karla.contains("Enter, then the code") && !karla.contains("is looking"), "{karla}");
}

#[test]
fn who_is_passed_to_types_the_code_at_once() {
    let mut app = sample(&["pin karla 1234", "challenge karla str+brawling 2", "deal"]);
    press(&mut app, "enter \"1234\"");
    says(&mut app, "Karla's hand");
    press(&mut app, "b \"1234\"");
    says(&mut app, "Karla's hand");
    // Another seat is a digit again after Esc.
    press(&mut app, "b esc 2");
    says(&mut app, "Severs's hand");
}

#[test]
fn a_blackout_in_the_lobby_covers_the_table() {
    let mut app = sample(&[]);
    press(&mut app, "p b");
    says(&mut app, "The table is covered");
    for words in ["Karla", "Sternwick", "bunker"] {
        never_says(&mut app, words);
    }
    press(&mut app, "1");
    has(&mut app, &["1  Karla"]);
}

#[test]
fn the_chronicle_for_everybody_is_the_public_one() {
    let mut app = sample(&["secret the butler did it"]);
    press(&mut app, "p v");
    says(&mut app, "Chronicle");
    never_says(&mut app, "butler");
    assert_eq!(*app.seat(), Seat::Public);
    press(&mut app, "esc enter");
    has(&mut app, &["1  Karla"]);
}

#[test]
fn only_a_table_of_several_opens_with_the_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let opened = |name: &str, lines: &[&str]| {
        let mut session = table("The Sternwick Job", lines);
        session.keep_in(&folder.path().join(name)).unwrap();
        open(session)
    };
    let mut app = opened("several", &SAMPLE);
    has(&mut app, &["1  Karla", "0  Dealer"]);
    never_says(&mut app, "18/18");
    press(&mut app, "1");
    says(&mut app, "Karla's hand");
    let mut app = opened("alone", &[&SAMPLE[..], &["alone on"]].concat());
    says(&mut app, "18/18");
    let mut app = opened("nobody", &["scene the bunker"]);
    never_says(&mut app, "0  Dealer");
}

#[test]
fn a_click_takes_a_seat() {
    let mut app = sample(&[]);
    press(&mut app, "p");
    let text = screen(&mut app, 120, 36);
    let (row, line) =
        text.lines().enumerate().find(|(_, line)| line.contains("2  Dr. Marco Severs")).unwrap();
    let column = line[..line.find("2  Dr.").unwrap()].chars().count();
    let kind = MouseEventKind::Down(MouseButton::Left);
    let (column, row) = (column as u16 + 4, row as u16);
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    says(&mut app, "Severs's hand");
}

#[test]
fn the_lobby_tells_its_keys() {
    let mut app = sample(&[]);
    press(&mut app, "p");
    has(&mut app, &["? keys"]);
    press(&mut app, "?");
    has(&mut app, &["# lifts the chosen seat's code"]);
    press(&mut app, "1");
    never_says(&mut app, "# lifts");
}

// covers: Codes are asked for as a group wishes
#[test]
fn the_dealer_lifts_a_code_from_the_lobby() {
    let mut app = sample(&["pin karla 1234", "pin dealer 99"]);
    press(&mut app, "b \"99\" p");
    while !screen(&mut app, 120, 36).contains("Pass the laptop to Karla") {
        press(&mut app, "tab");
    }
    press(&mut app, "#");
    says(&mut app, "Dealer's code, to lift Karla's:");
    press(&mut app, "\"98\"");
    says(&mut app, "that is not the code of this seat");
    press(&mut app, "esc 1");
    says(&mut app, "Karla's code:");
    let mut app = sample(&["pin karla 1234"]);
    press(&mut app, "p 1 esc");
    while !screen(&mut app, 120, 36).contains("Pass the laptop to Karla") {
        press(&mut app, "tab");
    }
    press(&mut app, "#");
    says(&mut app, "The code of Karla is lifted.");
    press(&mut app, "1");
    says(&mut app, "Karla's hand");
}

// covers: Codes are asked for as a group wishes
#[test]
fn a_code_is_not_asked_again_within_the_chosen_minutes() {
    let settings = Settings { code_minutes: 5, ..Settings::default() };
    let lines = [&SAMPLE[..], &["pin karla 1234"]].concat();
    let session = table("The Sternwick Job", &lines);
    let mut app =
        App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings);
    let seconds = Rc::new(Cell::new(0));
    let clock = Rc::clone(&seconds);
    app.go_by(move || Duration::from_secs(clock.get()), || 7);
    press(&mut app, "p 1 \"1234\" p 0");
    seconds.set(299);
    press(&mut app, "p 1");
    says(&mut app, "Karla's hand");
    seconds.set(300);
    press(&mut app, "p 0 p 1");
    says(&mut app, "Karla's code:");
}

// covers: Codes are asked for as a group wishes
#[test]
fn a_new_table_asks_for_the_codes_that_it_was_to_have() {
    for (codes, seats) in [("", 0), ("right", 1), ("right right", 2)] {
        let start = Start { host: Box::new(Shelves), table: None, watching: false };
        let mut app = App::new(start, Settings::default());
        press(
            &mut app,
            &format!(
                "n \"Harbour\" enter down down down down down {codes} down down down down down down space enter"
            ),
        );
        let mut asked = 0;
        for seat in ["0", "1"] {
            if seat == "1" {
                press(&mut app, "p 1");
            }
            let shown = screen(&mut app, 120, 36);
            if shown.contains("A code for ") {
                assert!(!shown.contains("Felt") && !shown.contains("hand"), "{shown}");
                asked += 1;
                press(&mut app, "\"77\" enter \"77\" enter");
            }
        }
        assert_eq!(asked, seats, "{codes}");
        press(&mut app, "p 0");
        assert_eq!(screen(&mut app, 120, 36).contains("The Dealer's code:"), seats > 0);
    }
}

#[test]
fn no_word_of_a_call_is_cut_in_the_lobby() {
    let mut app = sample(&["combat on", "round", "turn karla"]);
    press(&mut app, "p");
    for (width, height) in [(120, 36), (80, 24), (60, 20)] {
        let text = screen(&mut app, width, height);
        let call = text.replace(' ', "");
        assert!(call.contains("CALLTHETURNOF"), "{width}x{height}\n{text}");
        assert!(call.contains("MARCO") && call.contains("SEVERS"), "{width}x{height}\n{text}");
        assert!(!text.contains("Severs…"), "{width}x{height}\n{text}");
    }
}
