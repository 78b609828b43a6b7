//! Several foes at once: the strongest defends, each other adds 1, the damage is divided (U40, U170, U171).

use crate::scene::{Scene, ann, ben, foe_sheet, scene};
use greenfelt::rules::Refusal;
use greenfelt::table::Table;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::procedure::ProcedureData;
use greenfelt::table::sheet::FoeSheet;

/// A foe of this power with 20 health, patience 10 and nothing that soaks.
fn foe(name: &str, power: i32) -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = name.into();
        (f.health, f.toughness, f.patience) = (20, 0, 10);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (power, 2);
        f.ranged = None;
    })
}

/// Ann and Ben against a brute of power 4 and two rats of power 2.
fn three() -> Scene {
    scene().sheet(ann()).sheet(ben()).foe_of(foe("Brute", 4)).foe_of(foe("Rat", 2)).foe_of(foe("Mouse", 2))
}

const AT_ALL: &str = "attack ann rat melee and brute and mouse";

/// Ann lays six against the six of all three.
fn fought(player: &str) -> Scene {
    three()
        .hand("ann", player)
        .dealer_draws("8C 7C 6C 5C 4C 3C")
        .play(AT_ALL)
        .lay("ann", player)
        .play("settle")
}

fn heading(table: &Table) -> String {
    table.under_way::<Challenge>().unwrap().heading(table)
}

// covers: Several foes at once: the strongest's power and 1 for each other
#[test]
fn the_strongest_answers_and_each_other_adds_1() {
    three()
        .play(AT_ALL)
        .difficulty_is(4 + 2)
        .table(|table| assert_eq!(heading(table), "Ann attacks Brute, Rat and Mouse · Brawling"))
        .play("call-off")
        .play("assault mouse ann melee and brute")
        .difficulty_is(4 + 1)
        .table(|table| assert_eq!(heading(table), "Brute and Mouse attack Ann · Brawling"));
}

// covers: Several foes at once: at least 1 to each, the most to the strongest, ...
#[test]
fn at_least_1_goes_to_each_and_the_most_to_the_strongest() {
    // Six successes against the six cards of three.
    fought("10H 9H 8H 7H 6H 2D").owed(&[
        "ann: 3 damage",
        "brute: 3 damage",
        "rat: 1 damage",
        "mouse: 1 damage",
    ]);
}

// covers: Several foes at once: at least 1 to each, the most to the strongest, ...
#[test]
fn the_player_divides_the_rest_and_the_strongest_takes_the_most() {
    let s = fought("10H 9H 8H 7H 6H 2D");
    s.refused("divide ann rat 3", Refusal::UnfairShare { foe: "Rat".into(), most: 2 })
        .refused("divide ann brute 2", Refusal::TakesTheRest("Brute".into()))
        .refused("divide ben rat 2", "Ben has no damage to divide")
        .play("divide ann rat 2")
        .says("Ann divides the damage: 2 for Rat, 2 for Brute.")
        .undo()
        .owed(&["ann: 3 damage", "brute: 3 damage", "rat: 1 damage", "mouse: 1 damage"])
        .redo()
        .plays(&["take", "take", "take", "take"])
        .health_is("brute", 18)
        .health_is("rat", 18)
        .health_is("mouse", 19);
}

// covers: Several foes at once, divided
#[test]
fn too_little_damage_goes_to_the_strongest_first() {
    let s = fought("10H 3D 3H 2D 2S 2H");
    s.health_is("brute", 19).health_is("rat", 20).health_is("mouse", 20);
}

// covers: What several foes do together
#[test]
fn only_the_strongest_strikes_and_the_damage_can_be_dodged_once() {
    fought("10H 3D 3H 2D 2S 2H")
        .owed(&["ann: 7 damage"])
        .play("dodge ann deck 2")
        .play("take")
        .health_is("ann", 5);
}

// covers: Patience of those who fight beside the strongest
#[test]
fn each_foe_loses_patience_by_its_own_damage() {
    fought("10H 9H 8H 7H 6H 5D")
        .plays(&["take", "take", "take"])
        .patience_is("brute", 7)
        .patience_is("rat", 7)
        .patience_is("mouse", 7);
}

// covers: What several foes do together
#[test]
fn all_who_were_engaged_have_used_their_turn() {
    let s = three().play("combat on").hand("ann", "10H 9H 8H 7H 6H 5D").dealer_draws("8C 7C 6C 5C 4C 3C");
    let s = s.play(AT_ALL).lay("ann", "10H 9H 8H 7H 6H 5D").plays(&["settle", "take", "take", "take"]);
    s.refused("assault mouse ben melee", Refusal::TurnTaken("Mouse".into()))
        .refused("assault brute ben melee", Refusal::TurnTaken("Brute".into()));
}

#[test]
fn nobody_is_named_twice_and_nobody_helps_the_other_side() {
    three()
        .refused("attack ann rat melee and brute and rat", Refusal::NamedTwice("Rat".into()))
        .refused("attack ann rat melee and ann", Refusal::NotOneself("Ann".into()))
        .play(AT_ALL)
        .refused("aid brute", Refusal::OtherSide("Brute".into()));
}

#[test]
fn helpers_join_against_several() {
    let s = three().hand("ann", "10H 9H 8H").hand("ben", "10S 9S 8S").dealer_draws("8C 7C 6C 5C 4C 3C");
    s.plays(&[AT_ALL, "aid ben", "deal", "lay ben 10S 9S 8S", "lay ann 10H 9H 8H", "reveal", "settle"])
        .owed(&["brute: 10 damage", "rat: 1 damage", "mouse: 1 damage"]);
}

#[test]
fn a_foe_that_fell_meanwhile_takes_no_part_of_the_blow() {
    let s = three().hand("ann", "10H 9H 8H 7H 6H 2D").dealer_draws("8C 7C 6C 5C 4C 3C").play(AT_ALL);
    let s = s.lay("ann", "10H 9H 8H 7H 6H 2D").plays(&["set rat health 0", "settle"]);
    s.owed(&["ann: 3 damage", "brute: 4 damage", "mouse: 1 damage"]);
}
