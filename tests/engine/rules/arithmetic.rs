//! The arithmetic of cards without a table: worths, tally and order (U12-U20, U30).

use greenfelt::rules::paper::nudge;
use greenfelt::rules::ultimo::judge::{Tally, judge, pair};
use greenfelt::rules::ultimo::lay::{check_order, dealer_order};
use greenfelt::rules::ultimo::worth::{CardValue, Values, standing};
use greenfelt::table::card::{Card, Laid};
use greenfelt::table::challenge::PairResult;
use greenfelt::table::hook::{CardRule, CardRules};

const RULES: [CardRule; 5] = [
    CardRule::AgedWisdom,
    CardRule::GamblinMan,
    CardRule::JackOfAllTrades,
    CardRule::LongLiveTheQueen,
    CardRule::GodSaveTheQueen,
];

/// Every row of up to two cards of a tiny deck.
fn rows(deck: &[Card]) -> Vec<Vec<Laid>> {
    let mut rows = vec![Vec::new()];
    for &one in deck {
        rows.push(vec![Laid::plain(one)]);
        let others = deck.iter().filter(|other| **other != one);
        rows.extend(others.map(|&other| vec![Laid::plain(one), Laid::plain(other)]));
    }
    rows
}

#[test]
fn every_deal_of_a_tiny_deck_agrees_by_cards_and_by_worths() {
    let deck = crate::scene::cards("LJ BJ JC QD KH AS AC 9C 2C");
    let plain = Values::plain();
    for set in 0..1 << RULES.len() {
        let of_set = |(at, rule): (usize, CardRule)| (set >> at & 1 == 1).then_some(rule);
        let values = Values::of(RULES.into_iter().enumerate().filter_map(of_set).collect());
        for mine in rows(&deck) {
            for theirs in rows(&deck) {
                let told = judge(&values.row(&mine), &plain.row(&theirs));
                let of = |values: Values, row: Vec<Laid>| row.into_iter().map(move |l| values.worth(l));
                let tally = Tally::of(of(values, mine.clone()), of(plain, theirs.clone()));
                assert_eq!(
                    (told.outcome, told.successes, told.failures, told.draws),
                    (tally.outcome(), tally.successes, tally.failures, tally.draws)
                );
                assert_eq!(told.notes, tally.notes().collect::<Vec<_>>());
                let pairs = told.pairs.iter().map(|p| pair(values.worth(p.player), plain.worth(p.dealer)));
                assert!(pairs.eq(told.pairs.iter().map(|p| p.gives)));
                let met = told.pairs.len() + told.extra.len() + told.missing.len();
                assert_eq!(met as u32, told.successes + told.failures + told.draws);
                let marks = |what| told.each().filter(|gives| *gives == what).count() as u32;
                assert_eq!(
                    [PairResult::Success, PairResult::Failure, PairResult::Draw].map(marks),
                    [told.successes, told.failures, told.draws],
                    "the marks add up to what is told: {mine:?} against {theirs:?}"
                );
            }
        }
    }
}

#[test]
fn the_default_order_is_always_legal() {
    for rules in
        [CardRules::NONE, RULES.into_iter().collect(), CardRules::NONE.with(CardRule::GodSaveTheQueen)]
    {
        let values = Values::of(rules);
        let all: Vec<Laid> = Card::all().map(Laid::plain).collect();
        let row = values.row(&dealer_order(&all, &values));
        assert_eq!(check_order(&row), Ok(()));
        assert!(row.is_sorted_by_key(|played| standing(played.worth)));
    }
}

#[test]
fn a_card_that_loses_to_a_worth_loses_to_higher_ones() {
    let rising: Vec<CardValue> = (2..=10).map(CardValue::Value).chain([CardValue::Ace]).collect();
    for (at, &low) in rising.iter().enumerate() {
        for &high in &rising[at + 1..] {
            assert_eq!((pair(low, high), pair(high, low)), (PairResult::Failure, PairResult::Success));
        }
    }
    assert_eq!(pair(CardValue::King(10), CardValue::Value(10)), PairResult::Draw);
}

#[test]
fn a_set_of_card_rules_holds_what_was_put_in() {
    for rule in RULES {
        let set = CardRules::NONE.with(rule);
        assert!(RULES.into_iter().all(|other| set.has(other) == (other == rule)));
        assert!(!CardRules::NONE.has(rule));
    }
}

#[test]
fn more_than_half_ones_is_critical_and_only_a_six_owes_a_die() {
    assert_eq!([0, 1, 2, 3].map(|ones| nudge::critical(ones, 4)), [false, false, false, true]);
    assert!(nudge::critical(1, 1) && !nudge::critical(0, 0));
    assert_eq!((1..=6).filter(|&face| nudge::owes(face)).collect::<Vec<_>>(), [6]);
}
