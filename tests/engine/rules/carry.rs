//! Carried actors share square, distance and movement with the carrier, in every system (Paper Story, Personal Traits:
//! Carrier; ULTIMO, Load; U294).

use super::map::at;
use crate::scene::{
    Scene, ann, ben, brannoch, id, nim, ogre, paper, scene, shellback, tilly, with_personal, with_trait,
};
use greenfelt::rules::Refusal;
use greenfelt::table::map::Square;
use greenfelt::table::sheet::{PaperSheet, Reach};

fn mote(traits: &[&str]) -> PaperSheet {
    let skills = [("athletics", 3), ("coordination", 3), ("steady", 3), ("trickery", 3)];
    traits.iter().fold(paper("Mote", [3, 3, 2], &skills), |sheet, words| with_personal(sheet, words))
}

fn crowd() -> Scene {
    let s = scene().paper_hero(mote(&["Carrier", "Mimicry"])).paper_hero(tilly()).paper_hero(brannoch());
    s.sheet(ann()).sheet(ben()).trier(nim()).opponent(shellback())
}

fn on(map: &str) -> Scene {
    crowd().set_up(&format!("map {map}"))
}

/// Each way to take somebody up: the carrier, the carried, the command.
const WAYS: [[&str; 3]; 5] = [
    ["mote", "tilly", "use mote (Pick up) on tilly"],
    ["mote", "ann", "use mote (Let climb aboard) on ann"],
    ["mote", "nim", "use nim (Climb aboard) on mote"],
    ["ann", "ben", "carry ann ben 3"],
    ["ben", "tilly", "carry ben tilly 2"],
];

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn places(s: &Scene, who: [&str; 2], there: [&str; 2]) {
    assert_eq!(who.map(|who| at(s, who)), there.map(|at| Some(square(at))), "{who:?}");
}

fn apart(s: &Scene, one: &str, other: &str) -> Option<Reach> {
    s.now().distances.as_deref().and_then(|counted| counted.between(&id(one), &id(other)))
}

// covers: Trait: Carrier
// covers: Carrying, riding and driving
#[test]
fn the_carried_share_the_square_and_move_along() {
    for [by, whom, line] in WAYS {
        let s = on(&format!("12x6 @{by} A1, @{whom} B2, @shellback L6")).play(line);
        places(&s, [by, whom], ["A1", "A1"]);
        let s = s.play("combat on").play(&format!("move {by} D1"));
        places(&s, [by, whom], ["D1", "D1"]);
        let [carrier, carried] = [by, whom].map(|who| s.actor(who).name.clone());
        let s = s.refused(&format!("move {whom} E1"), Refusal::MovesAlong { who: carried, by: carrier });
        let s = s.play(&format!("place {by} H4"));
        places(&s, [by, whom], ["H4", "H4"]);
        let s = s.play(&format!("use {whom} (Get off)"));
        let there = at(&s, whom).unwrap();
        assert_eq!((at(&s, by), there.distance(square("H4"))), (Some(square("H4")), 1), "{line}");
        s.undo().play(&format!("use {by} (Set down)")).play("round").play(&format!("move {by} I4"));
    }
}

// covers: Trait: Carrier
#[test]
fn only_an_adjacent_actor_can_be_picked_up() {
    for [by, whom, line] in WAYS {
        let refused = |s: &Scene| {
            let [carrier, carried] = [by, whom].map(|who| s.actor(who).name.clone());
            let one = Refusal::NotBeside(carrier.clone(), carried.clone());
            if line.contains("Climb") { Refusal::NotBeside(carrier, carried) } else { one }
        };
        let far = on(&format!("12x6 @{by} A1, @{whom} C1"));
        let why = refused(&far);
        far.refused(line, why);
        let far = crowd().set_up(&format!("distance {by} {whom} close"));
        let why = refused(&far);
        far.refused(line, why).set_up(&format!("distance {by} {whom} very-close")).play(line);
        crowd().play(line);
    }
}

