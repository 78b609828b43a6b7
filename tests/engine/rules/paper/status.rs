//! Every status of the table in a scene: its effect on checks, turns and damage, and when it ends (P8, P9).

use crate::scene::{Scene, brannoch, paper, scene, shellback, tilly};
use greenfelt::rules::Refusal;
use greenfelt::rules::paper::figures;
use greenfelt::table::effect::System;

fn two() -> Scene {
    scene().paper_hero(tilly()).paper_hero(brannoch()).opponent(shellback())
}

/// The number of the last effect on somebody.
fn last_effect(scene: &Scene, who: &str) -> u32 {
    scene.actor(who).effects.last().unwrap().id
}

fn out(who: &str, why: &str) -> Refusal {
    Refusal::CannotAct(who.into(), why.into())
}

// covers: Attack is 0 and changes every strike
// covers: Status: Boosted
// covers: Status: Weakened
#[test]
fn boosted_and_weakened_move_the_named_figure() {
    let scene = two()
        .play("status brannoch boosted 2 3 (Attack) a war cry")
        .play("status brannoch weakened 1 3 (Defense)")
        .play("status brannoch weakened 1 3 (Power)");
    let brannoch = scene.actor("brannoch");
    let totals = ["power", "attack", "defense"].map(|key| figures::total(brannoch, key));
    assert_eq!(totals, [2, 3, 0]);
    assert!(brannoch.effects.iter().all(|e| e.system == System::Paper));
}

// covers: Status: Weakened
#[test]
fn an_attack_may_go_below_nothing_but_a_defense_may_not() {
    let scene = two().play("status tilly weakened 3 2 (Attack)").play("status tilly weakened 3 2 (Defense)");
    let totals = ["attack", "defense"].map(|key| figures::total(scene.actor("tilly"), key));
    assert_eq!(totals, [-3, 0]);
}

// covers: Status: Boosted
#[test]
fn a_boosted_skill_is_dice_and_a_boosted_stat_is_points() {
    two()
        .plays(&["status tilly boosted 2 3 (guard)", "status tilly boosted 1 3 (Heart)", "check tilly guard"])
        .pool_is(5, 4);
    two()
        .plays(&[
            "status tilly weakened 4 3 (Guard)",
            "status tilly weakened 1 3 (Heart)",
            "check tilly guard",
        ])
        .pool_is(-1, 0);
}

// covers: The same status twice
#[test]
fn of_the_same_status_the_higher_level_is_the_active_one() {
    two()
        .plays(&["status tilly boosted 2 1 (guard)", "status tilly boosted 1 5 (guard)", "check tilly guard"])
        .pool_is(5, 3)
        .plays(&["call-off", "end-turn tilly", "check tilly guard"])
        .pool_is(4, 3);
}

// covers: Characters of the Dealer
#[test]
fn what_boosts_and_weakens_an_opponent_turns_into_dice() {
    two()
        .plays(&["status shellback boosted 1 3 (Defense)", "strike tilly shellback coordination"])
        .pool_is(1, 3)
        .plays(&[
            "call-off",
            "status shellback weakened 2 3 (Defense)",
            "strike tilly shellback coordination",
        ])
        .pool_is(3, 3);
    // Its Attack is felt by whoever guards.
    let scene = two()
        .plays(&["status shellback boosted 2 3 (Attack)", "strike tilly shellback coordination"])
        .pool_is(2, 3)
        .plays(&["call-off", "struck-by shellback tilly"])
        .owed(&["tilly: 3 damage"])
        .play("guard tilly")
        .pool_is(1, 3);
    assert_eq!(figures::total(scene.actor("shellback"), "defense"), 1);
}

