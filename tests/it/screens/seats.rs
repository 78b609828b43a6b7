//! Seats: codes lock them, and each hand is drawn only on its own seat.

use super::play::{never_says, press, sample, says, screen};
use greenfelt::tui::App;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// The suits that only cards show.
const SUITS: [&str; 3] = ["♣", "♦", "♠"];

#[test]
fn no_hand_is_seen_from_another_seat() {
    let mut app = sample(&["attack karla horus melee", "deal", "lay karla 10H 9C"]);
    for keys in ["", "p 9", "p", "2", "p 0 f2", "f3 f1 e"] {
        press(&mut app, keys);
        let text = screen(&mut app, 120, 36);
        if keys == "2" {
            assert!(text.contains("Dr. Marco Severs's hand"));
            assert!(!text.contains("10♥") && !text.contains("9♣"), "{text}");
            continue;
        }
        for suit in SUITS {
            assert!(!text.contains(suit), "{keys}: {text}");
        }
    }
}

#[test]
fn a_players_seat_does_not_know_the_foes_numbers() {
    let mut app = sample(&[]);
    press(&mut app, "p 1");
    never_says(&mut app, "18/18");
    says(&mut app, "unhurt");
    press(&mut app, "t");
    never_says(&mut app, "Blood Siphon");
}

/// A table on which the seat of Karla is locked with 1234, and a clock that is set by hand.
pub(crate) fn locked() -> (App, Rc<Cell<u64>>) {
    let mut app = sample(&["pin karla 1234"]);
    let seconds = Rc::new(Cell::new(0));
    let clock = Rc::clone(&seconds);
    app.go_by(move || Duration::from_secs(clock.get()), || 7);
    (app, seconds)
}

#[test]
fn a_locked_seat_asks_for_its_code() {
    let (mut app, seconds) = locked();
    press(&mut app, "p 1 \"99\" enter");
    says(&mut app, "that is not the code of this seat; wait 1 second");
    never_says(&mut app, "Karla's hand");
    press(&mut app, "\"1234\"");
    never_says(&mut app, "1234");
    seconds.set(1);
    press(&mut app, "enter");
    says(&mut app, "Karla's hand");
}

// covers: A seat can be locked with a code
#[test]
fn each_wrong_code_lengthens_the_wait_and_no_way_round_helps() {
    let (mut app, seconds) = locked();
    press(&mut app, "p 1");
    for wait in ["1 second", "2 seconds", "4 seconds", "8 seconds"] {
        press(&mut app, "\"99\" enter");
        says(&mut app, &format!("not the code of this seat; wait {wait}"));
        seconds.set(seconds.get() + wait[..1].parse::<u64>().unwrap());
    }
    seconds.set(seconds.get() - 3);
    press(&mut app, "\"1234\"");
    says(&mut app, "wait 3 seconds");
    press(&mut app, "esc 0 p 1 \"1234\"");
    says(&mut app, "wait 3 seconds");
    assert!(app.next_tick().is_none(), "nothing wakes while nothing is typed");
    seconds.set(seconds.get() + 3);
    press(&mut app, "enter");
    says(&mut app, "Karla's hand");
    press(&mut app, "p 0 p 1 \"99\" enter");
    says(&mut app, "wait 1 second");
}

#[test]
fn an_empty_code_is_no_try_and_typing_at_a_locked_seat_is_one() {
    let (mut app, seconds) = locked();
    press(&mut app, "p 1 enter enter");
    never_says(&mut app, "not the code");
    press(&mut app, "\"1234\"");
    says(&mut app, "Karla's hand");
    // What is typed after a wait is another code, and the wait is told no longer than it lasts.
    press(&mut app, "p 0 p 1 \"99\" enter");
    says(&mut app, "wait 1 second");
    press(&mut app, "\"123\" enter \"1234\"");
    seconds.set(1);
    never_says(&mut app, "wait 1 second");
    press(&mut app, "enter");
    says(&mut app, "Karla's hand");
}

#[test]
fn the_longest_wait_is_ten_seconds() {
    let (mut app, seconds) = locked();
    press(&mut app, "p 1");
    for _ in 0..12 {
        press(&mut app, "\"99\" enter");
        seconds.set(seconds.get() + 10);
    }
    press(&mut app, "\"99\" enter");
    says(&mut app, "wait 10 seconds");
}

#[test]
fn a_code_is_typed_twice_when_it_is_set() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 space # \"1234\" enter");
    says(&mut app, "Type the same code again");
    press(&mut app, "\"1243\" enter");
    says(&mut app, "two codes differ");
    press(&mut app, "\"1234\" enter \"1234\" enter p 0 p 1 \"1234\"");
    says(&mut app, "Karla's hand");
    // The lock is taken away at one word.
    press(&mut app, "space # \"none\" enter p 0 p 1");
    says(&mut app, "Karla's hand");
}

