//! Real cards: a hand is a count; laid and discarded cards are typed, in any order (U267, U268).

use crate::scene::{ann, ben, cards, scene, sheet, with_trait};
use greenfelt::rules::{Refusal, may};
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::Quantity;

/// A table that was made for real cards, with Ann and Ben.
fn real() -> crate::scene::Scene {
    scene().play("physical dealer on").sheet(ann()).sheet(ben())
}

// covers: Real cards
#[test]
fn a_table_for_real_cards_deals_nothing_and_plays_at_once() {
    let s = real();
    let size = s.figure("ann", Quantity::Hand) as usize;
    let s = s.cards_are("ann", size, 54 - size, 0, 0);
    assert!(s.piles("ann").hand.is_empty(), "nothing is dealt");
    assert_eq!(s.seen("ann").actor(&ActorId::new("ann")).unwrap().hand_count(), size);
    // Any card can be one that is held, whoever types it.
    for seat in ["ann", "dealer"] {
        let s = real()
            .plays(&["challenge ann agi+brawling 2", "deal 5C KD"])
            .play_as(seat, "lay ann KS 9H")
            .cards_are("ann", size - 2, 54 - size, 0, 0)
            .plays(&["reveal", "settle"])
            .cards_are("ann", size - 2, 54 - size, 2, 0);
        // A suit may be said, and is not kept.
        assert_eq!(s.piles("ann").discard, cards("K 9"));
        // A round counts what is drawn, and nobody types it.
        let s = s.play("round").cards_are("ann", size, 52 - size, 2, 0).says("Ann draws 2 cards.");
        s.undo().cards_are("ann", size - 2, 54 - size, 2, 0).redo().cards_are("ann", size, 52 - size, 2, 0);
    }
}

#[test]
fn a_row_laid_again_returns_the_former_one_to_the_hand_count() {
    let s = real().plays(&["challenge ann agi+brawling 2", "deal 5C KD", "lay ann KS 9H", "lay ann 3D"]);
    let size = s.figure("ann", Quantity::Hand) as usize;
    s.cards_are("ann", size - 1, 54 - size, 0, 0).play("lay ann 9H KS").play("call-off (again)").cards_are(
        "ann",
        size,
        54 - size,
        0,
        0,
    );
}

// covers: Real cards
#[test]
fn a_typed_card_that_is_still_out_is_told_and_not_logged() {
    let s = real()
        .plays(&["challenge ann agi+brawling 4", "deal 5 4 3 2", "lay ann K K K K", "reveal", "settle"])
        .plays(&["challenge ann agi+brawling 1", "deal 9"])
        .forget();
    let told = "K was typed before and has not come back: it is on the discard pile of Ann";
    let mut s = s
        .refused("lay ann K", told)
        .refused_for("ann", "lay ann KS", told)
        .refused("discard ann K", told)
        .refused("dodge ann K", "that cannot be dodged or blocked");
    let last = s.session().last();
    let s = s.refused("lay ann K 4", told);
    assert_eq!(s.sentences_since(), "");
    let mut s = s.play("lay ann 4");
    assert_eq!(s.session().last(), last + 1);
}

// covers: Real cards
#[test]
fn switching_to_real_cards_asks_how_many_and_back_asks_which() {
    for seat in ["dealer", "ann"] {
        let s = scene()
            .sheet(ann())
            .hand("ann", "2H 3H")
            .refused_for(seat, "physical ann on", "how many real cards does Ann hold?")
            .refused_for(
                seat,
                "physical ann on 2H 3H",
                "the real hand of Ann is counted, and its cards are not typed in",
            )
            .refused_for(seat, "physical ann on 60", "Ann cannot hold so many: the deck has 54")
            .play_as(seat, "physical ann on 5")
            .cards_are("ann", 5, 49, 0, 0);
        // The count is put right by the same word.
        let s = s.play_as(seat, "physical ann on 4").cards_are("ann", 4, 50, 0, 0);
        let s = s
            .refused_for(seat, "physical ann off", "which cards does Ann hold? Name 4 cards")
            .refused_for(seat, "physical ann off KS", "which cards does Ann hold? Name 4 cards")
            .play_as(seat, "physical ann off KS 4D 5D 6D");
        assert_eq!(s.piles("ann").hand, cards("KS 4D 5D 6D"));
        let s = s.cards_are("ann", 4, 50, 0, 0).undo().cards_are("ann", 4, 50, 0, 0);
        assert!(s.piles("ann").hand.is_empty());
    }
}

