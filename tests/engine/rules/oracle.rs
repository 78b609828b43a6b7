//! The oracle: answers of two cards or dice, its own deck, ideas, scene openings, and threads.

use crate::scene::{Scene, ann, cards, catalog, scene};
use greenfelt::rules::oracle::{judge, opening};
use greenfelt::rules::{Refusal, Sandbox, sandbox};
use greenfelt::table::card::Card;
use greenfelt::table::oracle::{Answer, Likelihood, Lot, Opening};
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;

/// A table with real cards and dice of the Dealer.
fn real() -> Scene {
    scene().sheet(ann()).play("physical dealer on")
}

fn lots(row: &str) -> [Lot; 2] {
    cards(row).into_iter().map(Lot::Card).collect::<Vec<_>>().try_into().unwrap()
}

fn dice(one: u8, other: u8) -> [Lot; 2] {
    [one, other].map(|face| Lot::Die { face, sides: 10 })
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn the_first_card_says_yes_or_no_by_the_likelihood() {
    for (likelihood, least_yes, most_no) in [
        (Likelihood::Certain, "3C", "2H"),
        (Likelihood::Likely, "6C", "5H"),
        (Likelihood::Even, "8H", "8C"),
        (Likelihood::Even, "9S", "7D"),
        (Likelihood::Unlikely, "JC", "10H"),
        (Likelihood::Hardly, "AC", "KH"),
    ] {
        let yes = |first: &str| judge(likelihood, lots(&format!("{first} 7H"))).0.is_yes();
        assert!(yes(least_yes) && !yes(most_no), "{likelihood}");
        assert!(yes("BJ") && !yes("LJ"), "{likelihood}");
    }
    for (likelihood, least) in Likelihood::ALL.into_iter().zip([2, 4, 6, 8, 10]) {
        let yes = |face| judge(likelihood, dice(face, 5)).0.is_yes();
        assert!(yes(least) && !yes(least - 1), "{likelihood}");
    }
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn the_second_card_adds_and_or_but() {
    let answers = |row: &str| judge(Likelihood::Even, lots(row)).0;
    for (rows, is) in [
        (["KH JC", "KH AC", "KH BJ"], Answer::YesAnd),
        (["KH 6C", "KH 8C", "KH 10C"], Answer::Yes),
        (["KH 5C", "KH 2C", "KH LJ"], Answer::YesBut),
        (["3H 5C", "3H 2C", "3H LJ"], Answer::NoBut),
        (["3H 6C", "3H 8C", "3H 10C"], Answer::No),
        (["3H JC", "3H AC", "3H BJ"], Answer::NoAnd),
    ] {
        assert_eq!(rows.map(answers), [is; 3]);
    }
    let faces = (1..=10).map(|face| judge(Likelihood::Even, dice(6, face)).0);
    let is = [[Answer::YesBut; 3].as_slice(), &[Answer::Yes; 4], &[Answer::YesAnd; 3]].concat();
    assert_eq!(faces.collect::<Vec<_>>(), is);
}

// covers: Doubles of a black suit, or of dice, raise a twist about a thread or a person
#[test]
fn doubles_raise_a_twist() {
    let twists = |pair| judge(Likelihood::Even, pair).1;
    for (row, is) in [("9S 4S", true), ("2C KC", true), ("9H 4H", false), ("9S 4C", false), ("LJ BJ", false)]
    {
        assert_eq!(twists(lots(row)), is, "{row}");
    }
    assert!(twists(dice(7, 7)) && !twists(dice(7, 8)));
}

// covers: Doubles of a black suit, or of dice, raise a twist about a thread or a person
#[test]
fn a_twist_is_about_an_open_thread_or_somebody_there() {
    let s = real().play("oracle likely (9S 4S) : is the gate watched?");
    let s = s.says("Is the gate watched? Yes, but.").says("Oracle, likely: 9♠ 4♠. A twist.");
    // The only one there is needs no card more.
    let s = s.play("thread The bell").play("oracle hardly (7S 2S) : is it open");
    let s = s.says("Is it open? No, but.").says("Oracle, hardly: 7♠ 2♠.").says("A twist: The bell.");
    let s = s.foe("fanatic").play("oracle (5C JC KS) : do they sleep?");
    let s = s.says("Do they sleep? No, and.").says("Oracle, even: 5♣ J♣ K♠.").says("A twist: Fanatic.");
    let s = s.refused("oracle (3C QC) : and now?", Refusal::OracleTakes { needed: 3, given: 2 });
    let s = s.refused("oracle (3C QH 2H) : and now?", Refusal::OracleTakes { needed: 2, given: 3 });
    s.undo();
}

// covers: Nobody in ambush is the subject of a twist
#[test]
fn nobody_in_ambush_is_a_subject() {
    let s = real().plays(&["map 9x9 @ann A1", "thread The bell"]).foe("fanatic");
    let s = s.play("place fanatic I9 hidden").forget().play("twist (KS)");
    s.says("The next scene is another one than planned: The bell (K♠).");
}

// covers: Only the Dealer reads of a twist about somebody who is prepared
#[test]
fn a_person_of_the_drawer_is_told_to_the_dealer_alone() {
    let s =
        real().play("prepare-person (Mother Ash) talk 6 wants (the bell)").play("thread The bell").forget();
    let s = s.play("oracle (9S 4S AS) : so?").says("The twist is about Mother Ash, who is prepared.");
    let s = s.play("twist (KS AC)");
    for seat in ["ann", "public"] {
        assert!(!s.sentences_of(seat).contains("Mother Ash"), "{}", s.sentences_of(seat));
        assert!(s.sentences_of(seat).contains("A twist."), "{}", s.sentences_of(seat));
    }
    let s = s.forget().play("bring Mother Ash").play("twist (JS QS)");
    assert!(
        s.sentences_of("ann").contains("The next scene is another one than planned: Mother Ash"),
        "{}",
        s.sentences_of("ann")
    );
}

// covers: The oracle has a deck of its own that every seat sees, but for its order
#[test]
fn its_deck_is_drawn_without_return_and_shuffled_in_time() {
    let mut s = scene().sheet(ann()).foe("fanatic").play("thread The bell").forget();
    let mut gone: BTreeSet<Card> = BTreeSet::new();
    for nth in 0..120 {
        s = s.play(["oracle : so?", "idea", "twist"][nth % 3]);
        let seen = s.seen("public").oracle;
        assert_eq!(seen, s.seen("dealer").oracle, "every seat sees the same");
        assert_eq!((seen.deck + seen.discard.len(), seen.deck >= 3), (Card::COUNT, true));
        let now: BTreeSet<Card> = seen.discard.iter().copied().collect();
        assert_eq!(now.len(), seen.discard.len(), "no card lies there twice");
        assert!(now.is_superset(&gone) || now.is_empty(), "cards go back when all are shuffled");
        gone = now;
    }
    let told = s.sentences_of("public");
    assert!(told.contains("The oracle's 54 cards are shuffled."), "{told}");
    assert_eq!(told, s.sentences_of("dealer"));
}

// covers: The oracle has a deck of its own that every seat sees, but for its order
#[test]
fn a_joker_shuffles_the_deck_and_a_sandbox_has_another() {
    let s = real().play("oracle (9S 4H) : so?");
    assert_eq!(s.seen("ann").oracle.discard, cards("9S 4H"));
    let s = s.refused("oracle (4H 9D) : so?", Refusal::NotInDeck("4H".parse().unwrap()));
    let s = s.play("oracle (BJ 9D) : so?").says("The oracle's 54 cards are shuffled.");
    assert_eq!(s.seen("ann").oracle.deck, 54);
    let deck = |table: &greenfelt::table::Table| table.oracle.as_ref().unwrap().deck.clone();
    let other = sandbox(s.now(), &Sandbox::Anew(Seat::Dealer), 7);
    assert_ne!(deck(&other), deck(s.now()));
    let s = s.play("physical dealer off").play("oracle : so?");
    let mut all = deck(s.now());
    let s = s.play("game-luck 1 2");
    assert_ne!(deck(s.now()), all);
    all.sort_unstable();
    let mut now = deck(s.now());
    now.sort_unstable();
    assert_eq!(now, all);
}

// covers: The oracle's real cards and dice are named
#[test]
fn real_cards_have_suits_and_real_dice_ten_sides() {
    let s = scene().sheet(ann()).refused("oracle (9S 4H) : so?", Refusal::NotPhysical("The Dealer".into()));
    let s = s.play("physical dealer on");
    let s = s.refused("oracle : so?", Refusal::OracleTakes { needed: 1, given: 0 });
    let s = s.refused("oracle (K 4H) : so?", Refusal::NeedsItsSuit("K".parse().unwrap()));
    let s = s.refused("oracle (9 4) : so?", Refusal::OracleGoesBy("cards"));
    let s = s.play("oracle-by dice").refused("oracle (9S 4H) : so?", Refusal::OracleGoesBy("dice"));
    let s = s.refused("oracle (11 4) : so?", Refusal::OutOfRange { what: "a die", from: 1, to: 10 });
    let s = s
        .play("oracle unlikely (8 1) : is it his?")
        .says("Is it his? Yes, but.")
        .says("Oracle, unlikely: 8 1.");
    let s = s.play("idea (1 54)").says("Idea: abandon a wound (1 54).");
    s.play("twist (5)").says("The next scene begins as expected (5).");
}

// covers: An idea is a verb and a noun, and each card picks a row of its own
#[test]
fn each_card_picks_a_verb_and_a_noun_of_its_own() {
    for name in ["Verbs", "Nouns"] {
        let catalog = catalog();
        let table = catalog.random_tables.iter().find(|table| table.name == name).unwrap();
        let rows: BTreeSet<&str> =
            Card::all().map(|card| table.rows[Lot::Card(card).place(54)].1.as_str()).collect();
        assert_eq!((table.rows.len(), rows.len()), (54, 54), "{name}");
    }
    let s = real().play("idea (2C BJ)").says("Idea: abandon a wound (2♣ big joker).");
    s.play("idea (2C 5C) omens + given names")
        .says("Idea: Every dog in the street lies down at once, Adra (2♣ 5♣).");
    assert!("idea omens".parse::<greenfelt::command::Command>().is_err());
}

// covers: A scene begins as expected, changed or as another
#[test]
fn a_scene_begins_as_expected_changed_or_as_another() {
    let of = |card: &str| opening(Lot::Card(card.parse().unwrap()));
    for (cards, is) in [
        (["2H", "AD", "KH"], Opening::Expected),
        (["2C", "10S", "7C"], Opening::Changed),
        (["JC", "AS", "BJ"], Opening::Other),
    ] {
        assert_eq!(cards.map(of), [is; 3]);
    }
    let faces = (1..=10).map(|face| opening(Lot::Die { face, sides: 10 }));
    let is = [[Opening::Expected; 5].as_slice(), &[Opening::Changed; 3], &[Opening::Other; 2]].concat();
    assert_eq!(faces.collect::<Vec<_>>(), is);
    let s = real().plays(&["thread The bell", "thread The key", "twist (9H)"]);
    let s = s.says("The next scene begins as expected (9♥).");
    let s = s.refused("twist (9S)", Refusal::OracleTakes { needed: 2, given: 1 });
    s.play("twist (9S AS)").says("The next scene begins changed: The key (9♠ A♠).");
}

// covers: Threads of the story are opened and closed
#[test]
fn threads_are_opened_and_closed_by_name() {
    let s = scene().sheet(ann()).play("thread The drowned bell").says("A thread: The drowned bell.");
    let s = s.refused("thread the DROWNED bell", Refusal::ThreadOpen("the DROWNED bell".into()));
    let near = Some("The drowned bell".to_owned());
    let s = s.refused(
        "thread close The drowned bel",
        Refusal::NoSuchThread { name: "The drowned bel".into(), near },
    );
    assert_eq!(s.seen("ann").oracle.threads, ["The drowned bell"]);
    let s = s.play("thread close the drowned BELL").says("Thread closed: The drowned bell.");
    let s = s.refused(&format!("thread {}", "x".repeat(61)), Refusal::NameTooLong);
    let mut s = s.refused("thread ()", Refusal::NoName);
    for nth in 0..30 {
        s = s.play(&format!("thread Thread {nth}"));
    }
    s.refused("thread one more", Refusal::TooManyThreads(30));
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn a_question_is_read_with_its_colon_anywhere_or_without_one() {
    for line in ["oracle likely : so?", "oracle likely: so?", "oracle Likely so?", "oracle likely () : so?"] {
        let command: greenfelt::command::Command = line.parse().unwrap();
        assert_eq!(command.to_string(), "oracle likely : so?", "{line}");
    }
    let command: greenfelt::command::Command = "oracle is it so?".parse().unwrap();
    assert_eq!(command.to_string(), "oracle even : is it so?");
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn undo_brings_the_same_answer_back_and_players_do_not_ask() {
    let s = scene().sheet(ann()).play("oracle likely : is it so?");
    let told = s.sentences_of("ann");
    let again = s.undo().forget().play("oracle likely : is it so?");
    assert_eq!(again.sentences_of("ann"), told);
    let mut s = again;
    for line in ["oracle : so?", "idea", "twist", "oracle-by dice", "thread The bell"] {
        s = s.refused_for("ann", line, Refusal::ForTheDealer);
    }
    for line in [
        "oracle",
        "oracle likely",
        "oracle perhaps : so?",
        "oracle likely (9S so) : so?",
        "thread",
        "thread close",
        "oracle-by luck",
    ] {
        assert!(line.parse::<greenfelt::command::Command>().is_err(), "{line}");
    }
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn a_question_is_printed_with_one_question_mark() {
    for typed in [
        ": is it open?",
        ": is it open",
        ": Is it open??",
        ": is it open ?",
        "is it open.",
        ": \"Is it open?\"",
        ": ? Is it open?",
    ] {
        let s = scene().sheet(ann()).play(&format!("oracle likely {typed}"));
        let told = s.sentences_of("ann");
        assert!(told.contains("Is it open? "), "{typed}: {told}");
    }
    scene().sheet(ann()).plays(&["oracle : it is!"][..]).sentences_of("ann").contains("It is! ");
}

// covers: An idea is a verb and a noun, and each card picks a row of its own
#[test]
fn rows_that_are_sentences_become_one_phrase() {
    let all = ["omens+trades", "rumors+omens", "trades+omens", "verbs+in-town", "omens+what-they-want"];
    for tables in all {
        let mut s = scene().sheet(ann());
        for nth in 0..20 {
            s = s.forget().play("oracle-by dice").play(&format!("idea {tables}"));
            let told = s.sentences_of("ann");
            let idea = told.lines().find_map(|line| line.strip_prefix("Idea")).unwrap().to_owned();
            let idea = idea.trim_start_matches([':', ',', ' ']).to_owned();
            assert!(!idea.contains(". ("), "{tables} {nth}: {idea}");
            for word in [", The ", ", A ", ", An ", ", Somebody ", ", One ", ", Every "] {
                assert!(!idea.contains(word), "{tables} {nth}: {idea}");
            }
        }
    }
}
