//! An actor saved from the screen: the written pack reads back as the same actor.

use super::catalog;
use greenfelt::content::{AnySheet, Catalog, KEPT, KINDS, pack_of, with_pack};
use greenfelt::rules::ultimo::creation::Career;
use greenfelt::table::schema::{Field, FieldKind};
use greenfelt::table::sheet::{Detail, FoeSheet, PaperFoe, PaperSheet};
use std::sync::Arc;

fn read_back(sheet: &AnySheet, career: Career) -> Catalog {
    let directory = tempfile::tempdir().unwrap();
    let (file, text) = pack_of(sheet, career);
    assert!(text.starts_with(KEPT), "{text}");
    let read = with_pack(directory.path(), &directory.path().join(&file), &text);
    read.unwrap_or_else(|faults| panic!("{faults:?}\n{text}")).expect("no other pack has faults")
}

// covers: Who was made is kept in a pack, and is in the codex from then on
#[test]
fn everybody_who_ships_is_kept_as_they_are() {
    let heroes = catalog().known_heroes().into_iter().map(|known| (known, false));
    let all: Vec<_> = heroes.chain(catalog().known_foes().map(|known| (known, true))).collect();
    for (known, foe) in &all {
        let find =
            |all: &Catalog| if *foe { all.any_foe(&known.id) } else { all.any_hero(&known.id) }.unwrap();
        let sheet = find(catalog());
        assert_eq!(sheet.system(), known.kind.system, "{} is found by its short name", known.name);
        for career in [Career::New, Career::Grown] {
            assert_eq!(find(&read_back(&sheet, career)), sheet);
        }
    }
    for kind in KINDS {
        assert!(all.iter().any(|(known, _)| known.kind == kind), "{kind:?} has nobody");
    }
}

/// The same sheet with each number of a schema different from the others, and the numbers by their keys.
fn numbered<S: Clone>(sheet: &S, fields: &[Field<S>]) -> (S, Vec<(&'static str, i32)>) {
    let mut sheet = sheet.clone();
    let mut numbers = Vec::new();
    for (nth, field) in fields.iter().enumerate() {
        let FieldKind::Number { within, set, .. } = &field.kind else { continue };
        let number = (nth as i32 + 2).clamp(*within.start(), *within.end());
        set(&mut sheet, number);
        numbers.push((field.key, number));
    }
    (sheet, numbers)
}

#[test]
fn each_number_of_a_schema_is_written_read_and_told() {
    let catalog = catalog();
    let (foe, mut of_foe) = numbered(&*catalog.foe("horus").unwrap(), FoeSheet::NUMBERS);
    let (mut foe, about) = numbered(&foe, FoeSheet::ABOUT);
    of_foe.extend(about);
    let (mut hero, of_hero) = numbered(&*catalog.paper_heroes[0].sheet, PaperSheet::NUMBERS);
    let (mut opponent, of_opponent) = numbered(&*catalog.opponents[0].sheet, PaperFoe::NUMBERS);
    assert_eq!((of_foe.len(), of_hero.len(), of_opponent.len()), (8, 6, 4));
    for name in [&mut foe.name, &mut hero.name, &mut opponent.name] {
        *name = "Numbered".into();
    }
    let sheets = [
        ("foes", AnySheet::Foe(Arc::new(foe)), of_foe),
        ("paper-heroes", AnySheet::Paper(Arc::new(hero)), of_hero),
        ("opponents", AnySheet::Opponent(Arc::new(opponent)), of_opponent),
    ];
    for (list, sheet, numbers) in sheets {
        let read = read_back(&sheet, Career::Grown);
        let same = match &sheet {
            AnySheet::Foe(foe) => read.foe(&foe.name).unwrap() == *foe,
            AnySheet::Paper(hero) => read.paper_hero(&hero.name).unwrap() == *hero,
            AnySheet::Opponent(foe) => read.opponent(&foe.name).unwrap() == *foe,
            _ => false,
        };
        assert!(same, "{list}");
        let entries = read.entries(list).unwrap();
        let told = entries.iter().find(|entry| entry.name == sheet.name()).unwrap();
        for (key, number) in numbers {
            let told = told.json.get(key).or_else(|| told.json["stats"].get(key));
            assert_eq!(told.and_then(serde_json::Value::as_i64), Some(number.into()), "{list}: {key}");
        }
    }
}

// covers: A character has a concept, a name, an age and what else describes ...
#[test]
fn what_is_told_of_somebody_beside_figures_is_kept_and_printed() {
    let mut sheet = (*catalog().hero("karla").unwrap()).clone();
    for detail in Detail::ALL {
        sheet.details.insert(detail, format!("the {}", detail.key()));
    }
    let read = read_back(&AnySheet::Ultimo(Arc::new(sheet.clone())), Career::New);
    assert_eq!(*read.hero(&sheet.name).unwrap(), sheet);
    let about = greenfelt::report::sheets::hero::about(&sheet).join("\n");
    assert!(about.contains("Details: height the height; weight the weight; hair the hair"), "{about}");
    assert!(about.contains("skin the skin; played by the player\nAppearance: the appearance\n"), "{about}");
    assert!(about.ends_with("Backstory: the backstory\nNotes: the notes"), "{about}");
}

// covers: Who was made is kept in a pack, and is in the codex from then on
#[test]
fn what_no_list_has_is_not_kept() {
    let mut sheet = (*catalog().hero("karla").unwrap()).clone();
    sheet.weapons[0].name = "Lamp Post".into();
    let (file, text) = pack_of(&AnySheet::Ultimo(Arc::new(sheet)), Career::New);
    let directory = tempfile::tempdir().unwrap();
    let faults = with_pack(directory.path(), &directory.path().join(file), &text).unwrap_err();
    assert_eq!(faults[0].problem, "there is no weapon `Lamp Post`");
}
