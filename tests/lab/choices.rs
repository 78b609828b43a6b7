//! The value of a choice, the rest of the own deck, and what mattered afterwards.

use super::some;
use crate::scene::{Scene, ann, ben, cards, id, scene, with_trait};
use greenfelt::entry::Entry;
use greenfelt::lab::best_lay::{Goal, best_lay};
use greenfelt::lab::challenge_odds::{Chances, chances};
use greenfelt::lab::choices::{focus, guard, play_on};
use greenfelt::lab::dealer_knowledge::Unseen;
use greenfelt::lab::difficulty_table::RungsAsked;
use greenfelt::lab::hand::Hand;
use greenfelt::lab::mattered::cards::{Flip, Open, What};
use greenfelt::lab::mattered::{Judged, Mattered};
use greenfelt::lab::own_deck::OwnDeck;
use greenfelt::rules::ultimo::worth::CardValue;
use greenfelt::table::card::Card;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::luck::Luck;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::SeenProcedure;

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

#[test]
fn playing_on_is_better_the_same_or_worse_than_expertise() {
    let deal = Unseen::describe(1, &[], &[]).unwrap().deal(3).unwrap();
    let odds = chances(&deal, &[CardValue::Ace, CardValue::Value(9), CardValue::Value(4)]);
    let on = play_on(Outcome::Partial, &odds);
    assert!(close(on.better + on.same + on.worse, 1.0));
    assert!(close(on.better, odds.at_least(Outcome::Success)) && close(on.same, odds[Outcome::Partial]));
}

// covers: What expertise, a focus and a guard are worth; what the own deck ...
#[test]
fn a_focus_is_worth_the_best_lay_for_each_card_that_may_come() {
    let scene =
        scene().sheet(ann()).hand("ann", "9H 6C 4H").deck_of("ann", 3).play("challenge ann agi+brawling 4");
    let seen = scene.seen("ann");
    let deck = OwnDeck::of(&seen, &id("ann")).unwrap();
    let hand = Hand::of(&seen, &id("ann")).unwrap();
    let deal = Unseen::of(&seen).deal(4).unwrap();
    let focus = focus(&deal, &hand, &deck, Goal::Success, &|| true).unwrap();
    assert_eq!(focus.now, best_lay(&deal, &hand, Goal::Success, &|| true).unwrap().lay);
    let mut expected = 0.0;
    for &card in deck.next() {
        let mut more = hand.clone();
        more.cards.push(card);
        more.limit += 1;
        let lay = best_lay(&deal, &more, Goal::Success, &|| true).unwrap().lay;
        expected += lay.chances.at_least(Outcome::Success) / deck.next().len() as f64;
    }
    assert!(close(focus.then.at_least(Outcome::Success), expected));
    let success = |chances: &Chances| chances.at_least(Outcome::Success);
    assert!(success(&focus.then) > success(&focus.now.chances) && focus.helps > 0.5);
}

// covers: What expertise, a focus and a guard are worth; what the own deck ...
#[test]
fn the_own_deck_is_what_is_unseen_and_tells_the_next_shuffle() {
    let deck = |scene: &Scene| OwnDeck::of(&scene.seen("ann"), &id("ann")).unwrap();
    let scene = scene().sheet(ann()).hand("ann", "9H 6C").discard_pile("ann", "AH AD AC");
    let own = deck(&scene);
    let mut expected: Vec<Card> = scene.piles("ann").deck.clone();
    expected.sort();
    assert_eq!((own.next(), own.left, own.price), (expected.as_slice(), 49, 5));
    // The order of the deck is nobody's to know.
    assert_eq!(own, deck(&scene.next_cards("ann", "AS KS QS")));
    assert!(OwnDeck::of(&crate::scene::scene().sheet(ann()).seen("dealer"), &id("ann")).is_none());
}

#[test]
fn an_empty_deck_brings_the_discards_less_the_shuffles_cost() {
    let scene = scene().sheet(ann()).hand("ann", "9H 6C").deck_of("ann", 0);
    let own = OwnDeck::of(&scene.seen("ann"), &id("ann")).unwrap();
    assert!(own.empty && own.left == 0);
    assert_eq!(own.next().len(), scene.piles("ann").discard.len());
}

