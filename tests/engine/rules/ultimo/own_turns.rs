//! Players who call challenges on their own turns (B11).

use crate::scene::{Scene, ann, ben, foe_sheet, id, scene};
use expect_test::expect;
use greenfelt::table::seat::Seat;

/// Ann and Ben in a fight with a fanatic, at a table where players call their own turns or do not.
fn fight(own: bool) -> Scene {
    let two = scene().sheet(ann()).sheet(ben()).foe_of(foe_sheet("Fanatic", |_| {})).set_up("combat on");
    let two = two.hand("ann", "KS 9H 4C").hand("ben", "QS 8H 3C").dealer_draws("5C KD 2H");
    if own { two.play("own-turns on").says("Players call what the heroes do from now on.") } else { two }
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_player_calls_only_where_players_call_their_own_turns() {
    let for_the_dealer = "only the Dealer can do that";
    let s = fight(false).refused_for("ann", "attack ann fanatic melee", for_the_dealer);
    s.play("attack ann fanatic melee").refused_for("ann", "deal", for_the_dealer);
    let s = fight(true).play_as("ann", "attack ann fanatic melee");
    let s = s.refused_for("ben", "deal", for_the_dealer).play_as("ann", "deal");
    let s = s.play_as("ann", "lay ann KS").play_as("ann", "reveal");
    s.refused_for("ann", "settle", for_the_dealer).play("settle");
    // Switching it off ends it.
    fight(true).play("own-turns off").refused_for("ann", "attack ann fanatic melee", for_the_dealer);
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn the_difficulty_and_the_modifiers_stay_the_dealers() {
    let s = fight(true);
    let s = s.refused_for("ann", "challenge ann str+brawling 3", "the Dealer says how difficult that is");
    let s = s.refused_for("ann", "observe ann survival 2", "the Dealer says how difficult that is");
    let s = s.refused_for("ann", "attack ann fanatic melee limit +2", "the Dealer says what else counts");
    let s = s.refused_for("ann", "assault fanatic ann melee", "only the Dealer can do that");
    let s = s.refused_for("ann", "attack ben fanatic melee", "only the player of Ben can do that");
    s.refused_for("ann", "round", "only the Dealer can do that");
}

#[test]
fn the_next_step_is_the_players_own_and_the_foes_the_dealers() {
    let mut s = fight(true);
    assert_eq!(s.session().next(&Seat::Public)[0].seat, Seat::Player(id("ann")));
    let s = s.next(
        "ann",
        &expect![[r#"
        ann: call for Ann | choose: challenge ann ATTRIBUTE+SKILL DIFFICULTY
    "#]],
    );
    let mut s = s.play_as("ann", "turn ann").play_as("ben", "turn ben");
    assert_eq!(s.session().next(&Seat::Public)[0].seat, Seat::Dealer, "the foe's turn");
    s.refused_for("ann", "turn ann", "only the Dealer can do that");
    let mut s = fight(false);
    assert_eq!(s.session().next(&Seat::Public)[0].seat, Seat::Dealer);
}

#[test]
fn real_cards_of_the_dealer_are_dealt_by_the_dealer() {
    let s = fight(true).play("physical dealer on").play_as("ann", "attack ann fanatic melee");
    let mut s = s.refused_for("ann", "deal", "only the Dealer can do that");
    assert_eq!(s.session().next(&Seat::Public)[0].seat, Seat::Dealer);
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_helper_joins_after_the_call_and_the_call_is_taken_back() {
    let s = fight(true).play_as("ann", "attack ann fanatic melee").play_as("ben", "aid ben");
    let mut s = s.play_as("ann", "deal");
    let called = s.session().last();
    s.session().undo(&Seat::Player(id("ann"))).expect("the deal was her own");
    assert!(s.session().undo(&Seat::Player(id("ann"))).is_err(), "Ben's help is not hers to undo");
    s.session().undo(&Seat::Dealer).expect("the Dealer takes back anything");
    s.session().undo(&Seat::Dealer).expect("and the call");
    assert!(s.now().procedure.is_none() && s.session().last() > called);
}

// covers: Players call their own turns, and ask for challenges
#[test]
fn a_player_asks_for_a_challenge_and_the_dealer_rates_it() {
    let ask = "propose ann str+brawling : force the gate";
    let mut s = fight(true).play_as("ann", ask).says("Ann asks for STR + Brawling: force the gate.");
    let plea = s.session().plea().expect("it waits");
    let challenge = plea.challenge(4).expect("a challenge").to_string();
    assert_eq!(challenge, "challenge ann str+brawling 4 : force the gate");
    let first = &s.session().next(&Seat::Dealer)[0];
    assert_eq!(first.words, "Ann asks for STR + Brawling: force the gate");
    let s = s.play(&challenge);
    let mut s = s.difficulty_is(4);
    assert!(s.session().plea().is_none(), "the call answers it");
    s.session().undo(&Seat::Dealer).unwrap();
    // What cannot be called is refused at once, and so is what is not hers.
    let s = fight(true).play("turn ann").refused_for("ann", ask, "Ann has already acted this round");
    let s = s.refused_for("ann", "propose ben str+brawling", "only the player of Ben can do that");
    let mut s = s.play_as("ben", "propose ben str+brawling").play("decline not now");
    assert!(s.session().plea().is_none());
    s.says("The Dealer declines: not now.");
}
