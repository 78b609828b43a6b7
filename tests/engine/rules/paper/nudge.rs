//! The Nudge roll rule by rule (P1 to P7, P10, P11).

use crate::scene::{ann, brannoch, paper, scene, shellback, special, tilly};
use greenfelt::rules::Refusal;
use greenfelt::rules::paper::{figures, grade};
use greenfelt::table::actor::Actor;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::SeenProcedure;
use greenfelt::table::sheet::Stat;

/// Tilly with so many dice of Aim and points of Heart.
fn aiming(dice: u8, heart: u8) -> crate::scene::Scene {
    scene().paper_hero(paper("Tilly", [heart, 0, 0], &[("aim", dice)])).play("check tilly aim")
}

// covers: A 6 adds a die, and a 6 on that another
// covers: The order of a Nudge roll
#[test]
fn a_six_adds_a_die_and_an_added_six_another() {
    aiming(2, 3)
        .play("roll 6 2")
        .owes(1, 3)
        .refused("stop", Refusal::DiceOwed(1))
        .refused("nudge 2", Refusal::DiceOwed(1))
        .play("roll 6")
        .owes(1, 3)
        .play("roll 3")
        .owes(0, 3)
        .dice_are(&[6, 2, 6, 3]);
}

// covers: A 6 adds a die, and a 6 on that another
#[test]
fn two_sixes_owe_two_dice_at_once() {
    aiming(2, 0).play("roll 6 6").owes(2, 0).refused("roll 3", Refusal::WrongDice { needed: 2, given: 1 });
}

// covers: A die that is nudged to 6 adds a die
// covers: The order of a Nudge roll
#[test]
fn a_die_nudged_to_six_adds_a_die_that_can_be_nudged_too() {
    aiming(2, 3)
        .plays(&["roll 5 2", "nudge 1"])
        .owes(1, 2)
        .plays(&["roll 4", "nudge 3 2"])
        .owes(1, 0)
        .play("roll 6")
        .owes(1, 0);
}

// covers: Each point of the stat changes a die by 1
#[test]
fn no_die_goes_past_six() {
    aiming(2, 3)
        .play("roll 4 2")
        .refused("nudge 1 3", Refusal::PastSix(1))
        .refused("nudge 1 255", Refusal::PastSix(1))
        .refused("nudge 1 0", Refusal::PastSix(1))
        .refused("nudge 3", Refusal::NoSuchDie(3))
        .refused("nudge 0", Refusal::NoSuchDie(0));
}

// covers: Each point of the stat changes a die by 1
#[test]
fn points_are_never_overspent() {
    aiming(2, 2)
        .plays(&["roll 2 2", "nudge 1"])
        .refused("nudge 2 2", Refusal::NotEnoughPoints { needed: 2, left: 1 })
        .play("nudge 2")
        .refused("nudge 2", Refusal::NotEnoughPoints { needed: 1, left: 0 });
}

// covers: More than half of the dice at 1 is a critical failure
#[test]
fn the_first_throw_is_judged_as_a_whole() {
    aiming(3, 3).play("roll 1 1 4").grades_are(0, 0).refused("stop", Refusal::RollStopped);
}

// covers: More than half of the dice at 1 is a critical failure
#[test]
fn exactly_half_ones_are_no_critical_failure() {
    aiming(2, 3).play("roll 1 4").grades_are(1, 1);
}

// covers: More than half of the dice at 1 is a critical failure
// covers: Critical failure
#[test]
fn every_added_die_is_judged_as_it_falls() {
    // The second of two added dice cannot save what the first has lost.
    aiming(2, 3).plays(&["roll 6 1", "roll 1"]).grades_are(0, 0).owes(0, 3);
}

// covers: Critical failure
#[test]
fn nudging_a_one_away_before_the_next_die_is_what_saves() {
    aiming(2, 3).plays(&["roll 5 1", "nudge 2", "nudge 1", "roll 1"]).grades_are(1, 1);
}

