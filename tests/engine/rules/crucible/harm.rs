//! Damage: types, Health and Wounds, Morale and Stress, and their consequences.

use crate::scene::{Scene, gear, nim, ogre, scene};
use greenfelt::rules::crucible::figures;
use greenfelt::table::actor::Fate;
use greenfelt::table::sheet::{CrucibleSheet, Facet};

fn struck(damage: &str) -> Scene {
    scene().trier(nim()).creature(ogre()).plays(&[
        &format!("attack-roll nim ogre damage {damage}"),
        "rolled 7",
        "settle",
        "take",
    ])
}

// covers: Damage Resistance
// covers: Damage Vulnerability
// covers: Damage of several types
#[test]
fn resistances_and_vulnerabilities_count_over_all_types() {
    struck("4 fire").pools_are("ogre", [11, 0, 10, 0]);
    struck("4 piercing").pools_are("ogre", [16, 0, 10, 0]);
    struck("4 fire+piercing").pools_are("ogre", [13, 0, 10, 0]);
    struck("1 piercing").pools_are("ogre", [18, 0, 10, 0]);
}

// covers: Equipment that protects
// covers: Protection by gear
#[test]
fn only_the_best_gear_adds_to_what_somebody_resists() {
    let clad = CrucibleSheet {
        gear: vec![
            gear("Hide", &[(Facet::ResistFire, 3)]),
            gear("Rag", &[(Facet::ResistFire, 1)]),
            gear("Mail", &[(Facet::ResistPiercing, 2)]),
        ],
        vulnerabilities: Vec::new(),
        ..ogre()
    };
    let scene = scene().trier(nim()).creature(clad);
    let told = |key: &str| {
        let all = figures::all(scene.actor("ogre"));
        all.into_iter().find(|(name, _)| *name == key).map(|(_, figure)| figure.describe())
    };
    assert_eq!(told("resist_piercing").unwrap(), "4 = by nature 2 + Mail 2");
    assert_eq!((told("resist_fire").unwrap(), told("resist_acid")), ("3".into(), None));
    scene
        .plays(&["attack-roll nim ogre damage 9 fire+piercing", "rolled 7", "settle", "take"])
        .pools_are("ogre", [16, 0, 10, 0])
        .says("Ogre takes 9 fire and piercing damage from Nim, Rapier, resists piercing 4, resists fire 3: 2 in all; Health 16.");
}

// covers: Health counts down, Wounds up
#[test]
fn damage_empties_health_and_what_is_left_over_wounds() {
    struck("20 acid")
        .pools_are("ogre", [0, 2, 10, 0])
        .says("Ogre takes 20 acid damage from Nim, Rapier; Health 0, Wounds 2 of 36.");
}

// covers: Health counts down, Wounds up
#[test]
fn at_no_health_all_of_it_wounds() {
    let again =
        struck("18 acid").plays(&["attack-roll nim ogre damage 5 acid", "rolled 7", "settle", "take"]);
    again.pools_are("ogre", [0, 5, 10, 0]);
}

// covers: Morale counts down, Stress up
// covers: Damage that is Psychic among other types
#[test]
fn psychic_damage_goes_for_morale_and_stress() {
    struck("12 psychic").pools_are("ogre", [18, 0, 0, 2]).bears("ogre", &["Broken"]);
    struck("3 psychic+frost").pools_are("ogre", [15, 0, 10, 0]);
}

// covers: Condition: Bloodied
// covers: Bloodied
#[test]
fn below_half_of_health_somebody_is_bloodied_and_only_there() {
    struck("9 acid").bears("ogre", &[]);
    struck("10 acid").bears("ogre", &["Bloodied"]).play("set ogre health 9").bears("ogre", &[]);
}

// covers: Health and Wounds, Morale and Stress
#[test]
fn without_health_somebody_is_incapacitated_until_it_is_back() {
    struck("18 acid")
        .bears("ogre", &["Bloodied", "Incapacitated"])
        .refused("attack-roll ogre nim", "Ogre cannot act: incapacitated")
        .play("set ogre health 18")
        .bears("ogre", &[]);
}

// covers: Health and Wounds, Morale and Stress
#[test]
fn full_wounds_are_death_and_full_stress_is_being_lost() {
    let dead = struck("54 acid").pools_are("ogre", [0, 36, 10, 0]).says("Ogre dies.");
    assert_eq!(dead.crucible_of("ogre").fate, Fate::Dead);
    let lost = struck("30 psychic").says("Ogre is lost: Stress is full.");
    assert!(lost.actor("ogre").is_gone() && lost.crucible_of("ogre").fate == Fate::Lost);
    assert_eq!(lost.play("set ogre stress 0").crucible_of("ogre").fate, Fate::Here);
}

// covers: A night's sleep
#[test]
fn a_night_fills_health_and_morale_and_mends_wound_and_stress() {
    scene()
        .trier(nim())
        .plays(&["set nim wounds 3", "set nim stress 2", "set nim health 0", "set nim morale 0", "sleep"])
        .pools_are("nim", [14, 2, 12, 1])
        .bears("nim", &[]);
}

#[test]
fn numbers_are_set_within_their_maxima() {
    scene()
        .trier(nim())
        .refused(
            "set nim wounds 29",
            greenfelt::rules::Refusal::OutOfRange { what: "Wounds", from: 0, to: 28 },
        )
        .refused("set nim focus 1", "Nim has no such number")
        .play("set nim stress 24 (too much)")
        .says("Nim is lost: Stress is full.");
}

// covers: What players learn of a creature
#[test]
fn players_read_how_a_creature_looks_and_not_what_it_lost() {
    let scene = struck("10 acid");
    let told = scene.sentences_of("nim");
    assert!(told.contains("Ogre is hurt") || told.contains("badly hurt"), "{told}");
    assert!(!told.contains("Health"), "{told}");
}
