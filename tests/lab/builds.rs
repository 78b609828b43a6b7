//! Builds: characters with changes, the rules that the changes break, and the differences of sheets.

use expect_test::expect;
use greenfelt::command::Command;
use greenfelt::content::{AnySheet, Catalog};
use greenfelt::lab::build::change::{Change, SheetPart};
use greenfelt::lab::build::lines::{differences, side_by_side};
use greenfelt::lab::build::{Build, Wanted, seated};

fn catalog() -> &'static Catalog {
    Catalog::builtin()
}

/// Finds heroes of the codex, and a sheet that its file says is past the beginning.
fn find(name: &str) -> Result<AnySheet, String> {
    const GROWN: &str =
        "(name: \"Old Bram\", stage: Grown, attributes: (str: 9, agi: 9, vit: 9, int: 9, per: 9))";
    if name == "bram" {
        return Ok(catalog().read_sheet("bram.ron", GROWN).expect("a sheet"));
    }
    catalog().any_hero(name).or_else(|| catalog().any_foe(name)).ok_or(format!("nobody is called `{name}`"))
}

fn build(text: &str) -> Build {
    Build::read(text, &find, catalog()).unwrap_or_else(|no| panic!("{text}: {no}"))
}

fn refused(text: &str) -> String {
    match Build::read(text, &find, catalog()) {
        Ok(build) => panic!("{text} is a build: {build:?}"),
        Err(no) => no.to_string(),
    }
}

/// What differs between a source and its build.
fn moved(text: &str) -> Vec<String> {
    let changed = build(text);
    let before = build(&changed.from);
    let rows = differences(&before.sheet, &changed.sheet).expect("both are seated");
    rows.iter().map(greenfelt::lab::build::lines::FigureRow::words).collect()
}

#[test]
fn a_plus_begins_a_change_and_a_hyphen_only_before_a_thing() {
    let wanted =
        Wanted::read("Two Blades=./my-heroes/ada-b.ron+str:9+trait:Jack-of-all-Trades-weapon:Maul-item:a-b")
            .unwrap();
    assert_eq!(wanted.label.as_deref(), Some("Two Blades"));
    assert_eq!(wanted.from, "./my-heroes/ada-b.ron");
    assert_eq!(
        wanted.changes,
        [
            Change::Set("str".into(), 9),
            Change::Add(SheetPart::Trait, "Jack-of-all-Trades".into()),
            Change::Drop(SheetPart::Weapon, "Maul".into()),
            Change::Drop(SheetPart::Item, "a-b".into()),
        ]
    );
    let plain = Wanted::read("mill:ada").unwrap();
    assert_eq!((plain.label, plain.from.as_str(), plain.changes.len()), (None, "mill:ada", 0));
}

#[test]
fn without_changes_a_build_is_the_sheet_that_was_found() {
    for (id, _) in catalog().hero_names() {
        let build = build(id);
        assert_eq!(build.sheet, find(id).unwrap());
        assert!(build.legal(), "{id}: {:?}", build.problems);
        assert_eq!(moved(id), <[String; 0]>::default());
    }
}

