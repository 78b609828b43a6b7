//! Exact odds of a build: every hand of a small deck, a known deck, games with real cards, dice counted by hand.

use crate::scene::catalog;
use greenfelt::lab::build::Build;
use greenfelt::lab::build_odds::{ChanceAt, Drawn, NoOdds, over_hands, rungs};
use greenfelt::lab::challenge_odds::{Chances, chances};
use greenfelt::lab::dealer_knowledge::{Deal, Unseen};
use greenfelt::rules::ultimo::lay::dealer_order;
use greenfelt::rules::ultimo::worth::Values;
use greenfelt::table::card::{Card, Laid, Rank, parse_row};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;

fn cards(text: &str) -> Vec<Card> {
    parse_row(text).expect("cards")
}

fn deal(difficulty: usize) -> Deal {
    Unseen::describe(1, &[], &[]).unwrap().deal(difficulty).unwrap()
}

/// The best row of a hand in the order of U16, found among all choices of its cards but jokers.
fn best_of(hand: &[Card], limit: usize, deal: &Deal, values: &Values) -> Chances {
    let usable: Vec<Card> = hand.iter().copied().filter(|card| !card.is_joker()).collect();
    let mut best: Option<Chances> = None;
    for choice in 0..1_u32 << usable.len() {
        let chosen = usable.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        let row: Vec<Laid> = chosen.map(|(_, card)| Laid::plain(*card)).collect();
        if row.len() > limit {
            continue;
        }
        let worths: Vec<_> = dealer_order(&row, values).into_iter().map(|laid| values.worth(laid)).collect();
        let found = chances(deal, &worths);
        let of = |chances: &Chances| [Outcome::Success, Outcome::Partial].map(|end| chances.at_least(end));
        let better = |before: &Chances| {
            let ([success, partial], [was, partially]) = (of(&found), of(before));
            success > was + 1e-11 || success > was - 1e-11 && partial > partially + 1e-11
        };
        if best.as_ref().is_none_or(better) {
            best = Some(found);
        }
    }
    best.expect("no card is a row too")
}

fn every_hand(deck: &[Card], count: usize) -> Vec<Vec<Card>> {
    let hands = (0..1_u32 << deck.len()).filter(|choice| choice.count_ones() as usize == count);
    hands
        .map(|choice| {
            let held = deck.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            held.map(|(_, card)| *card).collect()
        })
        .collect()
}

// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn the_mean_over_every_hand_of_a_small_deck_is_counted() {
    let values = Values::plain();
    let deck = cards("AS KD JH JC 10S 7H 7C 3D LJ");
    for (hand, limit, difficulty) in [(3, 2, 2), (4, 3, 2), (4, 2, 4), (3, 3, 1)] {
        let deal = deal(difficulty);
        let all = every_hand(&deck, hand);
        let each = all.iter().map(|hand| (best_of(hand, limit, &deal, &values), 1.0));
        let counted = Chances::mixed(each);
        let exact = over_hands(&deal, &Drawn { deck: &deck, values: &values, hand, limit });
        for end in [Outcome::Success, Outcome::Partial] {
            let (is, counted) = (exact.at_least(end), counted.at_least(end));
            assert!((is - counted).abs() < 1e-9, "{hand} {limit} {difficulty} {end:?}: {is}, {counted}");
        }
        let sum: f64 = exact.each().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}

// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn a_hand_of_the_whole_deck_is_certain_and_no_card_is_no_row() {
    let values = Values::plain();
    let deck = cards("AS 9D");
    let deal = deal(1);
    // The whole deck is held: the ace alone, against one of 54 cards (3 other aces and its twin draw, as jacks do).
    let one = over_hands(&deal, &Drawn { deck: &deck, values: &values, hand: 2, limit: 1 });
    assert!((one[Outcome::Perfect] - 44.0 / 54.0).abs() < 1e-12, "{one:?}");
    let none = over_hands(&deal, &Drawn { deck: &deck, values: &values, hand: 2, limit: 0 });
    assert!(none.at_least(Outcome::Partial) < 1e-12, "{none:?}");
}

// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn hands_that_are_dealt_come_out_as_often_as_the_odds_say() {
    let values = Values::plain();
    let mut deck: Vec<Card> = Card::all().collect();
    let (hand, limit, games) = (5, 2, 3_000);
    let deal = deal(3);
    let exact =
        over_hands(&deal, &Drawn { deck: &deck, values: &values, hand, limit }).at_least(Outcome::Partial);
    let mut luck = Luck::new(11);
    let mut sum = 0.0;
    for _ in 0..games {
        luck.with(|stream| stream.shuffle_top(&mut deck, hand));
        let held: Vec<Card> = deck[deck.len() - hand..].to_vec();
        sum += best_of(&held, limit, &deal, &values).at_least(Outcome::Partial);
    }
    let error = 4.0 * (0.25 / f64::from(games)).sqrt();
    let mean = sum / f64::from(games);
    assert!((mean - exact).abs() < error, "{mean} is not {exact} within {error}");
    assert!(deck.iter().any(|card| card.rank() == Rank::Queen));
}

fn called(name: &str, with: &str, from: i32, to: i32) -> Result<(String, Vec<ChanceAt>), NoOdds> {
    let catalog = catalog();
    let find = |name: &str| catalog.any_hero(name).ok_or_else(|| format!("no {name}"));
    let build = Build::read(name, &find, &catalog).expect("a build");
    rungs(&build, with, from..=to, &catalog)
}

fn of(name: &str, with: &str, from: i32, to: i32) -> Result<Vec<ChanceAt>, NoOdds> {
    called(name, with, from, to).map(|(_, rungs)| rungs)
}

// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn dice_of_a_build_are_counted() {
    // A rating of 4 reaches 13 with 9 and more on two d10: 72 of 100.
    let tests = of("wren", "nerve", 13, 14).unwrap();
    let chances: Vec<f64> = tests.iter().map(ChanceAt::success).collect();
    assert!((chances[0] - 0.72).abs() < 1e-12 && (chances[1] - 0.64).abs() < 1e-12, "{chances:?}");
    let rolls = of("tilly", "athletics", 1, 3).unwrap();
    assert!(rolls.windows(2).all(|two| two[0].success() > two[1].success()), "{rolls:?}");
    let attacks = of("vesper", "rapier", 0, 60).unwrap();
    assert!((attacks[0].success() - 1.0).abs() < 1e-12 && attacks[60].success() < 1e-12);
}

#[test]
fn a_build_without_such_a_task_says_what_it_has() {
    let no = of("karla", "brawlin", 1, 1).unwrap_err();
    assert!(no.to_string().ends_with("has nothing called `brawlin` to try a task with"), "{no}");
    assert!(matches!(of("wren", "swimming", 1, 1), Err(NoOdds::NoSuch { .. })));
    assert!(matches!(of("karla", "brawling", 40, 40), Err(NoOdds::TooHigh(40))));
}

/// ULTIMO, Skills: Engineering is normally paired with INT, Empathy with PER, Athletics with STR or AGI.
// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn a_skill_alone_is_tried_with_its_usual_attribute() {
    let pairs = ["int+engineering", "per+empathy", "str+athletics"];
    for (skill, way) in ["engineering", "empathy", "athletics"].into_iter().zip(pairs) {
        let (with, rungs) = called("karla", skill, 3, 3).unwrap();
        assert_eq!((with.as_str(), rungs), (way, of("karla", way, 3, 3).unwrap()));
    }
}

// covers: Exact chances of a build at each difficulty, over every hand of its deck or its dice
#[test]
fn a_skill_of_attacks_is_tried_as_the_sheet_attacks_with_it() {
    // The ranged figure of Karla (STR 10, AGI 1) is ½STR; that of Odile Brack is ½AGI.
    for (hero, way) in [("karla", "str+shooting"), ("brack", "agi+shooting")] {
        let (with, rungs) = called(hero, "shooting", 3, 3).unwrap();
        assert_eq!((with.as_str(), rungs), (way, of(hero, way, 3, 3).unwrap()));
    }
}
