//! Traits of the codex that add followers or possessions.

use super::alone;
use super::fights::{brawl, fight};
use crate::scene::walk::Played;
use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::UltimoSheet;

/// Ann and Ben, who are bonded.
fn bonded(sheet: UltimoSheet) -> Scene {
    scene().sheet(sheet).sheet(ben()).set_up("bond ann ben 2")
}

/// Ann, who knows how to build, to lead and to herd.
fn able(mut sheet: UltimoSheet) -> Scene {
    for skill in ["engineering", "leadership", "husbandry"] {
        sheet.skills.insert(skill.parse().unwrap(), 4);
    }
    bonded(sheet)
}

/// Ann with an animal.
fn tamed(sheet: UltimoSheet) -> Scene {
    scene().sheet(with_trait(sheet, "Animal Companion")).set_up("use ann (Animal Companion) : Rex")
}

/// Ann with an animal that she is bonded with, and without focus.
fn beloved(sheet: UltimoSheet) -> Scene {
    let s = scene().sheet(with_trait(with_trait(sheet, "Animal Companion"), "Beastkin"));
    s.set_up("use ann (Animal Companion) : Rex").set_up("bond ann rex 2").set_up("set ann focus 0")
}

/// Ann with a herd.
fn herding(sheet: UltimoSheet) -> Scene {
    alone(with_trait(sheet, "Herder")).set_up("use ann (Herder) : 4")
}

/// Ann with a herd, who knows animals.
fn herded(sheet: UltimoSheet) -> Scene {
    able(with_trait(sheet, "Herder"))
}

/// Ann with a crony, and a thug.
fn feared(sheet: UltimoSheet) -> Scene {
    brawl(with_trait(sheet, "Cronies")).set_up("use ann (Cronies) : Rat")
}

pub(super) const PLAYED: &[Played] = &[
    ("Friendly", alone, &["use ann (Friendly) : Tom"], "tom bears Follows Ann"),
    ("Cohorts", friendly, &["bond ann thug 1", "use ann (Cohorts) on thug"], "thug bears Follows Ann"),
    ("Mysterious Architecture", able, &["use ann (Mysterious Architecture)"], "ann bears Hidden rooms: 7"),
    ("Spymaster", able, &["use ann (Spymaster)"], "ann bears Spies: 1"),
    ("Many Faces", able, &["use ann (Many Faces) : 2"], "ann bears Aliases: 2"),
    ("Animal Companion", alone, &["use ann (Animal Companion) : Rex"], "rex bears Follows Ann"),
    ("Beastkin", tamed, &["bond ann rex 2"], "rex has health 7"),
    ("Mythic Companion", beloved, &["use ann (Mythic Companion)"], "Ann regains 4 focus"),
    ("Herder", able, &["use ann (Herder)"], "ann bears Herd: 6"),
    ("Rancher", herded, &["use ann (Herder) : 10"], "ann bears Herd: 10"),
    ("Golden Goose", herding, &[], "lives as the Extravagant do"),
    ("Soldiers", able, &["use ann (Soldiers)"], "ann bears Soldiers: 2"),
    ("Platoon", armed, &["use ann (Soldiers)"], "ann bears Soldiers: 5"),
    ("Elite Forces", armed, &["use ann (Soldiers)", "use ann (Elite Forces)"], "ann bears Elite soldiers: 2"),
    ("Cronies", alone, &["use ann (Cronies) : Rat"], "rat bears Follows Ann"),
    (
        "Might Makes Right",
        feared,
        &["challenge ann per+manipulation 5 including (Might Makes Right: intimidating)"],
        "Might Makes Right: intimidating -1",
    ),
    (
        "Meat Shields",
        feared,
        &[
            "combat on",
            "attack ann thug melee",
            "deal",
            "lay ann 9H 8D 2D",
            "reveal",
            "settle",
            "use ann (Meat Shields) on rat",
            "take",
        ],
        "rat has health 4",
    ),
    ("Henchmen", feared, &["shake rat"], "a Manipulation check to keep a henchman"),
    ("Popstar", alone, &[], "ann income 1; Popstar 1"),
];

/// What some of them bring besides.
pub(super) const BESIDES: &[Played] = &[
    ("Herder", able, &["use ann (Herder)"], "ann income 1; Herder 1"),
    ("Soldiers", famous, &["use ann (Soldiers) : 10"], "ann income -2; Soldiers -2"),
    ("Friendly", brawl, &["bond ann thug 1", "use ann (Friendly) on thug"], "thug bears Follows Ann"),
];

/// Ann, who can have a bond with a thug.
fn friendly(sheet: UltimoSheet) -> Scene {
    brawl(with_trait(sheet, "Friendly"))
}

/// Ann with soldiers to command.
fn armed(sheet: UltimoSheet) -> Scene {
    able(with_trait(sheet, "Soldiers"))
}

/// Ann, whom everybody knows.
fn famous(sheet: UltimoSheet) -> Scene {
    ["Cy", "Dot", "Eve", "Fay", "Gus"].into_iter().fold(scene().sheet(sheet), |s, name| {
        let other = UltimoSheet { name: name.into(), ..ben() };
        s.sheet(other).set_up(&format!("bond ann {} 1", name.to_lowercase()))
    })
}

// covers: Followers of a hero
#[test]
fn one_animal_follows_and_no_second() {
    tamed(ann()).refused("use ann (Animal Companion) : Fang", Refusal::OneBeast("Ann".into()));
}

// covers: Followers of a hero
#[test]
fn an_animal_grows_with_the_bond_and_shrinks_with_it() {
    let s = tamed(with_trait(ann(), "Beastkin")).play("bond ann rex 3").health_is("rex", 8);
    let attack = s.foe_state("rex").sheet.melee.clone().unwrap();
    assert_eq!((attack.power, attack.damage), (6, 3));
    let s = s.play("bond ann rex 1").health_is("rex", 6);
    assert_eq!(s.foe_state("rex").sheet.toughness, 1);
}

// covers: Only heroes bond with each other
// covers: Followers of a hero
#[test]
fn without_a_trait_nobody_is_bonded_but_heroes() {
    brawl(ann()).refused("bond ann thug 1", Refusal::NotA("Thug".into(), "a hero"));
}

// covers: How a follower fights
#[test]
fn a_follower_and_its_foe_both_play_from_the_dealers_deck() {
    let s = fight(with_trait(ann(), "Cronies"), |f| f.melee.as_mut().unwrap().power = 2);
    let s = s.set_up("use ann (Cronies) : Rat").dealer_draws("10C 9C 2C 3H 8C 7C");
    let s = s.set_up("combat on").play("use ann (Send in) on thug");
    assert_eq!(s.foe_state("thug").health, 30 - 2 * 4, "four cards against two, and none is lost");
    s.health_is("rat", 6).refused("use ann (Send in) on thug", Refusal::NobodyFollows("Ann".into()));
}

// covers: Soldiers, spies, herds, names, rooms
#[test]
fn what_is_held_is_as_much_as_may_be_and_no_more() {
    let s = able(with_trait(ann(), "Soldiers"));
    s.refused("use ann (Soldiers) : 3", Refusal::OutOfRange { what: "soldiers", from: 0, to: 2 });
}
