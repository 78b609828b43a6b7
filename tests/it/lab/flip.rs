//! Luck flips: the odds against every pair of rows that two tiny decks can turn up.

use super::{decks, some};
use greenfelt::lab::challenge_odds::Chances;
use greenfelt::lab::flip_odds::{Turned, flip};
use greenfelt::lab::known::Unseen;
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
    (Unseen::told(1, &discard, &discard).expect("one deck holds each card once"), discard)
}

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
fn a_whole_deck_has_chances_that_sum_to_1_and_a_deck_that_runs_out_none() {
    let all: Vec<Card> = Card::all().collect();
    let deal = Unseen::told(1, &[], &[]).expect("nothing is seen").deal(3).expect("3 is on the ladder");
    let values = Values::plain();
    let turned = |deck, count| Turned { deck, discard: &[], values: &values, count };
    let chances = |count| flip(&deal, &turned(&all, count), &|| true).expect("a deck holds as many");
    let better = |odds: Chances| odds.at_least(Outcome::Success);
    let [one, four] = [1, 4].map(chances);
    assert!((four.at_least(Outcome::TotalFailure) - 1.0).abs() < 1e-9 && better(four) > better(one));
    assert!(flip(&deal, &turned(&all[..2], 3), &|| true).is_none());
    assert!(flip(&deal, &turned(&all, 3), &|| false).is_none(), "nobody asks any more");
}
