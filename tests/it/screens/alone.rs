//! Solo play: a whole challenge on the Dealer's seat, without passing the laptop (U273).

use super::play::{never_says, open, press, sample, says, screen, table};
use greenfelt::tui::App;

/// Karla's challenge, called at a table where one plays alone.
fn called(more: &[&str]) -> App {
    let first = ["alone on", "challenge karla str+brawling 5"];
    sample(&first.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())
}

// covers: Playing alone
#[test]
fn a_challenge_is_played_on_one_seat_without_a_pass() {
    let mut app = called(&[]);
    says(&mut app, "Karla's hand");
    press(&mut app, "enter");
    for words in ["Karla's hand", "success or better", "Enter lay nothing", "Dealer"] {
        says(&mut app, words);
    }
    press(&mut app, "1 2");
    says(&mut app, "2 laid in order");
    press(&mut app, "o");
    never_says(&mut app, "is shown no odds");
    says(&mut app, "8 laid in order");
    press(&mut app, "left");
    says(&mut app, "Enter lay face down");
    press(&mut app, "enter");
    says(&mut app, "Enter reveal");
    press(&mut app, "enter");
    for _ in 0..12 {
        press(&mut app, "enter");
        never_says(&mut app, "Pass the laptop");
    }
    says(&mut app, "P A R T I A L   S U C C E S S");
}

#[test]
fn the_hand_turns_to_whose_row_is_missing_by_arrows_to_another() {
    let mut app = called(&["aid severs", "deal"]);
    says(&mut app, "Severs's hand");
    press(&mut app, "1 down");
    says(&mut app, "Karla's hand");
    says(&mut app, "0 laid in order");
    press(&mut app, "1 up");
    says(&mut app, "Severs's hand");
    press(&mut app, "1 enter");
    says(&mut app, "Karla's hand");
    press(&mut app, "1 enter");
    says(&mut app, "Enter reveal");
}

// covers: Playing alone
#[test]
fn solo_play_shows_codes_but_no_lobby() {
    let mut app = called(&["pin severs $argon2id$"]);
    press(&mut app, "p 1");
    never_says(&mut app, "Pass the laptop");
    says(&mut app, "Karla's hand");
    press(&mut app, "p 0 p 2");
    says(&mut app, "Pass the laptop to Dr. Marco Severs");
    never_says(&mut app, "Karla");
    let mut app = called(&[]);
    press(&mut app, "b");
    says(&mut app, "Pass the laptop to the Dealer");
    never_says(&mut app, "Karla");
    press(&mut app, "1 v");
    never_says(&mut app, "Karla");
    press(&mut app, "enter");
    says(&mut app, "Karla's hand");
}

#[test]
fn damage_is_answered_on_the_dealers_seat() {
    let mut app =
        sample(&["alone on", "assault horus karla melee", "deal", "lay karla nothing", "reveal", "settle"]);
    press(&mut app, "o");
    says(&mut app, "take it");
    never_says(&mut app, "pass the laptop to Karla");
}

#[test]
fn a_roll_is_played_on_one_seat_with_its_odds() {
    let joined = ["alone on", "join-paper tilly", "opponent shellback", "check tilly magic"];
    let mut app = open(table("Alone", &joined));
    press(&mut app, "enter");
    says(&mut app, "best nudge");
    never_says(&mut app, "pass to Tilly");
    press(&mut app, "o");
    never_says(&mut app, "is shown no odds");
}

#[test]
fn who_plays_is_chosen_with_a_new_table_and_in_the_settings() {
    let mut app = sample(&["challenge karla str+brawling 5", "deal"]);
    says(&mut app, "pass to Karla");
    press(&mut app, "space O");
    says(&mut app, "who plays");
    says(&mut app, "a group");
    press(&mut app, "end up up up right");
    says(&mut app, "alone: one seat sees all");
    press(&mut app, "esc esc");
    never_says(&mut app, "pass to Karla");
    assert!(screen(&mut app, 80, 24).contains("Karla's hand"));
}
