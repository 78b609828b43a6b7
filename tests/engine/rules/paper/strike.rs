//! Strikes: Power and Attack less Defense, guards, KO; and strikes between the two systems.

use crate::scene::{Scene, ann, brannoch, scene, shellback, tilly};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::Table;
use greenfelt::table::nudge::NudgeRoll;

fn fight() -> Scene {
    scene().paper_hero(tilly()).paper_hero(brannoch()).opponent(shellback())
}

// covers: Power is the base of the damage, 1 at the start
// covers: Attack is 0 and changes every strike
// covers: Defense is 0 and counts in full against every strike
// covers: A strike lands with any grade
#[test]
fn a_strike_deals_power_and_attack_less_defense() {
    fight()
        .plays(&["strike brannoch shellback athletics", "roll 4 2 2", "stop", "settle"])
        .owed(&["shellback: 4 damage"])
        .play("take")
        .health_is("shellback", 7)
        .log(&expect![[r#"
            Brannoch strikes Shellback · Athletics: dice 3; points 4.
            Brannoch rolls 4 2 2.
            Brannoch: 1 success. Nice!
            Shellback faces 4 damage (Brannoch).
            Shellback takes 4 damage from Brannoch, Defense takes 1, loses 3: 7 HP.
        "#]]);
}

// covers: A strike lands with any grade
#[test]
fn a_strike_without_a_grade_misses() {
    fight()
        .plays(&["strike tilly shellback aim", "roll 2 3", "stop", "settle"])
        .owed(&[])
        .health_is("shellback", 10);
}

// covers: The punch can be pulled to a lower grade
#[test]
fn a_strike_pulled_to_nothing_misses() {
    fight().plays(&["strike tilly shellback aim", "roll 4 4", "stop", "pull none", "settle"]).owed(&[]);
}

// covers: Defense is 0 and counts in full against every strike
#[test]
fn defense_can_take_all_of_it() {
    fight()
        .plays(&["strike tilly shellback aim", "roll 4 4", "stop", "settle", "take"])
        .health_is("shellback", 10);
}

// covers: Guarding takes a point of damage for each grade
#[test]
fn a_guard_takes_a_point_for_each_grade_once() {
    fight()
        .play("struck-by shellback tilly")
        .plays(&["guard tilly", "roll 4 5 2", "stop", "settle"])
        .owed(&["tilly: 1 damage"])
        .refused("guard tilly", Refusal::NothingToGuard)
        .refused("guard tilly 999", Refusal::NothingToGuard)
        .play("take")
        .health_is("tilly", 14);
}

// covers: Guarding takes a point of damage for each grade
#[test]
fn a_guard_that_fails_critically_takes_it_full_force() {
    fight()
        .plays(&["struck-by shellback tilly", "guard tilly", "roll 1 1 5", "settle", "take"])
        .health_is("tilly", 12);
}

// covers: Guarding takes a point of damage for each grade
#[test]
fn nobody_guards_without_a_blow() {
    fight()
        .refused("guard tilly", Refusal::NothingToGuard)
        .play("struck-by shellback brannoch")
        .refused("guard tilly", Refusal::NothingToGuard);
}

// covers: At 0 HP a character is out
#[test]
fn at_nothing_a_character_is_out_and_points_bring_it_back() {
    fight()
        .plays(&["set tilly health 2", "struck-by shellback tilly", "take"])
        .health_is("tilly", 0)
        .suffers("tilly", &["KO"])
        .refused("check tilly aim", Refusal::CannotAct("Tilly".into(), "ko".into()))
        .refused(
            "revive tilly brannoch",
            Refusal::CannotAct("Tilly".into(), "health is below 1, heal first".into()),
        )
        .play("set tilly health 1")
        .suffers("tilly", &[])
        .play("check tilly aim");
}

// covers: At 0 HP a character is out
#[test]
fn an_opponent_at_nothing_is_no_target_any_more() {
    fight()
        .play("set shellback health 0")
        .refused("strike tilly shellback aim", Refusal::Dead("Shellback".into()))
        .refused("struck-by shellback tilly", Refusal::Dead("Shellback".into()));
}

// covers: Characters of the Dealer have no stats and never roll
#[test]
fn only_opponents_strike_without_a_roll() {
    fight()
        .hero("karla")
        .refused("struck-by brannoch tilly", Refusal::NotA("Brannoch".into(), "a foe"))
        .refused("strike karla shellback brawling", Refusal::NoStrikes("Karla".into()))
        .refused("strike tilly tilly aim", Refusal::NotOneself("Tilly".into()))
        .foe("horus")
        .refused("struck-by horus tilly", Refusal::NoStrikes("Horus the Corrupted".into()));
}

// covers: A strike on an ULTIMO hero can be dodged and is soaked
#[test]
fn a_strike_on_an_ultimo_hero_is_dodged_and_soaked() {
    let scene = scene().sheet(ann()).paper_hero(brannoch()).opponent(shellback());
    let before = scene.actor("ann").health();
    let soak = scene.figure("ann", greenfelt::table::hook::Quantity::Soak);
    scene
        .plays(&["struck-by shellback ann", "dodge ann deck 2"])
        .owed(&["ann: 1 damage"])
        .play("take")
        .health_is("ann", before - (1 - soak).max(0));
}

// covers: A strike on an ULTIMO hero can be dodged and is soaked
#[test]
fn a_strike_on_an_ultimo_foe_meets_its_armour() {
    let scene = fight().foe("horus");
    let before = scene.actor("horus").health();
    let scene = scene.plays(&["strike brannoch horus athletics", "roll 4 4 4", "stop", "settle", "take"]);
    assert!(scene.actor("horus").health() <= before);
}

// covers: A Paper Story character guards, and neither dodges nor blocks
#[test]
fn a_paper_character_neither_dodges_nor_blocks() {
    let not = || Refusal::NotA("Tilly".into(), "an ULTIMO character");
    fight()
        .play("struck-by shellback tilly")
        .refused("dodge tilly deck 1", not())
        .refused("block tilly deck 1", not());
}

#[test]
fn on_an_automatic_table_a_character_still_chooses_to_guard() {
    fight()
        .play("automation auto")
        .play("struck-by shellback tilly")
        .owed(&["tilly: 3 damage"])
        .play("guard tilly");
}

#[test]
fn on_auto_a_critical_failure_settles_and_opponents_are_hurt() {
    fight()
        .play("automation auto")
        .plays(&["strike brannoch shellback athletics", "roll 4 4 2", "stop", "settle"])
        .health_is("shellback", 7)
        .plays(&["check tilly aim", "roll 1 1"])
        .table(|table| assert!(table.under_way::<NudgeRoll>().is_none()));
}

// covers: What automation does
#[test]
fn on_auto_a_stopped_roll_settles_unless_a_punch_can_be_pulled() {
    let over = |table: &Table| assert!(table.under_way::<NudgeRoll>().is_none());
    fight()
        .play("automation auto")
        .plays(&["check tilly aim", "roll 4 2", "stop"])
        .table(over)
        .plays(&["strike tilly shellback aim", "roll 2 2", "stop"])
        .table(over)
        .plays(&["contest tilly aim brannoch steady", "roll 2 1", "stop", "roll 4", "stop"])
        .says("Brannoch wins the contest, 1 to 0: more successes.")
        .plays(&["strike brannoch shellback athletics", "roll 4 4 2", "stop"])
        .table(|table| assert!(table.under_way::<NudgeRoll>().is_some()));
}

#[test]
fn a_blow_waits_while_somebody_guards_against_it() {
    let guarding = || Refusal::GuardUnderWay("Tilly".into());
    fight()
        .plays(&["struck-by shellback tilly", "guard tilly"])
        .refused("take", guarding())
        .refused("waive", guarding())
        .plays(&["roll 4 4 4", "stop"])
        .refused("take", guarding())
        .plays(&["settle", "take"])
        .owed(&[]);
    // Another blow than the one that is guarded against does not wait.
    fight()
        .plays(&["struck-by shellback brannoch", "struck-by shellback tilly", "guard tilly", "take"])
        .owed(&["tilly: 3 damage"]);
}

// covers: Pending items wait at the table until they are taken or waived
#[test]
fn a_blow_waits_until_it_is_taken_or_waived() {
    let struck = || fight().plays(&["struck-by shellback tilly", "check brannoch guard", "call-off"]);
    struck().owed(&["tilly: 3 damage"]).health_is("tilly", 15).play("take").owed(&[]).health_is("tilly", 12);
    struck().play("waive").owed(&[]).health_is("tilly", 15);
}

// covers: A sheet can be rewritten
#[test]
fn a_rewritten_sheet_keeps_points_within_its_maxima() {
    let mut frail = crate::scene::tilly();
    frail.heart = 1;
    let line = greenfelt::command::Command::Rewrite(
        greenfelt::table::actor::ActorId::new("tilly"),
        greenfelt::command::Ref::Inline(std::sync::Arc::new(greenfelt::table::sheet::Written::Paper(frail))),
    );
    fight()
        .play(&line.to_string())
        .health_is("tilly", 5)
        .refused("rewrite shellback tilly", Refusal::NotA("Shellback".into(), "a Paper Story character"));
}
