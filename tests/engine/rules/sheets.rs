//! Sheets are validated once, for every source, and written in the format of content files (U252).

use crate::scene::{Scene, catalog, foe_sheet, scene};
use greenfelt::command::{Command, Ref};
use greenfelt::content::AnySheet;
use greenfelt::entry::Entry;
use greenfelt::rules;
use greenfelt::rules::ultimo::creation::{self, Career};
use greenfelt::session::Refused;
use greenfelt::table::seat::Seat;
use std::sync::Arc;

/// Gives a line as somebody types it.
fn give(s: &mut Scene, line: &str) -> Result<String, Refused> {
    let session = s.session();
    let command = session.typed(&Seat::Dealer, line)?;
    let told = session.give(&Seat::Dealer, command)?;
    Ok(told.iter().map(Entry::sentence).collect::<Vec<_>>().join("\n"))
}

fn refused(line: &str) -> String {
    let no = give(&mut scene(), line).expect_err(line);
    format!("{} / {}", no.problem, no.hint)
}

/// A veteran with everything wrong that creation looks at.
const WRONG: &str = r#"(name: "Vic Vetter", stage: Veteran, age: 30, background: "Abomination", income: "Lavish",
    attributes: (str: 10, agi: 6, vit: 6, int: 6, per: 6), skills: {"occult": 1, "brawling": 6},
    traits: ["Smith", "Aged Wisdom", "Assassin", "Assassin", "Grand Magus", "Scion"])"#;

// covers: Sheets that break the rules of creation
#[test]
fn every_fault_of_a_sheet_is_told_and_the_hero_joins_anyway() {
    let told = [
        "attribute point",
        "learned up to 6",
        "is listed twice",
        "Grand Magus needs",
        "Aged Wisdom needs",
        "Ironman is missing: Abomination brings it",
        "traits too many",
        "no income `Lavish`",
        "its cap is 5",
    ];
    let Ok(AnySheet::Ultimo(sheet)) = catalog().read_sheet("vic.ron", WRONG) else {
        panic!("{:?}", catalog().read_sheet("vic.ron", WRONG))
    };
    for part in told {
        assert!(sheet.outside.iter().any(|problem| problem.contains(part)), "{part}: {:?}", sheet.outside);
    }
    let mut s = scene();
    let log = give(&mut s, &format!("join {}", WRONG.replace('\n', " "))).unwrap();
    assert!(log.contains("The sheet of Vic Vetter breaks the rules of creation: "), "{log}");
    for part in told {
        assert!(log.contains(part), "{part}: {log}");
    }
}

#[test]
fn ready_heroes_stand_within_creation() {
    for hero in &catalog().heroes {
        assert_eq!(hero.sheet.outside, Vec::<String>::new(), "{}", hero.sheet.name);
    }
}

#[test]
fn whoever_has_grown_is_asked_for_no_sums() {
    let grown = WRONG.replace("stage: Veteran", "stage: Grown");
    let Ok(AnySheet::Ultimo(sheet)) = catalog().read_sheet("vic.ron", &grown) else {
        panic!("{:?}", catalog().read_sheet("vic.ron", WRONG))
    };
    assert!(
        sheet
            .outside
            .iter()
            .all(|problem| !problem.contains("too many") && !problem.contains("attribute point"))
    );
    assert!(sheet.outside.iter().any(|problem| problem.contains("is listed twice")));
    assert_eq!(sheet.outside, creation::problems(&sheet, Career::Grown, &catalog().book()));
}

const NAN: &str = r#"(name: "Nan Pell", attributes: (str: 6, agi: 5, vit: 5, int: 4, per: 5), skills: {"brawling": 2}, traits: ["Ironman"], weapons: ["Dagger"], armor: ["Heavy Leather"])"#;
const FOE: &str = r#"(name: "Brute", rank: Minion, health: 6, toughness: 1, danger_sense: 3, manipulation: 2, empathy: 2, melee: (weapon: "Dagger", power: 4))"#;
const PAPER: &str =
    r#"(name: "Sail Moth", heart: 2, spirit: 3, courage: 1, traits: ["Resist fire 2", "Fly"])"#;
const TRIER: &str = r#"(name: "Nan Trier", attributes: (strength: 3, constitution: 4, dexterity: 5, intellect: 3, wisdom: 4, charisma: 3))"#;
const PROTAGONIST: &str = r#"(name: "Nan Tell", approaches: [(approach: "nerve", rating: 3)], traits: [(words: "Never Lost", alignment: Positive)])"#;

// covers: Sheets that break the rules of creation
#[test]
fn every_command_that_takes_a_sheet_takes_content_files() {
    let mut s = scene();
    for line in [
        format!("join {NAN}"),
        format!("foe {FOE}"),
        format!("join-paper {PAPER}"),
        format!("join-crucible {TRIER}"),
        format!("join-scene {PROTAGONIST}"),
        r#"opponent (name: "Snapper", power: 2, hp: 4, traits: ["Fly"])"#.to_string(),
        format!("rewrite pell {}", NAN.replace("str: 6", "str: 7")),
        format!("rewrite moth {}", PAPER.replace("heart: 2", "heart: 3")),
    ] {
        give(&mut s, &line).unwrap_or_else(|no| panic!("`{line}`: {} ({})", no.problem, no.hint));
    }
    let pell = s.actor("pell").hero().unwrap();
    assert!(pell.sheet.traits.iter().all(|own| !own.hooks.is_empty()), "Ironman does something");
    assert_eq!((pell.sheet.weapons.len(), pell.sheet.armor.len()), (1, 1));
    let session = s.session();
    assert!(
        session.typed(&Seat::Dealer, &format!("join {PAPER}")).is_ok(),
        "any system's, as `join NAME` takes any"
    );
}

