//! The odds of a check are counted over every roll of its dice and agree with the rules, roll by roll.

use crate::scene::{moll, scene};
use greenfelt::lab::check_odds::{CheckQuestion, odds};
use greenfelt::rules::scene::boon;
use greenfelt::table::scene_check::{AdvantageDie, CheckStage, SceneCheck};

fn check(line: &str) -> SceneCheck {
    scene().protagonist(moll()).play(line).check_now().clone()
}

/// Every roll, judged by the rules.
fn counted(check: &SceneCheck) -> (f64, Vec<f64>) {
    let faces = 1..=boon::SIDES;
    let each: Vec<AdvantageDie> = match check.die {
        AdvantageDie::Without => vec![AdvantageDie::Without],
        _ => faces.clone().map(AdvantageDie::Fell).collect(),
    };
    let (mut won, mut steps, mut all) = (0.0, vec![0.0; 8], 0.0);
    for one in faces.clone() {
        for two in faces.clone() {
            for die in &each {
                let rolled = SceneCheck {
                    dice: vec![one, two],
                    die: *die,
                    stage: CheckStage::Rolled,
                    ..check.clone()
                };
                let success = boon::succeeds(&rolled) == Some(true);
                won += f64::from(u8::from(success));
                steps[boon::steps(success, boon::result(&rolled).unwrap()) as usize] += 1.0;
                all += 1.0;
            }
        }
    }
    while steps.last() == Some(&0.0) {
        steps.pop();
    }
    (won / all, steps.into_iter().map(|count| count / all).collect())
}

// covers: Exact chances of a check and of each step of effect
#[test]
fn the_odds_are_what_every_roll_under_the_rules_comes_to() {
    for line in [
        "scene-check moll nerve",
        "scene-check moll wits circumstance -2",
        "scene-test moll force 14",
        "scene-test moll nerve 5 circumstance +3",
        "scene-test moll nerve 40",
    ] {
        for die in [AdvantageDie::Without, AdvantageDie::Promised] {
            let check = SceneCheck { die, ..check(line) };
            let (success, steps) = counted(&check);
            let told = odds(&CheckQuestion::of(&check));
            assert!((told.success - success).abs() < 1e-12, "{line}");
            assert_eq!(told.steps.len(), steps.len(), "{line}");
            assert!(told.steps.iter().zip(&steps).all(|(a, b)| (a - b).abs() < 1e-12), "{line}");
            assert!((told.steps.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{line}");
        }
    }
}

// covers: Exact chances of a check and of each step of effect
#[test]
fn a_plain_check_of_rating_nothing_succeeds_at_64_percent() {
    let told = odds(&CheckQuestion::new(0, 0, 10));
    assert!((told.success - 0.64).abs() < 1e-12);
    assert!((told.steps[2] - 0.01).abs() < 1e-12, "only two tens");
}

// covers: One boon is 2
#[test]
fn a_boon_is_worth_two_points() {
    assert_eq!(odds(&CheckQuestion::new(1, 1, 10)), odds(&CheckQuestion::new(3, 0, 10)));
    let [one, other] =
        [CheckQuestion::new(1, 0, 12), CheckQuestion::new(0, 0, 11)].map(|asked| odds(&asked).success);
    assert!((one - other).abs() < 1e-12);
}