// covers: Real cards
#[test]
fn an_aces_suit_is_asked_where_the_ace_of_spades_differs() {
    let called = ["challenge ann agi+brawling 2", "deal 5 K"];
    let row = |s: &crate::scene::Scene| {
        print_row(s.now().under_way::<Challenge>().unwrap().players[0].laid.as_ref().unwrap())
    };
    let plain = real().plays(&called).play("lay ann A");
    assert_eq!(row(&plain), "A");
    let jack = ["award ann 100", "advance ann trait (Jack of All Trades)"];
    let s = real().plays(&jack).plays(&called);
    let s = s.refused("lay ann A", Refusal::NeedsItsSuit("A".parse().unwrap()));
    assert_eq!(row(&s.play("lay ann AS AH")), "AS A");
}

// covers: Real cards
#[test]
fn a_card_of_the_apps_deck_needs_its_suit() {
    scene()
        .sheet(ann())
        .hand("ann", "KS 2H")
        .dealer_draws("8C")
        .plays(&["challenge ann agi+brawling 1", "deal"])
        .refused("lay ann K", "`K` needs its suit")
        .play("lay ann KS")
        .refused("physical ann on 2", "a challenge is under way");
}

// covers: Real cards
#[test]
fn heroes_who_join_a_table_of_real_cards_play_them() {
    let s = scene().sheet(ann()).play("physical ann on 8").sheet(ben());
    assert!(s.actor("ben").physical, "everybody there plays real cards");
    let s = scene().sheet(ann()).sheet(ben());
    assert!(!s.actor("ben").physical);
    let s = s.play("physical ann on 8").sheet(sheet("Cora", [6, 4, 8, 4, 4], &[("brawling", 4)]));
    assert!(!s.actor("cora").physical, "one of two is not everybody");
}

#[test]
fn a_real_hand_gives_a_card_blind_and_its_player_names_it() {
    let s = real().plays(&["threat 5", "inflict ann bleeding", "protect ben"]);
    let held = s.piles("ben").held();
    s.owed(&["ben: Bleeding", "ben: 1 card from the real hand"])
        .play_as("ben", "discard ben 9H")
        .owed(&["ben: Bleeding"])
        .cards_are("ben", held - 1, 54 - held, 1, 0)
        .undo()
        .owed(&["ben: Bleeding", "ben: 1 card from the real hand"]);
}

#[test]
fn real_cards_to_guard_come_from_the_hand_or_off_the_deck() {
    let s = scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "9H 2D 3D 4D")
        .dealer_draws("8C 7C 6C 5C 4C 3C")
        .play("physical ann on 4")
        .play("attack ann fanatic melee")
        .lay("ann", "9H 2D")
        .play("settle");
    s.play("dodge ann KH QH deck 1").cards_are("ann", 1, 49, 4, 0);
}

// covers: The order in which a row is typed
#[test]
fn a_row_is_typed_in_any_order_and_falls_into_the_legal_one() {
    let lies = |row: &str| {
        let s = scene()
            .sheet(ann())
            .hand("ann", "LJ 9H 4D JC 2S KD")
            .dealer_draws("8C 7C 6C")
            .plays(&["challenge ann agi+brawling 3", "deal"])
            .play_as("ann", &format!("lay ann {row}"));
        let challenge = s.now().under_way::<Challenge>().unwrap();
        print_row(challenge.players[0].laid.as_ref().unwrap())
    };
    assert_eq!(lies("4D 9H LJ"), "LJ 9H 4D");
    // Where several orders are legal, what was typed decides.
    assert_eq!(lies("9H JC 4D"), "9H JC 4D");
    assert_eq!(lies("JC 9H 4D"), "JC 9H 4D");
    assert_eq!(lies("4D JC 9H"), "9H JC 4D");
    // A joker goes to the front, and what was typed before it stays as it was.
    assert_eq!(lies("KD JC LJ"), "LJ KD JC");
    assert_eq!(lies("9H 4D KD LJ"), "LJ 9H 4D KD");
    assert_eq!(lies("KD LJ JC 9H"), "LJ KD JC 9H");
    assert_eq!(lies("4D KD 9H LJ JC"), "LJ 9H KD 4D JC");
}

// covers: Cards that come off a real deck are named before anything is drawn from it
#[test]
fn cards_go_to_the_debt_that_they_are_named_for() {
    let hand = |s: &crate::scene::Scene| s.piles("ann").held();
    let [of_hand, of_deck] = ["ann: 1 card from the real hand", "ann: 8 cards from the real deck"];
    let s = real().threat(9).plays(&["inflict ben run-ragged", "protect ann", "take"]);
    let (s, held) = (s.owed(&[of_hand, of_deck]), 10);
    assert_eq!(hand(&s), held);
    // Bare cards pay what is owed of the hand first, and the rest comes off the deck.
    let s = s.play_as("ann", "discard ann 7").owed(&[of_deck]);
    assert_eq!(hand(&s), held - 1);
    let s = s.undo().play_as("ann", "discard ann 7 8 deck 2");
    let s = s.owed(&[of_hand, "ann: 6 cards from the real deck"]);
    assert_eq!(hand(&s), held);
    let s = s.undo().play_as("ann", "discard ann 7 8 9 deck 2").owed(&["ann: 6 cards from the real deck"]);
    assert_eq!(hand(&s), held - 1);
    s.refused("discard ann", Refusal::NameTheCards);
}

