//! Attacks from stealth (ULTIMO, Attack From Stealth; U39).

use crate::scene::{Scene, ann, archer, armed, armor, ben, blade, foe_sheet, scene, worn};
use greenfelt::table::challenge::Outcome;

fn sneak(player: &str, dealer: &str) -> Scene {
    let guard =
        foe_sheet("dockhand", |f| (f.name, f.health, f.toughness, f.armor) = ("Guard".into(), 20, 1, 5));
    scene()
        .sheet(armed(ann(), blade("Knife", 2, &[])))
        .foe_of(guard)
        .hand("ann", player)
        .dealer_draws(dealer)
        .play("stealth ann guard melee")
        .difficulty_is(3)
        .lay("ann", player)
}

// covers: Danger sense is what sneaking goes against
// covers: Attack from stealth risks nothing, and armor does not help the target
// covers: Stealth
#[test]
fn the_difficulty_is_the_danger_sense_and_armour_does_not_soak() {
    let s = sneak("10H 9H 2D", "9C 8C 7C")
        .comes_to(Outcome::Success, 2, 1)
        .play("settle")
        .health_is("guard", 20 - (2 + 2 - 1));
    assert_eq!(s.foe_state("guard").armor, 5);
}

// covers: Danger sense is what sneaking goes against
// covers: Attack from stealth risks nothing, and armor does not help the target
// covers: Stealth
#[test]
fn no_damage_is_risked() {
    sneak("10H 3H 2D", "9C 8C 7C")
        .comes_to(Outcome::Partial, 1, 2)
        .play("settle")
        .owed(&[])
        .health_is("ann", 10);
}

// covers: Stealth
#[test]
fn the_free_effect_of_a_total_failure_may_not_be_damage() {
    sneak("3H 2D", "9C 8C 7C")
        .play("settle")
        .owed(&["ann: a free major effect"])
        .play("draw ann 1")
        .refused("inflict ann heavy-damage free", "no free effect is pending for that")
        .play("inflict ann dazed free")
        .owed(&["ann: Dazed"]);
}

#[test]
fn it_costs_the_dealer_no_threat_however_strong_the_foe() {
    scene()
        .sheet(archer())
        .foe("horus")
        .threat(3)
        .play("stealth ann horus ranged")
        .difficulty_is(15)
        .play("deal")
        .threat_is(3)
        .owed(&[]);
}

// covers: Sneaking up on a hero goes against half INT and Awareness
#[test]
fn a_hero_is_struck_against_half_intellect_and_awareness() {
    scene()
        .sheet(armed(ann(), blade("Knife", 2, &[])))
        .sheet(worn(ben(), armor("Breast Plate")))
        .hand("ann", "10H 9H")
        .dealer_draws("9C 8C")
        .play("stealth ann ben melee")
        .difficulty_is(2)
        .lay("ann", "10H 9H")
        .play("settle")
        .owed(&["ben: 8 damage"])
        .refused("dodge ben deck 1", "that cannot be dodged or blocked")
        .play("take")
        .health_is("ben", 9 - (8 - 1))
        .refused("stealth ann ann melee", "Ann needs somebody else for that");
}

// covers: A strike from stealth and the turn
#[test]
fn a_foe_that_is_struck_from_stealth_keeps_its_turn() {
    sneak_in_a_fight().play("assault guard ann melee");
}

fn sneak_in_a_fight() -> Scene {
    scene()
        .sheet(ann())
        .foe_of(foe_sheet("dockhand", |f| (f.name, f.health) = ("Guard".into(), 20)))
        .plays(&[
            "combat on",
            "stealth ann guard melee",
            "deal",
            "lay ann nothing",
            "reveal",
            "rule failure",
            "settle",
        ])
        .refused("stealth ann guard melee", "Ann has already acted this round")
}
