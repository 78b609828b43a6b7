//! Content: every file, every count, figures against the rules, and the faults reported for a broken pack.

mod bounds;
mod faults;
mod kept;
mod markdown;
mod needs;
mod paper;
mod tables;

use crate::scene::{plus, qualities};
use greenfelt::command::{CATALOG, Command, Ref};
use greenfelt::content::{ASSETS, Band, Catalog, ContentError};
use greenfelt::rules::ultimo::figures;
use greenfelt::rules::ultimo::skills::SKILLS;
use greenfelt::table::actor::ActorId;
use greenfelt::table::challenge::Lead;
use greenfelt::table::effect::Until;
use greenfelt::table::hook::{Condition, Doing, EffectSpec, Grant, Hook, HookAction, Quantity};
use greenfelt::table::sheet::{Detail, FoePower, FoeRank, Heft, Reach, Skill, UltimoSheet, Weight};
use std::collections::BTreeSet;
use std::fs;

fn catalog() -> &'static Catalog {
    Catalog::builtin()
}

fn pack(files: &[(&str, &str)]) -> Result<Catalog, Vec<ContentError>> {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(directory.path().join(name), text).unwrap();
    }
    Catalog::load(Some(directory.path()))
}

/// The faults of one pack, as `line: problem; remedy`.
fn faults(text: &str) -> Vec<String> {
    let faults = pack(&[("mine.ron", text)]).unwrap_err();
    assert!(faults.iter().all(|f| f.file.ends_with("mine.ron")), "{faults:?}");
    faults.iter().map(|f| format!("{}: {}; {}", f.line, f.problem, f.remedy)).collect()
}

// covers: A foe has health, soak, patience, danger sense, thresholds, powers, abilities and effects
#[test]
fn every_shipped_file_loads() {
    // A pack makes the program read every list at once.
    if let Err(faults) = pack(&[("mine.ron", "()")]) {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    }
}

// covers: Range: ...
#[test]
fn counts_are_those_of_the_rules() {
    let c = catalog();
    assert_eq!(c.skills.len(), 23);
    assert_eq!(c.minor_effects.len(), 6);
    assert_eq!(c.entries("major-effects").unwrap().len(), 10, "an injury is Bleeding or Concussed");
    assert_eq!(c.basic_foe_effects().len(), 4);
    assert_eq!(c.weapons.len(), 29);
    assert_eq!(c.armor.len(), 5);
    assert_eq!(c.qualities.len(), 25, "23 in the chapter, Loud and Two-Handed (U43)");
    assert_eq!(c.weights.len(), 6, "5 in the table, Very Light (U43)");
    assert_eq!(c.ranges.len(), 5);
    assert_eq!(c.injuries.len(), 10, "8 in the chapter, Blinded and Deafened of a trait (U209)");
    assert_eq!([c.rain.len(), c.wind.len(), c.temperatures.len(), c.terrain.len()], [4, 5, 9, 5]);
    assert_eq!(c.difficulties.len(), 26);
    assert!(c.rulings.len() >= 58);
}

#[test]
fn words_of_inflict_are_all_there() {
    let minor: Vec<_> = catalog().minor_effects.iter().map(|e| e.key()).collect();
    assert_eq!(minor, ["damage", "drop-item", "stuck", "distract", "alert", "winded"]);
    let major: Vec<_> = catalog().major_effects.iter().map(|e| e.key()).collect();
    let told =
        "heavy-damage ruin-item horror bleeding concussed trapped dazed afraid cursed unconscious run-ragged";
    assert_eq!(major.join(" "), told);
    assert!(catalog().minor_effects.iter().all(|e| e.cost == 1));
    assert!(catalog().major_effects.iter().all(|e| e.cost == 3));
}

