//! Checks and tests: two dice, the rating, boons of each kind, steps of effect (T1 to T5).

use crate::scene::{gus, moll, scene};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::seat::Seat;

// covers: A check: 2d10, rating and boons reach 10, a step of effect for each full 10
#[test]
fn ten_is_a_success_and_each_full_ten_a_step_of_effect() {
    for (dice, result, steps) in
        [("1 4", 9, 0), ("2 4", 10, 1), ("9 6", 19, 1), ("9 7", 20, 2), ("10 10", 24, 2)]
    {
        let scene = scene().protagonist(moll()).play("scene-check moll nerve").play(&format!("roll {dice}"));
        scene.reaches(result, steps).play("settle");
    }
}

// covers: One boon is 2
#[test]
fn a_check_tells_its_dice_rating_and_boons() {
    scene()
        .protagonist(moll())
        .play("scene-check moll nerve circumstance +1 (a good plan) : over the wall")
        .play("roll 7 4")
        .play("settle")
        .log(&expect![[r"
            Moll checks Nerve: over the wall: rating 4; circumstance +1B: a good plan 1; difficulty 10.
            Moll rolls 7 4 + 4 + 1B 2 = 17: a success, 1 step of effect.
            Moll succeeds in the check: 17, 1 step of effect.
        "]]);
}

// covers: A test: against the Dealer's difficulty
#[test]
fn a_test_is_made_against_the_dealers_difficulty() {
    let scene = scene().protagonist(moll()).play("scene-test moll force 14").play("roll 5 6").reaches(13, 0);
    scene.play("settle").log(&expect![[r"
        Moll tests Force: rating 2; difficulty 14.
        Moll rolls 5 6 + 2 = 13: a failure, 1 short.
        Moll fails the test.
    "]]);
    let scene = scene_of_test("14").play("roll 6 6").reaches(14, 1);
    assert_eq!(greenfelt::rules::scene::boon::succeeds(scene.check_now()), Some(true));
}

fn scene_of_test(n: &str) -> crate::scene::Scene {
    scene().protagonist(moll()).play(&format!("scene-test moll force {n}"))
}

// covers: Steps of a test, and of a failure
#[test]
fn a_test_below_ten_can_succeed_without_a_step() {
    scene_of_test("5").play("roll 1 2").reaches(5, 0).play("settle");
}

// covers: A relevant positive trait: +1B circumstance for checks, −1B difficulty for tests
#[test]
fn a_positive_trait_is_a_boon_to_a_check_and_eases_a_test() {
    let check = scene().protagonist(moll()).play("scene-check moll nerve including (Born on the River)");
    assert_eq!(check.check_now().circumstance.describe(), "1");
    check.play("roll 1 3").reaches(10, 1);
    let test = scene().protagonist(moll()).play("scene-test moll nerve 12 including (Born on the River)");
    assert_eq!(test.check_now().difficulty.describe(), "10 = the test 12 − [Born on the River] 2");
    assert_eq!(test.check_now().circumstance.total(), 0, "boons of the kinds stand apart");
}

// covers: A relevant negative trait: −1B circumstance for checks, +1B difficulty for tests
#[test]
fn a_relevant_negative_trait_is_the_reverse() {
    let check = scene().protagonist(moll()).play("scene-check moll nerve including (One Eye)");
    assert_eq!(check.check_now().circumstance.total(), -1);
    check.play("roll 4 3").reaches(9, 0);
    let test = scene().protagonist(moll()).play("scene-test moll nerve 12 including (One Eye)");
    assert_eq!(test.check_now().difficulty.total(), 14);
}

// covers: Neutral traits weigh nothing, and can be invoked and compelled
#[test]
fn a_neutral_trait_weighs_nothing_and_is_not_proposed() {
    let scene = scene().protagonist(moll());
    scene.refused(
        "scene-check moll nerve including (Debts)",
        Refusal::NotProposed { name: "Debts".into(), near: None },
    );
}

#[test]
fn traits_are_left_out_until_somebody_calls_them_relevant() {
    let scene = scene().protagonist(moll()).play("scene-check moll nerve");
    assert_eq!(scene.check_now().circumstance.total(), 0);
    let scene = scene.play("switch circumstance 1 on");
    assert_eq!(scene.check_now().circumstance.total(), 1);
    scene.play("roll 5 5").refused("switch circumstance 1 off", Refusal::DiceFallen);
}

// covers: Boons of the three kinds are tallied and shown apart
#[test]
fn the_dealer_moves_every_figure_of_a_check() {
    let scene = scene().protagonist(moll()).play("scene-test moll nerve 10").plays(&[
        "adjust circumstance -2 (fog)",
        "adjust difficulty +1 (wet)",
        "adjust points +1 (late)",
        "adjust rating +1 (rope)",
    ]);
    let check = scene.check_now();
    assert_eq!((check.rating.total(), check.circumstance.total(), check.difficulty.total()), (5, -2, 13));
    scene.refused("adjust limit +1", Refusal::WrongSide).play("roll 6 6").reaches(13, 1);
}

// covers: `difficulty ±N` of a check
#[test]
fn a_checks_difficulty_moves_by_boons_and_by_plain_points() {
    let called = |own: &str| {
        let s =
            scene().protagonist(moll()).play(&format!("scene-test moll nerve 14 including (One Eye) {own}"));
        s.check_now().difficulty.describe()
    };
    assert_eq!(called("difficulty -1 (help)"), "14 = the test 14 + [One Eye] 2 − help 2");
    assert_eq!(called("points -1 (help)"), "15 = the test 14 + [One Eye] 2 − help 1");
    // A house that counts a boon as 3 does so here too.
    let s =
        scene().protagonist(moll()).play("house boon 3").play("scene-test moll nerve 14 difficulty +1 (fog)");
    assert_eq!(s.check_now().difficulty.total(), 17);
    let s = s.play("adjust difficulty -1 (a torch)");
    assert_eq!(s.check_now().difficulty.total(), 14);
}

#[test]
fn an_unknown_approach_is_refused_with_the_list_of_them() {
    let mut s = scene().protagonist(moll());
    let refused = s.session().give(&Seat::Dealer, "scene-check moll xyzzy".parse().unwrap()).unwrap_err();
    assert_eq!(refused.hint, "`codex approaches` lists them");
}

#[test]
fn real_dice_are_named_two_of_them_from_one_to_ten() {
    scene()
        .protagonist(moll())
        .play("scene-check moll nerve")
        .refused("roll", Refusal::WrongDice { needed: 2, given: 0 })
        .refused("roll 4", Refusal::WrongDice { needed: 2, given: 1 })
        .refused("roll 11 4", Refusal::OutOfRange { what: "a die", from: 1, to: 10 })
        .refused("settle", Refusal::NotRolled)
        .play("roll 4 4")
        .refused("roll 4 4", Refusal::RollStopped);
}

#[test]
fn the_app_rolls_for_whoever_has_no_real_dice() {
    let scene = scene().protagonist(gus()).play("physical gus off").play("scene-check gus wits").play("roll");
    assert_eq!(scene.check_now().dice.len(), 2);
    assert!(scene.check_now().dice.iter().all(|face| (1..=10).contains(face)));
}

// covers: A check takes the turn, a test takes none
#[test]
fn a_check_takes_the_turn_of_a_fight_and_a_test_does_not() {
    let scene = scene().protagonist(moll()).play("combat on").play("round");
    let scene = scene.plays(&["scene-test moll force 8", "roll 5 5", "settle"]);
    assert!(!scene.actor("moll").has_acted());
    let scene = scene.plays(&["scene-check moll force", "roll 5 5", "settle"]);
    assert!(scene.actor("moll").has_acted());
    scene
        .refused("scene-check moll force", Refusal::TurnTaken("Moll".into()))
        .play("scene-test moll force 8");
}

#[test]
fn nobody_helps_with_a_check() {
    scene()
        .protagonist(moll())
        .protagonist(gus())
        .play("scene-check moll nerve")
        .refused("aid gus", Refusal::CannotAid("check"));
}

#[test]
fn what_comes_next_is_the_roll_of_whoever_acts_then_settling() {
    scene()
        .protagonist(gus())
        .play("physical gus off")
        .play("scene-check gus wits")
        .next(
            "gus",
            &expect![[r"
            gus: roll | `roll`
        "]],
        )
        .play("roll")
        .next(
            "dealer",
            &expect![[r"
            dealer: settle | `settle`
        "]],
        );
}

// covers: A house has its own worth of a boon, and its own success
#[test]
fn a_house_has_its_own_worth_of_a_boon_and_its_own_success() {
    scene()
        .protagonist(moll())
        .plays(&["house boon 3", "house success 12"])
        .refused("house boon 9", Refusal::OutOfRange { what: "a boon", from: 1, to: 5 })
        .plays(&["scene-check moll nerve circumstance +1 (rope)", "roll 1 4"])
        .reaches(12, 1)
        .play("settle")
        .log(&expect![[r"
            From now on a boon is worth 3.
            From now on a check succeeds from 12.
            Moll checks Nerve: rating 4; circumstance +1B: rope 1; difficulty 12.
            Moll rolls 1 4 + 4 + 1B 3 = 12: a success, 1 step of effect.
            Moll succeeds in the check: 12, 1 step of effect.
        "]]);
}

// covers: Every command of traits, and every step of a check, can be taken back
#[test]
fn every_step_of_a_check_can_be_taken_back() {
    let lines = [
        "scene-check moll nerve",
        "switch circumstance 1 on",
        "invoke (Debts) circumstance",
        "roll 9 9",
        "invoke (Born on the River) advantage",
        "roll 6",
        "settle",
    ];
    let mut scene = scene().protagonist(moll());
    let mut sums = vec![scene.now().checksum()];
    for line in lines {
        scene = scene.play(line);
        sums.push(scene.now().checksum());
    }
    for sum in sums.iter().rev().skip(1) {
        scene = scene.undo();
        assert_eq!(scene.now().checksum(), *sum);
    }
    for sum in sums.iter().skip(1) {
        scene = scene.redo();
        assert_eq!(scene.now().checksum(), *sum);
    }
}

#[test]
fn on_auto_a_check_without_a_choice_settles_by_itself() {
    let scene =
        scene().protagonist(gus()).play("automation auto").play("scene-check gus wits").play("roll 1 1");
    assert!(scene.now().procedure.is_none());
    let scene = scene.play("trait gus (Lucky) positive").play("scene-check gus wits").play("roll 9 9");
    assert!(scene.now().procedure.is_some(), "the trait can still be invoked");
}
