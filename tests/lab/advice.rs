//! Purchases with experience, single and in pairs: prices of the rules, follow-ups, and the value that moves the next
//! figure.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::command::{Command, Ref, Upgrade};
use greenfelt::content::AnySheet;
use greenfelt::lab::advice::{Advice, Advised, Purchase, advise, pairs, purchases};
use greenfelt::lab::experiment::{Experiment, Stop};
use greenfelt::lab::game::Measure;
use greenfelt::lab::scenario::{BadSetting, Setting};
use greenfelt::lab::statistics::Estimate;
use greenfelt::rules::reduce;
use greenfelt::table::Table;
use greenfelt::table::sheet::UltimoSheet;
use std::sync::Arc;

fn karla() -> Arc<UltimoSheet> {
    match catalog().any_hero("karla") {
        Some(AnySheet::Ultimo(sheet)) => sheet,
        _ => panic!("a hero of ULTIMO"),
    }
}

fn singles(experience: i32) -> Vec<Purchase> {
    purchases(&karla(), experience, &catalog()).unwrap()
}

/// Purchases as if they had been played; those of these names changed a game.
fn ranked(all: Vec<Purchase>, best: &[&str]) -> Vec<Advised> {
    let advised = |purchase: Purchase| Advised {
        moves_nothing: !best.contains(&purchase.first().what.as_str()),
        purchase,
        gain: Estimate::exact(0.0),
        pairs: 50,
    };
    all.into_iter().map(advised).collect()
}

fn found(experience: i32, best: &[&str]) -> Vec<Purchase> {
    pairs(&karla(), experience, &catalog(), &ranked(singles(experience), best)).unwrap()
}

/// The table's own words for the same steps: what they cost, and the sheet that they make.
fn bought_at_a_table(experience: i32, steps: &[Upgrade]) -> (i32, UltimoSheet) {
    let mut table = reduce(&Table::new("t", 1), &Command::Join(Ref::Inline(karla()))).unwrap().table;
    let who = table.heroes().next().unwrap().id.clone();
    table = reduce(&table, &Command::Award(who.clone(), experience, String::new())).unwrap().table;
    for what in steps {
        table = reduce(&table, &Command::Advance(who.clone(), what.clone())).unwrap().table;
    }
    let hero = table.heroes().next().unwrap().hero().unwrap();
    (experience - hero.experience, UltimoSheet::clone(&hero.sheet))
}

#[test]
fn every_purchase_costs_what_the_table_of_costs_says() {
    for purchase in singles(60) {
        let step = purchase.first();
        let price = match (&step.upgrade, step.to) {
            (Upgrade::Skill(_), Some(1)) => 2,
            (Upgrade::Skill(_), Some(rank)) => 2 * rank,
            (Upgrade::Attribute(_), Some(score)) => score,
            (Upgrade::Morale, _) => 10,
            (Upgrade::Trait(_), _) => 5,
            (what, None) => panic!("{what:?}"),
        };
        assert_eq!((purchase.costs, purchase.left), (price, 60 - price), "{}", purchase.words("to"));
    }
}

#[test]
fn more_experience_than_one_award_gives_buys_too() {
    let all = singles(250);
    assert!(all.iter().all(|purchase| purchase.costs + purchase.left == 250));
    assert!(all.len() >= singles(60).len());
}

#[test]
fn a_pair_is_two_steps_at_a_table_and_costs_no_more_than_is_had() {
    let all = found(14, &["Toughness", "Brawling", "VIT", "Psyche"]);
    let words: Vec<String> = all.iter().map(|pair| pair.words("to")).collect();
    assert!(words.contains(&"Toughness 2 to 4".to_owned()), "the second rank costs 8 after 6: {words:?}");
    let sorted = |name: &str| words.iter().any(|pair| pair.contains(name) && pair.contains("Psyche 1 to 2"));
    assert!(sorted("Toughness 2 to 3") && sorted("VIT 6 to 7"), "{words:?}");
    // 6 and 10 are more than 14.
    assert!(!words.iter().any(|pair| pair.contains("Toughness") && pair.contains("Brawling")), "{words:?}");
    for pair in &all {
        let steps: Vec<Upgrade> = pair.steps.iter().map(|step| step.upgrade.clone()).collect();
        let (costs, sheet) = bought_at_a_table(14, &steps);
        assert_eq!((pair.steps.len(), pair.costs, pair.left), (2, costs, 14 - costs));
        let AnySheet::Ultimo(made) = &pair.sheet else { panic!("a hero of ULTIMO") };
        assert_eq!(**made, sheet, "{}", pair.words("to"));
    }
}

