//! Resistance and maintenance checks, and which of the two applies.

use crate::scene::{Scene, id, nim, ogre, scene};
use greenfelt::command::Command;
use greenfelt::rules::crucible::sustain::offered;
use greenfelt::rules::{Refusal, propose};
use greenfelt::table::sheet::Upheld;

fn chilled() -> (Scene, u32) {
    let scene = scene().trier(nim()).creature(ogre()).play("afflict nim afraid minor 0 the howl");
    let effect = scene.actor("nim").effects[0].id;
    (scene, effect)
}

// covers: Resistance check
// covers: Checks to resist and to maintain
#[test]
fn resisting_requires_reaching_the_passive_value() {
    for (roll, held) in [(13, false), (14, true)] {
        let (scene, effect) = chilled();
        let scene = scene.play(&format!("resistance nim willpower ogre {effect}"));
        assert_eq!(scene.trial_now().defense.total(), 14, "12 and Wisdom 2");
        let scene = scene.plays(&[&format!("rolled {roll}"), "settle"]);
        scene.bears("nim", if held { &[] } else { &["Afraid"] });
    }
}

// covers: Maintenance check
// covers: Checks to resist and to maintain
#[test]
fn maintaining_requires_exceeding_the_passive_value() {
    for (roll, held) in [(15, false), (16, true)] {
        let scene = scene().trier(nim()).creature(ogre()).play("afflict ogre confused none 0 a lie");
        let effect = scene.actor("ogre").effects[0].id;
        let scene = scene.play(&format!("maintenance nim willpower ogre {effect}"));
        assert_eq!(scene.trial_now().defense.describe(), "15 = passive 12 + Willpower 3");
        scene
            .plays(&[&format!("rolled {roll}"), "settle"])
            .bears("ogre", if held { &["Confused"] } else { &[] });
    }
}

// covers: Resistance check
#[test]
fn a_check_is_three_d8_and_the_defense() {
    let (scene, _) = chilled();
    let scene = scene.play("resistance nim fortitude ogre").play("roll 8 1 1");
    assert_eq!(
        greenfelt::rules::crucible::trial::total(scene.trial_now()),
        Some(14),
        "10, Fortitude 6, Afraid −2"
    );
}

// covers: Which of the two it is
#[test]
fn the_player_rolls_against_the_dealers_passive_value() {
    assert_eq!(offered(true, false), Some(Upheld::Maintenance));
    assert_eq!(offered(false, true), Some(Upheld::Resistance));
    assert_eq!((offered(true, true), offered(false, false)), (None, None));
}

// covers: The three decision rules
#[test]
fn the_form_offers_the_ruled_check_and_either_can_be_called() {
    let notes = |line: &str| {
        let (scene, _) = chilled();
        let Command::Call(call) = line.parse::<Command>().unwrap() else { panic!("{line}") };
        propose(scene.now(), &call).unwrap().notes
    };
    assert_eq!(notes("resistance nim reflex ogre"), ["the player rolls against the Dealer's passive value"]);
    assert_eq!(
        notes("maintenance ogre reflex nim"),
        ["unless the spell says so, the player rolls: a resistance check"]
    );
}

// covers: Trials and turns
#[test]
fn resisting_takes_no_turn_and_what_does_not_last_is_refused() {
    let (scene, _) = chilled();
    let scene = scene.play("combat on").plays(&["attack-roll nim ogre", "rolled 1", "settle"]);
    scene
        .refused("maintenance nim reflex ogre", Refusal::TurnTaken("Nim".into()))
        .refused("resistance nim reflex ogre 999", Refusal::NotSuffering("Nim".into()))
        .plays(&["resistance nim reflex ogre", "rolled 20", "settle"])
        .table(|table| assert!(table.actor(&id("nim")).is_some()));
}

#[test]
fn a_check_on_an_effect_that_is_over_is_called_off() {
    for check in ["resistance nim reflex ogre", "maintenance ogre reflex nim"] {
        let (scene, effect) = chilled();
        let scene = scene.play(&format!("{check} {effect}")).play(&format!("end-effect nim {effect}"));
        assert!(scene.sentences_of("dealer").contains(": the effect is over."), "{check}");
        assert!(scene.now().procedure.is_none(), "{check}");
    }
}
