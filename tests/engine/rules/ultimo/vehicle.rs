//! Vehicles: driving, ramming, durability (ULTIMO, Skills: Piloting; Traits; U211, U212).

use crate::scene::walk::Played;
use crate::scene::{Scene, ann, ben, foe_sheet, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::vehicle;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::sheet::UltimoSheet;

/// Ann can drive, and a thug stands in the way: 3 cards, 2 damage.
fn road(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("piloting".parse().unwrap(), 1);
    let thug = foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        (f.health, f.toughness) = (30, 0);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
    });
    scene().sheet(sheet).foe_of(thug).hand("ann", "10H 9H 8D 2D JH").dealer_draws("8C 7C 6C")
}

/// At the wheel of a Daimler.
pub(crate) fn wheel(sheet: UltimoSheet) -> Scene {
    road(sheet).set_up("drive ann 12 2 4 (Daimler)")
}

const RAMMED: &[&str] = &["ram ann thug", "deal", "lay ann 10H 2D", "reveal", "settle"];

pub(crate) const PLAYED: &[Played] = &[
    ("Defensive Maneuvers", wheel, &[], "ann soak 2; Defensive Maneuvers 2"),
    (
        "Evasive Piloting",
        wheel,
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", "dodge ann deck 3"],
        "Ann dodges",
    ),
    ("Head-On Attack", wheel, RAMMED, "4 damage, 7 soaked (Daimler 2 + Head-On Attack 5): 12 of 12 left."),
    ("Blaze of Glory", wheel, RAMMED, "thug has health 23"),
];

/// What some of them bring besides.
pub(crate) const BESIDES: &[Played] = &[
    ("Defensive Maneuvers", wheel, RAMMED, "Daimler 2 + Defensive Maneuvers 3"),
    ("Precision Attack", wheel, &["ram ann thug"], "Precision Attack -2"),
    ("Precision Attack", wheel, &["attack ann thug melee"], "Precision Attack -2"),
];

// covers: Piloting: rank 1 drives on land, rank 2 what is advanced
// covers: At the wheel
#[test]
fn rank_1_of_piloting_drives_and_rank_2_what_is_advanced() {
    scene().sheet(ann()).refused("drive ann 12 2 4 (Daimler)", Refusal::CannotDrive("Ann".into(), 1));
    let s = road(ann()).refused("drive ann 30 4 6 advanced (Airship)", Refusal::CannotDrive("Ann".into(), 2));
    let s = s.refused("ram ann thug", Refusal::NotAtTheWheel("Ann".into()));
    let s = s.play("drive ann 12 2 4 (Daimler)").suffers("ann", &["At the wheel: Daimler, 12 of 12"]);
    // Another wheel takes the place of the first, and is left again.
    let s = s.play("drive ann 5 0 1 (Cart)").suffers("ann", &["At the wheel: Cart, 5 of 5"]);
    let s = s.play("use ann (Leave the wheel)").suffers("ann", &[]);
    s.refused("dent ann 3", Refusal::NotAtTheWheel("Ann".into()));
}

// covers: Ramming
#[test]
fn ramming_is_agi_and_piloting_and_hurts_the_vehicle_too() {
    let s = wheel(ann()).play("ram ann thug").limit_is(5).difficulty_is(3);
    assert_eq!(s.challenge().players[0].limit.sum(), "½AGI (5) + Piloting 1, at most 5 (cards in hand)");
    let s = s.lay("ann", "10H 2D").comes_to(Outcome::Partial, 1, 2).play("settle");
    let s = s.says("Daimler takes 4 damage, 2 soaked (Daimler 2): 10 of 12 left.");
    // 1 success and 4 of the vehicle.
    let s = s.health_is("ann", 10).suffers("ann", &["At the wheel: Daimler, 10 of 12"]);
    assert_eq!(s.foe_state("thug").health, 25);
    assert_eq!(s.undo().foe_state("thug").health, 30);
}

// covers: Ramming
#[test]
fn a_perfect_ram_deals_twice_and_a_total_failure_a_major_effect() {
    let s = wheel(ann()).play("ram ann thug").lay("ann", "10H 9H 8D").play("settle");
    assert_eq!(s.foe_state("thug").health, 30 - 2 * (3 + 4));
    s.suffers("ann", &["At the wheel: Daimler, 12 of 12"]);
    let s = wheel(ann()).play("ram ann thug").lay("ann", "2D").play("settle");
    let s = s.owed(&["ann: a free major effect"]);
    assert_eq!(s.foe_state("thug").health, 30);
    // 3 failures and 2, less 2.
    s.suffers("ann", &["At the wheel: Daimler, 9 of 12"]);
}

// covers: Vehicles: soak at the wheel and of the vehicle, dodging, ramming, ...
#[test]
fn a_vehicle_without_health_is_a_wreck_and_wrecks_its_target() {
    let s = wheel(with_trait(ann(), "Blaze of Glory")).set_up("drive ann 2 0 4 (Cart)");
    // It bears 2 and no more; all 4 that were dealt to it are dealt to the target too.
    let s = s.plays(RAMMED).says("Cart takes 4 damage: 0 of 2 left.").suffers("ann", &[]);
    assert_eq!(s.foe_state("thug").health, 30 - (1 + 4 + 4));
    assert!(vehicle::of(s.actor("ann")).is_none());
    let s =
        wheel(ann()).play("dent ann 5").says("Daimler takes 5 damage, 2 soaked (Daimler 2): 9 of 12 left.");
    s.play("dent ann 2").suffers("ann", &["At the wheel: Daimler, 9 of 12"]);
}

