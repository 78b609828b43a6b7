//! The best lay: against enumeration of small hands, and against random search of large ones.

use super::{decks, some};
use crate::scene::cards;
use greenfelt::lab::best_lay::{Goal, best_alone, best_lay};
use greenfelt::lab::challenge_odds::{Chances, Odds};
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::hand::Hand;
use greenfelt::rules::ultimo::lay::{check_copies, check_order, in_order};
use greenfelt::rules::ultimo::worth::{CardValue, Values};
use greenfelt::table::card::{Card, Laid, Rank};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;
use std::collections::HashMap;

/// Chances that differ by less are the same.
const SAME: f64 = 1e-9;

/// Every legal row of a hand, in every order and with every copy.
fn rows(hand: &Hand) -> Vec<Vec<Laid>> {
    let mut rows = Vec::new();
    grow(hand, &mut Vec::new(), &mut rows);
    rows
}

fn grow(hand: &Hand, row: &mut Vec<Laid>, rows: &mut Vec<Vec<Laid>>) {
    let legal = check_order(&hand.values.row(row)).is_ok()
        && check_copies(row, Some(&hand.discard), &hand.values).is_ok()
        && (hand.ace_copy || !row.iter().any(|laid| hand.values.copies_an_ace(*laid)));
    if !legal {
        return;
    }
    rows.push(row.clone());
    if row.len() == hand.limit {
        return;
    }
    for &card in
        hand.cards.iter().filter(|card| row.iter().all(|laid| laid.card != **card)).collect::<Vec<_>>()
    {
        row.push(Laid::plain(card));
        grow(hand, row, rows);
        row.pop();
        for &copied in hand.discard.iter().filter(|_| card.rank() == Rank::Queen) {
            row.push(Laid { card, copies: Some(copied) });
            grow(hand, row, rows);
            row.pop();
        }
    }
}

fn aims(chances: &Chances, goal: Goal) -> [f64; 3] {
    let [success, partial] = [Outcome::Success, Outcome::Partial].map(|least| chances.at_least(least));
    match goal {
        Goal::Success | Goal::Thrifty => [success, partial, 0.0],
        Goal::Partial => [partial, success, 0.0],
        Goal::Perfect => [chances[Outcome::Perfect], success, partial],
    }
}

/// The chance that it is no total failure.
fn kept(chances: &Chances) -> f64 {
    chances.at_least(Outcome::Failure)
}

/// Where nothing can be reached, a lay is near the best, and not always the best.
const NEAR: f64 = 0.03;

/// Whether the first is better for a goal than the second, by what it is for and then by how few cards it takes.
fn better(goal: Goal, first: (&Chances, usize), second: (&Chances, usize)) -> bool {
    let [one, other] = [first.0, second.0].map(|chances| aims(chances, goal));
    let hopeless = [first.0, second.0].iter().all(|chances| chances.at_least(Outcome::Partial) < 0.005);
    if hopeless && goal != Goal::Thrifty {
        return kept(first.0) > kept(second.0) + NEAR;
    }
    let pairs = one.into_iter().zip(other);
    match pairs.into_iter().find(|(first, second)| (first - second).abs() > SAME) {
        Some((first, second)) => first > second,
        None => first.1 < second.1,
    }
}

/// What the cards of a row are to keep, by `docs/odds.md`: numbers their own, jack 11, queen 12, king 13, ace 14, a joker
/// nothing.
pub(super) fn sum(row: &[Laid]) -> u32 {
    let price = |card: Card| match card.rank() {
        Rank::LittleJoker | Rank::BigJoker => 0,
        Rank::Number(n) => u32::from(n),
        Rank::Jack => 11,
        Rank::Queen => 12,
        Rank::King => 13,
        Rank::Ace => 14,
    };
    row.iter().map(|laid| price(laid.card)).sum()
}

/// No row within 0.05 of the best takes fewer cards, or as many lower ones.
fn thrift(all: &[(Vec<Laid>, Chances)], lay: &[Laid]) {
    let success = |chances: &Chances| chances.at_least(Outcome::Success);
    let best = all.iter().map(|(_, chances)| success(chances)).fold(0.0, f64::max);
    let within = all.iter().filter(|(_, chances)| success(chances) >= best - 0.05 - SAME);
    let least = within.map(|(row, _)| (row.len(), sum(row))).min().unwrap();
    assert_eq!((lay.len(), sum(lay)), least, "{lay:?}");
}

// covers: The best lay of a hand for an aim, and what it beats
#[test]
fn no_search_at_random_finds_a_better_lay() {
    let mut luck = Luck::new(9);
    for values in decks() {
        let (held, discard) = (some(&mut luck, 9), some(&mut luck, 54));
        let discard: Vec<Card> = discard.into_iter().filter(|card| !held.contains(card)).take(5).collect();
        let hand = Hand { cards: held, discard, values, limit: 7, ace_copy: true };
        let deal = Unseen::describe(1, &[], &[]).unwrap().deal(8).unwrap();
        let best = best_lay(&deal, &hand, Goal::Success, &|| true).unwrap();
        let mut odds = Odds::new(&deal);
        for _ in 0..300 {
            let mut row: Vec<Laid> = hand.cards.iter().copied().map(Laid::plain).collect();
            luck.shuffle(&mut row);
            row.truncate(1 + luck.draw(7) as usize);
            for laid in row.iter_mut().filter(|laid| laid.card.rank() == Rank::Queen) {
                laid.copies = Some(hand.discard[luck.draw(5) as usize]);
            }
            if check_copies(&row, Some(&hand.discard), &hand.values).is_err() {
                continue;
            }
            let row = in_order(&hand.values.row(&row));
            let chances = odds.of(&hand.worths(&row));
            let lay = (&best.lay.chances, best.lay.row.len());
            assert!(!better(Goal::Success, (&chances, row.len()), lay), "{row:?} is better than {best:?}");
        }
    }
}

