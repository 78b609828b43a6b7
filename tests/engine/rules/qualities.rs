//! Every quality of weapons and armor: the same commands with and without it (ULTIMO, Weapon and Armor Qualities; U43,
//! U59).

use crate::scene::files::none;
use crate::scene::walk::{describe, wrong};
use crate::scene::{
    Scene, ann, armed, armor, ben, blade, catalog, foe_sheet, qualities, scene, sheet, weapon, with_trait,
    worn,
};
use greenfelt::rules::ultimo::figures;
use greenfelt::table::challenge::AttackMode;
use greenfelt::table::hook::Quantity;
use greenfelt::table::pending::Obligation;
use greenfelt::table::sheet::{FoeSheet, UltimoSheet, Weapon};
use std::collections::BTreeSet;

/// A quality, where it is played with it or without, the lines, and the words that it alone brings.
type Row = (&'static str, fn(&[&str]) -> Scene, &'static [&'static str], &'static str);

fn thug(change: impl FnOnce(&mut FoeSheet)) -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        (f.health, f.toughness) = (30, 0);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
        f.ranged.as_mut().unwrap().power = 2;
        change(f);
    })
}

/// Ann against a thug, with the cards for 2 successes and 1 failure.
fn against(hero: UltimoSheet, foe: FoeSheet) -> Scene {
    scene().sheet(hero).foe_of(foe).hand("ann", "9H 8D 2D").dealer_draws("8C 7C 6C")
}

fn knife(named: &[&str]) -> Scene {
    against(armed(ann(), blade("Knife", 2, named)), thug(|_| {}))
}

fn gun_of(named: &[&str]) -> Weapon {
    let mut gun = Weapon { shoots: true, ..blade("Gun", 2, named) };
    gun.qualities.iter_mut().filter(|quality| quality.name == "Ammo").for_each(|quality| quality.count = 1);
    gun
}

/// Ann with a gun and a full hand, so that she hits without a card.
fn gun(named: &[&str]) -> Scene {
    scene().sheet(armed(ann(), gun_of(named))).foe_of(thug(|_| {}))
}

fn plated(named: &[&str]) -> Scene {
    against(armed(ann(), blade("Knife", 4, named)), thug(|f| f.armor = 3))
}

fn charmed(named: &[&str]) -> Scene {
    against(armed(ann(), blade("Knife", 4, named)), thug(|f| (f.armor, f.magic_armor) = (3, true)))
}

fn ruined(named: &[&str]) -> Scene {
    against(armed(ann(), blade("Knife", 2, named)), thug(|_| {})).hand("ann", "2D")
}

/// Ann and a duel with Ben, who wears something.
fn duel(named: &[&str], piece: &str) -> Scene {
    let s = scene().sheet(armed(ann(), blade("Knife", 4, named))).sheet(worn(ben(), armor(piece)));
    s.hand("ann", "9H 8D 2D").dealer_draws("8C 7C 6C 5C 4C 3C 2C")
}

/// Ann wears a piece of armor of value 3, and is struck for 3.
fn clad(named: &[&str]) -> Scene {
    let mut piece = armor("Heavy Leather");
    piece.qualities = qualities(named);
    against(worn(ann(), piece), thug(|_| {}))
}

/// Ann holds a weapon and has a shield.
fn shielded(named: &[&str]) -> Scene {
    scene().sheet(worn(armed(ann(), blade("Knife", 2, named)), armor("Shield")))
}

