//! Traits of the codex for fights.

use super::{alone, heavy};
use crate::scene::walk::Played;
use crate::scene::{Scene, ann, armed, armor, ben, blade, foe_sheet, scene, weapon, with_trait, worn};
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::{FoeSheet, Heft, UltimoSheet, Weapon};

pub(super) fn thug(change: impl FnOnce(&mut FoeSheet)) -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        (f.health, f.toughness, f.danger_sense, f.manipulation, f.empathy) = (30, 0, 2, 1, 1);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
        change(f);
    })
}

/// Ann with bare hands and a thug.
pub(crate) fn brawl(sheet: UltimoSheet) -> Scene {
    fight(sheet, |_| {})
}

/// With the cards for 2 successes and 1 failure.
pub(crate) fn fight(sheet: UltimoSheet, change: impl FnOnce(&mut FoeSheet)) -> Scene {
    scene().sheet(sheet).foe_of(thug(change)).hand("ann", "10H 9H 8D 2D JH").dealer_draws("8C 7C 6C")
}

/// Ann with a knife and a thug.
fn knife(sheet: UltimoSheet) -> Scene {
    brawl(armed(sheet, blade("Knife", 2, &["Concealed"])))
}

/// Ann with a knife and a shield, and a thug.
fn shielded(sheet: UltimoSheet) -> Scene {
    brawl(worn(armed(sheet, blade("Knife", 2, &[])), armor("Shield")))
}

/// Ann with a weapon in both hands, and a shield.
fn overloaded(sheet: UltimoSheet) -> Scene {
    alone(worn(armed(sheet, weapon("Greatsword")), armor("Shield")))
}

/// Ann with a weapon for a giant.
fn giant(sheet: UltimoSheet) -> Scene {
    alone(armed(sheet, Weapon { weight: Heft::ExtremelyHeavy, ..blade("Anvil", 2, &[]) }))
}

/// Ann with a light blade for one hand.
fn bladed(sheet: UltimoSheet) -> Scene {
    alone(armed(sheet, weapon("Shortsword")))
}

/// Ann and a thug who keeps calm.
fn calm(sheet: UltimoSheet) -> Scene {
    fight(sheet, |f| f.patience = 10)
}

/// Ann without focus, with cards on her discard pile, and a thug who falls at the first blow.
fn frail(sheet: UltimoSheet) -> Scene {
    fight(sheet, |f| f.health = 1).discard_pile("ann", "5C 4C 3C").set_up("set ann focus 0")
}

/// Ann, and Ben who strikes from behind.
fn stalked(sheet: UltimoSheet) -> Scene {
    let s = scene().sheet(sheet).sheet(ben()).hand("ben", "10S 9S 8S 7S 6S");
    s.dealer_draws("6C 5C 4C 3C 2C")
}

/// Ann, who knows more of anatomy and of dark things than of fists.
fn learned(sheet: UltimoSheet) -> Scene {
    alone(studied(sheet))
}

/// The same with a thug.
fn mutated(sheet: UltimoSheet) -> Scene {
    brawl(studied(sheet))
}

fn studied(mut sheet: UltimoSheet) -> UltimoSheet {
    for (skill, rank) in [("biology", 4), ("occult", 3), ("brawling", 1)] {
        sheet.skills.insert(skill.parse().unwrap(), rank);
    }
    sheet
}

/// Lines after an exchange that owes Ann a blow of 3.
macro_rules! struck {
    ($($line:literal),*) => {
        &["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle", $($line),*]
    };
}