// covers: At 0 dice and less one die is rolled, and no stat counts
// covers: A pool of 0 and less
#[test]
fn a_pool_of_nothing_rolls_one_die_and_a_six_still_adds() {
    aiming(0, 5).pool_is(0, 0).plays(&["roll 6", "roll 4", "stop"]).grades_are(2, 2);
}

// covers: A pool of 0 and less
#[test]
fn a_single_one_of_a_pool_of_nothing_is_a_critical_failure() {
    aiming(0, 5).play("roll 1").grades_are(0, 0).refused("stop", Refusal::RollStopped);
}

// covers: Dice below 0 are taken from the successes
// covers: A pool of 0 and less
#[test]
fn each_die_below_nothing_takes_a_success() {
    aiming(0, 5)
        .play("adjust dice -2 (dark)")
        .owes(1, 0)
        .plays(&["roll 6", "roll 6", "roll 4", "stop"])
        .grades_are(1, 1);
    aiming(0, 5).plays(&["adjust dice -3 (dark)", "roll 5", "stop"]).grades_are(0, 0);
}

// covers: A die for each point of a specialization that fits
#[test]
fn specializations_count_when_they_are_switched_on() {
    let sheet = special(tilly(), "guard", "VS Ranged", 2);
    scene()
        .paper_hero(sheet.clone())
        .play("check tilly guard")
        .pool_is(3, 3)
        .play("switch dice 2 on")
        .pool_is(5, 3);
    scene().paper_hero(sheet).play("check tilly guard including (VS Ranged)").pool_is(5, 3);
}

// covers: A bonus for a part of a check counts only past half of it
// covers: A bonus for a part of the roll
#[test]
fn a_bonus_counts_for_more_than_half_and_not_for_half() {
    scene()
        .paper_hero(tilly())
        .play("check tilly aim dice +1 (high ground) 1/2")
        .pool_is(2, 3)
        .play("adjust dice +1 (a lantern) 2/3")
        .pool_is(3, 3);
}

// covers: A part of a whole
#[test]
fn a_part_is_at_least_one_of_two_and_never_more_than_the_whole() {
    scene()
        .paper_hero(tilly())
        .play("check tilly aim")
        .refused("adjust dice +1 (all and more) 5/3", "5/3 is not a fraction of a whole")
        .refused("adjust dice +1 (one alone) 1/1", "1/1 is not a fraction of a whole")
        .refused("adjust dice +1 (none of none) 1/0", "1/0 is not a fraction of a whole");
}

// covers: A skill that neither a book nor the sheet has is a slip
#[test]
fn an_unknown_skill_is_a_slip_and_told_what_was_meant() {
    let mut scene = scene().paper_hero(tilly()).paper_hero(brannoch()).sheet(ann());
    let slips = [
        ("check tilly magik", "no skill is called `Magik`: did you mean `Magic`?"),
        (
            "strike tilly brannoch coordinatoin",
            "no skill is called `Coordinatoin`: did you mean `Coordination`?",
        ),
        ("contest tilly aim brannoch gaurd", "no skill is called `Gaurd`: did you mean `Guard`?"),
        ("status tilly boosted 2 2 (gaurd)", "no figure or skill is called `gaurd`: did you mean `Guard`?"),
        ("status tilly weakened 2 2 (Atack)", "no figure or skill is called `Atack`: did you mean `Attack`?"),
    ];
    for (line, told) in slips {
        let refused = scene.session().may(&Seat::Dealer, &line.parse().unwrap()).unwrap_err();
        assert_eq!(format!("{}: {}", refused.problem, refused.hint), told);
    }
    // Whatever a book or the own sheet lists is a skill, whoever is called.
    for line in ["check ann magic", "check tilly engineering", "status ann boosted 1 2 (occult)"] {
        assert!(scene.session().may(&Seat::Dealer, &line.parse().unwrap()).is_ok(), "{line}");
    }
    let mut knots = paper("Pim", [1, 1, 1], &[("knots", 2)]);
    knots.skills[0].stat = Some(Stat::Courage);
    scene.paper_hero(knots).play("check pim knots").pool_is(2, 1);
}