const PLAYED: &[Row] = &[
    (
        "Ammo",
        gun,
        &["attack ann thug ranged", "expertise", "settle", "attack ann thug ranged"],
        "Gun is empty",
    ),
    ("Balanced", knife, &["attack ann thug melee"], "strength or agility drives it"),
    ("Bracing", knife, &["use ann (Brace)"], "Knife (Bracing) 1"),
    (
        "Clumsy",
        ruined,
        &["attack ann thug melee", "deal", "lay ann 2D", "reveal", "settle"],
        "ann bears Off balance",
    ),
    (
        "Concealed",
        knife,
        &["challenge ann agi+espionage 3"],
        "ann is offered Knife (Concealed): NoCheck(Success)",
    ),
    (
        "Crushing",
        |q| duel(q, "Breast Plate"),
        &["attack ann ben melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", "take 2"],
        "destroyed",
    ),
    ("Defensive", knife, &[], "Knife (Defensive) 1"),
    (
        "Discrete",
        knife,
        &["challenge ann agi+espionage 3"],
        "ann is offered Knife (Discrete): NoCheck(Success)",
    ),
    (
        "Durable",
        clad,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", "take"],
        "battered and gives half",
    ),
    ("Gaudy", clad, &["challenge ann per+theatrics 3"], "it draws every eye"),
    (
        "Hand-and-a-Half",
        knife,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"],
        "Thug faces 5 damage",
    ),
    (
        "Held",
        clad,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", "block ann deck 3"],
        "Ann blocks",
    ),
    ("Loud", gun, &["attack ann thug ranged", "expertise", "settle"], "owed to ann: 1 free minor effect"),
    (
        "Magic",
        charmed,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"],
        "destroyed",
    ),
    ("Mechanical", knife, &["challenge ann int+engineering 3"], "fine parts: hard to mend or replace"),
    (
        "Messy",
        knife,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"],
        "Ann: the wounds cannot be hidden",
    ),
    (
        "Mounted",
        knife,
        &["use ann (Mount)", "attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"],
        "Thug faces 6 damage",
    ),
    ("One-Handed", |q| shielded(&[&["Two-Handed"], q].concat()), &[], "; Shield 2"),
    (
        "One-Use",
        gun,
        &["attack ann thug ranged", "expertise", "settle", "attack ann thug ranged"],
        "Gun is used up",
    ),
    (
        "Penetrating",
        plated,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"],
        "soaks 0",
    ),
    ("Simple", knife, &["challenge ann int+engineering 3"], "plain parts: easy to mend or replace"),
    (
        "Smashing",
        |q| duel(q, "Shield"),
        &["attack ann ben melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", "take 2"],
        "destroyed",
    ),
    (
        "Split",
        |q| knife(q).foe_of(thug(|_| {})),
        &[
            "attack ann thug melee",
            "deal",
            "lay ann 9H 8D 2D",
            "reveal",
            "settle",
            "use ann (Split) on thug-2 : 1",
        ],
        "owed to thug-2: 1 damage",
    ),
    (
        "Stealthy",
        clad,
        &["challenge ann agi+espionage 3"],
        "Heavy Leather (Stealthy): avoiding detection -1 proposed",
    ),
    (
        "Two-Handed",
        shielded,
        &["wield ann Knife"],
        "Ann takes the Knife in both hands: the shield goes on the back.",
    ),
];

// covers: Quality: ...
// covers: Qualities and weights without an entry
#[test]
fn every_quality_changes_what_happens_or_is_offered() {
    let played = PLAYED.iter().filter_map(|(name, place, lines, words)| {
        let without = describe(place(&[]), lines);
        wrong(name, words, &describe(place(&[name]), lines), &without)
    });
    none(&played.collect::<Vec<_>>());
}

#[test]
fn every_quality_of_the_codex_is_played() {
    let played: BTreeSet<&str> = PLAYED.iter().map(|(name, ..)| *name).collect();
    assert_eq!(played.len(), PLAYED.len(), "a quality stands twice");
    let catalog = catalog();
    let known: BTreeSet<&str> = catalog.qualities.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(played, known);
}

// covers: Every question that gear and traits answer is asked by a rule
#[test]
fn every_question_that_gear_and_traits_answer_is_asked() {
    let rules = crate::scene::files::texts(&["src/engine/src/rules"]);
    let rules: Vec<_> = rules.iter().filter(|(name, _)| !name.contains("rules/hook")).collect();
    let listed = crate::scene::files::texts(&["src/engine/src/table/hook/grant.rs"]);
    let listed = listed[0].1.split("pub enum Grant(words) {").nth(1).unwrap();
    for name in listed.lines().filter_map(|line| line.trim().split_once(" \"")) {
        let asked = format!("Grant::{}", name.0);
        assert!(rules.iter().any(|(_, text)| text.contains(&asked)), "nobody asks {asked}");
    }
}

// covers: Quality: Ammo
#[test]
fn an_empty_gun_is_reloaded_for_a_hand_card_at_random() {
    let s = gun(&["Ammo"]).plays(&["attack ann thug ranged", "expertise", "settle"]);
    s.refused("attack ann thug ranged", "Gun is empty")
        .cards_are("ann", 10, 44, 0, 0)
        .play("use ann (Reload)")
        .says("Ann reloads the Gun.")
        .cards_are("ann", 9, 44, 1, 0)
        .refused("use ann (Reload)", "Reload cannot be used now")
        .play("attack ann thug ranged");
}

