//! Injuries, conditions and changed cards, set by the Dealer (ULTIMO, Injury Effects; U9, U36).

use crate::scene::{ann, cards, scene, sheet};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::Attribute;

// covers: Injury: Hobbled
// covers: Injury: Poisoned
// covers: Injury: Sickened
#[test]
fn each_halving_injury_halves_its_attribute_and_what_follows() {
    for (injury, which) in [
        ("concussed", Attribute::Int),
        ("hobbled", Attribute::Agi),
        ("poisoned", Attribute::Vit),
        ("sickened", Attribute::Str),
    ] {
        let s = scene().sheet(sheet("Eve", [7, 7, 7, 7, 7], &[])).play(&format!("injure eve {injury}"));
        for attribute in Attribute::ALL {
            let expected = if attribute == which { 3 } else { 7 };
            assert_eq!(s.attribute("eve", attribute), expected, "{injury} {attribute}");
        }
    }
    let s = scene().sheet(sheet("Eve", [8, 4, 4, 4, 4], &[])).play("injure eve sickened");
    assert_eq!((s.figure("eve", Quantity::Load), s.figure("eve", Quantity::Melee)), (4 + 4, 2));
}

#[test]
fn a_lowered_maximum_clamps_health_and_neither_kills_nor_stuns() {
    scene().sheet(ann()).play("injure ann poisoned").health_is("ann", 5).suffers("ann", &["Poisoned"]);
    let frail = sheet("Eve", [4, 4, 2, 4, 4], &[]);
    scene().sheet(frail).play("injure eve poisoned").health_is("eve", 2).suffers("eve", &["Poisoned"]);
}

// covers: The Dealer can lay an injury or a condition of own words on somebody
#[test]
fn an_injury_counts_once() {
    scene().sheet(ann()).play("injure ann hobbled").refused("injure ann hobbled", "Ann already has hobbled");
}

// covers: The Dealer can lay an injury or a condition of own words on somebody
#[test]
fn a_condition_in_the_dealers_words_changes_no_number() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .plays(&["mark ann soaked to the skin", "mark fanatic blinded"])
        .suffers("ann", &["soaked to the skin"])
        .suffers("fanatic", &["blinded"])
        .play("challenge ann agi+brawling 3")
        .limit_is(10);
}

#[test]
fn temporary_health_is_lost_first_and_gone_after_sleep() {
    scene()
        .sheet(ann())
        .threat(2)
        .plays(&["set ann temporary 3 (a blessing)", "inflict ann damage", "take"])
        .health_is("ann", 10)
        .plays(&["inflict ann damage", "take"])
        .health_is("ann", 9)
        .plays(&["set ann temporary 5", "sleep"])
        .suffers("ann", &[]);
}

// covers: The Dealer can change a card of a hand or a row, with a reason
#[test]
fn the_dealer_changes_a_card_for_another_of_the_same_deck() {
    let s = scene().sheet(ann()).hand("ann", "2H 3H").play("replace ann 2H KC (a lucky find)");
    let mut hand = s.piles("ann").hand.clone();
    hand.sort();
    let mut expected = cards("KC 3H");
    expected.sort();
    assert_eq!(hand, expected);
    assert!(s.piles("ann").deck.contains(&cards("2H")[0]));
    s.refused("replace ann 2H 4H", "Ann has no such card to take")
        .refused("replace ann 3H KC", "Ann has no such card to take");
}

// covers: The Dealer can change a card of a hand or a row, with a reason
#[test]
fn a_card_changed_after_the_reveal_is_judged_again() {
    scene()
        .sheet(ann())
        .meet("3D 2H", "9C 8C")
        .outcome_is(Outcome::TotalFailure)
        .play("replace ann 2H KS (she had held it all along)")
        .comes_to(Outcome::Partial, 1, 1);
}

#[test]
fn a_challenge_decided_by_morale_stays_decided_on_a_new_card() {
    scene()
        .sheet(ann())
        .hand("ann", "2H")
        .plays(&[
            "challenge ann agi+brawling 2",
            "deal",
            "lay ann 2H",
            "morale ann succeed",
            "replace ann 2H KS",
        ])
        .outcome_is(Outcome::Success)
        .play("settle");
}

#[test]
fn an_undo_does_not_tell_which_card_was_changed() {
    let s = scene().sheet(ann()).hand("ann", "2H").play("replace ann 2H KC").undo();
    let text = s.sentences_since();
    assert!(text.contains("Undid: The Dealer changes a card of Ann") && !text.contains("KC"), "{text}");
}