#[test]
fn the_search_for_the_best_lay_alone_finds_one_as_good() {
    let mut luck = Luck::new(33);
    for (nth, values) in decks().into_iter().cycle().take(70).enumerate() {
        let (held, discard) = (some(&mut luck, 9), some(&mut luck, 54));
        let discard: Vec<Card> =
            discard.into_iter().filter(|card| !held.contains(card)).take(nth % 9).collect();
        let hand = Hand { cards: held, discard, values, limit: 3 + nth % 8, ace_copy: true };
        let seen = some(&mut luck, nth % 4 * 7);
        let deal = Unseen::describe(1, &seen, &seen).unwrap().deal(2 + nth % 7).unwrap();
        for goal in [Goal::Success, Goal::Partial] {
            let best = best_lay(&deal, &hand, goal, &|| true).unwrap();
            let alone = best_alone(&deal, &hand, goal, &|| true).unwrap().lay;
            let mut pairs = aims(&alone.chances, goal).into_iter().zip(aims(&best.lay.chances, goal));
            assert!(pairs.all(|(one, other)| (one - other).abs() < SAME), "{hand:?}");
        }
    }
}

#[test]
fn a_search_that_is_told_to_end_ends() {
    let hand = Hand {
        cards: cards("AS KD KC JH JD 9C 8C 7C 6C"),
        discard: Vec::new(),
        values: Values::plain(),
        limit: 9,
        ace_copy: true,
    };
    let deal = Unseen::describe(1, &[], &[]).unwrap().deal(9).unwrap();
    assert_eq!(best_lay(&deal, &hand, Goal::Success, &|| false), None);
}

/// The best of the rows of a hand for a goal, by brute force: rows of the same worths are judged once.
fn best_by_force(hand: &Hand, odds: &mut Odds<'_>) -> Vec<(Vec<Laid>, Chances)> {
    let mut known: HashMap<Vec<CardValue>, Chances> = HashMap::new();
    rows(hand)
        .into_iter()
        .map(|row| {
            let worths = hand.worths(&row);
            let chances = *known.entry(worths).or_insert_with_key(|worths| odds.of(worths));
            (row, chances)
        })
        .collect()
}

// covers: The best lay of a hand for an aim, and what it beats
#[test]
fn no_row_of_a_hand_with_many_orders_is_better() {
    let mut luck = Luck::new(21);
    for (nth, (held, discard, difficulty)) in [
        ("JC JD KC KD 9H 7S 5C 3D", "", 8),
        ("JC JD KC KD 9H 7S 5C 3D", "", 11),
        ("JC JD KC QH 9H 7S 5C 3D", "KD", 9),
        ("LJ JC JD KC KD 9H 7S 5C 3D", "", 8),
        ("JC JD KC KD AS 9H 7S 5C 3D", "", 8),
    ]
    .into_iter()
    .enumerate()
    {
        let (cards, seen) = (cards(held), some(&mut luck, nth * 6));
        let deal = Unseen::describe(1, &seen, &seen).unwrap().deal(difficulty).unwrap();
        let limit = cards.len();
        let hand =
            Hand { cards, discard: self::cards(discard), values: Values::plain(), limit, ace_copy: true };
        let all = best_by_force(&hand, &mut Odds::new(&deal));
        for goal in [Goal::Success, Goal::Partial, Goal::Perfect] {
            let best = best_lay(&deal, &hand, goal, &|| true).unwrap();
            let lay = (&best.lay.chances, best.lay.row.len());
            let known = all.iter().find(|(row, _)| *row == best.lay.row).expect("the best lay is legal");
            assert!((known.1[Outcome::Success] - best.lay.chances[Outcome::Success]).abs() < SAME);
            let wrong = all.iter().find(|(row, chances)| better(goal, (chances, row.len()), lay));
            assert_eq!(wrong, None, "is better than {best:?} for {goal:?} against {difficulty}");
        }
        let thrifty = best_lay(&deal, &hand, Goal::Thrifty, &|| true).unwrap();
        thrift(&all, &thrifty.lay.row);
        assert!(thrifty.considered > 400, "there are that many orders");
    }
}

// covers: The best lay of a hand for an aim, and what it beats
#[test]
fn where_nothing_can_be_reached_the_lay_loses_least() {
    let deal = Unseen::describe(1, &[], &[]).unwrap().deal(11).unwrap();
    let hand = |held: &str, limit| Hand {
        cards: cards(held),
        discard: Vec::new(),
        values: Values::plain(),
        limit,
        ace_copy: true,
    };
    let mut odds = Odds::new(&deal);
    for (held, limit) in
        [("KH 9H 8S 4S 4C 2S 2H", 7), ("KH JS 9H 8S 2H", 5), ("AS JS 9H 3S LJ", 4), ("2S 2H 3H", 3)]
    {
        let hand = hand(held, limit);
        let most =
            best_by_force(&hand, &mut odds).iter().map(|(_, chances)| kept(chances)).fold(0.0, f64::max);
        for goal in [Goal::Success, Goal::Partial, Goal::Perfect] {
            let best = best_alone(&deal, &hand, goal, &|| true).unwrap().lay;
            assert!(best.chances.at_least(Outcome::Partial) < 0.005, "{held} is not hopeless");
            assert!(kept(&best.chances) > most - NEAR, "{held}: {best:?} keeps less than {most}");
        }
        let thrifty = best_alone(&deal, &hand, Goal::Thrifty, &|| true).unwrap().lay;
        assert_eq!(thrifty.row, [], "the thrifty keep their cards");
    }
}