// covers: Skill: ...
#[test]
fn skills_go_with_their_usual_attributes() {
    let told: Vec<_> = catalog().skills.iter().map(|s| (s.name.clone(), s.attributes[0])).collect();
    let known: Vec<_> = SKILLS.iter().map(|(skill, usual)| (skill.name(), *usual)).collect();
    assert_eq!(told, known);
    let of = |name: &str| {
        let skill = catalog().skills.iter().find(|s| s.name == name).unwrap();
        skill.attributes.iter().map(|a| Lead::Attribute(*a).words()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("Athletics"), "STR AGI");
    assert_eq!(of("Espionage"), "AGI INT PER");
    assert_eq!(of("Toughness"), "VIT STR");
    assert_eq!(of("Survival"), "INT VIT");
}

// covers: Difficulty is 0 to 25, and the ladder has examples for each rung
#[test]
fn the_ladder_has_tasks_on_every_rung_that_is_played() {
    for rung in &catalog().difficulties {
        let least = match rung.rung {
            0..=15 => 3,
            17 | 18 | 20 | 25 => 1,
            _ => 0,
        };
        assert!(rung.tasks.len() >= least, "rung {}", rung.rung);
        assert!(
            rung.tasks.iter().all(|t| SKILLS.iter().any(|(skill, _)| *skill == t.skill)),
            "rung {}",
            rung.rung
        );
    }
    assert_eq!(catalog().rung(8).unwrap().band, Band::Median);
    assert_eq!(catalog().rung(15).unwrap().band, Band::NearlyImpossible);
    assert_eq!(catalog().rung(16).unwrap().band.words(), "impossible");
    assert!(catalog().rung(26).is_none());
}

// covers: Weapon: ...
// covers: War Hammer and Lance
#[test]
fn weapons_have_the_figures_of_the_rules() {
    let figures = [
        ("Dagger", 1, None, Heft::Light),
        ("Shortsword", 2, None, Heft::Light),
        ("Longsword", 2, Some(3), Heft::Medium),
        ("Greatsword", 4, None, Heft::Heavy),
        ("Javelin", 2, None, Heft::Medium),
        ("Spear", 2, Some(3), Heft::Medium),
        ("Lance", 3, None, Heft::Heavy),
        ("Hatchet", 2, None, Heft::Medium),
        ("Battle Axe", 3, Some(4), Heft::Heavy),
        ("Great Axe", 5, None, Heft::Heavy),
        ("Morningstar", 2, None, Heft::Medium),
        ("Flail", 3, None, Heft::Medium),
        ("War Hammer", 3, Some(4), Heft::Heavy),
        ("Maul", 6, None, Heft::VeryHeavy),
        ("Shortbow", 1, None, Heft::Light),
        ("Longbow", 2, None, Heft::Medium),
        ("Crossbow", 2, None, Heft::Light),
        ("Arbalest", 3, None, Heft::Heavy),
        ("Holdout", 2, None, Heft::Light),
        ("Dueling Pistol", 3, None, Heft::Light),
        ("Musket", 4, None, Heft::Medium),
        ("Blunderbuss", 5, None, Heft::Medium),
        ("Holdout Pistol", 3, None, Heft::VeryLight),
        ("Revolver", 6, None, Heft::Light),
        ("Lever-Action Rifle", 7, None, Heft::Medium),
        ("Rolling Block", 9, None, Heft::Medium),
        ("Repeater", 5, None, Heft::Light),
        ("Lever-Action", 7, None, Heft::Medium),
        ("Pump-Action", 10, None, Heft::Medium),
    ];
    for (name, damage, both, weight) in figures {
        let weapon = catalog().weapon(name).unwrap_or_else(|| panic!("{name}")).weapon();
        assert_eq!((weapon.damage, weapon.two_handed, weapon.weight), (damage, both, weight), "{name}");
    }
    let dagger = catalog().weapon("dagger").unwrap().weapon();
    assert_eq!(dagger.range, [Reach::VeryClose, Reach::Close]);
    assert!(dagger.has("Penetrating") && dagger.has("Concealed") && !dagger.shoots);
    assert!(catalog().weapon("revolver").unwrap().weapon().qualities[0].words() == "Ammo (6)");
    assert_eq!(Catalog::quality_words(&qualities(&["Ammo (6)", "Ammo"])), ["Ammo (6)", "Ammo"]);
}

// covers: Armor: ...
// covers: Weight: ...
// covers: Figures told twice
#[test]
fn armor_and_weights_have_the_figures_of_the_rules() {
    let piece = |name: &str| {
        let piece = catalog().armor_piece(name).unwrap().armor();
        (piece.value, piece.load)
    };
    assert_eq!(piece("Padded Clothing"), (1, 1));
    assert_eq!(piece("Heavy Leather"), (3, 2));
    assert_eq!(piece("Combat Armor"), (5, 4));
    assert_eq!(piece("Full Plate"), (7, 6));
    assert_eq!(piece("Shield"), (2, 1));
    assert!(catalog().armor_piece("shield").unwrap().armor().qualities.iter().any(|q| q.name == "Held"));
    let weights: Vec<_> = catalog().weights.iter().map(|w| (w.strength, w.load)).collect();
    assert_eq!(weights, [(0, 0), (0, 1), (3, 3), (5, 5), (7, 7), (9, 8)]);
    let squares: Vec<_> = catalog().ranges.iter().map(|r| r.squares).collect();
    assert_eq!(squares, [1, 3, 6, 18, 72]);
}

// covers: Foes are minions, greater minions and hosts
// covers: Hosts have patience, and are worth experience
// covers: Example host: Horus the Corrupted with all figures
#[test]
fn horus_stands_as_written() {
    let horus = catalog().foe("horus").unwrap();
    assert_eq!(horus.name, "Horus the Corrupted");
    assert_eq!((horus.rank, horus.health, horus.toughness, horus.armor), (FoeRank::Host, 18, 5, 5));
    assert!(horus.magic_armor);
    assert_eq!((horus.danger_sense, horus.manipulation, horus.empathy, horus.patience), (15, 25, 30, 20));
    let spear = horus.melee.as_ref().unwrap();
    assert_eq!((spear.power, spear.damage, spear.threat), (11, 5, 0));
    let wound = spear.wound.as_ref().unwrap();
    assert_eq!((wound.name.as_str(), wound.until), ("Betrayed", Until::Scene));
    assert_eq!(wound.hooks, [Hook::cards(-2, vec![Condition::Doing(vec![Doing::ResistControl])])]);
    let bolt = horus.ranged.as_ref().unwrap();
    assert_eq!((bolt.power, bolt.damage, bolt.threat, bolt.blood, bolt.magic), (15, 4, 1, 1, true));
    assert!(
        horus.has(&FoePower::PatientDefense)
            && horus.has(&FoePower::Fervor)
            && horus.has(&FoePower::Unreasonable)
    );
    let effects: Vec<_> =
        horus.effects.iter().take(3).map(|e| (e.name.as_str(), e.weight, e.cost, e.does.clone())).collect();
    assert_eq!(
        effects,
        [
            ("Quick Jab", Weight::Minor, 1, vec![HookAction::HalfAttack]),
            ("Blood Siphon", Weight::Major, 2, vec![HookAction::Siphon]),
            ("Dominate", Weight::Major, 3, vec![HookAction::Dominate]),
        ]
    );
}

// covers: Foes are minions, greater minions and hosts
// covers: Minions give no experience and have no patience
// covers: Example minion: Fanatic
// covers: Example greater minion: Cultist
// covers: Figures of Fanatic and Cultist
// covers: How a foe behaves, what it carries
#[test]
fn fanatic_and_cultist_stand_as_written() {
    let fanatic = catalog().foe("fanatic").unwrap();
    assert_eq!((fanatic.rank, fanatic.health, fanatic.toughness, fanatic.cash), (FoeRank::Minion, 6, 1, 50));
    let (melee, ranged) = (fanatic.melee.as_ref().unwrap(), fanatic.ranged.as_ref().unwrap());
    assert_eq!((melee.power, melee.damage, ranged.power), (6, 2, 4));
    assert_eq!((fanatic.danger_sense, fanatic.manipulation, fanatic.empathy, fanatic.patience), (4, 6, 7, 0));
    let cultist = catalog().foe("cultist").unwrap();
    assert_eq!((cultist.rank, cultist.health, cultist.toughness, cultist.cash), (FoeRank::Greater, 8, 2, 70));
    let ranged = cultist.ranged.as_ref().unwrap();
    assert_eq!(
        (cultist.melee.as_ref().unwrap().power, ranged.power, ranged.magic, ranged.threat),
        (6, 8, true, 1)
    );
    assert_eq!(
        (cultist.danger_sense, cultist.manipulation, cultist.empathy, cultist.patience),
        (7, 8, 9, 10)
    );
    let roused = EffectSpec::of("Fanatical Sermon", plus(Quantity::Melee, 1), Until::Scene);
    let sermon = vec![HookAction::Rally("Fanatic".into(), Box::new(roused))];
    assert_eq!((cultist.effects[0].cost, &cultist.effects[0].does), (2, &sermon));
}

// covers: Read and Intimidate need a greater foe, Suppress a ranged attack
// covers: Minor and major foe effects
#[test]
fn basic_foe_effects_belong_to_the_foes_that_may_use_them() {
    let told = |name: &str| -> Vec<(&str, i32)> {
        let foe = catalog().foe(name).unwrap();
        let mine = catalog().basic_foe_effects().iter().filter(|basic| basic.who.fits(&foe));
        mine.map(|basic| (basic.effect.name.as_str(), basic.effect.cost)).collect()
    };
    assert_eq!(told("horus"), [("Engage", 1), ("Read", 2), ("Intimidate", 3), ("Suppress", 2)]);
    assert_eq!(told("fanatic"), [("Engage", 1), ("Suppress", 2)]);
    assert_eq!(told("mastiff"), [("Engage", 1)]);
    for name in ["horus", "fanatic", "mastiff"] {
        let foe = catalog().foe(name).unwrap();
        let carried: Vec<_> = foe.effects.iter().map(|e| (e.name.as_str(), e.cost)).collect();
        assert!(carried.ends_with(&told(name)), "{name} carries {carried:?}");
    }
}

// covers: A character has a concept, a name, an age and what else describes ...
// covers: The worked skill lists are no tests
#[test]
fn the_worked_examples_ship_as_heroes() {
    let karla = catalog().hero("karla").unwrap();
    let a = karla.attributes;
    assert_eq!((a.str, a.agi, a.vit, a.int, a.per, karla.age), (10, 1, 6, 2, 6, 23));
    let detail = |hero: &UltimoSheet, of| hero.details.get(&of).cloned().unwrap_or_default();
    let size = |hero: &UltimoSheet| [Detail::Height, Detail::Weight, Detail::Hair].map(|of| detail(hero, of));
    assert_eq!(size(&karla), ["6' 5\"", "400 lbs", "black"]);
    assert_eq!(karla.skill(&Skill::BRAWLING), 4);
    assert_eq!(
        karla.traits[0].hooks,
        [plus(Quantity::Soak, 1), Hook::Grant { what: Grant::StaysConscious, when: Vec::new() }]
    );
    assert!(karla.armor.is_empty(), "armor would change the printed soak");
    let severs = catalog().hero("severs").unwrap();
    let a = severs.attributes;
    assert_eq!((severs.name.as_str(), severs.age), ("Dr. Marco Severs", 46));
    assert_eq!((a.str, a.agi, a.vit, a.int, a.per), (1, 6, 6, 8, 4));
    assert_eq!(size(&severs), ["5' 10\"", "174 lbs", "brown"]);
    assert_eq!(severs.skill(&Skill::named("chemistry")), 4);
    assert!(severs.weapons.iter().all(|w| !w.has("Defensive")) && severs.armor.is_empty());
}

#[test]
fn own_heroes_are_legal() {
    for name in ["brack", "fell"] {
        let hero = catalog().hero(name).unwrap();
        let mut ranks: Vec<u8> = hero.skills.values().copied().collect();
        ranks.sort_unstable();
        assert_eq!(ranks.len(), 10, "{name}");
        assert_eq!(ranks.iter().map(|r| u32::from(*r)).sum::<u32>(), 19, "{name}");
        assert_eq!(hero.traits.len(), 1, "{name}");
    }
}

// covers: A unit is anybody in play
#[test]
fn everybody_comes_into_play_under_the_id_of_the_catalog() {
    for hero in &catalog().heroes {
        assert_eq!(figures::problems(&hero.sheet), Vec::<String>::new(), "{}", hero.sheet.name);
        assert_eq!(ActorId::new(hero.sheet.name.split(' ').next_back().unwrap()), hero.id);
    }
    for foe in &catalog().foes {
        assert_eq!(ActorId::new(foe.sheet.name.split(' ').next().unwrap()), foe.id);
    }
}

#[test]
fn a_trait_that_nobody_knows_is_answered_with_the_nearest() {
    let unknown = catalog().talent("Gambling Man").unwrap_err();
    assert_eq!(
        (unknown.to_string().as_str(), unknown.near.as_deref()),
        ("no trait is called `Gambling Man`", Some("Gamblin' Man"),)
    );
    assert!(catalog().talent("gamblin' man").is_ok());
}

#[test]
fn joining_and_foes_are_written_out() {
    let join = |name: &str| catalog().resolve(Command::Join(Ref::ByName(name.into())));
    for name in ["severs", "Dr. Marco Severs", "marco"] {
        let Ok(Command::Join(Ref::Inline(sheet))) = join(name) else { panic!("{name}") };
        assert_eq!(sheet.name, "Dr. Marco Severs");
    }
    let Ok(Command::Foe(Ref::Inline(foe))) = catalog().resolve(Command::Foe(Ref::ByName("horus".into())))
    else {
        panic!("horus")
    };
    assert_eq!(foe.name, "Horus the Corrupted");
    assert_eq!(catalog().resolve(Command::Round), Ok(Command::Round));
    let unknown = catalog().resolve(Command::Foe(Ref::ByName("fanatik".into()))).unwrap_err();
    assert_eq!(unknown.to_string(), "no foe is called `fanatik`");
    assert_eq!(unknown.hint(), "did you mean `fanatic`?");
    assert_eq!(
        join("zzzzzzzz").unwrap_err().hint(),
        "there are: karla, severs, brack, fell, vogt, brannoch, tilly, quill, glim, sallow, reed, doublet, vane, vesper, orsolya, grumbold, kell, wren, hale, lisk, holt"
    );
}

#[test]
fn the_codex_has_every_list_and_every_page_its_name() {
    let lists: Vec<_> = catalog().lists().collect();
    for list in
        "traits skills weapons armor qualities weights minor-effects major-effects foe-effects foes heroes \
                 difficulties injuries conditions rain wind temperatures terrain rulings commands"
            .split_whitespace()
    {
        assert!(lists.contains(&list), "{list}");
    }
    for list in lists {
        let entries = catalog().entries(list).unwrap();
        let names: BTreeSet<_> = entries.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names.len(), entries.len(), "a name stands twice in {list}");
        for entry in entries {
            assert_eq!(entry.json["name"], entry.name.as_str(), "{list}");
            let object = entry.json.as_object().unwrap();
            assert_eq!(object.keys().next().map(String::as_str), Some("name"));
            let snake = |key: &String| key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            assert!(object.keys().all(snake), "{list}: {:?}", object.keys());
            assert!(!entry.facts.iter().any(|(_, words)| words.is_empty()), "{list}: {}", entry.name);
        }
    }
    assert_eq!(catalog().entries("commands").unwrap().len(), CATALOG.len());
    assert_eq!(catalog().entries("minor_effects").unwrap().len(), 6);
    assert_eq!(catalog().entries("wepons").unwrap_err().hint(), "did you mean `weapons`?");
    let maul = &catalog().find_in("weapons", "maul").unwrap()[0].entry.json;
    assert_eq!(
        (&maul["damage"], &maul["weight"], &maul["skill"]),
        (&6.into(), &"very heavy".into(), &"brawling".into())
    );
    assert_eq!(maul["qualities"], serde_json::json!(["Crushing", "Messy", "Clumsy"]));
    let horus = &catalog().find_in("foes", "horus").unwrap()[0].entry.json;
    assert_eq!((&horus["soak"], &horus["melee"]["damage"]), (&10.into(), &5.into()));
}

