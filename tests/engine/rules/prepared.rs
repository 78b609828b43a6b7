//! What the Dealer prepares: encounters that come in together, and random tables from which a die picks a row.

use crate::scene::{ann, catalog, id, scene};
use greenfelt::command::{Command, RandomTable, Ref};
use greenfelt::rules::Refusal;
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;
use std::sync::Arc;

const CELLAR: &str = "prepare (The cellar) fanatic 2+cultist";

// covers: Foes are prepared under a name and come in together
#[test]
fn a_prepared_encounter_comes_in_together_and_is_over_with_that() {
    let s = scene().sheet(ann()).foe("fanatic").play(CELLAR);
    let s = s.says("Prepared: The cellar (2 × Fanatic, Cultist).");
    assert_eq!(s.now().foes().count(), 1, "nobody has come yet");
    let s = s
        .play("bring the CELLAR")
        .says("Fanatic 3 joins, a minion.")
        .says("Cultist joins, a greater minion.");
    assert_eq!(s.now().foes().count(), 4);
    let s = s.refused("bring The cellar", Refusal::NoSuchEncounter { name: "The cellar".into(), near: None });
    let s = s.undo();
    assert_eq!((s.now().foes().count(), s.now().encounters.len()), (1, 1), "undo keeps it for later");
    s.redo();
}

#[test]
fn on_a_map_an_encounter_stands_around_a_square() {
    let s = scene().sheet(ann()).plays(&[
        "map 6x4 @ann B2",
        "prepare (The cellar) fanatic 3",
        "bring at E2 The cellar",
    ]);
    let at = |who: &str| s.now().map.as_ref().unwrap().token(&id(who)).unwrap().at;
    let places = ["fanatic", "fanatic-2", "fanatic-3"].map(at);
    assert_eq!(places[0].to_string(), "E2");
    assert!(places.iter().all(|place| place.distance(places[0]) <= 1), "{places:?}");
    assert!(places[0] != places[1] && places[1] != places[2] && places[0] != places[2], "{places:?}");
    let s = s
        .play("prepare (More) cultist")
        .refused("bring at Z9 More", Refusal::OffTheMap("Z9".parse().unwrap()));
    assert_eq!(s.now().encounters.len(), 1, "it is still to come");
    let full = scene().sheet(ann()).plays(&["map 2x1 @ann A1", "prepare (Two) fanatic 2"]);
    full.refused("bring at B1 Two", Refusal::SquareTaken("B1".parse().unwrap()));
    let plain = scene().sheet(ann()).play("prepare (Two) fanatic 2");
    plain.refused("bring at B1 Two", Refusal::NoMap);
}

// covers: Foes are prepared under a name and come in together
#[test]
fn an_encounter_mixes_systems_and_takes_own_sheets() {
    let own = r#"prepare (All) fanatic+shellback 2+hag+(name: "Oaf", rank: Minion, health: 5, danger_sense: 3, manipulation: 4, empathy: 3)"#;
    let mut s = scene().sheet(ann());
    let typed = s.session().typed(&Seat::Dealer, own).unwrap();
    s.session().give(&Seat::Dealer, typed).unwrap();
    let s = s.play("bring All");
    let names: Vec<&str> = s.now().foes().map(|foe| foe.name.as_str()).collect();
    assert_eq!(names, ["Fanatic", "Shellback", "Shellback 2", "Bog Hag", "Oaf"]);
}

#[test]
fn a_known_encounter_is_prepared_anew_and_any_can_be_given_up() {
    let s = scene().sheet(ann()).plays(&[CELLAR, "prepare (the Cellar) horus", "prepare (Roof) cultist 3"]);
    let words = |s: &crate::scene::Scene| -> Vec<String> {
        s.now().encounters.iter().map(|one| format!("{}: {}", one.name, one.words())).collect()
    };
    assert_eq!(words(&s), ["the Cellar: Horus the Corrupted", "Roof: 3 × Cultist"]);
    let s = s.play("unprepare roof").says("No longer prepared: Roof.");
    assert_eq!(words(&s), ["the Cellar: Horus the Corrupted"]);
    s.refused("unprepare rof", Refusal::NoSuchEncounter { name: "rof".into(), near: None });
}

#[test]
fn an_encounter_that_cannot_come_is_not_prepared() {
    let mut s = scene().sheet(ann());
    for (line, problem) in [
        ("prepare (X) fanatic 41", "the number of foes must be 1 to 40"),
        ("prepare (X) fanatic 0", "the number of foes must be 1 to 40"),
        ("prepare (X) fanatik", "no foe is called `fanatik`"),
        ("prepare (X) fanatic + + cultist", "no foe is called ``"),
        ("prepare X fanatic", "the encounter, in parentheses, is missing"),
    ] {
        let typed = s.session().typed(&Seat::Dealer, line);
        let refused = match typed {
            Err(refused) => refused,
            Ok(command) => s.session().give(&Seat::Dealer, command).unwrap_err(),
        };
        assert_eq!(refused.problem, problem, "{line}");
        assert!(!refused.hint.is_empty(), "{line}");
    }
    s.table(|table| assert!(table.encounters.is_empty()));
}

