//! Special abilities of foes that are traits: each is played with and without (ULTIMO, Creating foes: Special
//! abilities; U194).

use crate::scene::walk::describe;
use crate::scene::{Scene, ann, armed as with_blade, ben, blade, catalog, foe_sheet, scene};
use greenfelt::content::{AnySheet, pack_of, with_pack};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::ability;
use greenfelt::rules::ultimo::creation::Career;
use greenfelt::table::challenge::AttackMode;
use greenfelt::table::sheet::{FoeAbility, FoePower, FoeSheet, Heft};
use std::sync::Arc;

/// Everything that a foe can have of traits.
fn offered() -> Vec<FoeAbility> {
    let all = catalog();
    all.traits.iter().filter_map(|entry| ability::of_trait(&entry.name, &entry.text, &entry.hooks)).collect()
}

fn named(name: &str) -> FoeAbility {
    offered()
        .into_iter()
        .find(|ability| ability.name == name)
        .unwrap_or_else(|| panic!("{name} is not offered"))
}

/// A host of power 6 both ways, hand to hand with bare fists, with 2 soak, 30 health and patience.
fn brute(abilities: &[&str]) -> FoeSheet {
    foe_sheet("horus", |foe| {
        foe.name = "Brute".into();
        (foe.health, foe.toughness, foe.armor, foe.magic_armor, foe.patience) = (30, 2, 0, false, 0);
        foe.effects.clear();
        foe.abilities = abilities.iter().map(|name| named(name)).collect();
        for attack in foe.melee.iter_mut().chain(&mut foe.ranged) {
            (attack.power, attack.damage, attack.threat, attack.blood) = (6, 1, 0, 0);
            (attack.wound, attack.magic) = (None, false);
        }
        foe.weights.clear();
    })
}

fn field(foe: FoeSheet) -> Scene {
    scene()
        .sheet(with_blade(ann(), blade("Knife", 5, &[])))
        .sheet(ben())
        .foe_of(foe)
        .threat(9)
        .hand("ann", "2H 3H")
        .set_up("set ann health 9")
}

pub(crate) fn bare(abilities: &[&str]) -> Scene {
    field(brute(abilities))
}

/// The same with a club and a bow of the lists.
fn armed(abilities: &[&str]) -> Scene {
    let mut foe = brute(abilities);
    foe.weights = vec![(AttackMode::Melee, Heft::Medium), (AttackMode::Ranged, Heft::Medium)];
    field(foe)
}

/// The same on a map of one row, its foe ten squares away from Ann.
fn mapped(abilities: &[&str]) -> Scene {
    let s = bare(abilities).set_up("map ............................................................");
    s.set_up("place ann a1").set_up("place brute az1")
}

/// The same on a map, Ann behind full cover.
fn covered(abilities: &[&str]) -> Scene {
    let s = bare(abilities).set_up("map ....../....4./......");
    s.set_up("place brute a2").set_up("place ann f2")
}

/// The foe strikes, and what it deals is taken.
const STRIKES: &[&str] =
    &["assault brute ann melee", "deal", "lay ann nothing", "reveal", "rule failure (so)", "settle", "take"];
const SHOOTS: &[&str] = &["assault brute ann ranged by melee", "deal", "lay ann nothing", "reveal", "settle"];
const STRUCK: &[&str] =
    &["attack ann brute melee", "deal", "lay ann nothing", "reveal", "rule success (so)", "settle"];

const SPARES_HEAT: &[&str] = &[
    "attack ann brute melee",
    "deal",
    "lay ann nothing",
    "reveal",
    "rule success (so)",
    "settle",
    "use brute (Heat Resistant)",
    "take",
];
const SPARES_COLD: &[&str] = &[
    "attack ann brute melee",
    "deal",
    "lay ann nothing",
    "reveal",
    "rule success (so)",
    "settle",
    "use brute (Cold Resistant)",
    "take",
];

