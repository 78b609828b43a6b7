//! The four worked examples of the page, with other characters and real dice.

use crate::scene::{paper, scene, shellback};
use expect_test::expect;

// covers: A die for each point of the skill
// covers: A die at 4 or more is a success
// covers: Each point of the stat changes a die by 1
// covers: Worked example: Standard Checks
#[test]
fn a_standard_check_nudges_a_one_to_a_second_success() {
    scene()
        .paper_hero(paper("Tilly", [3, 0, 0], &[("coordination", 2)]))
        .play("check tilly coordination : swing the mallet")
        .play("roll 4 1")
        .grades_are(1, 1)
        .play("nudge 2 3")
        .play("stop")
        .grades_are(2, 2)
        .owes(0, 0)
        .play("settle")
        .log(&expect![[r#"
            Tilly · Coordination: swing the mallet: dice 2; points 3.
            Tilly rolls 4 1.
            Tilly nudges die 2 to 4, 0 left.
            Tilly: 2 successes. Good!
        "#]]);
}

// covers: Worked example: Critical Failure
#[test]
fn a_greedy_nudge_to_six_ends_in_a_critical_failure() {
    scene()
        .paper_hero(paper("Pim", [2, 0, 0], &[("guard", 2)]))
        .play("check pim guard : the spinning shell")
        .play("roll 4 1")
        .grades_are(1, 1)
        .play("nudge 1 2")
        .owes(1, 0)
        .play("roll 1")
        .dice_are(&[6, 1, 1])
        .grades_are(0, 0)
        .refused("nudge 2", "it is a critical failure, and final")
        .play("settle")
        .log(&expect![[r#"
            Pim · Guard: the spinning shell: dice 2; points 2.
            Pim rolls 4 1.
            Pim nudges die 1 to 6, 0 left.
            A six adds a die: 1.
            Pim: more than half are ones. Critical failure!
        "#]]);
}

// covers: Worked example: Critical Failure
#[test]
fn a_greedy_guard_takes_the_blow_and_spins_whoever_guarded() {
    scene()
        .paper_hero(paper("Pim", [2, 0, 0], &[("guard", 2)]))
        .opponent(shellback())
        .plays(&["struck-by shellback pim", "guard pim", "roll 4 1", "nudge 1 2", "roll 1", "settle", "take"])
        .health_is("pim", 7)
        .play("status pim disoriented 1 1 spun around")
        .says("Pim: Disoriented 1, 1 turn: spun around.");
}

// covers: Worked example: Rolling without Dice
#[test]
fn without_dice_one_is_rolled_and_no_point_helps() {
    scene()
        .paper_hero(paper("Dot", [0, 0, 1], &[]))
        .play("check dot persuade : talk a way out")
        .pool_is(0, 0)
        .owes(1, 0)
        .play("roll 3")
        .refused("nudge 1", "this takes 1 point, and 0 are left")
        .play("stop")
        .grades_are(0, 0)
        .play("settle")
        .log(&expect![[r#"
            Dot · Persuade: talk a way out: dice 0; no points without dice.
            Dot rolls 3.
            Dot: no success.
        "#]]);
}

// covers: Divisions round down; the half of a helper, the only one so far, to none at the least
// covers: A helper brings half of the own dice, rounded down, possibly none
// covers: Points of a helper are spent like the own
// covers: Worked example: Working together
// covers: What a helper adds
// covers: How divisions of Paper Story round: so far only the half of a helper, whose least is none
#[test]
fn three_lift_the_statue_and_half_a_die_brings_all_its_points() {
    scene()
        .paper_hero(paper("Tilly", [3, 0, 0], &[("athletics", 3)]))
        .paper_hero(paper("Rook", [2, 0, 0], &[("athletics", 2)]))
        .paper_hero(paper("Fern", [1, 0, 0], &[("athletics", 1)]))
        .play("check tilly athletics : lift the statue")
        .plays(&["aid rook", "aid fern"])
        .pool_is(4, 6)
        .play("roll 2 2 3 3")
        .plays(&["nudge 1 2", "nudge 2 2", "nudge 3", "nudge 4"])
        .owes(0, 0)
        .play("stop")
        .grades_are(4, 3)
        .play("settle")
        .log(&expect![[r#"
            Tilly · Athletics: lift the statue: dice 3; points 3.
            Rook helps Tilly.
            Fern helps Tilly.
            Tilly rolls 2 2 3 3.
            Tilly nudges die 1 to 4, 4 left.
            Tilly nudges die 2 to 4, 2 left.
            Tilly nudges die 3 to 4, 1 left.
            Tilly nudges die 4 to 4, 0 left.
            Tilly: 4 successes. Great!
        "#]]);
}