// covers: Trait: Carrier
// covers: Carrying, riding and driving
#[test]
fn by_bands_the_carried_are_where_the_carrier_is() {
    for [by, whom, line] in WAYS {
        let s = crowd().set_up("distance all long").set_up(&format!("distance {whom} shellback medium"));
        let s = s.play(line);
        assert_eq!(apart(&s, whom, "shellback"), Some(Reach::Long), "{line}");
        let s = s.play(&format!("approach {by} shellback"));
        assert_eq!([by, whom].map(|who| apart(&s, who, "shellback")), [Some(Reach::Medium); 2]);
        let [carrier, carried] = [by, whom].map(|who| s.actor(who).name.clone());
        let along = || Refusal::MovesAlong { who: carried.clone(), by: carrier.clone() };
        let s = s.refused(&format!("approach {whom} shellback"), along());
        let s = s.refused(&format!("distance {whom} {by} long"), along());
        let s = s.play(&format!("distance {whom} shellback close"));
        assert_eq!([by, whom].map(|who| apart(&s, who, "shellback")), [Some(Reach::Close); 2]);
        let s = s.play("withdraw shellback brannoch").play(&format!("use {whom} (Get off)"));
        assert_eq!([by, whom].map(|who| apart(&s, who, "shellback")), [Some(Reach::Close); 2]);
        let s = s.play(&format!("withdraw {whom} shellback"));
        assert_eq!(apart(&s, by, "shellback"), Some(Reach::Close));
    }
}

// covers: Trait: Carrier
// covers: Carrying, riding and driving
#[test]
fn anything_that_stops_a_carrier_sets_the_carried_down() {
    let up = || on("5x3 @mote B2, @tilly C2, @brannoch A1").play("use mote (Pick up) on tilly");
    let apart = |line: &str| {
        let s = up().play(line);
        assert!(s.actor("tilly").carrier().is_none(), "{line}");
        assert!(s.now().actors.iter().all(|one| !one.effects.iter().any(|e| e.name.starts_with("Carries"))));
        s
    };
    for line in ["status mote stunned 1 1", "status mote dazed 1 1", "place tilly E3", "fall tilly 30"] {
        let s = apart(line);
        assert!(at(&s, "tilly").is_some() && at(&s, "tilly") != at(&s, "mote"), "{line}");
    }
    // Who is down is in nobody's way, and who has left stands nowhere.
    apart("set mote health 0");
    let s = apart("leave mote");
    assert_eq!((at(&s, "mote"), at(&s, "tilly")), (None, Some(square("B2"))));
    let s = up().play("use mote (Mimic a familiar creature) on shellback : steady").play("roll 4 4 4");
    let s = s.play("stop").play("settle");
    assert!(s.actor("tilly").carrier().is_none());
    let s = up().play("unplace mote");
    assert_eq!((at(&s, "mote"), at(&s, "tilly")), (None, None));
    // A fall is one of both.
    up().play("fall mote 30").owed(&["mote: 8 damage", "tilly: 8 damage"]);
    let s = up().play("map 3x3 @tilly A1, @brannoch C3");
    places(&s, ["mote", "tilly"], ["A1", "A1"]);
}

// covers: Carrying, riding and driving
#[test]
fn somebody_is_on_a_back_in_a_saddle_or_at_a_wheel() {
    let seats = ["mount ben 9 (a mule)", "drive ben 12 2 4 (a cart)", "carry ann ben 3"];
    let sheet = || {
        let mut ben = ben();
        ben.skills.insert("piloting".parse().unwrap(), 2);
        ben
    };
    for first in seats {
        for then in seats.iter().filter(|then| **then != first) {
            let s = scene().sheet(ann()).sheet(sheet()).play(first).play(then);
            assert_eq!(s.actor("ben").effects.len(), 1, "{first}, {then}");
        }
    }
}

