//! Sheets of attributes and defenses: every figure with its terms, armor, gear that does not stack.

use crate::scene::{catalog, crucible, gear, nim, ogre, scene, suit};
use greenfelt::rules::Refusal;
use greenfelt::rules::crucible::{armor, figures};
use greenfelt::table::sheet::{
    ArmorClass, CrucibleAttack, CrucibleSheet, CrucibleSkill, DamageType, Facet, Primary, Skill,
};

fn figure(sheet: CrucibleSheet, key: &str) -> String {
    let who = sheet.name.to_lowercase();
    let scene = scene().trier(sheet);
    let all = figures::all(scene.actor(&who));
    all.into_iter().find(|(name, _)| *name == key).map(|(_, figure)| figure.describe()).unwrap()
}

// covers: Dodge
// covers: Parry
// covers: Armor
// covers: Total Physical Defense
#[test]
fn the_worked_example_comes_to_eighteen() {
    assert_eq!(figure(nim(), "dodge"), "9 = Dexterity 7 + Leathers 2");
    assert_eq!(figure(nim(), "parry"), "5 = ½ Strength (2) + Rapier Guard 3");
    assert_eq!(figure(nim(), "armor"), "4");
    assert_eq!(figure(nim(), "pd"), "18 = Dodge 9 + Parry 5 + Armor 4");
}

// covers: Halves
#[test]
fn halves_round_up() {
    assert_eq!([1, 2, 3, 4, 5].map(figures::half), [1, 1, 2, 2, 3]);
    assert_eq!(figure(nim(), "willpower"), "6 = Wisdom 3 + ½ Charisma (3)");
}

// covers: Attribute: Strength: Parry, Fortitude, what armor asks for; carrying is named alone
// covers: Attribute: Constitution: Health, Fortitude
// covers: Attribute: Dexterity: Dodge, Initiative, Reflex
// covers: Attribute: Intellect: Spell Potency, Initiative, Reflex; the skills of a talk are named alone
// covers: Attribute: Wisdom: Spell Power, Willpower, Morale; intuition in a talk is named alone
// covers: Attribute: Charisma: Willpower, bonuses of skills; Allegiance is named alone
// covers: Spell Power, Initiative
#[test]
fn each_defense_of_body_and_mind_is_one_attribute_and_half_one() {
    assert_eq!(figure(nim(), "fortitude"), "6 = Constitution 4 + ½ Strength (2)");
    assert_eq!(figure(nim(), "reflex"), "9 = Dexterity 7 + ½ Intellect (2)");
    assert_eq!(figure(nim(), "spell_power"), "3");
    assert_eq!(figure(nim(), "initiative"), "9 = Dexterity 7 + ½ Intellect (2)");
}

// covers: Health and Wounds, Morale and Stress
#[test]
fn the_pools_follow_constitution_and_wisdom_or_are_printed() {
    assert_eq!(figure(nim(), "health"), "14 = base 6 + 2 × Constitution 4");
    assert_eq!(figure(nim(), "morale"), "12 = base 6 + 2 × Wisdom 3");
    scene().trier(nim()).pools_are("nim", [14, 0, 12, 0]);
    scene().trier(CrucibleSheet { health: 9, ..nim() }).pools_are("nim", [9, 0, 12, 0]);
}

// covers: Bonuses to one value
#[test]
fn only_the_highest_bonus_of_gear_counts_and_the_rest_is_shown() {
    let mut sheet = nim();
    sheet.gear.push(gear("Buckler", &[(Facet::Parry, 1)]));
    assert_eq!(figure(sheet.clone(), "parry"), "5 = ½ Strength (2) + Rapier Guard 3");
    let scene = scene().trier(sheet);
    let [_, parry, _] = figures::parts(scene.actor("nim"));
    assert!(parry.terms.iter().any(|term| term.name == "Buckler" && !term.on));
}

// covers: Maximum Dodge, required strength
#[test]
fn maximum_dodge_caps_the_whole() {
    let sheet = CrucibleSheet {
        armor: vec![suit("Quilt", ArmorClass::Light, &[(Facet::Dodge, 4)])],
        ..crucible("Nim", [4, 4, 11, 4, 3, 5])
    };
    assert_eq!(figure(sheet, "dodge"), "12 = Dexterity 11 + Quilt 4, at most 12 (Quilt)");
}

