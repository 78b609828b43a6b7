//! Acting together: aid, bonds, group attacks (ULTIMO, Aid, Bonds, Group Attacks; U31).

use crate::scene::{Scene, ann, armed, ben, blade, scene, with_trait};
use expect_test::expect;
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::{Challenge, Outcome};

fn two() -> Scene {
    scene().sheet(ann()).sheet(ben())
}

// covers: A bond makes a shared challenge 1 easier for each level, the strongest counts
// covers: A bond allows 1 more card for each level in a shared challenge
// covers: Helpers pool their cards, 12 together
// covers: Aid
#[test]
fn together_at_most_12_cards_are_laid() {
    two()
        .hand("ann", "10H 9H 8H 7H 6H 5H 4H")
        .hand("ben", "10S 9S 8S 7S 6S 5S 4S")
        .plays(&["challenge ann agi+brawling 12", "aid ben", "deal", "lay ben 10S 9S 8S 7S 6S 5S"])
        .refused("lay ann 10H 9H 8H 7H 6H 5H 4H", "13 cards are too many together: aid may play 12")
        .play("lay ann 10H 9H 8H 7H 6H 5H")
        .table(|t| assert_eq!(t.under_way::<Challenge>().unwrap().row.len(), 12));
}

// covers: A bond makes a shared challenge 1 easier for each level, the strongest counts
// covers: A bond allows 1 more card for each level in a shared challenge
// covers: ULTIMO trait: Exemplary Service
// covers: Aid
#[test]
fn a_bond_allows_1_card_more_for_each_level_and_service_2() {
    let most = |s: Scene, lay: &str| {
        s.hand("ann", "10H 9H 8H 7H 6H 5H 4H 3H 2H")
            .hand("ben", "10S 9S 8S 7S 6S 5S")
            .plays(&["challenge ann agi+brawling 12", "aid ben", "deal", "lay ben 10S 9S 8S 7S 6S 5S"])
            .play(&format!("lay ann {lay}"))
    };
    most(two().play("bond ann ben 2"), "10H 9H 8H 7H 6H 5H 4H 3H");
    let served = scene().sheet(ann()).sheet(with_trait(ben(), "Exemplary Service")).play("bond ann ben 1");
    most(served, "10H 9H 8H 7H 6H 5H 4H 3H 2H");
}

// covers: A bond makes a shared challenge 1 easier for each level, the strongest counts
// covers: A bond allows 1 more card for each level in a shared challenge
// covers: Aid
#[test]
fn each_helper_keeps_to_an_own_limit() {
    two()
        .hand("ben", "10S 9S 8S 7S 6S 5S 4S 3S")
        .plays(&["challenge ann agi+brawling 12", "aid ben", "deal"])
        .refused("lay ben 10S 9S 8S 7S 6S 5S 4S", "7 cards are too many: the limit is 6")
        .play("lay ben 10S 9S 8S 7S 6S 5S");
}

// covers: A bond makes a shared challenge 1 easier for each level, the strongest counts
// covers: A bond allows 1 more card for each level in a shared challenge
// covers: Aid
#[test]
fn the_strongest_bond_lowers_the_difficulty_but_of_no_fight() {
    let mut s =
        two().hero("karla").plays(&["bond ann ben 1", "bond ben karla 3", "challenge ann agi+brawling 12"]);
    s = s
        .play("aid ben")
        .difficulty_is(11)
        .play("aid karla")
        .difficulty_is(9)
        .play("unaid karla")
        .difficulty_is(11);
    s.play("unaid ben")
        .difficulty_is(12)
        .plays(&["call-off"])
        .foe("fanatic")
        .plays(&["attack ann fanatic melee", "aid ben"])
        .difficulty_is(6);
}

// covers: A bond makes a shared challenge 1 easier for each level, the strongest counts
// covers: A bond allows 1 more card for each level in a shared challenge
// covers: Aid
#[test]
fn helpers_rows_are_laid_as_one_in_order() {
    let s = two()
        .hand("ann", "AH 6H")
        .hand("ben", "LJ KS 9S 4S")
        .dealer_draws("10C 9C 8C 7C 6C 5C")
        .plays(&["challenge ann agi+brawling 6", "aid ben", "deal", "lay ann AH 6H", "lay ben LJ KS 9S 4S"]);
    let row: Vec<_> = s.challenge().row.iter().map(|(l, _)| *l).collect();
    assert_eq!(print_row(&row), "LJ AH KS 9S 6H 4S");
    s.play("arrange ann LJ KS AH 9S 6H 4S")
        .play("reveal")
        .comes_to(Outcome::Partial, 3, 2)
        .play("settle")
        .cards_are("ann", 0, 52, 2, 0)
        .cards_are("ben", 0, 50, 4, 0);
}

