//! Somebody who is kept from the screen: the pack that is written reads as what was made.

use super::catalog;
use greenfelt::content::{AnySheet, Catalog, KEPT, pack_of, with_pack};
use greenfelt::rules::ultimo::creation::Career;
use greenfelt::table::sheet::Detail;
use std::sync::Arc;

fn read_back(sheet: &AnySheet, career: Career) -> Catalog {
    let directory = tempfile::tempdir().unwrap();
    let (file, text) = pack_of(sheet, career).unwrap();
    assert!(text.starts_with(KEPT), "{text}");
    let read = with_pack(directory.path(), &directory.path().join(&file), &text);
    read.unwrap_or_else(|faults| panic!("{faults:?}\n{text}")).expect("no other pack has faults")
}

#[test]
fn everybody_who_ships_is_kept_as_they_are() {
    for entry in &catalog().heroes {
        let read = read_back(&AnySheet::Ultimo(Arc::clone(&entry.sheet)), Career::New);
        assert_eq!(read.hero(&entry.sheet.name).unwrap(), entry.sheet);
    }
    for entry in &catalog().paper_heroes {
        let read = read_back(&AnySheet::Paper(Arc::clone(&entry.sheet)), Career::Grown);
        assert_eq!(read.paper_hero(&entry.sheet.name).unwrap(), entry.sheet);
    }
    for entry in &catalog().foes {
        let read = read_back(&AnySheet::Foe(Arc::clone(&entry.sheet)), Career::Grown);
        assert_eq!(read.foe(&entry.sheet.name).unwrap(), entry.sheet);
    }
    for entry in &catalog().opponents {
        let read = read_back(&AnySheet::Opponent(Arc::clone(&entry.sheet)), Career::Grown);
        assert_eq!(read.opponent(&entry.sheet.name).unwrap(), entry.sheet);
    }
}

#[test]
fn what_is_told_of_somebody_beside_figures_is_kept_and_printed() {
    let mut sheet = (*catalog().hero("karla").unwrap()).clone();
    for detail in Detail::ALL {
        sheet.details.insert(detail, format!("the {}", detail.key()));
    }
    let read = read_back(&AnySheet::Ultimo(Arc::new(sheet.clone())), Career::New);
    assert_eq!(*read.hero(&sheet.name).unwrap(), sheet);
    let about = greenfelt::sheets::hero::about(&sheet).join("\n");
    assert!(about.contains("Details: height the height; weight the weight; hair the hair"), "{about}");
    assert!(about.contains("skin the skin; played by the player\nAppearance: the appearance\n"), "{about}");
    assert!(about.ends_with("Backstory: the backstory\nNotes: the notes"), "{about}");
}

#[test]
fn what_no_list_has_is_not_kept() {
    let mut sheet = (*catalog().hero("karla").unwrap()).clone();
    sheet.weapons[0].name = "Lamp Post".into();
    let (file, text) = pack_of(&AnySheet::Ultimo(Arc::new(sheet)), Career::New).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let faults = with_pack(directory.path(), &directory.path().join(file), &text).unwrap_err();
    assert_eq!(faults[0].problem, "there is no weapon `Lamp Post`");
}