/// Ann with a dog that has learned something, at a table for real cards.
fn kennel() -> crate::scene::Scene {
    let ann = with_trait(ann(), "Animal Companion");
    let s = scene().play("physical dealer on").sheet(ann).foe("dockhand");
    s.plays(&["use ann (Animal Companion) : Rex", "teach ann rex awareness+athletics+survival"])
}

// covers: Real cards
// covers: NPCs and the Dealer's real deck
#[test]
fn npcs_play_the_cards_that_the_dealer_names() {
    let needs = |needed, given| Refusal::DealersCards { needed, given };
    // A task of an animal: three of its own, four against them.
    let s = kennel().refused("bid rex awareness 4", needs(7, 0));
    let s = s.refused("dealer-cards 9 8 : bid rex awareness 4", needs(7, 2));
    let s = s.refused("dealer-cards 9 8 : wait 5", needs(0, 2));
    let s = s.play("dealer-cards 10 9 8 2 3 4 5 : bid rex awareness 4");
    let pile = s.now().dealer.piles.discard.clone();
    assert_eq!(pile, cards("10 9 8 2 3 4 5"));
    // A luck flip names them in its own words.
    let s = kennel().play("resist rex 2 (9 against 3 2)");
    assert_eq!(s.now().dealer.piles.discard, cards("9 3 2"));
    kennel().play("dealer-cards 9 3 2 : resist rex 2");
    // Sent in, and beside the hero in an attack.
    let s = kennel().play("combat on");
    let asked = |s: &crate::scene::Scene, line: &str| {
        let refused = may(s.now(), &line.parse().unwrap());
        let Err(Refusal::DealersCards { needed, given: 0 }) = refused else { panic!("{line}: {refused:?}") };
        needed
    };
    let needed = asked(&s, "use ann (Send in) on dockhand");
    // How many it are is a figure of the Dealer's.
    let s = s.refused_for("ann", "use ann (Send in) on dockhand", Refusal::DealersDeck);
    let row = "2 3 4 5 6 7 8 9 10 2 3 4 5 6 7 8 9 10".split(' ').take(needed).collect::<Vec<_>>().join(" ");
    s.play(&format!("dealer-cards {row} : use ann (Send in) on dockhand"));
    let s = kennel().plays(&["attack ann dockhand melee", "aid rex"]);
    let count = s.now().under_way::<Challenge>().unwrap().difficulty.total() as usize;
    let deal = format!("deal {}", "4 ".repeat(count.min(4)) + &"5 ".repeat(count.saturating_sub(4)));
    let needed = asked(&s, deal.trim());
    let s = s.play(&format!("dealer-cards {} : {}", "9 ".repeat(needed).trim(), deal.trim()));
    let rex = s.now().under_way::<Challenge>().unwrap().players[1].clone();
    assert_eq!(rex.laid.unwrap().len(), needed);
    // Where the program deals for the Dealer, nothing is named.
    let app = scene().sheet(with_trait(ann(), "Animal Companion")).play("use ann (Animal Companion) : Rex");
    app.refused("dealer-cards 9C : resist rex 2", Refusal::NotPhysical("the Dealer".into()));
}

// covers: Undo past what was seen, and of what is another's, asks the Dealer
#[test]
fn a_player_s_undo_past_what_was_seen_is_the_dealer_s() {
    let s = scene()
        .sheet(ann())
        .hand("ann", "9H 4D")
        .dealer_draws("8C 7C")
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .play_as("ann", "lay ann 9H");
    let ann_s = "ann".parse().unwrap();
    // Nothing was turned over yet: what was laid is her own to take back.
    let mut s = s;
    s.session().undo(&ann_s).unwrap();
    let mut s = s.play_as("ann", "lay ann 9H").play_as("ann", "reveal");
    let refused = s.session().undo(&ann_s).unwrap_err();
    let seen = |why: &str| Some(Box::new(Refusal::SeenSince(why.into())));
    assert_eq!(refused.rule, seen("the cards were revealed"));
    // The Dealer takes the reveal back, and she still knows.
    let mut s = s.undo();
    assert_eq!(s.session().undo(&ann_s).unwrap_err().rule, seen("the cards were revealed"));
    s.undo().undo();
}