#[test]
fn an_unknown_name_on_a_sheet_is_refused_and_no_dead_entry() {
    assert!(refused(&format!("join {}", NAN.replace("Ironman", "Ironmn"))).contains("no trait `Ironmn`"));
    assert!(
        refused(&format!("join {}", NAN.replace("Ironman", "Ironmn"))).contains("did you mean `Ironman`?")
    );
    assert!(refused(&format!("join {}", NAN.replace("Dagger", "Dager"))).contains("no weapon `Dager`"));
    let half = r#"join (name: "Nan", attributes: (str: 6, agi: 5, vit: 5, int: 4, per: 5), traits: [(name: "Ironmn")])"#;
    assert!(refused(half).contains("Ironmn"), "{}", refused(half));
    let mut s = scene();
    give(&mut s, &half.replace("Ironmn", "Ironman")).unwrap();
    assert!(s.actor("nan").hero().unwrap().sheet.traits.iter().all(|own| !own.hooks.is_empty()));
    assert!(
        refused(r#"foe (name: "Brute", rank: Minion, health: 6, danger_sense: 3, manipulation: 2, empathy: 2, toughness: 0, melee: (weapon: "Clubb", power: 4))"#)
            .contains("no weapon `Clubb`")
    );
}

#[test]
fn a_foe_has_a_power_of_99_at_most_in_a_command_as_in_a_pack() {
    let brute = |power: i32| {
        format!(
            r#"foe (name: "Brute", rank: Minion, health: 6, danger_sense: 3, manipulation: 2, empathy: 2, toughness: 0, melee: (weapon: "Mace", power: {power}))"#
        )
    };
    give(&mut scene(), &brute(99)).unwrap();
    assert!(refused(&brute(100)).contains("power"), "{}", refused(&brute(100)));
    // Written out as the journal has it, too.
    let strong = foe_sheet("horus", |sheet| sheet.melee.as_mut().unwrap().power = 100);
    let command = Command::Foe(Ref::Inline(Arc::new(strong)));
    let no = rules::may(scene().now(), &command).unwrap_err().to_string();
    assert!(no.contains("is 100, and must be 0 to 99"), "{no}");
}

#[test]
fn a_sheet_joins_from_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("nan.ron");
    std::fs::write(&file, NAN).unwrap();
    let mut s = scene();
    give(&mut s, &format!("join {}", file.display())).unwrap();
    assert_eq!(s.actor("pell").name, "Nan Pell");
    assert!(refused("join nowhere/at-all.ron").contains("nowhere/at-all.ron"));
    let command = s.session().typed(&Seat::Dealer, "join pell.ron").unwrap();
    assert_eq!(command, Command::Join(Ref::ByName("pell.ron".into())));
}

#[test]
fn a_field_that_no_sheet_has_is_never_left_out_in_silence() {
    assert!(
        refused(&format!("join {}", NAN.replace("traits:", "trats:"))).contains("did you mean `traits`?")
    );
    assert!(refused(&format!("join {}", NAN.replace("weapons:", "weapon:"))).contains("weapon"));
    assert!(refused(&format!("foe {}", FOE.replace("health:", "helth:"))).contains("helth"));
    assert!(refused(&format!("join-paper {}", PAPER.replace("traits:", "skils:"))).contains("skils"));
    assert!(
        refused(&format!("join-crucible {}", TRIER.replace("strength:", "strengh:"))).contains("strengh")
    );
    let half = format!("rewrite pell {}", NAN.replace("skills:", "skils:"));
    let mut s = scene();
    give(&mut s, &format!("join {NAN}")).unwrap();
    assert!(give(&mut s, &half).is_err_and(|no| no.problem.contains("skils")));
    assert_eq!(s.actor("pell").hero().unwrap().sheet.traits.len(), 1, "nothing is taken off");
}

#[test]
fn a_sheet_is_the_same_in_a_command_and_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let grown = NAN.replace("name: \"Nan Pell\"", "name: \"Nan Pell\", stage: Grown");
    for (verb, text, id) in [("join", grown.as_str(), "pell"), ("foe", FOE, "brute")] {
        let file = dir.path().join("one.ron");
        std::fs::write(&file, text).unwrap();
        let [mut inline, mut read] = [scene(), scene()];
        give(&mut inline, &format!("{verb} {text}")).unwrap();
        give(&mut read, &format!("{verb} {}", file.display())).unwrap();
        assert_eq!(inline.actor(id).body, read.actor(id).body, "{verb}");
    }
    let mut s = scene();
    let log = give(&mut s, &format!("join {grown}")).unwrap();
    assert!(!log.contains("attribute point"), "whoever has grown is asked for no sums: {log}");
    s = s.foe("fanatic").play("join karla").threat(5);
    give(&mut s, &format!("foe {FOE}")).unwrap();
    s.play("inflict karla engage by brute");
}
