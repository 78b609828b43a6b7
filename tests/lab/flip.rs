//! Luck flips: the odds against every pair of rows of two tiny decks.

use super::{decks, some};
use crate::scene::{Scene, ann, id, scene};
use greenfelt::lab::challenge_odds::Chances;
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::flip_odds::{FlipAsked, Turned, flip};
use greenfelt::rules::ultimo::worth::Values;
use greenfelt::rules::ultimo::{judge, lay};
use greenfelt::table::card::Card;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;

/// Every choice of so many cards.
fn choices(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    let Some((first, rest)) = cards.split_first().filter(|_| count > 0) else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = choices(rest, count - 1).into_iter().map(|mut all| {
        all.push(*first);
        all
    });
    with.chain(choices(rest, count)).collect()
}

/// A Dealer's deck of a few cards, all others being in the discard pile.
fn dealer(left: &[Card]) -> (Unseen, Vec<Card>) {
    let discard: Vec<Card> = Card::all().filter(|card| !left.contains(card)).collect();
    (Unseen::describe(1, &discard, &discard).expect("one deck holds each card once"), discard)
}

// covers: Exact chances of a luck flip, told before a card falls
#[test]
fn the_odds_are_those_of_every_pair_of_rows_of_two_tiny_decks() {
    let mut luck = Luck::new(11);
    for values in decks() {
        let (theirs, cards) = (some(&mut luck, 6), some(&mut luck, 12));
        let (mine, discard) = cards.split_at(6);
        let (unseen, dealer_discard) = dealer(&theirs);
        for (difficulty, count) in [(1, 1), (2, 3), (3, 2), (4, 5)] {
            let row = |cards: &[Card], discard: &[Card], values: &Values| {
                values.row(&lay::dealer_order(&lay::dealer_queens(cards, discard, values), values))
            };
            let (mut sums, mut all) = ([0.0; 5], 0.0);
            for dealt in choices(&theirs, difficulty) {
                let dealt = row(&dealt, &dealer_discard, &Values::plain());
                for turned in choices(mine, count) {
                    let verdict = judge::judge(&row(&turned, discard, &values), &dealt);
                    sums[verdict.outcome as usize] += 1.0;
                    all += 1.0;
                }
            }
            let deal = unseen.deal(difficulty).expect("a flip is on the ladder");
            let turned = Turned { deck: mine, discard, values: &values, count };
            let odds = flip(&deal, &turned, &|| true).expect("the deck holds as many");
            for (outcome, sum) in Outcome::ALL.into_iter().zip(sums) {
                assert!(
                    (odds[outcome] - sum / all).abs() < 1e-9,
                    "{difficulty} {count} {outcome:?} {odds:?}"
                );
            }
        }
    }
}

#[test]
fn chances_of_a_whole_deck_sum_to_1_and_a_short_deck_has_none() {
    let all: Vec<Card> = Card::all().collect();
    let deal = Unseen::describe(1, &[], &[]).expect("nothing is seen").deal(3).expect("3 is on the ladder");
    let values = Values::plain();
    let turned = |deck, count| Turned { deck, discard: &[], values: &values, count };
    let chances = |count| flip(&deal, &turned(&all, count), &|| true).expect("a deck holds as many");
    let better = |odds: Chances| odds.at_least(Outcome::Success);
    let [one, four] = [1, 4].map(chances);
    assert!((four.at_least(Outcome::TotalFailure) - 1.0).abs() < 1e-9 && better(four) > better(one));
    assert!(flip(&deal, &turned(&all[..2], 3), &|| true).is_none());
    assert!(flip(&deal, &turned(&all, 3), &|| false).is_none(), "nobody asks any more");
}

/// Ann, who is about to resist, after some of her cards went.
fn resisting() -> Scene {
    scene().sheet(ann()).hand("ann", "9H 6C").discard_pile("ann", "AH KD 2C")
}

#[test]
fn a_flip_about_to_be_made_is_told_by_what_the_seat_knows() {
    let seen = resisting().seen("dealer");
    let odds =
        FlipAsked::of(&seen, &id("ann")).and_then(|asked| asked.answer(&|| true)).expect("ann has cards");
    // Whoever does not see the hand knows only that it is not the discard pile.
    let discard: Vec<Card> = ["AH", "KD", "2C"].map(|card| card.parse().unwrap()).into();
    let deck: Vec<Card> = Card::all().filter(|card| !discard.contains(card)).collect();
    let values = Values::plain();
    let count = seen.actor(&id("ann")).and_then(|ann| ann.piles.as_ref()).expect("she has cards").flip;
    for (difficulty, told) in odds.each() {
        let deal = Unseen::of(&seen).deal(difficulty.into()).unwrap();
        let turned = Turned { deck: &deck, discard: &discard, values: &values, count };
        assert_eq!(flip(&deal, &turned, &|| true).as_ref(), Some(told), "{difficulty}");
    }
    let success = |difficulty| odds.at(difficulty).unwrap().at_least(Outcome::Success);
    assert!(success(1) > success(3) && odds.at(6).is_none());
    // The own seat knows the hand too, and its odds differ.
    let own = FlipAsked::of(&resisting().seen("ann"), &id("ann"));
    assert_ne!(own.and_then(|asked| asked.answer(&|| true)), Some(odds));
}

// covers: Exact chances of a luck flip, told before a card falls
#[test]
fn hidden_cards_do_not_change_the_odds_of_a_flip() {
    let asked = |scene: Scene| FlipAsked::of(&scene.seen("dealer"), &id("ann"));
    let before = asked(resisting());
    assert!(before.is_some());
    for hidden in ["stack ann 2H 3H 4H (as told)", "stack dealer AS KS (as told)"] {
        assert_eq!(asked(resisting().play(hidden)), before, "{hidden}");
    }
    let other_hand = scene().sheet(ann()).hand("ann", "LJ BJ").discard_pile("ann", "AH KD 2C");
    assert_eq!(asked(other_hand), before, "the Dealer does not see the hand");
}

#[test]
fn an_empty_deck_flips_from_its_make_and_a_short_one_is_silent() {
    let left = |cards| {
        let scene = scene()
            .sheet(ann())
            .hand("ann", "9H")
            .discard_pile("ann", "AH KD 2C 3C 4C 5C 6C 7C 8C 9C 10C JC");
        FlipAsked::of(&scene.deck_of("ann", cards).seen("dealer"), &id("ann"))
    };
    let [empty, some] = [0, 9].map(left);
    assert!(empty.is_some() && some.is_some() && empty != some);
}
