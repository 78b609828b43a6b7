//! Attacks against Physical Defense: result bands, situations, typed totals, the effect of a hit, turns.

use crate::scene::{Scene, catalog, nim, ogre, scene};
use expect_test::expect;
use greenfelt::command::Command;
use greenfelt::rules::crucible::attack::{Band, Bands};
use greenfelt::rules::crucible::situation::SITUATIONS;
use greenfelt::rules::crucible::trial;
use greenfelt::rules::{Refusal, propose};
use greenfelt::table::procedure::ProcedureData;

fn fight() -> Scene {
    scene().trier(nim()).creature(ogre())
}

fn band(scene: &Scene) -> Band {
    trial::band(scene.trial_now()).unwrap()
}

// covers: The worked example of a defense of 9, 5 and 4
#[test]
fn margins_bring_a_dodge_a_parry_and_two_hits() {
    let bands = Bands::of([9, 5, 4], 0);
    let fell = [6, 13, 19, 22].map(|roll| bands.band(roll));
    assert_eq!(fell, [Band::Dodged, Band::Parried, Band::Hit, Band::Hit]);
}

// covers: Band of an attack: Dodged
// covers: Band of an attack: Parried
// covers: Band of an attack: Turned by armor
// covers: The bands of a defense
#[test]
fn each_band_ends_where_the_table_says() {
    let bands = Bands::of([9, 5, 4], 0);
    let fell = [9, 10, 14, 15, 18, 19, 23, 24].map(|roll| bands.band(roll).key());
    assert_eq!(fell, ["dodged", "parried", "parried", "armor", "armor", "hit", "hit", "critical"]);
}

// covers: What changes all of Physical Defense
#[test]
fn modifiers_of_the_whole_defense_count_from_the_top() {
    let tops = |whole| {
        let Bands { dodge, parry, armor } = Bands::of([9, 5, 4], whole);
        [dodge, parry, armor]
    };
    assert_eq!([tops(5), tops(-2), tops(-5), tops(-30)], [[9, 14, 23], [9, 14, 16], [9, 13, 13], [0, 0, 0]]);
}