// covers: Class of armor: ...
#[test]
fn the_table_of_armour_is_the_documents() {
    let told = armor::CLASSES.map(|row| (row.value, row.dodge, row.strength));
    assert_eq!(told, [(0, None, 0), (4, Some(12), 0), (8, Some(4), 13), (16, Some(0), 17)]);
    let listed: Vec<_> =
        catalog().crucible_armor.iter().map(|row| (row.value, row.dodge, row.strength)).collect();
    assert_eq!(listed, told);
}

// covers: Armor is put on and taken off
// covers: Maximum Dodge, required strength
// covers: Strength that armor needs
#[test]
fn too_heavy_armor_stays_off_until_gear_lends_the_strength() {
    let mut sheet = crucible("Tarn", [12, 4, 3, 3, 3, 3]);
    sheet.armor = vec![suit("Mail", ArmorClass::Medium, &[]), suit("Felt", ArmorClass::Light, &[])];
    let too_weak = Refusal::TooWeakFor { name: "Tarn".into(), suit: "Mail".into(), needed: 13 };
    let scene = scene().trier(sheet.clone()).refused("wear tarn mail", too_weak);
    assert_eq!(figures::physical(scene.actor("tarn")).describe(), "13 = Dodge 3 + Parry 6 + Armor 4");
    sheet.name = "Strong Tarn".into();
    sheet.gear = vec![gear("Girdle", &[(Facet::Strength, 1)])];
    let scene = crate::scene::scene().trier(sheet).play("wear tarn Felt").play("wear tarn mail");
    assert_eq!(figures::physical(scene.actor("tarn")).describe(), "18 = Dodge 3 + Parry 7 + Armor 8");
    let scene = scene
        .play("wear tarn nothing")
        .refused("wear tarn a crown", "Strong Tarn has no armor called a crown");
    assert_eq!(figures::parts(scene.actor("tarn"))[2].total(), 0);
}

// covers: Attribute: Strength: Parry, Fortitude, what armor asks for; carrying is named alone
// covers: Attribute: Constitution: Health, Fortitude
// covers: Attribute: Dexterity: Dodge, Initiative, Reflex
// covers: Attribute: Intellect: Spell Potency, Initiative, Reflex; the skills of a talk are named alone
// covers: Attribute: Wisdom: Spell Power, Willpower, Morale; intuition in a talk is named alone
// covers: Attribute: Charisma: Willpower, bonuses of skills; Allegiance is named alone
// covers: Scores from 1 to 12
#[test]
fn a_sheet_that_breaks_the_rules_is_refused() {
    let wrong = CrucibleSheet { attributes: crucible("", [13, 0, 3, 3, 3, 3]).attributes, ..nim() };
    let problems = figures::problems(&wrong);
    assert_eq!(problems, ["Strength is 13, and must be 1 to 12", "Constitution is 0, and must be 1 to 12"]);
    let line = format!("join-crucible {}", ron::to_string(&wrong).unwrap());
    scene().refused(&line, Refusal::IllegalSheet("Nim".into(), problems[0].clone()));
}

#[test]
fn an_attack_of_no_skill_and_a_doubled_resistance_are_told() {
    let mut wrong = crucible("Nope", [3, 3, 3, 3, 3, 3]);
    wrong.skills =
        vec![CrucibleSkill { skill: Skill::named("blades"), attribute: Primary::Strength, bonus: 1 }];
    wrong.attacks = vec![CrucibleAttack {
        name: "Knife".into(),
        attribute: Primary::Strength,
        skill: Some(Skill::named("bladse")),
        damage: 3,
        types: vec![DamageType::Slashing],
        ranged: false,
    }];
    wrong.resistances = vec![(DamageType::Fire, 2), (DamageType::Fire, 3)];
    let told = [
        "Knife uses Bladse, which is not a skill on the sheet: did you mean `blades`?",
        "the resistance to Fire is listed twice",
    ];
    assert_eq!(figures::problems(&wrong), told);
    let line = format!("creature {}", ron::to_string(&wrong).unwrap());
    scene().refused(&line, Refusal::IllegalSheet("Nope".into(), told[0].into()));
}

