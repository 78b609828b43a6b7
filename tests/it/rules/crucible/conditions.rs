//! Conditions and afflictions: each is laid on somebody, tracked with its source and duration, and weighs what the Dealer
//! says.

use crate::scene::{Scene, catalog, nim, ogre, scene};
use greenfelt::rules::crucible::figures;
use greenfelt::table::effect::{System, Until};
use greenfelt::table::sheet::Arcane;

fn two() -> Scene {
    scene().trier(nim()).creature(ogre())
}

fn pd(scene: &Scene) -> i32 {
    figures::physical(scene.actor("nim")).total()
}

#[test]
fn every_condition_of_the_document_is_tracked_with_source_duration_and_modifier() {
    let all = catalog();
    assert_eq!(all.crucible_conditions.len(), 19);
    for condition in &all.crucible_conditions {
        for name in std::iter::once(&condition.name).chain(&condition.also) {
            let word = name.to_lowercase().replace(' ', "-");
            let scene = two().play(&format!("afflict nim {word} minor 3 the ogre"));
            let effect = &scene.actor("nim").effects[0];
            assert_eq!(effect.system, System::Crucible, "{name}");
            assert_eq!((effect.source.as_str(), effect.until), ("the ogre", Until::Turns(3)), "{name}");
            assert_eq!(pd(&scene), 16, "{name}");
            assert_eq!(figures::arcane(scene.actor("nim"), Arcane::Reflex).total(), 7, "{name}");
        }
    }
}

#[test]
fn the_dealer_picks_how_much_it_weighs() {
    for (shift, by) in [("none", 0), ("minor", -2), ("major", -5), ("minor-bonus", 2), ("major-bonus", 5)] {
        assert_eq!(pd(&two().play(&format!("afflict nim blinded {shift} 0"))), 18 + by, "{shift}");
    }
}

#[test]
fn flanked_and_surrounded_weigh_by_themselves_on_physical_defense_alone() {
    let flanked = two().play("afflict nim flanked 0");
    assert_eq!(pd(&flanked), 16);
    assert_eq!(figures::arcane(flanked.actor("nim"), Arcane::Reflex).total(), 9);
    assert_eq!(pd(&two().play("afflict nim surrounded 0")), 13);
}

#[test]
fn what_a_condition_weighs_counts_in_every_trial_and_can_be_left_out() {
    let scene = two().play("afflict nim stunned minor 2").play("attack-roll nim ogre");
    assert_eq!(scene.trial_now().bonus.total(), 8);
    let scene = two().play("afflict nim stunned minor 2").play("attack-roll nim ogre without (Stunned)");
    assert_eq!(scene.trial_now().bonus.total(), 10);
    let against = two().play("afflict nim stunned minor 2").play("attack-roll ogre nim");
    assert_eq!(against.trial_now().defense.total(), -2);
}

#[test]
fn the_same_condition_twice_is_one_that_begins_anew() {
    let scene = two().plays(&["afflict nim burning minor 2 oil", "afflict nim burning major 4 more oil"]);
    assert_eq!(scene.actor("nim").effects.len(), 1);
    assert_eq!((pd(&scene), scene.actor("nim").effects[0].until), (13, Until::Turns(4)));
}

#[test]
fn a_condition_runs_out_by_turns_or_ends_by_the_dealers_word() {
    let scene = two().play("afflict nim poisoned none 2 a dart").play("combat on").plays(&["round", "round"]);
    let scene = scene.bears("nim", &[]).play("afflict nim diseased none 0 the well");
    let id = scene.actor("nim").effects[0].id;
    scene.play(&format!("end-effect nim {id} nursed")).bears("nim", &[]);
}

#[test]
fn unconscious_acts_no_more_and_the_entangled_are_stuck() {
    two()
        .play("afflict nim unconscious none 0 a brick")
        .refused("attack-roll nim ogre", "Nim cannot act: unconscious");
    two().refused("afflict nim bored minor 0", "no condition is called `bored`");
}

#[test]
fn a_condition_weighs_on_characters_of_other_systems_as_well() {
    let scene = scene()
        .hero("karla")
        .trier(nim())
        .play("afflict karla blinded major 0")
        .play("attack-roll nim karla");
    assert_eq!(scene.trial_now().defense.total(), -5);
}
