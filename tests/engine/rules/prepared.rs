//! Random tables from which a die picks a row.

use crate::scene::{ann, catalog, scene};
use greenfelt::command::{Command, RandomTable, Ref};
use greenfelt::rules::Refusal;
use std::collections::BTreeSet;
use std::sync::Arc;

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
