//! Contests of Resolve, Endurance and Avoidance: round by round, with dice that grow and shrink.

use crate::scene::{Scene, nim, ogre, scene};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::rules::crucible::contest::{Standing, standing};
use std::cmp::Ordering;

fn contest(kind: &str) -> Scene {
    scene().trier(nim()).creature(ogre()).play(&format!("contest-of nim {kind} ogre"))
}

// covers: Dice of a contest
#[test]
fn the_winner_grows_by_two_sides_and_the_loser_shrinks() {
    let first = Standing::FRESH.after(Ordering::Greater);
    assert_eq!((first.won, first.sides), ([1, 0], [12, 8]));
    let second = first.after(Ordering::Less);
    assert_eq!((second.won, second.sides, second.winner()), ([1, 1], [10, 10], None));
    let third = second.after(Ordering::Less);
    assert_eq!((third.won, third.winner()), ([1, 2], Some(false)));
}

// covers: Dice of a contest
#[test]
fn a_tie_counts_for_nothing_and_both_roll_a_d10_again() {
    let tied = Standing::FRESH.after(Ordering::Greater).after(Ordering::Equal);
    assert_eq!((tied.won, tied.sides), ([1, 0], [10, 10]));
}

// covers: Willpower and the Contest of Resolve
#[test]
fn a_contest_of_resolve_is_spell_power_against_willpower() {
    contest("resolve").plays(&["roll 6 6", "roll 2 2", "roll 9 1"]).log(&expect![[r#"
        Nim against Ogre · Resolve: bonus 3; defense 3 = Wisdom 2 + ½ Charisma (1).
        Nim d10 6 +3 = 9 against Ogre d10 6 +3 = 9: a tie, rolled again with a d10 each.
        Nim d10 2 +3 = 5 against Ogre d10 2 +3 = 5: a tie, rolled again with a d10 each.
        Nim d10 9 +3 = 12 against Ogre d10 1 +3 = 4: Nim takes the round, 1 to 0, then d12 against d8.
    "#]]);
}

// covers: Dice grow and shrink, ties are rolled again
#[test]
fn first_to_two_rounds_wins() {
    let scene = contest("resolve").plays(&["roll 9 1", "roll 12 8"]);
    assert_eq!(standing(scene.trial_now()).winner(), Some(true));
    scene.refused("roll 1 1", Refusal::RollStopped).play("settle").says("Nim wins the Contest of Resolve.");
    contest("resolve")
        .plays(&["roll 1 9", "roll 8 1", "roll 1 10", "settle"])
        .says("Ogre wins the Contest of Resolve.");
}

// covers: Fortitude and the Contest of Endurance
// covers: Reflex and the Contest of Avoidance
// covers: Contests of Endurance and of Avoidance
#[test]
fn endurance_is_withstood_by_fortitude_and_avoidance_by_reflex() {
    assert_eq!(contest("endurance").trial_now().defense.describe(), "10 = Constitution 6 + ½ Strength (4)");
    assert_eq!(contest("avoidance").trial_now().defense.describe(), "3 = Dexterity 2 + ½ Intellect (1)");
}

#[test]
fn an_undecided_contest_is_neither_typed_in_nor_settled() {
    contest("resolve")
        .refused("rolled 12", Refusal::RoundByRound)
        .refused("roll 11 1", Refusal::OutOfRange { what: "a die", from: 1, to: 10 })
        .play("roll 9 1")
        .refused("settle", Refusal::NotDecided)
        .refused("roll 9 9", Refusal::OutOfRange { what: "a die", from: 1, to: 8 });
}

#[test]
fn the_apps_dice_decide_it_in_the_end() {
    let mut scene =
        scene().set_up("join vesper").set_up("creature hag").play("contest-of rook endurance bog");
    for _ in 0..60 {
        if standing(scene.trial_now()).winner().is_some() {
            break;
        }
        scene = scene.play("roll");
    }
    scene.play("settle").refused("settle", Refusal::NothingUnderWay);
}