type Played =
    (&'static str, fn(&[&str]) -> Scene, &'static [&'static str], &'static [&'static str], &'static str);

/// Each: its name, where, the lines before and the lines of a fight, the words that it alone brings.
const PLAYED: &[Played] = &[
    ("Natural Weapon", bare, &[], STRIKES, "Ann faces 8 damage"),
    ("Natural Armor", bare, &[], STRUCK, "soaks 4"),
    ("Spring-Loaded Legs", bare, &["use brute (Spring-Loaded Legs)"], &[], "brute bears Spring-loaded"),
    ("Heat Resistant", bare, &["automation suggest"], SPARES_HEAT, "The damage for Brute is heat."),
    ("Cold Resistant", bare, &["automation suggest"], SPARES_COLD, "The damage for Brute is cold."),
    ("Tun State", bare, &["use brute (Tun State)"], STRUCK, "spends 2 threat on Tun State"),
    ("Revolting", bare, &["use brute (Revolting)"], &["attack ann brute melee"], "Revolting -1"),
    ("Amorphous Physiology", bare, &["use brute (Amorphous Physiology)"], &[], "brute bears Another shape"),
    ("Unburdened", bare, &[], STRUCK, "soaks 4"),
    ("Weapon Mastery", armed, &[], STRIKES, "Ann faces 8 damage"),
    ("Hardened Fists", bare, &[], STRIKES, "Ann faces 9 damage"),
    ("Martial Artist", bare, &[], STRIKES, "Ann faces 10 damage"),
    ("Skirmisher", bare, &[], SHOOTS, "− Brute 1"),
    ("Distance Shooter", mapped, &[], SHOOTS, "Ann faces 7 damage (Brute, Blood Bolt)"),
    ("Trick Shooter", covered, &[], SHOOTS, "Ann faces 5 damage (Brute, Blood Bolt)"),
    ("Bloodlust", bare, &["set ann health 2 (so)"], STRIKES, "Threat 11 → 12: Bloodlust."),
    ("Ironman", bare, &[], STRUCK, "soaks 3"),
    ("Large", bare, &[], STRIKES, "Ann faces 8 damage"),
    ("Soul Siphon", bare, &["set ann health 2 (so)"], STRIKES, "Threat 11 → 12: Soul Siphon."),
];

// covers: Special abilities are made of traits: every one that works for ...
// covers: Traits as abilities of foes
#[test]
fn every_trait_that_a_foe_can_have_makes_a_difference() {
    let names: Vec<String> = offered().into_iter().map(|ability| ability.name).collect();
    let played: Vec<&str> = PLAYED.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, played, "what is offered is what is played, in the order of the catalogue");
    let mut idle = Vec::new();
    for (name, place, before, lines, words) in PLAYED {
        let all: Vec<&str> = before.iter().chain(*lines).copied().collect();
        let (with, without) = (describe(place(&[name]), &all), describe(place(&[]), &all));
        if !with.contains(words) || without.contains(words) {
            let alone: Vec<&str> = with.lines().filter(|line| !without.contains(line)).collect();
            idle.push(format!("{name}: {words}\n{alone:#?}"));
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

// covers: Traits as abilities of foes
#[test]
fn what_needs_a_heros_skills_deck_or_focus_is_offered_to_no_foe() {
    let names: Vec<String> = offered().into_iter().map(|ability| ability.name).collect();
    for none in [
        "Core Workout",
        "Horrid Mutation",
        "Aged Wisdom",
        "Mental Fortitude",
        "Animal Companion",
        "Popstar",
        "Defensive Maneuvers",
    ] {
        assert!(!names.iter().any(|name| name == none), "{none}");
    }
    // What works is kept, and the rest of the trait left out: checks of Espionage, loads.
    let FoePower::Trait(_, large) = named("Large").power else { panic!("a trait") };
    assert_eq!(large.len(), 1, "{large:?}");
    assert_eq!(named("Tun State").text, "For 2 threat, 10 more soak for a round, without moving.");
}

// covers: Traits as abilities of foes
#[test]
fn the_focus_of_a_foe_is_threat_and_undo_gives_it_back() {
    let s = bare(&["Tun State"]).set_up("threat 1 (so)");
    let s = s.refused("use brute (Tun State)", Refusal::NotEnoughThreat { cost: 2, pool: 1 });
    let s =
        s.set_up("threat 3 (so)").play("use brute (Tun State)").threat_is(1).suffers("brute", &["Tun state"]);
    s.undo().threat_is(3).suffers("brute", &[]);
}

#[test]
fn soak_of_an_ability_stands_where_soak_stands_and_lasts() {
    let s = bare(&["Natural Armor"]);
    let seen = s.seen("dealer");
    let numbers = seen.foes().next().unwrap().foe().unwrap().numbers.clone().unwrap();
    assert_eq!((numbers.tough, numbers.sheet.toughness), (4, 2));
    let s = s.play("tell ann brute soak").says("Ann learns of Brute: soak 4.");
    // A group strikes: each blow is soaked by as much.
    let s = s.hand("ben", "4H").plays(&[
        "attack ann brute melee",
        "aid ben",
        "deal",
        "lay ann 3H 2H",
        "lay ben 4H",
    ]);
    let s = s.plays(&["reveal", "rule success (so)", "settle"]);
    assert!(s.sentences_since().contains("soaks 4"), "{}", s.sentences_since());
}

#[test]
fn an_ability_against_a_blow_is_the_dealers_choice_on_any_table() {
    for automation in ["confirm", "auto"] {
        let s = bare(&["Heat Resistant"]).set_up(&format!("automation {automation}"));
        let s =
            s.plays(&["attack ann brute melee", "deal", "lay ann nothing", "reveal", "rule success (so)"]);
        let s = if s.now().procedure.is_some() { s.play("settle") } else { s };
        assert!(s.now().pending.iter().any(|due| due.to.as_str() == "brute"), "{automation}");
    }
}

#[test]
fn a_companion_with_an_ability_strikes_by_it_a_minion_has_none() {
    let mut rat = brute(&["Martial Artist"]);
    rat.name = "Rat".into();
    let leader = crate::scene::with_trait(ann(), "Cronies");
    let follows = |foe: FoeSheet| {
        let s =
            scene().sheet(leader.clone()).foe_of(foe).foe_of(FoeSheet { name: "Ox".into(), ..brute(&[]) });
        s.set_up("bond ann rat 1")
            .set_up("use ann (Cronies) on rat")
            .dealer_draws("2C 3C 10H 10D 10S 9H 9D 9S")
    };
    let plain = FoeSheet { abilities: Vec::new(), ..rat.clone() };
    let lost = |s: Scene| {
        let s = s.plays(&[
            "attack ann ox melee",
            "aid rat",
            "deal",
            "lay ann nothing",
            "reveal",
            "rule success (so)",
            "settle",
        ]);
        30 - s.foe_state("ox").health
    };
    assert_eq!(lost(follows(rat)) - lost(follows(plain)), 3);
}

// covers: Special abilities are made of traits: every one that works for ...
#[test]
fn a_pack_keeps_abilities_of_traits_by_the_name_of_the_trait() {
    let directory = tempfile::tempdir().unwrap();
    let sheet = brute(&["Natural Armor", "Tun State"]);
    let (file, text) = pack_of(&AnySheet::Foe(Arc::new(sheet.clone())), Career::Grown);
    assert!(text.contains("trait:\"Natural Armor\"") && !text.contains("Soak"), "{text}");
    let read = with_pack(directory.path(), &directory.path().join(&file), &text).unwrap().unwrap();
    assert_eq!(read.foe("Brute").unwrap().abilities, sheet.abilities);
    // A trait that does nothing for a foe is a fault; so is one that is none.
    for (bad, why) in [
        ("Popstar", "Popstar does nothing for a foe"),
        ("Natural Armory", "there is no trait `Natural Armory`"),
    ] {
        let text = text.replace("trait:\"Natural Armor\"", &format!("trait:\"{bad}\""));
        let faults = with_pack(directory.path(), &directory.path().join(&file), &text).unwrap_err();
        assert_eq!(faults[0].problem, why);
    }
}

#[test]
fn a_written_ability_may_have_a_name_of_its_own() {
    let text = "(foes: [(id: \"husk\", name: \"Husk\", rank: Greater, health: 9, danger_sense: 5, manipulation: 6, empathy: 7, \
                melee: (name: \"Husks\", power: 6), abilities: [(name: \"Bark\", trait: \"Natural Armor\")])])";
    let directory = tempfile::tempdir().unwrap();
    let read = with_pack(directory.path(), &directory.path().join("husk.ron"), text).unwrap().unwrap();
    let husk = read.foe("husk").unwrap();
    assert_eq!((husk.abilities[0].name.as_str(), husk.abilities[0].hooks().len()), ("Bark", 1));
}

#[test]
fn who_is_sent_in_meets_abilities_with_its_own() {
    let sent = |rat: &[&str], ox: &[&str]| {
        let rat = FoeSheet { name: "Rat".into(), ..brute(rat) };
        let ox = FoeSheet { name: "Ox".into(), ..brute(ox) };
        let s = scene().sheet(crate::scene::with_trait(ann(), "Cronies")).foe_of(rat).foe_of(ox);
        let s = s.set_up("bond ann rat 1").set_up("use ann (Cronies) on rat");
        let s = s.dealer_draws("10C 10D 9C 2C 2D 2S 9D 9S 8D 8S 8H 8C").play("use ann (Send in) on ox");
        (30 - s.foe_state("rat").health, 30 - s.foe_state("ox").health)
    };
    let (rat, ox) = sent(&[], &[]);
    assert_eq!(sent(&["Hardened Fists"], &[]), (rat, ox + 2));
    assert_eq!(sent(&[], &["Hardened Fists"]), (rat + 2, ox));
    assert_eq!(sent(&["Natural Armor"], &[]), (rat - 2, ox));
}
