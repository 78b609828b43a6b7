//! What mattered in a check: judged again without each boon, modifier and die.

use crate::scene::{Scene, moll, scene};
use greenfelt::lab::mattered::check::What;
use greenfelt::lab::mattered::{Judged, Mattered};
use greenfelt::table::seen::SeenProcedure;

fn describe(s: &Scene) -> Vec<Mattered<What, (bool, u32)>> {
    let seen = s.seen("dealer");
    let Some(SeenProcedure::Check(check)) = seen.under_way.or(seen.settled) else {
        panic!("there is a check")
    };
    check.changes()
}

fn names(all: &[Mattered<What, (bool, u32)>]) -> Vec<String> {
    let name = |one: &Mattered<What, (bool, u32)>| match &one.what {
        What::Term(_, term) => term.name.to_string(),
        What::Die(face) => format!("the die {face}"),
    };
    all.iter().map(name).collect()
}

/// Moll checks with a rating, with a boon, against 10.
fn called() -> Scene {
    scene()
        .protagonist(moll())
        .play("physical moll on")
        .play("scene-check moll force circumstance +1 (a plan)")
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn a_boon_is_what_turned_a_check_that_just_reached_it() {
    let s = called();
    assert!(describe(&s).is_empty(), "nothing is decided");
    let rating = s.check_now().rating.total();
    // A boon is worth 2: with it the sum is 10, without it 8.
    let sum = 8 - rating;
    let all = describe(&s.play(&format!("roll {} 1", sum - 1)));
    assert_eq!(names(&all), ["a plan"]);
    assert_eq!(all[0].without, [((false, 0), 1.0)]);
}

#[test]
fn what_changes_nothing_is_not_told() {
    let s = called();
    let rating = s.check_now().rating.total();
    // Far from the next ten on either side.
    let all = describe(&s.play(&format!("roll {} 7", 8 - rating)));
    assert_eq!(names(&all), Vec::<String>::new());
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn an_advantage_die_is_told_with_the_steps_that_it_brought() {
    let s = scene().protagonist(moll()).play("physical moll on").play("scene-check moll force");
    let rating = s.check_now().rating.total();
    let s = s.play("advantage a bonfire").play(&format!("roll {} 7", 8 - rating)).play("roll 9");
    let all = describe(&s);
    assert_eq!(names(&all), ["the die 9"]);
    assert_eq!(all[0].without, [((true, 1), 1.0)]);
}
