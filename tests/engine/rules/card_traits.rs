//! Traits that change the cards of their owner's deck (U30), and Gamblin' Man at the table.

use crate::scene::{Scene, ann, cards, every_card, scene, with_trait};
use greenfelt::table::challenge::{Outcome, PairResult};

fn with(traits: &[&str]) -> Scene {
    scene().sheet(traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name)))
}

fn pair(traits: &[&str], player: &str, dealer: &str) -> PairResult {
    with(traits).meet(player, dealer).verdict().pairs[0].gives
}

const QUEEN: &[&str] = &["Long Live the Queen"];
const SAVED: &[&str] = &["Long Live the Queen", "God Save the Queen"];

// covers: ULTIMO trait: Aged Wisdom
#[test]
fn aged_wisdom_makes_aces_kings_and_removes_a_joker() {
    let old = &["Aged Wisdom"];
    assert_eq!(pair(old, "AH", "10C"), PairResult::Draw);
    assert_eq!(pair(old, "AH", "AC"), PairResult::Failure);
    assert_eq!(pair(old, "AS", "KC"), PairResult::Success);
    let s = with(old);
    assert_eq!(s.piles("ann").removed, cards("LJ"));
    assert_eq!(every_card(s.piles("ann")).count(), 54);
    // They stand anywhere, and a queen can copy them.
    with(old)
        .hand("ann", "9H AH 5H QD")
        .discard_pile("ann", "AC")
        .plays(&["challenge ann agi+brawling 4", "deal"])
        .refused_for("ann", "lay ann AS 9H AH", "AS is not in the hand of Ann")
        .play("lay ann 9H AH 5H QD=AC");
}

// covers: ULTIMO trait: Gamblin' Man
#[test]
fn gamblin_man_aces_the_little_joker_and_fears_the_big_one() {
    let man = &["Gamblin' Man"];
    assert_eq!(pair(man, "LJ", "KC"), PairResult::Success);
    assert_eq!(pair(man, "LJ", "AC"), PairResult::Draw);
    with(man).meet("LJ 10H", "9C 8C").comes_to(Outcome::Perfect, 2, 0);
    with(man).meet("BJ 10H 9H 8H", "9C 8C 7C 6C").comes_to(Outcome::Failure, 3, 1);
    with(man).meet("BJ 2H", "9C 8C").comes_to(Outcome::TotalFailure, 0, 2);
    // The ace that the little joker is stands among the falling cards.
    with(man)
        .hand("ann", "LJ 10H")
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .play("lay ann 10H LJ")
        .lies("ann", "LJ 10H");
}

#[test]
fn the_gambler_of_the_codex_plays_by_it() {
    scene()
        .hero("fell")
        .hand("fell", "LJ")
        .dealer_draws("KC")
        .play("challenge fell per+manipulation 1")
        .lay("fell", "LJ")
        .comes_to(Outcome::Perfect, 1, 0);
}

// covers: Aged Wisdom: the owner chooses which joker leaves
#[test]
fn aged_wisdom_lets_its_owner_choose_which_joker_leaves() {
    let s =
        with(&["Aged Wisdom"]).play_as("ann", "set-aside ann BJ").says("Ann plays without the big joker.");
    assert_eq!(s.piles("ann").removed, cards("BJ"));
    assert_eq!(every_card(s.piles("ann")).count(), 54);
    let s = s.play("set-aside ann LJ");
    assert_eq!(s.piles("ann").removed, cards("LJ"));
    s.plays(&["burn ann 1"]).refused("set-aside ann BJ", "Ann has already played cards");
    with(&[]).refused("set-aside ann BJ", "Ann cannot set a joker aside");
}

// covers: ULTIMO trait: Jack of All Trades
#[test]
fn jack_of_all_trades_wins_by_jacks_and_has_a_third_joker() {
    let jack = &["Jack of All Trades"];
    with(jack).meet("10H JH", "9C 8C").comes_to(Outcome::Perfect, 1, 0);
    with(jack).meet("AS 10H 9H", "9C 8C 7C").comes_to(Outcome::Partial, 2, 1);
    with(jack)
        .hand("ann", "10H AS")
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .play("lay ann 10H AS")
        .lies("ann", "AS 10H");
    // A Dealer's jack still saves from a total failure.
    with(jack).meet("5H 2D", "JC 8C").comes_to(Outcome::Failure, 0, 1);
}

// covers: ULTIMO trait: Long Live the Queen
#[test]
fn long_live_the_queen_makes_queens_5_anywhere_and_kings_9() {
    assert_eq!(pair(QUEEN, "QH", "4C"), PairResult::Success);
    assert_eq!(pair(QUEEN, "QH", "5C"), PairResult::Draw);
    assert_eq!(pair(QUEEN, "KH", "10C"), PairResult::Failure);
    assert_eq!(pair(QUEEN, "KH", "9C"), PairResult::Draw);
    assert_eq!(pair(QUEEN, "QH=KS", "9C"), PairResult::Draw);
    with(QUEEN)
        .hand("ann", "2H QH 9H")
        .plays(&["challenge ann agi+brawling 3", "deal"])
        .play("lay ann 9H 2H QH");
}

// covers: ULTIMO trait: God Save the Queen
#[test]
fn god_save_the_queen_makes_queens_and_kings_8_and_copies_aces() {
    assert_eq!(pair(SAVED, "QH", "7C"), PairResult::Success);
    assert_eq!(pair(SAVED, "QH", "8C"), PairResult::Draw);
    assert_eq!(pair(SAVED, "KH", "8C"), PairResult::Draw);
    let s = with(SAVED)
        .hand("ann", "QH QD")
        .discard_pile("ann", "AC")
        .dealer_draws("KC 2D")
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .refused("lay ann QH=AC QD=AC", "an ace can be copied once between rests")
        .plays(&["lay ann QH=AC", "reveal"])
        .comes_to(Outcome::Partial, 1, 1)
        .play("settle");
    let s = s
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .refused("lay ann QD=AC", "an ace can be copied once between rests");
    let s = s.plays(&["call-off", "sleep"]).hand("ann", "QD").discard_pile("ann", "AC");
    s.plays(&["challenge ann agi+brawling 2", "deal", "lay ann QD=AC"]);
}

// covers: Card-changing traits
#[test]
fn a_card_that_counts_as_a_king_counts_what_kings_count() {
    assert_eq!(pair(&["Aged Wisdom", "Long Live the Queen"], "AH", "9C"), PairResult::Draw);
    assert_eq!(pair(&["Aged Wisdom", "Long Live the Queen"], "AH", "10C"), PairResult::Failure);
}

// covers: Card-changing traits
#[test]
fn the_dealers_cards_follow_no_trait() {
    assert_eq!(pair(SAVED, "9H", "KC"), PairResult::Failure);
    assert_eq!(pair(SAVED, "9H", "QC"), PairResult::Success);
}