// covers: Foes are prepared under a name and come in together
#[test]
fn players_learn_nothing_of_what_is_prepared() {
    let mut s = scene().sheet(ann()).plays(&[CELLAR, "prepare (Roofmark) horus", "unprepare Roofmark"]);
    for seat in ["ann", "public"] {
        let told = s.sentences_of(seat);
        assert!(!told.contains("cellar") && !told.contains("Roofmark"), "{seat}: {told}");
        assert!(s.seen(seat).encounters.is_empty());
    }
    assert_eq!(s.seen("dealer").encounters.len(), 1);
    let ann = Seat::Player(id("ann"));
    let answers = ["bring The cellar", "bring nothing"].map(|line| {
        let command = s.session().typed(&ann, line).unwrap();
        s.session().give(&ann, command).unwrap_err()
    });
    assert_eq!(answers[0], answers[1]);
}

// covers: A die picks a row of a random table, for the Dealer alone or for all
#[test]
fn every_face_of_a_random_table_picks_a_row_and_no_row_is_left() {
    for table in &catalog().random_tables {
        let sides = table.sides().unwrap_or_else(|| panic!("{}", table.name));
        let picked: BTreeSet<&str> = (1..=sides).filter_map(|face| table.row(face)).collect();
        let rows: BTreeSet<&str> = table.rows.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(picked, rows, "{}", table.name);
        assert_eq!(rows.len(), table.rows.len(), "{}: a row stands twice", table.name);
        for (range, text) in table.ranges() {
            let (first, last) = range.split_once('–').unwrap_or((&range, &range));
            for face in first.parse().unwrap()..=last.parse().unwrap() {
                assert_eq!(table.row(face), Some(text), "{} {face}", table.name);
            }
        }
        let s = scene().sheet(ann()).play(&format!("roll-on {}", table.name));
        let told = s.sentences_of("dealer");
        let (face, row) = told.trim_end().split_once(&format!(" of d{sides}: ")).unwrap();
        let face = face.rsplit(' ').next().unwrap().parse().unwrap();
        assert_eq!(table.row(face), Some(row), "{told}");
        assert_eq!(s.sentences_of("ann"), "", "the row is the Dealer's");
    }
}

// covers: A die picks a row of a random table, for the Dealer alone or for all
#[test]
fn a_row_is_for_all_only_where_the_dealer_says_so() {
    let s = scene().sheet(ann()).play("roll-on open omens");
    assert!(s.sentences_of("public").starts_with("Omens, "), "{}", s.sentences_of("public"));
    let again = s.undo().forget().play("roll-on open omens");
    assert!(again.sentences_of("public").starts_with("Omens, "));
    again.refused_for("ann", "roll-on omens", Refusal::ForTheDealer);
}

// covers: A die picks a row of a random table, for the Dealer alone or for all
#[test]
fn the_dealer_names_the_face_of_a_real_die() {
    let s = scene().sheet(ann()).refused("roll-on 3 omens", Refusal::NotPhysical("The Dealer".into()));
    let s = s.play("physical dealer on");
    let s = s.refused("roll-on omens", Refusal::WrongDice { needed: 1, given: 0 });
    let s = s.refused("roll-on 11 omens", Refusal::OutOfRange { what: "a die", from: 1, to: 10 });
    s.play("roll-on 3 omens").says("Omens, 3 of d10: A clock strikes once too often.");
}

#[test]
fn a_table_whose_die_no_hand_can_roll_is_refused() {
    let of = |rows: &[(u8, &str)]| {
        let rows = rows.iter().map(|(faces, text)| (*faces, (*text).to_owned())).collect();
        RandomTable { name: "Own".into(), rows, text: String::new() }
    };
    for rows in
        [&[][..], &[(1, "alone")], &[(0, "never"), (2, "always")], &[(200, "wide"), (1, "r")], &[(2, "")]]
    {
        let table = of(rows);
        assert_eq!(table.sides(), None, "{rows:?}");
        let roll = Command::RollOn(false, None, Ref::Inline(Arc::new(table)));
        scene().sheet(ann()).refused(&roll.to_string(), Refusal::NotATable("Own".into()));
    }
    assert_eq!(of(&[(99, "wide"), (1, "rare")]).sides(), Some(100));
}
