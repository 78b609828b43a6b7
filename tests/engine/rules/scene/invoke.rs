//! Invoking traits: effects before and after the roll, payment, each trait once per check (T5, T6, T7, T15).

use crate::scene::{Scene, ann, gus, moll, scene};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::scene_check::AdvantageDie;

fn called() -> Scene {
    scene().protagonist(moll()).play("scene-check moll nerve")
}

// covers: Neutral traits weigh nothing, and can be invoked and compelled
// covers: Invoking costs 1 Hope
#[test]
fn before_the_roll_an_invoked_trait_is_a_boon_for_one_hope() {
    called().play("invoke (Debts) circumstance").hope_is("moll", 5).play("roll 2 2").reaches(10, 1).log(
        &expect![[r"
        Moll checks Nerve: rating 4; difficulty 10.
        Moll spends 1 Hope, 5 left.
        Moll invokes [Debts] for 1 Hope: +1B circumstance.
        Moll rolls 2 2 + 4 + 1B 2 = 10: a success, 1 step of effect.
    "]],
    );
}

// covers: Advantage die: a d10 on a success, chosen after it
#[test]
fn after_a_success_an_invoked_trait_is_an_advantage_die() {
    called()
        .play("roll 5 6")
        .play("invoke (Debts) advantage")
        .refused("settle", Refusal::DiceOwed(1))
        .play("roll 7")
        .reaches(22, 2)
        .hope_is("moll", 5)
        .play("settle")
        .log(&expect![[r"
            Moll checks Nerve: rating 4; difficulty 10.
            Moll rolls 5 6 + 4 = 15: a success, 1 step of effect.
            Moll spends 1 Hope, 5 left.
            Moll invokes [Debts] for 1 Hope: an Advantage die.
            Moll rolls 7 on the Advantage die: 22 in all, 2 steps of effect.
            Moll succeeds in the check: 22, 2 steps of effect.
        "]]);
}

// covers: With an Advantage die already: +1B advantage, chosen before or after the roll
// covers: The Advantage die, and what a second is
#[test]
fn a_second_advantage_is_a_boon_in_place_of_a_die() {
    let scene = called().play("roll 5 6").play("invoke (Debts) advantage").play("roll 1").reaches(16, 1);
    let scene = scene.play("invoke (Born on the River) advantage").reaches(18, 1);
    assert_eq!(scene.check_now().advantage.describe(), "1");
    scene.play("settle").hope_is("moll", 4);
}

// covers: Circumstance boon: +1B, chosen before the check is made
#[test]
fn a_boon_is_chosen_before_the_roll_and_a_die_after_a_success() {
    called()
        .refused("invoke (Debts) advantage", Refusal::NotRolled)
        .play("roll 5 6")
        .refused("invoke (Debts) circumstance", Refusal::DiceFallen);
    called().play("roll 1 1").refused("invoke (Debts) advantage", Refusal::NoSuccessToAdd);
}

// covers: With an Advantage die already: +1B advantage, chosen before or after the roll
#[test]
fn with_another_advantage_die_a_boon_is_chosen_before_the_roll() {
    let scene = called().play("advantage a perfect ambush").play("invoke (Debts) advantage");
    assert_eq!(scene.check_now().die, AdvantageDie::Promised);
    scene.play("roll 5 6").play("roll 3").reaches(20, 2);
}

// covers: The advantage counts on a success alone
#[test]
fn advantage_makes_no_success_of_a_failure() {
    let scene = called().play("advantage").play("invoke (Debts) advantage").play("roll 1 4").reaches(9, 0);
    scene.refused("roll 9", Refusal::RollStopped).play("settle");
}

// covers: Any number of different traits, each once a check
// covers: Each trait once a check, free invokes, leave for negative ones
#[test]
fn each_trait_is_invoked_once_a_check_and_again_in_the_next() {
    called()
        .play("invoke (Debts) circumstance")
        .refused("invoke (Debts) circumstance", Refusal::InvokedBefore("[Debts]".into()))
        .play("roll 9 9")
        .refused("invoke (Debts) advantage", Refusal::InvokedBefore("[Debts]".into()))
        .play("settle")
        .play("scene-check moll nerve")
        .play("invoke (Debts) circumstance")
        .hope_is("moll", 4);
}

// covers: Any number of different traits, each once a check
#[test]
fn any_number_of_different_traits_adds_up() {
    let scene = called().play("trait scene (Moonlight)").plays(&[
        "invoke (Debts) circumstance",
        "invoke (Born on the River) circumstance",
        "invoke (Moonlight) circumstance",
    ]);
    assert_eq!(scene.check_now().circumstance.total(), 3);
    scene.hope_is("moll", 3);
}

// covers: A positive trait that counts can still be invoked
#[test]
fn a_positive_trait_that_counts_can_still_be_invoked() {
    let scene = scene()
        .protagonist(moll())
        .play("scene-check moll nerve including (Born on the River)")
        .play("invoke (Born on the River) circumstance");
    assert_eq!(
        scene.check_now().circumstance.describe(),
        "2 = [Born on the River] 1 + [Born on the River] invoked 1"
    );
}

// covers: A negative trait is invoked in rare circumstances
#[test]
fn a_negative_trait_is_invoked_only_where_the_dealer_lets_it() {
    called()
        .refused("invoke (One Eye) circumstance", Refusal::InvokeNotAllowed("[One Eye]".into()))
        .refused("allow-invoke (Debts)", Refusal::NeedsNoLeave("[Debts]".into()))
        .play("allow-invoke (One Eye)")
        .play("invoke (One Eye) circumstance")
        .hope_is("moll", 5);
}

// covers: Free invokes on positive and neutral traits pay in place of Hope, one invocation each
#[test]
fn a_free_invoke_pays_before_hope_does() {
    let scene = scene()
        .protagonist(moll())
        .play("trait scene (Thick Fog) by moll free 2")
        .play("scene-check moll nerve")
        .play("invoke (Thick Fog) circumstance")
        .hope_is("moll", 6);
    assert_eq!(scene.trait_of("Thick Fog").free.len(), 1);
    let scene = scene.plays(&[
        "roll 1 1",
        "settle",
        "scene-check moll nerve",
        "invoke (Thick Fog) circumstance hope",
    ]);
    assert_eq!(scene.trait_of("Thick Fog").free.len(), 1);
    scene.hope_is("moll", 5);
}

// covers: Protagonists create traits: neutral, with a free invoke to use or to give
#[test]
fn a_free_invoke_is_handed_to_another_who_spends_it() {
    let scene = scene()
        .protagonist(moll())
        .protagonist(gus())
        .play("trait scene (Thick Fog) by moll")
        .refused(
            "hand-invoke gus (Thick Fog) moll",
            Refusal::NoFreeInvoke("Gus".into(), "[Thick Fog]".into()),
        )
        .play_as("moll", "hand-invoke moll (Thick Fog) gus")
        .plays(&["scene-check moll nerve", "invoke (Thick Fog) circumstance"])
        .hope_is("moll", 5)
        .plays(&["roll 1 1", "settle", "scene-check gus wits"])
        .play_as("gus", "invoke (Thick Fog) circumstance")
        .hope_is("gus", 6);
    assert!(scene.trait_of("Thick Fog").free.is_empty());
}

// covers: Invoking costs 1 Hope
#[test]
fn without_hope_only_a_free_invoke_does() {
    let scene = called().play("set moll hope 0");
    scene.refused("invoke (Debts) circumstance", Refusal::NoHopeLeft("Moll".into()));
}

#[test]
fn another_systems_character_has_no_hope_but_free_invokes() {
    let scene = scene().sheet(ann()).play("trait scene (High Ground) positive by ann");
    let scene = scene.play("scene-check ann str+brawling").play("invoke (High Ground) circumstance");
    assert_eq!(scene.check_now().circumstance.total(), 1);
    scene
        .play("trait scene (Rain)")
        .refused("invoke (Rain) circumstance", Refusal::NotA("Ann".into(), "a protagonist"));
}

// covers: A check that is called off gives back what was spent
#[test]
fn a_check_that_is_called_off_gives_back_what_was_spent() {
    let scene = scene()
        .protagonist(moll())
        .play("trait scene (Thick Fog) by moll")
        .plays(&["scene-check moll nerve", "invoke (Thick Fog) circumstance", "invoke (Debts) circumstance"])
        .hope_is("moll", 5)
        .play("call-off")
        .hope_is("moll", 6);
    assert_eq!(scene.trait_of("Thick Fog").free.len(), 1);
}

// covers: A trait that goes or turns negative meanwhile; a new scene ends none
#[test]
fn a_trait_removed_while_invoked_stays_paid_and_counts() {
    let scene = scene().protagonist(moll()).play("trait scene (Thick Fog) positive by moll").plays(&[
        "scene-check moll nerve including (Thick Fog)",
        "invoke (Thick Fog) circumstance",
        "resolve-trait (Thick Fog)",
    ]);
    assert_eq!(scene.check_now().circumstance.describe(), "1", "its own weight is gone, the invoke is not");
    scene
        .refused(
            "invoke (Thick Fog) circumstance",
            Refusal::NoSuchTrait { name: "Thick Fog".into(), near: None },
        )
        .play("call-off");
}

// covers: Each trait once a check, free invokes, leave for negative ones
#[test]
fn only_whoever_checks_invokes() {
    scene()
        .protagonist(moll())
        .protagonist(gus())
        .play("scene-check moll nerve")
        .refused_for("gus", "invoke (Debts) circumstance", Refusal::NotYourSeat("Moll".into()))
        .play_as("moll", "invoke (Debts) circumstance")
        .refused_for("moll", "allow-invoke (One Eye)", Refusal::ForTheDealer);
}