#[test]
fn rulings_are_numbered_in_order() {
    let numbers = |letter: char| -> Vec<u32> {
        let told = catalog().rulings.iter().filter_map(|r| r.number.strip_prefix(letter));
        told.map(|number| number.parse().unwrap()).collect()
    };
    let (ultimo, paper, both, crucible) = (numbers('U'), numbers('P'), numbers('B'), numbers('C'));
    let scene = numbers('T');
    for list in [&ultimo, &paper, &both, &crucible, &scene] {
        assert!(list[0] == 1 && list.is_sorted_by(|one, next| one < next), "{list:?}");
    }
    assert!(ultimo.len() >= 74 && paper.len() >= 16 && both.len() >= 4);
    assert_eq!(
        catalog().rulings.len(),
        ultimo.len() + paper.len() + both.len() + crucible.len() + scene.len()
    );
}

#[test]
fn a_search_finds_names_first_then_near_names_then_texts() {
    let names = |words: &str| -> Vec<(&str, String)> {
        catalog().find(words).into_iter().map(|f| (f.list, f.entry.name.clone())).collect()
    };
    assert_eq!(names("bleeding")[0], ("injuries", "Bleeding".into()));
    assert!(names("bleeding").contains(&("traits", "Combat Medic".into())));
    assert_eq!(names("MAUL")[0], ("weapons", "Maul".into()));
    assert!(names("dulng pstl").contains(&("weapons", "Dueling Pistol".into())));
    assert!(names("   ").is_empty());
    assert!(names("qqqqqq").is_empty());
    assert_eq!(catalog().find_in("armor", "").unwrap().len(), 5);
}

