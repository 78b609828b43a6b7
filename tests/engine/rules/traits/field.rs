//! Traits of the codex for maps, travel, weather and income (ULTIMO, Traits; U206 to U210).

use super::alone;
use super::fights::brawl;
use crate::scene::walk::Played;
use crate::scene::{Scene, ann, armed, armor, ben, foe_sheet, scene, weapon, with_trait, worn};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::sheet::UltimoSheet;

/// Ann with a weapon and a dockhand, on a map.
fn shot(sheet: UltimoSheet, with: &str, map: &str) -> Scene {
    let s = scene().sheet(armed(sheet, weapon(with))).foe_of(foe_sheet("dockhand", |foe| foe.health = 40));
    let s = s.set_up(&format!("map {map}")).set_up(&format!("wield ann {with}"));
    s.hand("ann", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH")
}

/// Five squares away: medium range, which a revolver does not reach.
fn far(sheet: UltimoSheet) -> Scene {
    shot(sheet, "Revolver", "40x3 @ann A1, @dockhand F1")
}

/// Behind full cover.
fn covered(sheet: UltimoSheet) -> Scene {
    shot(sheet, "Shortbow", "....../....4./...... @ann A2, @dockhand F2")
}

/// Behind half of it.
fn half_covered(sheet: UltimoSheet) -> Scene {
    shot(sheet, "Shortbow", "....../....2./...... @ann A2, @dockhand F2")
}

/// Ann, who knows some medicine, and Ben, who is hurt.
fn hurt(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("biology".parse().unwrap(), 1);
    scene().sheet(sheet).sheet(ben()).set_up("set ben health 3").hand("ann", "10H 9H").dealer_draws("2C")
}

/// Ann in a breast plate.
fn plated(sheet: UltimoSheet) -> Scene {
    alone(worn(sheet, armor("Breast Plate")))
}

/// Ann, who knows bodies, with experience to spend.
fn growing(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("biology".parse().unwrap(), 1);
    alone(sheet).set_up("award ann 5 luck")
}

pub(super) const PLAYED: &[Played] = &[
    ("Inhuman", growing, &["advance ann trait (Natural Armor)"], "Natural Armor 2"),
    ("Improvised Medicine", hurt, &["treat ann ben bare-handed 1"], "difficulty 1; the task 1"),
    ("Distance Shooter", far, &["attack ann dockhand ranged"], "limit 10"),
    ("Trick Shooter", covered, &["attack ann dockhand ranged"], "½ cover -2"),
    ("Routes and Trails", alone, &["travel walk 2 explored"], "12 miles in place of 6"),
    ("Indy Hit", alone, &["earn ann 20 art the portrait"], "Ann earns 40 cash"),
    ("Quality Product", alone, &["earn ann 20 herd the wool"], "Ann earns 40 cash"),
    (
        "Don't Trust Your Senses",
        brawl,
        &["injure ann blinded", "attack ann thug melee"],
        "½AGI (5) + Brawling 5, at most",
    ),
];

/// What some of them bring besides.
pub(super) const BESIDES: &[Played] = &[
    ("Trick Shooter", half_covered, &["attack ann dockhand ranged"], "¼ cover -1"),
    (
        "Don't Trust Your Senses",
        brawl,
        &["injure ann deafened", "attack ann thug melee"],
        "½AGI (5) + Brawling 5, at most",
    ),
    (
        "Distance Shooter",
        brawl,
        &["attack ann thug ranged including (improvised: a stone)"],
        "ann is offered Distance Shooter",
    ),
    (
        "Trick Shooter",
        brawl,
        &["attack ann thug ranged including (improvised: a stone)"],
        "ann is offered Trick Shooter",
    ),
    (
        "Cold Resistant",
        alone,
        &["weather temperature freezing", "challenge ann agi+survival 4"],
        "limit 5; ½AGI 5; Survival 0\n",
    ),
    ("Cold Resistant", alone, &["weather temperature cold", "set ann health 5", "sleep"], "ann has health 6"),
    ("Heat Resistant", plated, &["weather temperature hot"], "Breast Plate 5\n"),
    ("Heat Resistant", plated, &["weather temperature sweltering"], "Breast Plate 5\n"),
];

// covers: First aid without equipment
// covers: Blinded and deafened
#[test]
fn first_aid_without_equipment_takes_a_trait_and_counts() {
    hurt(ann()).refused("treat ann ben bare-handed 1", Refusal::NoSupplies("Ann".into()));
    let s = hurt(with_trait(ann(), "Improvised Medicine"));
    let s = s.play("treat ann ben bare-handed 1").lay("ann", "10H").play("settle");
    s.says("Ben regains 2 health: first aid by Ann.")
        .health_is("ben", 5)
        .refused("treat ann ben bare-handed 1", Refusal::TreatedToday("Ben".into()))
        .refused("treat ann ben first-aid 1", Refusal::TreatedToday("Ben".into()));
    // What makes first aid easier counts for it by itself.
    let both = with_trait(with_trait(ann(), "Improvised Medicine"), "Triage Specialist");
    hurt(both).play("treat ann ben bare-handed 3").difficulty_is(2);
}

// covers: Reach and cover that a trait moves, on a map
// covers: Reach and cover that a trait changes
#[test]
fn a_shot_reaches_one_range_further_and_no_thrown_thing_does() {
    let marksman = || with_trait(ann(), "Distance Shooter");
    let farther = |squares| Refusal::TooFar { who: "Ann".into(), foe: "Dockhand".into(), squares };
    // A revolver reaches 3 squares, with the trait 6, and no more.
    shot(ann(), "Revolver", "40x3 @ann A1, @dockhand D1").play("attack ann dockhand ranged");
    far(ann()).refused("attack ann dockhand ranged", farther(5));
    far(marksman()).play("attack ann dockhand ranged");
    let seven = "40x3 @ann A1, @dockhand H1";
    shot(marksman(), "Revolver", seven).refused("attack ann dockhand ranged", farther(7));
    // Very long is as far as it goes; a dagger is thrown no further, and strikes no further.
    let long = "40x3 @ann A1, @dockhand AN1";
    shot(marksman(), "Musket", long).play("attack ann dockhand ranged");
    shot(marksman(), "Longbow", long).play("attack ann dockhand ranged");
    let five = "40x3 @ann A1, @dockhand F1";
    shot(marksman(), "Dagger", five).refused("attack ann dockhand ranged", farther(5));
    shot(marksman(), "Revolver", five).refused("attack ann dockhand melee", farther(5));
}

// covers: Reach and cover that a trait moves, on a map
// covers: Reach and cover that a trait changes
#[test]
fn cover_counts_a_step_less_for_a_trick_shooter_but_walls_hide() {
    let trick = || with_trait(ann(), "Trick Shooter");
    covered(ann()).refused("attack ann dockhand ranged", Refusal::InFullCover("Dockhand".into()));
    let limit = |s: Scene| s.now().under_way::<Challenge>().unwrap().players[0].limit.total();
    assert_eq!(limit(covered(trick()).play("attack ann dockhand ranged")), 8);
    assert_eq!(limit(half_covered(trick()).play("attack ann dockhand ranged")), 9);
    assert_eq!(limit(half_covered(ann()).play("attack ann dockhand ranged")), 8);
    let behind_a_quarter = "....../....1./...... @ann A2, @dockhand F2";
    assert_eq!(limit(shot(trick(), "Shortbow", behind_a_quarter).play("attack ann dockhand ranged")), 10);
    let wall = "....../..#.../...... @ann A2, @dockhand F2";
    let hidden = Refusal::NoSight { who: "Ann".into(), foe: "Dockhand".into() };
    shot(trick(), "Shortbow", wall).refused("attack ann dockhand ranged", hidden);
}

// covers: Explored country: twice the miles behind who knows it
// covers: Explored country
#[test]
fn whoever_knows_the_roads_leads_all_of_them() {
    let guide = || scene().sheet(with_trait(ben(), "Routes and Trails")).sheet(ann());
    let s = guide().play("travel march 3 riding explored");
    s.says("3 hours of marching on horseback: 72 miles; day 1, 11:00.")
        .says("Ben (Routes and Trails): 72 miles in place of 36, on half the food and fuel.");
    // The hours are what they are: so many cards burn, and unknown country takes its time.
    let s = guide().play("travel walk 4 explored").cards_are("ann", 10, 40, 4, 0);
    s.play("travel walk 1").says("1 hour of walking on foot: 3 miles; day 1, 13:00.");
    scene()
        .sheet(ann())
        .play("travel forced 1 explored")
        .says("1 hour of forced marching on foot: 8 miles; day 1, 9:00.");
    // The dead lead nobody.
    let dead = guide().plays(&["set ben morale 0", "set ben health 0"]).play("travel walk 1 explored");
    dead.says("1 hour of walking on foot: 3 miles; day 1, 9:00.");
}

// covers: What is earned by art and by animals
// covers: What is earned
#[test]
fn what_is_earned_counts_double_for_what_a_trait_names() {
    let both = with_trait(with_trait(ann(), "Indy Hit"), "Quality Product");
    let s = scene().sheet(both).play("earn ann 20 art the portrait");
    let s = s.says(
        "Ann earns 40 cash by a performance or a work of art, Indy Hit +20 (the portrait): 40 on hand.",
    );
    let s = s
        .play("earn ann 5 herd")
        .says("Ann earns 10 cash by animal products, Quality Product +5: 50 on hand.");
    let s = s.play("earn ann 7 work").says("Ann earns 7 cash by work: 57 on hand.");
    assert_eq!(s.undo().hero_of("ann").growth.cash, 50);
    scene().sheet(ann()).refused("earn ann 0 work", "what is earned must be 1 to 1000000");
    scene().sheet(ann()).refused_for("ann", "earn ann 3 work", "only the Dealer can do that");
}

// covers: Injury: Blinded
// covers: Injury: Deafened
// covers: One sense makes up for the other in a fight
// covers: Blinded and deafened
#[test]
fn one_sense_makes_up_for_the_other_and_none_for_both() {
    let sharp =
        || brawl(with_trait(ann(), "Don't Trust Your Senses")).hand("ann", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH");
    sharp().plays(&["injure ann blinded", "attack ann thug melee"]).limit_is(10);
    sharp().plays(&["injure ann deafened", "attack ann thug melee"]).limit_is(10);
    let both = &["injure ann blinded", "injure ann deafened", "attack ann thug melee"];
    sharp().plays(both).limit_is(6);
    // What is no fight is as it was.
    sharp().plays(&["injure ann blinded", "challenge ann agi+brawling 3"]).limit_is(10);
}

// covers: Cold and heat that spare somebody
// covers: Who ignores cold and heat
#[test]
fn cold_and_heat_spare_who_is_made_for_them_but_for_the_worst() {
    let cold = || alone(with_trait(ann(), "Cold Resistant"));
    cold().plays(&["weather temperature deathly", "challenge ann agi+survival 4"]).limit_is(2);
    cold().plays(&["weather temperature freezing", "sleep"]).health_is("ann", 10);
    cold().plays(&["weather temperature freezing", "challenge ann agi+survival 4"]).limit_is(5);
    let heat = || plated(with_trait(ann(), "Heat Resistant"));
    let burnt = |s: Scene, word: &str| {
        let s = s.hand("ann", "10H 9H").dealer_draws("2C 3C").play(&format!("weather temperature {word}"));
        let s = s.play("challenge ann agi+survival 2").lay("ann", "10H 9H").play("settle");
        s.piles("ann").discard.len()
    };
    assert_eq!([burnt(heat(), "sweltering"), burnt(plated(ann()), "sweltering")], [2, 4]);
    assert_eq!(burnt(heat(), "scorching"), 6);
}
