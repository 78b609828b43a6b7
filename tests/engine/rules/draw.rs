//! Drawing, exhaustion, passing out, real cards (ULTIMO, Stamina, Exhausted; U4, U28, U48, U53, U55).

mod real;

use crate::scene::{Scene, ann, ben, cards, every_card, plus, scene, with_hook, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::Quantity;

// covers: Hands are drawn to stamina when a round begins, or when the Dealer says so
#[test]
fn a_round_draws_everybody_to_the_hand_size() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .hand("ann", "2H")
        .play("round")
        .cards_are("ann", 10, 44, 0, 0)
        .cards_are("ben", 9, 45, 0, 0);
}

#[test]
fn a_fuller_hand_than_stamina_stays() {
    scene().sheet(ann()).plays(&["draw ann 3", "draw ann", "draw-all"]).cards_are("ann", 13, 41, 0, 0);
}

// covers: Injury: Exhausted
// covers: Exhaustion
#[test]
fn an_empty_deck_is_shuffled_less_10_less_half_vitality_cards() {
    scene()
        .sheet(ann())
        .hand("ann", "2H 3H 4H")
        .deck_of("ann", 2)
        .cards_are("ann", 3, 2, 49, 0)
        .play("draw ann")
        .cards_are("ann", 10, 49 - 5 - 5, 0, 5);
}

#[test]
fn an_empty_deck_alone_exhausts_nobody_until_a_draw_is_owed() {
    scene()
        .sheet(ann())
        .deck_of("ann", 2)
        .plays(&["draw ann 2"])
        .cards_are("ann", 12, 0, 42, 0)
        .play("draw ann")
        .cards_are("ann", 12, 0, 42, 0);
}

// covers: ULTIMO trait: Marathoner
// covers: ULTIMO trait: Going the Distance
#[test]
fn marathoner_saves_2_and_going_the_distance_3_more() {
    let out = |sheet| {
        let s = scene().sheet(sheet).hand("ben", "2H").deck_of("ben", 0).play("draw ben 1");
        s.piles("ben").out.len()
    };
    assert_eq!(out(ben()), 10 - 4);
    assert_eq!(out(with_trait(ben(), "Marathoner")), 10 - 4 - 2);
    let both = with_trait(with_trait(ben(), "Marathoner"), "Going the Distance");
    assert_eq!(out(both.clone()), 10 - 4 - 2 - 3);
    assert_eq!(out(with_hook(both, "Endless", plus(Quantity::Exhaustion, -5))), 0, "never below 0");
}

// covers: A character who cannot fill the hand even then passes out for 8 hours
// covers: Exhaustion
#[test]
fn a_hand_that_cannot_be_filled_passes_out_until_sleep() {
    let s = scene().sheet(ben()).hand("ben", "2H 3H").deck_of("ben", 0).play("discard ben 2H");
    // Whole deck but one card is in the discard pile: leave few of them by exhausting again and again.
    let mut s = s;
    while s.actor("ben").effects.is_empty() {
        s = s.plays(&["draw ben"]).deck_of("ben", 0);
        let held = print_row(&s.piles("ben").hand.clone());
        if s.actor("ben").effects.is_empty() {
            s = s.play(&format!("discard ben {held}"));
        }
    }
    let s = s.suffers("ben", &["Passed out"]).sheet(ann());
    let held = |s: &Scene, who: &str| s.piles(who).hand.len();
    let away = format!("discard ben {}", print_row(&s.piles("ben").hand));
    let s = s.set_up(&away).play("shuffle ben").play("draw-all");
    assert_eq!(held(&s, "ben"), 0, "who has passed out draws nothing");
    assert!(held(&s, "ann") > 0);
    s.refused("revive ben ann", "only 8 hours of sleep revive Ben")
        .refused("draw ben", "only 8 hours of sleep revive Ben")
        .refused("challenge ben str+brawling 2", "Ben cannot act: passed out")
        .play("sleep")
        .suffers("ben", &[])
        .play("draw ben")
        .table(|t| assert!(t.heroes().next().unwrap().piles.as_ref().unwrap().out.is_empty()));
}