// covers: A bonus can be left out, and the Dealer adds own ones, until dice fall
#[test]
fn points_change_too() {
    scene()
        .paper_hero(tilly())
        .play("check tilly aim points -1 (tired)")
        .pool_is(2, 2)
        .play("adjust points +2 (cheers)")
        .pool_is(2, 4);
}

// covers: A bonus can be left out, and the Dealer adds own ones, until dice fall
#[test]
fn numbers_stand_once_the_dice_have_fallen() {
    aiming(2, 3)
        .refused("adjust limit +1", Refusal::WrongSide)
        .play("roll 4 4")
        .refused("adjust dice +1", Refusal::DiceFallen)
        .refused("switch dice 1 off", Refusal::DiceFallen);
}

// covers: A helper needs a die
// covers: What a helper adds
#[test]
fn a_helper_needs_a_die_and_can_leave_again() {
    scene()
        .paper_hero(tilly())
        .paper_hero(brannoch())
        .opponent(shellback())
        .play("check tilly coordination")
        .refused("aid brannoch", Refusal::NoDieToHelp("Brannoch".into()))
        .refused("aid tilly", Refusal::CannotAid("roll"))
        .refused("aid shellback", Refusal::NeverRolls("Shellback".into()))
        .play("call-off")
        .play("check tilly guard")
        .play("aid brannoch")
        .pool_is(4, 7)
        .refused("aid brannoch", Refusal::CannotAid("roll"))
        .play("unaid brannoch")
        .pool_is(3, 3)
        .refused("unaid brannoch", Refusal::NotIn("Brannoch".into(), "roll"))
        .play("roll 4 4 4")
        .refused("aid brannoch", Refusal::CannotAid("roll"));
}

// covers: A pool of 0 and less
#[test]
fn helpers_lift_a_pool_above_nothing_and_bring_the_points_back() {
    scene()
        .paper_hero(paper("Dot", [2, 0, 0], &[]))
        .paper_hero(paper("Rook", [3, 0, 0], &[("aim", 4)]))
        .play("check dot aim")
        .pool_is(0, 0)
        .play("aid rook")
        .pool_is(2, 5);
}

// covers: The app rolls for everybody else
#[test]
fn the_app_rolls_for_who_has_no_real_dice() {
    let scene = scene()
        .paper_hero(tilly())
        .play("physical tilly off")
        .play("check tilly guard")
        .refused("roll 4 4 4", Refusal::NotPhysical("Tilly".into()))
        .play("roll");
    assert!(scene.roll_now().dice.dice.len() >= 3);
}

// covers: Real dice are asked for exactly
#[test]
fn real_dice_are_named_exactly() {
    aiming(2, 3)
        .refused("roll", Refusal::WrongDice { needed: 2, given: 0 })
        .refused("roll 4 7", Refusal::OutOfRange { what: "a die", from: 1, to: 6 })
        .refused("stop", Refusal::NotRolled)
        .refused("nudge 1", Refusal::NotRolled)
        .refused("settle", Refusal::NotStopped)
        .refused("pull nice", Refusal::NotStopped)
        .play("roll 4 3")
        .refused("roll 4", Refusal::NoDiceOwed);
}

// covers: Characters of the Dealer have no stats and never roll
// covers: Characters of the Dealer
#[test]
fn opponents_never_roll() {
    let never = || Refusal::NeverRolls("Shellback".into());
    scene()
        .paper_hero(tilly())
        .opponent(shellback())
        .refused("check shellback aim", never())
        .refused("contest tilly aim shellback guard", never());
}

// covers: The punch can be pulled to a lower grade
#[test]
fn the_punch_is_pulled_to_a_lower_grade_only() {
    scene()
        .paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 4)]))
        .opponent(shellback())
        .plays(&["strike tilly shellback aim", "roll 4 4 5 5", "stop"])
        .grades_are(4, 3)
        .refused("pull great", Refusal::NotLower)
        .play("pull nice")
        .grades_are(4, 1)
        .play("pull none")
        .grades_are(4, 0);
}

