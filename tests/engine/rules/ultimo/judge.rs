//! Results of a challenge and their effects (ULTIMO, Resolving a Card Challenge; U17-U22, U25, U27).

use crate::scene::{Scene, ann, paper, plus, scene, with_hook};
use expect_test::expect;
use greenfelt::rules;
use greenfelt::table::challenge::{Outcome, PairResult};
use greenfelt::table::hook::Quantity;

fn met(player: &str, dealer: &str) -> Scene {
    scene().sheet(ann()).meet(player, dealer)
}

// covers: Worked example: difficulty 6 with two cancelled pairs is a success
// covers: Draws
#[test]
fn the_books_example_at_rating_6_ends_3_to_1_a_success() {
    let s = met("10H KS JD 8H 7C 6S", "AC KD 9H 5S 4C 2D");
    let gives: Vec<PairResult> = s.verdict().pairs.iter().map(|p| p.gives).collect();
    let expected = [
        PairResult::Failure,
        PairResult::Draw,
        PairResult::Draw,
        PairResult::Success,
        PairResult::Success,
        PairResult::Success,
    ];
    assert_eq!(gives, expected);
    s.comes_to(Outcome::Success, 3, 1)
        .forget()
        .play("settle")
        .log(&expect![[r#"
        Ann: success.
    "#]])
        .threat_is(0)
        .experience_is("ann", 0);
}

#[test]
fn a_task_succeeds_from_a_partial_and_a_roll_from_one_success() {
    for outcome in Outcome::ALL {
        let ruled = met("2H", "9C").play(&format!("rule {} (so)", outcome.key()));
        assert_eq!(rules::succeeded(ruled.now()), outcome <= Outcome::Partial, "{outcome:?}");
    }
    for (faces, one) in [("3 2", false), ("4 2", true)] {
        let tilly = paper("Tilly", [0, 0, 0], &[("coordination", 2)]);
        let called = scene().paper_hero(tilly).play("check tilly coordination : swing the mallet");
        assert!(!rules::succeeded(called.now()));
        let rolled = called.plays(&[&format!("roll {faces}"), "stop"]);
        assert_eq!(rules::succeeded(rolled.now()), one, "{faces}");
        assert!(!rules::succeeded(rolled.play("settle").now()));
    }
}

#[test]
fn a_trait_moves_threat_and_experience_and_the_log_says_so() {
    let jinxed = with_hook(ann(), "Jinx", plus(Quantity::ResultThreat, 1));
    let s = scene().sheet(with_hook(jinxed, "Slow learner", plus(Quantity::ResultExperience, -1)));
    s.meet("2H", "9C JC 8C")
        .comes_to(Outcome::Failure, 0, 2)
        .play("settle")
        .says("Threat 0 → 3: failure 2 + Jinx 1.")
        .threat_is(3)
        .experience_is("ann", 0);
}

// covers: A jack of the player's forbids a perfect success
#[test]
fn a_jack_cancels_and_forbids_a_perfect_result() {
    scene()
        .hero("karla")
        .hand("karla", "JD 9S 8H")
        .dealer_draws("10C 7D 5H")
        .play("challenge karla str+brawling 3")
        .lay("karla", "JD 9S 8H")
        .log(&expect![[r#"
            Karla · STR + Brawling: difficulty 3; limit 3 = ½STR (5) + Brawling 4, at most 3 (cards in hand).
            The Dealer lays 3 cards face down.
            Karla lays 3 cards face down.
            Karla lays J♦ 9♠ 8♥ against 10♣ 7♦ 5♥: draw, success, success.
            Success: 2 to 0, one draw; a jack forbids a perfect result.
        "#]]);
}

// covers: Perfect success: no failure, and focus of half PER comes back
// covers: The result
#[test]
fn without_a_failure_and_without_a_jack_it_is_perfect() {
    met("10H 9H", "9C 8C").comes_to(Outcome::Perfect, 2, 0);
    met("10H 9H", "9C 9D").comes_to(Outcome::Perfect, 1, 0);
    met("10H JH", "9C 9D").comes_to(Outcome::Success, 1, 0);
    met("10H QH=JS", "9C 9D").comes_to(Outcome::Success, 1, 0);
}

#[test]
fn a_dealers_jack_does_not_forbid_a_perfect_result() {
    met("10H 9H", "JC 8C").comes_to(Outcome::Perfect, 1, 0);
}

// covers: Success: more successes than failures
// covers: The result
#[test]
fn more_successes_than_failures_is_a_success() {
    met("10H 9H 2H", "9C 8C 5C").comes_to(Outcome::Success, 2, 1);
    met("AH JH 2D", "9C 8C 5C").comes_to(Outcome::Partial, 1, 1);
}

// covers: As many successes as failures are a partial success
// covers: An odd difficulty rounds the player's successes up
// covers: The result
#[test]
fn a_tie_is_partial_and_an_odd_rating_rounds_up() {
    met("10H 2H", "9C 8C").comes_to(Outcome::Partial, 1, 1);
    met("10H 3H 2H", "9C 8C 7C").comes_to(Outcome::Partial, 1, 2);
    met("10H 4H 3H 2H", "9C 8C 7C 6C").comes_to(Outcome::Failure, 1, 3);
    met("10H JH 3H 2H", "9C 8C 7C 6C").comes_to(Outcome::Partial, 1, 2);
}

// covers: A jack of the Dealer's saves from a total failure
// covers: The result
#[test]
fn no_success_is_a_total_failure_unless_the_dealer_has_a_jack() {
    met("2H 2D", "9C 8C").comes_to(Outcome::TotalFailure, 0, 2);
    met("5H 2D", "JC 8C").comes_to(Outcome::Failure, 0, 1);
    met("JH 2D", "9C 8C").comes_to(Outcome::TotalFailure, 0, 1);
    met("", "9C").comes_to(Outcome::TotalFailure, 0, 1);
}

#[test]
fn a_dealers_queen_saves_as_a_jack_only_where_she_is_told() {
    scene()
        .sheet(ann())
        .dealer_discards("ann", "JS")
        .hand("ann", "2H")
        .dealer_draws("QC 8C")
        .plays(&["challenge ann agi+brawling 2", "deal", "arrange dealer QC=JS 8C", "lay ann 2H", "reveal"])
        .comes_to(Outcome::Failure, 0, 1);
}

// covers: Everything cancelled
#[test]
fn when_everything_cancels_it_is_partial() {
    met("7H 5H", "7C 5C").comes_to(Outcome::Partial, 0, 0);
    met("JH JD", "7C 5C").comes_to(Outcome::Partial, 0, 0);
    met("7H 5H", "JC JS").comes_to(Outcome::Partial, 0, 0);
}

// covers: Cards past the difficulty are successes
// covers: Extra and missing cards
#[test]
fn each_card_past_the_difficulty_succeeds_and_a_joker_fails() {
    met("10H 9H 5H 2D", "9C").comes_to(Outcome::Perfect, 4, 0);
    met("LJ BJ 10H", "9C").comes_to(Outcome::Partial, 1, 2);
}

// covers: Cards short of the difficulty are failures
// covers: Extra and missing cards
#[test]
fn each_card_short_of_the_difficulty_is_a_failure() {
    let s = met("AH", "9C 8C 2C").comes_to(Outcome::Partial, 1, 2);
    assert_eq!(s.verdict().missing.len(), 2);
}

// covers: With a joker a partial success is the best there is
// covers: The result
#[test]
fn a_joker_makes_perfect_and_success_partial_and_nothing_else() {
    met("LJ 10H 9H", "8C 7C 6C").comes_to(Outcome::Partial, 2, 1);
    met("LJ 10H 9H 8H", "8C 7C 6C 5C").comes_to(Outcome::Partial, 3, 1);
    met("LJ 2H", "8C 7C").comes_to(Outcome::TotalFailure, 0, 2);
    met("LJ 10H 2H 2D", "8C 7C 6C 5C").comes_to(Outcome::Failure, 1, 3);
}

#[test]
fn a_dealers_joker_is_a_failure_and_no_more() {
    met("AH 10H 9H", "LJ 7C 6C").comes_to(Outcome::Success, 2, 1);
}

// covers: Nobody plays a card against difficulty 0
#[test]
fn difficulty_0_is_a_success_and_no_card_is_laid() {
    scene()
        .sheet(ann())
        .plays(&["challenge ann agi+brawling 0", "deal"])
        .outcome_is(Outcome::Success)
        .refused("lay ann nothing", "the cards are already revealed")
        .play("settle")
        .threat_is(0)
        .cards_are("ann", 10, 44, 0, 0);
}

// covers: Perfect success: no failure, and focus of half PER comes back
#[test]
fn a_perfect_success_refunds_half_personality_in_focus() {
    let used = || scene().sheet(ann()).play("set ann focus 1");
    used().meet("10H", "9C").play("settle").focus_is("ann", 4).threat_is(0);
    scene().sheet(ann()).play("set ann focus 5").meet("10H", "9C").play("settle").focus_is("ann", 6);
    used().meet("10H 9H 2H", "9C 8C 5C").play("settle").focus_is("ann", 1);
}

// covers: Partial success: the Dealer gains 1 threat
// covers: Threat comes from partial successes and failures
// covers: What failing gives
#[test]
fn a_partial_success_brings_1_threat_and_nothing_else() {
    met("10H 2H", "9C 8C").play("settle").threat_is(1).owed(&[]).experience_is("ann", 0);
}

// covers: Failing a challenge gives 1 experience
// covers: A challenge is called, dealt, laid, revealed and paid
// covers: Failure: the Dealer gains 2 threat and one free minor effect
// covers: What failing gives
#[test]
fn a_failure_brings_2_threat_a_minor_effect_and_1_experience() {
    met("10H 4H 3H 2H", "9C 8C 7C 6C")
        .play("settle")
        .threat_is(2)
        .owed(&["ann: 1 free minor effect"])
        .experience_is("ann", 1);
}

// covers: Total failure: the Dealer gains 3 threat and one free major or three free minor effects
// covers: What failing gives
#[test]
fn a_total_failure_brings_3_threat_effects_and_1_experience() {
    met("2H", "9C")
        .play("settle")
        .threat_is(3)
        .owed(&["ann: 1 free major or 3 free minor effects"])
        .experience_is("ann", 1);
}

// covers: A challenge is called, dealt, laid, revealed and paid
// covers: Cards that were played
#[test]
fn played_cards_go_to_their_owners_discard_pile_at_the_end() {
    let s = met("10H 9H", "9C 8C 2C");
    assert!(s.piles("ann").discard.is_empty() && s.now().dealer.piles.discard.is_empty());
    let s = s.play("settle");
    assert_eq!(s.piles("ann").discard, crate::scene::cards("10H 9H"));
    assert_eq!(s.now().dealer.piles.discard, crate::scene::cards("9C 8C 2C"));
}

#[test]
fn a_challenge_that_is_called_off_gives_the_cards_back() {
    scene()
        .sheet(ann())
        .hand("ann", "9H 8H")
        .plays(&["challenge ann agi+brawling 3", "deal", "lay ann 9H 8H", "call-off wrong door"])
        .cards_are("ann", 2, 52, 0, 0)
        .table(|t| assert_eq!(t.dealer.piles.discard.len(), 3))
        .refused("reveal", "no challenge is under way");
}

// covers: A step of a challenge cannot be skipped
// covers: Nothing else can be called while a challenge is under way
#[test]
fn the_steps_of_a_challenge_keep_their_order() {
    scene()
        .sheet(ann())
        .refused("deal", "no challenge is under way")
        .play("challenge ann agi+brawling 2")
        .refused("challenge ann agi+brawling 2", "a challenge is under way")
        .refused("lay ann nothing", "the Dealer's cards are not dealt")
        .refused("reveal", "the Dealer's cards are not dealt")
        .refused("settle", "the cards are not revealed")
        .refused("rule success", "the cards are not revealed")
        .play("deal")
        .refused("deal", "the Dealer's cards are already dealt")
        .refused("reveal", "Ann has not laid any cards")
        .play("lay ann nothing")
        .refused("settle", "the cards are not revealed")
        .play("reveal")
        .refused("reveal", "the cards are already revealed");
}
