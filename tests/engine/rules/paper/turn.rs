//! Turns: a round is one turn of each actor, durations count down in it, and dice at its beginning are rolled once
//! (P18, P40, P41).

use crate::scene::{Scene, brannoch, scene, shellback, tilly, with_personal};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::PaperSheet;

fn two() -> Scene {
    scene().paper_hero(tilly()).paper_hero(brannoch()).opponent(shellback())
}

// covers: Turns and rounds
#[test]
fn a_round_ends_every_turn_that_nobody_ended() {
    two()
        .plays(&[
            "status tilly stunned 6 2 a bell",
            "status brannoch boosted 1 1 (Guard)",
            "begin-turn tilly 3",
        ])
        .suffers("tilly", &["Stunned 6", "Stunned this turn"])
        .play("round")
        .suffers("tilly", &["Stunned 6"])
        .suffers("brannoch", &[])
        .plays(&["begin-turn tilly 3", "round"])
        .suffers("tilly", &[])
        .plays(&["begin-turn tilly", "check tilly guard"]);
}

#[test]
fn what_is_named_after_how_long_it_lasts_says_so_once() {
    let told = two().plays(&["status tilly stunned 6 2 a bell", "begin-turn tilly 3"]).sentences_since();
    assert!(told.contains("Tilly: Stunned this turn: Stunned."), "{told}");
    assert!(!told.contains("this turn, this turn"));
}

#[test]
fn a_turn_that_was_ended_is_not_ended_again_by_the_round() {
    two()
        .plays(&["combat on", "status tilly lingering 3 3", "end-turn tilly", "round"])
        .health_is("tilly", 12)
        .suffers("tilly", &["Lingering 2"])
        .play("round")
        .health_is("tilly", 10)
        .suffers("tilly", &["Lingering 1"]);
}

