//! The parts of a sheet that games use: whatever changes a game is used, and everything else is listed as unused, with
//! its reason.

use super::games::{plays, scenario, set};
use crate::scene::{catalog, sampled, widened};
use greenfelt::content::AnySheet;
use greenfelt::lab::build::things::things;
use greenfelt::lab::build::{Build, Wanted};
use greenfelt::lab::experiment::{BuildResult, Experiment, Stop, never_used};
use greenfelt::lab::game::{End, Measure, Played, play};
use greenfelt::lab::scenario::Setting;
use std::collections::BTreeSet;

fn build(text: &str) -> Option<Build> {
    let catalog = catalog();
    let wanted = Wanted::read(text).expect("a build");
    let found = catalog.any_hero(&wanted.from).expect("a shipped hero");
    wanted.of(found, &catalog).ok()
}

fn setting(id: &str, build: &Build, answers: &[(&str, &str)]) -> Setting {
    let sheet = std::slice::from_ref(&build.sheet);
    Setting::new(&scenario(id), sheet, &set(answers), plays("usual", "foes"), catalog())
        .expect("a sound setting")
}

fn experiment(setting: Setting, runs: u64, threads: usize) -> Experiment {
    Experiment {
        settings: vec![setting],
        names: vec!["A".into()],
        seed: 1,
        by: Measure::Wins,
        stop: Stop::Runs(runs),
        threads,
    }
}

fn result(id: &str, text: &str, answers: &[(&str, &str)], runs: u64) -> BuildResult {
    let setting = setting(id, &build(text).expect("a build that can be played"), answers);
    experiment(setting, runs, 1).run(&|| true, &mut |_, _| {}).builds.remove(0)
}

/// The share of games that used a thing, if any did.
fn share(of: &BuildResult, name: &str) -> Option<f64> {
    of.used.iter().find(|(used, _)| used == name).map(|(_, share)| *share)
}

#[test]
fn a_duel_uses_its_weapon_and_skill_and_no_other() {
    let karla = result("duel", "karla", &[], 20);
    for used in ["Brawling", "Toughness", "Maul"] {
        assert_eq!(share(&karla, used), Some(1.0), "{used} of {:?}", karla.used);
    }
    let words = karla.never_used_words().unwrap();
    assert!(words.contains("Occult 2") && words.contains("Hatchet"), "{words}");
    assert!(karla.not_modeled.is_empty(), "{:?}", karla.not_modeled);
    let brack = result("duel", "brack", &[], 20);
    assert_eq!((share(&brack, "Shooting"), share(&brack, "Lever-Action Rifle")), (Some(1.0), Some(1.0)));
    assert!(share(&brack, "Padded Clothing").is_some(), "armor soaks where a blow lands");
}

#[test]
fn checks_use_the_skill_that_they_ask_for_and_no_weapon() {
    let karla = result("gauntlet", "karla", &[("with", "int+occult")], 20);
    assert_eq!(
        (share(&karla, "Occult"), share(&karla, "Maul"), share(&karla, "Brawling")),
        (Some(1.0), None, None)
    );
}

#[test]
fn the_other_sheets_use_what_their_rules_ask_for() {
    let brannoch = result("strike-down", "brannoch", &[], 20);
    assert_eq!(share(&brannoch, "Coordination"), Some(1.0), "{:?}", brannoch.used);
    let vesper = result("blow-for-blow", "vesper", &[], 20);
    for used in ["Fencing", "Rapier", "Duskhide Leathers"] {
        assert_eq!(share(&vesper, used), Some(1.0), "{used} of {:?}", vesper.used);
    }
    assert_eq!(
        vesper.not_modeled,
        ["Pommel to the Temple: no play uses a talent or spell in place of a weapon"]
    );
    let wren = result("three-tests", "wren", &[("difficulty", "22")], 40);
    assert_eq!(share(&wren, "Nerve"), Some(1.0));
    assert!(share(&wren, "Knows the River by Night").is_some(), "{:?}", wren.used);
    assert_eq!(wren.not_modeled, ["Bad Knee: a negative trait, which the Dealer has to allow"]);
}

#[test]
fn what_waits_for_a_person_is_told_with_its_reason() {
    let duel = |name: &str| result("duel", &format!("karla+trait:{name}"), &[], 4);
    let reasons = [
        ("Door Kicker", "spares a check, which no play asks for"),
        ("Tun State", "an ability, which no play activates"),
        ("Inhuman", "a reminder, which people apply"),
        ("Triage Specialist", "people judge when it counts"),
    ];
    for (name, reason) in reasons {
        assert_eq!(duel(name).not_modeled, [format!("{name}: {reason}")]);
    }
    // It works by itself and only had no occasion.
    assert!(duel("Healing Factor").never_used.iter().any(|thing| thing.name == "Healing Factor"));
}