// covers: The punch can be pulled to a lower grade
// covers: Pulling the punch
#[test]
fn only_the_punch_of_a_strike_that_succeeds_is_pulled() {
    aiming(4, 0).plays(&["roll 4 4 5 5", "stop"]).refused("pull nice", Refusal::NoPunch);
    scene()
        .paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 2)]))
        .opponent(shellback())
        .plays(&["strike tilly shellback aim", "roll 2 3", "stop"])
        .refused("pull none", Refusal::NoGradeToPull)
        .plays(&["settle", "strike tilly shellback aim", "roll 1 1"])
        .refused("pull none", Refusal::NoGradeToPull);
}

// covers: Grade: ...
#[test]
fn grades_follow_the_table_and_go_on_past_unbelievable() {
    let grades: Vec<u32> = (0..=17).map(|n| grade::of(n).grades).collect();
    assert_eq!(grades, [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
    let keys: Vec<&str> = [0, 1, 3, 5, 7, 9, 11, 12].map(|n| grade::of(n).key).to_vec();
    assert_eq!(
        keys,
        ["none", "nice", "good", "great", "wonderful", "excellent", "unbelievable", "unbelievable"]
    );
    let next = [-1, 0, 2, 3, 11].map(grade::next);
    assert_eq!(
        next,
        [
            "two more and it is Nice!",
            "one more and it is Nice!",
            "two more and it is Great!",
            "one more and it is Great!",
            "one more and it counts 7 grades"
        ]
    );
}

fn contest(first: [u8; 2], second: [u8; 2], heart: [u8; 2]) -> String {
    let [a, b] = first;
    let [c, d] = second;
    scene()
        .paper_hero(paper("Tilly", [heart[0], 0, 0], &[("aim", 2)]))
        .paper_hero(paper("Rook", [heart[1], 0, 0], &[("guard", 2)]))
        .plays(&["contest tilly aim rook guard", &format!("roll {a} {b}"), "stop", "settle"])
        .plays(&[&format!("roll {c} {d}"), "stop"])
        .forget()
        .play("settle")
        .sentences_since()
}

// covers: Two sides of a contest roll one after the other
// covers: Two sides roll
#[test]
fn a_contest_goes_to_successes_then_stat_then_the_defender() {
    assert_eq!(contest([4, 4], [4, 2], [1, 3]), "Tilly wins the contest, 2 to 1: more successes.\n");
    assert_eq!(contest([4, 2], [4, 4], [3, 1]), "Rook wins the contest, 2 to 1: more successes.\n");
    assert_eq!(
        contest([4, 2], [4, 2], [3, 1]),
        "Tilly wins the contest, 1 to 1: a tie, and the higher stat.\n"
    );
    assert_eq!(
        contest([4, 2], [4, 2], [1, 3]),
        "Rook wins the contest, 1 to 1: a tie, and the higher stat.\n"
    );
    assert_eq!(
        contest([4, 2], [4, 2], [2, 2]),
        "Rook wins the contest, 1 to 1: a tie, and the defender holds.\n"
    );
}

// covers: A critical failure in a contest
#[test]
fn a_critical_failure_loses_a_contest_to_anything_but_another() {
    let pair = |first: &str, second: &str| {
        let mut scene = scene()
            .paper_hero(paper("Tilly", [3, 0, 0], &[("aim", 3)]))
            .paper_hero(paper("Rook", [1, 0, 0], &[("guard", 2)]))
            .play("contest tilly aim rook guard");
        for faces in [first, second] {
            scene = scene.play(&format!("roll {faces}"));
            if !scene.roll_now().dice.critical {
                scene = scene.play("stop");
            }
            scene = scene.forget().play("settle");
        }
        scene.sentences_since()
    };
    // Tilly has the higher stat, which decides ties, but not against a critical failure.
    assert_eq!(pair("1 1 3", "2 3"), "Rook wins the contest, 0 to 0: a critical failure loses.\n");
    assert_eq!(pair("2 3 3", "1 1"), "Tilly wins the contest, 0 to 0: a critical failure loses.\n");
    assert_eq!(pair("1 1 3", "1 1"), "Tilly and Rook both lose the contest: two critical failures.\n");
}

#[test]
fn the_second_side_of_a_contest_sees_what_it_has_to_beat() {
    let scene = scene()
        .paper_hero(paper("Tilly", [1, 0, 0], &[("aim", 2)]))
        .paper_hero(paper("Rook", [1, 0, 0], &[("guard", 2)]))
        .plays(&["contest tilly aim rook guard", "roll 4 2", "stop", "settle"]);
    let words = |of: Option<SeenProcedure>| of.unwrap().roll().unwrap().now.contest.clone().unwrap().words();
    assert_eq!(words(scene.seen("rook").under_way), "Tilly rolled 4 2: 1 success to beat");
    let scene = scene.plays(&["roll 5 5", "stop"]);
    assert_eq!(words(scene.seen("rook").under_way), "Rook wins the contest, 2 to 1: more successes.");
    let last = scene.play("settle").seen("public").settled;
    assert_eq!(words(last), "Rook wins the contest, 2 to 1: more successes.");
}

// covers: A side that cannot answer
#[test]
fn who_acted_still_answers_a_contest_and_who_cannot_loses_it() {
    let begun = || {
        scene()
            .paper_hero(paper("Tilly", [1, 0, 0], &[("aim", 2)]))
            .paper_hero(paper("Rook", [1, 0, 0], &[("guard", 2)]))
            .plays(&["combat on", "turn rook", "contest tilly aim rook guard", "roll 4 4", "stop"])
    };
    begun().plays(&["settle", "roll 5 5", "stop", "settle"]).grades_are(2, 2);
    let text = begun().plays(&["status rook dazed 1 2"]).forget().play("settle").sentences_since();
    assert_eq!(text, "Rook cannot answer: Tilly wins the contest.\n");
}

#[test]
fn nobody_leaves_sleeps_or_shuffles_during_a_roll() {
    aiming(2, 3)
        .refused("leave tilly", Refusal::UnderWay("roll"))
        .refused("sleep", Refusal::UnderWay("roll"))
        .refused("round", Refusal::UnderWay("roll"))
        .refused("decks 2", Refusal::UnderWay("roll"))
        .refused("check tilly aim", Refusal::UnderWay("roll"))
        .refused("challenge tilly aim+guard 3", Refusal::UnderWay("roll"))
        .refused("deal", Refusal::NotUnderWay("challenge"))
        .play("call-off it was nothing")
        .refused("roll 4 4", Refusal::NothingUnderWay);
}

// covers: Heart: 5 HP for each, at least 1
// covers: Spirit: 5 FP for each
// covers: Courage: 3 BP for each
// covers: Points at the start
#[test]
fn points_of_health_flowers_and_badges_come_of_the_stats() {
    let figure = |actor: &Actor| {
        ["hp", "fp", "bp", "power", "attack", "defense"].map(|key| figures::total(actor, key))
    };
    let scene =
        scene().paper_hero(brannoch()).paper_hero(paper("Wisp", [0, 0, 0], &[])).opponent(shellback());
    assert_eq!(figure(scene.actor("brannoch")), [20, 0, 3, 3, 1, 1]);
    assert_eq!(figure(scene.actor("wisp")), [1, 0, 0, 1, 0, 0]);
    assert_eq!(figure(scene.actor("shellback")), [10, 0, 0, 3, 0, 1]);
}

// covers: Current HP, FP and BP are changed within their bounds
// covers: A night's sleep of a Paper Story character
#[test]
fn the_dealer_sets_points_within_their_bounds() {
    scene()
        .paper_hero(tilly())
        .plays(&["set tilly health 4", "set tilly focus 3", "set tilly morale 0"])
        .health_is("tilly", 4)
        .refused("set tilly health 16", Refusal::OutOfRange { what: "HP", from: 0, to: 15 })
        .refused("set tilly patience 1", Refusal::NotCarried("Tilly".into(), "such number".into()))
        .table(|table| {
            let tilly = table.actors[0].paper().unwrap();
            assert_eq!((tilly.fp, tilly.bp), (3, 0));
        })
        .play("sleep")
        .health_is("tilly", 15)
        .table(|table| {
            let tilly = table.actors[0].paper().unwrap();
            assert_eq!((tilly.fp, tilly.bp), (10, 6));
        });
}