#[test]
fn a_challenge_called_off_costs_no_shot_and_sleep_loads_nothing() {
    let s = gun(&["Ammo"]).plays(&["attack ann thug ranged", "deal", "call-off", "attack ann thug ranged"]);
    s.plays(&["call-off", "attack ann thug ranged", "expertise", "settle", "sleep", "end-session"])
        .refused("attack ann thug ranged", "Gun is empty")
        .plays(&["mend ann", "attack ann thug ranged"]);
}

#[test]
fn bows_never_run_out() {
    let bow = Weapon { weight: weapon("Dagger").weight, ..weapon("Shortbow") };
    scene()
        .sheet(armed(ann(), bow))
        .foe_of(thug(|_| {}))
        .plays(&["attack ann thug ranged", "expertise", "settle"])
        .plays(&["attack ann thug ranged", "expertise", "settle", "attack ann thug ranged"]);
}

// covers: Quality: One-Use
#[test]
fn single_use_weapons_have_to_be_repaired() {
    let s = gun(&["One-Use"]).plays(&["attack ann thug ranged", "expertise", "settle"]);
    s.refused("attack ann thug ranged", "Gun is used up")
        .refused("use ann (Reload)", "Ann has nothing called `Reload` to use here")
        .plays(&["mend ann", "attack ann thug ranged"]);
}

#[test]
fn an_empty_gun_helps_nobody_else_either() {
    let s = gun(&["Ammo"]).sheet(armed(ben(), weapon("Shortbow"))).plays(&[
        "attack ann thug ranged",
        "expertise",
        "settle",
    ]);
    s.play("attack ben thug ranged").refused("aid ann", "Gun is empty");
}

// covers: Quality: Split
#[test]
fn a_blow_is_divided_once_it_is_owed_and_never_wholly() {
    let divided =
        || knife(&["Split"]).foe_of(thug(|_| {})).plays(&["attack ann thug melee"]).lay("ann", "9H 8D 2D");
    divided()
        .refused("use ann (Split) on thug-2 : 1", "Ann has no damage to divide")
        .play("settle")
        .refused("use ann (Split) on thug-2 : 4", "4 of 4 cannot go to another")
        .refused("use ann (Split) on thug-2 : some", "some of 4 cannot go to another")
        .refused("use ann (Split) on thug : 1", "Ann has no damage to divide")
        .play("use ann (Split) on thug-2 : 3")
        .owed(&["ann: 3 damage", "thug: 1 damage", "thug-2: 3 damage"])
        .plays(&["take 2", "take 3"])
        .health_is("thug", 29)
        .health_is("thug-2", 27);
    // With nobody else in range there is nothing to choose.
    knife(&["Split"])
        .play("attack ann thug melee")
        .lay("ann", "9H 8D 2D")
        .play("settle")
        .health_is("thug", 26);
}

// covers: Quality: Bracing
#[test]
fn bracing_and_mounting_can_be_ended() {
    let s = knife(&["Bracing", "Mounted"]).plays(&["use ann (Brace)", "use ann (Mount) : the gray mare"]);
    s.suffers("ann", &["Braced", "In the saddle: the gray mare, 10 of 10"])
        .refused("use ann (Mount)", "Mount cannot be used now")
        .plays(&["use ann (Move on)", "use ann (Dismount)"])
        .suffers("ann", &[])
        .refused("use ann (Dismount)", "Ann has nothing called `Dismount` to use here");
}

// covers: Quality: Mounted
// covers: Carrying, riding and driving
#[test]
fn being_mounted_is_one_state_for_every_rule() {
    let hits = |s: Scene, damage: &str| {
        let s = s.play("attack ann thug melee").lay("ann", "9H 8D 2D").play("settle");
        let told = s.sentences_since();
        assert!(told.contains(damage), "{damage}: {told}");
        s
    };
    let lance = || knife(&["Mounted"]);
    hits(lance(), "Thug faces 4 damage");
    hits(lance().play("mount ann 8 (a pony)"), "Thug faces 6 damage");
    hits(lance().play("use ann (Mount) : a pony"), "Thug faces 6 damage");
    hits(lance().plays(&["mount ann 8 (a pony)", "hurt-mount ann 8"]), "Thug faces 4 damage");
    hits(lance().plays(&["mount ann 8 (a pony)", "use ann (Dismount)"]), "Thug faces 4 damage");
}