#[test]
fn games_that_the_round_limit_ended_are_told() {
    let long = result("duel", "karla", &[("foe", "horus"), ("rounds", "1")], 20);
    let limit = long.ends[End::Limit as usize].mean;
    assert!(limit > 0.0);
    let told = format!("the round limit: it ended {:.1}% of the games", limit * 100.0);
    assert_eq!(long.not_modeled, [told]);
}

#[test]
fn shares_do_not_depend_on_the_threads() {
    let brack = build("brack").unwrap();
    let run = |threads| experiment(setting("duel", &brack, &[]), 120, threads).run(&|| true, &mut |_, _| {});
    let one = run(1);
    assert_eq!(one, run(3));
    assert!(one.builds[0].used.iter().any(|(_, share)| *share < 1.0), "{:?}", one.builds[0].used);
}

#[test]
fn every_thing_of_a_shipped_hero_is_used_or_named_in_one_list() {
    let names: Vec<String> = catalog().hero_names().map(|(id, _)| id.to_owned()).collect();
    assert!(names.len() > 10);
    for name in names {
        let hero = build(&name).unwrap();
        let catalog = catalog();
        let fitting = catalog.scenarios.iter().filter(|scenario| hero.fits(scenario).is_ok());
        let results = fitting.map(|scenario| {
            let setting = setting(&scenario.id, &hero, &[]);
            experiment(setting, 3, 1).run(&|| true, &mut |_, _| {})
        });
        let results: Vec<_> = results.collect();
        assert!(!results.is_empty(), "{name} plays nothing");
        for results in &results {
            let found = &results.builds[0];
            let by_hand = found.not_modeled.iter().filter_map(|reason| reason.rsplit_once(": "));
            let mut all: Vec<&str> = by_hand.map(|(name, _)| name).collect();
            all.retain(|name| *name != "the round limit");
            all.extend(found.used.iter().map(|(name, _)| name.as_str()));
            all.extend(found.never_used.iter().map(|thing| thing.name.as_str()));
            let once: BTreeSet<&str> = all.iter().copied().collect();
            assert_eq!(once.len(), all.len(), "{name} in two lists: {all:?}");
            let things = things([&hero.sheet]);
            let whole: BTreeSet<&str> = things.iter().map(|thing| thing.name.as_str()).collect();
            assert_eq!(once, whole, "{name}");
        }
        let results: Vec<_> = results.iter().collect();
        let unused = never_used(&results, 0);
        assert!(unused.iter().all(|thing| thing.by_hand.is_none()));
    }
}

fn games(setting: &Setting, count: u64) -> Vec<Played> {
    (1..=count).map(|game| play(setting, 1, game, &mut |_| {})).collect()
}

/// Games that a trait changes, and those of them that do not tell of its use; the trait is added to a hero.
fn changed_and_untold(id: &str, hero: &str, name: &str, count: u64) -> (usize, usize) {
    let Some(with) = build(&format!("{hero}+trait:{name}")) else { return (0, 0) };
    let without = setting(id, &build(hero).unwrap(), &[]);
    let with = setting(id, &with, &[]);
    let place = with.things.iter().position(|thing| thing.name == name).expect("it stands on the sheet");
    let pairs = games(&with, count).into_iter().zip(games(&without, count));
    let changed: Vec<Played> =
        pairs.filter(|(one, other)| one.differs_from(other)).map(|(one, _)| one).collect();
    (changed.len(), changed.iter().filter(|game| !game.used[place]).count())
}

#[test]
fn a_trait_that_changes_a_game_is_told_as_used() {
    let bare: Vec<String> = catalog().traits.iter().map(|entry| entry.name.clone()).collect();
    let mut changed = 0;
    for name in sampled(bare.into_iter()) {
        for (id, hero) in [("duel", "karla"), ("gauntlet", "brack")] {
            let (differ, untold) = changed_and_untold(id, hero, &name, 3);
            assert_eq!(untold, 0, "{name} changes {differ} games of {id} unseen");
            changed += differ;
        }
    }
    assert!(changed as u64 > widened(20), "only {changed} games were changed");
}

#[test]
fn a_build_that_lacks_a_thing_has_no_line_for_it() {
    let AnySheet::Ultimo(sheet) = build("karla-trait:Ironman").unwrap().sheet else {
        panic!("a hero of ULTIMO")
    };
    let all = things([&AnySheet::Ultimo(sheet)]);
    assert!(all.iter().all(|thing| thing.name != "Ironman"));
    assert!(all.iter().any(|thing| thing.words() == "Occult 2"));
}