// covers: What expertise, a focus and a guard are worth; what the own deck ...
#[test]
fn low_cards_of_the_hand_are_thrown_before_the_top_of_the_deck() {
    let scene = scene().sheet(ann()).hand("ann", "AH KC 4H 2C");
    let own = OwnDeck::of(&scene.seen("ann"), &id("ann")).unwrap();
    let thrown = guard(&cards("AH KC 4H 2C"), &own, 5);
    assert_eq!((thrown.hand, thrown.deck, thrown.left), (cards("2C 4H"), 3, 47));
    assert_eq!(guard(&cards("AH KC 4H 2C"), &own, 1).hand, cards("2C"));
}

/// What changed the result of a challenge that was revealed, in words.
fn describe(scene: &Scene) -> Vec<(String, f64)> {
    let seen = scene.seen("public");
    let now = seen.under_way.as_ref().or(seen.settled.as_ref()).and_then(SeenProcedure::challenge).unwrap();
    let words = |one: &Mattered<What, Outcome>| match &one.what {
        What::Card(who, laid) => format!("{who} {laid}"),
        What::Dealer(laid) => format!("the Dealer's {laid}"),
        What::Difficulty(term) => format!("difficulty: {} {}", term.name, term.value),
        What::Limit(who, term) => format!("limit of {who}: {} {}", term.name, term.value),
        What::Trait(who, name) => format!("{who}: {name}"),
    };
    let open = Open::of(&seen, now);
    let all = open.map_or_else(Vec::new, |open| open.changes()).into_iter();
    all.map(|one| (words(&one), (one.changed * 1e6).round() / 1e6)).collect()
}

// covers: What mattered: a result judged again without each card, modifier and trait
#[test]
fn what_mattered_is_what_another_result_comes_without() {
    let scene = scene()
        .sheet(with_trait(ann(), "Long Live the Queen"))
        .hand("ann", "AH QH 4H")
        .dealer_draws("10C 4D 3H")
        .plays(&["challenge ann agi+brawling 2", "adjust difficulty +1 (fog)", "deal"])
        .plays(&["lay ann AH QH 4H"]);
    assert!(describe(&scene).is_empty(), "face down, nothing is told");
    let scene = scene.play("reveal").outcome_is(Outcome::Perfect);
    let told_now = describe(&scene);
    let of = |what: &str| told_now.iter().find(|(words, _)| words == what).map(|(_, changed)| *changed);
    // Without the ace, the queen meets the ten.
    assert_eq!(of("ann AH"), Some(1.0));
    assert_eq!(of("ann QH"), Some(1.0));
    // A plain queen of 2 loses to the four.
    assert_eq!(of("ann: Long Live the Queen"), Some(1.0));
    // One card less of the Dealer's is still perfect.
    assert_eq!(of("the Dealer's 10C"), None);
    assert_eq!(of("difficulty: fog 1"), None);
}

// covers: What mattered: a result judged again without each card, modifier and trait
#[test]
fn at_another_difficulty_it_is_a_matter_of_chance() {
    let scene = scene()
        .sheet(ann())
        .hand("ann", "9H 4H")
        .dealer_draws("10C 8D 3H")
        .plays(&["challenge ann agi+brawling 2", "adjust difficulty +1 (fog)", "deal"])
        .plays(&["lay ann 9H 4H", "reveal"])
        .outcome_is(Outcome::TotalFailure);
    let all = describe(&scene);
    // Of the three draws of two, the ten and the eight stay a total failure; with the ten and the three, or the eight and
    // the three, something is won.
    let fog = all.iter().find(|(words, _)| words == "difficulty: fog 1").unwrap();
    assert!((fog.1 - 0.666_667).abs() < 1e-9, "{}", fog.1);
}

#[test]
fn without_a_higher_limit_the_best_of_the_cards_is_judged() {
    let scene = scene()
        .sheet(ben())
        .hand("ben", "10H 9H 8H 7H 6H 5H 4H 3H")
        .dealer_draws("10C 9D 8C 7C 6C 5C 3C 2C")
        .plays(&["challenge ben str+brawling 8", "adjust limit +1 (a torch)", "deal"])
        .plays(&["lay ben 10H 9H 8H 7H 6H 5H 4H 3H", "reveal"])
        .outcome_is(Outcome::Perfect);
    let all = describe(&scene);
    assert!(!all.is_empty());
    let seen = scene.seen("public");
    let now = seen.under_way.as_ref().and_then(SeenProcedure::challenge).unwrap();
    let changes = Open::of(&seen, now).unwrap().changes();
    assert!(changes.iter().any(|one| matches!(&one.what, What::Limit(..))), "{all:?}");
}

