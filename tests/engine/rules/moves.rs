//! Every minor and major effect, every injury, every move and ability of a foe: the same commands with and without it
//! (ULTIMO, Dealer Actions: Effects; Injury Effects; Foes).

use crate::scene::files::none;
use crate::scene::walk::{describe, wrong};
use crate::scene::{Scene, ann, armed, armor, ben, blade, catalog, foe_sheet, scene, worn};
use greenfelt::table::sheet::{FoePower, FoeSheet};
use std::collections::BTreeSet;

/// What is laid on somebody, the lines that do it, the lines after it, and the words that it alone brings.
type Row = (&'static str, &'static [&'static str], &'static [&'static str], &'static str);

/// Ann with things to lose, Ben beside her, foes enough, and threat.
fn place() -> Scene {
    let kept = worn(armed(ann(), blade("Knife", 2, &[])), armor("Heavy Leather"));
    let s = scene().sheet(kept).sheet(ben()).hand("ben", "2H 3H").threat(9);
    s.foe("fanatic").foe("horus").foe("cultist").foe("dockhand").foe("captain")
}

fn played(rows: &[Row]) {
    let wrong = rows.iter().filter_map(|(name, does, lines, words)| {
        let with = describe(place(), &[*does, *lines].concat());
        wrong(name, words, &with, &describe(place(), lines))
    });
    none(&wrong.collect::<Vec<_>>());
}

fn names<'a>(rows: impl IntoIterator<Item = &'a Row>) -> BTreeSet<String> {
    rows.into_iter().map(|(name, ..)| (*name).to_string()).collect()
}

const CHALLENGE: &[&str] = &["challenge ann agi+brawling 3"];
const SETTLED: &[&str] = &["challenge ann agi+brawling 1", "expertise", "settle"];

const EFFECTS: &[Row] = &[
    ("damage", &["inflict ben damage", "take"], &[], "ben has health 8"),
    (
        "drop-item",
        &["inflict ann drop-item", "take"],
        &["attack ann fanatic melee"],
        "Knife of Ann is dropped",
    ),
    ("stuck", &["inflict ann stuck", "take"], &[], "ann bears Stuck, 1 round"),
    ("distract", &["inflict ann distract", "take"], CHALLENGE, "limit 8"),
    ("alert", &["inflict ann alert", "take"], &[], "A fight begins"),
    ("winded", &["inflict ann winded", "take"], &[], "ann has 10 in hand, 40 in deck"),
    ("heavy-damage", &["inflict ben heavy-damage", "take"], &[], "ben has health 5"),
    ("ruin-item", &["inflict ann ruin-item", "take"], &["wield ann Knife"], "Knife is ruined"),
    ("horror", &["inflict ann horror : her grave", "take"], &[], "ann bears Something horrible: her grave"),
    ("bleeding", &["inflict ann bleeding", "take"], SETTLED, "ann has health 9"),
    (
        "concussed",
        &["inflict ann concussed", "take"],
        &["challenge ann int+survival 3"],
        "½INT (Concussed) 1",
    ),
    ("trapped", &["inflict ann trapped : under a beam", "take"], &["round"], "ann bears Trapped or lost"),
    ("dazed", &["inflict ann dazed", "take"], CHALLENGE, "limit 5"),
    ("afraid", &["inflict ann afraid : of spiders", "take"], CHALLENGE, "limit 9"),
    ("cursed", &["inflict ann cursed : rust", "take"], &["sleep"], "ann bears Cursed: rust"),
    ("unconscious", &["inflict ann unconscious", "take"], CHALLENGE, "Ann cannot act: unconscious"),
    ("run-ragged", &["inflict ann run-ragged", "take"], &[], "ann has 10 in hand, 36 in deck"),
];

const INJURIES: &[Row] = &[
    ("Bleeding", &["injure ann bleeding"], SETTLED, "ann has health 9"),
    ("Concussed", &["injure ann concussed"], &["challenge ann int+survival 3"], "½INT (Concussed) 1"),
    ("Exhausted", &["burn ben 52", "draw ben 1"], &[], "6 out"),
    ("Hobbled", &["injure ann hobbled"], CHALLENGE, "½AGI (Hobbled)"),
    ("Poisoned", &["injure ann poisoned"], CHALLENGE, "ann health 5; VIT (Poisoned) 5"),
    ("Sickened", &["injure ann sickened"], &["challenge ann str+survival 3"], "½STR (Sickened) 1"),
    ("Vulnerable", &["discard ben 2H 3H"], &["inflict ben dazed free"], "Ben is vulnerable"),
    ("Unconscious", &["injure ann unconscious"], CHALLENGE, "Ann cannot act: unconscious"),
    ("Blinded", &["injure ann blinded"], &["attack ann fanatic melee"], "Blinded -2"),
    ("Deafened", &["injure ann deafened"], &["attack ann fanatic ranged"], "Deafened -2"),
];

const OWN_EFFECTS: &[Row] = &[
    ("Quick Jab", &["inflict ann quick-jab by horus", "take"], &[], "half its power"),
    ("Dominate", &["inflict ann dominate by horus", "take"], &[], "half the danger sense"),
    (
        "Fanatical Sermon",
        &["inflict ann fanatical-sermon by cultist", "take"],
        &["attack ann fanatic melee"],
        "difficulty 7",
    ),
    (
        "Bark Orders",
        &["inflict ann bark-orders by captain", "take"],
        &["attack ann dockhand melee"],
        "difficulty 5",
    ),
];

const FOE_EFFECTS: &[Row] = &[
    ("Engage", &["inflict ann engage by horus", "take"], &["attack ann fanatic melee"], "ann bears Engaged"),
    ("Read", &["inflict ann read by horus", "take"], &[], "Horus the Corrupted reads the hand"),
    ("Intimidate", &["inflict ann intimidate by horus", "take"], &[], "ann has 0 in hand"),
    ("Suppress", &["inflict ann suppress by horus", "take"], &["challenge ann agi+shooting 3"], "limit 8"),
];

// covers: Effect: ...
#[test]
fn every_effect_that_threat_buys_does_something() {
    played(EFFECTS);
    let catalog = catalog();
    let known = catalog.minor_effects.iter().chain(&catalog.major_effects).map(|effect| effect.key());
    assert_eq!(names(EFFECTS), known.collect());
}

// covers: Injury: ...
#[test]
fn every_injury_does_something() {
    played(INJURIES);
    let known = catalog().injuries.iter().map(|injury| injury.name.clone()).collect();
    assert_eq!(names(INJURIES), known);
}

// covers: Foe effect: ...
#[test]
fn every_basic_effect_of_foes_does_something() {
    played(FOE_EFFECTS);
    let known = catalog().basic_foe_effects().iter().map(|basic| basic.effect.name.clone()).collect();
    assert_eq!(names(FOE_EFFECTS), known);
}

// covers: Every ability and every own effect of a foe
#[test]
fn every_effect_of_a_foes_own_does_something() {
    played(OWN_EFFECTS);
    let siphon = &["inflict ann blood-siphon by horus", "take"];
    none(
        &wrong("Blood Siphon", "horus has health 14", &describe(bled(), siphon), &describe(bled(), &[]))
            .into_iter()
            .collect::<Vec<_>>(),
    );
    let catalog = catalog();
    let mut basic: BTreeSet<String> = names(FOE_EFFECTS);
    basic.insert("Blood Siphon".into());
    let all = catalog.foes.iter().flat_map(|foe| &foe.sheet.effects).map(|effect| effect.name.clone());
    assert_eq!(names(OWN_EFFECTS), all.filter(|name| !basic.contains(name)).collect());
}

/// Ann has lost 9 health to Horus, who has 10.
fn bled() -> Scene {
    let s = scene().sheet(ann()).foe("horus").set_up("set horus health 10").hand("ann", "10H 9H");
    let s = s
        .dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D")
        .play("attack ann horus melee")
        .lay("ann", "10H 9H");
    s.plays(&["settle", "dodge ann deck 5", "take", "take"]).threat(2).forget()
}

/// An ability of a foe: whose it is, what it does, the scene with such a foe, the lines, and the words that it brings.
type Ability = (&'static str, &'static str, fn(FoeSheet) -> Scene, &'static [&'static str], &'static str);

fn met(foe: FoeSheet) -> Scene {
    scene().sheet(armed(ann(), blade("Axe", 12, &[]))).foe_of(foe).foe("fanatic").threat(3)
}

/// Horus, on whom Ann has landed a blow that waits.
fn struck(foe: FoeSheet) -> Scene {
    let s = met(foe).hand("ann", "10H 9H 8H").dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D");
    s.set_up("automation suggest")
}

const FIGHT: &[&str] =
    &["attack ann horus melee", "deal", "lay ann 10H 9H 8H", "reveal", "settle", "waive 1", "absorb"];

const ABILITIES: &[Ability] = &[
    ("horus", "Patient Defense", struck, FIGHT, "damage taken from patience"),
    ("horus", "Fervor", met, &["manipulate ann fanatic"], "refused `manipulate ann fanatic`"),
    (
        "horus",
        "Unreasonable",
        met,
        &["manipulate ann horus", "deal", "lay ann nothing", "reveal", "rule success", "settle"],
        "never gives up its ideals",
    ),
    (
        "captain",
        "Seasoned",
        |foe| {
            met(foe)
                .set_up("automation suggest")
                .hand("ann", "10H 9H 8H")
                .dealer_draws("9C 8C 7C 6C 5C 4C 3C")
        },
        &["attack ann captain melee", "deal", "lay ann 10H 9H 8H", "reveal", "settle", "waive 1", "absorb"],
        "damage taken from patience",
    ),
];

// covers: Every ability and every own effect of a foe
#[test]
fn every_ability_of_a_foe_does_something() {
    let wrong = ABILITIES.iter().filter_map(|(foe, name, place, lines, words)| {
        let with = describe(place(foe_sheet(foe, |_| {})), lines);
        let without = describe(place(foe_sheet(foe, |f| f.abilities.retain(|a| a.name != *name))), lines);
        wrong(name, words, &with, &without)
    });
    none(&wrong.collect::<Vec<_>>());
    let catalog = catalog();
    let all = catalog.foes.iter().flat_map(|foe| &foe.sheet.abilities);
    let known: BTreeSet<&str> =
        all.filter(|ability| ability.power != FoePower::Words).map(|ability| ability.name.as_str()).collect();
    assert_eq!(ABILITIES.iter().map(|(_, name, ..)| *name).collect::<BTreeSet<_>>(), known);
}
