//! Cards: values, positions, and the value that a queen copies (ULTIMO, Card Values; U10, U12-U16).

use crate::scene::{ann, cards, every_card, scene};
use greenfelt::table::card::{Card, parse_row, print_row};
use greenfelt::table::challenge::{Outcome, PairResult};
use std::collections::BTreeSet;

fn pair(player: &str, dealer: &str) -> PairResult {
    scene().sheet(ann()).meet(player, dealer).verdict().pairs[0].gives
}

// covers: Hands are played from decks of 54 cards with two jokers
// covers: The deck
#[test]
fn a_deck_has_54_cards_four_suits_and_two_jokers() {
    let all: BTreeSet<Card> = Card::all().collect();
    assert_eq!(all.len(), 54);
    assert_eq!(all.iter().filter(|c| c.is_joker()).count(), 2);
    let s = scene().hero("karla").hero("severs");
    for who in ["karla", "severs"] {
        let own: BTreeSet<Card> = every_card(s.piles(who)).collect();
        assert_eq!(own, all);
    }
    let dealers: BTreeSet<Card> = every_card(&s.now().dealer.piles).collect();
    assert_eq!(dealers, all);
}

// covers: The Dealer may shuffle several decks together
#[test]
fn the_dealer_may_shuffle_several_decks_together() {
    let s = scene().play("decks 3");
    assert_eq!((s.now().dealer.decks, every_card(&s.now().dealer.piles).count()), (3, 162));
    s.refused("decks 0", "the number of decks must be 1 to 4")
        .refused("decks 5", "the number of decks must be 1 to 4");
}

#[test]
fn the_notation_reads_what_it_prints() {
    let all: Vec<Card> = Card::all().collect();
    assert_eq!(parse_row::<Card>(&print_row(&all)).unwrap(), all);
    assert_eq!(cards("TC 10♥ lj BJ"), cards("10C 10H LJ BJ"));
}

// covers: The higher card of a pair wins it
// covers: Equal cards cancel each other
// covers: Number cards count what they show
// covers: The result of a pair
#[test]
fn number_cards_count_what_they_show() {
    assert_eq!(pair("10H", "9C"), PairResult::Success);
    assert_eq!(pair("2H", "3C"), PairResult::Failure);
    assert_eq!(pair("7H", "7C"), PairResult::Draw);
}

// covers: A jack equals what it meets
// covers: The result of a pair
#[test]
fn a_jack_draws_with_everything_on_either_side() {
    for dealer in ["2C", "10C", "JC", "QC", "KC", "AC"] {
        assert_eq!(pair("JH", dealer), PairResult::Draw, "{dealer}");
        assert_eq!(pair(dealer, "JH"), PairResult::Draw, "{dealer}");
    }
}

// covers: A king is 10 and stands anywhere
#[test]
fn a_king_counts_10() {
    assert_eq!(pair("KH", "9C"), PairResult::Success);
    assert_eq!(pair("KH", "10C"), PairResult::Draw);
    assert_eq!(pair("KH", "KC"), PairResult::Draw);
    assert_eq!(pair("9H", "KC"), PairResult::Failure);
}

// covers: An ace beats everything but an ace
// covers: The result of a pair
#[test]
fn an_ace_beats_all_but_an_ace() {
    for dealer in ["2C", "10C", "QC", "KC"] {
        assert_eq!(pair("AH", dealer), PairResult::Success, "{dealer}");
        assert_eq!(pair(dealer, "AH"), PairResult::Failure, "{dealer}");
    }
    assert_eq!(pair("AH", "AC"), PairResult::Draw);
}

// covers: A joker fails even against a joker
// covers: The result of a pair
#[test]
fn a_joker_on_either_side_is_a_failure() {
    for other in ["2C", "JC", "KC", "AC"] {
        assert_eq!(pair("LJ", other), PairResult::Failure, "{other}");
        assert_eq!(pair(other, "LJ"), PairResult::Failure, "{other}");
    }
    assert_eq!(pair("LJ", "BJ"), PairResult::Failure);
}

// covers: A queen that copies nothing is a 2
#[test]
fn a_queen_that_copies_nothing_counts_2() {
    assert_eq!(pair("QH", "2C"), PairResult::Draw);
    assert_eq!(pair("QH", "3C"), PairResult::Failure);
}

// covers: A queen copies a discarded card, no ace and no joker
// covers: What a queen copies
#[test]
fn a_queen_copies_a_card_of_her_players_discard_pile() {
    assert_eq!(pair("QH=9S", "8C"), PairResult::Success);
    assert_eq!(pair("QH=9S", "9C"), PairResult::Draw);
    assert_eq!(pair("QH=KS", "10C"), PairResult::Draw);
    assert_eq!(pair("QH=JS", "AC"), PairResult::Draw);
    assert_eq!(pair("QH=QS", "3C"), PairResult::Failure);
    assert_eq!(pair("QH=QS", "2C"), PairResult::Draw);
}

