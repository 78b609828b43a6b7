//! Herds bought and sold, and mounts with health of their own (ULTIMO, Traits: Herder, Rancher, Quality Product;
//! Traveling Time: On horseback; U227, U228).

use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::Refusal;

/// Ann, who can keep six animals, with four, and Ben.
fn herd() -> Scene {
    let mut ann = with_trait(with_trait(ann(), "Herder"), "Quality Product");
    ann.skills.insert("husbandry".parse().unwrap(), 4);
    ann.income = "Poor".into();
    scene().sheet(ann).sheet(ben()).play("use ann (Herder) : 4")
}

fn cash(s: &Scene) -> i32 {
    s.hero_of("ann").growth.cash
}

// covers: Each animal of a herd has a cash value, and is bought and sold
#[test]
fn animals_of_a_herd_are_sold_and_bought_at_what_each_is_worth() {
    let s = herd().play("herd ann 40 sheep").play_as("ann", "sell-herd ann 3");
    assert_eq!(cash(&s), 120);
    let s = s.says("Ann sells 3 animals of the herd for 120 cash, 40 each: 1 now, 120 on hand.");
    let s = s.suffers("ann", &["Each animal: 40 cash, sheep", "Herd: 1"]).play_as("ann", "buy-herd ann 2");
    assert_eq!(cash(&s), 40);
    let s = s.suffers("ann", &["Each animal: 40 cash, sheep", "Herd: 3"]);
    s.refused("sell-herd ann 4", Refusal::SmallHerd("Ann".into(), 3))
        .refused("buy-herd ann 9", Refusal::FullHerd("Ann".into(), 6))
        .refused("buy-herd ann 2", Refusal::TooLittleCash { name: "Ann".into(), price: 80, cash: 40 })
        .refused("buy-herd ben 1", Refusal::NoHerder("Ben".into()));
}

// covers: Each animal of a herd has a cash value, and is bought and sold
// covers: The worth of a herd
#[test]
fn an_animal_is_worth_50_by_default_and_is_counted_once_traded() {
    let s = herd().play("sell-herd ann 1");
    assert_eq!(cash(&s), 50);
    let s = s.refused("use ann (Herder) : 6", Refusal::BoughtAnimals("Ann".into()));
    // Some may die; the herd and its income are gone with the last.
    let s = s.play("use ann (Herder) : 1").play("sell-herd ann 1").suffers("ann", &["Each animal: 50 cash"]);
    assert_eq!(s.seen("ann").heroes().next().unwrap().hero().unwrap().income.as_ref().unwrap().pays, "Poor");
    s.undo().suffers("ann", &["Each animal: 50 cash", "Herd: 1"]);
}

// covers: Each animal of a herd has a cash value, and is bought and sold
#[test]
fn what_animals_give_is_worth_double_unlike_the_animal() {
    let s = herd().play("sell-herd ann 1").play("earn ann 10 herd wool");
    assert_eq!(cash(&s), 50 + 20);
}

// covers: A mount has health: the road takes from it, it dies and rests
// covers: The health of a mount
#[test]
fn what_the_road_takes_from_a_horse_is_taken_from_the_mount() {
    let s = scene().sheet(ann()).sheet(ben()).play("mount ann 5 (gray mare)");
    let s = s.play("travel march 5 riding").says("gray mare, the mount of Ann: health 5 → 3 (the road).");
    // Whoever rides a horse that nobody named counts what it takes.
    let s = s.suffers("ben", &["Hours on horseback: 5", "Damage of the horse: 2"]);
    let s = s.play("hurt-mount ann 1 a snare").says("gray mare, the mount of Ann: health 3 → 2 (a snare).");
    let s = s.play("sleep").suffers("ann", &["In the saddle: gray mare, 3 of 5"]);
    let s = s.play("travel forced 2 riding").says("gray mare is dead: Ann is on foot.");
    let s = s.refused("hurt-mount ann 1", Refusal::NoMount("Ann".into()));
    s.undo()
        .suffers("ann", &["In the saddle: gray mare, 3 of 5"])
        .play("month")
        .suffers("ann", &["In the saddle: gray mare, 5 of 5"]);
}

// covers: A mount has health: the road takes from it, it dies and rests
#[test]
fn an_animal_that_is_ridden_bears_the_road_itself() {
    let s = scene().sheet(with_trait(ann(), "Animal Companion")).play("use ann (Animal Companion) : Rex");
    let s = s.play("teach ann rex trick-riding").play("travel forced 1 riding");
    s.health_is("rex", 3);
}

// covers: A mount has health: the road takes from it, it dies and rests
// covers: The health of a mount
#[test]
fn a_journey_stops_where_the_first_of_them_cannot_go_on() {
    let mare = || scene().sheet(ann()).sheet(ben()).play("mount ann 4 (gray mare)");
    let s = mare().play("travel forced 3 riding").suffers("ann", &["Hours on horseback: 2"]);
    let s = s.says("gray mare is dead: Ann is on foot.").says("The journey stops there, 1 hour short.");
    let two = "2 hours of forced marching on horseback: 60 miles; day 1, 10:00.";
    s.says(two);
    mare().play("travel forced 2 riding").says(two);
    let rex = scene().sheet(with_trait(ann(), "Animal Companion")).play("use ann (Animal Companion) : Rex");
    let s = rex.play("teach ann rex trick-riding").play("travel forced 9 riding").health_is("rex", 0);
    s.says("The journey stops there, 6 hours short.")
        .says("3 hours of forced marching on horseback: 90 miles; day 1, 11:00.");
    let s = scene().sheet(ann()).set_up("set ann health 3 (worn out)").play("travel forced 9");
    s.health_is("ann", 1).says("The journey stops there, 6 hours short.");
}

// covers: A mount has health: the road takes from it, it dies and rests
#[test]
fn a_mount_is_left_by_its_rider() {
    let s = scene().sheet(ann()).play("mount ann 5 (gray mare)");
    s.play_as("ann", "use ann (Dismount)").suffers("ann", &[]);
}