// covers: Everything has a Weakness
#[test]
fn everything_has_a_weakness_is_a_hint_to_the_dealer_alone() {
    let bare = CrucibleSheet { resistances: Vec::new(), vulnerabilities: Vec::new(), ..ogre() };
    let scene = scene().creature(ogre()).forget().creature(bare);
    let seen = scene.seen("dealer");
    let lacks = |at: usize| seen.foes().nth(at).unwrap().crucible().unwrap().numbers.as_ref().unwrap().lacks;
    assert_eq!(lacks(0), None);
    assert!(lacks(1).unwrap().starts_with("everything has a weakness"));
    assert!(scene.seen("public").foes().all(|foe| foe.crucible().unwrap().numbers.is_none()));
}

// covers: Everything has a Weakness
#[test]
fn every_shipped_creature_has_a_resistance_and_a_vulnerability() {
    for creature in &catalog().creatures {
        assert_eq!(figures::lacks(&creature.sheet), None, "{}", creature.sheet.name);
    }
    for hero in &catalog().crucible_heroes {
        assert_eq!(figures::problems(&hero.sheet), Vec::<String>::new());
    }
    assert!(catalog().creatures.len() >= 4 && catalog().crucible_heroes.len() >= 3);
}

// covers: Damage type: ...
#[test]
fn there_are_ten_types_in_three_families_and_six_attributes() {
    assert_eq!((DamageType::ALL.len(), Primary::ALL.len()), (10, 6));
    let families = ["physical", "elemental", "spiritual"];
    let counts = families.map(|family| DamageType::ALL.iter().filter(|one| one.family() == family).count());
    assert_eq!(counts, [3, 4, 3]);
    assert!(catalog().damage_types.iter().map(|entry| &entry.kind).eq(DamageType::ALL.iter()));
}

// covers: Characters and creatures sit down, by any name
#[test]
fn join_and_foe_find_this_system_too() {
    let scene =
        scene().play("join vesper").play("join-crucible orsolya").play("foe hag").play("creature rime");
    assert!(["rook", "orsolya", "bog", "rime"].iter().all(|who| scene.actor(who).crucible().is_some()));
}

// covers: A sheet is rewritten, on the screen with what each point moves
#[test]
fn another_sheet_keeps_what_is_left_within_its_maxima() {
    let frail = CrucibleSheet { name: "Nim the Thin".into(), ..crucible("Nim", [2, 1, 8, 4, 1, 5]) };
    let line = format!("rewrite nim {}", ron::to_string(&frail).unwrap());
    scene()
        .trier(nim())
        .play("set nim wounds 20")
        .play(&line)
        .pools_are("nim", [8, 16, 8, 0])
        .says("Nim, now Nim the Thin, has another sheet.")
        .says("Nim the Thin dies.")
        .refused("rewrite-crucible nobody vesper", "nobody at this table is called `nobody`");
    scene().hero("karla").refused(
        "rewrite-crucible karla vesper",
        Refusal::NotA("Karla".into(), "a character with attributes and defenses"),
    );
}

// covers: Attribute: Strength: Parry, Fortitude, what armor asks for; carrying is named alone
// covers: Attribute: Constitution: Health, Fortitude
// covers: Attribute: Dexterity: Dodge, Initiative, Reflex
// covers: Attribute: Intellect: Spell Potency, Initiative, Reflex; the skills of a talk are named alone
// covers: Attribute: Wisdom: Spell Power, Willpower, Morale; intuition in a talk is named alone
// covers: Attribute: Charisma: Willpower, bonuses of skills; Allegiance is named alone
// covers: Carrying, social encounters, Allegiance
#[test]
fn the_codex_has_a_page_for_each_attribute_and_what_it_moves() {
    let content = catalog();
    let listed: Vec<Primary> = content.primary_attributes.iter().map(|one| one.attribute).collect();
    assert_eq!(listed, Primary::ALL);
    assert!(content.primary_attributes.iter().all(|one| !one.moves.is_empty()));
}
