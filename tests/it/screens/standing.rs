//! Standing answers, whispers and requests to undo, on the screen.

use super::play::{has, never_says, press, sample, says};
use greenfelt::table::seat::Seat;

// covers: Standing answers to damage
#[test]
fn a_blow_offers_always_so_and_the_menu_takes_it_back() {
    let mut app = sample(&[]);
    press(&mut app, "space / \"answer_to_damage\" enter");
    has(&mut app, &["Standing answer to damage", "ask each time", "never guard", "dodge above 2"]);
    press(&mut app, "/ \"dodge_above_2\" enter");
    press(&mut app, "space / \"answer_to_damage\" enter");
    says(&mut app, "Karla: dodge above 2.");
    press(&mut app, "/ \"ask_each_time\" enter");
    press(&mut app, "space / \"answer_to_damage\" enter");
    says(&mut app, "Karla: ask each time.");
}

// covers: Private notes and whispers
#[test]
fn a_whisper_waits_for_its_seat_and_is_confirmed_once() {
    let mut app = sample(&[]);
    press(&mut app, ": \"whisper_karla_the_abbot_winks\" enter");
    press(&mut app, "p 2");
    never_says(&mut app, "abbot");
    press(&mut app, "p 1");
    has(&mut app, &["The Dealer whispers to you", "the abbot winks"]);
    // Esc reads it later.
    press(&mut app, "esc p 0 p 1");
    has(&mut app, &["The Dealer whispers to you", "the abbot winks"]);
    press(&mut app, "enter p 0 p 1");
    never_says(&mut app, "The Dealer whispers to you");
    // She finds it in her Chronicle.
    press(&mut app, "f2 / \"abbot\" enter");
    says(&mut app, "abbot");
}

#[test]
fn a_note_of_a_player_is_listed_on_that_seat() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 : \"jot_karla_the_key_is_brass\" enter");
    press(&mut app, "w");
    says(&mut app, "the key is brass");
    press(&mut app, "esc esc p 0");
    never_says(&mut app, "brass");
}

// covers: Undo past what was seen, and of what is another's, asks the Dealer
#[test]
fn an_undo_of_what_is_not_theirs_asks_the_dealer_who_declines() {
    let mut app = sample(&["note rain"]);
    press(&mut app, "p 1 u");
    says(&mut app, "the Dealer was asked");
    press(&mut app, "p");
    says(&mut app, "Karla asks to undo");
    press(&mut app, "0");
    says(&mut app, "━ Karla asks ━");
    press(&mut app, "2");
    let log = app.session().unwrap().log(&Seat::Public, 1);
    assert_eq!(log[0].sentences, ["The Dealer declines."]);
    press(&mut app, "p 1 p");
    never_says(&mut app, "asks to undo");
    press(&mut app, "0");
    never_says(&mut app, "━ Karla asks ━");
}
