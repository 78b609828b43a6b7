//! Enter does the next step and never more: it waits at a settled result, and asks before it lays nothing.

use super::play::{never_says, press, sample, says, screen};

#[test]
fn over_a_settled_result_enter_rests() {
    let settled =
        ["challenge karla str+brawling 3", "deal", "lay karla nothing", "reveal", "settle", "waive"];
    let mut app = sample(&settled);
    press(&mut app, "enter");
    says(&mut app, "nothing to do");
    press(&mut app, "enter enter");
    never_says(&mut app, "Call a challenge");
}

#[test]
fn laying_no_card_is_asked_once() {
    let mut app = sample(&["challenge karla str+brawling 3", "deal"]);
    press(&mut app, "enter enter enter");
    says(&mut app, "Lay no cards?");
    press(&mut app, "esc");
    never_says(&mut app, "All rows are laid");
    press(&mut app, "enter 1");
    says(&mut app, "All rows are laid");
}

#[test]
fn no_round_begins_while_somebody_has_not_acted() {
    let mut app = sample(&["combat on", "turn karla", "turn severs", "turn horus", "turn cultist"]);
    never_says(&mut app, "start a round");
    let mut app =
        sample(&["combat on", "turn karla", "turn severs", "turn horus", "turn cultist", "turn fanatic"]);
    says(&mut app, "start a round");
}

#[test]
fn the_dying_come_before_the_challenge() {
    let dying =
        ["set karla health 1", "challenge severs per+awareness 3", "inflict karla heavy-damage", "take"];
    let mut app = sample(&dying);
    says(&mut app, "Karla is dying");
    press(&mut app, "enter");
    says(&mut app, "cheat death");
}

#[test]
fn enter_goes_on_with_what_is_under_way_from_every_pane() {
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "tab tab tab tab");
    says(&mut app, "Enter deal face down");
    press(&mut app, "enter");
    never_says(&mut app, "Spend threat");
    says(&mut app, "pass to Karla");
    let mut app = sample(&["inflict karla heavy-damage"]);
    press(&mut app, "tab tab tab tab");
    says(&mut app, "Karla faces ");
}

#[test]
fn the_pointer_the_letter_and_enter_take_the_same_due() {
    let owed = ["inflict severs damage", "set karla health 0"];
    for key in ["o", "enter"] {
        let mut app = sample(&owed);
        press(&mut app, key);
        says(&mut app, "cheat death");
    }
    for key in ["o", "enter"] {
        let mut app = sample(&owed);
        press(&mut app, &format!("up {key}"));
        says(&mut app, "damage · Dr. Marco Severs");
    }
}

#[test]
fn the_dying_are_told_in_the_party_at_every_size() {
    let mut app = sample(&["set karla health 1", "inflict karla heavy-damage", "take"]);
    for (width, height) in [(200, 60), (120, 36), (100, 30), (80, 24)] {
        let text = screen(&mut app, width, height);
        assert!(text.contains("DYING"), "{width}x{height}:\n{text}");
    }
    let mut app = sample(&["join brack", "join fell", "join tilly", "set karla health 0"]);
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        assert!(text.contains("DYING"), "{width}x{height}:\n{text}");
    }
}

#[test]
fn a_won_fight_ends_by_enter_and_the_lobby_asks_the_dealer() {
    let won = ["combat on", "round", "set horus health 0", "set cultist health 0", "set fanatic health 0"];
    let mut app = sample(&won);
    says(&mut app, "Enter end the fight");
    press(&mut app, "p");
    says(&mut app, "ENDS THE FIGHT");
    never_says(&mut app, "CALLS THE TURN");
    press(&mut app, "0 enter");
    says(&mut app, "The fight is over.");
    never_says(&mut app, "round 1");
}
