//! The odds of a lay: every deal of a tiny deck judged by the rules, simulation of large decks, and properties of all
//! odds.

use super::{decks, some};
use crate::scene::{ann, ben, cards, scene};
use greenfelt::lab::challenge_odds::{Chances, chances};
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::hand::Hand;
use greenfelt::rules::ultimo::judge::judge;
use greenfelt::rules::ultimo::lay::{check_order, dealer_order, dealer_queens};
use greenfelt::rules::ultimo::worth::{CardValue, Played, Values};
use greenfelt::table::card::{Card, Laid};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;

/// Every choice of so many cards.
fn choices(of: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest = choices(&of[at + 1..], count - 1).into_iter();
        rest.map(move |rest| [vec![of[at]], rest].concat())
    };
    (0..of.len()).flat_map(first).collect()
}

/// What the Dealer may draw, by the words of U16 and U53: the cards, and what queens copy.
fn draws(deck: &[Card], discard: &[Card], count: usize) -> (Vec<Vec<Card>>, Vec<Card>) {
    match count.checked_sub(deck.len()).filter(|more| *more > 0) {
        None => (choices(deck, count), discard.to_vec()),
        Some(_) if discard.is_empty() => (vec![deck.to_vec()], Vec::new()),
        Some(more) => {
            let more = choices(discard, more.min(discard.len()));
            (more.into_iter().map(|more| [deck.to_vec(), more].concat()).collect(), Vec::new())
        }
    }
}

/// Every row that the Dealer may lay, each as likely as the next.
pub(super) fn deals(deck: &[Card], discard: &[Card], count: usize) -> Vec<Vec<Played>> {
    let plain = Values::plain();
    let (draws, copied) = draws(deck, discard, count);
    let row = |drawn: &Vec<Card>| plain.row(&dealer_order(&dealer_queens(drawn, &copied, &plain), &plain));
    draws.iter().map(row).collect()
}

/// The chances by judging every deal.
fn judged(deck: &[Card], discard: &[Card], count: usize, row: &[Laid], values: &Values) -> [f64; 5] {
    let deals = deals(deck, discard, count);
    let share = 1.0 / deals.len() as f64;
    let mut sum = [0.0; 5];
    for dealer in &deals {
        let verdict = judge(&values.row(row), dealer);
        sum[verdict.outcome as usize] += share;
    }
    sum
}

/// A Dealer whose deck holds these cards alone.
fn tiny(deck: &[Card], discard: &[Card]) -> Unseen {
    let elsewhere: Vec<Card> = Card::all().filter(|card| !deck.contains(card)).collect();
    Unseen::describe(1, &elsewhere, discard).unwrap()
}

fn close(odds: &Chances, expected: &[f64; 5], within: f64) -> bool {
    odds.each().zip(expected).all(|((_, odds), expected)| (odds - expected).abs() <= within)
}

fn laid(text: &str) -> Vec<Laid> {
    greenfelt::table::card::parse_row(text).unwrap()
}