// covers: Burned cards
#[test]
fn burned_cards_go_from_the_deck_top_to_the_discard_pile() {
    let s = scene().sheet(ann()).next_cards("ann", "KH QH").play("burn ann 2");
    assert_eq!(s.piles("ann").discard, cards("KH QH"));
}

// covers: The Dealer's deck runs out
#[test]
fn the_dealers_discard_pile_becomes_the_deck_without_exhaustion() {
    let mut s = scene().sheet(ann());
    for _ in 0..3 {
        s = s.plays(&["challenge ann agi+brawling 20", "deal"]);
        assert_eq!(s.challenge().dealer.len(), 20);
        s = s.play("call-off");
    }
    assert_eq!(every_card(&s.now().dealer.piles).count(), 54);
    assert!(s.now().dealer.piles.out.is_empty());
}

// covers: The Dealer's deck runs out
#[test]
fn missing_cards_of_the_dealer_lower_the_difficulty() {
    scene()
        .sheet(ann())
        .plays(&["challenge ann agi+brawling 25", "adjust difficulty +25", "adjust difficulty +10", "deal"])
        .difficulty_is(54)
        .table(|t| assert_eq!(every_card(&t.dealer.piles).count(), 0));
}

// covers: Real cards are named when they are played
#[test]
fn a_physical_seat_counts_what_it_draws() {
    let s = scene()
        .sheet(ann())
        .hand("ann", "2H 3H")
        .play("physical ann on 2")
        .plays(&["draw ann 2", "focus ann"])
        .cards_are("ann", 5, 49, 0, 0);
    let s = s.plays(&["discard ann K", "burn ann 2"]).cards_are("ann", 4, 49, 1, 0);
    let s = s.play("discard ann 9 8").cards_are("ann", 4, 47, 3, 0);
    // A real deck that ran out is shuffled by hand: the player names what exhaustion took.
    let s = s.play("shuffle ann K 9").cards_are("ann", 4, 48, 0, 2);
    s.play("physical ann off 2H 3H 4H 5H").cards_are("ann", 4, 48, 0, 2);
}

// covers: Who draws
#[test]
fn a_seat_draws_only_what_is_owed_and_never_past_the_hand_size() {
    let s = scene().sheet(ann()).hand("ann", "2H 3H");
    let most = s.figure("ann", Quantity::Hand);
    let s = s
        .refused_for("ann", "draw ann 5", "Ann has no draw left")
        .refused_for("ann", "draw ann", "Ann has no draw left")
        .play("sleep")
        .refused_for("ann", &format!("draw ann {}", most - 1), Refusal::PastHandSize(most))
        .play_as("ann", "draw ann 1")
        .play_as("ann", "draw ann");
    assert_eq!(s.piles("ann").hand.len() as i32, most);
    // The Dealer may always, and what was owed is drawn.
    let s = s.play("discard ann 2H").refused_for("ann", "draw ann 1", "Ann has no draw left");
    assert_eq!(s.play("draw ann 3").piles("ann").hand.len() as i32, most + 2);
}

// covers: Who draws
#[test]
fn a_pending_draw_ends_once_cards_are_laid() {
    scene()
        .sheet(ann())
        .hand("ann", "9H 2H")
        .dealer_draws("8C")
        .plays(&["sleep", "challenge ann agi+brawling 1", "deal", "lay ann 9H"])
        .refused_for("ann", "draw ann", "Ann has no draw left");
}

// covers: Real cards are named when they are played
#[test]
fn a_round_asks_real_players_for_their_cards() {
    let s = scene().sheet(ann()).hand("ann", "2H 3H").deck_of("ann", 0).play("physical ann on 2").forget();
    let missing = s.figure("ann", Quantity::Hand) - 2;
    let s = s.play("round");
    let asked = format!("Ann draws {missing} cards from the real deck: `draw` counts them.");
    assert!(s.sentences_since().contains(&asked), "{}", s.sentences_since());
}

