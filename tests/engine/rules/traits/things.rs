//! Traits that create things, change prices, or decide who is carried and who is seen (ULTIMO, Traits; U255, U256,
//! U264, U265).

use super::fights::{brawl, fight};
use crate::scene::{Scene, ann, armed, armor, ben, blade, scene, sheet, weapon, with_trait, worn};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::UltimoSheet;

fn knowing(mut sheet: UltimoSheet, skill: &str, rank: u8) -> UltimoSheet {
    sheet.skills.insert(skill.parse().unwrap(), rank);
    sheet
}

const ASKED: &str = " including (Sleuthsayer: getting information from somebody)";
const DEVICE: &str =
    "challenge ben int+engineering 8 including (Device: lock pick: the one task of the device)";

/// A call of Ann's that comes to nothing.
fn lost(s: Scene, call: &str, how: &str) -> Scene {
    s.play(call).plays(&["deal", "lay ann nothing", "reveal", how, "settle"])
}

// covers: Sleuthsayer
#[test]
fn a_question_of_the_sleuthsayer_angers_nobody() {
    let sleuth =
        || scene().sheet(knowing(with_trait(ann(), "Sleuthsayer"), "investigation", 4)).foe("fanatic");
    let line = |call: &str| format!("{call}{ASKED}");
    for how in ["rule failure (so)", "rule total_failure (so)"] {
        let s = lost(sleuth(), &line("manipulate ann fanatic with investigation"), how);
        let s = s.says("Sleuthsayer: Fanatic does not know, and is not angry.").owed(&[]);
        assert!(!s.sentences_since().contains("hostile"));
        lost(sleuth(), &line("challenge ann int+investigation 8"), how)
            .says("Sleuthsayer: the one who was asked does not know, and is not angry.")
            .owed(&[]);
    }
    // Footprints are nobody, and talk without Investigation is no such question.
    let s = lost(sleuth(), "challenge ann int+investigation 8", "rule failure (so)");
    assert!(!s.sentences_since().contains("Sleuthsayer") && !s.now().pending.is_empty());
    let s = lost(sleuth(), "manipulate ann fanatic", "rule total_failure (so)");
    s.says("Fanatic turns openly hostile.");
    let s = lost(
        scene().sheet(knowing(ann(), "investigation", 4)).foe("fanatic"),
        "manipulate ann fanatic with investigation",
        "rule total_failure (so)",
    );
    s.says("Fanatic turns openly hostile.");
}

/// Ann has made a device; Ben knows Engineering at a rank.
fn device(rank: u8) -> Scene {
    let maker = knowing(with_trait(ann(), "Expert Tinkerer"), "engineering", 4);
    let s = scene().sheet(maker).sheet(knowing(ben(), "engineering", rank));
    s.plays(&["use ann (Expert Tinkerer) : lock pick", "challenge ann int+engineering 0", "deal", "settle"])
}

// covers: Items with a rule: devices, maps, masterworks
#[test]
fn a_device_helps_whoever_has_it_and_knows_engineering_at_3() {
    let own = DEVICE.replace("ben", "ann");
    let s = device(3).says("Ann now has a device: lock pick.").play(&own).difficulty_is(5).play("call-off");
    let none = "no modifier called `Device: lock pick: the one task of the device` is proposed";
    let s = s.refused(DEVICE, none).play("give ann ben (a device: lock pick)");
    let s = s.refused(&own, none).play(DEVICE).difficulty_is(5).play("call-off");
    let s = s.undo().undo().undo().play(&own).difficulty_is(5).play("call-off");
    s.play("sell ann 30 (a device: lock pick)").refused(&own, none).undo().play(&own).difficulty_is(5);
    device(2).play("give ann ben (a device: lock pick)").refused(DEVICE, none);
    // It goes by its name, with or without the article, and by that of its rule.
    for name in ["device: lock pick", "A DEVICE: lock pick", "Device: lock pick", "the device: lock pick"] {
        device(3).play(&format!("give ann ben ({name})")).play(DEVICE).difficulty_is(5);
    }
}

