//! Traits limited to an occasion, a kind of foe, or their owner (ULTIMO, Traits; U188, U289).

use crate::rules::traits::alone;
use crate::rules::traits::fights::{brawl, fight};
use crate::scene::{ann, ben, scene, with_trait};
use greenfelt::table::sheet::UltimoSheet;

// covers: Esoteric Design, Know Thy Enemy, Battlefield Compatriot
#[test]
fn a_known_enemy_is_chosen_in_round_1_before_anything_else() {
    let s = brawl(with_trait(ann(), "Know Thy Enemy")).sheet(ben());
    let late = "Know Thy Enemy cannot be used now";
    let s = s.refused("use ann (Know Thy Enemy) on thug", late).play("combat on");
    // Others may have acted, but not the one who chooses.
    let s = s.play("turn ben").play("use ann (Know Thy Enemy) on thug").undo();
    let s = s.play("turn ann").refused("use ann (Know Thy Enemy) on thug", late).undo();
    let s = s.set_up("round").set_up("round");
    s.refused("use ann (Know Thy Enemy) on thug", late);
}

// covers: Esoteric Design, Know Thy Enemy, Battlefield Compatriot
#[test]
fn a_device_of_esoteric_design_obeys_its_maker_alone() {
    let s = scene().sheet(with_trait(ann(), "Esoteric Design")).sheet(ben());
    let s = s.plays(&["use ann (Esoteric Design)", "challenge ann int+engineering 0", "deal", "settle"]);
    let s = s.play("use ann (Strange machine)").says("Ann: runs the strange machine.");
    let s = s.play("give ann ben (a machine that obeys nobody else)");
    let s = s.refused("use ben (Strange machine)", "Strange machine cannot be used now");
    let s = s.refused("use ann (Strange machine)", "Ann has nothing called `Strange machine` to use here");
    // It is given back, and works.
    s.play("give ben ann (a machine that obeys nobody else)").play("use ann (Strange machine)");
}

// covers: ULTIMO trait: Youthful Ambition
#[test]
fn nobody_of_35_is_young_whatever_the_sheet_says() {
    for (age, young) in [(0, true), (34, true), (35, false), (40, false)] {
        let s = alone(UltimoSheet { age, ..with_trait(ann(), "Youthful Ambition") });
        let line = "use ann (Youthful Ambition)";
        drop(if young { s.play(line) } else { s.refused(line, "Youthful Ambition cannot be used now") });
    }
}

// covers: What a trait brings after a success
#[test]
fn blood_is_lusted_for_of_foes_and_no_friends() {
    let lust = || {
        let sheet = ["Bloodlust", "Blood Feeding"].iter().fold(ann(), |sheet, name| with_trait(sheet, name));
        let friendly = with_trait(ben(), "Animal Companion");
        let s = fight(sheet, |f| f.health = 1).sheet(friendly).play("use ben (Animal Companion) : Rex");
        s.set_up("set ann focus 2 (so)").set_up("set rex health 1 (so)").hand("ann", "10H 9H 8D")
    };
    let kills = |whom: &str| {
        let s = lust().dealer_draws("2C 2S 3C").play(&format!("attack ann {whom} melee"));
        s.lay("ann", "10H 9H 8D").play("settle")
    };
    // A perfect attack gives 3 back, and the kill of a foe 1 more.
    kills("thug").focus_is("ann", 6);
    let s = kills("rex").focus_is("ann", 5);
    s.says("Ann shuffles 3 cards into the deck.");
}

// covers: At the wheel
#[test]
fn precision_attack_eases_ones_own_attacks_and_no_assault() {
    let mut sheet = with_trait(ann(), "Precision Attack");
    sheet.skills.insert("piloting".parse().unwrap(), 1);
    let s = brawl(sheet).play("drive ann 12 0 0 (Car)");
    let s = s.play("attack ann thug melee").difficulty_is(1).play("call-off");
    let s = s.play("ram ann thug").difficulty_is(1).play("call-off");
    s.play("assault thug ann melee").difficulty_is(3);
}

// covers: Whom a spell reaches
#[test]
fn a_spell_on_oneself_and_another_is_on_oneself_too() {
    let sheet = ["Spirit Vessel", "Weirdling"].iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    let cast = |at: &str| {
        let mut sheet = sheet.clone();
        sheet.skills.insert("ritual".parse().unwrap(), 4);
        let s = scene().sheet(sheet).sheet(ben()).hand("ann", "AH AD AC 10H 9H");
        s.play(&format!("cast ann empowering:1+area:1 5 with int+ritual at {at}"))
    };
    cast("ben").difficulty_is(5);
    cast("ann").difficulty_is(2);
    let s = cast("ann,ben").difficulty_is(2).dealer_draws("2C 2D").lay("ann", "AH AD AC").play("settle");
    let lasts = |who: &str| s.actor(who).effects[0].until;
    assert_eq!(lasts("ann"), greenfelt::table::effect::Until::Permanent);
    assert_ne!(lasts("ben"), greenfelt::table::effect::Until::Permanent);
}