#[test]
fn a_typed_name_hides_names_whose_letters_happen_to_fit() {
    let moss = "(heroes: [(name: \"Moss\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5))])";
    let catalog = pack(&[("a.ron", moss)]).unwrap();
    let heroes = |words: &str| -> Vec<String> {
        let found = catalog.find(words).into_iter().filter(|found| found.list == "heroes");
        found.map(|found| found.entry.name.clone()).collect()
    };
    assert_eq!(heroes("moss"), ["Moss"]);
    assert_eq!(heroes("mos"), ["Moss"]);
    assert_eq!(heroes("mrco"), ["Dr. Marco Severs"]);
}

#[test]
fn a_word_of_a_name_is_enough_and_an_unknown_one_lists_all() {
    assert_eq!(catalog().hero_entry("marco").unwrap().sheet.name, "Dr. Marco Severs");
    let no = catalog().resolve(Command::Join(Ref::ByName("zyzzyx".into()))).unwrap_err();
    assert!(no.hint().starts_with("there are: ") && no.hint().contains("karla"), "{}", no.hint());
}

// covers: Own foes come from packs
#[test]
fn a_pack_adds_and_overrides_by_id() {
    let text = "\u{feff}(
        weapons: [(name: \"dagger\", group: \"blades\", damage: 2, weight: Light, range: [VeryClose])],
        foes: [(id: \"fanatic\", name: \"Zealot\", rank: Minion, health: 9, danger_sense: 1, manipulation: 2,
            empathy: 3, melee: (weapon: \"Dagger\", power: 3))],
        heroes: [(name: \"Nan Pell\", stage: Grown, attributes: (str: 9, agi: 9, vit: 9, int: 9, per: 9),
            armor: [\"breastplate\"])],
    )";
    let catalog = pack(&[("a.ron", text), ("notes.txt", "not content")]).unwrap();
    assert_eq!(catalog.weapons.len(), 29);
    assert_eq!(catalog.weapon("Dagger").unwrap().damage, 2);
    let zealot = catalog.foe("fanatic").unwrap();
    assert_eq!((zealot.name.as_str(), zealot.melee.as_ref().unwrap().damage), ("Zealot", 2));
    assert!(catalog.foe_entry("fanatic").unwrap().own);
    assert_eq!(catalog.hero("nan-pell").unwrap().armor[0].value, 5);
}

#[test]
fn a_later_pack_wins_over_an_earlier_one() {
    let ruling =
        |words: &str| format!("(rulings: [(number: \"U1\", question: \"halves\", ruling: \"{words}\")])");
    let catalog = pack(&[("b.ron", &ruling("up")), ("a.ron", &ruling("down"))]).unwrap();
    assert_eq!(catalog.rulings[0].ruling, "up");
}

#[test]
fn a_pack_that_overrides_a_rallied_foe_keeps_the_name() {
    let told = faults(
        "(foes: [(id: \"captain\", name: \"Captain\", rank: Greater, health: 9, danger_sense: 1, manipulation: 2,
            empathy: 3, melee: (name: \"Fist\", power: 3),
            effects: [(name: \"Shout\", weight: Major, cost: 2, text: \"louder\", does: [Rally(\"Dockhands\", (name: \"Shout\", until: Scene))])])])",
    );
    assert_eq!(told, ["3: there is no foe `Dockhands`; did you mean `Dockhand`?"]);
}

#[test]
fn shipped_files_read_as_packs_keep_the_limits_of_packs() {
    let files = ASSETS.dirs().flat_map(include_dir::Dir::files).filter(|file| {
        let path = file.path().to_string_lossy();
        path.ends_with(".ron") && !path.starts_with("themes")
    });
    let mut read = 0;
    for file in files {
        let loaded = pack(&[("shipped.ron", file.contents_utf8().unwrap())]);
        assert_eq!(loaded.err(), None, "{}", file.path().display());
        read += 1;
    }
    assert!(read > 40, "{read}");
}