// covers: Helpers' cards in one row
#[test]
fn each_card_of_a_shared_row_counts_by_its_owners_rules() {
    let s = scene()
        .sheet(with_trait(ann(), "Gamblin' Man"))
        .sheet(ben())
        .hand("ann", "LJ JH 9H")
        .hand("ben", "LJ QS 4S")
        .dealer_draws("KC 9C 8C 7C 6C 5C")
        .plays(&["challenge ann agi+brawling 6", "aid ben", "deal", "lay ben LJ 4S QS", "lay ann JH LJ 9H"]);
    // Ben's joker is a joker, Ann's counts as an ace.
    let row: Vec<_> = s.challenge().row.clone();
    let owners: Vec<u8> = row.iter().map(|(_, owner)| *owner).collect();
    let cards: Vec<_> = row.iter().map(|(laid, _)| *laid).collect();
    assert_eq!((print_row(&cards).as_str(), &owners[..]), ("LJ JH LJ 9H 4S QS", &[1, 0, 0, 0, 1, 1][..]));
    s.refused("arrange ann JH LJ LJ 9H 4S QS", "Ann has no such row, or its order is not allowed")
        .refused("arrange ann LJ JH LJ QS 9H 4S", "Ann has no such row, or its order is not allowed")
        .play("arrange ann LJ LJ JH 9H 4S QS")
        .play("reveal")
        .comes_to(Outcome::Partial, 2, 3);
}

// covers: Missing cards of a group
#[test]
fn missing_cards_of_a_group_strike_whoever_laid_the_most() {
    let blows = |ann: &str, ben: &str| {
        let s = two().foe("fanatic").hand("ann", ann).hand("ben", ben).dealer_draws("9C 8C 7C 6C 5C 4C");
        s.plays(&["attack ann fanatic melee", "aid ben", "deal"])
            .play(&format!("lay ben {ben}"))
            .play(&format!("lay ann {ann}"))
            .plays(&["reveal", "settle"])
    };
    // Three fail for want of a card, and the hatchet strikes for 2.
    blows("10H", "10S 9S").owed(&["ben: 5 damage"]);
    blows("10H", "10S").owed(&["ann: 6 damage"]);
}

// covers: What a shared failure brings can fall on any of those who played
#[test]
fn effects_of_a_shared_failure_can_be_laid_on_any_of_them() {
    two()
        .hand("ann", "2H 3H")
        .hand("ben", "2S 3S")
        .plays(&[
            "challenge ann agi+brawling 6",
            "aid ben",
            "deal",
            "lay ben 2S",
            "lay ann 2H",
            "reveal",
            "rule failure",
            "settle",
        ])
        .experience_is("ann", 1)
        .experience_is("ben", 1)
        .play("inflict ben stuck free")
        .owed(&["ben: Stuck"]);
}

// covers: Payment of an aided challenge
#[test]
fn only_who_laid_a_card_is_paid_and_threat_is_paid_once() {
    let both = || two().hand("ann", "10H 2H").hand("ben", "9S").dealer_draws("9C");
    let shared = &["challenge ann agi+brawling 1", "aid ben", "deal", "lay ben nothing"];
    both()
        .plays(shared)
        .plays(&["lay ann 2H", "reveal", "rule failure", "settle"])
        .experience_is("ann", 1)
        .experience_is("ben", 0)
        .threat_is(2);
    both()
        .set_up("set ann focus 0")
        .set_up("set ben focus 0")
        .plays(shared)
        .plays(&["lay ann 10H", "reveal", "settle"])
        .focus_is("ann", 3)
        .focus_is("ben", 0);
}

// covers: Payment of an aided challenge
#[test]
fn a_shared_failure_in_which_nobody_lays_a_card_pays_nobody() {
    two()
        .hand("ann", "10H")
        .dealer_draws("9C")
        .plays(&["challenge ann agi+brawling 1", "aid ben", "deal", "lay ben nothing"])
        .plays(&["lay ann nothing", "reveal", "settle"])
        .experience_is("ann", 0)
        .experience_is("ben", 0)
        .threat_is(3);
}

// covers: Weapon damage of a side that won nothing
#[test]
fn the_foes_weapon_strikes_whoever_gave_most_cards() {
    let s = two().foe("fanatic").hand("ann", "AH KH 10H").hand("ben", "2S");
    // 2S is the one that fails, for one; the hatchet of 2 is for Ann, who gave most.
    s.dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["attack ann fanatic melee difficulty -2 (dark)", "aid ben", "deal"])
        .plays(&["lay ben 2S", "lay ann AH KH 10H", "reveal"])
        .comes_to(Outcome::Success, 3, 1)
        .play("settle")
        .owed(&["ann: 2 damage", "ben: 1 damage"]);
}

// covers: Perfect attack
#[test]
fn a_perfect_attack_does_not_double_the_bond() {
    let s = two().play("bond ann ben 2").foe("horus").hand("ann", "10H 9H").hand("ben", "8S");
    s.dealer_draws("9C 8C 7C")
        .plays(&["attack ann horus melee difficulty -8 (bound)", "aid ben", "deal"])
        .plays(&["lay ben 8S", "lay ann 10H 9H", "reveal", "settle"])
        .owed(&["horus: 8 damage"]);
}

