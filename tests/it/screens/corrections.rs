//! Cards and gear corrected by the Dealer from menus, without typing a command.

use super::play::{never_says, open, press, sample, says, table};
use greenfelt::table::actor::ActorId;

/// The menu of the hero under the cursor, and what a filter finds in it.
fn correct(keys: &str) -> String {
    format!("_ / \"cards_and_gear\" enter / {keys}")
}

#[test]
fn cards_leave_the_deck_and_lie_on_top_of_it_as_the_dealer_says() {
    let mut app = sample(&[]);
    press(&mut app, &correct("\"discards\" enter right right enter"));
    says(&mut app, "from the deck.");
    press(&mut app, &correct("\"shuffle\" enter"));
    says(&mut app, "shuffles 3");
    press(&mut app, &correct("\"on_top\" enter"));
    says(&mut app, "Put cards on top of the deck");
    press(&mut app, "\"KC\" enter enter");
    // A reason is welcome, and not needed.
    says(&mut app, "puts 1 card");
    press(
        &mut app,
        "esc esc esc w / \"the_Dealer's_deck\" enter / \"on_top\" enter \"BJ\" down \"so\" enter",
    );
    says(&mut app, "Dealer puts 1");
    press(&mut app, "esc esc w / \"the_Dealer's_deck\" enter / \"boon\" enter right enter");
    says(&mut app, "worth 3");
    press(&mut app, "esc esc w / \"the_Dealer's_deck\" enter / \"success_from\" enter right enter");
    says(&mut app, "succeeds");
    press(&mut app, "esc esc");
    press(&mut app, &correct("\"gear\" enter"));
    says(&mut app, "whole");
}

#[test]
fn a_card_is_swapped_for_one_of_the_deck() {
    let session = table("Corrections", &["join karla", "draw-all"]);
    let karla = session.table().actor(&ActorId::new("karla")).unwrap().piles.clone().unwrap();
    let (held, buried) = (karla.hand[0], karla.deck[0]);
    let mut app = open(session);
    press(&mut app, &correct("\"swap\" enter"));
    press(&mut app, &format!("\"{held}\" down \"{buried}\" down \"a_lucky_find\" enter enter"));
    never_says(&mut app, "Swap a card");
    let hand =
        app.session().unwrap().table().actor(&ActorId::new("karla")).unwrap().piles.clone().unwrap().hand;
    assert!(hand.contains(&buried) && !hand.contains(&held));
}

#[test]
fn the_dealer_rearranges_the_row_within_its_order() {
    let called =
        ["join karla", "draw-all", "physical dealer on", "challenge karla str+brawling 3", "deal KD 10D 2C"];
    let mut app = open(table("Corrections", &[&called[..], &["lay karla nothing"]].concat()));
    press(&mut app, "space / \"rearrange\" enter");
    says(&mut app, "Rearrange the row");
    press(&mut app, "\"10D_KD_2C\" enter");
    never_says(&mut app, "Rearrange the row\n");
    press(&mut app, "w / \"the_Dealer's_deck\" enter / \"swap\" enter \"2C\" down \"QC\" down \"so\" enter");
    press(&mut app, "space V");
    says(&mut app, "│10 │ │K  │ │Q  │");
}

#[test]
fn a_hero_who_lies_unconscious_is_brought_round_by_another() {
    let mut app = open(table(
        "Corrections",
        &[
            "join severs",
            "join karla",
            "threat 9 (a trap)",
            "inflict severs unconscious",
            "take",
            "set severs health 3",
        ],
    ));
    press(&mut app, &correct("\"revive\" enter"));
    says(&mut app, "Dr. Marco Severs is revived");
    press(&mut app, "enter");
    says(&mut app, "revives");
}
