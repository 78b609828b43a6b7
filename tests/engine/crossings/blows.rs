//! One blow by every method against every kind of sheet: the effect of its damage types.

use crate::scene::{
    Scene, catalog, crucible, foe_sheet, nim, ogre, scene, sheet, shellback, tilly, with_trait,
};
use greenfelt::rules::Refusal;
use greenfelt::rules::crucible::attack::Bands;
use greenfelt::table::sheet::{CrucibleSheet, DamageType, PaperFoe, PaperSheet};
use greenfelt::table::trial::Trial;

/// Deals 4 by a method of its own; `PD` is a roll that just hits.
const METHODS: [(&str, &[&str]); 3] = [
    ("an attack roll", &["attack-roll BY WHO damage 4 OF", "rolled PD", "settle", "take"]),
    ("a strike", &["struck-by shellback WHO with (OF)", "take"]),
    ("the Dealer", &["harm WHO 4 OF"]),
];

fn dealt(mut s: Scene, lines: &[&str], by: &str, who: &str, of: &str) -> i32 {
    let before = s.actor(who).health();
    for line in lines {
        let line = line.replace("BY", by).replace("WHO", who).replace("OF", of);
        let bands = s.now().under_way::<Trial>().and_then(Bands::of_trial);
        let hit = bands.map_or(0, |bands| bands.armor + 1).to_string();
        // What leaves nothing is settled at once.
        if line != "take" || !s.now().pending.is_empty() {
            s = s.play(&line.replace("PD", &hit));
        }
    }
    before - s.actor(who).health()
}

fn moth(traits: &[&str]) -> PaperFoe {
    let traits = traits.iter().map(|words| catalog().personal_trait(words, &[]).unwrap()).collect();
    PaperFoe { name: "Moth".into(), hp: 20, traits, ..shellback() }
}

fn troll(resists: &[(DamageType, i32)], fears: &[(DamageType, i32)]) -> CrucibleSheet {
    let (resistances, vulnerabilities) = (resists.to_vec(), fears.to_vec());
    CrucibleSheet { resistances, vulnerabilities, health: 40, ..crucible("Troll", [3; 6]) }
}

// covers: Types of damage
// covers: Heat and cold
#[test]
fn types_count_on_every_sheet_whatever_deals_them() {
    let table = || scene().trier(nim()).creature(ogre()).opponent(PaperFoe { power: 4, ..shellback() });
    let of_paper = |traits: &'static [&str]| table().opponent(moth(traits));
    let of_troll = |resists: &[_], fears: &[_]| table().creature(troll(resists, fears));
    let cole = |name| with_trait(sheet("Cole", [4, 4, 9, 4, 4], &[]), name);
    let (fire, slash) = (DamageType::Fire, DamageType::Slashing);
    for (what, lines) in METHODS {
        let foe = |s: Scene, who: &str, of: &str| dealt(s, lines, "nim", who, of);
        let hero = |s: Scene, who: &str, of: &str| dealt(s, lines, "ogre", who, of);
        assert_eq!(foe(of_paper(&[]), "moth", "fire"), 3, "Defense, {what}");
        assert_eq!(foe(of_paper(&["Weakness fire 2"]), "moth", "fire"), 6, "Weakness, {what}");
        assert_eq!(foe(of_paper(&["Weakness fire 2"]), "moth", "heat"), 6, "heat is fire, {what}");
        assert_eq!(foe(of_paper(&["Weakness fire 2"]), "moth", "frost"), 3, "another type, {what}");
        assert_eq!(foe(of_paper(&["Resist slashing 2"]), "moth", "slashing"), 1, "Resist, {what}");
        assert_eq!(foe(of_paper(&["Immune acid"]), "moth", "acid"), 0, "Immune, {what}");
        assert_eq!(foe(of_troll(&[], &[(fire, 2)]), "troll", "fire"), 6, "vulnerable, {what}");
        assert_eq!(foe(of_troll(&[(slash, 3)], &[]), "troll", "slashing"), 1, "resistant, {what}");
        assert_eq!(hero(table().sheet(cole("Heat Resistant")), "cole", "fire"), 1, "soak, {what}");
        assert_eq!(hero(table().sheet(cole("Cold Resistant")), "cole", "frost"), 1, "soak, {what}");
        assert_eq!(hero(table().sheet(cole("Cold Resistant")), "cole", "fire"), 4, "no soak, {what}");
    }
}

// covers: An attack roll by or at another kind of sheet
#[test]
fn armor_soak_and_falling_are_those_of_the_target() {
    let tough = foe_sheet("dockhand", |foe| {
        foe.name = "Brute".into();
        (foe.health, foe.toughness, foe.armor) = (20, 1, 0);
    });
    let s = scene().trier(nim()).paper_hero(tilly()).foe_of(tough);
    let s = s.plays(&["attack-roll nim brute damage 4 slashing", "rolled 9"]).play("settle");
    assert_eq!(s.play("take").actor("brute").health(), 17);
}

// covers: Trait: Weakness
#[test]
fn resistance_does_not_reduce_the_damage_of_a_weakness() {
    let s = scene().trier(nim()).opponent(moth(&["Resist water 9", "Weakness fire 2"]));
    s.plays(&["attack-roll nim moth damage 3 fire", "rolled 3", "settle", "take"]).health_is("moth", 15);
    let s = scene().opponent(moth(&["Resist water 9", "Weakness fire 2"]));
    s.play("harm moth 3 fire").health_is("moth", 15);
    // Both at once: the strike is resisted whole, and the Weakness adds its damage after it.
    let sheet = PaperSheet { power: 3, ..tilly() };
    let s = scene().paper_hero(sheet).opponent(moth(&["Resist soot 9", "Weakness fire 2"]));
    let s =
        s.plays(&["strike tilly moth coordination with (fire, soot)", "roll 4 1", "stop", "settle", "take"]);
    s.health_is("moth", 18);
}

// covers: An attack roll without a figure of damage
#[test]
fn empty_hands_deal_one_and_a_critical_hit_two() {
    let bare = || scene().sheet(sheet("Cole", [4, 4, 9, 4, 4], &[])).opponent(moth(&[]));
    let s = bare().plays(&["attack-roll cole moth", "rolled 9", "settle", "take"]).health_is("moth", 19);
    s.says("Cole totals 9: a critical hit.");
    let s = bare().plays(&["attack-roll cole moth damage 0 usual", "rolled 9", "settle"]).owed(&[]);
    s.says("Cole hits Moth for no damage.").health_is("moth", 20);
}

// covers: An attack roll without a figure of damage
#[test]
fn unknown_damage_types_are_refused_where_types_matter() {
    scene().creature(ogre()).refused("harm ogre 4 mud", Refusal::NoSuchDamage("mud".into()));
}