// covers: Carrying, riding and driving
#[test]
fn two_share_a_square_only_if_one_carries_the_other() {
    // Ann lies where Ben walks, and gets up beside him.
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").set_up("map 6x6 @ann B2, @ben B4");
    let s = s.play("set ann health 1 (a blow)").play("move ben B2").play("set ann health 5");
    assert!(at(&s, "ann").is_some() && at(&s, "ann") != at(&s, "ben"));
    assert_eq!(at(&s, "ben"), Some(square("B2")));
    // Whoever hides is in nobody's way.
    let s = s.play("place fanatic D4 hidden").play("move ben D4");
    assert_eq!(at(&s, "fanatic"), at(&s, "ben"));
}

// covers: Carrying, riding and driving
// covers: Trait: Clone
#[test]
fn a_copy_appears_beside_whoever_splits() {
    let split = |s: Scene| s.plays(&["use mote (Split)", "roll 4 4 4", "stop", "settle"]);
    let table = || scene().paper_hero(mote(&["Clone"])).opponent(shellback());
    let s = split(table().set_up("map 9x3 @mote C2, @shellback A1"));
    let copy = s.now().heroes().find(|hero| hero.id != id("mote")).unwrap().id.to_string();
    assert_eq!(at(&s, &copy).unwrap().distance(square("C2")), 1);
    let s = split(table().set_up("distance all medium"));
    assert_eq!(apart(&s, &copy, "shellback"), Some(Reach::Medium));
    assert_eq!(apart(&s, &copy, "mote"), Some(Reach::VeryClose));
}

/// Ann beside her dog; Ben and the ogre stand elsewhere.
fn rider(more: &[&str]) -> Scene {
    let s = scene().sheet(with_trait(ann(), "Animal Companion")).sheet(ben()).creature(ogre());
    let s =
        s.play("use ann (Animal Companion) : Gray").set_up("map 12x6 @ann A1, @gray B2, @ben K5, @ogre L6");
    more.iter().fold(s, |s, line| s.play(line))
}

// covers: Riding an animal of the table
#[test]
fn an_animal_of_the_table_is_ridden_as_one_is_carried() {
    let s = rider(&["mount ann 8 (Gray)"]).says("Ann rides Gray.");
    places(&s, ["gray", "ann"], ["B2", "B2"]);
    let s = s.suffers("ann", &["In the saddle: Gray"]);
    let s = s.play("move gray E3");
    places(&s, ["gray", "ann"], ["E3", "E3"]);
    let s = s.refused("move ann F3", Refusal::MovesAlong { who: "Ann".into(), by: "Gray".into() });
    let s = s.play("use ann (Dismount)").suffers("ann", &[]);
    assert_eq!(at(&s, "gray"), Some(square("E3")));
    assert_eq!(at(&s, "ann").unwrap().distance(square("E3")), 1);
    // By bands they are at one distance from everybody.
    let s = s.play("map-down").play("distance gray ogre long").play("mount ann 8 (gray)");
    assert_eq!(apart(&s, "ann", "ogre"), apart(&s, "gray", "ogre"));
    // Too far away, carried or in another saddle.
    let far = rider(&["place ann L1"])
        .refused("mount ann 8 (Gray)", Refusal::NotBeside("Gray".into(), "Ann".into()));
    let s = far.play("mount ann 8 (a pony)").play("place ann B1").play("mount ann 8 (Gray)");
    s.suffers("ann", &["In the saddle: Gray"]);
}

// covers: Riding an animal of the table
#[test]
fn a_rider_acts_alone_and_falls_with_the_animal() {
    let s = rider(&["mount ann 8 (Gray)", "place ogre C2", "combat on"]);
    // A blow hits whom it is aimed at, and neither turn waits for the other.
    let s = s.play("attack-roll ogre ann").play("call-off").play("attack-roll ogre gray").play("call-off");
    let s = s.play("turn ann").play("combat off");
    // The road hurts the animal, and who is dead carries nobody.
    let before = s.actor("gray").health();
    let s = s.play("travel forced 2 riding");
    assert!(s.actor("gray").health() < before || s.actor("gray").is_gone(), "{}", s.sentences_since());
    let s = s.play("harm gray 99");
    assert!(s.actor("ann").carrier().is_none() && s.actor("gray").is_gone());
}
