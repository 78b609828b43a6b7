//! Talents and spells: attacks and contests with them, the effects that they inflict, and the checks that follow.

use crate::scene::{Scene, catalog, mira, nim, ogre, scene};
use expect_test::expect;
use greenfelt::command::Command;
use greenfelt::rules::crucible::figures;
use greenfelt::rules::next::Next;
use greenfelt::rules::next_steps_for;
use greenfelt::rules::{Refusal, propose};
use greenfelt::table::effect::Until;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{Arcane, CrucibleSheet, Upheld};

fn fight() -> Scene {
    scene().trier(mira()).creature(ogre())
}

fn notes(scene: &Scene, line: &str) -> Vec<String> {
    let Command::Call(call) = line.parse::<Command>().unwrap() else { panic!("{line}") };
    propose(scene.now(), &call).unwrap().notes
}

/// A spell won its contest: the ogre is afraid, and somebody keeps it so.
fn dreaded() -> (Scene, u32) {
    let scene = fight().play("contest-of mira resolve ogre with (Dread)").plays(&[
        "roll 10 1",
        "roll 12 1",
        "settle",
        "take",
    ]);
    let effect = scene.actor("ogre").effects[0].id;
    (scene, effect)
}

// covers: Offensive talents and kinetic spells
#[test]
fn a_kinetic_spell_is_an_attack_roll_with_spell_potency() {
    fight()
        .play("attack-roll mira ogre with (Spark)")
        .play("roll 1 1 1")
        .play("settle")
        .owed(&["ogre: 8 lightning damage"])
        .log(&expect![[r#"
            Mira attacks Ogre · Spark: bonus 9 = Intellect 4 + Loaded Wand 2 + Fencing 3; dodge 2; parry 4; armor 0.
            Mira rolls 1 1 1 + 9 = 12: a critical hit.
            Ogre faces 8 lightning damage (Mira, Spark).
        "#]]);
}

// covers: Offensive talents and kinetic spells
// covers: Talents and spells
#[test]
fn a_talent_goes_by_its_attribute_and_lays_its_condition() {
    let scene = fight().play("attack-roll mira ogre with (Jab)");
    assert_eq!(scene.trial_now().bonus.describe(), "10 = Dexterity 7 + Fencing 3");
    let scene = scene.plays(&["roll 1 1 1", "settle"]).bears("ogre", &["Stunned"]);
    let effect = &scene.actor("ogre").effects[0];
    assert_eq!((effect.source.as_str(), effect.until), ("Mira, Jab", Until::Turns(1)));
    fight().plays(&["attack-roll mira ogre with (Jab)", "rolled 3", "settle"]).bears("ogre", &[]);
}

// covers: A spell or talent triggers the contest of the defense that it targets
// covers: Talents and spells
#[test]
fn against_body_and_mind_a_won_contest_brings_its_effect() {
    let (scene, effect) = dreaded();
    let kept = scene.actor("ogre").effects[0].kept.clone().unwrap();
    assert_eq!((kept.by.as_str(), kept.name.as_str(), kept.of), ("mira", "Dread", Some(Arcane::Willpower)));
    assert_eq!(kept.check, Some(Upheld::Resistance));
    assert!(effect > 0);
    scene.log(&expect![[r#"
        Mira against Ogre · Resolve, Dread: bonus 3; defense 3 = Wisdom 2 + ½ Charisma (1).
        Mira d10 10 +3 = 13 against Ogre d10 1 +3 = 4: Mira takes the round, 1 to 0, then d12 against d8.
        Mira d12 12 +3 = 15 against Ogre d8 1 +3 = 4: Mira takes the round, 2 to 0.
        Mira wins the Contest of Resolve.
        Ogre faces 3 psychic damage (Mira, Dread).
        Ogre: Afraid, 3 turns: Mira, Dread.
        Ogre takes 3 psychic damage from Mira, Dread; Morale 7.
    "#]]);
    let lost =
        fight().plays(&["contest-of mira resolve ogre with (Dread)", "roll 1 10", "roll 1 12", "settle"]);
    lost.bears("ogre", &[]).owed(&[]);
}

// covers: A spell or talent triggers the contest of the defense that it targets
#[test]
fn it_is_tried_in_the_contest_of_the_defense_that_it_targets() {
    fight()
        .refused(
            "contest-of mira endurance ogre with (Dread)",
            "Mira has no talent or spell called Dread that targets Fortitude",
        )
        .refused(
            "contest-of mira resolve ogre with (Spark)",
            "Mira has no talent or spell called Spark that targets Willpower",
        )
        .refused("attack-roll mira ogre with (Dread)", "Mira has no attack called Dread")
        .play("contest-of mira avoidance ogre with (Trip)");
    scene().trier(nim()).hero("karla").refused(
        "contest-of karla resolve nim with (Dread)",
        "Karla has no talent or spell called Dread that targets Willpower",
    );
}

#[test]
fn the_effect_of_a_power_is_shown_before_the_roll() {
    let scene = fight();
    assert_eq!(
        notes(&scene, "attack-roll mira ogre with (Jab)"),
        ["a hit deals 2 bludgeoning, a critical one 4; Stunned for 1 turn"]
    );
    assert_eq!(
        notes(&scene, "contest-of mira resolve ogre with (Dread)"),
        ["winning it brings 3 psychic damage, Afraid for 3 turns"]
    );
    assert!(notes(&scene, "contest-of mira resolve ogre").is_empty());
}

// covers: The talent or spell says which check it is
#[test]
fn which_check_a_spell_asks_for_comes_before_who_rolls() {
    let (scene, effect) = dreaded();
    // A player keeps it up and would roll; the spell says otherwise.
    assert_eq!(
        notes(&scene, "maintenance mira willpower ogre"),
        ["the player rolls against the Dealer's passive value"]
    );
    let said = notes(&scene, &format!("resistance ogre willpower mira {effect}"));
    assert_eq!(said, ["Dread says so: a resistance check"]);
    let other = notes(&scene, &format!("maintenance mira willpower ogre {effect}"));
    assert_eq!(other, ["Dread asks for the other one: a resistance check"]);
}

// covers: Sustained effects know who keeps them up
// covers: Effects that are kept up
#[test]
fn a_turn_offers_the_check_of_what_is_kept_up() {
    let words = |scene: &Scene| -> Vec<String> {
        next_steps_for(scene.now(), &Seat::Dealer)
            .iter()
            .filter(|one| Next::command(one).is_some())
            .map(|one| one.words.clone())
            .collect()
    };
    let (scene, _) = dreaded();
    let scene = scene.play("combat on");
    assert!(words(&scene).contains(&"Ogre resists Afraid".to_string()), "{:?}", words(&scene));
    let tripped =
        fight().plays(&["contest-of mira avoidance ogre with (Trip)", "roll 10 1", "roll 12 1", "settle"]);
    let tripped = tripped.bears("ogre", &["Prone"]).play("combat on");
    assert!(words(&tripped).contains(&"Mira keeps Prone up on Ogre".to_string()), "{:?}", words(&tripped));
}

// covers: Sustained effects know who keeps them up
#[test]
fn a_maintained_effect_ends_by_its_check() {
    let (scene, effect) = dreaded();
    scene
        .plays(&[&format!("resistance ogre willpower mira {effect}"), "rolled 15", "settle"])
        .bears("ogre", &[]);
}

// covers: Spell Potency
#[test]
fn spell_potency_is_intellect_and_the_best_bonus_of_gear() {
    let scene = fight();
    assert_eq!(figures::spell_potency(scene.actor("mira")).describe(), "6 = Intellect 4 + Loaded Wand 2");
}

// covers: Talents and spells
#[test]
fn a_talent_or_spell_that_breaks_the_rules_is_refused() {
    let with = |change: fn(&mut CrucibleSheet)| {
        let mut sheet = mira();
        change(&mut sheet);
        figures::problems(&sheet)
    };
    assert!(with(|_| {}).is_empty());
    assert_eq!(with(|s| s.powers[0].damage = 100), ["Spark deals 100, and must deal 0 to 99"]);
    assert_eq!(with(|s| s.powers[0].types.clear()), ["Spark has no type of damage"]);
    assert_eq!(
        with(|s| s.powers[1].attribute = None),
        ["Jab is a talent against Physical Defense and needs an attribute"]
    );
    assert_eq!(
        with(|s| s.powers[2].lays.as_mut().unwrap().weighs = Some(3)),
        ["what Dread brings weighs 3, and must weigh 2, 5 or nothing"]
    );
}

#[test]
fn what_a_shipped_talent_or_spell_lays_is_a_known_condition() {
    let content = catalog();
    let heroes = content.crucible_heroes.iter().chain(content.creatures.iter());
    let mut laid = 0;
    for one in heroes {
        for power in &one.sheet.powers {
            let Some(lays) = &power.lays else { continue };
            let condition = content.condition(&lays.name).expect("a condition");
            assert_eq!((&lays.hooks, &lays.states), (&condition.hooks, &condition.states), "{}", power.name);
            laid += 1;
        }
    }
    assert!(laid >= 6);
    let mut sheet = mira();
    sheet.powers[2].lays.as_mut().unwrap().name = "Bored".into();
    let refused = catalog().resolve(Command::JoinCrucible(greenfelt::command::Ref::Inline(sheet.into())));
    assert!(refused.unwrap_err().to_string().contains("no condition is called `Bored`"));
}

#[test]
fn an_actor_cannot_use_another_actors_power() {
    fight().refused(
        "attack-roll ogre mira with (Jab)",
        Refusal::NotCarried("Ogre".into(), "attack called Jab".into()),
    );
}
