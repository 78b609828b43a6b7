//! The luck flip (ULTIMO, Resist; U29).

use crate::scene::{ann, ben, plus, scene, with_hook, with_trait};
use expect_test::expect;
use greenfelt::table::hook::Quantity;

// covers: Resist: a luck flip with Psyche against 1 to 5
// covers: Luck flip
#[test]
fn both_turn_up_cards_from_the_top_and_lay_in_the_dealers_order() {
    scene()
        .sheet(ann())
        .next_cards("ann", "4H AH 9H")
        .dealer_draws("3C KC 8C")
        .play("resist ann 3 the whispering")
        .log(&expect![[r#"
            Ann flips A♥ 9♥ 4♥ against K♣ 8♣ 3♣: success, success, success.
            Perfect success: 3 to 0: the whispering.
        "#]])
        .cards_are("ann", 10, 41, 3, 0)
        .threat_is(0)
        .table(|t| assert_eq!(t.dealer.piles.discard.len(), 3));
}

// covers: Resist: a luck flip with Psyche against 1 to 5
// covers: Luck flip
#[test]
fn without_psyche_one_card_is_flipped() {
    scene()
        .sheet(ben())
        .next_cards("ben", "AH")
        .dealer_draws("3C")
        .play("resist ben 1")
        .cards_are("ben", 9, 44, 1, 0);
}

#[test]
fn a_trait_moves_how_many_cards_are_flipped() {
    scene()
        .sheet(with_hook(ben(), "Two minds", plus(Quantity::FlipCards, 2)))
        .dealer_draws("3C")
        .play("resist ben 1")
        .cards_are("ben", 9, 43, 2, 0);
}

// covers: Luck flip
#[test]
fn a_deck_too_small_for_the_flip_is_shuffled_with_exhaustion() {
    for left in [0, 1] {
        scene()
            .sheet(ann())
            .hand("ann", "2H 3H")
            .deck_of("ann", left)
            .dealer_draws("3C")
            .play("resist ann 1")
            .cards_are("ann", 2, 44, 3, 5);
    }
    scene()
        .sheet(ann())
        .hand("ann", "2H 3H")
        .deck_of("ann", 2)
        .play("physical ann on 2")
        .refused("resist ann 1", "the deck of Ann has run out");
}

// covers: Resist: a luck flip with Psyche against 1 to 5
// covers: Luck flip
#[test]
fn the_difficulty_is_1_to_5() {
    scene()
        .sheet(ann())
        .refused("resist ann 0", "difficulty must be 1 to 5")
        .refused("resist ann 6", "difficulty must be 1 to 5");
}

#[test]
fn a_flipped_queen_copies_the_best_of_her_own_pile() {
    let flip = |sheet| {
        scene()
            .sheet(sheet)
            .discard_pile("ann", "10S KS")
            .next_cards("ann", "QH 2D 3D")
            .dealer_draws("9C")
            .play("resist ann 1 a stare")
            .sentences_since()
    };
    assert!(flip(ann()).contains("Q♥ as K♠ 3♦ 2♦ against 9♣"), "{}", flip(ann()));
    // Kings count 9 here, so the ten is better.
    let queen = flip(with_trait(ann(), "Long Live the Queen"));
    assert!(queen.contains("Q♥ as 10♠ 3♦ 2♦ against 9♣"), "{queen}");
}

#[test]
fn the_hand_is_never_touched() {
    let s = scene().sheet(ann()).hand("ann", "2H 3H");
    let before = s.piles("ann").hand.clone();
    let s = s.play("resist ann 5 the fog");
    assert_eq!(s.piles("ann").hand, before);
}