// covers: Undo past what was seen, and of what is another's, asks the Dealer
#[test]
fn a_player_s_undo_past_the_reveal_asks_the_dealer() {
    let mut app = sample(&["challenge karla str+brawling 2", "deal"]);
    press(&mut app, "p 1 1 enter enter s esc 1 u");
    says(&mut app, "only the Dealer can undo it now");
    press(&mut app, "p");
    says(&mut app, "Karla asks to undo");
    press(&mut app, "0");
    says(&mut app, "Karla asks");
    press(&mut app, "1");
    says(&mut app, "Undid");
    // Nothing waits any longer.
    press(&mut app, "p 1 p");
    never_says(&mut app, "asks to undo");
}

#[test]
fn another_attacker_opens_the_form_of_its_own_method() {
    let mut app = sample(&[]);
    press(&mut app, "a");
    let row = |app: &mut App, label: &str| {
        let text = screen(app, 120, 36);
        text.lines().find(|row| row.contains(label)).unwrap().to_owned()
    };
    assert!(row(&mut app, "attacker").contains("Karla"));
    press(&mut app, "up up");
    let attacks = (0..6).any(|_| {
        press(&mut app, "right");
        screen(&mut app, 120, 36).contains("a foe attacks")
    });
    assert!(attacks, "{}", screen(&mut app, 120, 36));
    assert!(["Horus", "Cultist", "Fanatic"].iter().any(|foe| row(&mut app, "attacker").contains(foe)));
    assert!(row(&mut app, "target").contains("Karla"), "{}", screen(&mut app, 120, 36));
}

#[test]
fn pasted_text_where_none_is_typed_is_said_to_be_ignored() {
    let mut app = sample(&[]);
    app.paste("uuuuuuuu");
    says(&mut app, "pasted text: ignored");
}

// covers: A seat can be locked with a code
#[test]
fn a_code_is_never_in_sight_while_typed_or_refused() {
    let mut app = sample(&[]);
    for line in ["pin_karla_sesame", "pin__karla__sesame", "PIN_dealer_open_sesame", "pin_nobody_sesame"] {
        press(&mut app, &format!(": \"{line}\""));
        never_says(&mut app, "sesa");
        press(&mut app, "enter");
        never_says(&mut app, "sesa");
        press(&mut app, "esc esc");
    }
    press(&mut app, ": \"pin_sev\"");
    says(&mut app, "severs   ");
    press(&mut app, "esc : \"pin_karla_sev\"");
    never_says(&mut app, "severs   ");
    press(&mut app, "esc 2");
    for words in ["sesa", "argon2"] {
        never_says(&mut app, words);
    }
}

#[test]
fn whoever_sets_a_code_reads_what_it_is_worth() {
    let mut app = sample(&[]);
    press(&mut app, "space #");
    says(&mut app, "can be read without it");
    press(&mut app, "\"sesame\"");
    never_says(&mut app, "sesa");
}

#[test]
fn the_blackout_key_works_from_anywhere() {
    for keys in ["b", "c b", "space b", "f2 b", "f3 b", ": f9"] {
        let mut app = sample(&[]);
        press(&mut app, keys);
        says(&mut app, "Pass the laptop to the Dealer");
        never_says(&mut app, "18/18");
        press(&mut app, "enter");
        never_says(&mut app, "Pass the laptop");
    }
}

#[test]
fn the_dealer_looks_at_the_own_cards_only_when_asked() {
    let mut app = sample(&["challenge karla str+brawling 3", "deal"]);
    for suit in SUITS {
        never_says(&mut app, suit);
    }
    press(&mut app, "space V");
    assert!(SUITS.iter().any(|suit| screen(&mut app, 120, 36).contains(suit)));
    // They are covered again for whoever comes back to the seat.
    press(&mut app, "p 1 p 0");
    for suit in SUITS {
        never_says(&mut app, suit);
    }
}

#[test]
fn helpers_lay_before_the_leader() {
    let mut app = sample(&["challenge karla int+biology 6", "aid severs", "deal"]);
    says(&mut app, "Dr. Marco Severs lays cards next.");
    press(&mut app, "enter enter 1 enter");
    says(&mut app, "Pass the laptop to Karla");
}

// covers: What a seat is told of a foe stays known as it was said
#[test]
fn the_dealer_tells_a_seat_of_a_foe_from_the_menu() {
    let mut app = sample(&[]);
    press(&mut app, "tab tab tab space L 2 3");
    press(&mut app, "p 1");
    assert!(screen(&mut app, 120, 36).contains("patience "));
    let explained = (0..6).any(|_| {
        press(&mut app, "tab e");
        let told = screen(&mut app, 120, 36).contains("What you know:");
        press(&mut app, "esc");
        told
    });
    assert!(explained);
    press(&mut app, "p 2");
    never_says(&mut app, "patience ");
}

#[test]
fn a_code_typed_in_the_command_line_is_asked_for_once_more() {
    let mut app = sample(&[]);
    press(&mut app, ": \"pin_karla_sesame\" enter");
    says(&mut app, "Type the same code again.");
    press(&mut app, "\"sesamr\" enter");
    says(&mut app, "two codes differ");
    press(&mut app, "esc esc p 1");
    never_says(&mut app, "that is not the code");
    let mut app = sample(&[]);
    press(&mut app, ": \"pin_karla_sesame\" enter \"sesame\" enter p 1 \"wrong\" enter");
    says(&mut app, "that is not the code of this seat");
}
