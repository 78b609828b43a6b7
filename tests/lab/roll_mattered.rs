//! What mattered in a roll: judged again without each help, modifier and point.

use crate::scene::{Scene, paper, scene};
use greenfelt::lab::mattered::roll::What;
use greenfelt::lab::mattered::{Judged, Mattered};
use greenfelt::table::seen::{SeenProcedure, SeenRoll};

/// Tilly with two dice of Aim and two points of Heart, called with these modifiers.
fn aiming(modifiers: &str) -> Scene {
    let call = format!("check tilly aim {modifiers}");
    scene().paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 2)])).play(call.trim())
}

fn rolled(s: &Scene) -> SeenRoll {
    let seen = s.seen("public");
    let lies = seen.under_way.as_ref().or(seen.settled.as_ref());
    lies.and_then(SeenProcedure::roll).expect("there is a roll").clone()
}

fn found(s: &Scene) -> Vec<Mattered<What, u32>> {
    rolled(s).changes()
}

fn describe(s: &Scene) -> Vec<String> {
    rolled(s).lines()
}

// covers: What mattered in a roll: the help, modifier or point that changed its grade
#[test]
fn the_points_on_a_die_are_what_made_the_grade() {
    let s = aiming("").plays(&["roll 3 5", "nudge 1"]);
    assert!(describe(&s).is_empty(), "nothing is told before the roll is over");
    let s = s.play("stop");
    assert_eq!(describe(&s), ["without the point on die 1: Nice!"]);
    let s = s.play("settle");
    assert_eq!(describe(&s), ["without the point on die 1: Nice!"], "nor forgotten after it");
    // A die that stays below the target number was raised for nothing.
    assert!(describe(&aiming("").plays(&["roll 1 5", "nudge 1 2", "stop"])).is_empty());
}

#[test]
fn a_die_that_a_nudge_brought_goes_with_it() {
    let s = aiming("").plays(&["roll 5 2", "nudge 1", "roll 4", "stop"]);
    // Die 1 counts as a five, too; the four that it brought would not be there.
    assert_eq!(describe(&s), ["without the point on die 1: Nice!"]);
}

// covers: What mattered in a roll: the help, modifier or point that changed its grade
#[test]
fn which_die_a_modifier_brought_is_as_open_as_it_is() {
    let s = aiming("dice +1 (high ground)").plays(&["roll 4 5 2", "stop"]);
    let all = found(&s);
    assert_eq!(all.len(), 1);
    assert!(matches!(&all[0].what, What::Dice(term) if term.name == "high ground"));
    assert!((all[0].changed - 2.0 / 3.0).abs() < 1e-9);
    let sum: f64 = all[0].without.iter().map(|(_, chance)| chance).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert_eq!(describe(&s), ["without high ground +1 dice: another grade in 67%, most likely Nice!"]);
}

#[test]
fn a_die_that_was_not_rolled_would_have_fallen_as_dice_fall() {
    let s = aiming("dice -1 (rain)").plays(&["roll 4", "stop"]);
    let all = found(&s);
    assert!((all[0].changed - 0.5).abs() < 1e-6, "{all:?}");
}

#[test]
fn missing_points_are_missed_where_they_do_least_harm() {
    let s = aiming("points +1 (cheers)").plays(&["roll 3 2", "nudge 1", "nudge 2 2", "stop"]);
    assert!(describe(&s).iter().any(|line| line == "without cheers +1 points: Nice!"));
}

// covers: What mattered in a roll: the help, modifier or point that changed its grade
#[test]
fn help_counts_with_its_dice_and_its_points() {
    let s = scene()
        .paper_hero(paper("Tilly", [0, 0, 0], &[("aim", 2)]))
        .paper_hero(paper("Ben", [1, 0, 0], &[("aim", 2)]))
        .plays(&["check tilly aim", "aid ben", "roll 4 2 5", "stop"]);
    assert_eq!(describe(&s), ["without the help of Ben: Nice!"]);
    let s = scene()
        .paper_hero(paper("Tilly", [0, 0, 0], &[("aim", 2)]))
        .paper_hero(paper("Ben", [1, 0, 0], &[("aim", 2)]))
        .plays(&["check tilly aim", "aid ben", "roll 4 3 2", "nudge 2", "stop"]);
    assert_eq!(describe(&s), ["without the point on die 2: Nice!", "without the help of Ben: Nice!"]);
}