// covers: A build: a sheet with changes, what they break as notes, and in what sheets differ
#[test]
fn a_change_moves_its_figures_and_no_others() {
    let told = |text: &str| moved(text).join("\n");
    expect![[r"
        melee 9 to 10
        skill_brawling 4 to 5"]]
    .assert_eq(&told("karla+brawling:5"));
    expect![[r"
        load 14 to 12
        carried 10 to 4
        melee 9 to 8
        ranged 5 to 4
        str 10 to 8
        weapon Maul 1 to 0
        weapon Dagger 0 to 1"]]
    .assert_eq(&told("karla+str:8-weapon:maul+weapon:dagger"));
    expect![[r"
        hp 10 to 15
        defense 0 to 1
        skill_guard 1 to 3
        heart 2 to 3
        trait Resist fire 2 0 to 1
        item a wick 0 to 1"]]
    .assert_eq(&told("tilly+heart:3+guard:3+defense:1+trait:Resist fire 2+item:a wick"));
    expect![[r"
        health 14 to 20
        wounds 28 to 40
        dodge 9 to 10
        pd 18 to 19
        reflex 10 to 11
        initiative 10 to 11
        attack_rapier 10 to 12
        attack_thrown_knife 7 to 8
        attack_claws - to 4
        attack_pommel_to_the_temple 10 to 12
        dexterity 7 to 8
        skill_fencing 3 to 4
        weapon Claws, damage 0 to 4
        armor Medium Armor 0 to 1"]]
    .assert_eq(&told("vesper+dexterity:8+fencing:4+health:20+weapon:Claws+armor:Medium Armor"));
    expect![[r"
        hope 6 to 7
        nerve 4 to 5
        trait Bad Knee (negative) 1 to 0
        trait Never Lost (positive) 0 to 1"]]
    .assert_eq(&told("wren+nerve:5+hope:7-trait:Bad Knee+trait:Never Lost (positive)"));
}

#[test]
fn what_a_change_adds_comes_with_its_rules() {
    let AnySheet::Ultimo(sheet) = build("karla+trait:unburdened+armor:leather").sheet else {
        panic!("ULTIMO")
    };
    assert_eq!(sheet.traits.last(), Some(&catalog().talent("Unburdened").unwrap()));
    assert_eq!(sheet.armor.len(), 1);
    let AnySheet::Paper(sheet) = build("tilly+trait:resist fire 2").sheet else { panic!("Paper Story") };
    assert!(sheet.traits.iter().any(|own| own.name == "Resist fire 2" && !own.hooks.is_empty()));
}

// covers: A build: a sheet with changes, what they break as notes, and in what sheets differ
#[test]
fn what_a_change_breaks_is_a_note_and_the_build_is_played() {
    for (text, problem) in [
        ("karla+brawling:6", "its cap is 5"),
        ("karla+str:9", "1 attribute point is left"),
        ("karla+trait:ironman", "Ironman is listed twice"),
        ("karla-trait:ironman", "Ironman is missing"),
    ] {
        let build = build(text);
        assert!(
            !build.legal() && build.problems.iter().any(|told| told.contains(problem)),
            "{:?}",
            build.problems
        );
        assert!(seated(&build.sheet).is_ok_and(|actor| actor.is_some()), "{text}");
    }
}

#[test]
fn who_is_past_the_beginning_is_asked_for_no_sums() {
    assert!(build("bram+str:10+brawling:5").legal());
    assert!(!build("bram+brawling:6").legal());
}

// covers: A build: a sheet with changes, what they break as notes, and in what sheets differ
#[test]
fn what_the_rules_cannot_seat_is_no_build() {
    for (text, why) in [
        ("karla+str:11", "Karla cannot be played: STR is 11, and must be 1 to 10"),
        ("karla+brawling:11", "Brawling is 11, and must be 0 to 10"),
        ("tilly+heart:11", "Heart is 11, and must be 0 to 10"),
        ("vesper+wisdom:13", "Wisdom is 13, and must be 1 to 12"),
        ("wren+hope:13", "there are 13 slots for Hope, and there must be 1 to 12"),
        ("karla+str:300", "str cannot be 300: no sheet holds such a number"),
        ("karla+str:-1", "str cannot be -1"),
        ("karla+str:many", "`many` is not a number for str"),
    ] {
        assert!(refused(text).contains(why), "{}", refused(text));
    }
}

#[test]
fn a_name_that_nothing_has_is_told_with_the_nearest() {
    for (text, why) in [
        ("karla+brawlin:5", "did you mean `brawling`?"),
        ("karla+trait:Ironmn", "there is no trait `Ironmn`; did you mean `Ironman`?"),
        ("karla+weapon:Mual", "there is no weapon `Mual`; did you mean `Maul`?"),
        ("karla-weapon:Hatchat", "Karla has no weapon `Hatchat`; did you mean `Hatchet`?"),
        ("tilly+gard:2", "did you mean `guard`?"),
        ("tilly+trait:Rezist fire 2", "did you mean `Resist`?"),
        ("tilly+weapon:Maul", "a sheet of Paper Story has no weapons"),
        ("vesper+fencin:2", "did you mean `fencing`?"),
        ("wren+nerv:2", "did you mean `nerve`?"),
        ("nan", "nobody is called `nan`"),
        ("captain", "Captain Rusk is a foe"),
        ("karla+brawling", "`+brawling` is not a change"),
        ("+brawling:4", "a build begins with a file or a name"),
        ("=karla", "a label has 1 to 60 letters"),
    ] {
        assert!(refused(text).contains(why), "{}", refused(text));
    }
}

#[test]
fn a_skill_in_quotes_is_an_own_one() {
    let AnySheet::Ultimo(sheet) = build("karla+\"tea ceremony\":2").sheet else { panic!("ULTIMO") };
    assert_eq!(sheet.skill(&"tea ceremony".parse().unwrap()), 2);
}

#[test]
fn a_build_fits_the_scenarios_of_its_rules() {
    let scenario = |id: &str| catalog().scenarios.iter().find(|one| one.id == id).unwrap();
    assert_eq!(build("karla").fits(scenario("duel")), Ok(()));
    let no = "A duel is for ULTIMO, and Tilly has a sheet of Paper Story";
    assert_eq!(build("tilly").fits(scenario("duel")), Err(no.into()));
    for (hero, fits) in [("karla", true), ("tilly", false), ("vesper", true), ("wren", false)] {
        assert_eq!(build(hero).fits(scenario("across")).is_ok(), fits, "{hero}");
    }
}

#[test]
fn sheets_of_other_rules_have_no_number_of_lines_they_lack() {
    let (karla, tilly) = (build("karla").sheet, build("tilly").sheet);
    let rows = side_by_side(&[&karla, &tilly]).unwrap();
    let of = |name: &str| rows.iter().find(|row| row.name == name).unwrap().totals();
    assert_eq!(of("melee"), [Some(9), None]);
    assert_eq!(of("trait Ironman"), [Some(1), None]);
    assert_eq!(of("hp"), [None, Some(10)]);
}

#[test]
fn a_build_comes_to_the_table_as_it_is() {
    let build = build("Sharp=karla+weapon:dagger");
    assert_eq!((build.name.as_str(), build.title().as_str()), ("Sharp", "Sharp"));
    assert_eq!(build.changes, ["+weapon:dagger"]);
    assert!(matches!(build.sheet.comes(), Command::Join(_)));
}