// covers: Vehicles: soak at the wheel and of the vehicle, dodging, ramming, ...
// covers: At the wheel
#[test]
fn at_the_wheel_one_dodges_half() {
    let struck = |s: Scene| {
        let s = s.play("assault thug ann melee").lay("ann", "10H 2D");
        s.play("settle").owed(&["ann: 4 damage"])
    };
    let on_foot = struck(road(ann())).play("dodge ann deck 4");
    on_foot.owed(&[]);
    let driving = struck(wheel(ann()));
    driving.refused("dodge ann deck 3", Refusal::TooManyGuardCards { given: 3, most: 2 });
    struck(wheel(with_trait(ann(), "Evasive Piloting"))).play("dodge ann deck 4").owed(&[]);
}

// covers: Ramming
#[test]
fn nobody_helps_to_ram_and_heroes_are_rammed_as_well() {
    let s = wheel(ann()).sheet(ben()).play("ram ann ben").difficulty_is(7);
    s.refused("aid ben", "no help can join this challenge");
    let s = wheel(ann()).sheet(ben()).dealer_draws("8C 7C 6C 5C 4C 3C 2C").play("ram ann ben");
    let s = s.lay("ann", "10H 9H 8D 2D JH").play("settle");
    let blow = &s.now().pending[0];
    assert_eq!(blow.to.as_str(), "ben");
    s.play("dodge ben deck 2");
}

/// A thug who has patience.
fn patient(patience: i32) -> Scene {
    let thug = foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        (f.health, f.toughness, f.patience) = (30, 0, patience);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
    });
    let mut driver = ann();
    driver.skills.insert("piloting".parse().unwrap(), 1);
    let s = scene().sheet(driver).foe_of(thug).hand("ann", "10H 9H 8D 2D JH 10S 9S 8S 7S");
    s.dealer_draws("8C 7C 6C 5C 4C 3C 2C 8S 7D").set_up("drive ann 12 2 4 (Daimler)")
}

// covers: Ramming as an exchange
#[test]
fn ramming_is_an_exchange_with_patience_turns_and_fury() {
    // 5 dealt, 2 borne by the vehicle: it took more than it dealt.
    let s = patient(5).play("combat on").plays(RAMMED).patience_is("thug", 4);
    assert!(s.actor("ann").has_acted() && s.actor("thug").has_acted());
    let s = s.undo().patience_is("thug", 5);
    assert!(!s.actor("thug").has_acted());
    // What does it no harm and what is perfect takes more of it, as a blow does.
    let s = patient(5).plays(&["ram ann thug", "deal", "lay ann 10H 9H 8D", "reveal", "settle"]);
    let s = s.patience_is("thug", 2);
    drop(s);
    // Fury strikes at the vehicle: 2 failures, 2 and 3, less 2.
    let furious = patient(3).plays(&["ram ann thug", "deal", "lay ann 10H 9H 8D", "reveal", "settle"]);
    let s = furious.patience_is("thug", 0).dealer_draws("8C 7C 6C").plays(&["ram ann thug", "deal"]);
    let s = s.plays(&["lay ann 10S 2D", "reveal", "settle"]);
    let s = s.says("Daimler takes 7 damage, 2 soaked (Daimler 2): 7 of 12 left.");
    s.owed(&["ann: a free major foe effect"]).suffers("ann", &["At the wheel: Daimler, 7 of 12", "Engaged"]);
}

// covers: Ramming as an exchange
#[test]
fn on_a_map_whoever_rams_stands_beside() {
    let far = Refusal::TooFar { who: "Ann".into(), foe: "Thug".into(), squares: 4 };
    let s = wheel(ann()).plays(&["map ........../..........", "place ann a1", "place thug e1"]);
    let s = s.refused("ram ann thug", far).play("ram ann thug including (within reach)").play("call-off");
    s.play("place ann d1").play("ram ann thug");
}

// covers: Attacks on a vehicle
#[test]
fn blows_at_a_vehicle_are_borne_by_it_and_by_nobody_in_it() {
    let at_it = " including (at the vehicle)";
    road(ann()).refused(&format!("assault thug ann melee{at_it}"), Refusal::NotAtTheWheel("Ann".into()));
    let struck = |s: Scene| {
        let s = s.play(&format!("assault thug ann melee{at_it}")).lay("ann", "10H 2D");
        s.play("settle").owed(&["ann: 4 damage to the vehicle"])
    };
    let s = struck(wheel(ann())).refused("block ann deck 1", "that cannot be dodged or blocked");
    let s = s.play("take").says("Daimler takes 4 damage, 2 soaked (Daimler 2): 10 of 12 left.");
    let s = s.health_is("ann", 10).suffers("ann", &["At the wheel: Daimler, 10 of 12"]);
    s.undo().suffers("ann", &["At the wheel: Daimler, 12 of 12"]).owed(&["ann: 4 damage to the vehicle"]);
    // At the wheel one dodges half, and waits for nothing else.
    struck(wheel(ann())).play("dodge ann deck 2").owed(&["ann: 2 damage to the vehicle"]);
    // Whoever has left the wheel meanwhile takes it.
    struck(wheel(ann())).plays(&["use ann (Leave the wheel)", "take"]).health_is("ann", 6);
    // A wreck bears no more than it has; another hero strikes at it as well.
    let s = wheel(ann()).sheet(ben()).set_up("drive ann 3 0 4 (Cart)").hand("ben", "10S 9S 8S 7S");
    let s = s.dealer_draws("2C 3C 4C 5C 6C 7C 2D 3D 4D").play(&format!("attack ben ann melee{at_it}"));
    let s = s.plays(&["deal", "lay ben 10S 9S 8S 7S", "reveal", "rule success (so)", "settle"]);
    let s = s.plays(&["take", "take"]).says("Cart takes 4 damage: 0 of 3 left.").health_is("ann", 10);
    s.suffers("ann", &[]);
}