// covers: The attack roll
#[test]
fn an_attack_is_three_d8_and_its_bonus_and_its_damage_is_owed() {
    fight()
        .play("attack-roll nim ogre : at the ankles")
        .play("roll 3 7 2")
        .play("settle")
        .owed(&["ogre: 10 piercing damage"])
        .play("take")
        .pools_are("ogre", [10, 0, 10, 0])
        .log(&expect![[r#"
            Nim attacks Ogre · Rapier: at the ankles: bonus 10 = Dexterity 7 + Fencing 3; dodge 2; parry 4; armor 0.
            Nim rolls 3 7 2 + 10 = 22: a critical hit.
            Ogre faces 10 piercing damage (Nim, Rapier).
            Ogre takes 10 piercing damage from Nim, Rapier, resists piercing 2: 8 in all; Health 10.
        "#]]);
}

// covers: Band of an attack: A normal hit
// covers: Band of an attack: A critical hit
// covers: What a hit deals
#[test]
fn a_critical_hit_deals_twice() {
    let hit = fight().plays(&["attack-roll nim ogre", "rolled 11", "settle"]);
    assert_eq!(band(&hit), Band::Hit);
    hit.owed(&["ogre: 5 piercing damage"]);
    let critical = fight().plays(&["attack-roll nim ogre", "rolled 12", "settle"]);
    assert_eq!(band(&critical), Band::Critical);
    critical.owed(&["ogre: 10 piercing damage"]);
}

// covers: Band of an attack: ...
// covers: The situation of the four ruffians
#[test]
fn the_four_of_the_worked_example_come_out_as_ruled() {
    for (roll, came) in [(6, Band::Dodged), (13, Band::Parried), (19, Band::Hit), (22, Band::Hit)] {
        let scene = fight().plays(&["attack-roll ogre nim with (Club)", &format!("rolled {roll}"), "settle"]);
        assert_eq!(band(&scene), came);
        let owed: &[&str] = if came.strikes() { &["nim: 6 bludgeoning damage"] } else { &[] };
        scene.owed(owed);
    }
}

// covers: Damage type: ...
// covers: The attack roll
#[test]
fn the_dealer_types_a_total_or_another_damage() {
    fight()
        .plays(&["attack-roll ogre nim damage 3 fire+frost", "rolled 20"])
        .refused("rolled 21", Refusal::RollStopped)
        .refused("roll 1 2 3", Refusal::RollStopped)
        .play("settle")
        .owed(&["nim: 3 fire and frost damage"]);
    fight()
        .plays(&["attack-roll ogre nim damage usual fire", "rolled 20", "settle"])
        .owed(&["nim: 6 fire damage"]);
    fight()
        .plays(&["attack-roll ogre nim damage 9 usual", "rolled 20", "settle"])
        .owed(&["nim: 9 bludgeoning damage"]);
}

#[test]
fn the_damage_of_a_hit_is_shown_before_the_roll() {
    let told = |line: &str| {
        let Command::Call(call) = line.parse::<Command>().unwrap() else { panic!("{line}") };
        propose(fight().now(), &call).unwrap().notes
    };
    assert_eq!(told("attack-roll nim ogre"), ["a hit deals 5 piercing, a critical one 10"]);
    assert_eq!(
        told("attack-roll nim ogre damage 3 fire+frost"),
        ["a hit deals 3 fire and frost, a critical one 6"]
    );
}

// covers: Situation: ...
#[test]
fn situations_are_proposed_left_out_and_switched_on() {
    let scene =
        fight().play("attack-roll ogre nim including (Heavy cover) including (Flanked)").play("rolled 21");
    assert_eq!(band(&scene), Band::Armor);
    let content = catalog();
    let listed = content.situations.iter().map(|one| one.name.as_str());
    assert!(listed.eq(SITUATIONS.iter().map(|one| one.name)), "the page and the rules name the same");
    for one in SITUATIONS {
        let scene = fight().play(&format!("attack-roll nim ogre including ({})", one.name));
        let trial = scene.trial_now();
        let (_, figure) = trial.figures().into_iter().find(|(side, _)| *side == one.side).unwrap();
        assert!(figure.terms.iter().any(|term| term.name == one.name && term.value == one.value && term.on));
    }
}

// covers: The Dealer's own bonuses and penalties
#[test]
fn modifiers_move_each_part_while_the_attack_is_called() {
    let scene =
        fight().play("attack-roll ogre nim").play("adjust parry +5 (a shield wall)").play("adjust bonus -1");
    assert_eq!(Bands::of_trial(scene.trial_now()), Some(Bands { dodge: 9, parry: 19, armor: 23 }));
    scene
        .refused("adjust dice +1", Refusal::WrongSide)
        .play("roll")
        .refused("adjust bonus +1", Refusal::DiceFallen);
}

// covers: Trials and turns
#[test]
fn in_a_fight_an_attack_takes_the_turn() {
    fight()
        .play("combat on")
        .plays(&["attack-roll nim ogre", "rolled 3", "settle"])
        .refused("attack-roll nim ogre", Refusal::TurnTaken("Nim".into()))
        .play("round")
        .play("attack-roll nim ogre");
}

#[test]
fn nobody_attacks_themselves_or_with_what_they_do_not_have() {
    fight()
        .refused("attack-roll nim nim", Refusal::NotOneself("Nim".into()))
        .refused("attack-roll nim ogre with (Cannon)", "Nim has no attack called Cannon")
        .refused("attack-roll nim nobody", "nobody at this table is called `nobody`");
}

#[test]
fn dice_are_named_exactly_and_within_their_sides() {
    fight()
        .play("attack-roll nim ogre")
        .refused("settle", Refusal::NotDecided)
        .refused("aid nim", "no help can join this trial")
        .refused("roll 1 2", Refusal::WrongDice { needed: 3, given: 2 })
        .refused("roll 1 2 9", Refusal::OutOfRange { what: "a die", from: 1, to: 8 })
        .play("call-off the fog")
        .play("attack-roll ogre nim")
        .refused("roll 1 2 3", Refusal::NotPhysical("Ogre".into()));
}

// covers: What players learn of a creature
#[test]
fn players_do_not_read_the_numbers_of_a_creature() {
    let scene =
        fight().plays(&["attack-roll ogre nim", "rolled 20", "settle", "attack-roll nim ogre", "roll 1 1 1"]);
    scene.seen_by(
        "nim",
        &expect![[r#"
            Ogre attacks Nim · Club: dodge 9 = Dexterity 7 + Leathers 2; parry 5 = ½ Strength (2) + Rapier Guard 3; armor 4.
            Ogre rolls: a hit.
            Nim faces 6 bludgeoning damage (Ogre, Club).
            Nim attacks Ogre · Rapier: bonus 10 = Dexterity 7 + Fencing 3.
            Nim rolls 1 1 1 + 10 = 13: a critical hit.
        "#]],
    );
}
