//! Users' own files: sheets and packs made from changed parts of the shipped lists.

use std::fs;

use greenfelt::command::Command;
use greenfelt::content::Catalog;
use proptest::prelude::*;

use super::{changed, changes, describe, run};
use crate::tidy::texts;

#[test]
fn a_changed_sheet_is_refused_or_is_printed_back_the_same() {
    let sheets = texts(&["assets/ultimo/heroes.ron", "assets/paper/heroes.ron"]);
    run(60, (0..sheets.len(), changes(2)), |(which, changes)| {
        let text = changed(sheets[which].1.as_bytes(), &changes);
        match Catalog::builtin().read_sheet("mine.ron", &String::from_utf8_lossy(&text)) {
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                faults.iter().try_for_each(|fault| describe(&fault.problem, &fault.remedy))
            }
            Ok(sheet) => {
                let comes = sheet.comes();
                let printed = comes.to_string();
                prop_assert_eq!(printed.parse::<Command>(), Ok(comes), "{}", printed);
                Ok(())
            }
        }
    });
}

#[test]
fn a_changed_pack_is_refused_with_its_faults_or_read() {
    let lists = texts(&["assets/ultimo", "assets/paper"]);
    run(40, (0..lists.len(), changes(2)), |(which, changes)| {
        let packs = tempfile::tempdir().unwrap();
        fs::write(packs.path().join("mine.ron"), changed(lists[which].1.as_bytes(), &changes)).unwrap();
        match Catalog::load(Some(packs.path())) {
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                faults.iter().try_for_each(|fault| describe(&fault.problem, &fault.remedy))
            }
            Ok(catalog) => {
                prop_assert!(catalog.lists().all(|list| catalog.entries(list).is_ok()));
                Ok(())
            }
        }
    });
}