// covers: A queen copies a discarded card, no ace and no joker
// covers: What a queen copies
#[test]
fn a_queen_copies_no_ace_no_joker_and_nothing_undiscarded() {
    scene()
        .sheet(ann())
        .hand("ann", "QH 9H 5D")
        .discard_pile("ann", "AS LJ 7C")
        .plays(&["challenge ann agi+brawling 2", "deal"])
        .refused("lay ann QH=AS", "QH cannot copy AS")
        .refused("lay ann QH=LJ", "QH cannot copy LJ")
        .refused("lay ann QH=8C", "8C is not in the discard pile, so QH cannot copy it")
        .play("lay ann 9H QH=7C");
}

// covers: Where an ace stands
// covers: The order of a row
#[test]
fn values_descend_and_aces_stand_above_ten() {
    scene()
        .sheet(ann())
        .hand("ann", "AH 10H 9H 9D 2C")
        .plays(&["challenge ann agi+brawling 5", "deal"])
        .play("lay ann 10H AH")
        .lies("ann", "AH 10H")
        .play("lay ann AH 9H 10H")
        .lies("ann", "AH 10H 9H")
        .play("lay ann 2C 9H")
        .lies("ann", "9H 2C")
        .play("lay ann AH 10H 9H 9D 2C");
}

// covers: A jack stands anywhere
// covers: A king is 10 and stands anywhere
// covers: Jokers are laid before every other card
// covers: The order of a row
#[test]
fn jacks_and_kings_stand_anywhere_but_never_before_a_joker() {
    scene()
        .sheet(ann())
        .hand("ann", "JH KH 9H 5D LJ BJ")
        .plays(&["challenge ann agi+brawling 5", "deal"])
        .play("lay ann KH 9H JH 5D")
        .play("lay ann 9H 5D KH JH")
        .play("lay ann KH LJ 9H")
        .lies("ann", "LJ KH 9H")
        .play("lay ann 9H BJ")
        .lies("ann", "BJ 9H")
        .play("lay ann BJ LJ KH 9H");
}

// covers: A queen stands where the copied card would stand
#[test]
fn a_queen_stands_where_the_copied_card_would() {
    scene()
        .sheet(ann())
        .hand("ann", "QH 9H 5D 8S")
        .discard_pile("ann", "7C KS JS")
        .plays(&["challenge ann agi+brawling 5", "deal"])
        .play("lay ann 5D QH=7C")
        .lies("ann", "QH=7C 5D")
        .play("lay ann QH 9H")
        .lies("ann", "9H QH")
        .play("lay ann 8S QH=7C 5D")
        .play("lay ann 9H 5D QH=KS")
        .play("lay ann 5D QH=JS");
}

// covers: How the app lays for the Dealer
#[test]
fn the_dealers_lay_is_jokers_jacks_aces_kings_then_falling() {
    let s = scene()
        .sheet(ann())
        .dealer_draws("5C KD AH JS 10D LJ 2C")
        .plays(&["challenge ann agi+brawling 7", "deal"]);
    assert_eq!(print_row(&s.challenge().dealer), "LJ JS AH KD 10D 5C 2C");
}

// covers: How the app lays for the Dealer
#[test]
fn the_dealers_queen_copies_the_best_king_or_number() {
    let queen = |discard: &str| {
        let s = scene().sheet(ann()).dealer_discards("ann", discard).dealer_draws("QC 3D");
        let s = s.plays(&["challenge ann agi+brawling 2", "deal"]);
        print_row(&s.challenge().dealer)
    };
    assert_eq!(queen("10H KS 9S AS JD LJ"), "QC=KS 3D");
    assert_eq!(queen("10H 9S AS"), "QC=10H 3D");
    assert_eq!(queen("AS JD LJ QS"), "3D QC");
    assert_eq!(queen("2S"), "3D QC");
}

// covers: The Dealer plays as many cards as the difficulty, face down
// covers: The Dealer's row
#[test]
fn the_dealer_may_rearrange_within_the_order_before_the_reveal() {
    scene()
        .sheet(ann())
        .hand("ann", "9H 8H")
        .dealer_draws("KD 10D 2C")
        .plays(&["challenge ann agi+brawling 3", "deal"])
        .play("arrange dealer 10D KD 2C")
        .refused("arrange dealer 2C 10D KD", "10D is in the wrong place after 2C: values descend")
        .refused("arrange dealer 10D 2C", "the row must hold the same cards as before")
        .refused("arrange dealer 10D KD 3C", "the row must hold the same cards as before")
        .plays(&["lay ann 9H 8H", "arrange dealer 10D 2C KD", "reveal"])
        .refused("arrange dealer KD 10D 2C", "the cards are already revealed")
        .comes_to(Outcome::Partial, 1, 2);
}