#[test]
fn without_a_lower_limit_one_card_more_is_told_at_its_best() {
    let called = || {
        scene()
            .sheet(ann())
            .hand("ann", "AH 9H 2H 2D 2S 3D 3S 4D 4S 5D")
            .dealer_draws("KC 7C")
            .play("challenge ann agi+brawling 2")
    };
    let seen = called().seen("ann");
    let limit = Hand::of(&seen, &id("ann")).unwrap().limit;
    let bound = format!("adjust limit -{} (bound)", limit - 2);
    let lines = [&bound, "adjust limit -1 (tired)", "deal", "lay ann AH", "reveal"];
    let scene = called().plays(&lines).outcome_is(Outcome::Partial);
    let tired = |seat: &str| -> Option<Vec<(Outcome, f64)>> {
        let seen = scene.seen(seat);
        let now = seen.under_way.as_ref().and_then(SeenProcedure::challenge).unwrap();
        let all = Open::of(&seen, now).unwrap().changes();
        all.iter()
            .find(|one| matches!(&one.what, What::Limit(_, term) if term.value == -1))
            .map(|one| one.without.clone())
    };
    // The nine behind the ace beats the seven.
    assert_eq!(tired("ann"), Some(vec![(Outcome::Perfect, 1.0)]));
    assert_eq!(tired("public"), None, "who does not see the hand is told nothing of it");
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn a_luck_flip_is_judged_again_without_each_card() {
    let mut scene =
        scene().sheet(ann()).next_cards("ann", "4H AH 9H").dealer_draws("3C KC 8C").play("resist ann 3");
    let seen = scene.seen("public");
    let lines = scene.session().log(&Seat::Public, 1);
    let verdict = lines.iter().flat_map(|line| &line.entries).find_map(|entry| match entry {
        Entry::Flipped { verdict, .. } => Some(verdict.clone()),
        _ => None,
    });
    let verdict = verdict.expect("cards were flipped");
    let all = Flip { who: seen.actor(&id("ann")).unwrap(), verdict: &verdict }.changes();
    let told: Vec<(String, Outcome)> = all
        .iter()
        .map(|one| {
            let What::Card(_, laid) = &one.what else { panic!("{one:?}") };
            (laid.to_string(), one.without[0].0)
        })
        .collect();
    let [ace, nine, four] = [Outcome::TotalFailure, Outcome::Partial, Outcome::Success];
    assert_eq!(told, [("AH".into(), ace), ("9H".into(), nine), ("4H".into(), four)]);
}

// covers: About what a character comes to at each difficulty, for a seat that does not see the hand
#[test]
fn the_ladder_falls_and_tells_nothing_of_an_unseen_hand() {
    let rungs = |hand: &str, seat: &str| {
        let scene = scene().sheet(ann()).hand("ann", hand);
        let seen = scene.seen(seat);
        let rungs =
            RungsAsked::of(&seen, &id("ann"), 5, (0..=12).collect()).unwrap().answer(&|| true).unwrap();
        (0..=12).filter_map(|rung| rungs.success(rung)).collect::<Vec<f64>>()
    };
    let strong = rungs("AH AD AC KH KD", "dealer");
    assert_eq!(strong, rungs("2H 2D 2C 3H 3D", "dealer"), "the Dealer does not see it");
    assert_eq!(strong.len(), 13);
    assert!(close(strong[0], 1.0) && strong.is_sorted_by(|easier, harder| easier >= harder), "{strong:?}");
    let [own, weak] = ["AH AD AC KH KD", "2H 2D 2C 3H 3D"].map(|hand| rungs(hand, "ann")[5]);
    let about = strong[5];
    assert!(weak < about && about < own, "{weak} < {about} < {own}");
}

#[test]
fn odds_are_values_that_may_go_to_another_thread() {
    fn may_go<T: Send + 'static>(_: &T) {}
    let seen = some(&mut Luck::new(1), 5);
    let unseen = Unseen::describe(2, &seen, &seen).unwrap();
    may_go(&unseen);
    may_go(&unseen.deal(5));
    let odds =
        std::thread::spawn(move || chances(&unseen.deal(1).unwrap(), &[CardValue::Ace])).join().unwrap();
    assert!(odds.at_least(Outcome::Success) > 0.5);
}