// covers: Exhaustion
// covers: Real cards by rank alone, and what exhaustion takes out of a real deck
#[test]
fn a_real_deck_that_ran_out_is_shuffled_less_exhausted_cards() {
    scene()
        .sheet(ann())
        .hand("ann", "2H 3H")
        .deck_of("ann", 0)
        .play("physical ann on 2")
        .refused("draw ann 1", "the deck of Ann has run out")
        .refused("focus ann", "the deck of Ann has run out")
        .refused("shuffle ann", "exhaustion takes 5 cards out, not 0")
        .refused("shuffle ann KH QH", "exhaustion takes 5 cards out, not 2")
        .play("shuffle ann KH QH JH 10H 9H")
        .play("draw ann 1")
        .cards_are("ann", 3, 46, 0, 5);
}

// covers: Real cards are named when they are played
#[test]
fn a_physical_seat_dodges_with_named_cards() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "9H 2D")
        .dealer_draws("8C 7C 6C 5C 4C 3C")
        .play("physical ann on 2")
        .play("attack ann fanatic melee")
        .lay("ann", "9H 2D")
        .play("settle")
        .refused("dodge ann deck 2", "real cards have to be named")
        .play("dodge ann KH QH")
        .cards_are("ann", 0, 50, 4, 0);
}

// covers: The Dealer plays as many cards as the difficulty, face down
// covers: The Dealer's row
// covers: Real cards are named when they are played
#[test]
fn a_physical_dealer_names_the_row() {
    scene()
        .sheet(ann())
        .hand("ann", "9H 8H")
        .play("physical dealer on")
        .play("challenge ann agi+brawling 3")
        .refused("deal", "real cards have to be named")
        .refused("deal 9C 8C", "the Dealer's row needs 3 cards, not 2")
        .refused("deal LJ 8C LJ", "LJ is not in that deck")
        .play("deal 5C K 9")
        .table(|t| assert_eq!(print_row(&t.under_way::<Challenge>().unwrap().dealer), "K 9 5"))
        .plays(&["lay ann 9H 8H", "reveal", "settle"])
        .play("challenge ann agi+brawling 2")
        .refused("deal QC=10H 2C", "10 is not in the discard pile, so Q cannot copy it")
        .play("deal Q=KD 2");
    scene()
        .sheet(ann())
        .play("challenge ann agi+brawling 1")
        .refused("deal 9C", "the Dealer plays with the app's cards and dice");
}

// covers: The Dealer can stack a deck, with a reason
#[test]
fn the_dealer_stacks_a_deck_with_a_reason_that_the_log_keeps() {
    let s = scene().sheet(ann()).play("stack dealer KC 10D (as the story needs)");
    let deck = &s.now().dealer.piles.deck;
    assert_eq!((deck.len(), print_row(&deck[52..])), (54, "10D KC".to_string()));
    assert!(s.sentences_since().contains("as the story needs"));
    s.dealer_discards("ann", "2C").refused("stack dealer 2C", "2C is not in that deck");
}

// covers: Cards that come off a real deck are named before anything is drawn from it
#[test]
fn a_real_deck_owes_the_cards_of_winded_before_any_draw() {
    let s = scene()
        .sheet(ann())
        .hand("ann", "2H 3H")
        .threat(1)
        .plays(&["physical ann on 2", "inflict ann winded", "take"])
        .owed(&["ann: 4 cards from the real deck"])
        .refused("take", "no damage is pending; something else is")
        .refused("draw ann 1", "real cards have to be discarded first: 4");
    s.play_as("ann", "discard ann 4C 5C 6C")
        .owed(&["ann: 1 card from the real deck"])
        .play_as("ann", "discard ann 2H 7C")
        .owed(&[])
        .play("draw ann 1");
}