#[test]
fn the_round_tells_what_ended_and_hurt_and_nothing_of_the_rest() {
    two()
        .play("combat on")
        .plays(&["status brannoch lingering 2 1 a thorn", "status shellback dazed 1 1"])
        .forget()
        .play("round")
        .log(&expect![[r#"
            Brannoch loses 2 HP: Lingering; 18 left.
            Lingering 1 on Brannoch ends: its time is up.
            Dazed 1 on Shellback ends: its time is up.
            Round 2 begins.
        "#]]);
}

// covers: One action a turn, in a fight
// covers: Turns and rounds
#[test]
fn a_turn_begins_once_a_round_and_its_dice_fall_once() {
    two()
        .plays(&["combat on", "status tilly provoked 3 2 (shellback)", "begin-turn tilly 3"])
        .refused("begin-turn tilly 4", Refusal::TurnBegun("Tilly".into()))
        .play("end-turn tilly")
        .refused("begin-turn tilly 4", Refusal::TurnTaken("Tilly".into()))
        .refused("end-turn tilly", Refusal::TurnTaken("Tilly".into()))
        .plays(&["round", "begin-turn tilly 4"])
        .suffers("tilly", &["Provoked 3 (Shellback)"]);
}

#[test]
fn who_acted_this_round_begins_no_turn_until_the_next() {
    two()
        .plays(&["combat on", "check tilly aim", "roll 4 4", "stop", "settle"])
        .refused("begin-turn tilly", Refusal::TurnTaken("Tilly".into()))
        .plays(&["round", "begin-turn tilly"]);
}

#[test]
fn outside_a_fight_a_turn_begins_when_the_last_one_is_over() {
    two().play("begin-turn tilly").refused("begin-turn tilly", Refusal::TurnBegun("Tilly".into())).plays(&[
        "end-turn tilly",
        "begin-turn tilly",
        "wait 1",
        "begin-turn tilly",
    ]);
}

#[test]
fn the_end_of_the_fight_ends_what_held_for_a_turn() {
    two()
        .plays(&["combat on", "status tilly stunned 6 3", "begin-turn tilly 1", "combat off"])
        .suffers("tilly", &["Stunned 6"])
        .play("check tilly aim");
}

// covers: Acting before the die of a status
#[test]
fn in_a_fight_the_die_of_a_status_comes_before_any_action() {
    let first = |status| Refusal::TurnAhead("Tilly".into(), status);
    two()
        .plays(&["combat on", "status tilly stunned 2 3"])
        .refused("check tilly aim", first("Stunned"))
        .refused("strike tilly shellback aim", first("Stunned"))
        .refused("challenge tilly aim+guard 3", first("Stunned"))
        .plays(&["begin-turn tilly 3", "check tilly aim"]);
    two()
        .plays(&["combat on", "status shellback confused 2 3"])
        .refused("struck-by shellback tilly", Refusal::TurnAhead("Shellback".into(), "Confused"));
    // To guard is no action, and takes no die of the turn.
    two().plays(&["combat on", "status tilly confused 2 3", "struck-by shellback tilly", "guard tilly"]);
}

// covers: Disarmed and Hustled opponents
#[test]
fn a_disarmed_opponent_rolls_first_and_a_hustled_one_strikes_on() {
    two()
        .plays(&["combat on", "status shellback disarmed 6 3 (strikes)", "struck-by shellback tilly"])
        .owed(&[])
        .refused("struck-by shellback tilly", Refusal::TurnTaken("Shellback".into()));
    two()
        .plays(&["combat on", "status shellback hustled 1 3"])
        .plays(&["struck-by shellback tilly", "struck-by shellback brannoch"])
        .owed(&["tilly: 3 damage", "brannoch: 3 damage"])
        .refused("struck-by shellback tilly", Refusal::TurnTaken("Shellback".into()));
}

// covers: A status counted in turns
#[test]
fn a_status_laid_after_the_turn_lasts_through_the_next() {
    let acted = || {
        let s = scene().paper_hero(tilly()).opponent(shellback()).plays(&[
            "combat on",
            "round",
            "begin-turn tilly",
        ]);
        s.plays(&["check tilly guard", "roll 4 4 4", "stop", "settle"])
    };
    let laid =
        ["status tilly dazed 1 1 a bomb", "status tilly boosted 1 1 (Aim)", "afflict tilly poisoned none 1"];
    for ended in
        [acted().plays(&laid).play("round"), acted().play("end-turn tilly").plays(&laid).play("round")]
    {
        let s = ended
            .refused("check tilly guard", Refusal::CannotAct("Tilly".into(), "dazed; only Steady".into()));
        assert_eq!(s.actor("tilly").effects.len(), 3);
        let s = s.plays(&["begin-turn tilly", "end-turn tilly"]);
        assert_eq!(s.actor("tilly").effects.len(), 0);
        s.plays(&["round", "check tilly guard"]);
    }
    // Laid before the turn, it is the turn that counts.
    let s = scene().paper_hero(tilly()).opponent(shellback()).plays(&["combat on", "round"]);
    s.plays(&["status tilly dazed 1 1 a bomb", "round", "check tilly guard"]);
}

// covers: A contest against somebody who cannot act
#[test]
fn a_contest_against_somebody_who_cannot_act_is_won() {
    let s = two().plays(&["status brannoch dazed 1 2 a bell", "contest tilly guard brannoch guard"]);
    let s = s.plays(&["roll 4 4 4", "stop", "settle"]);
    assert!(s.sentences_since().contains("Tilly wins the contest"), "{}", s.sentences_since());
}

/// Whoever is carried acts after the carrier, whatever the method: by word, by a roll, by an ability or on foot.
// covers: Trait: Carrier
#[test]
fn the_carried_act_after_their_carrier() {
    let reed = PaperSheet { name: "Reed".into(), ..with_personal(tilly(), "Carrier") };
    let s = scene().paper_hero(reed).paper_hero(tilly()).opponent(shellback());
    let s = s.plays(&["use reed (Pick up) on tilly", "combat on"]);
    let after = || Refusal::AfterTheCarrier { who: "Tilly".into(), by: "Reed".into() };
    let s = s.refused("begin-turn tilly", after()).refused("strike tilly shellback athletics", after());
    let s = s.refused("check tilly aim", after()).refused("attack-roll tilly shellback", after());
    s.plays(&["begin-turn reed", "end-turn reed", "strike tilly shellback athletics"]);
}

/// To appear, and to become solid, is an action in a fight (Invisibility, Intangibility).
// covers: Trait: Invisibility
// covers: Trait: Intangibility
#[test]
fn to_come_back_into_sight_is_an_action() {
    for (traits, vanish, appear) in [
        (&["Invisibility"][..], "Vanish", "Appear"),
        (&["Invisibility"], "Vanish together", "Appear"),
        (&["Intangibility"], "Fade", "Become solid"),
        (&["Intangibility"], "Fade together", "Become solid"),
        (&["Invisibility", "Intangibility"], "Vanish and fade", "Come back"),
        (&["Invisibility", "Intangibility"], "Vanish and fade together", "Come back"),
    ] {
        let hidden = traits.iter().fold(tilly(), |sheet, words| with_personal(sheet, words));
        let s = scene().paper_hero(hidden).paper_hero(brannoch()).opponent(shellback());
        let on = if vanish.ends_with("together") { " on brannoch" } else { "" };
        let s =
            s.plays(&[&format!("use tilly ({vanish}){on}"), "combat on", &format!("use tilly ({appear})")]);
        assert!(s.actor("tilly").has_acted(), "{vanish}");
        let s = s.suffers("tilly", &[]).suffers("brannoch", &[]);
        s.refused("check tilly aim", Refusal::TurnTaken("Tilly".into()));
    }
}