// covers: Focus for a card
#[test]
fn a_helper_who_leaves_again_keeps_the_card_that_focus_paid_for() {
    two()
        .hand("ben", "2S 3S")
        .plays(&["challenge ann agi+brawling 3", "aid ben", "focus ben"])
        .forget()
        .play("unaid ben")
        .log(&expect![[r#"
            Ben: Focus, next challenge: a focus spent.
            Threat 0 → 1: focus spent.
            Ben no longer helps.
        "#]])
        .suffers("ben", &["Focus"])
        .plays(&["call-off", "challenge ben str+brawling 3"])
        .threat_is(1)
        .table(|t| assert!(t.under_way::<Challenge>().unwrap().players[0].limit.sum().contains("Focus")));
}

// covers: Injury: Unconscious
#[test]
fn a_knockout_during_a_challenge_lays_nothing() {
    let s = two().hand("ann", "9H").hand("ben", "9S").dealer_draws("8C 7C").plays(&[
        "challenge ann agi+brawling 2",
        "aid ben",
        "deal",
    ]);
    let s = s.play("injure ben unconscious");
    assert!(s.sentences_since().ends_with("Ben is down and lays nothing.\n"), "{}", s.sentences_since());
    s.refused("lay ben 9S", "Ben cannot act: unconscious")
        .plays(&["lay ann 9H", "reveal"])
        .comes_to(Outcome::Partial, 1, 1)
        .cards_are("ben", 1, 53, 0, 0);
}

// covers: At 0 health a character dies
#[test]
fn dying_during_a_challenge_lays_and_gains_nothing() {
    two()
        .hand("ann", "9H")
        .hand("ben", "2S")
        .dealer_draws("8C 7C 6C")
        .plays(&["challenge ann agi+brawling 3", "aid ben", "deal", "set ann health 0", "take", "lay ben 2S"])
        .plays(&["reveal", "rule failure", "settle"])
        .experience_is("ann", 0)
        .experience_is("ben", 1)
        .owed(&["ben: 1 free minor effect"])
        .cards_are("ann", 1, 53, 0, 0);
}

#[test]
fn nobody_joins_late_twice_or_in_place_of_the_leader() {
    two()
        .refused("aid ben", "nothing is under way")
        .plays(&["challenge ann agi+brawling 6", "aid ben"])
        .refused("aid ben", "no help can join this challenge")
        .refused("aid ann", "no help can join this challenge")
        .refused("unaid ann", "Ann is not in the challenge")
        .plays(&["unaid ben", "deal"])
        .refused("aid ben", "no help can join this challenge");
}

// covers: Group attack: ...
#[test]
fn who_lays_most_in_a_group_deals_and_takes_weapon_damage() {
    let s = scene()
        .sheet(armed(ann(), blade("Knife", 1, &[])))
        .sheet(armed(ben(), blade("Axe", 4, &[])))
        .foe("fanatic")
        .hand("ann", "10H")
        .hand("ben", "9S 3S 2S")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["attack ann fanatic melee", "aid ben", "deal", "lay ben 9S 3S 2S", "lay ann 10H", "reveal"]);
    // 10H wins, 9S wins, 3S and 2S lose, two are missing: 2 to 4.
    s.comes_to(Outcome::Failure, 2, 4)
        .play("settle")
        .owed(&["ben: 6 damage"])
        .health_is("fanatic", 6 - (2 + 4 - 1));
}

// covers: A bond adds 1 damage for each level when its two fight together
// covers: Aid
#[test]
fn a_bond_adds_its_level_to_the_damage_of_a_shared_attack() {
    let s = scene()
        .sheet(ann())
        .sheet(ben())
        .play("bond ann ben 2")
        .foe("horus")
        .hand("ann", "10H 9H")
        .hand("ben", "8S");
    let s = s.dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D");
    let s = s.plays(&[
        "attack ann horus melee",
        "aid ben",
        "deal",
        "lay ben 8S",
        "lay ann 10H 9H",
        "reveal",
        "settle",
    ]);
    s.owed(&["ann: 13 damage", "horus: 5 damage"]);
}

// covers: 2 and PER bonds can be held
// covers: A bond has up to three levels
#[test]
fn bonds_are_mutual_in_three_levels_up_to_2_and_personality() {
    let s = two().play("bond ann ben 3");
    assert_eq!(s.hero_of("ben").bonds.values().copied().collect::<Vec<_>>(), [3]);
    let s = s
        .refused("bond ann ben 4", "a bond must be 0 to 3")
        .refused("bond ann ann 1", "a bond needs two different heroes")
        .play("bond ben ann 0");
    assert!(s.hero_of("ann").bonds.is_empty());
    let mut s = scene().sheet(crate::scene::sheet("Lone", [2, 2, 2, 2, 1], &[]));
    for name in ["A", "B", "C", "D"] {
        s = s.sheet(crate::scene::sheet(name, [2, 2, 2, 2, 5], &[]));
    }
    s.plays(&["bond lone a 1", "bond lone b 1", "bond c lone 1"])
        .refused("bond lone d 1", "Lone cannot form more bonds");
}