#[test]
fn no_pair_is_listed_twice_and_no_change_is_combined() {
    let all = found(30, &["Toughness", "Brawling", "VIT", "Psyche", "Active Defense"]);
    assert!(all.len() <= 48, "{}", all.len());
    let mut seen: Vec<Vec<String>> = all
        .iter()
        .map(|pair| {
            let mut names: Vec<String> =
                pair.steps.iter().map(|step| format!("{} {:?}", step.what, step.to)).collect();
            names.sort();
            names
        })
        .collect();
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), count);
    let names = ["Chemistry", "Culture"];
    for pair in all.iter().filter(|pair| names.contains(&pair.first().what.as_str())) {
        let second = &pair.steps[1];
        assert!(second.kind == "trait" || second.what == pair.first().what, "{}", pair.words("to"));
    }
}

#[test]
fn a_first_purchase_opens_traits_that_it_alone_makes_legal() {
    let single: Vec<String> = singles(30).into_iter().map(|one| one.first().what.clone()).collect();
    let all = found(30, &[]);
    let opened: Vec<&Purchase> = all
        .iter()
        .filter(|pair| pair.steps[1].kind == "trait" && !single.contains(&pair.steps[1].what))
        .collect();
    assert!(!opened.is_empty(), "{all:?}");
    let traits = all.iter().filter(|pair| pair.steps[1].kind == "trait");
    assert_eq!(traits.count(), opened.len(), "a trait that can be bought alone is no follow-up");
}

#[test]
fn what_a_half_leaves_as_it_is_says_the_value_that_moves_it() {
    // VIT 6 has ½VIT 3: the hand and stamina wait for 8, and health for nothing.
    let all = singles(60);
    let named = |name: &str| all.iter().find(|one| one.first().what == name).expect("a purchase");
    let moves = |of: &[(String, i32, i32)]| of.iter().map(|(name, ..)| name.clone()).collect::<Vec<_>>();
    let vit = named("VIT");
    assert_eq!(moves(&vit.moves), ["health"]);
    let next = vit.next.as_ref().expect("a value that moves more");
    assert_eq!((next.at, moves(&next.moves)), (8, vec!["stamina".to_owned(), "hand".to_owned()]));
    assert_eq!(vit.until().as_deref(), Some("only health until 8 (stamina 8, hand 9)"));
    // A rank of Brawling moves melee each time: no later rank moves anything else.
    assert_eq!(named("Brawling").next, None);
    assert_eq!(named("Culture").until(), None);
}

fn setting_of(sheet: &AnySheet) -> Result<Setting, BadSetting> {
    let answers = set(&[("rounds", "1"), ("foe", "fanatic")]);
    Setting::new(&scenario("duel"), std::slice::from_ref(sheet), &answers, plays("usual", "foes"), catalog())
}

#[test]
fn where_less_is_better_the_least_is_advised_first_in_its_unit() {
    let sheet = karla();
    let advised = |by: Measure| {
        let experiment = Experiment {
            settings: vec![setting_of(&AnySheet::Ultimo(Arc::clone(&sheet))).unwrap()],
            names: vec!["Karla".into()],
            seed: 3,
            by,
            stop: Stop::Runs(1),
            threads: 2,
        };
        let wanted = ["Brawling", "AGI", "Toughness", "Psyche"];
        let purchases: Vec<Purchase> =
            singles(60).into_iter().filter(|one| wanted.contains(&one.first().what.as_str())).collect();
        let advice = Advice { experiment: &experiment, purchases, budget: 400 };
        advise(&advice, &setting_of, &|| true, &mut |_, _| {}).unwrap()
    };
    let gains = |of: &[Advised]| of.iter().map(|one| one.gain.mean).collect::<Vec<_>>();
    let less = advised(Measure::Threat);
    assert!(gains(&less).is_sorted(), "{:?}", gains(&less));
    let more = advised(Measure::HealthLeft);
    assert!(gains(&more).iter().rev().is_sorted(), "{:?}", gains(&more));
    assert!(less.iter().chain(&more).any(|one| !one.moves_nothing));
}