// covers: Exact chances of a lay, by the cards that a seat has seen and no others
#[test]
fn odds_are_those_of_every_deal_of_a_tiny_deck() {
    let deck = cards("LJ JC QD KH AS AC 9C 9D 2C");
    let rows: Vec<Vec<Laid>> = [
        "",
        "LJ",
        "JD",
        "AS",
        "AD",
        "KD",
        "QS",
        "QS=KC",
        "QS=JH",
        "9S",
        "2S",
        "JD 9S",
        "9S JD",
        "KD AS 9S",
        "AS 9S KD",
        "9S 9H 2D",
        "LJ AS KD",
        "LJ BJ AS KD 9S",
        "BJ KD JD QS=9H 5C",
        "QS QH KD 8H 7H 6H",
        "JD JS KD KS",
        "5C 4C 3C 2D 2H 2S",
    ]
    .map(laid)
    .into();
    let mut seen = 0;
    for discard in ["", "10S 3C", "KS 4C 2D 6D"].map(cards) {
        for difficulty in 1..=11 {
            let deal = tiny(&deck, &discard).deal(difficulty).unwrap();
            for values in decks() {
                for row in rows.iter().filter(|row| check_order(&values.row(row)).is_ok()) {
                    let worths: Vec<CardValue> = row.iter().map(|laid| values.worth(*laid)).collect();
                    let odds = chances(&deal, &worths);
                    let expected = judged(&deck, &discard, difficulty, row, &values);
                    assert!(
                        close(&odds, &expected, 1e-12),
                        "{row:?} against {difficulty} with {discard:?}: {odds:?}, not {expected:?}"
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 3000, "{seen}");
}

/// A legal row of some cards.
fn row_of(values: &Values, cards: &[Card]) -> Vec<Laid> {
    let row: Vec<Laid> = cards.iter().map(|card| Laid::plain(*card)).collect();
    greenfelt::rules::ultimo::lay::in_order(&values.row(&row))
}

#[test]
fn the_odds_are_those_of_luck_on_large_decks() {
    let mut luck = Luck::new(11);
    let plain = Values::plain();
    for (deal, values) in decks().into_iter().enumerate() {
        let decks = 1 + deal as u8 % 4;
        let difficulty = [1, 4, 8, 12, 15, 20, 25][deal];
        let hand = some(&mut luck, 3 + deal * 2);
        let seen = some(&mut luck, 15);
        let row = row_of(&values, &hand);
        let worths: Vec<CardValue> = row.iter().map(|laid| values.worth(*laid)).collect();
        let odds =
            chances(&Unseen::describe(decks, &seen, &seen).unwrap().deal(difficulty).unwrap(), &worths);
        let mut deck: Vec<Card> = (0..decks).flat_map(|_| Card::all()).collect();
        for card in &seen {
            deck.remove(deck.iter().position(|other| other == card).unwrap());
        }
        let (mut sum, deals) = ([0.0; 5], 3000);
        for _ in 0..deals {
            luck.with(|stream| stream.shuffle_top(&mut deck, difficulty));
            let drawn = &deck[deck.len() - difficulty..];
            let dealer = dealer_order(&dealer_queens(drawn, &seen, &plain), &plain);
            sum[judge(&values.row(&row), &plain.row(&dealer)).outcome as usize] += 1.0 / f64::from(deals);
        }
        for ((outcome, chance), sum) in odds.each().zip(sum) {
            let spread = (chance * (1.0 - chance) / f64::from(deals)).sqrt();
            assert!(
                (chance - sum).abs() <= 5.0 * spread + 1e-9,
                "{row:?} against {difficulty}: {outcome:?} {chance}, and {sum} by luck"
            );
        }
    }
}

#[test]
fn chances_sum_to_1_and_a_better_card_never_hurts() {
    let mut luck = Luck::new(3);
    let rising: Vec<CardValue> = (2..=10).map(CardValue::Value).chain([CardValue::Ace]).collect();
    for _ in 0..300 {
        let [seen, count, difficulty] = [40, 13, 26].map(|bound| luck.draw(bound) as usize);
        let (seen, decks) = (some(&mut luck, seen), 1 + luck.draw(4) as u8);
        let deal = Unseen::describe(decks, &seen, &seen).unwrap().deal(difficulty).unwrap();
        let hand = some(&mut luck, count);
        let mut row: Vec<CardValue> =
            row_of(&Values::plain(), &hand).iter().map(|laid| Values::plain().worth(*laid)).collect();
        let odds = chances(&deal, &row);
        assert!((odds.each().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(odds.each().all(|(_, chance)| (0.0..=1.0 + 1e-12).contains(&chance)));
        if row.is_empty() {
            continue;
        }
        let at = luck.draw(row.len() as u32) as usize;
        let from = rising.iter().position(|worth| *worth == row[at]);
        let Some(better) = from.and_then(|from| rising.get(from + 1)) else { continue };
        row[at] = *better;
        let then = chances(&deal, &row);
        for outcome in Outcome::ALL {
            let [before, now] = [odds, then].map(|odds| odds.at_least(outcome));
            assert!(now >= before - 1e-12, "{outcome:?}: {before} and then {now}");
        }
    }
}

#[test]
fn against_no_card_it_is_a_success() {
    let deal = Unseen::describe(1, &[], &[]).unwrap().deal(0).unwrap();
    assert_eq!(chances(&deal, &[]), Chances::certain(Outcome::Success));
    assert!(Unseen::describe(1, &[], &[]).unwrap().deal(40).is_none());
    assert!(Unseen::describe(1, &cards("KH KH"), &[]).is_err());
}

/// The chances of Ann's lay of three, as a seat knows the table.
fn asked(scene: &crate::scene::Scene, seat: &str) -> Chances {
    let seen = scene.seen(seat);
    let deal = Unseen::of(&seen).deal(3).unwrap();
    chances(&deal, &[CardValue::Ace, CardValue::Value(9), CardValue::Value(4)])
}

// covers: Exact chances of a lay, by the cards that a seat has seen and no others
#[test]
fn a_seat_reckons_with_the_cards_that_it_has_seen_and_no_others() {
    let table = || scene().sheet(ann()).sheet(ben()).hand("ann", "AH 9H 4H 3H");
    let called = table().dealer_discards("ann", "KC KD KS 10C").play("challenge ann agi+brawling 3");
    let told = Unseen::describe(1, &cards("KC KD KS 10C"), &cards("KC KD KS 10C")).unwrap();
    let expected =
        chances(&told.deal(3).unwrap(), &[CardValue::Ace, CardValue::Value(9), CardValue::Value(4)]);
    for seat in ["ann", "ben", "dealer", "public"] {
        assert_eq!(asked(&called, seat), expected, "{seat}");
    }
    // Other cards on top and other hands: nobody can tell, and the odds are the same.
    let [low, high] = ["2C 3C 4C", "AC AD AS"].map(|top| {
        table()
            .dealer_discards("ann", "KC KD KS 10C")
            .hand("ben", "2H 5H")
            .dealer_draws(top)
            .plays(&["challenge ann agi+brawling 3", "deal"])
    });
    for seat in ["ann", "ben", "public"] {
        assert_eq!((asked(&low, seat), asked(&high, seat)), (expected, expected), "{seat}");
    }
    // Who sees the row knows what it comes to.
    assert_eq!(asked(&low, "dealer"), Chances::certain(Outcome::Perfect));
    assert!(asked(&high, "dealer")[Outcome::Failure].abs() < f64::EPSILON);
}

#[test]
fn a_hand_and_its_face_down_cards_are_known_to_its_seat_alone() {
    let scene = scene().sheet(ann()).sheet(ben()).hand("ann", "AH 9H 4H").discard_pile("ann", "KC").plays(&[
        "challenge ann agi+brawling 2",
        "deal",
        "lay ann AH 9H",
    ]);
    let of = |seat: &str| Hand::of(&scene.seen(seat), &crate::scene::id("ann"));
    let mut hand = of("ann").unwrap();
    hand.cards.sort();
    assert_eq!((hand.cards, hand.discard, hand.limit), (cards("4H 9H AH"), cards("KC"), 3));
    assert!(["ben", "dealer", "public"].map(of).iter().all(Option::is_none));
}

#[test]
fn helpers_cards_stand_and_count_by_their_owners_rules() {
    let table = scene()
        .sheet(ann())
        .sheet(crate::scene::with_trait(ben(), "Jack of All Trades"))
        .hand("ann", "KH 9H")
        .hand("ben", "AS JH 4H")
        .plays(&["challenge ann agi+brawling 4", "aid ben", "deal", "lay ben AS JH 4H", "lay ann KH 9H"]);
    // The ace of spades is a joker to Ben, and his jack forbids nothing.
    let row = [
        CardValue::Joker,
        CardValue::FreeJack,
        CardValue::King(10),
        CardValue::Value(9),
        CardValue::Value(4),
    ];
    let lies = table.challenge().row.iter().map(|(laid, _)| laid.card).collect::<Vec<_>>();
    assert_eq!(lies, cards("AS JH KH 9H 4H"), "as the table puts them");
    let known = Unseen::of(&table.seen("dealer")).deal(4).unwrap();
    let outcome = chances(&known, &row);
    let table = table.play("reveal");
    assert_eq!(outcome, Chances::certain(table.verdict().outcome));
}
