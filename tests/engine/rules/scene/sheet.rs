//! Protagonists: approaches, Hope, permanent traits (T6, T10).

use crate::scene::{catalog, gus, moll, protagonist, scene};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::Refusal;
use greenfelt::rules::scene::figures::problems;
use greenfelt::table::scene_trait::Alignment;
use greenfelt::table::sheet::{ProtagonistSheet, Written};
use std::sync::Arc;

// covers: Permanent traits last until they are explicitly removed or altered
#[test]
fn the_permanent_traits_of_a_sheet_come_to_the_table_with_it() {
    let scene = scene().protagonist(moll()).hope_is("moll", 6);
    scene.traits_are(&["Born on the River", "Debts", "One Eye"]);
}

// covers: Protagonists sit down and get other sheets
#[test]
fn another_sheet_brings_its_traits_and_takes_the_old_ones() {
    let mut next = moll();
    next.traits.retain(|own| own.words != "Debts");
    next.traits
        .push(greenfelt::table::sheet::OwnTrait { words: "Paid Up".into(), alignment: Alignment::Positive });
    next.hope = 3;
    let text = Command::Rewrite(crate::scene::id("moll"), Ref::Inline(Arc::new(Written::Protagonist(next))))
        .to_string();
    let scene =
        scene().protagonist(moll()).play("trait moll (Wet) negative").play("set moll hope 1").play(&text);
    scene.hope_is("moll", 0).traits_are(&["Born on the River", "One Eye", "Wet", "Paid Up"]);
}

// covers: The approaches, and ratings from 0 to 6
#[test]
fn illegal_sheets_are_refused_with_the_rule() {
    let told = |sheet: ProtagonistSheet| problems(&sheet).join("; ");
    assert_eq!(told(moll()), "");
    assert_eq!(told(protagonist("Nan", &[("nerve", 7)], &[])), "Nerve is 7, and must be 0 to 6");
    assert_eq!(told(protagonist("Nan", &[], &[])), "the sheet must have at least one approach");
    assert_eq!(told(protagonist("Nan", &[("wits", 1), ("wits", 2)], &[])), "Wits is on the sheet twice");
    assert_eq!(
        told(ProtagonistSheet { hope: 0, ..gus() }),
        "there are 0 slots for Hope, and there must be 1 to 12"
    );
}

// covers: Hope: six slots, spending and compelling, the Dealer's fallout
#[test]
fn the_dealer_sets_hope_and_no_other_number() {
    scene()
        .protagonist(moll())
        .play("set moll hope 2 (a hard night)")
        .hope_is("moll", 2)
        .refused("set moll hope 7", Refusal::OutOfRange { what: "Hope", from: 0, to: 6 })
        .refused("set moll health 3", Refusal::NotCarried("Moll".into(), "such number".into()))
        .play("sleep")
        .hope_is("moll", 2);
}

// covers: The approaches, and ratings from 0 to 6
#[test]
fn every_shipped_protagonist_is_legal_and_sits_down_by_name() {
    for entry in &*catalog().protagonists {
        assert_eq!(problems(&entry.sheet), Vec::<String>::new(), "{}", entry.sheet.name);
        let scene = scene().play(&format!("join {}", entry.id));
        assert_eq!(scene.now().scene_traits.len(), entry.sheet.traits.len());
    }
}