// covers: Items with a rule: devices, maps, masterworks
#[test]
fn a_device_that_is_dropped_or_ruined_helps_nobody() {
    let own = DEVICE.replace("ben", "ann");
    let s = device(3).plays(&["threat 9", "inflict ann ruin-item : a device: lock pick", "take"]);
    let s = s.refused(&own, "no modifier called `Device: lock pick: the one task of the device` is proposed");
    s.play("mend ann").play(&own).difficulty_is(5);
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn whoever_holds_the_map_follows_it_without_a_check() {
    let s = scene().sheet(with_trait(ann(), "Cartographer")).sheet(ben());
    let s = s.refused("no-check ben (Cartographer)", "Ben has nothing called `Cartographer` to use here");
    let s = s.play("use ann (Cartographer) : the old mill").says("Ann now has a map: the old mill.");
    let s = s.play("give ann ben (a map: the old mill)").play("no-check ben (Cartographer) : the marsh");
    let s = s.says("Ben needs no check (the marsh): Cartographer: the old mill.");
    let s = s.refused("no-check ann (Cartographer)", "Ann has nothing called `Cartographer` to use here");
    let s = s.play("challenge ben int+navigation 5").play("no-check ben (Cartographer)");
    let s = s.outcome_is(Outcome::Success).play("settle").play("combat on");
    let s = s.refused("no-check ben (Cartographer)", "Cartographer: the old mill cannot be used now");
    s.plays(&["combat off", "sell ben 5 (a map: the old mill)"])
        .refused("no-check ben (Cartographer)", "Ben has nothing called `Cartographer` to use here");
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn a_chemist_copies_what_is_or_was_in_hand_in_this_scene() {
    let s = || scene().sheet(with_trait(ann(), "Studied Chemist")).sheet(ben());
    let none = Refusal::NoDose { name: "Ann".into(), dose: "mandrake".into() }.to_string();
    let s1 = s().refused("use ann (Studied Chemist) : mandrake", none.as_str());
    let s1 = s1.play("buy ann 0 mandrake").play("use ann (Studied Chemist) : mandrake");
    let s1 = s1.says("Ann now has a dose: mandrake.");
    assert_eq!(s1.hero_of("ann").sheet.items, ["mandrake", "a dose: mandrake"]);
    assert_eq!(s1.undo().hero_of("ann").sheet.items, ["mandrake"]);
    // What was given away in this scene was in hand; with a new scene that is over.
    let given = || s().plays(&["buy ann 0 mandrake", "give ann ben (mandrake)"]);
    given().play("use ann (Studied Chemist) : the mandrake").says("Ann now has a dose: mandrake.");
    given().play("scene the morning after").refused("use ann (Studied Chemist) : mandrake", none.as_str());
    // The dose of a dose is a second one.
    let s2 = given().play("use ann (Studied Chemist) : mandrake").play("sleep");
    let s2 = s2.play("use ann (Studied Chemist)");
    assert_eq!(s2.hero_of("ann").sheet.items, ["a dose: mandrake", "a dose: mandrake"]);
}

/// Ann the smith, in leather and with a dagger, and Ben.
fn smith() -> Scene {
    let sheet =
        worn(armed(with_trait(ann(), "Masterworks"), blade("Dagger", 1, &[])), armor("Heavy Leather"));
    scene().sheet(sheet).sheet(ben())
}

// covers: Items with a rule: devices, maps, masterworks
#[test]
fn a_masterwork_sells_for_three_times_its_price() {
    let made = || smith().play("use ann (A weapon for the ages) : Dagger");
    made()
        .play("sell ann 30 (Dagger)")
        .says("Ann sells Dagger for 90 cash, 3 times 30: 90 on hand.")
        .undo()
        .plays(&["give ann ben (Dagger)", "sell ben 30 (Dagger)"])
        .says("Ben sells Dagger for 90 cash, 3 times 30: 90 on hand.");
    let s = smith().play("use ann (Armor for the ages)").play("sell ann 40 (Heavy Leather)");
    s.says("Ann sells Heavy Leather for 120 cash, 3 times 40: 120 on hand.");
    smith().play("sell ann 30 (Dagger)").says("Ann sells Dagger for 30 cash: 30 on hand.");
    // What is made for a fight never lands on the armor.
    let again = "Ann has no such piece for A weapon for the ages";
    made().refused("use ann (A weapon for the ages)", again);
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn what_is_lifted_to_be_thrown_is_thrown_with_strength_alone() {
    let s = || brawl(with_trait(ann(), "Proper Lifting Form"));
    let line = |what: &str| format!("use ann (Proper Lifting Form) : {what}");
    let none = Refusal::NoWeight("Ann".into()).to_string();
    s().refused("use ann (Proper Lifting Form)", none.as_str()).refused(&line("a boulder"), none.as_str());
    s().refused(&line("boulder 25"), "Ann lifts at most 24, not 25");
    let s = s().play(&line("boulder 24")).says("Ann takes the boulder in hand.");
    assert_eq!(s.figure("ann", Quantity::Ranged), 2 + 5);
    let s = s.play("attack ann thug ranged").limit_is(5);
    assert!(s.challenge().players[0].limit.sum().starts_with("½STR (2) + Shooting 5"));
    let s = s.undo().undo();
    assert_eq!(s.figure("ann", Quantity::Ranged), 5 + 5);
}

// covers: Carrying Large and Small
#[test]
fn the_load_of_large_and_small_counts_when_they_are_carried() {
    let strong = sheet("Eve", [8, 4, 8, 4, 4], &[("athletics", 3)]);
    let s = || {
        let s = scene().sheet(strong.clone()).sheet(with_trait(ann(), "Large"));
        s.sheet(with_trait(ben(), "Small"))
    };
    s().play("lift eve 13 of ann").difficulty_is(23 - 12);
    s().refused("lift eve 13 of ben", "Eve lifts up to 12 without a check");
    s().play("lift eve 13").difficulty_is(1);
    s().refused("carry eve ann 15", "Eve lifts at most 24, not 25")
        .refused("carry eve eve 3", "Eve needs somebody else for that");
    let s = s().play("carry eve ann 9").says("Eve carries Ann: load 19 = their weight 9 + Large 10.");
    assert_eq!(s.figure("eve", Quantity::Carried), 19);
    let s =
        s.refused("carry eve ann 9", Refusal::CarriesThem("Eve".into(), "Ann".into()).to_string().as_str());
    assert_eq!(greenfelt::rules::ultimo::figures::burdened(s.actor("eve")), Some((19, 12)));
    let s = s.play("set-down eve ann").play("carry eve ben 9");
    let s = s.says("Eve carries Ben: load 2 = their weight 9 − Small 7.");
    assert_eq!(s.figure("eve", Quantity::Carried), 2);
    let s =
        s.refused("set-down eve ann", Refusal::CarriesNot("Eve".into(), "Ann".into()).to_string().as_str());
    assert_eq!(s.undo().figure("eve", Quantity::Carried), 0);
}

#[test]
fn who_is_carried_stays_so_when_renamed_and_weighs_nothing_gone() {
    let s = scene().sheet(ann()).sheet(ben()).play("carry ann ben 3").play("rename ben Sir Ben");
    let s = s.suffers("ann", &["Carries: Sir Ben"]);
    let down = s.play("set-down ann ben");
    assert_eq!(down.figure("ann", Quantity::Carried), 0);
    let gone = down.undo().play("leave ben").suffers("ann", &[]);
    assert_eq!(gone.figure("ann", Quantity::Carried), 0);
}

/// Ann wins a challenge in a fight, on a map without cover.
fn won(sheet: UltimoSheet) -> Scene {
    let s = fight(sheet, |_| {}).set_up("map 8x3 @ann A2, @thug B2").play("combat on");
    s.plays(&["challenge ann agi+athletics 1", "deal", "lay ann 10H", "reveal", "settle"])
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn a_shadow_may_be_out_of_sight_after_any_success_in_a_fight() {
    let s = won(with_trait(ann(), "Shadow")).play("use ann (Shadow)").suffers("ann", &["Out of sight"]);
    let s = s.refused("assault thug ann melee", "Ann is out of sight");
    let s = s.play("round").play("stealth ann thug melee");
    let s = s.plays(&["deal", "lay ann nothing", "reveal", "rule success (so)", "settle"]);
    let s = s.suffers("ann", &["An opening"]);
    s.undo().play("call-off").suffers("ann", &["Out of sight"]);
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn a_shadow_needs_the_success_and_the_fight() {
    let s = brawl(with_trait(ann(), "Shadow"));
    let s = s.refused("use ann (Shadow)", "Shadow cannot be used now").play("combat on");
    let s = s.plays(&["challenge ann agi+athletics 1", "deal", "lay ann nothing", "reveal", "settle"]);
    s.refused("use ann (Shadow)", "Shadow cannot be used now");
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn a_visible_actor_cannot_strike_from_stealth() {
    let s = won(ann()).play("round");
    let s = s.refused(
        "stealth ann thug melee",
        Refusal::PlainSight("Ann".into(), "Thug".into()).to_string().as_str(),
    );
    // Outside of a fight nobody looks yet, and behind cover nobody sees.
    s.play("combat off").play("stealth ann thug melee");
    let covered = fight(armed(ann(), weapon("Shortbow")), |_| {}).set_up("wield ann Shortbow");
    let covered = covered.set_up("map ....../....4./...... @ann F2, @thug A2").play("combat on");
    covered.play("stealth ann thug ranged");
    // Without a map nobody knows who sees whom.
    brawl(ann()).play("combat on").play("stealth ann thug melee");
}

// covers: Shadow, Summoner, Cartographer, Studied Chemist, Proper Lifting Form
#[test]
fn a_partial_summoning_of_the_summoner_brings_no_glitch() {
    let magus = |sheet: UltimoSheet| knowing(sheet, "ritual", 4);
    let cast = |sheet: UltimoSheet| {
        let s = scene().sheet(magus(sheet)).hand("ann", "10H 9H 3H 2H").dealer_draws("8C 7C 6C 5C");
        s.play("cast ann conjuring 4 with int+ritual").play("deal")
    };
    let played = |s: Scene| s.plays(&["lay ann 10H 9H 3H 2H", "reveal", "rule partial (so)", "settle"]);
    played(cast(ann())).owed(&["ann: 1 glitch of Conjuring, the caster picks"]);
    played(cast(with_trait(ann(), "Summoner"))).owed(&[]);
}