/// Ann with three cards in the deck, one in hand and fifty discarded; exhaustion takes five.
fn ended() -> Scene {
    scene().sheet(ann()).hand("ann", "2H").deck_of("ann", 3).set_up("threat 9").cards_are("ann", 1, 3, 50, 0)
}

/// So many cards were burned out of fifty-three: three, then the rest of a new deck.
fn burned(s: Scene, count: usize) {
    s.cards_are("ann", 1, 53 - 5 - (count - 3), count - 3, 5);
}

// covers: Burning more cards than there are
#[test]
fn every_cause_burns_on_through_exhaustion() {
    burned(ended().play("burn ann 6"), 6);
    burned(ended().plays(&["inflict ann winded", "take"]), 4);
    burned(ended().plays(&["inflict ann run-ragged", "take"]), 8);
    burned(ended().play("travel walk 6"), 6);
    burned(ended().play("travel march 6"), 12);
    // A storm, round for round.
    let s = ended().play("weather wind disastrous").play("round");
    let piles = s.piles("ann");
    assert!(piles.out.len() == 5 && piles.discard.len() == 2, "five are burned: three and two");
    // Heat, for each card that was played: the two that were laid are burned with.
    let s = ended().play("weather temperature scorching").hand("ann", "2H 3H").deck_of("ann", 1);
    let s = s.play("challenge ann agi+brawling 2").lay("ann", "3H 2H").play("settle");
    assert_eq!(s.piles("ann").out.len(), 5, "four cards are burned, and there was one");
}

// covers: Burning more cards than there are
#[test]
fn burning_stops_when_a_new_deck_is_not_worth_it() {
    // Fifty-three make a deck of 48, 43, 38 and so on; the last costs as much as it holds.
    let s = ended().play("burn ann 250").play("burn ann 250");
    let piles = s.piles("ann");
    assert_eq!((piles.deck.len(), piles.hand.len()), (0, 1));
    assert!(piles.discard.len() <= 5, "{} are left", piles.discard.len());
    // Nothing is burned where nothing is left, and the log says so once.
    let s = s.forget().play("burn ann 4");
    assert_eq!(s.sentences_since(), "Ann discards nothing from the deck.\n");
    // What spares exhaustion spares it here.
    let tough = with_trait(with_trait(ann(), "Marathoner"), "Going the Distance");
    let s = scene().sheet(tough).deck_of("ann", 2).play("burn ann 4");
    assert_eq!(s.piles("ann").out.len(), 0);
}

// covers: Burning more cards than there are
#[test]
fn a_real_deck_owes_what_is_burned_before_and_after_the_shuffle() {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].map(|rank| [rank; 4].join(" "));
    let s = scene().sheet(ann()).set_up("physical ann on 1").set_up("threat 9").set_up("burn ann 51");
    let s = s.set_up(&format!("discard ann {} A A A", ranks.join(" "))).cards_are("ann", 1, 2, 51, 0);
    let s = s
        .play("inflict ann winded")
        .play("take")
        .owed(&["ann: 2 cards from the real deck", "ann: 2 cards from the real deck"]);
    let s = s.play("discard ann A BJ").owed(&["ann: 2 cards from the real deck"]);
    let s = s.refused("discard ann 2", "the deck holds 0 cards");
    let s = s.play("shuffle ann 2 2 2 3 3").play("discard ann 4 4").owed(&[]);
    assert_eq!((s.piles("ann").out.len(), s.piles("ann").held()), (5, 1));
}

// covers: Burning more cards than there are
#[test]
fn other_sheets_burn_in_the_same_way() {
    let s = scene().hero("tilly");
    let held = s.piles("tilly").held();
    let s = s.deck_of("tilly", 1).play("burn tilly 3");
    let piles = s.piles("tilly");
    assert_eq!(piles.discard.len(), 2, "one, a shuffle, and two");
    assert_eq!(piles.held(), held);
}