pub(super) const PLAYED: &[Played] = &[
    ("Like Water", brawl, struck!("dodge ann deck 6"), "Ann dodges"),
    ("Saw It Coming", brawl, struck!("combat on", "dodge ann deck 1"), "costs Ann no card"),
    (
        "It's Coming Right for Us",
        stalked,
        &["stealth ben ann melee", "deal", "lay ben 10S 9S 8S 7S 6S", "reveal", "settle", "dodge ann deck 1"],
        "Ann dodges",
    ),
    (
        "Arcane Anatomy",
        learned,
        &["challenge ann int+occult 5 including (Arcane Anatomy: casting)"],
        "Arcane Anatomy: casting 1",
    ),
    ("Natural Weapon", brawl, struck!(), "thug has health 27"),
    ("Natural Armor", alone, &[], "Natural Armor 2"),
    ("Spring-Loaded Legs", alone, &["use ann (Spring-Loaded Legs)"], "ann bears Spring-loaded"),
    ("Extra Limb", overloaded, &[], "; Shield 2"),
    ("Horrid Mutation", learned, &[], "Horrid Mutation 3"),
    ("Healing Factor", alone, &["set ann health 5", "sleep"], "ann has health 8"),
    ("Heat Resistant", alone, &["harm ann 5 fire : a torch"], "ann has health 8\n"),
    ("Cold Resistant", alone, &["harm ann 5 frost : the ice"], "ann has health 8\n"),
    ("Tun State", alone, &["use ann (Tun State)"], "Tun state 10"),
    ("Revolting", brawl, &["use ann (Revolting)", "attack ann thug melee"], "Revolting -1"),
    ("Amorphous Physiology", alone, &["use ann (Amorphous Physiology)"], "ann bears Another shape"),
    ("Clad in Steel", heavy, &[], "ann carried 4; Greatsword 4"),
    ("Juggernaut", heavy, &[], "ann carried 4; Greatsword 4"),
    ("Shock Trooper", giant, &[], "ann carried 6; Anvil 6"),
    ("Unburdened", alone, &[], "Unburdened 2"),
    ("Act Without Thinking", brawl, struck!("dodge ann deck 1"), "owed to ann: 1 damage"),
    ("Active Defense", knife, struck!("block ann deck 3"), "Ann blocks"),
    ("Weapon Mastery", knife, struck!(), "thug has health 25"),
    ("Hardened Fists", brawl, struck!(), "thug has health 26"),
    ("Martial Artist", brawl, struck!(), "thug has health 25"),
    (
        "Is That a Banana in Your Pocket?",
        bladed,
        &["challenge ann agi+espionage 3"],
        "ann is offered Is That a Banana in Your Pocket?: NoCheck",
    ),
    (
        "Assassin",
        knife,
        &["stealth ann thug melee", "deal", "lay ann 10H JH", "reveal", "settle"],
        "thug has health 24",
    ),
    ("Sneak Attack", brawl, &["stealth ann thug melee"], "Sneak Attack 5"),
    (
        "Shadow",
        brawl,
        &["combat on", "challenge ann agi+athletics 1", "deal", "lay ann 10H", "reveal", "settle"],
        "ann bears An opening",
    ),
    (
        "Irritating",
        calm,
        &["combat on", "manipulate ann thug", "deal", "lay ann 10H", "reveal", "settle"],
        "Patience of Thug 10 → 8",
    ),
    (
        "Pest",
        calm,
        &["attack ann thug melee", "deal", "lay ann 10H 9H 8D", "reveal", "settle"],
        "Patience of Thug 10 → 6",
    ),
    ("Devil's Might", learned, &[], "Devil's Might 2"),
    (
        "Avant Garde",
        brawl,
        &[
            "threat 5",
            "combat on",
            "challenge ann per+theatrics 1",
            "deal",
            "lay ann 10H",
            "reveal",
            "settle",
        ],
        "Threat 5 → 3",
    ),
    ("Large", alone, &[], "Large 2"),
    ("Small", alone, &[], "Small -2"),
    ("Blood Feeding", frail, struck!(), "Ann shuffles 6 cards into the deck."),
    ("Bloodlust", frail, struck!(), "Ann regains 1 focus, now 1: Bloodlust."),
    (
        "Critical Precision",
        brawl,
        &["stealth ann thug melee", "deal", "lay ann 10H JH", "reveal", "settle"],
        "thug has health 27",
    ),
    (
        "Mental Fortitude",
        brawl,
        struck!("use ann (Mental Fortitude)"),
        "Mental Fortitude takes 1 off, 2 left.",
    ),
    ("Soul Siphon", frail, struck!(), "Ann regains 1 focus, now 1: Soul Siphon."),
];

/// What some of them bring besides.
pub(super) const BESIDES: &[Played] = &[
    ("Active Defense", shielded, struck!("block ann deck 1"), "owed to ann: 1 damage"),
    ("Large", brawl, struck!(), "thug has health 27"),
    ("Small", brawl, struck!("dodge ann deck 1"), "owed to ann: 1 damage"),
    (
        "Horrid Mutation",
        mutated,
        &["attack ann thug melee"],
        "limit 5; ½AGI 5; Brawling 1; Horrid Mutation 3",
    ),
    (
        "Critical Precision",
        brawl,
        &["attack ann thug melee", "deal", "lay ann 10H 9H 8D", "reveal", "settle"],
        "thug has health 19",
    ),
];

/// Ann with a trait is owed a blow of 3.
fn owed(name: &str) -> Scene {
    brawl(with_trait(ann(), name)).plays(struck!())
}

// covers: Cards that guard better
#[test]
fn focus_dodges_as_a_card_does_and_counts_among_them() {
    let s = owed("Mental Fortitude").play("use ann (Mental Fortitude)").owed(&["ann: 2 damage"]);
    s.refused("block ann deck 1", greenfelt::rules::Refusal::CannotGuard)
        .play("dodge ann deck 1")
        .owed(&["ann: 1 damage"]);
}

#[test]
fn focus_dodges_after_a_card_too_and_is_worth_what_a_card_is() {
    // Half of AGI is 5: five of cards and focus together.
    let s = owed("Mental Fortitude")
        .play("dodge ann deck 1")
        .play("use ann (Mental Fortitude)")
        .owed(&["ann: 1 damage"]);
    s.refused("dodge ann deck 1", greenfelt::rules::Refusal::CannotGuard);
    let quick = with_trait(with_trait(ann(), "Mental Fortitude"), "Act Without Thinking");
    brawl(quick).plays(struck!()).play("use ann (Mental Fortitude)").owed(&["ann: 1 damage"]);
    let small = with_trait(with_trait(ann(), "Mental Fortitude"), "Small");
    brawl(small)
        .plays(struck!())
        .play("use ann (Mental Fortitude)")
        .owed(&["ann: 1 damage"])
        .play("dodge ann deck 1")
        .owed(&[]);
}

// covers: Cards that guard better
#[test]
fn a_dodge_that_costs_nothing_keeps_its_cards_once_a_fight() {
    let s = owed("Saw It Coming").plays(&["draw-all", "combat on"]);
    let deck = s.piles("ann").deck.len();
    let s = s.play("dodge ann deck 2").owed(&["ann: 1 damage"]);
    assert_eq!(s.piles("ann").deck.len(), deck);
    let s = owed("Saw It Coming").plays(&["draw-all", "dodge ann deck 2"]);
    assert_eq!(s.piles("ann").deck.len(), deck - 2, "outside of a fight it costs what it costs");
}

// covers: Wearing no armor
#[test]
fn a_shield_is_no_armour_that_is_worn() {
    let bare = with_trait(ann(), "Unburdened");
    let soak = |sheet| alone(sheet).figure("ann", Quantity::Soak);
    assert_eq!(soak(worn(bare.clone(), armor("Shield"))), 4);
    assert_eq!(soak(worn(bare, armor("Heavy Leather"))), 3);
}