// covers: Quality: Mounted
// covers: Quality: One-Handed
#[test]
fn a_lance_needs_one_hand_from_the_saddle() {
    let knight = |weapon: &str| {
        let sheet = sheet("Sir", [9, 1, 1, 1, 1], &[]);
        scene().sheet(worn(armed(sheet, crate::scene::weapon(weapon)), armor("Shield")))
    };
    let s = knight("Lance");
    assert_eq!(s.figure("sir", Quantity::Soak), 0);
    let s = s.play("use sir (Mount)");
    assert_eq!(s.figure("sir", Quantity::Soak), 2);
    assert_eq!(
        knight("Greatsword").figure("sir", Quantity::Soak),
        1,
        "it is defensive, and the shield is on the back"
    );
    assert_eq!(knight("Dagger").figure("sir", Quantity::Soak), 2);
}

// covers: Weapons that are thrown add their damage at range
// covers: Thrown weapons
#[test]
fn thrown_weapons_add_damage_at_range_and_one_hand_throws() {
    let thrown = [("Dagger", 1), ("Javelin", 2), ("Spear", 2), ("Hatchet", 2)];
    let catalog = catalog();
    let names: Vec<_> =
        catalog.weapons.iter().filter(|w| !w.thrown.is_empty()).map(|w| w.name.as_str()).collect();
    assert_eq!(names, thrown.map(|(name, _)| name));
    for (name, damage) in thrown {
        let s = scene().sheet(armed(ann(), weapon(name)));
        assert_eq!(figures::weapon_damage(s.actor("ann"), AttackMode::Ranged).total(), damage, "{name}");
    }
    let spear = scene().sheet(armed(ann(), weapon("Spear"))).play("wield ann Spear");
    assert_eq!(figures::weapon_damage(spear.actor("ann"), AttackMode::Melee).total(), 3);
}

#[test]
fn a_weapon_that_is_too_heavy_has_no_quality_that_helps() {
    let low = |sheet: UltimoSheet| scene().sheet(worn(armed(sheet, weapon("Greatsword")), armor("Shield")));
    let weak = sheet("Low", [4, 1, 1, 1, 1], &[]);
    let s = low(weak.clone());
    // It is not defensive, and still takes both hands.
    assert_eq!(s.figure("low", Quantity::Soak), 0);
    assert_eq!(figures::weapon_damage(s.actor("low"), AttackMode::Melee).sum(), "Greatsword is too heavy 0");
    let s = low(with_trait(weak, "Working Muscle"));
    assert_eq!(s.figure("low", Quantity::Soak), 1);
}

// covers: What is carried stands beside the load
#[test]
fn gear_is_carried_against_the_load() {
    let porter = worn(armed(armed(ann(), weapon("Maul")), weapon("Dagger")), armor("Padded Clothing"));
    let s = scene().sheet(porter.clone());
    let told = figures::figure(s.actor("ann"), Quantity::Carried);
    assert_eq!(told.sum(), "Maul 7 + Dagger 1 + Padded Clothing 1 + burdened: more than the load 0");
    assert_eq!((told.total(), s.figure("ann", Quantity::Load)), (9, 8));
    let told =
        figures::figure(scene().sheet(with_trait(porter, "Working Muscle")).actor("ann"), Quantity::Carried);
    assert_eq!(told.sum(), "Maul 6 + Dagger 0 + Padded Clothing 0");
}

#[test]
fn a_helpers_clumsy_weapon_outlasts_a_draw_of_nothing() {
    let clumsy = armed(ben(), blade("Flail", 3, &["Clumsy"]));
    let s =
        scene().sheet(ann()).sheet(clumsy).foe_of(thug(|_| {})).hand("ann", "2D").dealer_draws("8C 7C 6C");
    s.plays(&[
        "attack ann thug melee",
        "aid ben",
        "deal",
        "lay ann 2D",
        "lay ben nothing",
        "reveal",
        "settle",
    ])
    .suffers("ben", &["Off balance"])
    .suffers("ann", &[])
    .play("draw ben")
    .suffers("ben", &["Off balance"]);
}

// covers: Quality: Loud
#[test]
fn a_loud_weapon_alerts_nobody_who_fights_already() {
    let shot = |fight: bool| {
        let s = gun(&["Loud"]);
        let s = if fight { s.play("combat on") } else { s };
        s.plays(&["attack ann thug ranged", "expertise", "settle"])
    };
    let free =
        |s: &Scene| s.now().pending.iter().filter(|due| matches!(due.what, Obligation::Free(_))).count();
    assert_eq!(free(&shot(false)), 1);
    assert_eq!(free(&shot(true)), 0, "{}", shot(true).sentences_since());
    // An offer that was made before the fight began alerts nobody into a second one.
    let s = shot(false).play("combat on");
    let s = s.refused("inflict ann alert free", "a fight is on already");
    assert_eq!(s.now().clock.round, 1);
}