// covers: Status: Dazed
#[test]
fn the_dazed_neither_act_nor_defend_and_steady_ends_it() {
    let scene = two().plays(&["status brannoch dazed 1 3", "struck-by shellback brannoch"]);
    let effect = last_effect(&scene, "brannoch");
    let dazed = || out("Brannoch", "dazed; only Steady");
    scene
        .refused("guard brannoch", dazed())
        .refused("check brannoch athletics", dazed())
        .refused("strike brannoch shellback athletics", dazed())
        .refused("challenge brannoch athletics+guard 3", dazed())
        .forget()
        .play("take")
        .log(&expect_test::expect![[r#"
            Brannoch takes 3 damage from Shellback, Defense takes 0, loses 3: 17 HP.
            Brannoch may steady: Nice! ends Dazed (effect 1).
        "#]])
        .play(&format!("steady brannoch {effect}"))
        .plays(&["roll 4", "stop", "settle"])
        .suffers("brannoch", &[])
        .play("check brannoch athletics");
}

// covers: Status: Dazed
#[test]
fn too_few_grades_of_steady_end_nothing() {
    let scene = two().play("status tilly dazed 2 3");
    let effect = last_effect(&scene, "tilly");
    scene
        .play(&format!("steady tilly {effect}"))
        .plays(&["roll 4 2", "stop", "settle"])
        .suffers("tilly", &["Dazed 2"])
        .refused("steady tilly 999", Refusal::NotSuffering("Tilly".into()));
}

// covers: Status: Dazed
#[test]
fn the_dazed_help_nobody() {
    two()
        .plays(&["status brannoch dazed 1 3", "check tilly guard"])
        .refused("aid brannoch", out("Brannoch", "dazed; only Steady"));
}

// covers: The die of Disarmed
#[test]
fn the_disarmed_help_nobody_with_what_was_taken() {
    let refusal = Refusal::DisarmedOf("Brannoch".into(), "Guard".into());
    two()
        .plays(&["status brannoch disarmed 1 3 (guard)", "check tilly guard"])
        .refused("aid brannoch", refusal)
        .plays(&["call-off", "check tilly athletics", "aid brannoch"]);
}

// covers: Status: Dazed
#[test]
fn a_dazed_opponent_does_not_strike() {
    two()
        .play("status shellback dazed 1 1")
        .refused("struck-by shellback tilly", out("Shellback", "dazed; only Steady"));
}

// covers: Status: Stunned
#[test]
fn the_stunned_roll_over_the_level_or_lose_the_turn() {
    two()
        .play("status tilly stunned 3 3")
        .play("check tilly aim")
        .play("call-off")
        .refused("begin-turn tilly", Refusal::WrongDice { needed: 1, given: 0 })
        .play("begin-turn tilly 4")
        .suffers("tilly", &["Stunned 3"])
        .refused("begin-turn tilly 3", Refusal::TurnBegun("Tilly".into()))
        .plays(&["end-turn tilly", "begin-turn tilly 3"])
        .suffers("tilly", &["Stunned 3", "Stunned this turn"])
        .refused("check tilly aim", out("Tilly", "stunned this turn"))
        .play("end-turn tilly")
        .suffers("tilly", &["Stunned 3"])
        .play("check tilly aim");
}

// covers: Status: Stunned
#[test]
fn the_stunned_can_steady_like_the_dazed() {
    let scene = two().plays(&["status tilly stunned 1 3", "begin-turn tilly 1"]);
    let effect = last_effect(&scene, "tilly");
    scene
        .plays(&[&format!("steady tilly {effect}"), "roll 4 2", "stop", "settle"])
        .suffers("tilly", &["Stunned 1"]);
}

// covers: Status: Confused
#[test]
fn the_confused_roll_over_the_level_or_act_against_themselves() {
    two()
        .plays(&["status tilly confused 2 2", "begin-turn tilly 2"])
        .suffers("tilly", &["Confused 2", "Acts against its interest"])
        .play("check tilly aim")
        .plays(&["call-off", "end-turn tilly", "begin-turn tilly 3"])
        .suffers("tilly", &["Confused 2"]);
}

// covers: The app rolls for everybody else
#[test]
fn the_app_rolls_for_opponents_at_the_start_of_their_turn() {
    two()
        .plays(&["status shellback stunned 6 2", "begin-turn shellback"])
        .refused("struck-by shellback tilly", out("Shellback", "stunned this turn"));
}

// covers: Status: Provoked
#[test]
fn the_provoked_must_go_for_the_provoker() {
    two()
        .opponent(shellback())
        .plays(&["status tilly provoked 3 2 (shellback-2)", "begin-turn tilly 3"])
        .refused(
            "strike tilly shellback aim",
            Refusal::MustTarget { foe: "Tilly".into(), at: "Shellback 2".into() },
        )
        .plays(&["strike tilly shellback-2 aim", "call-off", "set shellback-2 health 0"])
        .play("strike tilly shellback aim");
    two().plays(&["status shellback provoked 6 2 (tilly)", "begin-turn shellback"]).refused(
        "struck-by shellback brannoch",
        Refusal::MustTarget { foe: "Shellback".into(), at: "Tilly".into() },
    );
}

// covers: Status: Disoriented
#[test]
fn the_disoriented_lose_dice_where_the_senses_are_needed() {
    two()
        .plays(&["status tilly disoriented 2 2", "check tilly guard"])
        .pool_is(1, 3)
        .play("switch dice 2 off")
        .pool_is(3, 3);
}

// covers: Status: Disarmed
#[test]
fn the_disarmed_roll_over_the_level_before_the_named_skill() {
    two()
        .plays(&["status tilly disarmed 3 2 (aim)", "check tilly aim"])
        .owes(1, 3)
        .refused("nudge 1", Refusal::NotRolled)
        .play("roll 4")
        .owes(2, 3)
        .play("roll 4 5")
        .play("stop")
        .grades_are(2, 2);
    two().plays(&["status tilly disarmed 3 2 (aim)", "check tilly guard"]).owes(3, 3);
}

// covers: Status: Disarmed
// covers: The die of Disarmed
#[test]
fn the_disarmed_who_fail_lose_the_action() {
    two()
        .plays(&["status tilly disarmed 3 2 (strikes)", "strike tilly shellback coordination"])
        .forget()
        .plays(&["roll 3", "settle"])
        .grades_are(0, 0)
        .owed(&[])
        .log(&expect_test::expect![[r#"
            Tilly rolls 3 against Disarmed 3: not free, and the action is lost.
            Tilly misses Shellback.
        "#]]);
}

// covers: Status: Disarmed
#[test]
fn the_app_rolls_against_disarmed_by_itself() {
    let scene =
        two().plays(&["physical tilly off", "status tilly disarmed 6 2 (aim)", "check tilly aim", "roll"]);
    assert!(scene.roll_now().dice.dice.is_empty());
    scene.play("settle");
}

// covers: Status: Charmed
// covers: Status: Tutored
#[test]
fn charmed_and_tutored_say_by_whom_and_what() {
    two()
        .refused("status tilly charmed 2 3", Refusal::NeedsNaming("Charmed", "by whom"))
        .refused("status tilly tutored 2 3", Refusal::NeedsNaming("Tutored", "the technique traits"))
        .plays(&["status tilly charmed 2 3 (Shellback)", "status tilly tutored 2 3 (Rebound and Feint)"])
        .suffers("tilly", &["Charmed 2 (Shellback)", "Tutored 2 (Rebound and Feint)"])
        .play("contest brannoch steady tilly steady")
        .pool_is(1, 1);
}

// covers: Status: Hustled
#[test]
fn each_extra_action_of_the_hustled_needs_one_grade_more() {
    let act = |scene: Scene, faces: &str| {
        scene.plays(&["check tilly aim", &format!("roll {faces}"), "stop", "settle"])
    };
    let scene = two().plays(&["combat on", "status tilly hustled 2 2", "begin-turn tilly"]);
    let scene = act(scene, "4 2").grades_are(1, 1);
    let scene = act(scene, "4 2").grades_are(1, 0);
    let scene = act(scene, "5 5").grades_are(2, 0);
    scene
        .refused("check tilly aim", Refusal::TurnTaken("Tilly".into()))
        .play("end-turn tilly")
        .refused("check tilly aim", Refusal::TurnTaken("Tilly".into()))
        .refused("begin-turn tilly", Refusal::TurnTaken("Tilly".into()))
        .refused("end-turn tilly", Refusal::TurnTaken("Tilly".into()))
        .plays(&["round", "begin-turn tilly"])
        .play("check tilly aim");
}

// covers: Status: Hustled
#[test]
fn a_second_hustled_action_with_two_grades_counts() {
    two()
        .plays(&["combat on", "status tilly hustled 1 2", "begin-turn tilly"])
        .plays(&["check tilly aim", "roll 2 2", "stop", "settle"])
        .plays(&["check tilly aim", "roll 4 4", "stop", "settle"])
        .grades_are(2, 2);
}

// covers: One action a turn, in a fight
#[test]
fn one_action_a_turn_in_a_fight_and_reactions_take_none() {
    two()
        .plays(&["combat on", "struck-by shellback tilly"])
        .refused("struck-by shellback tilly", Refusal::TurnTaken("Shellback".into()))
        .plays(&["check tilly aim", "roll 4 4", "stop", "settle"])
        .refused("check tilly aim", Refusal::TurnTaken("Tilly".into()))
        .plays(&["guard tilly", "roll 4 4 2", "stop", "settle"])
        .owed(&["tilly: 1 damage"])
        .play("check brannoch athletics")
        .refused("aid tilly", Refusal::TurnTaken("Tilly".into()))
        .plays(&["call-off", "waive", "round", "check tilly aim"]);
}

// covers: No order and no count of actions outside battle
#[test]
fn outside_a_fight_nobody_counts_actions() {
    two().plays(&["check tilly aim", "roll 4 4", "stop", "settle", "check tilly aim"]);
}

// covers: Status: Lingering
#[test]
fn lingering_hurts_at_the_end_of_the_turn_and_fades_to_one() {
    two()
        .play("status tilly lingering 3 4 venom")
        .play("end-turn tilly")
        .health_is("tilly", 12)
        .suffers("tilly", &["Lingering 2"])
        .plays(&["end-turn tilly", "end-turn tilly"])
        .health_is("tilly", 9)
        .suffers("tilly", &["Lingering 1"])
        .play("end-turn tilly")
        .health_is("tilly", 8)
        .suffers("tilly", &[]);
}

// covers: A turn is about a minute outside battle
// covers: The same status twice
#[test]
fn outside_a_fight_a_turn_is_a_minute() {
    two()
        .plays(&["status tilly lingering 3 4", "status tilly boosted 1 2 (guard)", "wait 1"])
        .health_is("tilly", 12)
        .play("wait 10")
        .health_is("tilly", 8)
        .suffers("tilly", &[])
        .plays(&["status tilly boosted 1 2 (guard)", "combat on"])
        .suffers("tilly", &["Boosted guard +1"]);
}

// covers: Status: Lingering
#[test]
fn lingering_knocks_out_in_the_end_however_long_the_wait() {
    two()
        .plays(&["status tilly lingering 9 0", "wait 525600"])
        .health_is("tilly", 0)
        .suffers("tilly", &["Lingering 7", "KO"]);
    scene()
        .paper_hero(paper("Wisp", [0, 0, 0], &[]))
        .plays(&["status wisp lingering 1 0", "wait 2"])
        .health_is("wisp", 0);
}

// covers: Status: Lingering
#[test]
fn lingering_ignores_defense_and_hurts_an_ultimo_character_too() {
    let scene = two()
        .hero("karla")
        .plays(&["status brannoch lingering 2 1", "end-turn brannoch"])
        .health_is("brannoch", 18);
    let before = scene.actor("karla").health();
    scene.plays(&["status karla lingering 2 1 venom", "end-turn karla"]).health_is("karla", before - 2);
}

// covers: Status: Secure
#[test]
fn the_secure_cannot_be_touched_until_they_attack() {
    two()
        .play("status tilly secure 5 3")
        .suffers("tilly", &["Secure"])
        .refused("struck-by shellback tilly", Refusal::Untouchable("Tilly".into()))
        .plays(&["strike tilly shellback aim", "roll 2 2", "stop", "settle"])
        .suffers("tilly", &[])
        .play("struck-by shellback tilly");
}

// covers: Status: Secure
#[test]
fn a_secure_target_is_out_of_reach_of_cards_too() {
    scene()
        .hero("karla")
        .foe("horus")
        .play("status horus secure 1 2")
        .refused("attack karla horus melee", Refusal::Untouchable("Horus the Corrupted".into()));
}

// covers: A status has a level and bounds
#[test]
fn a_status_says_its_bounds() {
    two()
        .refused(
            "status tilly dazed 0 1",
            Refusal::OutOfRange { what: "the level of a status", from: 1, to: 9 },
        )
        .refused("status nobody dazed 1 1", "nobody at this table is called `nobody`")
        .refused(
            "status tilly boosted 1 1",
            Refusal::NeedsNaming("Boosted", "the skill, stat, attack or defense"),
        );
}

// covers: A status ends with its turns or by word of the Dealer
#[test]
fn a_status_ends_by_the_dealers_word() {
    let scene = two().play("status tilly dazed 1 0");
    let effect = last_effect(&scene, "tilly");
    scene
        .play("end-turn tilly")
        .suffers("tilly", &["Dazed 1"])
        .play(&format!("end-effect tilly {effect} awake"))
        .suffers("tilly", &[]);
}
